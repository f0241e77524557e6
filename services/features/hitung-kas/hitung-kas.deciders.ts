import { drawer, outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
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
import { isCounted, worthOf, type Lembar } from '../../../contracts/hitung-kas/pecahan.js';
import { settingOf } from '../../../contracts/settings/settings.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import {
  consentOf,
  begins,
  decider,
  happened,
  posting,
  refuse,
  streamOf,
  type Decider,
  type DecisionContext,
  type Refused,
} from '../../kernel/event-store/decider.js';
import { streams } from '../../kernel/event-store/streams.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { inForce, settingNeeds } from '../../platform/settings/settings.js';

const SELISIH = 'SELISIH KAS';

/** The streams that say up to which differences of a day a shop asks for nothing. */
const limitNeeds = (branch: string) => settingNeeds(branch, 'selisih_kas.batas');

/**
 * Sums the differences that a branch has booked on its business date without consent; short and over do not cancel. The
 * types stand in the text, as in the index that it reads.
 */
const unconsented = (branch: string): Sql => sql`
  select coalesce(sum(abs((payload ->> 'selisih')::bigint)), 0)::bigint as jumlah
  from log.event e join log.branch_head h on h.branch = e.branch and h.business_date = e.business_date
  where e.branch = ${branch} and e.type in ('drawer.counted', 'shift.opened', 'shift.closed') and e.authorised_by is null and e.postings::text <> '[]'`;

/**
 * True for a difference that needs a reason and consent: with those that the day has without consent it is above the
 * limit. It is booked all the same.
 */
function isLarge(
  selisih: Rupiah,
  states: Parameters<typeof inForce>[0],
  { found: [day] }: Pick<DecisionContext, 'found'>,
): boolean {
  const before = Number(day?.['jumlah'] ?? 0);
  return (
    selisih !== 0 && before + Math.abs(selisih) > Number(inForce(states) ?? settingOf('selisih_kas.batas').initial)
  );
}

/** The rules that everything which books a difference shares. */
const booking = <C extends object>() =>
  ({
    accounts: (_, branch) => [drawer(branch), outside(branch)],
    journal: () => ({ trx: SELISIH, type: 'UMUM' }),
    survey: (_command, _sender, branch) => unconsented(branch),
    surveys: 'branch',
  }) satisfies Pick<Decider<C>, 'accounts' | 'journal' | 'survey' | 'surveys'>;

/** A shift of a drawer, by its number. */
export type Shift =
  | { readonly status: 'none' }
  | { readonly status: 'open' | 'closed'; readonly branch: string; readonly saldo_awal: Rupiah };

/** One stream a shift: the next begins only after the last one was closed, so that a drawer has one at most. */
export const shifts = streams<Shift>('shift', { status: 'none' })
  .begins(shiftOpened, ({ dihitung }, { branch }) => ({ status: 'open', branch, saldo_awal: dihitung }))
  .on(shiftClosed, (state) => ({ ...state, status: 'closed' }));

type Asked = { readonly hitungan: readonly Lembar[]; readonly keterangan?: string };
type Beside = Pick<DecisionContext, 'branch' | 'balance' | 'found'>;

/** Compares the counted amount with the booked one. */
function held({ hitungan, keterangan = '' }: Asked, { branch, balance }: Beside) {
  const [tercatat, dihitung] = [balance(drawer(branch)), worthOf(hitungan)];
  return { kategori: SELISIH, hitungan, tercatat, dihitung, selisih: subtractRupiah(dihitung, tercatat), keterangan };
}

/** A difference comes from the outside of the books, or goes there. */
function booked(selisih: Rupiah, branch: string): readonly Posting[] {
  const [kas, luar] = [drawer(branch), outside(branch)];
  if (selisih === 0) return [];
  return [selisih > 0 ? posting(luar, kas, selisih) : posting(kas, luar, rupiah(-selisih))];
}

