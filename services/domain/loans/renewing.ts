import { aheadAccount, principalAccount } from '../../../contracts/hutang/accounts.js';
import type { JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import { aheadOn, aheadRows, startedBy } from '../../../contracts/hutang/ahead.js';
import { interestBetween, type Running } from '../../../contracts/hutang/interest.js';
import { dueDays } from '../../../contracts/hutang/loan-figures.js';
import type { BayarHutang, Hutang } from '../../../contracts/hutang/loan.js';
import { renewalSums } from '../../../contracts/hutang/renewal-sums.js';
import { addDays, daysBetween, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { ClosedDays } from '../../../contracts/language/values/closed-days.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { DecisionContext } from '../../kernel/event-store/decider.js';
import { pay, type Paid } from '../journals/postings.js';
import { earnedMove } from './earning.js';
import { loanJournals, noInterest, paidIn, paidOut, safeTotals } from './loans.js';
import { ofNoStep } from './step-facts.js';

const none = rupiah(0);

/** The principal and the terms of the loan that follows. */
interface Next extends Pick<Hutang, 'jumlah_hutang' | 'bunga' | 'hari_pertama_dihitung'> {
  readonly jatuh_tempo: BusinessDate;
  readonly jatuh_tempo_asal?: BusinessDate | undefined;
  readonly tgl_pemberitahuan: BusinessDate;
  readonly tgl_lelang: BusinessDate;
}

/** The interest of what is added, in periods that are paid and have not begun, with its days. */
function addedAhead(loan: Running, tambah: Rupiah, terbayar: number, day: BusinessDate) {
  const started = startedBy(loan, day);
  if (tambah === 0 || started >= terbayar || loan.terms.renewalStarts === 'renewal_day')
    return { jumlah: none, rows: [] };
  const addition = { ...loan, principal: tambah, payments: [] };
  const jumlah = interestBetween(addition, started, terbayar);
  return { jumlah, rows: aheadRows(addition, started, terbayar, jumlah) };
}

/** The periods (days of daily interest) after which the interest of a loan stops. */
const mostPeriods = ({ cara, hari, maksimum_periode }: Hutang): number =>
  cara === 'HARIAN' ? maksimum_periode * hari : maksimum_periode;

/**
 * The figures of a renewal on a day (loans.md, 3): what is due of the old loan, the interest of what is added in a
 * period that runs, the start of the new one, and what is paid out (below zero: in).
 */
export function renewalOn(old: Hutang, next: Next, day: BusinessDate) {
  const { jumlah_hutang: principal, bunga: rateBp } = next;
  const { loan, opens, due, periode, susulan, ...sums } = renewalSums(old, { principal, rateBp }, day);
  const { denda, tambah, angsur, keluar } = sums;
  const terbayar = old.periode_terbayar + periode;
  const ahead = addedAhead(loan, tambah, terbayar, day);
  // Where interest has stopped, no day between its end and the renewal is asked for again.
  const isStopped = old.maksimum_periode > 0 && terbayar >= mostPeriods(old) && opens < day;
  const isAfterPaid = old.awal_peremajaan === 'AKHIR_PERIODE_TERBAYAR' && !isStopped;
  const buka_bunga = isStopped ? day : opens;
  return {
    /** Interest that is paid with it for periods that have begun; of it and of that ahead what the addition bears. */
    bunga: subtractRupiah(addRupiah(due, susulan), ahead.jumlah),
    bayar_dimuka: ahead.jumlah,
    susulan,
    denda,
    tambah,
    angsur,
    periode,
    terbayar,
    /** Interest ahead goes along and is earned in its days; that of days that have come is earned. */
    dimuka: aheadOn(old.dimuka ?? [], day).bunga_dimuka,
    rows: [...(old.dimuka ?? []), ...ahead.rows],
    mulai_bunga: isAfterPaid && !next.hari_pertama_dihitung ? addDays(buka_bunga, -1) : buka_bunga,
    buka_bunga,
    keluar,
  };
}
export type RenewalFigures = ReturnType<typeof renewalOn>;

/** The days of a loan that starts so many days later. */
function movedDays(
  { jatuh_tempo, jatuh_tempo_asal = jatuh_tempo, tgl_pemberitahuan, tgl_lelang }: Next,
  later: number,
  closed?: ClosedDays,
) {
  const days = dueDays(
    jatuh_tempo_asal,
    {
      jatuh_tempo: later,
      hari_pemberitahuan: daysBetween(jatuh_tempo, tgl_pemberitahuan),
      hari_lelang: daysBetween(jatuh_tempo, tgl_lelang),
    },
    closed,
  );
  return { jatuh_tempo_asal: undefined, ...days };
}

/** The facts with which a loan starts that follows another one: its days are counted from its own start. */
export function startedFacts<T extends Next>(figures: RenewalFigures, next: T, day: BusinessDate, closed?: ClosedDays) {
  const { mulai_bunga, buka_bunga, susulan, rows } = figures;
  const { jumlah_hutang } = next;
  const later = daysBetween(day, mulai_bunga);
  return {
    ...next,
    ...movedDays(next, later, closed),
    biaya_admin: none,
    tgl_hutang: day,
    mulai_bunga,
    buka_bunga,
    langkah_akhir: day,
    angsuran: [],
    periode_terbayar: 0,
    bunga_terbayar: susulan,
    ...aheadOn(rows, day),
    sisa: jumlah_hutang,
    pokok_berbunga: jumlah_hutang,
  };
}

type Due = Parameters<typeof paidIn>[0][number];

/** Splits what is due, in its order, into what an amount covers and the rest. */
function split(dues: readonly Due[], amount: Rupiah) {
  let left: number = amount;
  const covered = dues.map((due) => {
    const part = rupiah(Math.min(left, due.amount));
    left -= part;
    return { ...due, amount: part };
  });
  const rest = dues.map((due, index) => ({ ...due, amount: due.amount - covered[index]!.amount }));
  return { covered, rest };
}

/** The moves of a renewal: the addition pays what is due as far as it goes, the customer the rest. */
export function renewalMoves(
  old: Hutang,
  number: string,
  figures: RenewalFigures,
  pembayaran: readonly BayarHutang[],
  place: Pick<DecisionContext, 'branch' | 'business_date'>,
): readonly Paid[] {
  const { branch } = place;
  const [before, principal] = [principalAccount(branch, old.no_bukti), principalAccount(branch, number)];
  const [aheadBefore, ahead] = [aheadAccount(branch, old.no_bukti), aheadAccount(branch, number)];
  const { bunga, bayar_dimuka, denda, tambah, angsur, dimuka, keluar } = figures;
  const dues = [
    { from: outside(branch), amount: denda, journal: loanJournals.late },
    { from: outside(branch), amount: bunga, journal: loanJournals.interest },
    { from: ahead, amount: bayar_dimuka, journal: loanJournals.ahead },
    { from: before, amount: angsur, journal: loanJournals.principal },
  ];
  const { covered, rest } = split(dues, tambah);
  return [
    pay(before, principal, subtractRupiah(old.sisa, angsur), loanJournals.renewal),
    ...covered.map(({ from, amount, journal }) => pay(from, principal, rupiah(amount), journal)),
    ...(keluar > 0 ? paidOut(pembayaran, number, place) : paidIn(rest, pembayaran, place)),
    pay(ahead, aheadBefore, dimuka, loanJournals.renewal),
    earnedMove(branch, old.no_bukti, subtractRupiah(old.bunga_dimuka, dimuka)),
  ];
}

/** The facts of a loan that another one takes the place of. */
export function replacedFacts(old: Hutang, figures: RenewalFigures, day: BusinessDate): Partial<Hutang> {
  const { bunga, bayar_dimuka, susulan, terbayar } = figures;
  const barang: readonly JaminanDitahan[] = old.barang.map((piece) =>
    piece.keadaan === 'JAMINAN' ? { ...piece, keadaan: 'PINDAH' } : piece,
  );
  return {
    ...ofNoStep,
    barang,
    ...safeTotals(barang),
    sisa: none,
    ...noInterest,
    periode_terbayar: terbayar,
    bunga_terbayar: subtractRupiah(addRupiah(old.bunga_terbayar, bunga, bayar_dimuka), susulan),
    denda_sampai: day,
    langkah_akhir: day,
  };
}
