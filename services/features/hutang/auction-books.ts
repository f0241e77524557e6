import { sorting, stockValue } from '../../../contracts/data-barang/accounts.js';
import {
  aheadAccount,
  depositAccount,
  principalAccount,
  shortfallAccount,
  surplusAccount,
} from '../../../contracts/hutang/accounts.js';
import { auctionTrx } from '../../../contracts/hutang/auction-journals.js';
import type { auctionLoan } from '../../../contracts/hutang/auction.js';
import type { BarangLelang } from '../../../contracts/hutang/auctioned.js';
import type { JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import { loanFigures } from '../../../contracts/hutang/loan-figures.js';
import type { Hutang } from '../../../contracts/hutang/loan.js';
import { kelebihanLelang, surplusOwed } from '../../../contracts/hutang/surplus.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { addDays } from '../../../contracts/language/values/business-date.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { pay } from '../../domain/journals/postings.js';
import { lotSums, nobodyCame, settled } from '../../domain/loans/auctioning.js';
import { clearedIn, loanJournals, noInterest, outOfSafe, payingInto, withPrincipal } from '../../domain/loans/loans.js';
import { groupsOf } from '../../domain/pieces/average-cost.js';
import { goldMoves } from '../../domain/pieces/pieces.js';
import { streamOf, type DecisionContext } from '../../kernel/event-store/decider.js';

export type Auctioning = InstanceType<(typeof auctionLoan)['body']>;
type Context = Pick<DecisionContext, 'branch' | 'business_date'>;
const journal = (trx: string) => ({ trx, type: 'UMUM' });

/** The pieces of a loan that are auctioned: all that the customer has not paid for. */
export const lotOf = ({ barang: lines }: Hutang): readonly JaminanDitahan[] =>
  lines.filter(({ keadaan }) => keadaan === 'JAMINAN');

/** The amounts that pay what is owed: the value of stock by its groups, or the payments of the buyer. */
const payingWith = ({ cara_lelang, pembayaran = [] }: Auctioning, lot: readonly BarangLelang[], context: Context) =>
  cara_lelang === 'DIJUAL'
    ? payingInto(pembayaran, context)
    : groupsOf(lot).map((kode) => ({
        to: stockValue(context.branch, kode),
        amount: lotSums(lot.filter(({ kode_group }) => kode_group === kode)).hasil,
      }));

/** The gold leaves the safe; what comes into stock waits to be sorted. */
const goldOf = ({ cara_lelang }: Auctioning, facts: Hutang, { branch }: Context): readonly Posting[] => [
  ...outOfSafe(lotOf(facts), { branch }),
  ...(cara_lelang === 'MASUK_STOK'
    ? goldMoves(
        lotOf(facts).map((one) => ({ ...one, kode_baki: '' })),
        () => outside(branch),
        () => sorting(branch),
      )
    : []),
];

/** The law of auctions: what is owed, what the lot brought, what is held, and what is left over or unpaid. */
export function accountFor(facts: Hutang, hasil: Rupiah, biaya: Rupiah, { business_date }: Context) {
  const { titipan = rupiah(0) } = facts;
  const due = loanFigures.of(facts, business_date, 'BERJALAN');
  const owed = { pokok: facts.sisa, bunga: due.bunga_hari_ini, denda: due.denda_hari_ini, biaya };
  return { ...owed, ...settled(hasil, titipan, owed), periode: due.periode_terutang, hasil, titipan };
}
type Account = ReturnType<typeof accountFor>;

interface Auctioned {
  readonly c: Auctioning;
  readonly facts: Hutang;
  readonly lot: readonly BarangLelang[];
  readonly account: Account;
  /** True where the customer owes what is left unpaid. */
  readonly isOwed: boolean;
  /** The document of what is left over. */
  readonly no_kelebihan?: string | undefined;
}

/**
 * The moves of an auction, and what they leave unpaid of each part: what is held and proceeds pay cost, late fee,
 * interest and principal; the rest is the customer's. Interest that was paid ahead is earned.
 */
export function movesOf({ c, facts, lot, account, isOwed, no_kelebihan = NO_KEY }: Auctioned, context: Context) {
  const { branch } = context;
  const principal = principalAccount(branch, facts.no_bukti);
  const partOf = (trx: string) => journal(auctionTrx(trx, c.cara_lelang === 'MASUK_STOK'));
  const { moves, unpaid } = clearedIn(
    [
      { from: outside(branch), amount: account.biaya, journal: partOf('BIAYA LELANG') },
      { from: outside(branch), amount: account.denda, journal: partOf('DENDA LELANG') },
      { from: outside(branch), amount: account.bunga, journal: partOf('BUNGA LELANG') },
      { from: principal, amount: account.pokok, journal: partOf('LELANG HUTANG') },
      { from: surplusAccount(branch, no_kelebihan), amount: account.kelebihan, journal: partOf('KELEBIHAN LELANG') },
    ],
    [
      { to: depositAccount(branch, facts.no_bukti), amount: account.titipan },
      ...payingWith(c, lot, context),
      ...(isOwed ? [{ to: shortfallAccount(branch, facts.no_bukti), amount: account.kekurangan }] : []),
    ],
  );
  const [, denda, bunga, pokok] = unpaid as unknown as readonly [Rupiah, Rupiah, Rupiah, Rupiah];
  return {
    moves: [
      ...moves,
      pay(principal, outside(branch), pokok, journal('RUGI LELANG')),
      pay(outside(branch), aheadAccount(branch, facts.no_bukti), facts.bunga_dimuka, loanJournals.earned),
      ...goldOf(c, facts, context),
    ],
    unpaid: { denda, bunga, pokok },
  };
}

/** The document of what is left over. */
export function surplusOf(
  facts: Hutang,
  number: string,
  { kelebihan }: Account,
  days: number,
  date: Hutang['langkah_akhir'],
) {
  const tgl_akhir = addDays(date, days);
  const payload = {
    no_bukti: number,
    kategori: 'KELEBIHAN LELANG',
    no_hutang: facts.no_bukti,
    kode_member: facts.kode_member,
    tgl_dilelang: date,
    tgl_akhir,
    tgl_ingat: addDays(date, 30),
    jumlah: kelebihan,
    pengingat: [],
    pembayaran: [],
    keterangan: '',
  };
  const stream = streamOf(documentStreams(kelebihanLelang), number);
  return { definition: surplusOwed, stream, payload, postings: [], begins: true } as const;
}

/** The facts of a loan once its collateral is auctioned. */
export function auctionedFacts(
  c: Auctioning,
  facts: Hutang,
  account: Account,
  unpaid: ReturnType<typeof movesOf>['unpaid'],
  { business_date }: Context,
) {
  const { pokok, bunga, denda, biaya, kelebihan, kekurangan, hasil, titipan, periode } = account;
  const bayar_bunga = subtractRupiah(bunga, unpaid.bunga);
  return {
    ...nobodyCame,
    cara_lelang: c.cara_lelang,
    tgl_dilelang: business_date,
    langkah_akhir: business_date,
    tempat_lelang: c.tempat_lelang,
    nama_pembeli: c.nama_pembeli,
    identitas_pembeli: c.identitas_pembeli,
    ...(c.cara_lelang === 'DIJUAL' && { diterima: hasil }),
    pembayaran: c.pembayaran ?? [],
    periode,
    bayar_bunga,
    bayar_pokok: subtractRupiah(pokok, unpaid.pokok),
    bayar_denda: subtractRupiah(denda, unpaid.denda),
    keterangan: c.keterangan ?? facts.keterangan,
    hasil_lelang: hasil,
    ...(titipan > 0 && { titipan: undefined, titipan_lelang: titipan }),
    pokok_lelang: pokok,
    bunga_lelang: bunga,
    denda_lelang: denda,
    biaya_lelang: biaya,
    kelebihan,
    kekurangan,
    sisa: rupiah(0),
    ...noInterest,
    periode_terbayar: facts.periode_terbayar + periode,
    bunga_terbayar: addRupiah(facts.bunga_terbayar, bayar_bunga),
    angsuran: withPrincipal(facts, pokok, business_date),
  };
}
