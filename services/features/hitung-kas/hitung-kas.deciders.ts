import { drawer, outside } from '../../../contracts/mutasi-uang/accounts.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import {
  closeShift,
  countDrawer,
  differenceLabels,
  hitungKas,
  openShift,
  shiftClosed,
  shiftOpened,
  type BukaShift,
  type HitungKas,
  type TutupShift,
} from '../../../contracts/hitung-kas/documents.js';
import { isCounted, worthOf } from '../../../contracts/hitung-kas/pecahan.js';
import { settingOf } from '../../../contracts/settings/settings.js';
import { rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { begins, consentOf, decider, happened, refuse, streamOf } from '../../kernel/event-store/decider.js';
import type { Decider, DecisionContext, Refused } from '../../kernel/event-store/decider.js';
import { streams } from '../../platform/streams/streams.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { logOf } from '../../kernel/event-store/log-relations.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { pay } from '../../domain/journals/postings.js';
import { inForce, settingNeeds } from '../../platform/settings/settings.js';

/** The streams that say up to which differences of a day a shop asks for nothing. */
const limitNeeds = (branch: string) => settingNeeds(branch, 'selisih_kas.batas');

/**
 * Sums the differences that a branch has booked on its business date without consent; short and over do not cancel. The
 * types stand in the text, as in the index that it reads.
 */
const unconsented = (branch: string): Sql => sql`
  select coalesce(sum(abs((payload ->> 'selisih')::bigint)), 0)::bigint as jumlah
  from ${logOf(branch)} e
  join log.branch_head h on h.branch = e.branch and h.business_date = e.business_date
  where e.type in ('drawer.counted', 'shift.opened', 'shift.closed')
    and e.authorised_by is null
    and e.postings::text <> '[]'`;

/** A shift of a drawer, by its number. */
export type Shift =
  | { readonly status: 'none' }
  | { readonly status: 'open' | 'closed'; readonly branch: string; readonly saldo_awal: Rupiah };

/** One stream a shift: the next begins only after the last one was closed, so that a drawer has one at most. */
export const shifts = streams<Shift>('shift', { status: 'none' })
  .begins(shiftOpened, ({ dihitung }, { branch }) => ({ status: 'open', branch, saldo_awal: dihitung }))
  .on(shiftClosed, (state) => ({ ...state, status: 'closed' }));

/** The part of a command that says what is in the drawer. A difference is booked unless it says otherwise. */
type Asked = Pick<HitungKas, 'hitungan' | 'keterangan'> & Partial<Pick<HitungKas, 'bukukan'>>;
type Limit = Parameters<typeof inForce>[0];
type Booked = Pick<DecisionContext, 'branch' | 'balance' | 'found'>;

/**
 * Compares the counted amount with the booked one: all that the count says, and what moves where its difference is
 * booked, from the outside of the books or there. A difference that is large, with those that the day has without
 * consent above the limit, needs a reason and consent. An empty count needs a drawer that is empty in the books.
 */
function counted(
  { hitungan, keterangan = '', bukukan = true }: Asked,
  states: Limit,
  { branch, balance, found }: Booked,
) {
  const [kas, luar] = [drawer(branch), outside(branch)];
  const [tercatat, dihitung] = [balance(kas), worthOf(hitungan)];
  const selisih = subtractRupiah(dihitung, tercatat);
  const jumlah = rupiah(Math.abs(selisih));
  const isBooked = bukukan && selisih !== 0;
  const limit = Number(inForce(states) ?? settingOf('selisih_kas.batas').initial);
  const isLarge = isBooked && Number(found[0]?.['jumlah'] ?? 0) + jumlah > limit;
  const wrong = (): Refused | undefined => {
    if (!isCounted(hitungan)) return refuse('drawer.not-counted', 'hitungan');
    if (hitungan.length === 0 && tercatat !== 0) return refuse('drawer.nothing-counted', 'hitungan');
    return isLarge && !keterangan ? refuse('drawer.reason-required', 'keterangan') : undefined;
  };
  const subject = selisih < 0 ? differenceLabels.short : differenceLabels.over;
  return {
    facts: { kategori: 'SELISIH KAS', hitungan, tercatat, dihitung, selisih, keterangan },
    moves: isBooked ? [selisih > 0 ? pay(luar, kas, jumlah) : pay(kas, luar, jumlah)] : [],
    refused: wrong(),
    consent: isLarge ? { ...consentOf(countDrawer), subject, jumlah } : undefined,
  };
}

/** The rules that everything which counts the drawer shares. */
const counting = <C extends Asked>() => ({
  accounts: (_: C, branch: string) => [drawer(branch), outside(branch)],
  journal: () => ({ trx: 'SELISIH KAS', type: 'UMUM' }),
  survey: (_command: C, _sender: object, branch: string) => unconsented(branch),
  surveys: 'branch' as const,
  restricted: (c: C, states: Limit, context: Booked) => counted(c, states, context).consent,
});

/** The drawer is counted, whenever; a difference is kept with the count, or booked. */
export const decideCount = beginning(hitungKas, countDrawer, {
  ...counting<HitungKas>(),
  needs: (_, branch) => limitNeeds(branch),
  decide(c, states, context) {
    const { refused, facts, moves } = counted(c, states, context);
    return refused ?? { facts: { ...facts, dibukukan: moves.length > 0 }, moves };
  },
});

/** A shift begins after the last one of the branch, which is closed. A difference is booked. */
export const decideOpenShift = decider(openShift, {
  ...counting<BukaShift>(),
  needs: ({ setelah }, branch) => ({ before: streamOf(shifts, setelah || NO_KEY), ...limitNeeds(branch) }),
  decide(c, { before, ...states }, context) {
    if ((c.setelah || undefined) !== context.last('SH')) return refuse('shift.not-last');
    if (before.status === 'open') return refuse('shift.running');
    const { refused, facts, moves } = counted(c, states, context);
    if (refused) return refused;
    const no_bukti = context.number('SH');
    return begins(shiftOpened, streamOf(shifts, no_bukti), { no_bukti, ...facts }, moves);
  },
});

/** A shift ends, once: with the number of its Z report. A difference is booked. */
export const decideCloseShift = decider(closeShift, {
  ...counting<TutupShift>(),
  needs: ({ no_shift }, branch) => ({ shift: streamOf(shifts, no_shift), ...limitNeeds(branch) }),
  decide(c, { shift, ...states }, context) {
    if (shift.status === 'none' || shift.branch !== context.branch) return refuse('shift.unknown', 'no_shift');
    if (shift.status === 'closed') return refuse('shift.over', 'no_shift');
    const { refused, facts, moves } = counted(c, states, context);
    if (refused) return refused;
    const { no_shift } = c;
    const payload = { no_bukti: context.number('Z'), no_shift, saldo_awal: shift.saldo_awal, ...facts };
    return happened(shiftClosed, streamOf(shifts, no_shift), payload, moves);
  },
});

export const drawerDeciders = [decideCount, decideOpenShift, decideCloseShift] as unknown as readonly Decider[];
