import { defineFeature } from '../language/define/feature.js';
import { exportCalls } from './calls.js';
import { refusals, texts } from './texts.js';

/** Reports as files. */
export const exports = defineFeature('exports', {
  texts,
  refusals,
  calls: exportCalls,
  rights: {
    'POST exports': {
      access: ['/laporan-transaksi-cash'],
      body: {
        report: 'cash/laporan-transaksi-cash',
        format: 'csv',
        filters: { tgl_from: '2026-11-01', tgl_to: '2026-11-30', kode_toko: 'JKT01' },
      },
    },
    'GET exports': {},
    'GET exports/{id}': {},
    'GET exports/{id}/file': {},
    'DELETE exports/{id}': {},
  },
});
