import type { HargaEmas } from '../../../contracts/barang/harga.js';
import type { hargaTingkat, tingkatHarga } from '../../../contracts/barang/tingkat-harga.js';
import { businessDate, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { kondisiPembelian } from '../../../contracts/pembelian/parameters.js';
import type { kupon } from '../../../contracts/penjualan/parameters.js';
import type { NotaParameters } from '../../../services/domain/buying/nota-deduction.js';
import { goods } from './goods.js';

type RowOf<M extends { readonly row: new () => object }> = InstanceType<M['row']>;

/** The price board: what a gram of a group is sold, bought back and melted for, and its price for regular customers. */
const board = [
  { kode_group: '375', jual: 820_000, beli: 720_000, lebur: 695_000, langganan: 812_000 },
  { kode_group: '420', jual: 915_000, beli: 805_000, lebur: 780_000, langganan: 906_000 },
  { kode_group: '700', jual: 1_520_000, beli: 1_365_000, lebur: 1_340_000, langganan: 1_505_000 },
  { kode_group: '750', jual: 1_625_000, beli: 1_460_000, lebur: 1_435_000, langganan: 1_609_000 },
  { kode_group: 'LM', jual: 2_160_000, beli: 1_985_000, lebur: 1_960_000, langganan: 2_138_000 },
];

/** The prices from a day on. */
export const firstPrices = (berlaku_mulai: BusinessDate): readonly HargaEmas[] =>
  board.map(({ kode_group, jual, beli, lebur }) => ({
    kode_group,
    berlaku_mulai,
    harga_jual: rupiah(jual),
    harga_beli: rupiah(beli),
    harga_lebur: rupiah(lebur),
  }));

/** The price levels. */
export const levels: readonly RowOf<typeof tingkatHarga>[] = [
  { kode_tingkat: 'LANGGANAN', nama_tingkat: 'Pelanggan tetap' },
];

/** The prices of the levels from a day on. */
export const levelPrices = (berlaku_mulai: BusinessDate): readonly RowOf<typeof hargaTingkat>[] =>
  board.map(({ kode_group, langganan }) => ({
    kode_group,
    kode_tingkat: 'LANGGANAN',
    berlaku_mulai,
    harga_jual: rupiah(langganan),
  }));

/** The deductions for the condition of what customers bring. */
export const conditions: readonly RowOf<typeof kondisiPembelian>[] = [
  { kondisi_barang: 'BAIK', potongan: 2_00, tujuan: 'STOCK' },
  { kondisi_barang: 'KUSAM', potongan: 5_00, tujuan: 'CUCI' },
  { kondisi_barang: 'RUSAK', potongan: 10_00, potongan_per_gram: rupiah(10_000), tujuan: 'LEBUR' },
];

/** The parameters of what is taken off the price of an invoice. */
export const ofInvoices: NotaParameters = {
  rugi: [
    { kode_rugi: 'R1', dari_hari: 0, sampai_hari: 90, rugi: 0 },
    { kode_rugi: 'R2', dari_hari: 91, sampai_hari: 365, rugi: 2_00 },
    { kode_rugi: 'R3', dari_hari: 366, rugi: 4_00, rugi_per_gram: rupiah(10_000) },
  ],
  potongan: [
    { kode_kategori: 'CINCIN', potongan: 2_00 },
    { kode_kategori: 'KALUNG', potongan: 2_50 },
    { kode_kategori: 'LM', potongan: 0, potongan_per_gram: rupiah(5_000) },
  ],
  jenis: goods.jenis,
};

/** The worth of a point in rupiah. */
export const POINT_WORTH = 1_000;

/** The kind of coupon of a year. */
export const couponKind = (year: string): RowOf<typeof kupon> => ({
  kode_kupon: `KUPON${year.slice(2)}`,
  nama_kupon: `Kupon ${year}`,
  min_penjualan: rupiah(5_000_000),
  nilai: rupiah(150_000),
  tgl_awal: businessDate(`${year}-01-01`),
  tgl_akhir: businessDate(`${year}-12-31`),
  aktif: true,
});
