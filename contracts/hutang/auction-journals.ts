import { into, outOf, type JournalKind } from '../language/define/journal.js';

const money = ['KAS', 'BANK'];
const loss = '6-2400';

/** The journals of proceeds: what they pay, and the account of the chart that it comes from. */
const parts: readonly (readonly [trx: string, leg: string, kredit?: string])[] = [
  ['LELANG HUTANG', 'PINJAMAN'],
  ['BUNGA LELANG', 'LUAR', '4-1500'],
  ['DENDA LELANG', 'LUAR', '4-1520'],
  ['BIAYA LELANG', 'LUAR', '4-1530'],
  ['KELEBIHAN LELANG', 'KELEBIHAN'],
];

const proceeds = (isStock: boolean): readonly JournalKind[] =>
  parts.map(([trx, leg, kredit]) => ({
    trx: auctionTrx(trx, isStock),
    type: 'UMUM',
    moves: [...(isStock ? ['PERSEDIAAN'] : money), 'KURANG', 'TITIPAN'].flatMap((to) => into(to, leg)),
    ...(kredit && { luar: { kredit } }),
    ...(isStock && { right: 'HARGA_MODAL' }),
  }));

/** Returns the journal of a part of proceeds: those of stock say what pieces cost. */
export function auctionTrx(trx: string, isStock: boolean): string {
  return isStock ? `${trx} STOK` : trx;
}

/** The journals of auctions, of what they leave over and what they leave unpaid. */
export const auctionJournals: readonly JournalKind[] = [
  ...proceeds(false),
  ...proceeds(true),
  { trx: 'RUGI LELANG', type: 'UMUM', moves: outOf('PINJAMAN', 'LUAR'), luar: { debit: loss } },
  { trx: 'BAYAR KEKURANGAN LELANG', type: 'UMUM', moves: money.flatMap((leg) => into(leg, 'KURANG')) },
  { trx: 'HAPUS KEKURANGAN LELANG', type: 'UMUM', moves: outOf('KURANG', 'LUAR'), luar: { debit: loss } },
  { trx: 'BAYAR KELEBIHAN LELANG', type: 'UMUM', moves: money.flatMap((leg) => outOf(leg, 'KELEBIHAN')) },
  { trx: 'KELEBIHAN LELANG SOSIAL', type: 'UMUM', moves: into('KELEBIHAN', 'LUAR'), luar: { kredit: '2-1240' } },
  { trx: 'KELEBIHAN LELANG PENDAPATAN', type: 'UMUM', moves: into('KELEBIHAN', 'LUAR'), luar: { kredit: '4-9100' } },
];
