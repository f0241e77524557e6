import { buyingRounding } from '../../domain/buying/buying-settings.js';
import { notaDeduction } from '../../domain/buying/nota-deduction.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { addRupiah, rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { boughtFor, deductedTogether, type BarisBeli } from '../../../contracts/pembelian/lines.js';
import { recordPurchase } from '../../../contracts/pembelian/purchase.js';
import { goldValue, priceOf, type Bayar, type BarisJual } from '../../../contracts/penjualan/lines.js';
import { recordSale } from '../../../contracts/penjualan/sale.js';
import { takeDeposit } from '../../../contracts/titipan/documents.js';
import { conditions, couponKind, ofInvoices } from '../../../infra/testing/company/trade.js';
import { order, type Order, type Ordering } from './orders.js';
import type { Paper, PaperFacts } from './papers.js';
import type { ToldPiece } from './recount.js';
import { LEVEL, Teller } from './teller.js';

interface Priced {
  readonly line: BarisJual;
  readonly computed: number;
}

/**
 * A piece at the price of the day, or of regular customers: at times with a discount, for less than its making, or for
 * much more. The board makes the computed price.
 */
export function priced(teller: Teller, { facts }: ToldPiece, isRegular = false): Priced {
  const { random } = teller;
  const { kode_barcode, berat, kode_group, harga_jual: tag } = facts;
  const worth = (regular: boolean) => tag ?? goldValue(berat, teller.gram(kode_group, regular));
  const nilai_emas = worth(isRegular);
  const charge = tag ? 0 : (facts.ongkos ?? 0);
  const cheaper = charge > 0 && random.chance(0.1) ? random.within(0, charge, 1_000) : undefined;
  const asked = random.chance(0.05) ? nilai_emas + random.pick([0, 1, 1_000_000_000]) : cheaper;
  const mostOff = nilai_emas * (random.chance(0.1) ? 0.3 : 0.03);
  const diskon = random.chance(0.2) ? random.within(0, mostOff, 500) : 0;
  const harga_jual = priceOf({ nilai_emas, ongkos: rupiah(asked ?? charge), diskon: rupiah(diskon) });
  return {
    line: {
      ...{ kode_barcode, harga_jual },
      ...(asked !== undefined && { ongkos: rupiah(asked) }),
      ...(diskon > 0 && { diskon: rupiah(diskon) }),
    },
    computed: worth(false) + charge,
  };
}

interface Brought {
  readonly line: BarisBeli;
  readonly computed: number;
}

const rounding = (unit: number) =>
  buyingRounding({
    ...{ pembulatan: unit, 'rounding.money': 'up', 'rounding.gram.thresholds': 'none', 'kas.uang_terkecil': '1' },
    ...{ PEMBULATAN_BAWAH_PEMBELIAN_MODULE: false, 'pembelian.toleransi_berat': 0, 'pembelian.harga_terkecil': 0 },
  });

/** The price that was agreed on: mostly that of the rules or a little less, at times more or much less. */
const agreed = ({ random }: Teller, computed: number) =>
  rupiah(Math.max(1, Math.round(computed * random.pick([1, 1, 0.97, 0.9, 1.03, 0.8, 0.7]))));

/** The part of a price that was paid in money: not by a coupon or points. */
function paidFor(price: number, { total = 0, pembayaran = [] }: PaperFacts) {
  const given = pembayaran.filter(({ cara }) => cara === 'KUPON' || cara === 'POIN').map(({ jumlah }) => jumlah);
  const paid = given.reduce((left, jumlah) => left - jumlah, total);
  return rupiah(total === paid ? price : Number((BigInt(price) * BigInt(paid)) / BigInt(total)));
}

