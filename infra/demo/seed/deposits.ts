import {
  cancelDeposit,
  takeDeposit,
  validateDeposit,
  type Deposit as Titipan,
} from '../../../contracts/titipan/documents.js';
import type { Counter } from './counter.js';
import { cardsOf, moneyOf, payments } from './paying.js';
import { priced, totalOf } from './selling.js';
import type { StockPiece } from './stock.js';

/** A deposit with its pieces. */
export interface Deposit extends Pick<Titipan, 'no_bukti' | 'kode_member' | 'dp_rp'> {
  readonly pieces: readonly StockPiece[];
}

/** Shares of the price that customers leave, and of deposits for two pieces. */
const [LEAST, MOST, TWO] = [0.2, 0.6, 0.15];

/** A customer leaves money so that a piece is kept for them. */
export async function deposit(counter: Counter): Promise<boolean> {
  const { random, stock, customers, shop, send } = counter;
  if (customers.length === 0 || stock.size < 2) return false;
  const pieces = stock.take(random.chance(TWO) ? 2 : 1);
  const total = totalOf(priced(counter, pieces));
  const jumlah = Math.max(50_000, random.within(total * LEAST, total * MOST, 50_000));
  const { data } = await send(takeDeposit, {
    barang: pieces.map(({ kode_barcode }) => ({ kode_barcode })),
    ...{ kode_member: random.pick(customers), kode_sales: random.pick(shop.sales) },
    pembayaran: payments(random, jumlah, shop.rekening),
  });
  const { no_bukti, kode_member, dp_rp, pembayaran } = data as unknown as Titipan;
  counter.recorded({
    ...{ no_bukti, ...moneyOf(pembayaran), kartu: cardsOf(no_bukti, pembayaran), validates: validateDeposit },
    undone: () => undefined,
    stands: () => counter.deposits.add([{ no_bukti, kode_member, dp_rp, pieces }]),
  });
  return true;
}

/** A customer wants their money back in cash, some days later, where today's is enough. */
export async function payBack(counter: Counter): Promise<boolean> {
  const { deposits, stock, send } = counter;
  const [open] = deposits.take(1);
  if (!open) return false;
  if (open.dp_rp > counter.cash) {
    deposits.add([open]);
    return false;
  }
  await send(cancelDeposit, {
    no_bukti: open.no_bukti,
    keterangan: 'Pelanggan tidak jadi beli',
    kembali: 'TUNAI',
  });
  counter.cash -= open.dp_rp;
  stock.add(open.pieces);
  return true;
}
