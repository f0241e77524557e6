import { defineFeature } from '../language/define/feature.js';
import { akun } from './akun.js';
import { routes } from './routes.js';
import { bukuBesar } from './buku-besar.js';
import { repostJournal, takeStartChart, updateJournalParams } from './commands.js';
import { journalParamsUpdated, journalReposted, repostFinished } from './events.js';
import { jurnal, laporanJurnalTransaksi } from './jurnal.js';
import { labaRugi } from './laba-rugi.js';
import { neracaSaldo } from './neraca-saldo.js';
import { neraca } from './neraca.js';
import { paraAkunTransaksi, penampung, repostPreview, reposts } from './views.js';
import { masterEvents } from '../language/define/master.js';
import { refusals, texts } from './texts.js';

/** The books: chart of accounts, accounting parameters, journal, statements (reports-and-money §3). */
export const accounting = defineFeature('accounting', {
  rank: 60,
  texts,
  refusals,
  routes: ['/parameter-akun', ...Object.values(routes)],
  masters: [akun],
  commands: [updateJournalParams, takeStartChart, repostJournal],
  queries: [paraAkunTransaksi, penampung, reposts, repostPreview],
  reports: [jurnal, laporanJurnalTransaksi, bukuBesar, neracaSaldo, labaRugi, neraca],
  events: [...masterEvents(akun), journalParamsUpdated, journalReposted, repostFinished],
  rights: {
    'GET para-akun-transaksi': ['/parameter-akun'],
    'PUT para-akun-transaksi/{trx}/{type}': { pusat: true, access: ['/parameter-akun'] },
    'POST akuns/awal': { pusat: true, access: ['/parameter-akun'] },
    'GET jurnal/penampung': ['/jurnal-umum', '/buku-besar', '/neraca-saldo', '/laba-rugi', '/neraca'],
    'GET jurnal/repost': { pusat: true, access: ['/posting-ulang-jurnal'] },
    'GET jurnal/repost/pratinjau': { pusat: true, access: ['/posting-ulang-jurnal'] },
    'POST jurnal/repost': { pusat: true, access: ['/posting-ulang-jurnal'] },
  },
  samples: {
    'para-akun-transaksi/{trx}/{type}': {
      trx: 'UANG KAS',
      type: 'GAJI',
      versi: 1,
      detail_akun: [
        { kode_akun: 'KAS', jenis_akun: 'KREDIT', nomor_akun: '1-1100' },
        { kode_akun: 'LUAR', jenis_akun: 'DEBIT', nomor_akun: '6-9100' },
      ],
    },
    'akuns/awal': {},
    'jurnal/repost': { tgl_from: '2026-11-01', tgl_to: '2026-11-30', kode_toko: 'JKT01', termasuk_tutup: true },
  },
});
