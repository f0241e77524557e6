import { defineFeature } from '../language/define/feature.js';
import { both, type JournalKind } from '../language/define/journal.js';
import { tambahBarang } from './documents.js';
import { addingReports } from './reports.js';

/** The journal of pieces from somewhere: the value of the stock against one number of the chart. */
const of = (trx: string, number: string): JournalKind => ({
  trx,
  type: 'UMUM',
  moves: both('LUAR', 'PERSEDIAAN'),
  luar: { debit: number, kredit: number },
  right: 'HARGA_MODAL',
});

/** Pieces that come into stock from outside. */
export const addingPieces = defineFeature('tambah-barang', {
  rank: 120,
  routes: ['/tambah-data-barang', '/tambah-barang-banyak'],
  documents: [tambahBarang],
  reports: addingReports,
  reportGroup: 'stock',
  journals: [of('TAMBAH BARANG', '2-1100'), of('STOK AWAL', '3-9100'), of('BARANG TEMUAN', '4-9300')],
});
