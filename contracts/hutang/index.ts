import { defineFeature } from '../language/define/feature.js';
import { both, into, outOf } from '../language/define/journal.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { auctionJournals } from './auction-journals.js';
import { auctionSlip, shortfallSlip } from './auction.js';
import { collateralReportRoutes, laporanKurangJaminan, laporanNilaiJaminan } from './collateral-reports.js';
import { customerExposure, customerLoans } from './customer-loans.js';
import { loansByBranch, loansDue, loansToHandle } from './due.js';
import { depositSlip } from './deposit.js';
import { elsewhereRoute, loanElsewhere, loansElsewhere } from './elsewhere.js';
import './steps.js';
import { handOverSlip } from './hand-over.js';
import { returnSlip, seizureSlip } from './hold.js';
import { lendableConditions, lendableGold, lendableKadars, tariffs } from './lendable.js';
import { laporanPenebusanDetail } from './laporan-penebusan-detail.js';
import { hutang as loan } from './loan.js';
import { noticeLetter } from './notice.js';
import { loanPaidBySurplus, loanSettledBySurplus, loanSurplusTakenBack } from './surplus-loan.js';
import { kelebihanLelang, surplusOwed } from './surplus.js';
import { interestSlip, loanInterestEarned, partSlip, settlementSlip } from './paying.js';
import { lossSlip } from './lost.js';
import { bungaHutang, hutangPokok, kondisiPinjaman, plafondHutang, plafondKadarHutang } from './parameters.js';
import { daftarTolak, rejectionRoute } from './rejections.js';
import { loanReopened, loanReplaced } from './renewal.js';
import { collateralMoved, pindahJaminan, safeContents } from './safe.js';
import { stepJournals } from './step-journals.js';
import { grantReports, loanReportRoutes, standingReports, stepReports } from './reports.js';
import { refusals, texts } from './texts.js';
import { ticketSlip } from './ticket.js';

const masters = mastersOf(bungaHutang, hutangPokok, plafondHutang, plafondKadarHutang, kondisiPinjaman, daftarTolak);
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
    rejectionRoute,
    elsewhereRoute,
    ...(['/transaksi-hutang', '/lihat-hutang', '/validasi-hutang', '/batal-hutang-lunas', '/lelang-hutang'] as const),
    { path: '/gudang-jaminan', title: 'Gudang Jaminan', area: 'hutang' },
    { path: '/kelebihan-lelang', title: 'Kelebihan Lelang', area: 'hutang' },
    ...loanReportRoutes,
    ...collateralReportRoutes,
  ],
  documents: [loan, kelebihanLelang, pindahJaminan],
  events: [
    ...masters.events,
    loanReplaced,
    loanReopened,
    loanInterestEarned,
    loanPaidBySurplus,
    loanSettledBySurplus,
    loanSurplusTakenBack,
    surplusOwed,
    collateralMoved,
    loanElsewhere.paid,
    loanElsewhere.undone,
  ],
  slips: [
    interestSlip,
    partSlip,
    settlementSlip,
    depositSlip,
    handOverSlip,
    seizureSlip,
    returnSlip,
    ticketSlip,
    lossSlip,
    noticeLetter,
    auctionSlip,
    shortfallSlip,
  ],
  reports: [
    ...grantReports,
    ...stepReports,
    ...standingReports,
    laporanPenebusanDetail,
    laporanKurangJaminan,
    laporanNilaiJaminan,
  ],
  reportGroup: 'hutang',
  queries: [
    lendableGold,
    lendableKadars,
    lendableConditions,
    tariffs,
    loansDue,
    loansElsewhere,
    loansToHandle,
    loansByBranch,
    safeContents,
    customerLoans,
    customerExposure,
  ],
  journals: [
    ...auctionJournals,
    { trx: 'HUTANG', type: 'UMUM', moves: into('PINJAMAN', ...money) },
    { trx: 'ADMIN HUTANG', type: 'UMUM', moves: into('PINJAMAN', 'LUAR'), luar: { kredit: '4-1510' } },
    { trx: 'BAYAR HUTANG', type: 'UMUM', moves: outOf('PINJAMAN', ...money, 'KELEBIHAN', 'TITIPAN') },
    { trx: 'TITIPAN HUTANG', type: 'UMUM', moves: outOf('TITIPAN', ...money) },
    { trx: 'KEMBALI TITIPAN HUTANG', type: 'UMUM', moves: into('TITIPAN', ...money) },
    {
      trx: 'PEREMAJAAN HUTANG',
      type: 'UMUM',
      moves: [...outOf('PINJAMAN', 'PINJAMAN'), ...outOf('BUNGA_DIMUKA', 'BUNGA_DIMUKA')],
    },
    {
      trx: 'BUNGA HUTANG',
      type: 'UMUM',
      luar: { kredit: interest },
      moves: [...money, 'PINJAMAN', 'KELEBIHAN', 'TITIPAN'].flatMap((leg) => into(leg, 'LUAR')),
    },
    {
      trx: 'DENDA HUTANG',
      type: 'UMUM',
      luar: { kredit: '4-1520' },
      moves: [...money, 'PINJAMAN', 'KELEBIHAN', 'TITIPAN'].flatMap((leg) => into(leg, 'LUAR')),
    },
    {
      trx: 'BUNGA DIMUKA',
      type: 'UMUM',
      moves: [...money, 'PINJAMAN', 'TITIPAN'].flatMap((leg) => into(leg, 'BUNGA_DIMUKA')),
    },
    // The first day of a period that was paid ahead; turned round where the payment is undone after it.
    {
      trx: 'BUNGA DIMUKA TERHITUNG',
      type: 'UMUM',
      luar: { debit: interest, kredit: interest },
      moves: both('BUNGA_DIMUKA', 'LUAR'),
    },
    ...stepJournals,
    // Cash of loans of other branches, in the coins of the branch that takes it.
    { trx: 'PEMBULATAN HUTANG', type: 'UMUM', moves: both('KAS', 'PEMBULATAN') },
  ],
});
