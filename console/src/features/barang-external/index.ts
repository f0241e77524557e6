import {
  changeOffers,
  HargaExternal,
  kirimExternal,
  offerPieces,
  updateExternal,
} from '../../../../contracts/barang-external/documents.js';
import { offeredPieces } from '../../../../contracts/barang-external/views.js';
import { barang } from '../../../../contracts/data-barang/barang.js';
import { ReadyPiece } from '../../../../contracts/data-barang/lines.js';
import { joined } from '../../../../contracts/language/define/fields.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { definePieceFilter } from '../../kit/pieces/define-piece-filter.js';
import { piecesGridOf } from '../../kit/pieces/pieces-grid.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const grid = piecesGridOf({
  row: joined(ReadyPiece, HargaExternal),
  fills: { harga: 'harga_jual' },
  columns: ['harga'],
  label: { berat: 'berat', harga: 'harga' },
});
const offered = documentRows(barang, {
  query: offeredPieces,
  title: 'Barang Tayang',
  columns: [
    ...(['gambar_name', 'kode_barcode', 'nama_barang', 'kode_group', 'kadar', 'kode_dept', 'size'] as const),
    ...(['berat', 'harga_external', 'no_dokumen'] as const),
  ],
  leads: 'nama_barang',
  amount: 'harga_external',
  notes: ['kode_barcode', 'kode_group'],
});

/** The screens by which pieces go to the web outside, change there, and are taken back. */
export const barangExternal = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(kirimExternal, offerPieces, [grid, 'keterangan'], {
      aside: definePieceFilter({ harga: 'harga_jual' }),
      opens: true,
      lists: [offered, documentRows(kirimExternal, { title: 'Daftar' })],
    }),
    defineDocumentScreen(updateExternal, changeOffers, ['tindakan', grid, 'keterangan'], {
      initial: { tindakan: 'UBAH' },
      opens: true,
      lists: [offered, documentRows(updateExternal, { title: 'Daftar' })],
    }),
  ],
});
