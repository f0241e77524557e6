import { message } from '../../../contracts/language/messages/messages.js';
import {
  refuse,
  streamsBy,
  type DecisionContext,
  type KeyRef,
  type Refused,
} from '../../kernel/event-store/decider.js';
import { invoiceStreams, type InvoiceState } from '../buying/invoices.js';
import type { DateState } from '../../platform/company/date-stream.js';
import { isKnown } from '../documents/document-streams.js';
import { WAITS } from '../keys/stream-keys.js';

/** The most sales of a day that wait at a branch. */
const MOST = 1000;

/** The sales of a branch that wait for their validation on its business date, for the needs of a decider. */
export const waitingSales = ({
  branch,
  business_date,
}: Pick<DecisionContext, 'branch' | 'business_date'>): KeyRef<InvoiceState> =>
  streamsBy(invoiceStreams, { branch, key: WAITS, value: business_date, most: MOST });

/** The points that a sale gave which waits for its validation. */
interface WaitingPoints {
  readonly no_bukti: string;
  readonly poin_didapat: number;
}

/** The points that sales gave some customers: they are theirs once somebody has looked at the sales. */
export const waitingPointsOf = (codes: readonly string[], sales: readonly InvoiceState[]): readonly WaitingPoints[] =>
  sales.flatMap((sale) => {
    if (!isKnown(sale) || !sale.waits) return [];
    const { no_bukti, kode_member, poin_didapat } = sale.facts;
    const isTheirs = kode_member !== undefined && codes.includes(kode_member);
    return isTheirs && poin_didapat !== undefined ? [{ no_bukti, poin_didapat }] : [];
  });

/** The sales whose points wait, each with its customer. */
export const waitingOwners = (sales: readonly InvoiceState[]) =>
  sales.flatMap((sale) => {
    if (!isKnown(sale) || !sale.waits) return [];
    const { no_bukti, kode_member, poin_didapat } = sale.facts;
    return kode_member !== undefined && poin_didapat !== undefined ? [{ kode_member, no_bukti }] : [];
  });

/**
 * The sales of the business date whose points wait for some customers, where their branch books on an earlier one.
 * Points that are spent or taken back on it would be missed where such a sale is rejected.
 */
export const waitingLater = (codes: readonly string[], date: DateState) =>
  date.status === 'earlier' ? (date.poin ?? []).filter(({ kode_member }) => codes.includes(kode_member)) : [];

/** The refusal of points that wait, under a field. */
export const pointsWait = ([first]: readonly Pick<WaitingPoints, 'no_bukti'>[], field: string): Refused | undefined =>
  first && refuse('document.waiting', field, message('document.waiting', { nomor: first.no_bukti }));