/** Our own piece that a customer brings back: by the invoice of its sale, of today or before. */
function ours(teller: Teller, { facts }: ToldPiece): Brought {
  const { random, recount } = teller;
  const { kode_barcode, kode_group, kode_dept, no_dokumen } = facts;
  const sale = recount.papers.get(no_dokumen)!;
  const sold = sale.facts.barang.find((line) => line.kode_barcode === kode_barcode)!;
  const condition = random.pick(conditions);
  const berat = weight(Math.max(10, facts.berat - random.within(0, 40)));
  const less = notaDeduction({ kode_dept, dari: businessDate(sale.tanggal), sampai: teller.date }, ofInvoices);
  const { harga_hitung } = boughtFor(
    {
      berat,
      harga_emas: teller.board(kode_group).harga_beli,
      nota: { berat: weight(sold.berat), harga: paidFor(sold.harga_jual!, sale.facts) },
    },
    deductedTogether(condition, less),
    rounding(teller.unit),
  );
  const { kondisi_barang } = condition;
  return {
    line: { kode_barcode, kondisi_barang, berat, harga: agreed(teller, harga_hitung) },
    computed: harga_hitung,
  };
}

/** A weight that was mistyped: a thousand times what the price is for. */
const ABSURD = 5_000_000;

/** Gold from outside, of so many milligrams at most; at times much more. */
function outside(teller: Teller, most: number): Brought {
  const { random } = teller;
  const condition = random.pick(conditions);
  const heavy = random.chance(0.06) ? random.pick([100_000, 100_001, 300_000, ABSURD]) : undefined;
  const [kode_group, berat] = [random.pick(['375', '750']), weight(heavy ?? random.within(300, most))];
  const { harga_hitung } = boughtFor(
    { berat, harga_emas: teller.board(kode_group).harga_beli },
    deductedTogether(condition),
    rounding(teller.unit),
  );
  const { kondisi_barang } = condition;
  const harga = heavy === ABSURD ? rupiah(Math.round(harga_hitung / 1000)) : agreed(teller, harga_hitung);
  return {
    line: { nama_barang: 'GELANG LAMA', kode_group, kode_dept: 'CP', kondisi_barang, berat, harga },
    computed: harga_hitung,
  };
}

/** One or two things that a customer brings. */
function brought(teller: Teller, most = 4_000): readonly Brought[] {
  const { random } = teller;
  const own = random.chance(0.6) ? teller.some('TERJUAL', 2).map((piece) => ours(teller, piece)) : [];
  return own.length > 0 && random.chance(0.7) ? own : [...own, outside(teller, most)];
}

interface Deal {
  readonly pieces: readonly ToldPiece[];
  readonly beli?: readonly Brought[];
  readonly deposit?: Paper;
}

/** The payments of what is left of a deal; undefined where the shop has not enough to pay it out. */
function settled(teller: Teller, rest: number, kode_member?: string, deposit?: Paper): readonly Bayar[] | undefined {
  if (rest < 0) return teller.toCustomer(teller.paidOut(-rest), kode_member);
  const left: readonly Bayar[] = deposit
    ? [{ cara: 'TITIPAN', no_titipan: deposit.nomor, jumlah: rupiah(deposit.facts.dp_rp!) }]
    : [];
  const due = rest - Teller.sum(left);
  if (due < 0) return undefined;
  const saved = teller.saved(due, kode_member);
  return [...left, ...saved, ...teller.money(due - Teller.sum(saved))];
}

/** A sale of pieces, for what a customer brings and pays. */
function sale(teller: Teller, { pieces, beli = [], deposit }: Deal): Order | undefined {
  if (pieces.length === 0) return undefined;
  const { random, shop } = teller;
  const kode_member = deposit ? deposit.facts.kode_member : teller.customer();
  const isRegular = teller.buysRegularly(kode_member);
  const sold = pieces.map((piece) => priced(teller, piece, isRegular));
  const total = teller.rounded(addRupiah(...sold.map(({ line }) => line.harga_jual)));
  const rest = total - addRupiah(...beli.map(({ line }) => line.harga));
  const pembayaran = settled(teller, rest, kode_member, deposit);
  if (!pembayaran) return undefined;
  const { kode_kupon, min_penjualan } = couponKind(teller.date.slice(0, 4));
  return order(
    recordSale,
    {
      ...{ barang: sold.map(({ line }) => line), kode_sales: shop.sales[0]!, pembayaran },
      ...(beli.length > 0 && { beli: beli.map(({ line }) => line) }),
      ...(kode_member && { kode_member }),
      ...(isRegular && { kode_tingkat: LEVEL }),
      ...(total >= min_penjualan && random.chance(0.5) && { kode_kupon }),
    },
    { computed: { sold: sold.map(({ computed }) => computed), bought: beli.map(({ computed }) => computed) } },
  );
}

