import { withDue, type DayFigures } from '../language/define/day-figures.js';
import type { DocumentFilter } from '../language/define/document-rows.js';
import { Choice, Money, WholeNumber } from '../language/define/fields.js';
import { addDays, daysBetween, type BusinessDate } from '../language/values/business-date.js';
import { openFrom, type ClosedDays } from '../language/values/closed-days.js';
import { addRupiah, multiplyRupiah, rupiah, type Rupiah } from '../language/values/rupiah.js';
import { figuresOn, running, type InterestTerms, type Lent, type Running } from './interest.js';
import type { CaraBunga } from './parameters.js';

/** The terms of a loan as they stand on it, frozen when it is granted. */
export interface Terms {
  /** Hundredths of a percent a period. */
  readonly bunga: number;
  readonly cara: CaraBunga;
  readonly hari: number;
  readonly hari_pertama_dihitung: boolean;
  readonly minimum_hari: number;
  readonly tenggang_hari: number;
  /** 0: without end. */
  readonly maksimum_periode: number;
  readonly pembulatan: Rupiah;
  readonly awal_peremajaan: 'AKHIR_PERIODE_TERBAYAR' | 'HARI_PEREMAJAAN';
}

/** The days of holds in which the interest of a loan stopped. */
interface Stopping {
  /** The last day that counts, while it is held. */
  readonly henti_sejak?: BusinessDate | undefined;
  /** The days of earlier holds, which count for nothing: all that followed in its life was moved by them. */
  readonly hari_henti?: number | undefined;
}

/** A day of the life of a loan with the days that counted for nothing by then. */
interface DayOfLife extends Pick<Stopping, 'hari_henti'> {
  readonly tanggal: BusinessDate;
}

/** The day to which a day of the life of a loan was moved by the holds since in which its interest stopped. */
export const movedDay = ({ hari_henti: all = 0 }: Stopping, { tanggal, hari_henti: before = 0 }: DayOfLife) =>
  addDays(tanggal, all - before);

/** The day that counts for a day: none after that of a hold in which interest stops. */
const countedDay = ({ henti_sejak }: Stopping, day: BusinessDate): BusinessDate =>
  henti_sejak && henti_sejak < day ? henti_sejak : day;

/** The facts of a loan about its interest and about what was paid. */
export interface Charged extends Terms, Stopping {
  readonly tgl_hutang: BusinessDate;
  /** The day from which periods are counted, and the first day of the first one. */
  readonly mulai_bunga: BusinessDate;
  readonly buka_bunga: BusinessDate;
  readonly jumlah_hutang: Rupiah;
  readonly angsuran: readonly (DayOfLife & { readonly jumlah: Rupiah })[];
  readonly periode_terbayar: number;
  readonly bunga_terbayar: Rupiah;
  readonly langkah_akhir: BusinessDate;
  readonly jatuh_tempo: BusinessDate;
  /** The due day before it was moved past days on which the shop is closed, where it was. */
  readonly jatuh_tempo_asal?: BusinessDate | undefined;
}

/** The terms of a loan as the interest function has them. */
const termsOf = (facts: Terms): InterestTerms => ({
  kind: facts.cara === 'BULAN' ? 'month' : 'days',
  length: facts.hari,
  countsFirstDay: facts.hari_pertama_dihitung,
  minDays: facts.minimum_hari,
  graceDays: facts.tenggang_hari,
  maxPeriods: facts.maksimum_periode || undefined,
  unit: facts.pembulatan,
  mode: 'up',
  daily: facts.cara === 'HARIAN',
  renewalStarts: facts.awal_peremajaan === 'AKHIR_PERIODE_TERBAYAR' ? 'paid_end' : 'renewal_day',
});

/** A loan as the interest function has it: as it was granted, with what was paid since. */
export function runningLoan(facts: Charged): Running {
  const lent: Lent = {
    principal: facts.jumlah_hutang,
    rateBp: facts.bunga,
    granted: facts.mulai_bunga,
    opens: addDays(facts.buka_bunga, facts.hari_henti ?? 0),
    skipped: facts.hari_henti,
    since: facts.tgl_hutang,
    moved: facts.jatuh_tempo_asal && { due: facts.jatuh_tempo_asal, until: facts.jatuh_tempo },
    terms: termsOf(facts),
  };
  return running(lent, {
    periods: facts.periode_terbayar,
    interest: facts.bunga_terbayar,
    principal: facts.angsuran.map((one) => ({ date: movedDay(facts, one), amount: one.jumlah })),
    lastStep: countedDay(facts, facts.langkah_akhir),
  });
}

