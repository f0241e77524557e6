import {
  remittanceArrived,
  remittanceCancelled,
  remittanceReceived,
  remittanceReturned,
  remittanceSent,
} from '../../../../contracts/remittance/documents.js';
import { laporanKirimUangPusat } from '../../../../contracts/remittance/laporan-kirim-uang-pusat.js';
import { laporanTerimaUangKas } from '../../../../contracts/remittance/laporan-terima-uang-kas.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';
import { definePage } from '../../kit/screen/screen.js';
import type { ConsoleFeature } from '../../kit/screen/feature.js';

const events = [remittanceSent, remittanceArrived, remittanceReceived, remittanceCancelled, remittanceReturned];

const kirimUangPusat = definePage('/kirim-uang-pusat', async () => (await import('./send-page.js')).SendPage);
const terimaUangKas = definePage('/terima-uang-kas', async () => (await import('./receive-page.js')).ReceivePage);

const laporanKirim = defineReportScreen(laporanKirimUangPusat, {
  tones: { diterima: 'in' },
  leads: 'keterangan',
  notes: ['no_bukti', 'status'],
  events,
});
const laporanTerima = defineReportScreen(laporanTerimaUangKas, {
  tones: { jumlah_rp: 'in' },
  leads: 'keterangan',
  notes: ['no_bukti', 'dari'],
  events,
});

/** The screens of money between branches and head office. */
export const remittance: ConsoleFeature = {
  screens: [kirimUangPusat, terimaUangKas, laporanKirim, laporanTerima],
};
