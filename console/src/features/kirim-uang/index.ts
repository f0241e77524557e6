import { PUSAT } from '../../../../contracts/language/define/gate.js';
import { kirimUang, receiveByReference, sendToPusat } from '../../../../contracts/kirim-uang/documents.js';
import { laporanKirimUangPusat } from '../../../../contracts/kirim-uang/laporan-kirim-uang-pusat.js';
import { laporanTerimaUangKas } from '../../../../contracts/kirim-uang/laporan-terima-uang-kas.js';
import { langkahLabels, REMITTANCE, remittanceHistory } from '../../../../contracts/kirim-uang/views.js';
import { defineActionScreen, defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { t } from '../../kit/i18n/i18n.js';
import { defineEffect } from '../../kit/money/define-effect.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts as words } from './texts.js';
import { tiles } from './tiles.js';

const texts = { empty: 'kirimUang.report.empty', failed: 'kirimUang.report.failed' } as const;

const sent = documentRows(kirimUang, {
  ...texts,
  title: 'Daftar',
  columns: [
    ...(['tanggal', 'jam', 'dari', 'ke', 'no_bukti', 'tujuan', 'keterangan', 'jumlah_rp'] as const),
    ...(['status', 'tgl_terima', 'input_by'] as const),
  ],
  leads: 'no_bukti',
  notes: ['tanggal', 'keterangan', 'status'],
  flows: { jumlah_rp: ({ dari }, branch) => (dari === branch ? 'out' : 'in') },
});
const happened = documentRows(kirimUang, {
  ...texts,
  query: remittanceHistory,
  title: 'Riwayat',
  key: ['nomor_referensi', 'position'],
  columns: [
    ...(['tanggal', 'jam', { name: 'langkah', texts: langkahLabels }, 'dari', 'ke'] as const),
    ...(['no_bukti', 'keterangan', 'jumlah_rp', 'user_id'] as const),
  ],
  leads: 'no_bukti',
  notes: ['tanggal', 'langkah', 'keterangan'],
});

const kirimUangPusat = defineDocumentScreen(kirimUang, sendToPusat, ['jumlah_rp', 'tujuan', 'keterangan'], {
  aside: defineEffect({
    lead: 'remittance.always',
    moves: ({ jumlah_rp }) => ({ jenis: 'KELUAR', jumlah: jumlah_rp }),
  }),
  initial: { tujuan: 'PUSAT' },
  add: 'remittance.send',
  begun: ({ kode_toko }) => kode_toko !== PUSAT,
  opens: true,
  lists: [sent, happened],
  news: REMITTANCE,
  slip: { lead: 'remittance.slipLead' },
  offers: {
    'cancel-remittance': ({ dari }, kode_toko) => dari === kode_toko,
    'receive-by-reference': ({ ke }, kode_toko) => ke === kode_toko,
    // Money that head office has received from a branch, or has sent back and cancelled; once.
    'return-remittance': ({ status, dari, ke, retur_ke }, kode_toko) =>
      kode_toko === PUSAT && !retur_ke && (status === 'DONE' ? ke : dari) === PUSAT,
  },
});

const terimaUangKas = defineActionScreen(kirimUang, receiveByReference, {
  submit: 'remittance.receive',
  found: 'remittance.found',
  unknown: 'terimaUang.notFound',
  news: REMITTANCE,
  offers: { 'receive-by-reference': ({ ke }, kode_toko) => ke === kode_toko },
  refused: ({ ke }) => t('kirimUang.isFor', { ke: String(ke) }),
  waiting: {
    ...{ ...texts, help: 'remittance.nothingOnTheWay', since: 'dikirim' },
    leads: 'no_bukti',
    notes: ['dari', 'dikirim', 'keterangan'],
    params: (isPusat) => ({ status: 'OPEN', ...(isPusat ? { arah: 'KIRIM', kode_toko: 'ALL' } : { arah: 'RETUR' }) }),
    title: (isPusat) => (isPusat ? 'remittance.toPusat' : 'remittance.toShop'),
    columns: ['dari', 'dikirim', 'no_bukti', 'keterangan', 'jumlah_rp'],
  },
});

/** The screens of money between branches and head office. */
export const remittance = defineScreens({
  texts: words,
  tiles,
  screens: [
    kirimUangPusat,
    terimaUangKas,
    defineReportScreen(laporanKirimUangPusat, { tones: { diterima: 'in' } }),
    defineReportScreen(laporanTerimaUangKas, { tones: { jumlah_rp: 'in' } }),
  ],
});
