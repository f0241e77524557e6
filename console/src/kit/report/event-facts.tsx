import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { IDR } from '../../../../contracts/language/define/accounts.js';
import type { EventDefinition, RecordedEvent } from '../../../../contracts/language/define/event.js';
import type { JournalLine } from '../../../../contracts/language/define/document-rows.js';
import { fieldsOf, type FieldRule, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import { sum } from '../../../../contracts/language/values/exact.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, t } from '../i18n/i18n.js';
import { cellText, headText, isFigureField, namedText } from '../field/cell-text.js';
import { screenFields, type ScreenField } from '../field/screen-field.js';
import { DrillLink } from '../base/drill-link.js';
import { balanceText, referenceText } from '../base/format.js';
import { detailName } from '../list/define-list.js';
import { imagesOf, type StoredImage } from '../image/thumbnails.js';
import { NumberLink } from '../number/number-link.js';
import { useMaster, useRoot } from '../stores/root-store.js';

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

/** The event as its definition names its fields, with its date and who consented. */
export function Facts({
  event,
  events,
}: {
  readonly event: RecordedEvent;
  readonly events: readonly EventDefinition[];
}): ReactNode {
  const definition = events.find(({ type }) => type === event.type);
  return (
    <PayloadFacts payload={definition?.payload} values={event.payload}>
      <Fact title={t('inspector.businessDate')}>{event.business_date}</Fact>
      {event.authorised_by && <Fact title={t('inspector.authorised')}>{event.authorised_by}</Fact>}
    </PayloadFacts>
  );
}

interface PayloadFactsProps {
  readonly payload: PayloadClass | undefined;
  readonly values: Values;
  /** Fields that are shown elsewhere. */
  readonly without?: readonly string[];
  /** Fields that stand first, in this order. */
  readonly order?: readonly string[];
  /** Fields with references of other documents. */
  readonly names?: readonly string[];
  /** The field with the code of a customer, which leads to them. */
  readonly customer?: string | undefined;
  /** Facts that stand before those of the payload. */
  readonly children?: ReactNode;
}

/** The contents of a payload, field by field, in the words of its definition; lists row by row. */
export function PayloadFacts({
  payload,
  values,
  without = [],
  order = [],
  names = [],
  customer,
  children,
}: PayloadFactsProps): ReactNode {
  // An image says its address by itself.
  const all = payload ? filled(payload, values).filter(([name, { copies }]) => !without.includes(name) && !copies) : [];
  const first = order.flatMap((wanted) => all.filter(([name]) => name === wanted));
  const fields = [...first, ...all.filter((field) => !first.includes(field))];
  const isList = ({ type }: FieldRule): boolean => type === 'rows';
  return (
    <>
      <dl className="facts">
        {children}
        {fields
          .filter(([, rule]) => !isList(rule))
          .map(([name, rule, value]) => (
            <Fact key={name} title={label(rule.label)}>
              {payload && rule.type.startsWith('image') ? (
                <FactImages images={imagesOf(payload, name, values) ?? []} />
              ) : (
                <FactValue rule={rule} value={value} isNumber={names.includes(name)} isCustomer={name === customer} />
              )}
            </Fact>
          ))}
      </dl>
      {fields
        .filter(([, rule]) => isList(rule))
        .map(([name, rule, value]) => (
          <FactRows key={name} rule={rule} rows={Array.isArray(value) ? (value as readonly Values[]) : []} />
        ))}
    </>
  );
}

interface FactProps {
  readonly title: string;
  readonly large?: boolean;
  readonly children: ReactNode;
}

/** One fact of a list of them. */
export function Fact({ title, large = false, children }: FactProps): ReactNode {
  return (
    <div>
      <dt>{title}</dt>
      <dd className={large ? 'fact-large' : undefined}>{children}</dd>
    </div>
  );
}

/** The images that a field names, each as large as there is room for. */
function FactImages({ images }: { readonly images: readonly StoredImage[] }): ReactNode {
  const { api } = useRoot();
  return images.map(
    ({ name, path }) => path && <img key={name} className="fact-image" src={api.address(path)} alt={name} />,
  );
}

interface ValueProps {
  readonly rule: FieldRule;
  readonly value: unknown;
  /** True for the reference of a document; a number with a series shows by itself that it is one. */
  readonly isNumber?: boolean;
  /** True for the code of a customer. */
  readonly isCustomer?: boolean;
}

/** The value of a field with its unit; the number of a document opens it, the code of a customer leads to them. */
export function FactValue({ rule, value, isNumber = false, isCustomer = false }: ValueProps): ReactNode {
  if (isCustomer)
    return (
      <DrillLink drills={[{ path: '/data-member', filters: { [detailName]: String(value) } }]}>
        {String(value)}
      </DrillLink>
    );
  if (rule.type === 'text' && (isNumber || String(value).includes('-')))
    return (
      <NumberLink number={String(value)}>{isNumber ? referenceText(String(value)) : label(String(value))}</NumberLink>
    );
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

/** The most columns that stand beside each other in a panel. */
const MOST_BESIDE = 4;

/** A cell with the title that it has where the cells of a row stand below each other. */
const cellOf = (column: ScreenField) => ({
  className: isFigureField(column) ? 'figure' : undefined,
  'data-title': headText(column),
});

/** The rows of a list, each field with its unit at the head; in a panel many fields of a row stand below each other. */
function FactRows({ rule, rows }: FactRowsProps): ReactNode {
  if (rows.length === 0 || !rule.row) return null;
  const { row } = rule;
  const filled = [...fieldsOf(row)].flatMap(([name, { copies }]) =>
    !copies && rows.some((values) => isShown(values[name])) ? [name] : [],
  );
  const columns = screenFields(row, filled);
  return (
    <div className="event-table" tabIndex={0} role="region" aria-label={label(rule.label)}>
      <table className={columns.length > MOST_BESIDE ? 'event-stacks' : undefined}>
        <caption>{label(rule.label)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={isFigureField(column) ? 'figure' : undefined}>
                {headText(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((values, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.name} {...cellOf(column)}>
                  {column.control === 'image' ? (
                    <FactImages images={imagesOf(row, column.name, values) ?? []} />
                  ) : (
                    cellText(column, values)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && <Sums columns={columns} rows={rows} totals={rule.totals ?? []} />}
      </table>
    </div>
  );
}

interface SumsProps {
  readonly columns: readonly ScreenField[];
  readonly rows: readonly Values[];
  readonly totals: readonly string[];
}

/** The sums of the figures that the definition of the rows names, in their foot. */
function Sums({ columns, rows, totals }: SumsProps): ReactNode {
  const isAdded = ({ name }: ScreenField): boolean => totals.includes(name);
  if (!columns.some(isAdded)) return null;
  const total = (name: string): number =>
    sum(
      rows.map((values) => Number(values[name] ?? 0)),
      name,
    );
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => (
          <td key={column.name} {...cellOf(column)}>
            {isAdded(column)
              ? cellText(column, { [column.name]: total(column.name) })
              : index === 0 && t('charts.total')}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The journal of an event: of each amount that it moved the account that has it in debit, and the one in credit. */
export function EventJournal({ event }: { readonly event: RecordedEvent }): ReactNode {
  const lines = event.postings
    .filter(({ asset, akun }) => asset === IDR && akun)
    .flatMap(({ amount, akun }) => [
      { nomor_akun: akun!.debit, debit: rupiah(amount), kredit: rupiah(0) },
      { nomor_akun: akun!.kredit, debit: rupiah(0), kredit: rupiah(amount) },
    ]);
  return <JournalTable caption={t('inspector.journal')} lines={lines} />;
}

interface JournalProps {
  readonly caption: string;
  readonly lines: readonly JournalLine[];
}

/** Lines of the journal with the names of their accounts, and below several of them their sums. */
export const JournalTable = observer(function JournalTable({ caption, lines }: JournalProps): ReactNode {
  const chart = useMaster('akuns');
  if (lines.length === 0) return null;
  const nameOf = (nomor: string): string =>
    chart.rows.find(({ nomor_akun }) => nomor_akun === nomor)?.['nama_akun'] ?? '';
  return (
    <div className="event-table" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {['Nomor Akun', 'Debit', 'Kredit'].map((title, index) => (
              <th key={title} scope="col" className={index > 0 ? 'figure' : undefined}>
                {label(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ nomor_akun, debit, kredit }, index) => (
            <tr key={index}>
              <td>
                {nomor_akun} {nameOf(nomor_akun)}
              </td>
              <td className="figure">{journalFigure(debit)}</td>
              <td className="figure">{journalFigure(kredit)}</td>
            </tr>
          ))}
        </tbody>
        {lines.length > 2 && <JournalSums lines={lines} />}
      </table>
    </div>
  );
});

const journalFigure = (amount: number): string => (amount === 0 ? '' : balanceText(rupiah(amount)));

function JournalSums({ lines }: Pick<JournalProps, 'lines'>): ReactNode {
  const sumOf = (side: 'debit' | 'kredit'): number =>
    sum(
      lines.map((line) => line[side]),
      side,
    );
  return (
    <tfoot>
      <tr>
        <td>{t('charts.total')}</td>
        <td className="figure">{journalFigure(sumOf('debit'))}</td>
        <td className="figure">{journalFigure(sumOf('kredit'))}</td>
      </tr>
    </tfoot>
  );
}
