import { defineFeature } from '../language/define/feature.js';
import { both, into, outOf } from '../language/define/journal.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { auctionJournals } from './auction-journals.js';
import { auctionSlip, shortfallSlip } from './auction.js';
import './grant.js';
import { hutang as loan } from './loan.js';
import { noticeLetter } from './notice.js';
import { bungaHutang, hutangPokok, kondisiPinjaman, plafondHutang, plafondKadarHutang } from './parameters.js';
import { kelebihanLelang, surplusOwed } from './surplus.js';
import { refusals, texts } from './texts.js';

const masters = mastersOf(bungaHutang, hutangPokok, plafondHutang, plafondKadarHutang, kondisiPinjaman);
const money = ['KAS', 'BANK'];
const interest = '4-1500';

/** Pawn loans: money that is lent on pieces, for an interest, and the parameters of that. */
export const hutang = defineFeature('hutang', {
  rank: 270,
  ...masters,
  texts,
  refusals,
  routes: [
    ...masters.routes,
    { path: '/transaksi-hutang', title: 'Transaksi Hutang', area: 'hutang' },
    ...(['/lihat-hutang', '/validasi-hutang', '/lelang-hutang'] as const),
    { path: '/kelebihan-lelang', title: 'Kelebihan Lelang', area: 'hutang' },
  ],
  documents: [loan, kelebihanLelang],
  events: [surplusOwed],
  slips: [noticeLetter, auctionSlip, shortfallSlip],
  journals: [
    ...auctionJournals,
    { trx: 'HUTANG', type: 'UMUM', moves: into('PINJAMAN', ...money) },
    { trx: 'ADMIN HUTANG', type: 'UMUM', moves: into('PINJAMAN', 'LUAR'), luar: { kredit: '4-1510' } },
    { trx: 'BAYAR HUTANG', type: 'UMUM', moves: outOf('PINJAMAN', ...money) },
    { trx: 'PEREMAJAAN HUTANG', type: 'UMUM', moves: outOf('PINJAMAN', 'PINJAMAN') },
    {
      ...{ trx: 'BUNGA HUTANG', type: 'UMUM', luar: { kredit: interest } },
      moves: money.flatMap((leg) => into(leg, 'LUAR')),
    },
    {
      ...{ trx: 'DENDA HUTANG', type: 'UMUM', luar: { kredit: '4-1520' } },
      moves: money.flatMap((leg) => into(leg, 'LUAR')),
    },
    { trx: 'BUNGA DIMUKA', type: 'UMUM', moves: money.flatMap((leg) => into(leg, 'BUNGA_DIMUKA')) },
    // The first day of a period that was paid ahead.
    {
      ...{ trx: 'BUNGA DIMUKA TERHITUNG', type: 'UMUM', luar: { kredit: interest } },
      moves: into('BUNGA_DIMUKA', 'LUAR'),
    },
    { trx: 'PEMBULATAN HUTANG', type: 'UMUM', moves: both('LUAR', 'PEMBULATAN'), luar: { debit: interest, kredit: interest } },
  ],
});
