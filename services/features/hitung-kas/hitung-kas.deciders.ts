import { DIFFERENCE, differedAlone, drawer, outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { message } from '../../../contracts/language/messages/messages.js';
import {
  closeShift,
  countDrawer,
  differenceLabels,
  hitungKas,
  openShift,
  shiftClosed,
  shiftOpened,
  type HitungKas,
} from '../../../contracts/hitung-kas/documents.js';
import { isCounted, worthOf } from '../../../contracts/hitung-kas/pecahan.js';
import { settingOf } from '../../../contracts/settings/settings.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import {
  balances,
  begins,
  consenting,
  consentOf,
  dayTotals,
  decider,
  decidersOf,
  happened,
  inJournal,
  queryOfBranch,
  refuse,
  streamOf,
  type DecisionContext,
  type Refused,
} from '../../kernel/event-store/decider.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { pay } from '../../domain/journals/postings.js';
import { shifts } from '../../domain/money/shifts.js';
import { inForce, settingNeeds } from '../../platform/settings/settings.js';
import { laterCash, laterIn } from './later-cash.js';

const journal = { trx: 'SELISIH KAS', type: 'UMUM' };

/** The needs of everything that counts the drawer: also the limit up to which a shop asks for nothing on a day. */
const countNeeds = (branch: string) => ({
  ...settingNeeds(branch, 'selisih_kas.batas'),
  money: balances(drawer(branch)),
  differed: dayTotals(differedAlone(branch)),
});

/** A count finds all that lies in the drawer, on an earlier date also what later days moved. */
const asksOf = (branch: string) => queryOfBranch(laterCash(branch));

/** The part of a command that says what is in the drawer. A difference is booked unless it says otherwise. */
type Asked = Pick<HitungKas, 'hitungan' | 'keterangan'> & Partial<Pick<HitungKas, 'bukukan'>>;
type Limit = Parameters<typeof inForce>[0];
type Booked = Pick<DecisionContext, 'branch' | 'business_date' | 'balance' | 'dayTotal' | 'queryRows'>;

/**
 * The moves of a difference that is booked, from the outside of the books or there. One without consent also counts
 * towards what the day has of those; short and over do not cancel.
 */
function differenceMoves(selisih: Rupiah, isLarge: boolean, branch: string): readonly Posting[] {
  const [kas, luar] = [drawer(branch), outside(branch)];
  const amount = rupiah(Math.abs(selisih));
  const alone = { from: luar, to: differedAlone(branch), asset: DIFFERENCE, amount };
  return [selisih > 0 ? pay(luar, kas, amount) : pay(kas, luar, amount), ...(isLarge ? [] : [alone])];
}

/** The refusal of a shortage that would take the drawer below zero at the end of an earlier date or of a day since. */
const shortOnDate = (tanggal: string): Refused =>
  refuse('drawer.short-on-date', 'hitungan', message('drawer.shortOnDate', { tanggal }));

/**
 * Compares the counted amount with the booked one: all that the count says, and what moves where its difference is
 * booked. A difference that is large, with those that the day has without consent above the limit, needs a reason and
 * consent. An empty count needs a drawer that is empty in the books.
 */
function counted({ hitungan, keterangan = '', bukukan = true }: Asked, states: Limit, context: Booked) {
  const { branch, balance, dayTotal } = context;
  const later = laterIn(context.queryRows);
  const onDate = balance(drawer(branch));
  const [tercatat, dihitung] = [addRupiah(onDate, later.moved), worthOf(hitungan)];
  const selisih = subtractRupiah(dihitung, tercatat);
  const jumlah = rupiah(Math.abs(selisih));
  const isBooked = bukukan && selisih !== 0;
  const limit = Number(inForce(states) ?? settingOf('selisih_kas.batas').initial);
  const isLarge = isBooked && dayTotal(differedAlone(branch), DIFFERENCE).came + jumlah > limit;
  const wrong = (): Refused | undefined => {
    if (!isCounted(hitungan)) return refuse('drawer.not-counted', 'hitungan');
    if (hitungan.length === 0 && tercatat !== 0) return refuse('drawer.nothing-counted', 'hitungan');
    if (isBooked && selisih < 0 && onDate + later.least + selisih < 0) return shortOnDate(context.business_date);
    return isLarge && !keterangan ? refuse('drawer.reason-required', 'keterangan') : undefined;
  };
  const subject = selisih < 0 ? differenceLabels.short : differenceLabels.over;
  return {
    facts: { kategori: 'SELISIH KAS', hitungan, tercatat, dihitung, selisih, keterangan },
    moves: isBooked ? differenceMoves(selisih, isLarge, branch) : [],
    refused: wrong(),
    consent: isLarge ? { ...consentOf(countDrawer), subject, jumlah } : undefined,
  };
}

/** The drawer is counted, whenever; a difference is kept with the count, or booked. */
export const decideCount = beginning(hitungKas, countDrawer, {
  needs: (_, branch) => countNeeds(branch),
  lockedQuery: (_, branch) => asksOf(branch),
  decide(c, states, context) {
    const { refused, facts, ...booked } = counted(c, states, context);
    return refused ?? { facts: { ...facts, dibukukan: booked.moves.length > 0 }, journal, ...booked };
  },
});

/** A shift begins after the last one of the branch, which is closed. A difference is booked. */
export const decideOpenShift = decider(openShift, {
  needs: ({ setelah }, branch) => ({ before: streamOf(shifts, setelah || NO_KEY), ...countNeeds(branch) }),
  lockedQuery: (_, branch) => asksOf(branch),
  decide(c, { before, ...states }, context) {
    if ((c.setelah || undefined) !== context.last('SH')) return refuse('shift.not-last');
    if (before.status === 'open') return refuse('shift.running');
    const { refused, facts, moves, consent } = counted(c, states, context);
    if (refused) return refused;
    const no_bukti = context.number('SH');
    const opened = begins(shiftOpened, streamOf(shifts, no_bukti), { no_bukti, ...facts }, moves);
    return consenting(consent, inJournal(journal, opened));
  },
});

/** A shift ends, once: with the number of its Z report. A difference is booked. */
export const decideCloseShift = decider(closeShift, {
  needs: ({ no_shift }, branch) => ({ shift: streamOf(shifts, no_shift), ...countNeeds(branch) }),
  lockedQuery: (_, branch) => asksOf(branch),
  decide(c, { shift, ...states }, context) {
    if (shift.status === 'none' || shift.branch !== context.branch) return refuse('shift.unknown', 'no_shift');
    if (shift.status === 'closed') return refuse('shift.over', 'no_shift');
    const { refused, facts, moves, consent } = counted(c, states, context);
    if (refused) return refused;
    const { no_shift } = c;
    const payload = { no_bukti: context.number('Z'), no_shift, saldo_awal: shift.saldo_awal, ...facts };
    const closed = happened(shiftClosed, streamOf(shifts, no_shift), payload, moves);
    return consenting(consent, inJournal(journal, closed));
  },
});

export const drawerDeciders = decidersOf(decideCount, decideOpenShift, decideCloseShift);
