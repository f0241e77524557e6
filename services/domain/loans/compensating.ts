import { principalAccount } from '../../../contracts/hutang/accounts.js';
import { loanFigures } from '../../../contracts/hutang/loan-figures.js';
import type { Hutang } from '../../../contracts/hutang/loan.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import {
  addRupiah,
  multiplyRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';
import { pay, type Paid } from '../journals/postings.js';
import { noticeDaysPaid } from './auctioning.js';
import { earnedMove } from './earning.js';
import { loanJournals, nextPrincipal, noInterest, withPrincipal } from './loans.js';
import { lifeInterest } from './paying.js';

const none = rupiah(0);
const least = (...amounts: readonly Rupiah[]): Rupiah => rupiah(Math.max(0, Math.min(...amounts)));

/**
 * The appraisals of the pieces on which a loan runs, and of those among them that are lost. Those that were taken away
 * may come back: they bear their share.
 */
function appraisals({ barang }: Hutang, lost: ReadonlySet<string>) {
  const running = barang.filter(({ keadaan, dilepas }) => keadaan === 'JAMINAN' || (keadaan === 'DISITA' && !dilepas));
  const sumOf = (lines: typeof running): Rupiah => addRupiah(...lines.map(({ taksiran }) => taksiran));
  return {
    isLast: running.every(({ no }) => lost.has(no)),
    all: sumOf(running),
    gone: sumOf(running.filter(({ no }) => lost.has(no))),
  };
}

/**
 * The compensation for pieces (loans.md, 13): percent of their appraisal, rounded up; it pays late fee and interest to
 * the day and the share of the principal that was lent on them, and the rest is for the customer. The last pieces end
 * the loan: what their compensation does not cover is waived.
 */
export function compensationOf(
  facts: Hutang,
  lost: ReadonlySet<string>,
  { persen, day }: { readonly persen: number; readonly day: BusinessDate },
) {
  const { pembulatan: unit, sisa } = facts;
  const pieces = facts.barang.filter(({ no }) => lost.has(no));
  const worth = addRupiah(...pieces.map(({ taksiran }) => taksiran));
  const ganti_rugi = rupiah(multiplyRupiah(worth, Math.round(persen * 100), 10_000 * unit, 'up') * unit);
  if (facts.tgl_lunas) return { ganti_rugi, pokok: none, bunga: none, denda: none, periode: 0, keluar: ganti_rugi };
  const { bunga_hari_ini, denda_hari_ini, periode_terutang: periode } = loanFigures.of(facts, day, 'BERJALAN');
  const { isLast, all, gone } = appraisals(facts, lost);
  const share = rupiah(all > 0 ? multiplyRupiah(sisa, gone, all * unit, 'down') * unit : 0);
  const pokok = least(isLast ? sisa : share, ganti_rugi);
  const bunga = least(bunga_hari_ini, subtractRupiah(ganti_rugi, pokok));
  const denda = least(denda_hari_ini, subtractRupiah(ganti_rugi, addRupiah(pokok, bunga)));
  const owed = addRupiah(bunga_hari_ini, denda_hari_ini);
  if (!isLast && addRupiah(bunga, denda) < owed)
    return refuse('loan.interest-first', 'barang', message('hutang.interestFirst', { jumlah: owed }));
  return {
    ganti_rugi,
    pokok,
    bunga,
    denda,
    periode,
    keluar: subtractRupiah(ganti_rugi, addRupiah(pokok, bunga, denda)),
  };
}
export type Compensation = Exclude<ReturnType<typeof compensationOf>, Refused>;

/** The facts of a loan of which pieces were compensated for; `isOver`: no piece is left on which it runs. */
export function compensatedFacts(
  facts: Hutang,
  { ganti_rugi, pokok, bunga, denda, periode, keluar }: Compensation,
  day: BusinessDate,
) {
  const sisa = subtractRupiah(facts.sisa, pokok);
  const angsuran = withPrincipal(facts, pokok, day);
  const paid = {
    ...facts,
    angsuran,
    periode_terbayar: facts.periode_terbayar + periode,
    bunga_terbayar: addRupiah(facts.bunga_terbayar, bunga),
    langkah_akhir: day,
  };
  const isOver = facts.tgl_lunas === undefined && sisa === 0;
  return {
    sisa,
    angsuran,
    periode_terbayar: paid.periode_terbayar,
    ...(periode > 0 && noticeDaysPaid(facts, paid.periode_terbayar)),
    bunga_terbayar: paid.bunga_terbayar,
    langkah_akhir: day,
    denda_sampai: facts.tgl_lunas ? facts.denda_sampai : day,
    pokok_berbunga: sisa === 0 ? none : nextPrincipal(paid).pokok_berbunga,
    ganti_rugi,
    periode,
    bayar_pokok: pokok,
    bayar_bunga: bunga,
    bayar_denda: denda,
    diterima: subtractRupiah(none, keluar),
    ...(isOver && overBy(facts, paid.periode_terbayar, day)),
  };
}

/** The facts of a loan that is over on a day: interest ahead is the shop's. */
function overBy(facts: Hutang, periods: number, day: BusinessDate) {
  const bunga_pinjam = lifeInterest(facts, periods);
  return {
    tgl_lunas: day,
    bunga_pinjam,
    total_bayar: addRupiah(facts.jumlah_hutang, bunga_pinjam),
    ...noInterest,
  };
}

/** The moves of a compensation but for what is paid out: what it pays of the debt, which is a cost of the shop. */
export function compensationMoves(
  { no_bukti, bunga_dimuka }: Hutang,
  { pokok, bunga, denda }: Compensation,
  { branch, isOver }: { readonly branch: string; readonly isOver: boolean },
): readonly Paid[] {
  const principal = principalAccount(branch, no_bukti);
  return [
    pay(outside(branch), principal, denda, loanJournals.late),
    pay(outside(branch), principal, bunga, loanJournals.interest),
    pay(principal, outside(branch), addRupiah(pokok, bunga, denda), loanJournals.compensation),
    earnedMove(branch, no_bukti, isOver ? bunga_dimuka : none),
  ];
}
