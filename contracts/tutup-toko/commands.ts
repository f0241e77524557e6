import { defineDocument } from '../language/define/document.js';
import { DateField, Text } from '../language/define/fields.js';
import { routeGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import { DayClosed, dayClosed, dayReopened } from './events.js';

/** The day that its sender sees open (or, for reopening, closed): so that who comes second closes no second day. */
export class CloseShop {
  @DateField('Tanggal', { required: 'dateFilter.tanggal.required' }) tanggal!: BusinessDate;
}

/** All that a closed day says, as it stands. */
class ClosedShop extends DayClosed {
  @Text('No Bukti') no_bukti?: string;
  @Text('Dibuka Oleh') dibuka_oleh?: string;
}

/** The states of a closed day. */
export const closedStates = { TUTUP: 'Tutup', 'DIBUKA KEMBALI': 'Dibuka kembali' } as const;

/** A day that a branch closed: one of a branch and date, however often it was opened again and closed. */
export const closedShop = defineDocument(ClosedShop, {
  name: 'tutup-toko',
  title: 'Tutup Toko',
  path: '/tutup-toko',
  call: 'tutup-toko',
  series: 'TT',
  stream: 'day',
  ofDays: 'tanggal',
  date: 'tanggal',
  amount: 'masuk',
  order: ['tanggal', 'berikutnya', 'masuk', 'keluar'],
  states: closedStates,
  consents: 'TUTUP TOKO',
  printedAs: 'tutup-toko',
});

export const closeShop = closedShop.begins(CloseShop, dayClosed, {
  name: 'close-shop',
  batch: true,
  saved: 'tutupToko.saved',
  failed: 'tutupToko.failed',
  sample: { tanggal: '2026-11-20' },
});

/** Needs the consent of an owner: TUTUP TOKO, BUKA KEMBALI TOKO. */
export const reopenShop = closedShop.action(CloseShop, dayReopened, {
  ...{ name: 'reopen-shop', from: ['TUTUP'], to: 'DIBUKA KEMBALI' },
  call: 'tutup-toko/buka-kembali',
  title: 'Buka Kembali Toko',
  gate: { ...routeGate('/tutup-toko'), levels: ['SU', 'MU', 'OWN', 'SPV'] },
  consent: 'BUKA KEMBALI TOKO',
  saved: 'tutupToko.reopened',
  failed: 'tutupToko.reopenFailed',
  sample: { tanggal: '2026-11-20' },
});
