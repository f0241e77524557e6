import '../../../contracts/hutang/steps.js';
import { pledged, principalAccount, safe } from '../../../contracts/hutang/accounts.js';
import { inSafe, type JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import { principalOf } from '../../../contracts/hutang/interest.js';
import { runningLoan } from '../../../contracts/hutang/loan-figures.js';
import { hutang, type BayarHutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { gambar, type Gambar } from '../../../contracts/images/gambar.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import type { Coins } from '../../../contracts/language/values/rounding.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { addRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { addWeight } from '../../../contracts/language/values/weight.js';
import { drawer, outside, roundings } from '../../../contracts/mutasi-uang/accounts.js';
import { refuse, streamOf, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';
import { documentStreams, type DocumentState } from '../documents/document-streams.js';
import { move, pay, type Paid } from '../journals/postings.js';
import { accountOf } from '../money/payments.js';

/** The loans, one stream each. */
export const loanStreams = documentStreams(hutang);
/** A loan by its number, or that there is none. */
export type LoanState = DocumentState<Hutang, (typeof hutang)['states'][number]>;

/** A loan, for the needs of a decider. */
export const loanRef = (no_bukti: string) => streamOf(loanStreams, no_bukti);

/** A photo of collateral that a step may name, for the needs of a decider. */
export const photoRow = (name: string | undefined) => masterRow(gambar, name || NO_KEY);

/** The address of the photo that a step names, or the reason why it has none: none was uploaded of collateral. */
export function photoPath(
  name: string | undefined,
  photo: MasterState<Gambar>,
  field: string,
): { readonly path?: string } | Refused {
  if (!name) return {};
  if (photo.status !== 'active' || photo.folder !== 'JAMINAN') return refuse('loan.unknown-photo', field);
  return { path: photo.gambar_path };
}

const journal = (trx: string) => ({ trx, type: 'UMUM' });
/** The journals of loans. */
export const loanJournals = {
  grant: journal('HUTANG'),
  fee: journal('ADMIN HUTANG'),
  principal: journal('BAYAR HUTANG'),
  renewal: journal('PEREMAJAAN HUTANG'),
  interest: journal('BUNGA HUTANG'),
  late: journal('DENDA HUTANG'),
  ahead: journal('BUNGA DIMUKA'),
  earned: journal('BUNGA DIMUKA TERHITUNG'),
  paper: journal('GANTI SURAT HUTANG'),
  storage: journal('TITIP JAMINAN'),
  compensation: journal('GANTI RUGI HUTANG'),
  finding: journal('JAMINAN DITEMUKAN'),
  deposit: journal('TITIPAN HUTANG'),
  depositBack: journal('KEMBALI TITIPAN HUTANG'),
  rounding: journal('PEMBULATAN HUTANG'),
} as const;

type Place = Pick<DecisionContext, 'branch' | 'business_date'>;

/** The moves of what is paid out to the customer of a loan. */
export const paidOut = (payments: readonly BayarHutang[], no_bukti: string, { branch, business_date }: Place) =>
  payments.map((one) =>
    pay(accountOf(one, branch, business_date), principalAccount(branch, no_bukti), one.jumlah, loanJournals.grant),
  );

/** An amount that is due, by the account that it comes from, in its journal; and one that pays it. */
type Due = Omit<Paid, 'to' | 'asset'>;
interface Paying {
  readonly to: string;
  readonly amount: Rupiah;
}

/** The moves of what pays what is due, each in turn in their order, and what is left unpaid of each. */
export function clearedIn(dues: readonly Due[], paying: readonly Paying[]) {
  const left = dues.map((due) => ({ ...due }));
  const moves = paying.flatMap(({ to, amount }) => {
    let rest: number = amount;
    return left.flatMap((due): readonly Paid[] => {
      const part = rupiah(Math.min(rest, due.amount));
      if (part === 0) return [];
      rest -= part;
      due.amount = rupiah(due.amount - part);
      return [pay(due.from, to, part, due.journal)];
    });
  });
  return { moves, unpaid: left.map(({ amount }) => rupiah(amount)) };
}

/** The accounts to which payments come, with their amounts. */
export const payingInto = (payments: readonly BayarHutang[], { branch, business_date }: Place): readonly Paying[] =>
  payments.map((one) => ({ to: accountOf(one, branch, business_date), amount: one.jumlah }));

/**
 * The moves of what a customer pays: each payment in turn for what is due, in its order. Both sums are the same.
 *
 * @public
 */
export const paidIn = (dues: readonly Due[], payments: readonly BayarHutang[], place: Place): readonly Paid[] =>
  clearedIn(dues, payingInto(payments, place)).moves;

/** The move of what coins added to the cash of a loan, or took from it (below zero). */
export const roundingMoves = (added: Rupiah, branch: string): readonly Paid[] => {
  const [from, to] = added > 0 ? [roundings(branch), drawer(branch)] : [drawer(branch), roundings(branch)];
  return added === 0 ? [] : [pay(from, to, rupiah(Math.abs(added)), loanJournals.rounding)];
};

/** The coins of an amount of a loan: it is a multiple of the smallest one of the day on which the loan was granted. */
export const coinsFor = (due: Rupiah, coin: number): Coins => ({
  terkecil: rupiah(due % coin === 0 ? coin : 1),
  arah: 'nearest',
});

/** The pieces of collateral by their groups, with their weights. */
const byGroup = (lines: readonly Pick<JaminanDitahan, 'kode_group' | 'berat'>[]) =>
  [...Map.groupBy(lines, ({ kode_group }) => kode_group)].map(([kode_group, group]) => ({
    kode_group,
    berat: addWeight(...group.map(({ berat }) => berat)),
  }));

/** The moves of pieces into the safe. */
export const intoSafe = (lines: readonly JaminanDitahan[], { branch }: Pick<Place, 'branch'>): readonly Posting[] =>
  byGroup(lines).map(({ kode_group, berat }) => move(outside(branch), safe(branch), berat, pledged(kode_group)));

/**
 * The moves of pieces out of the safe, back to their owner.
 *
 * @public
 */
export const outOfSafe = (lines: readonly JaminanDitahan[], { branch }: Pick<Place, 'branch'>): readonly Posting[] =>
  byGroup(lines).map(({ kode_group, berat }) => move(safe(branch), outside(branch), berat, pledged(kode_group)));

/** The sums of the pieces of a loan that lie in the safe. */
export function safeTotals(lines: readonly JaminanDitahan[]) {
  const there = lines.filter(({ keadaan }) => inSafe.includes(keadaan));
  return {
    qty: there.length,
    berat: addWeight(...there.map(({ berat }) => berat)),
    taksiran: addRupiah(...there.map(({ taksiran }) => taksiran)),
    plafond: addRupiah(...there.map(({ plafond }) => plafond)),
  };
}

/** The facts of a loan that bears no interest any more: that of periods which are paid ahead is earned. */
export const noInterest = {
  pokok_berbunga: rupiah(0),
  bunga_dimuka: rupiah(0),
  dimuka: undefined,
  mulai_dimuka: undefined,
} satisfies Partial<Hutang>;

/** The payments of the principal of a loan with another one. */
export const withPrincipal = ({ angsuran, hari_henti }: Hutang, jumlah: Rupiah, tanggal: BusinessDate) =>
  jumlah > 0 ? [...angsuran, { tanggal, jumlah, ...(hari_henti && { hari_henti }) }] : angsuran;

/** The fact of a loan about the principal that its next period bears. */
export function nextPrincipal(facts: Parameters<typeof runningLoan>[0]) {
  return { pokok_berbunga: principalOf(runningLoan(facts), facts.periode_terbayar + 1) };
}
