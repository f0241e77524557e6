import { Choice, DateField, Money, MOST_RUPIAH, Text, WholeNumber } from '../define/fields.js';
import { defineQuery } from '../define/query.js';
import { sharedGate } from '../routes/routes.js';
import type { BusinessDate } from '../values/business-date.js';
import type { Rupiah } from '../values/rupiah.js';

/** Which shift: the last one when absent. */
export class ShiftParams {
  @Text('Cabang', { max: 20 }) kode_toko?: string;
  @Text('No Shift', { max: 40 }) no_shift?: string;
}

/** Whether a shift runs. */
export const statusShift = ['BUKA', 'TUTUP'] as const;

/** A shift: the X report while it runs, the Z report once it is closed. What is booked at its counts is none of its movements. */
export class Shift {
  @Text('Cabang') kode_toko!: string;
  @Text('No Shift') no_shift!: string;
  @Choice('Status', statusShift) status!: (typeof statusShift)[number];
  /** Empty while it runs. */
  @Text('No Z') no_z!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Text('Dibuka') dibuka!: string;
  @Text('Dibuka oleh') dibuka_oleh!: string;
  @Text('Ditutup') ditutup!: string;
  @Text('Ditutup oleh') ditutup_oleh!: string;
  @Money('Saldo Awal') saldo_awal!: Rupiah;
  @Money('Masuk') masuk!: Rupiah;
  @Money('Keluar') keluar!: Rupiah;
  @Money('Seharusnya', { min: -MOST_RUPIAH }) seharusnya!: Rupiah;
  /** Of a closed one; what there should be while it runs. */
  @Money('Dihitung') dihitung!: Rupiah;
  @Money('Selisih', { min: -MOST_RUPIAH }) selisih!: Rupiah;
}

/** What moved in the drawer during a shift, by transaction code. */
export class GerakShift {
  @Text('Kategori') kategori!: string;
  @WholeNumber('Dokumen', { min: 0, max: 1_000_000_000 }) dokumen!: number;
  @Money('Masuk') masuk!: Rupiah;
  @Money('Keluar') keluar!: Rupiah;
}

const gate = sharedGate('/hitung-kas', '/laporan-shift');

/** Of the last shift of a branch, or of the one asked for; nothing where there is none. */
export const shift = defineQuery(ShiftParams, Shift, { call: 'cash/shift', title: 'Shift Kas', gate });
export const shiftMovements = defineQuery(ShiftParams, GerakShift, { call: 'cash/shift-gerak', title: 'Gerak kas shift', gate });
