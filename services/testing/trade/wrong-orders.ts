import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { recordPurchase } from '../../../contracts/pembelian/purchase.js';
import { recordUangKas } from '../../../contracts/mutasi-uang/documents.js';
import { recordSale } from '../../../contracts/penjualan/sale.js';
import { takeDeposit } from '../../../contracts/titipan/documents.js';
import { POINT_WORTH } from '../../../infra/testing/company/trade.js';
import { order, type Order, type Ordering } from './orders.js';
import type { Paper } from './papers.js';
import type { ToldPiece } from './recount.js';
import { keepForLess, priced, saleOf } from './sale-orders.js';
import { melting, receiptOf, sorting } from './stock-orders.js';
import { isRelaid, undo } from './undoing-orders.js';
import type { Teller } from './teller.js';

/** A piece that is not in stock here: sold, kept, sorted, washed, melted, or another shop's. */
function notHere({ recount, shop, random }: Teller): ToldPiece | undefined {
  const all = [...recount.pieces.values()].filter(({ status, branch }) => status !== 'READY' || branch !== shop.branch);
  return all.length > 0 ? random.pick(all) : undefined;
}

const sellTwice: Ordering<Teller> = (teller) => {
  const piece = notHere(teller);
  return piece && saleOf(teller, [...teller.some('READY', 1), piece]);
};

const keepTwice: Ordering<Teller> = (teller) => {
  const piece = notHere(teller);
  return (
    piece &&
    order(takeDeposit, {
      barang: [{ kode_barcode: piece.facts.kode_barcode }],
      ...{ kode_member: teller.customer(1)!, kode_sales: teller.shop.sales[0]! },
      pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(1) }],
    })
  );
};

/** A piece that no customer of this shop has. */
const buyTwice: Ordering<Teller> = ({ recount, random, shop }) => {
  const all = [...recount.pieces.values()].filter(
    ({ status, branch }) => status !== 'TERJUAL' || branch !== shop.branch,
  );
  return all.length > 0 ? boughtFor1(random.pick(all), shop.sales[0]!) : undefined;
};

/** A piece is bought back for one rupiah. */
const boughtFor1 = ({ facts: { kode_barcode, berat } }: ToldPiece, kode_sales: string): Order =>
  order(recordPurchase, {
    barang: [{ kode_barcode, kondisi_barang: 'BAIK', berat, harga: rupiah(1) }],
    ...{ kode_sales, pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(1) }] },
  });

/** A piece whose sale waits is not bought back. */
const buyWaiting: Ordering<Teller> = (teller) => {
  const [piece] = teller.some('TERJUAL', 1, true);
  return piece && boughtFor1(piece, teller.shop.sales[0]!);
};

/** A purchase or an exchange that waits brought it: it is neither sorted nor melted. */
const sortWaiting: Ordering<Teller> = (teller) => sorting(teller, teller.some('SORTIR', 2, true));
const meltWaiting: Ordering<Teller> = (teller) => melting(teller.some('SORTIR', 2, true));

/** A barcode is that of one piece, but for one that never was there. */
const receiveTwice: Ordering<Teller> = (teller) => {
  const [piece] = teller.drawn(
    [...teller.recount.pieces.values()].filter(({ status }) => status !== 'BATAL'),
    1,
  );
  return piece && receiptOf(teller, piece.facts.kode_barcode);
};

/** Points of a sale that waits pay for nothing; on an earlier date there may be more of others than now. */
const spendWaiting: Ordering<Teller> = (teller) => {
  if (teller.isEarlier) return undefined;
  const { trade } = teller;
  const [kode_member] = teller.drawn(
    trade.customers.filter((code) => teller.waitingPoints(code) > 0),
    1,
  );
  const pieces = teller.some('READY', 2);
  if (!kode_member || pieces.length === 0) return undefined;
  const poin = teller.has(`poin/${kode_member}`, 'POIN');
  return saleOf(teller, pieces, [{ cara: 'POIN', jumlah: rupiah(poin * POINT_WORTH) }], { kode_member });
};

/** Points on an earlier date, while a sale of the business date waits that gave their customer some. */
const spendBeforeWaiting: Ordering<Teller> = (teller) => {
  const { recount, shop, trade } = teller;
  if (!teller.isEarlier) return undefined;
  const [later] = recount
    .standing('sale')
    .filter(({ branch, tanggal, facts }) => branch === shop.branch && tanggal === trade.date && facts.poin_didapat)
    .filter(({ facts: { kode_member, tervalidasi } }) => kode_member && tervalidasi === false);
  const kode_member = later?.facts.kode_member;
  const pieces = teller.some('READY', 1);
  if (!kode_member || pieces.length === 0) return undefined;
  return saleOf(teller, pieces, [{ cara: 'POIN', jumlah: rupiah(POINT_WORTH) }], { kode_member });
};

const overspend: Ordering<Teller> = (teller) => {
  // On an earlier date there may be more of them than now, and the sale gives some back.
  if (teller.isEarlier) return undefined;
  const pieces = teller.some('READY', 2);
  const kode_member = teller.customer(1)!;
  const poin = teller.has(`poin/${kode_member}`, 'POIN') + 1;
  return pieces.length > 0
    ? saleOf(teller, pieces, [{ cara: 'POIN', jumlah: rupiah(poin * POINT_WORTH) }], { kode_member })
    : undefined;
};

