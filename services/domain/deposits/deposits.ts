import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside, setOff } from '../../../contracts/mutasi-uang/accounts.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { depositPaidOff, depositReopened, titipan, type Deposit } from '../../../contracts/titipan/documents.js';
import {
  refuse,
  streamOf,
  type DecisionContext,
  type NewEvent,
  type Refused,
} from '../../kernel/event-store/decider.js';
import { customerStream, type CustomerState } from '../customers/customer-stream.js';
import { documentStreams, isKnown, type DocumentState } from '../documents/document-streams.js';
import { pay } from '../journals/postings.js';
import type { PieceState } from '../pieces/pieces.js';

const deposits = documentStreams(titipan);
/** A deposit by its number, or that there is none. */
export type DepositState = DocumentState<Deposit, (typeof titipan)['states'][number]>;
type Place = Pick<DecisionContext, 'branch'>;

/** The journal of what customers leave. */
export const depositJournal = { trx: 'TITIPAN', type: 'UMUM' };

/** The journal of what rounding added to the cash in which it is paid back, or took from that. */
export const depositRounding = { trx: 'PEMBULATAN TITIPAN', type: 'UMUM' };

/** A deposit, for the needs of a decider. */
export const depositRef = (no_titipan: string) => streamOf(deposits, no_titipan);

/** The deposits with which is paid, for the needs of a decider; in the order of the payments. */
export const paidDeposits = (pembayaran: readonly Bayar[]) =>
  pembayaran.map(({ cara, no_titipan }) => depositRef((cara === 'TITIPAN' && no_titipan) || NO_KEY));

/** The customers of deposits, for the needs of a decider: one may be another one now. */
export const customersOf = (states: readonly DepositState[]) =>
  states.map((state) => customerStream(isKnown(state) ? state.facts.kode_member : NO_KEY));

/** True for a deposit of a buyer, or of who was merged into them. */
const isOf = ({ kode_member }: Deposit, owner: CustomerState, codes: readonly string[]): boolean =>
  codes.includes(kode_member) || (owner.status === 'gone' && codes.includes(owner.left.gabung_ke ?? ''));

interface Buyer {
  /** The codes of the customer; none of nobody. */
  readonly codes: readonly string[];
  readonly pembayaran?: readonly Bayar[];
  readonly barang: readonly { readonly kode_barcode: string }[];
}
interface States {
  readonly deposits: readonly DepositState[];
  readonly owners: readonly CustomerState[];
  readonly pieces: readonly PieceState[];
}

/** The reason why a deposit cannot pay, if so: it is not there, not open, another customer's, or not worth so much. */
function depositRefusal(
  { no_titipan, jumlah }: Bayar,
  state: DepositState,
  owner: CustomerState,
  { codes, barang }: Buyer,
  { branch }: Place,
  at: string,
): Refused | undefined {
  const field = `${at}.no_titipan`;
  if (!no_titipan) return refuse('deposit.required', field);
  if (!isKnown(state) || state.branch !== branch) return refuse('deposit.unknown', field);
  const { status, facts } = state;
  if (status === 'MENUNGGU')
    return refuse('deposit.not-open', field, message('document.waiting', { nomor: no_titipan }));
  if (status !== 'TERBUKA')
    return refuse('deposit.not-open', field, message('titipan.isNot', { no_titipan, status: titipan.labels[status] }));
  if (!isOf(facts, owner, codes))
    return refuse('deposit.other-customer', field, message('titipan.otherCustomer', { no_titipan }));
  const { dp_rp } = facts;
  if (jumlah !== dp_rp) return refuse('deposit.other-value', `${at}.jumlah`, message('titipan.value', { dp_rp }));
  const sold = new Set(barang.map(({ kode_barcode }) => kode_barcode));
  const isWhole = facts.barang.every(({ kode_barcode }) => sold.has(kode_barcode));
  return isWhole ? undefined : refuse('deposit.whole', field, message('titipan.whole', { no_titipan }));
}

/** The deposits of the payments of a sale, each with its row. */
const depositsIn = ({ pembayaran = [] }: Buyer) => [...pembayaran.entries()].filter(([, one]) => isDeposit(one));

/**
 * The pieces of a sale as its rules may take them: those that are kept for its customer are as good as in stock.
 * Refused where a deposit cannot pay, or a piece is kept for somebody else.
 */
export function keptFor(
  buyer: Buyer,
  { deposits: states, owners, pieces }: States,
  place: Place,
): { readonly pieces: readonly PieceState[] } | Refused {
  const taken = new Set<string>();
  for (const [index, one] of depositsIn(buyer)) {
    const at = `pembayaran.${index + 1}`;
    const refused = depositRefusal(one, states[index]!, owners[index]!, buyer, place, at);
    if (refused) return refused;
    if (taken.has(one.no_titipan!)) return refuse('deposit.twice', `${at}.no_titipan`);
    taken.add(one.no_titipan!);
  }
  const free: PieceState[] = [];
  for (const [index, piece] of pieces.entries()) {
    const isKept = isKnown(piece) && piece.status === 'TITIP' && piece.branch === place.branch;
    if (isKept && !taken.has(piece.facts.no_titipan!)) {
      const { kode_barcode, no_titipan } = piece.facts;
      const field = `barang.${index + 1}.kode_barcode`;
      return refuse('deposit.kept', field, message('titipan.kept', { kode_barcode, no_titipan: no_titipan! }));
    }
    free.push(isKept ? { ...piece, status: 'READY' } : piece);
  }
  return { pieces: free };
}

const becomes = (definition: EventDefinition<string, Deposit>, payload: Deposit): NewEvent => ({
  ...{ definition, stream: depositRef(payload.no_bukti), payload, postings: [] },
});

/** The events by which deposits have paid for a sale. */
export const depositsUsed = (states: readonly DepositState[], no_penjualan: string): readonly NewEvent[] =>
  states.filter(isKnown).map(({ facts }) => becomes(depositPaidOff, { ...facts, no_penjualan }));

/** The events by which the deposits of a sale that is cancelled are open again. */
export const depositsBack = (states: readonly DepositState[]): readonly NewEvent[] =>
  states.filter(isKnown).map(({ facts: { no_penjualan: _, ...facts } }) => becomes(depositReopened, facts));

/** True for a payment by what the customer had left. */
export const isDeposit = ({ cara }: Pick<Bayar, 'cara'>): boolean => cara === 'TITIPAN';

/** The sum of what the customer had left, of payments. */
export const heldOf = (pembayaran: readonly Bayar[]): Rupiah =>
  addRupiah(...pembayaran.filter(isDeposit).map(({ jumlah }) => jumlah));

/** The moves by which money that is held for a customer becomes the shop's, in a journal. */
export const heldBecomes = (held: Rupiah, branch: string, earned: typeof depositJournal) => [
  pay(outside(branch), setOff(branch), held, earned),
  pay(setOff(branch), outside(branch), held, depositJournal),
];
