import { DateField, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { defineQuery } from '../language/define/query.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { hutang } from './loan.js';

class OfCustomer {
  @Key('Kode Member', { required: true, max: 20, as: 'upper' }) kode_member!: string;
}

/** A loan of a customer that has not ended, or a surplus that they are owed. */
export class CustomerLoan {
  @Text('Nomor') nomor!: string;
  /** The title of its kind. */
  @Text('Dokumen') dokumen!: string;
  @Text('Cabang') kode_toko!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  /** The due day, or that on which a surplus goes elsewhere. */
  @DateField('Jatuh Tempo') jatuh_tempo!: BusinessDate;
  /** The principal that is not paid, or the surplus. */
  @Money('Jumlah') jumlah!: Rupiah;
  /** Its state in words. */
  @Text('Status') status!: string;
}

/** The sums of a customer in all branches. */
export class CustomerExposure {
  @WholeNumber('Surat Berjalan', { min: 0, max: 100_000 }) surat!: number;
  @Money('Sisa Pokok') sisa!: Rupiah;
  @Money('Kelebihan Lelang') kelebihan!: Rupiah;
  @Money('Titipan') titipan!: Rupiah;
}

/** These of a customer and of who was merged into them, the one due first before the others: of the own branch. */
export const customerLoans = defineQuery(OfCustomer, CustomerLoan, {
  call: 'hutang/pelanggan/{kode_member}',
  title: 'Hutang Pelanggan',
  gate: hutang.gate,
});

/** The sums that they owe, and are owed, in all branches. */
export const customerExposure = defineQuery(OfCustomer, CustomerExposure, {
  call: 'hutang/pelanggan/{kode_member}/jumlah',
  title: 'Jumlah Hutang Pelanggan',
  gate: hutang.gate,
});
