import { interestBetween } from '../../../contracts/hutang/interest.js';
import { dueDays, runningLoan, type Charged, type Terms } from '../../../contracts/hutang/loan-figures.js';
import { bungaHutang, hutangPokok } from '../../../contracts/hutang/parameters.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { closedDaysIn, type ClosedDays } from '../../../contracts/language/values/closed-days.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { refuse, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';
import { tierOf } from '../../platform/masters/tiers.js';
import { activeRows, rowsOf } from '../../platform/masters/whole-masters.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const settings = settingsNeeded(
  'kas.uang_terkecil',
  'hutang.awal_peremajaan',
  'hutang.jatuh_tempo_libur',
  'hutang.hari_libur',
);

/** The parameters and settings from which a loan has its terms, for the needs of a decider. */
export const termsNeeds = (branch: string) => ({
  rates: rowsOf(bungaHutang),
  tiers: rowsOf(hutangPokok),
  terms: settings.of(branch),
});

type Interest = InstanceType<(typeof bungaHutang)['row']>;

/** The tier of a principal among those of the last date on which some began, or none. */
function tierOn<R extends { readonly berlaku_dari?: BusinessDate }>(
  master: Pick<MasterDefinition<R>, 'name' | 'ranges'>,
  rows: readonly R[],
  principal: Rupiah,
  day: BusinessDate,
): R | undefined {
  const dates = rows.flatMap(({ berlaku_dari }) => (berlaku_dari && berlaku_dari <= day ? [berlaku_dari] : []));
  return tierOf(master, rows, principal, { berlaku_dari: dates.toSorted().at(-1) } as Partial<R>);
}

/** The least multiple of the smallest coin that is no less than the unit of interest. */
const unitIn = (unit: number, coin: number): Rupiah => rupiah(Math.ceil(unit / coin) * coin);

/** The terms of interest that a loan keeps. */
const interestTerms = (tier: Interest, coin: number, awal_peremajaan: Terms['awal_peremajaan']) => ({
  kode_bunga: tier.kode_bunga,
  bunga: tier.bunga,
  cara: tier.cara ?? ('PERIODE_HARI' as const),
  hari: tier.hari,
  hari_pertama_dihitung: tier.hari_pertama_dihitung ?? false,
  minimum_hari: tier.minimum_hari ?? 0,
  tenggang_hari: tier.tenggang_hari ?? 0,
  maksimum_periode: tier.maksimum_periode ?? 0,
  pembulatan: unitIn(tier.pembulatan ?? 100, coin),
  awal_peremajaan,
});

/** The terms of a loan that a letter holds, where its interest stops meanwhile. */
const holdTerms = ({ bunga_saat_ditahan }: Tiers['tiers'][number]) =>
  bunga_saat_ditahan === 'BERHENTI' ? { bunga_saat_ditahan } : {};

/** The terms of pieces that wait for their owner, where the shop asks a fee: one that coins pay. */
function storageTerms({ hari_titip = 0, biaya_titip = rupiah(0) }: Tiers['tiers'][number], coin: number) {
  const fee = rupiah(Math.floor(biaya_titip / coin) * coin);
  return fee > 0 ? { hari_titip, biaya_titip: fee } : {};
}

const noTier = (parameter: string, jumlah: Rupiah): Refused =>
  refuse('loan.no-tier', 'jumlah_hutang', message('hutang.noTier', { parameter, jumlah }));

/** The smallest coin of the shop of a loan, by the states of `termsNeeds`. */
export const coinOf = ({ terms }: Pick<StatesOf<ReturnType<typeof termsNeeds>>, 'terms'>): Rupiah =>
  rupiah(Number(settings.read(terms)['kas.uang_terkecil']));

/** The settings by which due days are moved, for the needs of a decider. */
export const closedNeeds = (branch: string) => ({ terms: settings.of(branch) });

/** The days on which no loan falls due, by the settings of its shop; undefined where due days stay. */
export const noDueDays = (moves: unknown, days: unknown): ClosedDays | undefined =>
  moves === 'HARI_BUKA_BERIKUT' ? closedDaysIn(String(days)) : undefined;

/** The same by the states of `closedNeeds` or `termsNeeds`. */
export function closedOf({ terms }: Pick<StatesOf<ReturnType<typeof termsNeeds>>, 'terms'>): ClosedDays | undefined {
  const inForce = settings.read(terms);
  return noDueDays(inForce['hutang.jatuh_tempo_libur'], inForce['hutang.hari_libur']);
}

/** The rows of the parameters of loans, and what the shop has set. */
export interface Tiers {
  readonly rates: readonly Interest[];
  readonly tiers: readonly InstanceType<(typeof hutangPokok)['row']>[];
  readonly coin: number;
  readonly start: Terms['awal_peremajaan'];
  /** The days on which nothing falls due; none where due days stay. */
  readonly closed?: ClosedDays | undefined;
}

/**
 * The terms, the fee and the days of a loan of such a principal from a day on, or the reason why there are none: no
 * tier is in force for it. The fee is one that coins pay.
 */
export function conditionsOf(principal: Rupiah, { rates, tiers, coin, start, closed }: Tiers, day: BusinessDate) {
  const rate = tierOn(bungaHutang, rates, principal, day);
  if (!rate) return noTier('Parameter Bunga Hutang', principal);
  const term = tierOn(hutangPokok, tiers, principal, day);
  if (!term) return noTier('Parameter Hutang Pokok', principal);
  return {
    ...interestTerms(rate, coin, start),
    kode_hutang_pokok: term.kode_hutang_pokok,
    biaya_admin: rupiah(Math.floor(term.biaya_admin / coin) * coin),
    denda: term.denda ?? 0,
    ...storageTerms(term, coin),
    ...holdTerms(term),
    ...dueDays(day, term, closed),
  };
}

/** The same by the states of `termsNeeds`. */
export const loanTerms = (principal: Rupiah, states: StatesOf<ReturnType<typeof termsNeeds>>, day: BusinessDate) =>
  conditionsOf(
    principal,
    {
      rates: activeRows(states.rates),
      tiers: activeRows(states.tiers),
      coin: coinOf(states),
      start: settings.read(states.terms)['hutang.awal_peremajaan'] as Terms['awal_peremajaan'],
      closed: closedOf(states),
    },
    day,
  );

/** The interest of the first period of a loan; of a daily one that of as many days. */
export const firstInterest = (loan: Charged): Rupiah =>
  interestBetween(runningLoan(loan), 0, loan.cara === 'HARIAN' ? loan.hari : 1);