/** The steps that a loan waits for: a notice, the auction, the release of what is held. */
export const penanganan = { BERITAHU: 'Perlu Diberitahu', LELANG: 'Siap Dilelang', DITAHAN: 'Ditahan' } as const;
type Penanganan = keyof typeof penanganan | '';

/** The filter of lists by these. */
export const handlingFilter: DocumentFilter = {
  kind: 'words',
  name: 'penanganan',
  label: 'Penanganan',
  words: penanganan,
  in: ['BERJALAN', 'LUNAS'],
  due: ['BERITAHU', 'LELANG'],
};

/** The figures of a loan on a day. */
export class AngkaHutang {
  @WholeNumber('Lama Pinjam (hari)', { min: -10_000, max: 100_000 }) lama_pinjam!: number;
  @WholeNumber('Hari Lewat Tempo', { min: 0, max: 100_000 }) hari_lewat!: number;
  @WholeNumber('Periode Terutang', { min: 0, max: 100_000 }) periode_terutang!: number;
  @Money('Bunga Hari Ini') bunga_hari_ini!: Rupiah;
  @Money('Denda Hari Ini') denda_hari_ini!: Rupiah;
  @Money('Total Hari Ini') total_hari_ini!: Rupiah;
  /** Since it was settled, until its pieces are handed over. */
  @WholeNumber('Hari Menunggu Diambil', { min: 0, max: 100_000 }) hari_menunggu!: number;
  @Choice('Penanganan', ['', ...Object.keys(penanganan)], { words: { '': '', ...penanganan } })
  penanganan!: Penanganan;
}

/** The facts that the late fee of a loan follows from. */
interface Late {
  readonly sisa: Rupiah;
  readonly pembulatan: Rupiah;
  /** Hundredths of a percent of the principal a day. */
  readonly denda: number;
  readonly jatuh_tempo: BusinessDate;
  /** The last day for which it is paid, where some is. */
  readonly denda_sampai?: BusinessDate | undefined;
}

/** The late fee of a loan on a day: of each day after the due day that is not paid, rounded up once as its interest. */
export function lateFee(
  { sisa, denda, pembulatan, jatuh_tempo, denda_sampai = jatuh_tempo }: Late,
  day: BusinessDate,
): Rupiah {
  const paid = denda_sampai > jatuh_tempo ? denda_sampai : jatuh_tempo;
  const days = Math.max(0, daysBetween(paid, day));
  return rupiah(multiplyRupiah(sisa, denda * days, 10_000 * pembulatan, 'up') * pembulatan);
}

/** The facts that the fee of pieces follows from which wait for their owner. */
export interface Stored {
  readonly tgl_lunas?: BusinessDate | undefined;
  readonly hari_titip?: number | undefined;
  readonly biaya_titip?: Rupiah | undefined;
  readonly titip_sampai?: BusinessDate | undefined;
}

/** The fee of the pieces of a settled loan on a day: of each day after the free ones that is not paid. */
export function storageFee(
  { tgl_lunas, hari_titip = 0, biaya_titip = rupiah(0), titip_sampai }: Stored,
  day: BusinessDate,
): Rupiah {
  if (!tgl_lunas) return rupiah(0);
  const free = addDays(tgl_lunas, hari_titip);
  const paid = titip_sampai && titip_sampai > free ? titip_sampai : free;
  return multiplyRupiah(biaya_titip, Math.max(0, daysBetween(paid, day)), 1, 'nearest');
}

/** The last day of storage that costs nothing more once a hold ends on a day: its own days cost nothing. */
export function storedAfterHold(
  {
    tgl_lunas,
    hari_titip = 0,
    titip_sampai,
    ditahan_sejak,
  }: Stored & { readonly ditahan_sejak?: BusinessDate | undefined },
  day: BusinessDate,
): BusinessDate | undefined {
  if (!tgl_lunas || !ditahan_sejak) return titip_sampai;
  const free = addDays(tgl_lunas, hari_titip);
  const paid = titip_sampai && titip_sampai > free ? titip_sampai : free;
  const since = ditahan_sejak > paid ? ditahan_sejak : paid;
  return addDays(paid, Math.max(0, daysBetween(since, day)));
}

/** The part of a loan that what is owed of it follows from. */
export interface Owed extends Charged, Late {}

