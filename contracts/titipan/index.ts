import { defineFeature } from '../language/define/feature.js';
import { both, into, outOf } from '../language/define/journal.js';
import { depositPaidOff, depositReopened, openDeposits, titipan as deposit } from './documents.js';
import { laporanBatalTitip } from './laporan-batal-titip.js';
import { depositReports, laporanTitipan } from './reports.js';
import { refusals, texts } from './texts.js';

const held = '2-1200';

/** Deposits: money that customers leave for pieces that are kept for them. */
export const titipan = defineFeature('titipan', {
  rank: 230,
  texts,
  refusals,
  routes: [
    { path: '/transaksi-titipan', title: 'Transaksi Titipan', area: 'penjualan' },
    ...(['/lihat-titipan', '/validasi-titipan'] as const),
  ],
  documents: [deposit],
  queries: [openDeposits],
  events: [depositPaidOff, depositReopened],
  reports: [laporanTitipan, ...depositReports, laporanBatalTitip],
  reportGroup: 'penjualan',
  journals: [
    {
      ...{ trx: 'TITIPAN', type: 'UMUM', luar: { debit: held, kredit: held } },
      moves: [
        ...['KAS', 'BANK', 'NONCASH'].flatMap((leg) => into(leg, 'LUAR')),
        ...['KAS', 'BANK', 'NONCASH', 'TUKAR'].flatMap((leg) => outOf(leg, 'LUAR')),
      ],
    },
    {
      trx: 'PEMBULATAN TITIPAN',
      type: 'UMUM',
      luar: { debit: held, kredit: held },
      moves: both('LUAR', 'PEMBULATAN'),
    },
    { trx: 'BIAYA BATAL TITIPAN', type: 'UMUM', moves: into('TUKAR', 'LUAR'), luar: { kredit: '4-9100' } },
    // What they owed for a card that the bank did not take.
    { trx: 'KARTU TITIPAN DITOLAK', type: 'UMUM', moves: into('TUKAR', 'LUAR'), luar: { kredit: '1-1500' } },
  ],
});
