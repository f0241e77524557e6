import { Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { defineMaster } from '../language/define/master.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** A repair that a shop offers, and what it asks for it. */
class DeskripsiService {
  @Key('Kode Service', { required: true, max: 20, as: 'upper' }) kode_service!: string;
  @Text('Deskripsi', { required: true }) deskripsi!: string;
  @Money('Ongkos') ongkos?: Rupiah;
  @WholeNumber('Lama Hari', { min: 0, max: 366 }) hari?: number;
}

export const deskripsiService = defineMaster(DeskripsiService, {
  name: 'deskripsi-service',
  path: '/parameter-deskripsi-service',
  call: 'para-deskripsi-service',
  found: true,
  key: ['kode_service'],
  restorable: true,
});