/**
 * Returns the reason why a count is refused: an empty one needs a drawer that is empty in the books, and a large
 * difference needs a reason.
 */
function wrongOf(
  { hitungan, keterangan }: Asked,
  { tercatat }: ReturnType<typeof held>,
  needsReason: boolean,
): Refused | undefined {
  if (!isCounted(hitungan)) return refuse('drawer.not-counted', 'hitungan');
  if (hitungan.length === 0 && tercatat !== 0) return refuse('drawer.nothing-counted', 'hitungan');
  return needsReason && !keterangan ? refuse('drawer.reason-required', 'keterangan') : undefined;
}

/** The consent to a large difference: its amount, and whether it is short or over. */
function bookingOf(asked: Asked, states: Parameters<typeof inForce>[0], context: Beside): Restriction | undefined {
  const { selisih } = held(asked, context);
  if (!isLarge(selisih, states, context)) return undefined;
  return {
    ...consentOf(countDrawer),
    subject: selisih < 0 ? differenceLabels.short : differenceLabels.over,
    jumlah: rupiah(Math.abs(selisih)),
  };
}

/**
 * The drawer is counted, whenever; a difference is kept with the count, or booked, a large one with a reason and
 * consent.
 */
export const decideCount = beginning(hitungKas, countDrawer, {
  needs: (_, branch) => limitNeeds(branch),
  ...booking<HitungKas>(),
  decide(c, states, context) {
    const count = held(c, context);
    const wrong = wrongOf(c, count, c.bukukan && isLarge(count.selisih, states, context));
    if (wrong) return wrong;
    const dibukukan = c.bukukan && count.selisih !== 0;
    return { facts: { ...count, dibukukan }, moves: dibukukan ? booked(count.selisih, context.branch) : [] };
  },
  restricted: (c, states, context) => (c.bukukan ? bookingOf(c, states, context) : undefined),
});

/**
 * A shift begins after the last one of the branch, which is closed. A difference is booked, a large one with a reason
 * and consent.
 */
export const decideOpenShift = decider(openShift, {
  needs: ({ setelah }, branch) => ({ before: streamOf(shifts, setelah || NO_KEY), ...limitNeeds(branch) }),
  ...booking<BukaShift>(),
  decide(c, { before, ...states }, context) {
    if ((c.setelah || undefined) !== context.last('SH')) return refuse('shift.not-last');
    if (before.status === 'open') return refuse('shift.running');
    const count = held(c, context);
    const wrong = wrongOf(c, count, isLarge(count.selisih, states, context));
    if (wrong) return wrong;
    const no_bukti = context.number('SH');
    return begins(
      shiftOpened,
      streamOf(shifts, no_bukti),
      { no_bukti, ...count },
      booked(count.selisih, context.branch),
    );
  },
  restricted: (c, states, context) => bookingOf(c, states, context),
});

/**
 * A shift ends, once: with the number of its Z report. A difference is booked, a large one with a reason and consent.
 */
export const decideCloseShift = decider(closeShift, {
  needs: ({ no_shift }, branch) => ({ shift: streamOf(shifts, no_shift), ...limitNeeds(branch) }),
  ...booking<TutupShift>(),
  decide(c, { shift, ...states }, context) {
    if (shift.status === 'none' || shift.branch !== context.branch) return refuse('shift.unknown', 'no_shift');
    if (shift.status === 'closed') return refuse('shift.over', 'no_shift');
    const count = held(c, context);
    const wrong = wrongOf(c, count, isLarge(count.selisih, states, context));
    if (wrong) return wrong;
    const payload = { no_bukti: context.number('Z'), no_shift: c.no_shift, saldo_awal: shift.saldo_awal, ...count };
    return happened(shiftClosed, streamOf(shifts, c.no_shift), payload, booked(count.selisih, context.branch));
  },
  restricted: (c, states, context) => bookingOf(c, states, context),
});

export const drawerDeciders = [decideCount, decideOpenShift, decideCloseShift] as unknown as readonly Decider[];
