import { defineFeature } from '../language/define/feature.js';
import { outOf } from '../language/define/journal.js';
import { goldLost, laporanValidasiSusut, lossCancelled, susut } from './losses.js';
import { sortingReports } from './reports.js';
import { piecesInWash, sortir, terimaCuci } from './sorting.js';
import { refusals, texts } from './texts.js';

/** Pieces that were bought are sorted: into stock, or to be washed first; and what they lose on the way. */
export const sortirPembelian = defineFeature('sortir-pembelian', {
  rank: 260,
  texts,
  refusals,
  routes: ['/sortir-pembelian', '/terima-barang-cuci', '/validasi-susut'],
  documents: [sortir, terimaCuci, susut],
  queries: [piecesInWash],
  events: [goldLost, lossCancelled],
  reports: [...sortingReports, laporanValidasiSusut],
  journals: [
    {
      ...{ trx: 'SUSUT', type: 'UMUM', luar: { debit: '5-1300' } },
      right: 'HARGA_MODAL',
      moves: [...outOf('PERSEDIAAN', 'SUSUT'), ...outOf('SUSUT', 'LUAR')],
    },
    {
      trx: 'TOLAK SUSUT',
      type: 'UMUM',
      moves: outOf('SUSUT', 'LUAR'),
      luar: { debit: '1-1530' },
      right: 'HARGA_MODAL',
    },
  ],
});
