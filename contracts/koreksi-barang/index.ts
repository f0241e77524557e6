import { defineFeature } from '../language/define/feature.js';
import { both } from '../language/define/journal.js';
import { correctablePieces, koreksiBarang, koreksiRoute } from './documents.js';
import { refusals, texts } from './texts.js';

/** Pieces in stock that were entered wrongly, or weigh less than they did. */
export const correctingPieces = defineFeature('koreksi-barang', {
  texts,
  refusals,
  routes: [koreksiRoute],
  documents: [koreksiBarang],
  queries: [correctablePieces],
  journals: [
    {
      ...{ trx: 'KOREKSI BARANG', type: 'UMUM', moves: both('LUAR', 'PERSEDIAAN') },
      luar: { debit: '2-1100', kredit: '2-1100' },
      right: 'HARGA_MODAL',
    },
  ],
});
