import { Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { defineMaster } from '../language/define/master.js';
import { Percentage } from '../language/define/measures.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** A plan of instalments. */
class ParameterCicilan {
  @Key('Kode Cicilan', { required: true, max: 20, as: 'upper' }) kode_cicilan!: string;
  @Text('Nama Cicilan', { required: true }) nama_cicilan!: string;
  @WholeNumber('Lama Bulan', { required: true, min: 1, max: 120 }) bulan!: number;
  @Percentage('Uang Muka', { required: true }) uang_muka!: number;
  /** Of a month, of the price less the down payment. */
  @Percentage('Bunga per Bulan', { required: true }) bunga!: number;
  @Money('Denda per Hari') denda?: Rupiah;
}

export const parameterCicilan = defineMaster(ParameterCicilan, {
  name: 'parameter-cicilan',
  path: '/parameter-cicilan',
  call: 'para-cicilan',
  key: ['kode_cicilan'],
  restorable: true,
});
