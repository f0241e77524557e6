import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { kondisiPembelian, potonganPembelian, rugiNota } from '../../../contracts/pembelian/parameters.js';
import type { NotaParameters } from '../../../services/domain/buying/nota-deduction.js';
import { goods } from '../goods.js';

type RowOf<M extends { readonly row: new () => object }> = InstanceType<M['row']>;

/** The deductions for the condition of what customers bring. */
export const conditions: readonly RowOf<typeof kondisiPembelian>[] = [
  { kondisi_barang: 'BAIK', potongan: 2_00, tujuan: 'STOCK' },
  { kondisi_barang: 'KUSAM', potongan: 5_00, tujuan: 'CUCI' },
  { kondisi_barang: 'RUSAK', potongan: 10_00, potongan_per_gram: rupiah(10_000), tujuan: 'LEBUR' },
];

/** The deductions for the category of a piece. */
export const ofCategories: readonly RowOf<typeof potonganPembelian>[] = [
  { kode_kategori: 'CINCIN', potongan: 2_00 },
  { kode_kategori: 'KALUNG', potongan: 2_50 },
  { kode_kategori: 'LM', potongan: 0, potongan_per_gram: rupiah(5_000) },
];

/** The deductions for the age of an invoice. */
export const ofAges: readonly RowOf<typeof rugiNota>[] = [
  { kode_rugi: 'R1', dari_hari: 0, sampai_hari: 90, rugi: 0 },
  { kode_rugi: 'R2', dari_hari: 91, sampai_hari: 365, rugi: 2_00 },
  { kode_rugi: 'R3', dari_hari: 366, rugi: 4_00, rugi_per_gram: rupiah(10_000) },
];

/** The parameters of what is taken off the price of an invoice. */
export const ofInvoices: NotaParameters = { rugi: ofAges, potongan: ofCategories, jenis: goods.jenis };