/** The deposits of whatever shop, and whether one of them can pay. */
const depositsOf = ({ recount }: Teller) => {
  const open = new Set(recount.openDeposits());
  const all = [...recount.papers.values()].filter(({ kind }) => kind === 'deposit');
  return { all, isOpen: (paper: Paper): boolean => open.has(paper) };
};

/** A sale that a deposit is to pay for. */
function paidWith(teller: Teller, { nomor, facts }: Paper, pieces: readonly ToldPiece[]): Order {
  const { kode_member, dp_rp } = facts;
  const payment = { cara: 'TITIPAN' as const, no_titipan: nomor, jumlah: rupiah(dp_rp!) };
  return saleOf(teller, pieces, [payment], { kode_member });
}

/** A deposit pays for its own pieces alone. */
const payOther: Ordering<Teller> = (teller) => {
  const [paper] = teller.drawn(depositsOf(teller).all, 1);
  const pieces = teller.some('READY', 1);
  return paper && pieces.length > 0 ? paidWith(teller, paper, pieces) : undefined;
};

/** A deposit that is gone or has paid pays for nothing, even where its pieces are in stock again. */
const payTwice: Ordering<Teller> = (teller) => {
  const { all, isOpen } = depositsOf(teller);
  const piecesOf = ({ facts }: Paper) =>
    facts.barang.map(({ kode_barcode }) => teller.recount.pieces.get(kode_barcode)!);
  const isHere = ({ status, branch }: ToldPiece): boolean => status === 'READY' && branch === teller.shop.branch;
  // A piece whose receipt was cancelled may have come in again at another shop than the one that kept it.
  const own = all.filter(({ branch }) => branch === teller.shop.branch);
  const gone = own.filter((one) => !isOpen(one) && piecesOf(one).every(isHere));
  // One that has paid, whose pieces were bought back and sorted since, is rare.
  const [paper] = [gone.filter(({ stands }) => stands), gone].flatMap((some) => teller.drawn(some, 1));
  return paper && paidWith(teller, paper, piecesOf(paper));
};

const askLess: Ordering<Teller> = (teller) => {
  const [piece] = teller.some('READY', 1);
  if (!piece) return undefined;
  const { line } = priced(teller, piece);
  const harga_jual = rupiah(line.harga_jual + 500);
  return order(recordSale, {
    ...{ barang: [{ ...line, harga_jual }], kode_sales: teller.shop.sales[0]! },
    pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(teller.cashFor(teller.rounded(harga_jual))) }],
  });
};

/** A sale for cash, of which so much more or less is paid than the coins make of its total. */
function paidWrong(teller: Teller, more: number): Order | undefined {
  const pieces = teller.some('READY', 2);
  if (pieces.length === 0) return undefined;
  const sold = pieces.map((piece) => priced(teller, piece).line);
  const total = teller.rounded(sold.reduce((sum, { harga_jual }) => sum + harga_jual, 0));
  return order(recordSale, {
    barang: sold,
    kode_sales: teller.shop.sales[0]!,
    pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(teller.cashFor(total) + more) }],
  });
}

/** No coins pay one rupiah. */
const payOdd: Ordering<Teller> = (teller) => paidWrong(teller, 1);

/** A coin more or less than the shop rounds to is too much or too little. */
const payOtherCoins: Ordering<Teller> = (teller) =>
  paidWrong(teller, teller.random.pick([1, -1]) * teller.coins.smallest);

/** No coins pay an expense out of the drawer, unless that holds just so much. */
const spendOdd: Ordering<Teller> = (teller) => {
  const jumlah = rupiah(10_001);
  if (teller.has('kas') <= jumlah) return undefined;
  const entry = { kategori: 'BIAYA OPERASIONAL', jumlah, keterangan: 'Kertas nota' };
  return order(recordUangKas, { ...entry, jenis: 'KELUAR' });
};

/** A document that is gone, or of a day before, is not undone. */
const undoTwice: Ordering<Teller> = (teller) => {
  const all = [...teller.recount.papers.values()].filter(
    (one) =>
      one.branch === teller.shop.branch &&
      one.kind !== 'deposit' &&
      !teller.recount.loans.loans.get(one.nomor)?.steps.length &&
      (!one.stands || (one.kind !== 'remittance' && !teller.isOfToday(one))),
  );
  return all.length > 0 ? undo(teller, teller.random.pick(all)) : undefined;
};

/** A document is not undone while one of its pieces was moved since, be it while it was kept. */
const undoMoved: Ordering<Teller> = (teller) => {
  const { recount } = teller;
  const isThere = ({ kode_barcode }: { readonly kode_barcode: string }): boolean =>
    recount.pieces.get(kode_barcode)?.status === 'READY';
  const paper = teller.paper(
    ['receipt', 'sorting', 'wash'],
    (one) => teller.isOfToday(one) && one.facts.barang.every(isThere) && isRelaid(teller, one),
  );
  return paper && undo(teller, paper);
};

/** Orders of which none is recorded, ever. */
export const wrongOrders: Readonly<Record<string, Ordering<Teller>>> = {
  ...{ sellTwice, keepTwice, buyTwice, overspend, payOther, payTwice, askLess, undoTwice },
  ...{ receiveTwice, sortWaiting, meltWaiting, buyWaiting, spendWaiting },
  undoMoved,
  spendBeforeWaiting,
  keepForLess,
  payOdd,
  payOtherCoins,
  spendOdd,
};
