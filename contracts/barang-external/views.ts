import { Barcode } from '../data-barang/barang.js';
import { DateField, Key, Money, Text } from '../language/define/fields.js';
import { ImagePath } from '../language/define/kinds.js';
import { Grams, Percentage } from '../language/define/measures.js';
import { arranged, DateParams, PageParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';

/** The module of the web outside. */
export const EXTERNAL_MODULE = 'BARANG_WEB_EXTERNAL_MODULE';
/** The read of the web outside, for anybody: `public/barang-external/JKT01`. */
export const EXTERNAL_ROOT = 'public/barang-external';

/** A piece that is offered on the web outside: in stock, with a price there. */
class OfferedPiece {
  @Barcode('Kode Barcode') kode_barcode!: string;
  @Text('Nama Barang') nama_barang!: string;
  @Text('Group') kode_group!: string;
  @Percentage('Kadar') kadar!: number;
  @Text('Jenis') kode_dept!: string;
  @Text('Ukuran') size!: string;
  @Grams('Berat') berat!: Weight;
  @Money('Harga External') harga_external!: Rupiah;
  @Key('Foto', { type: 'image' }) gambar_name!: string;
  @ImagePath('Alamat Foto', { by: 'gambar_name', field: 'gambar_path' }) gambar_path!: string;
  @DateField('Tanggal Masuk') tgl_masuk!: BusinessDate;
  @Text('Dokumen') no_dokumen!: string;
  @Text('Cabang') kode_toko!: string;
}

/** The pieces of a branch, or of all, that are offered on the web outside as they stand. */
export const offeredPieces = defineQuery(arranged(OfferedPiece, PageParams, DateParams), OfferedPiece, {
  call: 'barang/external-tayang',
  title: 'Barang Tayang',
  gate: sharedGate('/kirim-barang-external', '/update-barang-external'),
});
