import { lost } from '../../../contracts/data-barang/accounts.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import { addWeight, type Weight } from '../../../contracts/language/values/weight.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { goldLost, lossCancelled, susut, type Loss } from '../../../contracts/sortir-pembelian/losses.js';
import {
  refuse,
  streamOf,
  type DecisionContext,
  type NewEvent,
  type Refused,
} from '../../kernel/event-store/decider.js';
import type { DateState } from '../../platform/company/date-stream.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { documentStreams, isKnown, type DocumentState } from '../documents/document-streams.js';
import { pay } from '../journals/postings.js';
import { costMoves, leavingRefusal } from '../pieces/average-cost.js';

const losses = documentStreams(susut);
type LossState = DocumentState<Loss, (typeof susut)['states'][number]>;

/** The journal of losses: found, and the shop's. */
export const lossJournal = { trx: 'SUSUT', type: 'UMUM' };

/** The setting by which a shop validates no loss. */
const skipping = settingsNeeded('SKIP_VALIDASI_MODULE');
export const lossValidation = {
  of: skipping.of,
  /** True where the shop validates nothing: a loss is an expense at once. */
  isSkipped: (settings: Parameters<typeof skipping.read>[0]) => skipping.read(settings).SKIP_VALIDASI_MODULE === true,
};

/** A loss, for the needs of a decider. */
export const lossRef = (no_susut: string) => streamOf(losses, no_susut);

/** The event by which a loss begins. */
const lossFound = (loss: Loss): NewEvent => ({
  ...{ definition: goldLost, stream: lossRef(loss.no_susut), payload: loss, postings: [], begins: true },
});

/** The events by which the loss of a document that is cancelled never was, or that somebody has decided on it. */
export function lossBack(state: LossState): readonly NewEvent[] | Refused {
  if (!isKnown(state)) return [];
  const { status, facts } = state;
  const { no_susut } = facts;
  if (status !== 'MENUNGGU' && status !== 'TERCATAT')
    return refuse('loss.decided', 'no_bukti', message('susut.decided', { no_susut }));
  return [{ definition: lossCancelled, stream: lossRef(no_susut), payload: facts, postings: [] }];
}

/** The context of a loss with the date on which its branch books. */
type Booked = DecisionContext & { readonly date?: DateState };

/** Gold that a piece lost. */
interface Lost {
  readonly kode_group: string;
  readonly susut: Weight;
}

/** Returns what pieces lost, as gold of their groups. */
const lostOf = (lines: readonly Lost[]) =>
  lines.flatMap(({ kode_group, susut }) => (susut > 0 ? [{ kode_group, berat: susut }] : []));

/** The refusal of a loss on an earlier date whose cost went with gold of later days, if it did. */
export const lossOutRefusal = (lines: readonly Lost[], stock: Parameters<typeof leavingRefusal>[1], field: string) =>
  leavingRefusal(lostOf(lines), stock, field);

/** The loss of some pieces: its value, as it leaves the stock, and the document that somebody validates. */
export function lossOf(lines: readonly Lost[], context: Booked, tervalidasi: boolean) {
  const { branch, business_date: tgl_susut, number } = context;
  const gone = lostOf(lines);
  const berat = addWeight(...gone.map((one) => one.berat));
  if (gone.length === 0) return { facts: { susut: berat, nilai_susut: addRupiah() }, moves: [], events: () => [] };
  const values = costMoves(gone, context, lossJournal, lost(branch));
  const nilai = addRupiah(...values.map(({ amount }) => amount as ReturnType<typeof addRupiah>));
  const no_susut = number('SU');
  return {
    facts: { susut: berat, nilai_susut: nilai, no_susut },
    moves: [...values, ...(tervalidasi ? [pay(lost(branch), outside(branch), nilai, lossJournal)] : [])],
    events: (no_asal: string, kategori: string) => [
      lossFound({ ...{ no_susut, no_asal, kategori, tgl_susut }, qty: gone.length, berat, nilai, tervalidasi }),
    ],
  };
}
