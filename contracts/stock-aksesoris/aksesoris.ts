import { Key, Text } from '../language/define/fields.js';
import { defineMaster } from '../language/define/master.js';
import { nameOf } from '../language/define/names.js';

/** An accessory: boxes, pouches, chains, which are counted and not weighed. */
class Aksesoris {
  @Key('Kode Aksesoris', { required: true, max: 20, as: 'upper' }) kode_aksesoris!: string;
  @Text('Nama Aksesoris', { required: true }) nama_aksesoris!: string;
  @Text('Satuan', { max: 20 }) satuan?: string;
}

export const aksesoris = defineMaster(Aksesoris, {
  name: 'aksesoris',
  title: 'Master Aksesoris',
  path: '/master-aksesoris',
  call: 'aksesoris',
  key: ['kode_aksesoris'],
  holds: ({ kode_aksesoris }) => ({ account: nameOf('aksesoris', kode_aksesoris) }),
  restorable: true,
});
