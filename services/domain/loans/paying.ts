import { aheadAccount, depositAccount, principalAccount } from '../../../contracts/hutang/accounts.js';
import { duesOn, type Dues } from '../../../contracts/hutang/dues.js';
import { figuresOn, interestBetween } from '../../../contracts/hutang/interest.js';
import { runningLoan, type Charged } from '../../../contracts/hutang/loan-figures.js';
import type { BayarHutang, Hutang } from '../../../contracts/hutang/loan.js';
import { agreedInterest, agreedLate, type Membayar } from '../../../contracts/hutang/paying.js';
import type { Agreed } from '../../../contracts/language/define/agreed.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';
import { pay, type Paid } from '../journals/postings.js';
import { noticeDaysPaid } from './auctioning.js';
import { attendingFacts } from './attending.js';
import { clearedIn, loanJournals, nextPrincipal, noInterest, payingInto, withPrincipal } from './loans.js';
import { ofNoStep } from './step-facts.js';

/** A loan as a payment left it. */
export type PaidLoan = Hutang &
  Agreed<'bayar_bunga'> &
  Agreed<'bayar_denda'> &
  Required<Pick<Hutang, 'bayar_dimuka' | 'bayar_pokok' | 'diterima'>>;

type Payment = Partial<Membayar> & Pick<Membayar, 'pembayaran'> & { readonly periode?: number | undefined };

/** The refusal of an amount that no coins may make; undefined for a multiple of the unit of the loan. */
export const unitRefusal = (jumlah: Rupiah, satuan: Rupiah, field: string): Refused | undefined =>
  jumlah % satuan === 0 ? undefined : refuse('loan.coins', field, message('hutang.coins', { satuan }));

/** The refusal of an agreed amount above the computed one, or of no coins. */
function agreedRefusal(field: string, own: Rupiah | undefined, jumlah: Rupiah, satuan: Rupiah): Refused | undefined {
  if (own === undefined) return undefined;
  if (own > jumlah) return refuse('loan.agreed-over', field, message('hutang.agreedOver', { jumlah }));
  return own === jumlah ? undefined : unitRefusal(own, satuan, field);
}

/** The refusal of more periods than the loan has. */
const periodsRefusal = ({ maksimum_periode, cara, hari, periode_terbayar }: Hutang): Refused => {
  const most = cara === 'HARIAN' ? maksimum_periode * hari : maksimum_periode;
  const jumlah = Math.max(0, most - periode_terbayar);
  return refuse('loan.periods', 'periode', message('hutang.periods', { jumlah }));
};

/** The interest ahead of a loan with that of the periods that are paid now. */
function withAhead(facts: Hutang, { dimuka: paid, rows }: Dues): Partial<Hutang> {
  const [first] = rows;
  if (!first) return {};
  return {
    bunga_dimuka: addRupiah(facts.bunga_dimuka, paid),
    dimuka: [...(facts.dimuka ?? []), ...rows],
    mulai_dimuka: facts.mulai_dimuka ?? first.mulai,
  };
}

/**
 * A loan after its customer paid on a day: the late fee, the interest of some periods, a part of the principal. Refused
 * where nothing is due, and for what cannot be agreed. What was received is `diterima`.
 */
export function afterPayment(facts: Hutang, c: Payment, pokok: Rupiah, day: BusinessDate): PaidLoan | Refused {
  const dues = duesOn(facts, day, c.periode);
  if (!dues) return periodsRefusal(facts);
  const { periode, denda, dimuka } = dues;
  if (periode === 0 && denda === 0 && pokok === 0) return refuse('loan.nothing-due', 'periode');
  const wrong =
    agreedRefusal('bunga', c.bunga, dues.bunga, facts.pembulatan) ??
    agreedRefusal('denda', c.denda, denda, facts.pembulatan);
  if (wrong) return wrong;
  const interest = agreedInterest.of(dues.bunga, c.bunga);
  const late = agreedLate.of(denda, c.denda);
  const paid: PaidLoan = {
    ...facts,
    ...ofNoStep,
    ...attendingFacts(c),
    ...interest,
    ...late,
    ...withAhead(facts, dues),
    ...(periode > 0 && noticeDaysPaid(facts, facts.periode_terbayar + periode)),
    alasan_keringanan: c.alasan_keringanan,
    langkah_akhir: day,
    denda_sampai: day > facts.jatuh_tempo ? day : facts.denda_sampai,
    periode_terbayar: facts.periode_terbayar + periode,
    bunga_terbayar: addRupiah(facts.bunga_terbayar, interest.bayar_bunga, dimuka),
    sisa: subtractRupiah(facts.sisa, pokok),
    angsuran: withPrincipal(facts, pokok, day),
    periode,
    bayar_dimuka: dimuka,
    bayar_pokok: pokok,
    pembayaran: c.pembayaran ?? [],
    diterima: addRupiah(late.bayar_denda, interest.bayar_bunga, dimuka, pokok),
  };
  return { ...paid, ...nextPrincipal(paid) };
}

