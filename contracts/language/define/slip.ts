import { Key, Text } from './fields.js';

/** A slip (a numbered document of money) of the same business date is cancelled, once, with a reason. */
export class CancelSlip {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}