/** The part of a loan that its figures of a day need. */
export interface Dated extends Owed {
  readonly tgl_lunas?: BusinessDate | undefined;
  readonly tgl_pemberitahuan: BusinessDate;
  readonly tgl_lelang: BusinessDate;
  readonly kabar_berikut?: BusinessDate | undefined;
  readonly boleh_lelang?: BusinessDate | undefined;
  readonly ditahan?: string | undefined;
}

/** The states in which interest runs. */
export const runningStates = ['MENUNGGU', 'BERJALAN'] as const;

const none = { periode_terutang: 0, bunga_hari_ini: rupiah(0), denda_hari_ini: rupiah(0), total_hari_ini: rupiah(0) };

/** The step that a loan waits for on a day: what is held waits for its release alone. */
function handlingOn(facts: Dated, day: BusinessDate, status: string): Penanganan {
  if (facts.ditahan && (status === 'BERJALAN' || status === 'LUNAS')) return 'DITAHAN';
  if (status !== 'BERJALAN') return '';
  const { boleh_lelang, kabar_berikut = facts.tgl_pemberitahuan, tgl_lelang } = facts;
  if (boleh_lelang) return boleh_lelang <= day && tgl_lelang <= day ? 'LELANG' : '';
  return kabar_berikut <= day ? 'BERITAHU' : '';
}

const figures: DayFigures<Dated, AngkaHutang> = {
  figures: AngkaHutang,
  of(facts, asked, status) {
    const present = asked < facts.langkah_akhir ? facts.langkah_akhir : asked;
    const day = countedDay(facts, present);
    const ended = (runningStates as readonly string[]).includes(status) ? undefined : facts.langkah_akhir;
    const lama_pinjam = daysBetween(facts.tgl_hutang, facts.tgl_lunas ?? ended ?? day) - (facts.hari_henti ?? 0);
    const hari_menunggu = status === 'LUNAS' && facts.tgl_lunas ? daysBetween(facts.tgl_lunas, present) : 0;
    const waits = { hari_menunggu, penanganan: handlingOn(facts, present, status) };
    if (ended) return { lama_pinjam, hari_lewat: 0, ...none, ...waits };
    const due = figuresOn(runningLoan(facts), day);
    if ('refusal' in due) throw new Error(`A loan without figures: ${due.refusal}`);
    const denda_hari_ini = lateFee(facts, day);
    return {
      lama_pinjam,
      hari_lewat: Math.max(0, daysBetween(facts.jatuh_tempo, day)),
      periode_terutang: due.periodsDue,
      bunga_hari_ini: due.interestDue,
      denda_hari_ini,
      total_hari_ini: addRupiah(facts.sisa, due.interestDue, denda_hari_ini),
      ...waits,
    };
  },
};

/** The figures of a loan on a day, with the state that came with time. */
export const loanFigures = withDue<Dated, AngkaHutang>(
  'Tempo',
  {
    field: 'jatuh_tempo',
    in: ['BERJALAN'],
    unless: 'henti_sejak',
    states: [
      { name: 'SEGERA', after: -7, label: 'Segera Jatuh Tempo' },
      { name: 'TEMPO', after: 0, label: 'Jatuh Tempo' },
      { name: 'LEWAT', after: 1, label: 'Lewat Tempo' },
      { name: 'BERITAHU', field: 'tgl_pemberitahuan', after: 0, label: 'Masa Pemberitahuan' },
      { name: 'LELANG', field: 'tgl_lelang', after: 0, label: 'Masa Lelang' },
    ],
  },
  figures,
);

/** The term of a loan in days, and the days after its due day until its notice and its auction. */
interface Term {
  readonly jatuh_tempo: number;
  readonly hari_pemberitahuan?: number | undefined;
  readonly hari_lelang?: number | undefined;
}

/** The due day, moved past the days on which the shop is closed where these are given, and the days that follow. */
export function dueDays(
  granted: BusinessDate,
  { jatuh_tempo: term, hari_pemberitahuan = 1, hari_lelang = 15 }: Term,
  closed?: ClosedDays,
) {
  const due = addDays(granted, term);
  const jatuh_tempo = closed ? openFrom(due, closed) : due;
  return {
    jatuh_tempo,
    ...(jatuh_tempo > due && { jatuh_tempo_asal: due }),
    tgl_pemberitahuan: addDays(jatuh_tempo, hari_pemberitahuan),
    tgl_lelang: addDays(jatuh_tempo, hari_lelang),
  };
}
