import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { IDR } from '../../../../contracts/language/define/accounts.js';
import type { EventDefinition, RecordedEvent } from '../../../../contracts/language/define/event.js';
import { fieldsOf, type FieldRule, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, t } from '../i18n/i18n.js';
import { cellText, headText, namedText } from '../field/cell-text.js';
import { screenFields } from '../field/screen-field.js';
import { balanceText } from '../base/format.js';
import { useMaster } from '../stores/root-store.js';

type Values = Readonly<Record<string, unknown>>;
const isShown = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The fields of a payload that hold something, with what they are called. */
const filled = (
  payload: PayloadClass,
  values: Values,
): readonly (readonly [name: string, rule: FieldRule, value: unknown])[] =>
  [...fieldsOf(payload)].flatMap(([name, rule]) =>
    isShown(values[name]) ? [[name, rule, values[name]] as const] : [],
  );

/** What an event says, field by field, in the words of its definition; lists row by row. */
export function Facts({
  event,
  events,
}: {
  readonly event: RecordedEvent;
  readonly events: readonly EventDefinition[];
}): ReactNode {
  const definition = events.find(({ type }) => type === event.type);
  const fields = definition ? filled(definition.payload, event.payload) : [];
  const lists = fields.filter(([, rule]) => rule.type === 'rows');
  return (
    <>
      <dl className="facts">
        <Fact title={t('inspector.businessDate')}>{event.business_date}</Fact>
        {fields
          .filter(([, rule]) => rule.type !== 'rows')
          .map(([name, rule, value]) => (
            <Fact key={name} title={label(rule.label)}>
              <Value rule={rule} value={value} />
            </Fact>
          ))}
        {event.authorised_by && <Fact title={t('inspector.authorised')}>{event.authorised_by}</Fact>}
      </dl>
      {lists.map(([name, rule, value]) => (
        <FactRows key={name} rule={rule} rows={Array.isArray(value) ? (value as readonly Values[]) : []} />
      ))}
    </>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Value({ rule, value }: { readonly rule: FieldRule; readonly value: unknown }): ReactNode {
  if (rule.type !== 'rupiah') return label(namedText(rule, value));
  return (
    <>
      <span className="quiet plain-weight">Rp </span>
      {balanceText(rupiah(Number(value)))}
    </>
  );
}

interface FactRowsProps {
  readonly rule: FieldRule;
  readonly rows: readonly Values[];
}

/** The rows of a list, each field with its unit at the head. */
function FactRows({ rule, rows }: FactRowsProps): ReactNode {
  if (rows.length === 0 || !rule.row) return null;
  const filled = [...fieldsOf(rule.row).keys()].filter((name) => rows.some((values) => isShown(values[name])));
  const columns = screenFields(rule.row, filled);
  return (
    <div className="event-table">
      <table>
        <caption>{label(rule.label)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {headText(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((values, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.name}>{cellText(column, values)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The journal of an event: of each amount that it moved the account that has it in debit, and the one in credit. */
export const EventJournal = observer(function EventJournal({ event }: { readonly event: RecordedEvent }): ReactNode {
  const chart = useMaster('akuns');
  const lines = event.postings
    .filter(({ asset, akun }) => asset === IDR && akun)
    .flatMap(({ amount, akun }) => [
      { nomor: akun!.debit, debit: balanceText(rupiah(amount)), kredit: '' },
      { nomor: akun!.kredit, debit: '', kredit: balanceText(rupiah(amount)) },
    ]);
  if (lines.length === 0) return null;
  const nameOf = (nomor: string): string =>
    chart.rows.find(({ nomor_akun }) => nomor_akun === nomor)?.['nama_akun'] ?? '';
  return (
    <div className="event-table">
      <table>
        <caption>{t('inspector.journal')}</caption>
        <thead>
          <tr>
            {['Nomor Akun', 'Debit', 'Kredit'].map((title) => (
              <th key={title} scope="col">
                {label(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ nomor, debit, kredit }, index) => (
            <tr key={index}>
              <td>
                {nomor} {nameOf(nomor)}
              </td>
              <td>{debit}</td>
              <td>{kredit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
