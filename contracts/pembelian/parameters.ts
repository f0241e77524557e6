import { Choice, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { defineMaster } from '../language/define/master.js';
import { Percentage } from '../language/define/measures.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { kategori } from '../masters/references.js';

/** The places to which a piece goes that is bought back: on sale again, to be washed, or melted. */
export const tujuanPembelian = ['STOCK', 'CUCI', 'LEBUR'] as const;

/** The condition of a piece that is bought back: what is deducted, and where it goes. */
class KondisiPembelian {
  @Key('Kondisi Barang', { required: true, max: 20, as: 'words' }) kondisi_barang!: string;
  @Percentage('Potongan') potongan?: number;
  @Money('Potongan per Gram') potongan_per_gram?: Rupiah;
  @Choice('Tujuan', tujuanPembelian, { required: true }) tujuan!: (typeof tujuanPembelian)[number];
}

export const kondisiPembelian = defineMaster(KondisiPembelian, {
  name: 'kondisi-pembelian',
  path: '/master-kondisi-pembelian',
  call: 'parabeli/get/all',
  key: ['kondisi_barang'],
  restorable: true,
});

/** The deduction from the price of a category of goods. */
class PotonganPembelian {
  @Key('Kategori', { required: true, max: 20, as: 'upper', of: () => kategori }) kode_kategori!: string;
  @Percentage('Potongan', { required: true }) potongan!: number;
  @Money('Potongan per Gram') potongan_per_gram?: Rupiah;
  @Text('Keterangan') keterangan?: string;
}

export const potonganPembelian = defineMaster(PotonganPembelian, {
  name: 'potongan-pembelian',
  path: '/master-potongan-pembelian',
  call: 'para-potongan-kategori',
  key: ['kode_kategori'],
  readWhole: true,
  restorable: true,
});

/** The loss of a customer on the price of an invoice of ours, by its age in days. */
class RugiNota {
  @Key('Kode Rugi', { required: true, max: 20, as: 'upper' }) kode_rugi!: string;
  @WholeNumber('Umur Nota Dari', { required: true, min: 0, max: 36_600 }) dari_hari!: number;
  @WholeNumber('Umur Nota Sampai', { min: 0, max: 36_600 }) sampai_hari?: number;
  @Percentage('Rugi', { required: true }) rugi!: number;
  @Money('Rugi per Gram') rugi_per_gram?: Rupiah;
}

export const rugiNota = defineMaster(RugiNota, {
  name: 'rugi-nota',
  path: '/master-parameter-rugi-nota',
  call: 'ruginota/get/all',
  key: ['kode_rugi'],
  ranges: { from: 'dari_hari', to: 'sampai_hari' },
});
