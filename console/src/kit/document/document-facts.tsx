import type { ReactNode } from 'react';
import { TEMPO, TEMPO_DAYS } from '../../../../contracts/language/define/day-figures.js';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';
import { fieldsOf, type FieldRule } from '../../../../contracts/language/define/fields.js';
import { slipPrinted } from '../../../../contracts/setting-nota/events.js';
import { label, t } from '../i18n/i18n.js';
import { Fact, FactValue, PayloadFacts } from '../report/event-facts.js';
import type { OneDocument } from './document-store.js';
import { stateTone } from './document-state.js';
import { DueBadge } from './due.js';
import '../report/report.css';
import './document.css';

interface FactsProps {
  readonly document: DocumentDefinition;
  readonly row: OneDocument;
}

interface WholeProps extends FactsProps {
  /** True where its number stands among them. */
  readonly numbered?: boolean;
  /** The facts that stand first on its page (`order`), with its amount and state, or the others. Defaults to all. */
  readonly part?: 'first' | 'others';
}

/** The time of day of an event. */
export const momentText = ({ waktu }: Pick<DocumentEvent, 'waktu'>): string => waktu.slice(-8);

/** The calendar day on which an event was recorded, where that is not its business date. */
export const recordedOn = ({ tanggal, waktu }: Pick<DocumentEvent, 'tanggal' | 'waktu'>): string | undefined =>
  waktu.startsWith(tanggal) ? undefined : waktu.slice(0, 10);

/** The first facts of a document that has many, the others behind a button. */
export function BriefFacts(props: Omit<WholeProps, 'part'>): ReactNode {
  return (
    <>
      <DocumentFacts {...props} part="first" />
      <details className="document-others">
        <summary>{t('document.others')}</summary>
        <DocumentFacts {...props} part="others" />
      </details>
    </>
  );
}

/**
 * Everything that is known of a document: its amount, its fields with their units, its rows as tables,
 * its state and what led to it.
 */
export function DocumentFacts({ document, row, numbered = false, part }: WholeProps): ReactNode {
  const { facts, said, amount, number, order, names, customer, asOf } = document;
  // Its state says them.
  const elsewhere = [amount, ...(asOf?.due ? [TEMPO, TEMPO_DAYS] : [])];
  const isElsewhere = (name: string): boolean => part !== undefined && order.includes(name) !== (part === 'first');
  const money = fieldsOf(facts).get(amount);
  const begun = row.riwayat[0];
  // The event that cancels a document says why in the same field.
  const asBegun = begun?.keterangan ? { ...row, keterangan: begun.keterangan } : row;
  return (
    <PayloadFacts
      payload={said}
      values={asBegun}
      without={[...(numbered ? [] : [number]), ...elsewhere, ...[...fieldsOf(said).keys()].filter(isElsewhere)]}
      order={order}
      names={names}
      customer={customer}
    >
      {part !== 'others' && <AmountFact rule={money} value={row[amount]} />}
      {part !== 'others' && <StateFact document={document} row={row} />}
      {part !== 'first' && begun && <BeginFacts document={document} row={row} begun={begun} />}
    </PayloadFacts>
  );
}

/** The amount of a document, where it has one. */
const AmountFact = ({ rule, value }: { readonly rule: FieldRule | undefined; readonly value: unknown }): ReactNode =>
  rule &&
  value !== undefined && (
    <Fact title={label(rule.label)} large>
      <FactValue rule={rule} value={value} />
    </Fact>
  );

interface BeginProps extends FactsProps {
  readonly begun: DocumentEvent;
}

/** The beginning of a document (when, where, by whom), as far as it does not say so by itself. */
function BeginFacts({ document, row, begun }: BeginProps): ReactNode {
  const { tanggal, kode_toko, user_id } = begun;
  const on = recordedOn(begun);
  const hasSides = document.sidesOf(row, { branch: kode_toko }).length > 1;
  return (
    <>
      {document.isOfOneDay && <Fact title={label('Tanggal')}>{tanggal}</Fact>}
      <Fact title={label('Jam')}>{momentText(begun)}</Fact>
      {on && <Fact title={t('document.recordedOn')}>{on}</Fact>}
      {!hasSides && <Fact title={label('Cabang')}>{kode_toko}</Fact>}
      {!Object.values(row).includes(user_id) && <Fact title={label('User')}>{user_id}</Fact>}
    </>
  );
}

/** The state, and when and by whom the last event led to it. */
function StateFact({ document, row }: FactsProps): ReactNode {
  const status = String(row['status']);
  // A print changes no state.
  const last = row.riwayat.slice(1).findLast(({ kejadian }) => kejadian !== slipPrinted.type);
  const word = (document.labels as Readonly<Record<string, string>>)[status] ?? status;
  return (
    <Fact title={label('Status')}>
      <span className={stateTone(document, status)}>{label(word)}</span>
      <DueBadge document={document} row={row} />
      {last && (
        <span className="document-when quiet">
          {[last.tanggal, momentText(last), last.user_id].filter(Boolean).join(' \u00b7 ')}
        </span>
      )}
    </Fact>
  );
}
