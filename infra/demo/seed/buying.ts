import { recordPurchase } from '../../../contracts/pembelian/purchase.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Counter } from './counter.js';
import { newPiece } from './stock.js';

/** Shares of the price of the board that customers get for gold without an invoice. */
const [LEAST, MOST] = [0.86, 0.96];

/** Buys a piece from a customer, out of the drawer, where today's cash is enough. */
export async function buy(counter: Counter): Promise<boolean> {
  const { random, shop, prices, send, customers, bought } = counter;
  const { kode_group, kode_dept, nama_barang, berat } = newPiece(random, prices, shop.trays);
  const worth = (prices.bought(kode_group) * berat) / 1_000;
  const jumlah = rupiah(random.within(worth * LEAST, worth * MOST, 5_000));
  if (jumlah > counter.cash || jumlah < 5_000) return false;
  const { data } = await send(recordPurchase, {
    barang: [{ nama_barang, kode_group, kode_dept, kondisi_barang: 'BAIK', berat, harga: jumlah }],
    kode_sales: random.pick(shop.sales),
    pembayaran: [{ cara: 'TUNAI', jumlah }],
    ...(customers.length > 0 && random.chance(0.3) && { kode_member: random.pick(customers) }),
  });
  counter.cash -= jumlah;
  bought.push(String(data['no_bukti']));
  return true;
}
