import { Choice, DateField, Flag, Key, Money, Text } from '../language/define/fields.js';
import { defineMaster } from '../language/define/master.js';
import { Percentage } from '../language/define/measures.js';
import { inOrder, Together } from '../language/define/together.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { bank, toko } from '../masters/masters.js';

/** Somebody who sells, and the account on which their bonus is paid. */
class Sales {
  @Key('Kode Sales', { required: true, max: 20, as: 'upper' }) kode_sales!: string;
  @Text('Nama Sales', { required: true }) nama_sales!: string;
  @Key('Kode Bank', { required: true, max: 20, as: 'upper', of: () => bank }) kode_bank!: string;
  @Text('Nama Bank', { required: true }) nama_bank!: string;
  @Key('No Rekening', { required: true }) no_rekening!: string;
  @Text('Nama Rekening', { required: true }) nama_rekening!: string;
  /** None: every branch. */
  @Key('Cabang', { max: 20, as: 'upper', of: () => toko }) kode_toko?: string;
}

export const sales = defineMaster(Sales, {
  name: 'sales',
  path: '/master-sales',
  call: 'sales/get/all',
  found: true,
  key: ['kode_sales'],
  branchField: 'kode_toko',
  keptByBranches: true,
  restorable: true,
});

/** The bonus of who sells, by what they sold in a month. */
class BonusSales {
  @Key('Kode Bonus', { required: true, max: 20, as: 'upper' }) kode_bonus!: string;
  @Money('Penjualan Dari', { required: true }) dari_rp!: Rupiah;
  @Money('Penjualan Sampai', { min: 1 }) sampai_rp?: Rupiah;
  @Percentage('Bonus', { required: true, min: 1 }) bonus!: number;
}

export const bonusSales = defineMaster(BonusSales, {
  name: 'bonus-sales',
  path: '/parameter-bonus-sales',
  call: 'para-bonus-sales',
  key: ['kode_bonus'],
  ranges: { from: 'dari_rp', to: 'sampai_rp' },
});

/** The papers on which a text of the shop stands. */
export const jenisNota = ['PENJUALAN', 'PEMBELIAN', 'PESANAN', 'SERVICE', 'HUTANG', 'CICILAN'] as const;

/** A text on the papers of a kind: terms, what is said of tax. */
class KeteranganNota {
  @Key('Kode Keterangan', { required: true, max: 20, as: 'upper' }) kode_keterangan!: string;
  @Choice('Jenis Nota', jenisNota, { required: true }) jenis_nota!: (typeof jenisNota)[number];
  @Text('Keterangan', { required: true, max: 500, lines: true }) keterangan!: string;
}

export const keteranganNota = defineMaster(KeteranganNota, {
  name: 'keterangan-nota',
  path: '/master-parameter-keterangan-nota',
  call: 'keterangan-nota',
  key: ['kode_keterangan'],
  restorable: true,
});

/** A coupon that a sale of at least so much gives, and what it is worth. */
@Together<Kupon>(inOrder('tgl_awal', 'tgl_akhir'))
@Together<Kupon>(inOrder('nilai', 'min_penjualan'))
class Kupon {
  @Key('Kode Kupon', { required: true, max: 20, as: 'upper' }) kode_kupon!: string;
  @Text('Nama Kupon', { required: true }) nama_kupon!: string;
  @Money('Minimal Penjualan', { required: true, min: 1 }) min_penjualan!: Rupiah;
  @Money('Nilai Kupon', { required: true, min: 1 }) nilai!: Rupiah;
  @DateField('Berlaku Dari', { required: true }) tgl_awal!: BusinessDate;
  @DateField('Berlaku Sampai', { required: true }) tgl_akhir!: BusinessDate;
  @Flag('Aktif', { required: true }) aktif!: boolean;
}

export const kupon = defineMaster(Kupon, {
  name: 'kupon',
  path: '/parameter-kupon',
  call: 'para-kupon',
  found: true,
  begins: { aktif: true },
  key: ['kode_kupon'],
  restorable: true,
});
