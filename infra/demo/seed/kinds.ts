import { addPieces } from '../../../contracts/tambah-barang/documents.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { recordUangKas, type UangKas } from '../../../contracts/mutasi-uang/documents.js';
import { movePieces } from '../../../contracts/pindah-barang/documents.js';
import { buy } from './buying.js';
import type { Counter } from './counter.js';
import { deposit, payBack } from './deposits.js';
import { cancel } from './evening.js';
import { exchange, redeem, sell } from './selling.js';
import { melt, sort, takeBack } from './sorting.js';
import { newPiece, type StockPiece } from './stock.js';

/** A kind of document of a history. */
export interface Kind {
  readonly name: string;
  /** Its share, beside the others. */
  readonly weight: number;
  /** Sends one; answers false where nothing is there for it now. */
  send(counter: Counter): Promise<boolean>;
}

/** The most pieces that come in by one document of a day. */
const MOST_RECEIVED = 60;

interface Received {
  readonly barang: readonly { readonly kode_barcode: string }[];
}

/** Receives so many new pieces from one of some suppliers. */
export async function receive({ random, prices, shop, stock, send }: Counter, count: number): Promise<void> {
  const barang = Array.from({ length: count }, () => newPiece(random, prices, shop.trays));
  const body = { barang, kode_supplier: random.pick(['UBS', 'LOTUS', 'SEMAR']), keterangan: 'Kiriman supplier' };
  const { barang: there } = (await send(addPieces, body)).data as unknown as Received;
  stock.add(
    there.map(({ kode_barcode }, index): StockPiece => {
      const { kode_group, kode_dept, berat, ongkos = rupiah(0), kode_baki } = barang[index]!;
      return { kode_barcode, kode_group, kode_dept, berat, ongkos, kode_baki };
    }),
  );
}

/** Lays some pieces of other trays on one. */
async function lay({ random, shop, stock, send }: Counter): Promise<boolean> {
  const ke_baki = random.pick(shop.trays);
  const pieces = stock.some(random.within(2, 8)).filter(({ kode_baki }) => kode_baki !== ke_baki);
  if (pieces.length === 0) return false;
  await send(movePieces, { ke_baki, barang: pieces.map(({ kode_barcode }) => ({ kode_barcode })) });
  for (const piece of pieces) piece.kode_baki = ke_baki;
  return true;
}

/** Cash in or out of the drawer. */
async function cash(counter: Counter, entry: Omit<UangKas, 'jumlah'>, jumlah: number): Promise<boolean> {
  await counter.send(recordUangKas, { ...entry, jumlah: rupiah(jumlah) });
  counter.cash += entry.jenis === 'MASUK' ? jumlah : -jumlah;
  return true;
}

/** Pieces come in where fewer lie in the shop than it wants to have. */
export const receiving = (wanted: number): Kind => ({
  ...{ name: 'tambah-barang', weight: 7 },
  async send(counter) {
    const missing = wanted - counter.stock.size;
    if (missing < 4) return false;
    await receive(counter, Math.min(missing, counter.random.within(8, MOST_RECEIVED)));
    return true;
  },
});

/** Every kind of document but those that come in. One more kind is one more entry. */
export const kinds: readonly Kind[] = [
  { name: 'penjualan', weight: 66, send: sell },
  { name: 'tukar-tambah', weight: 7, send: exchange },
  { name: 'titipan', weight: 2, send: deposit },
  { name: 'titipan-dijual', weight: 2, send: redeem },
  { name: 'titipan-batal', weight: 0.6, send: payBack },
  { name: 'batal', weight: 3, send: cancel },
  { name: 'pembelian', weight: 8, send: buy },
  { name: 'sortir-pembelian', weight: 2, send: sort },
  { name: 'terima-cuci', weight: 0.8, send: takeBack },
  { name: 'hancur-pembelian', weight: 0.8, send: melt },
  { name: 'pindah-barang', weight: 6, send: lay },
  {
    ...{ name: 'kas-masuk', weight: 7 },
    send: (counter) =>
      cash(
        counter,
        { jenis: 'MASUK', kategori: 'PENDAPATAN LAIN', keterangan: counter.random.pick(services) },
        counter.random.within(50_000, 750_000, 5_000),
      ),
  },
  {
    ...{ name: 'kas-keluar', weight: 7 },
    send: (counter) =>
      counter.cash < 500_000
        ? Promise.resolve(false)
        : cash(
            counter,
            { jenis: 'KELUAR', kategori: 'BIAYA OPERASIONAL', keterangan: counter.random.pick(needs) },
            counter.random.within(15_000, 250_000, 1_000),
          ),
  },
  {
    ...{ name: 'member', weight: 4 },
    async send({ enter, shop, customers }) {
      const kode_member = await enter(shop);
      if (kode_member) customers.push(kode_member);
      return kode_member !== undefined;
    },
  },
];

const services = ['Jasa cuci dan sepuh', 'Jasa patri kalung', 'Ongkos ukir nama', 'Jasa ganti ukuran'];
const needs = ['Plastik dan kotak perhiasan', 'Air minum dan kebersihan', 'Parkir dan bensin', 'Makan siang karyawan'];
