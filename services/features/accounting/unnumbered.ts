import { SUSPENSE } from '../../../contracts/accounting/accounts.js';
import { CASH } from '../../../contracts/cash/accounts.js';
import {
  cashPaid,
  cashReceived,
  cashTransferred,
  entryCancelled,
  transferCancelled,
} from '../../../contracts/cash/events.js';
import type { JournalNumbers, RecordedEvent } from '../../../contracts/language/define/event.js';

type Payload = Readonly<Record<string, unknown>>;
type Parameter = Omit<JournalNumbers, 'debit' | 'kredit'>;

const entry = ({ kategori }: Payload): Parameter => ({ trx: 'UANG KAS', type: String(kategori) });
const transfer = ({ asal, tujuan }: Payload): Parameter => ({
  trx: 'MUTASI UANG',
  type: asal === CASH || tujuan === CASH ? 'CASH' : 'BANK',
});
const cancelled = (of: (payload: Payload) => Parameter) => (payload: Payload) => ({
  ...of(payload),
  balik: true as const,
});

/** The parameters of what was recorded before postings carried numbers, so that it can be re-posted. Nothing is added here: what is recorded now carries them. */
const before: Readonly<Record<string, (payload: Payload) => Parameter>> = {
  [cashReceived.type]: entry,
  [cashPaid.type]: entry,
  [cashTransferred.type]: transfer,
  [entryCancelled.type]: cancelled(entry),
  [transferCancelled.type]: cancelled(transfer),
};

/** Where a posting without numbers stands: on the suspense account. */
export function unnumbered({ type, payload }: RecordedEvent): JournalNumbers {
  return { debit: SUSPENSE, kredit: SUSPENSE, ...before[type]?.(payload) };
}
