import { piecesToSort } from '../../../../contracts/hancur-pembelian/documents.js';
import { SortLine } from '../../../../contracts/sortir-pembelian/lines.js';
import { susut } from '../../../../contracts/sortir-pembelian/losses.js';
import {
  piecesInWash,
  returnWashed,
  sortir,
  sortPurchases,
  terimaCuci,
} from '../../../../contracts/sortir-pembelian/sorting.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { readyTray } from '../../kit/pieces/piece-fields.js';
import { piecesGridOf } from '../../kit/pieces/pieces-grid.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const pieces = (query: object, goesTo: string, byCondition: readonly string[] = []) =>
  piecesGridOf({
    ...{ query, row: SortLine, shown: ['nama_barang', 'kode_group', ...byCondition], goesTo },
    fills: {
      ...{ berat_asal: 'berat', berat: 'berat', ongkos: 'ongkos', harga_jual: 'harga_jual' },
      ...(byCondition.length > 0 && { tujuan: 'tujuan' }),
    },
    columns: [
      { name: 'berat_asal', as: 'shown' },
      ...[...new Set([goesTo, 'berat'])],
      readyTray('kode_baki'),
      ...['ongkos', 'harga_jual'],
    ],
    totals: ['berat_asal', 'berat'],
    isEditable: ({ tujuan }, column) => tujuan !== 'CUCI' || !['kode_baki', 'ongkos', 'harga_jual'].includes(column),
  });
const without = { without: ['kategori'] } as const;
const losses = { without: ['kategori', 'tervalidasi'], leads: 'no_asal' } as const;

/** The screens by which pieces that were bought are sorted, and what they lost is validated. */
export const sortingPurchases = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(
      sortir,
      sortPurchases,
      [pieces(piecesToSort, 'tujuan', ['kondisi_barang', 'tujuan_kondisi']), 'keterangan'],
      { opens: true, lists: [documentRows(sortir, without)] },
    ),
    defineDocumentScreen(terimaCuci, returnWashed, [pieces(piecesInWash, 'berat'), 'keterangan'], {
      ...{ opens: true, lists: [documentRows(terimaCuci, without)] },
    }),
    defineDocumentScreen(susut, sortPurchases, [], {
      path: '/validasi-susut',
      lists: [
        documentRows(susut, {
          ...{ ...losses, title: 'Menunggu Validasi', params: { status: 'MENUNGGU' } },
          ...{ empty: 'susut.noneWaiting', help: 'susut.noneWaitingHelp' },
        }),
        documentRows(susut, { ...losses, title: 'Semua Susut' }),
      ],
      begun: () => false,
    }),
  ],
});
