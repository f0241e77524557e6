import { message } from '../../../contracts/language/messages/messages.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { refuse, type DecisionContext, type QueryRows, type Refused } from '../../kernel/event-store/decider.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { waitingIn } from '../documents/waiting.js';

/** The points that a sale gave which waits for its validation. */
interface WaitingPoints {
  readonly no_bukti: string;
  readonly kode_member: string;
  readonly poin_didapat: number;
}
/** The name under which a survey has them, beside what else it asks. */
const WAITING = 'poin menunggu';
const [begun] = penjualan.stepOf(recordSale).events;

/** The survey by which a decider knows the points of a branch that wait, where some pay: columns `master` and `row`. */
export const waitingPointsSurvey = (pembayaran: readonly Bayar[], branch: string): Sql | undefined =>
  pembayaran.some(({ cara }) => cara === 'POIN')
    ? sql`
        select ${WAITING}::text as master, row
        from (${waitingIn(branch, begun!.type, sql`e.payload as row`)}) waiting
        where row ->> 'poin_didapat' is not null`
    : undefined;

/** The points that such a survey found of some customers: they are theirs once somebody has looked at the sales. */
export const waitingPointsOf = (codes: readonly string[], queryRows: QueryRows): readonly WaitingPoints[] =>
  queryRows
    .flatMap(({ master, row }) => (master === WAITING ? [row as WaitingPoints] : []))
    .filter(({ kode_member }) => codes.includes(kode_member));

/** The refusal of points that wait, under a field. */
export const pointsWait = ([first]: readonly WaitingPoints[], field: string): Refused | undefined =>
  first && refuse('document.waiting', field, message('document.waiting', { nomor: first.no_bukti }));
