import { repostJournal } from '../../../../contracts/accounting/commands.js';
import { reposts, type RepostRow } from '../../../../contracts/accounting/views.js';
import { bukuBesar } from '../../../../contracts/accounting/buku-besar.js';
import { jurnal } from '../../../../contracts/accounting/jurnal.js';
import { labaRugi } from '../../../../contracts/accounting/laba-rugi.js';
import { neracaSaldo } from '../../../../contracts/accounting/neraca-saldo.js';
import { neraca } from '../../../../contracts/accounting/neraca.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';
import { defineList, listForm } from '../../kit/list/define-list.js';
import { definePage } from '../../kit/screen/screen.js';
import { part } from '../../kit/base/part.js';
import { asidePart } from '../../kit/form/aside-part.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const RepostPreview = asidePart(async () => (await import('./repost-preview.js')).RepostPreview);

const parameterAkun = definePage('/parameter-akun', async () => (await import('./params-page.js')).ParamsPage);

const Notice = part(async () => (await import('./suspense-notice.js')).SuspenseNotice);
const books = [
  defineReportScreen(jurnal, { leads: 'nama_akun', notes: ['nomor_akun', 'no_bukti'], Notice }),
  defineReportScreen(bukuBesar, { leads: 'keterangan', notes: ['no_bukti', 'jam'], Notice }),
  defineReportScreen(neracaSaldo, { leads: 'nama_akun', notes: ['nomor_akun'], Notice }),
  defineReportScreen(labaRugi, {
    leads: 'nama_akun',
    notes: ['nomor_akun'],
    tones: { laba: 'in', laba_banding: 'in', selisih: 'in' },
    Notice,
  }),
  defineReportScreen(neraca, {
    leads: 'nama_akun',
    notes: ['kelompok', 'nomor_akun'],
    tones: { jumlah: 'there', jumlah_banding: 'there' },
    Notice,
  }),
];

const postingUlang = defineList<RepostRow>(reposts, {
  path: '/posting-ulang-jurnal',
  key: ['position'],
  columns: ['tanggal', 'jam', 'kode_toko', 'tgl_from', 'tgl_to', 'baris', 'user_id', 'position'],
  leads: 'kode_toko',
  notes: ['tgl_from', 'tgl_to', 'user_id'],
  add: listForm(
    repostJournal,
    ['tgl_from', 'tgl_to', 'kode_toko'],
    (_row, user) => ({ tgl_from: user?.tgl_system, tgl_to: user?.tgl_system }),
    { aside: RepostPreview },
  ),
  ofBranches: true,
});

/** The screens of the books. */
export const accounting = defineScreens({
  texts,
  screens: [parameterAkun, ...books, postingUlang],
});
