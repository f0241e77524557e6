import { message } from '../../../contracts/language/messages/messages.js';
import {
  refuse,
  streamsBy,
  type DecisionContext,
  type KeyRef,
  type Refused,
} from '../../kernel/event-store/decider.js';
import { invoiceStreams, type InvoiceState } from '../buying/invoices.js';
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

/** The refusal of points that wait, under a field. */
export const pointsWait = ([first]: readonly WaitingPoints[], field: string): Refused | undefined =>
  first && refuse('document.waiting', field, message('document.waiting', { nomor: first.no_bukti }));
