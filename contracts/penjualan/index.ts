import { defineFeature } from '../language/define/feature.js';
import { both, into, outOf } from '../language/define/journal.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { laporanBayarPoint } from './laporan-bayar-point.js';
import { laporanPenjualan } from './laporan-penjualan.js';
import { laporanPenjualanPerFaktur } from './laporan-penjualan-perfaktur.js';
import { bonusSales, keteranganNota, kupon, sales } from './parameters.js';
import { salesReports } from './reports.js';
import { penjualan as sale } from './sale.js';
import { saleablePieces } from './saleable.js';
import { refusals, texts } from './texts.js';

const parameters = mastersOf(sales, bonusSales, keteranganNota, kupon);
const revenue = '4-1100';

/** Sales, and their parameters: who sells, what they get for it, and what customers get. */
export const penjualan = defineFeature('penjualan', {
  rank: 220,
  ...parameters,
  texts,
  refusals,
  routes: [
    ...(['/transaksi-penjualan', '/lihat-penjualan', '/batal-penjualan', '/validasi-penjualan'] as const),
    ...parameters.routes,
  ],
  documents: [sale],
  queries: [saleablePieces],
  reports: [laporanPenjualan, ...salesReports, laporanPenjualanPerFaktur, laporanBayarPoint],
  reportGroup: 'penjualan',
  journals: [
    {
      ...{ trx: 'PENJUALAN', type: 'UMUM', luar: { debit: revenue, kredit: revenue } },
      moves: [
        ...['KAS', 'BANK', 'NONCASH', 'TUKAR'].flatMap((leg) => into(leg, 'LUAR')),
        // Money that came otherwise goes back in cash.
        ...outOf('KAS', 'LUAR'),
      ],
    },
    {
      trx: 'HPP PENJUALAN',
      type: 'UMUM',
      moves: outOf('PERSEDIAAN', 'LUAR'),
      luar: { debit: '5-1100' },
      right: 'HARGA_MODAL',
    },
    {
      ...{ trx: 'PEMBULATAN PENJUALAN', type: 'UMUM', luar: { debit: revenue, kredit: revenue } },
      moves: both('LUAR', 'PEMBULATAN'),
    },
  ],
});
