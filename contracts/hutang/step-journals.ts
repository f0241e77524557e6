import { into, outOf, type JournalKind } from '../language/define/journal.js';

const money = ['KAS', 'BANK'];

/** Journals of papers that are replaced, of pieces that wait for their owner, and of those that the shop lost. */
export const stepJournals: readonly JournalKind[] = [
  {
    trx: 'GANTI SURAT HUTANG',
    type: 'UMUM',
    luar: { kredit: '4-1510' },
    moves: money.flatMap((leg) => into(leg, 'LUAR')),
  },
  {
    trx: 'TITIP JAMINAN',
    type: 'UMUM',
    luar: { kredit: '4-1510' },
    moves: money.flatMap((leg) => into(leg, 'LUAR')),
  },
  {
    trx: 'GANTI RUGI HUTANG',
    type: 'UMUM',
    luar: { debit: '6-9100' },
    moves: [...money, 'PINJAMAN'].flatMap((leg) => outOf(leg, 'LUAR')),
  },
  {
    trx: 'JAMINAN DITEMUKAN',
    type: 'UMUM',
    luar: { kredit: '4-9300' },
    moves: into('PERSEDIAAN', 'LUAR'),
    right: 'HARGA_MODAL',
  },
];
