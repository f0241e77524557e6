import { defineCommand } from '../language/define/command.js';
import { DateField } from '../language/define/fields.js';
import { routeGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';

/** The day that its sender sees open (or, for reopening, closed): so that who comes second closes no second day. */
export class CloseShop {
  @DateField('Tanggal', { required: 'dateFilter.tanggal.required' }) tanggal!: BusinessDate;
}

export const closeShop = defineCommand(CloseShop, {
  name: 'close-shop',
  call: 'tutup-toko',
  batch: true,
  path: '/tutup-toko',
  title: 'Tutup Toko',
  gate: routeGate('/tutup-toko'),
  saved: 'tutupToko.saved',
  failed: 'tutupToko.failed',
});

/** Needs the consent of an owner: TUTUP TOKO, BUKA KEMBALI TOKO. */
export const reopenShop = defineCommand(CloseShop, {
  name: 'reopen-shop',
  method: 'put',
  call: 'tutup-toko/buka-kembali',
  path: '/tutup-toko',
  title: 'Buka Kembali Toko',
  gate: { ...routeGate('/tutup-toko'), levels: ['SU', 'MU', 'OWN', 'SPV'] },
  consent: { kategori: 'TUTUP TOKO', description: 'BUKA KEMBALI TOKO' },
  saved: 'tutupToko.reopened',
  failed: 'tutupToko.reopenFailed',
});
