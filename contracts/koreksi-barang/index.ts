import { defineFeature } from '../language/define/feature.js';
import { both, into } from '../language/define/journal.js';
import { correctablePieces, koreksiBarang, koreksiRoute } from './documents.js';
import { refusals, texts } from './texts.js';

/** Pieces in stock that were entered wrongly, or weigh less than they did. */
export const correctingPieces = defineFeature('koreksi-barang', {
  rank: 180,
  texts,
  refusals,
  routes: [koreksiRoute],
  documents: [koreksiBarang],
  queries: [correctablePieces],
  journals: [
    {
      ...{ trx: 'KOREKSI BARANG', type: 'UMUM' },
      moves: [...both('LUAR', 'PERSEDIAAN'), ...into('PERSEDIAAN', 'PERSEDIAAN')],
      luar: { debit: '5-1600', kredit: '4-9400' },
      right: 'HARGA_MODAL',
    },
  ],
});