/** A sale of pieces for cash, by some payments first. */
export function saleOf(
  teller: Teller,
  pieces: readonly ToldPiece[],
  first: readonly Bayar[] = [],
  more: object = {},
): Order {
  const sold = pieces.map((piece) => priced(teller, piece).line);
  const total = teller.rounded(sold.reduce((sum, { harga_jual }) => sum + harga_jual, 0));
  const left = total - first.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const cash = left > 0 ? [{ cara: 'TUNAI' as const, jumlah: rupiah(teller.cashFor(left)) }] : [];
  return order(recordSale, {
    barang: sold,
    kode_sales: teller.shop.sales[0]!,
    pembayaran: [...first, ...cash],
    ...more,
  });
}

export const sell: Ordering<Teller> = (teller) => sale(teller, { pieces: teller.some('READY', 3) });

/** The customer pays the rest, mostly. */
export const exchange: Ordering<Teller> = (teller) =>
  sale(teller, { pieces: teller.some('READY', 3), beli: brought(teller, 2_000) });

/** The shop pays the rest, mostly. */
export const exchangeForLess: Ordering<Teller> = (teller) => {
  const [smallest] = [...teller.some('READY', 9)].sort((one, other) => one.facts.berat - other.facts.berat);
  return smallest && sale(teller, { pieces: [smallest], beli: [...brought(teller), outside(teller, 9_000)] });
};

/** A sale that is paid with a deposit, for its pieces and at times one more. */
export const redeem: Ordering<Teller> = (teller) => {
  const open = new Set(teller.recount.openDeposits().map(({ nomor }) => nomor));
  const deposit = teller.paper(['deposit'], ({ nomor, facts }) => open.has(nomor) && facts.tervalidasi === true);
  if (!deposit) return undefined;
  const kept = deposit.facts.barang.map(({ kode_barcode }) => teller.recount.pieces.get(kode_barcode)!);
  const more = teller.random.chance(0.3) ? teller.some('READY', 1) : [];
  return sale(teller, { pieces: [...kept, ...more], deposit });
};

export const buy: Ordering<Teller> = (teller) => {
  const lines = brought(teller);
  const paid = teller.paidOut(addRupiah(...lines.map(({ line }) => line.harga)));
  if (!paid) return undefined;
  const kode_member = teller.customer(0.3);
  const pembayaran = teller.toCustomer(paid, kode_member);
  return order(
    recordPurchase,
    {
      ...{ barang: lines.map(({ line }) => line), kode_sales: teller.shop.sales[0]!, pembayaran: pembayaran as never },
      ...(kode_member && { kode_member }),
    },
    { computed: { bought: lines.map(({ computed }) => computed) } },
  );
};

/** A deposit of a share of the price of some pieces. */
function depositOf(teller: Teller, share: number): Order | undefined {
  const pieces = teller.some('READY', 2);
  if (pieces.length === 0) return undefined;
  const total = addRupiah(...pieces.map((piece) => rupiah(priced(teller, piece).computed)));
  const dp = Math.round(total * share);
  // No more than the pieces cost: what is left for cash is not rounded up.
  const left = teller.money(dp, (rest) => teller.inCoins(rest));
  if (left.length === 0) return undefined;
  return order(takeDeposit, {
    barang: pieces.map(({ facts: { kode_barcode } }) => ({ kode_barcode })),
    ...{ kode_member: teller.customer(1)!, kode_sales: teller.shop.sales[0]! },
    pembayaran: left as never,
  });
}

/** Not less than the shop takes, whatever coins make of its parts. */
export const keep: Ordering<Teller> = (teller) => depositOf(teller, 0.15 + 0.85 * teller.random.next());

/** Less than the shop takes. */
export const keepForLess: Ordering<Teller> = (teller) => depositOf(teller, 0.09 * teller.random.next());
