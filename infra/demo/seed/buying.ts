import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { addRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { boughtFor, deductedTogether, type BarangDibeli, type BarisBeli } from '../../../contracts/pembelian/lines.js';
import {
  cancelPurchase,
  recordPurchase,
  validatePurchase,
  type pembelian,
} from '../../../contracts/pembelian/purchase.js';
import { settingOf } from '../../../contracts/settings/settings.js';
import { buyingRounding } from '../../../services/domain/buying/buying-settings.js';
import { notaDeduction } from '../../../services/domain/buying/nota-deduction.js';
import { conditions, ofInvoices } from './buying-rules.js';
import type { Counter } from './counter.js';
import { cash } from './paying.js';
import { newPiece, type StockPiece } from './stock.js';

type What = Pick<StockPiece, 'kode_group' | 'kode_dept' | 'berat'>;

/** A piece that a customer has, with what our invoice says of it. */
export interface SoldPiece extends What {
  readonly kode_barcode: string;
  readonly harga: Rupiah;
  readonly tanggal: BusinessDate;
}

/** A piece that was bought. */
export type BoughtPiece = What & Pick<BarangDibeli, 'kode_barcode' | 'kondisi_barang'>;

/** Something that a customer brings: one of our pieces, or gold from outside. */
export interface Brought {
  readonly line: BarisBeli;
  readonly ours?: SoldPiece;
}

/** Shares: of pieces that are ours, of those for which more is given than the rules say, of customers who are known. */
const [OURS, DEAR, KNOWN] = [0.35, 0.03, 0.3];
/** Shares of the price by the rules that customers get for gold from outside. */
const [LEAST, MOST] = [0.9, 1];
/** The most that a piece has lost since it was sold, in tens of milligrams. */
const WORN = 3;
const kinds = [
  { kondisi_barang: 'BAIK', weight: 78 },
  { kondisi_barang: 'KUSAM', weight: 14 },
  { kondisi_barang: 'RUSAK', weight: 8 },
];

const rounding = buyingRounding({
  pembulatan: settingOf('pembulatan').initial,
  'rounding.money': settingOf('rounding.money').initial,
  'rounding.gram.thresholds': settingOf('rounding.gram.thresholds').initial,
} as Parameters<typeof buyingRounding>[0]);

/** A customer brings something: one of the pieces that they bought here some day before, or other gold. */
export function bring(counter: Counter): Brought {
  const { random, sold, prices, shop } = counter;
  const { kondisi_barang } = random.weighted(kinds);
  const [ours] = random.chance(OURS) ? sold.take(1) : [];
  const share = random.chance(DEAR) ? 1.02 : ours ? 1 : LEAST + random.next() * (MOST - LEAST);
  const priced = (what: What): Rupiah => inThousands(byTheRules(counter, what, kondisi_barang, ours) * share);
  if (ours) {
    const berat = weight(Math.max(10, ours.berat - random.within(0, WORN) * 10));
    return {
      line: { kode_barcode: ours.kode_barcode, kondisi_barang, berat, harga: priced({ ...ours, berat }) },
      ours,
    };
  }
  const { kode_group, kode_dept, nama_barang, berat } = newPiece(random, prices, shop.trays);
  const harga = priced({ kode_group, kode_dept, berat });
  return { line: { nama_barang, kode_group, kode_dept, kondisi_barang, berat, harga } };
}

const inThousands = (amount: number): Rupiah => rupiah(Math.max(1_000, Math.floor(amount / 1_000) * 1_000));

/** The price of something by the rules: by our invoice, or by the board. */
function byTheRules({ prices, date }: Counter, what: What, kondisi: string, ours: SoldPiece | undefined): Rupiah {
  const { kode_group, kode_dept, berat } = what;
  const condition = conditions.find(({ kondisi_barang }) => kondisi_barang === kondisi)!;
  const less = ours ? notaDeduction({ kode_dept, dari: ours.tanggal, sampai: date }, ofInvoices) : {};
  const nota = ours && { berat: ours.berat, harga: ours.harga };
  const brought = { berat, harga_emas: prices.bought(kode_group), ...(nota && { nota }) };
  return boughtFor(brought, deductedTogether(condition, less), rounding).harga_hitung;
}

/** The worth of what a customer brought. */
export const worthOf = (brought: readonly Brought[]): Rupiah => addRupiah(...brought.map(({ line }) => line.harga));

/** The customer keeps what they brought. */
export const takeHome = ({ sold }: Counter, brought: readonly Brought[]): void =>
  sold.add(brought.flatMap(({ ours }) => ours ?? []));

/** Buys a piece from a customer, out of the drawer, where today's cash is enough. */
export async function buy(counter: Counter): Promise<boolean> {
  const { random, shop, send, customers } = counter;
  const brought = [bring(counter)];
  const jumlah = worthOf(brought);
  if (jumlah > counter.cash) {
    takeHome(counter, brought);
    return false;
  }
  const { data } = await send(recordPurchase, {
    barang: brought.map(({ line }) => line),
    kode_sales: random.pick(shop.sales),
    pembayaran: [cash(jumlah)],
    ...(customers.length > 0 && random.chance(KNOWN) && { kode_member: random.pick(customers) }),
  });
  const { no_bukti, barang } = data as unknown as InstanceType<(typeof pembelian)['facts']>;
  counter.recorded({
    ...{ no_bukti, cash: -jumlah, cards: 0, validates: validatePurchase, cancels: cancelPurchase },
    undone: () => takeHome(counter, brought),
    stands: () => void counter.unsorted.push(...barang),
  });
  return true;
}
