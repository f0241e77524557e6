import { into, outOf } from '../language/define/journal.js';

const money = ['KAS', 'BANK'];

/** Journals of papers that are replaced and of collateral that the shop lost. */
export const stepJournals = [
  {
    trx: 'GANTI SURAT HUTANG',
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
];
