import { into, outOf, type JournalKind } from '../language/define/journal.js';

const money = ['KAS', 'BANK'];
/** The legs of proceeds: stock, money, and what the customer still owes. */
const proceeds = ['PERSEDIAAN', ...money, 'KURANG'];
const loss = '6-2400';
const earned = (trx: string, kredit: string): JournalKind => ({
  trx,
  type: 'UMUM',
  luar: { kredit },
  moves: proceeds.flatMap((leg) => into(leg, 'LUAR')),
});

/** The journals of auctions, of what they leave over and what they leave unpaid. */
export const auctionJournals: readonly JournalKind[] = [
  { trx: 'LELANG HUTANG', type: 'UMUM', moves: outOf('PINJAMAN', ...proceeds) },
  earned('BUNGA LELANG', '4-1500'),
  earned('DENDA LELANG', '4-1520'),
  earned('BIAYA LELANG', '4-1530'),
  { trx: 'KELEBIHAN LELANG', type: 'UMUM', moves: proceeds.flatMap((leg) => into(leg, 'KELEBIHAN')) },
  { trx: 'RUGI LELANG', type: 'UMUM', moves: outOf('PINJAMAN', 'LUAR'), luar: { debit: loss } },
  { trx: 'BAYAR KEKURANGAN LELANG', type: 'UMUM', moves: money.flatMap((leg) => into(leg, 'KURANG')) },
  { trx: 'HAPUS KEKURANGAN LELANG', type: 'UMUM', moves: outOf('KURANG', 'LUAR'), luar: { debit: loss } },
  { trx: 'BAYAR KELEBIHAN LELANG', type: 'UMUM', moves: money.flatMap((leg) => outOf(leg, 'KELEBIHAN')) },
  {
    trx: 'KELEBIHAN LELANG SOSIAL',
    type: 'UMUM',
    luar: { kredit: '2-1240' },
    moves: into('KELEBIHAN', 'LUAR'),
  },
  {
    trx: 'KELEBIHAN LELANG PENDAPATAN',
    type: 'UMUM',
    luar: { kredit: '4-9100' },
    moves: into('KELEBIHAN', 'LUAR'),
  },
];
