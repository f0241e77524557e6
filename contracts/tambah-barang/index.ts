import { defineFeature } from '../language/define/feature.js';
import { both } from '../language/define/journal.js';
import { tambahBarang } from './documents.js';

/** Pieces that come into stock from outside. */
export const addingPieces = defineFeature('tambah-barang', {
  routes: ['/tambah-data-barang', '/tambah-barang-banyak'],
  documents: [tambahBarang],
  journals: [
    {
      ...{ trx: 'TAMBAH BARANG', type: 'UMUM', moves: both('LUAR', 'PERSEDIAAN') },
      luar: { debit: '2-1100', kredit: '2-1100' },
      right: 'HARGA_MODAL',
    },
  ],
});
