import { Choice, Flag, Key, Rows, Text } from '../define/fields.js';
import { defineQuery, NoParams } from '../define/query.js';
import { routeGate } from '../routes/routes.js';
import { jenisAkun } from './events.js';

/** A row of a parameter as it is shown: also one that is needed and has no number yet. */
export class ShownDetailAkun {
  /** Of its leg and side. */
  @Text('Id', { required: true }) _id!: string;
  @Key('Kode Akun', { required: true, max: 80, as: 'words' }) kode_akun!: string;
  @Choice('Jenis Akun', jenisAkun, { required: true }) jenis_akun!: (typeof jenisAkun)[number];
  /** Empty: not set yet. */
  @Text('Nomor Akun') nomor_akun!: string;
}

/** An accounting parameter: also one of which nothing is set yet. */
export class ParaAkun {
  /** Of its transaction and kind: `UANG KAS/GAJI`. */
  @Text('Id', { required: true }) _id!: string;
  @Text('Transaksi') trx!: string;
  @Text('Jenis') type!: string;
  /** True when nothing that it moves goes to the suspense account. */
  @Flag('Lengkap') lengkap!: boolean;
  @Rows('Detail Akun', ShownDetailAkun) detail_akun!: readonly ShownDetailAkun[];
}

/** Every journal with its parameter: those of the trade, and one for each transaction code. */
export const paraAkunTransaksi = defineQuery(NoParams, ParaAkun, {
  call: 'para-akun-transaksi',
  title: 'Parameter Akun',
  gate: routeGate('/parameter-akun'),
});
