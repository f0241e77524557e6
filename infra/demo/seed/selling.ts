import { roundedSale } from '../../../services/domain/selling/sale-rounding.js';
import { goldValue, priceOf, type Bayar, type BarisJual } from '../../../contracts/penjualan/lines.js';
import { cancelSale, recordSale, validateSale } from '../../../contracts/penjualan/sale.js';
import { settingOf } from '../../../contracts/settings/settings.js';
import { addRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { bring, takeHome, worthOf, type Brought } from './buying.js';
import type { Counter } from './counter.js';
import type { Deposit } from './deposits.js';
import { cardsOf, cash, moneyOf, payments } from './paying.js';
import { broughtCoupon, couponFor, giveSaved, returnSaved, savedPayments, type Coupon, type Sale } from './saved.js';
import type { StockPiece } from './stock.js';
import type { OfToday } from './today.js';

/** Shares of sales: with so many pieces at most, with a discount, to a customer who is known. */
const [ONE, TWO, DISCOUNTED, KNOWN] = [0.72, 0.9, 0.12, 0.25];
/** The share of exchanges for which two pieces are brought. */
const BRINGS_TWO = 0.2;

const settings = {
  pembulatan: settingOf('pembulatan').initial,
  'rounding.money': settingOf('rounding.money').initial,
  PEMBULATAN_BAWAH_PENJUALAN_MODULE: false,
  POTONGAN_PENJUALAN_MODULE: true,
  SKIP_VALIDASI_MODULE: false,
} as Parameters<typeof roundedSale>[1];

/** Pieces that are sold, what the customer gives for them, and the deposit that they left. */
interface Deal {
  readonly pieces: readonly StockPiece[];
  readonly brought?: readonly Brought[];
  readonly deposit?: Deposit;
}

/** The amount for which pieces are sold together. */
export const totalOf = (barang: readonly { readonly harga_jual: Rupiah }[]): Rupiah =>
  roundedSale(addRupiah(...barang.map(({ harga_jual }) => harga_jual)), settings).value;

/** Pieces at the prices of the day; with a discount on the first at times. */
export function priced({ random, prices }: Counter, pieces: readonly StockPiece[], share = 0): readonly BarisJual[] {
  const discounts = random.chance(share);
  return pieces.map(({ kode_barcode, kode_group, berat, ongkos }, index) => {
    const nilai_emas = goldValue(berat, prices.sold(kode_group));
    const diskon = rupiah(discounts && index === 0 ? random.within(0, nilai_emas * 0.015, 5_000) : 0);
    return { kode_barcode, ...(diskon > 0 && { diskon }), harga_jual: priceOf({ nilai_emas, ongkos, diskon }) };
  });
}

/** The customer of a sale, and what they bring besides money. */
interface Buyer {
  readonly kode_member: string | undefined;
  readonly deposit: Deposit | undefined;
  readonly coupon: Coupon | undefined;
}

/** The payments of what a customer owes: the deposit, what they have saved, and money for the rest. */
function owed(counter: Counter, rest: number, { kode_member, deposit, coupon }: Buyer): readonly Bayar[] {
  const { random, shop } = counter;
  const left: readonly Bayar[] = deposit
    ? [{ cara: 'TITIPAN', no_titipan: deposit.no_bukti, jumlah: deposit.dp_rp }]
    : [];
  const unpaid = rest - addRupiah(...left.map(({ jumlah }) => jumlah));
  const saved = savedPayments(counter, unpaid, kode_member, coupon);
  const money = unpaid - addRupiah(...saved.map(({ jumlah }) => jumlah));
  return [...left, ...saved, ...payments(random, money, shop.rekening)];
}

/** The payments of a rest: the customer owes it, or is paid it in cash; none of nothing. */
function settling(counter: Counter, rest: number, buyer: Buyer): readonly Bayar[] {
  if (rest === 0) return [];
  return rest > 0 ? owed(counter, rest, buyer) : [cash(-rest)];
}

/** The customer of a sale, where they are known: by their deposit, or the coupon that they have brought along. */
function buyerOf(counter: Counter, deposit?: Deposit): Buyer {
  const { random, customers } = counter;
  const coupon = deposit ? undefined : broughtCoupon(counter);
  const isKnown = customers.length > 0 && random.chance(KNOWN);
  const kode_member = deposit?.kode_member ?? coupon?.kode_member ?? (isKnown ? random.pick(customers) : undefined);
  return { kode_member, deposit, coupon };
}

/** Records a sale; answers false where today's cash is not enough for what was brought. */
async function record(counter: Counter, { pieces, brought = [], deposit }: Deal): Promise<boolean> {
  const { random, shop, send } = counter;
  const barang = priced(counter, pieces, DISCOUNTED);
  const total = totalOf(barang);
  const rest = total - worthOf(brought);
  if (rest + counter.cash < 0) return false;
  const buyer = buyerOf(counter, deposit);
  const { kode_member, coupon } = buyer;
  const pembayaran = settling(counter, rest, buyer);
  if (coupon && pembayaran.every(({ cara }) => cara !== 'KUPON')) counter.coupons.add([coupon]);
  const kode_kupon = couponFor(counter, total, kode_member);
  const { data } = await send(recordSale, {
    ...{ barang, kode_sales: random.pick(shop.sales), pembayaran },
    ...(brought.length > 0 && { beli: brought.map(({ line }) => line) }),
    ...(kode_member && { kode_member }),
    ...(kode_kupon && { kode_kupon }),
  });
  counter.recorded(saleOfToday(counter, data as unknown as Sale, { pieces, brought, ...(deposit && { deposit }) }));
  return true;
}

function saleOfToday(counter: Counter, sale: Sale, { pieces, brought = [], deposit }: Deal): OfToday {
  const { stock, sold, deposits, unsorted, date: tanggal } = counter;
  const { no_bukti, pembayaran, dibayarkan = [], beli = [] } = sale;
  const money = moneyOf(pembayaran);
  return {
    ...{ no_bukti, cash: money.cash - moneyOf(dibayarkan).cash, cards: money.cards },
    ...{ kartu: cardsOf(no_bukti, pembayaran), validates: validateSale, cancels: cancelSale },
    undone() {
      if (deposit) deposits.add([deposit]);
      else stock.add(pieces);
      takeHome(counter, brought);
      returnSaved(counter, sale);
    },
    stands() {
      sold.add(
        sale.barang.map(({ kode_barcode, kode_group, kode_dept, berat, harga_jual: harga }) => ({
          ...{ kode_barcode, kode_group, kode_dept, berat, harga, tanggal },
        })),
      );
      unsorted.push(...beli);
      giveSaved(counter, sale);
    },
  };
}

function some({ random, stock }: Counter): readonly StockPiece[] {
  const drawn = random.next();
  return stock.take(drawn < ONE ? 1 : drawn < TWO ? 2 : 3);
}

/** Sells some pieces that lie in the shop, at the prices of the day. */
export async function sell(counter: Counter): Promise<boolean> {
  const pieces = some(counter);
  return pieces.length > 0 && record(counter, { pieces });
}

/** A customer gives gold for other gold: they pay the rest, or are paid it where today's cash is enough. */
export async function exchange(counter: Counter): Promise<boolean> {
  const pieces = some(counter);
  if (pieces.length === 0) return false;
  const brought = Array.from({ length: counter.random.chance(BRINGS_TWO) ? 2 : 1 }, () => bring(counter));
  if (await record(counter, { pieces, brought })) return true;
  counter.stock.add(pieces);
  takeHome(counter, brought);
  return false;
}

/** A customer comes for the pieces of a deposit, and pays the rest. */
export async function redeem(counter: Counter): Promise<boolean> {
  const [deposit] = counter.deposits.take(1);
  return deposit !== undefined && record(counter, { pieces: deposit.pieces, deposit });
}
