import { Key, Text } from './fields.js';

/** The part that every slip of money has: its number, and its category in the books. */
export class Slip {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
}

/** A slip (a numbered document of money) of the same business date is cancelled, once, with a reason. */
export class CancelSlip {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}
