import { goldValue, priceOf, type Bayar } from '../../../contracts/penjualan/lines.js';
import { recordSale } from '../../../contracts/penjualan/sale.js';
import { settingOf } from '../../../contracts/settings/settings.js';
import { addRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { roundedSale } from '../../../services/domain/selling/sale-rounding.js';
import type { Counter } from './counter.js';
import type { Random } from './random.js';
import type { StockPiece } from './stock.js';

/** The bank of terminals and accounts. */
const BANK = 'BCA';
/** Shares of sales: with so many pieces at most, with a discount, to a customer who is known. */
const [ONE, TWO, DISCOUNTED, KNOWN] = [0.72, 0.9, 0.12, 0.25];

const settings = {
  pembulatan: settingOf('pembulatan').initial,
  'rounding.money': settingOf('rounding.money').initial,
  PEMBULATAN_BAWAH_PENJUALAN_MODULE: false,
  POTONGAN_PENJUALAN_MODULE: true,
  SKIP_VALIDASI_MODULE: false,
} as Parameters<typeof roundedSale>[1];

/** The payments of a total: mostly cash, some by card or transfer, some by two of them. */
function payments(random: Random, total: Rupiah, no_rekening: string): readonly Bayar[] {
  const cash = (jumlah: number): Bayar => ({ cara: 'TUNAI', jumlah: rupiah(jumlah) });
  const card = (jumlah: number): Bayar => ({ cara: 'KARTU', kode_bank: BANK, jumlah: rupiah(jumlah) });
  const drawn = random.next();
  if (drawn < 0.55) return [cash(total)];
  if (drawn < 0.75) return [card(total)];
  if (drawn < 0.9) return [{ cara: 'TRANSFER', kode_bank: BANK, no_rekening, jumlah: total }];
  const part = random.within(total * 0.2, total * 0.7, 50_000);
  return part > 0 && part < total ? [cash(part), card(total - part)] : [cash(total)];
}

const paidBy = (all: readonly Bayar[], cara: Bayar['cara']): number =>
  addRupiah(...all.flatMap((one) => (one.cara === cara ? [one.jumlah] : [])));

/** Sells some pieces that lie in the shop, at the prices of the day. */
export async function sell(counter: Counter): Promise<boolean> {
  const { random, stock, shop, prices, customers, send } = counter;
  const drawn = random.next();
  const pieces = stock.take(drawn < ONE ? 1 : drawn < TWO ? 2 : 3);
  if (pieces.length === 0) return false;
  const discounts = random.chance(DISCOUNTED);
  const barang = pieces.map(({ kode_barcode, kode_group, berat, ongkos }: StockPiece, index) => {
    const nilai_emas = goldValue(weight(berat), prices.sold(kode_group));
    const diskon = rupiah(discounts && index === 0 ? random.within(0, nilai_emas * 0.015, 5_000) : 0);
    return { kode_barcode, ...(diskon > 0 && { diskon }), harga_jual: priceOf({ nilai_emas, ongkos, diskon }) };
  });
  const { value: total } = roundedSale(addRupiah(...barang.map(({ harga_jual }) => harga_jual)), settings);
  const pembayaran = payments(random, total, shop.rekening);
  const kode_member = customers.length > 0 && random.chance(KNOWN) ? random.pick(customers) : undefined;
  const body = { barang, kode_sales: random.pick(shop.sales), pembayaran, ...(kode_member && { kode_member }) };
  const { data } = await send(recordSale, body);
  const [cash, cards] = [paidBy(pembayaran, 'TUNAI'), paidBy(pembayaran, 'KARTU')];
  counter.cash += cash;
  counter.cards += cards;
  counter.today.push({ no_bukti: String(data['no_bukti']), cash, cards, pieces });
  return true;
}
