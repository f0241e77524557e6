import { imageIn } from '../images/gambar.js';
import { DateField, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { Image, ImagePath } from '../language/define/kinds.js';
import { defineMaster } from '../language/define/master.js';
import { inOrder, Together } from '../language/define/together.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { group } from '../masters/references.js';

/** The most points of one rule, or of one sale. */
export const MOST_POINTS = 99_999_999;

/** A gift that members take for their points in a shop. */
class Hadiah {
  @Key('Kode Hadiah', { required: true, max: 20, as: 'upper' }) kode_hadiah!: string;
  @Text('Nama Hadiah', { required: true }) nama_hadiah!: string;
  @WholeNumber('Poin', { required: true, min: 1, max: MOST_POINTS }) point!: number;
  @Text('Keterangan', { max: 200 }) keterangan?: string;
  @Image('Foto', { ...imageIn('DATAHADIAH'), kept: true }) gambar_name?: string;
  @ImagePath('Alamat Foto', { by: 'gambar_name', field: 'gambar_path' }) gambar_path?: string;
}

export const hadiah = defineMaster(Hadiah, {
  name: 'hadiah',
  path: '/master-data-hadiah',
  call: 'hadiah/get/all',
  found: true,
  key: ['kode_hadiah'],
  paged: true,
  restorable: true,
});

/** A tier of points: what a sale of such an amount must come to for each point. */
class ParameterPoint {
  @Key('Kode Poin', { required: true, max: 20, as: 'upper' }) kode_point!: string;
  @Money('Penjualan Dari', { required: true }) dari_rp!: Rupiah;
  @Money('Penjualan Sampai', { min: 1 }) sampai_rp?: Rupiah;
  @Money('Kelipatan', { required: true, min: 1 }) kelipatan_rp!: Rupiah;
  @WholeNumber('Poin', { required: true, min: 1, max: MOST_POINTS }) point!: number;
}

export const parameterPoint = defineMaster(ParameterPoint, {
  name: 'parameter-point',
  label: 'Parameter Poin',
  path: '/master-parameter-point',
  call: 'parapoin/get/all',
  key: ['kode_point'],
  ranges: { from: 'dari_rp', to: 'sampai_rp' },
});

/** The points that a group of gold gives, for each so many rupiah of it. */
class GetPointMember {
  @Key('Group', { required: true, max: 20, as: 'upper', of: () => group }) kode_group!: string;
  @Money('Kelipatan', { required: true, min: 1 }) kelipatan_rp!: Rupiah;
  @WholeNumber('Poin', { required: true, min: 1, max: MOST_POINTS }) point!: number;
}

export const getPointMember = defineMaster(GetPointMember, {
  name: 'get-point-member',
  label: 'Perolehan Poin',
  path: '/parameter-get-point-member',
  call: 'para-get-point-member',
  key: ['kode_group'],
  restorable: true,
});

/** A day on which points lapse: those that were given up to another day. */
@Together<ResetPoinMember>(inOrder('sampai_tgl', 'tgl_reset'))
class ResetPoinMember {
  @DateField('Tanggal Reset', { required: true }) tgl_reset!: BusinessDate;
  @DateField('Poin Sampai Tanggal', { required: true }) sampai_tgl!: BusinessDate;
  @Text('Keterangan') keterangan?: string;
}

export const resetPoinMember = defineMaster(ResetPoinMember, {
  name: 'reset-poin-member',
  path: '/parameter-reset-poin-member',
  call: 'para-reset-poin-member',
  key: ['tgl_reset'],
});

/** The points of a customer that ended on a day: those that were given up to another one, and never used. */
export class LapsedPoints {
  @Key('Kode Member', { required: true, as: 'upper' }) kode_member!: string;
  @DateField('Tanggal Reset', { required: true }) tgl_reset!: BusinessDate;
  @DateField('Poin Sampai Tanggal', { required: true }) sampai_tgl!: BusinessDate;
  @WholeNumber('Poin', { required: true, min: 1, max: MOST_POINTS }) poin!: number;
}