/** The parts of a payment, in the order in which it is for what is due; the rest of it is held. */
const partsOf = (paid: PaidLoan, branch: string) => [
  { from: outside(branch), amount: paid.bayar_denda, journal: loanJournals.late },
  { from: outside(branch), amount: paid.bayar_bunga, journal: loanJournals.interest },
  { from: aheadAccount(branch, paid.no_bukti), amount: paid.bayar_dimuka, journal: loanJournals.ahead },
  { from: principalAccount(branch, paid.no_bukti), amount: paid.bayar_pokok, journal: loanJournals.principal },
  {
    from: depositAccount(branch, paid.no_bukti),
    amount: paid.dititipkan ?? rupiah(0),
    journal: loanJournals.deposit,
  },
];

/** Cash before transfers, the rest of which is held. */
const cashFirst = (payments: readonly BayarHutang[]): readonly BayarHutang[] =>
  payments.toSorted((one, other) => Number(other.cara === 'TUNAI') - Number(one.cara === 'TUNAI'));

/** The moves of a payment: what was held pays first. */
export function paymentMoves(
  paid: PaidLoan,
  place: Pick<DecisionContext, 'branch' | 'business_date'>,
): readonly Paid[] {
  const { no_bukti, dari_titipan = rupiah(0), dititipkan, pembayaran } = paid;
  const held = { to: depositAccount(place.branch, no_bukti), amount: dari_titipan };
  const payments = payingInto(dititipkan ? cashFirst(pembayaran) : pembayaran, place);
  return clearedIn(partsOf(paid, place.branch), [held, ...payments]).moves;
}

/** The moves of a payment out of one account: of what the shop owes the customer. */
export const paymentMovesInto = (paid: PaidLoan, to: string, branch: string): readonly Paid[] =>
  partsOf(paid, branch).map(({ from, amount, journal }) => pay(from, to, amount, journal));

/**
 * The interest of the periods of a loan, each on the principal in force at its beginning. Days of daily interest are
 * rounded once for each principal.
 */
export function lifeInterest(facts: Charged, periods: number): Rupiah {
  const loan = runningLoan(facts);
  if (!loan.terms.daily) return interestBetween(loan, 0, periods);
  const daysBy = (day: BusinessDate): number => {
    const figures = figuresOn({ ...loan, terms: { ...loan.terms, minDays: 0 }, lastStep: day }, day);
    return 'refusal' in figures ? 0 : Math.min(periods, figures.periodsBegun);
  };
  const ends = [...loan.payments.map(({ date }) => daysBy(date)), periods];
  const parts = ends.map((end, index) =>
    interestBetween({ ...loan, payments: loan.payments.slice(0, index) }, ends[index - 1] ?? 0, end),
  );
  return addRupiah(...parts);
}

/**
 * A loan that was paid whole: its pieces wait for their owner, interest that was paid ahead stays the shop's. `before`
 * is what it was before the payment.
 */
export function settled(before: Hutang, paid: PaidLoan, day: BusinessDate): PaidLoan {
  const bunga_pinjam = lifeInterest(before, paid.periode_terbayar);
  return {
    ...paid,
    barang: paid.barang.map((piece) =>
      piece.keadaan === 'JAMINAN' ? { ...piece, keadaan: 'DILEPAS' as const } : piece,
    ),
    ...noInterest,
    tgl_lunas: day,
    bunga_pinjam,
    total_bayar: addRupiah(paid.jumlah_hutang, bunga_pinjam),
  };
}
