import { Choice, Flag, Key, Text } from '../language/define/fields.js';
import { defineMaster } from '../language/define/master.js';
import { Grams } from '../language/define/measures.js';
import { nameOf } from '../language/define/names.js';
import { toko } from '../masters/masters.js';

/** The uses of a warehouse: goods for sale, or those that wait to be washed, melted or taken out of stock. */
export const jenisGudang = ['STOCK', 'CUCI', 'LEBUR', 'HANCUR'] as const;

/** A warehouse of a branch. */
class Gudang {
  @Key('Cabang', { required: true, max: 20, as: 'upper', of: () => toko }) kode_toko!: string;
  @Key('Kode Gudang', { required: true, max: 20, as: 'upper' }) kode_gudang!: string;
  @Text('Nama Gudang', { required: true }) nama_gudang!: string;
  @Choice('Jenis', jenisGudang, { required: true }) jenis!: (typeof jenisGudang)[number];
}

export const gudang = defineMaster(Gudang, {
  name: 'gudang',
  path: '/master-gudang',
  call: 'gudang/get/all',
  found: true,
  begins: { jenis: 'STOCK' },
  key: ['kode_toko', 'kode_gudang'],
  branchField: 'kode_toko',
  keptByBranches: true,
  reads: [{ call: 'gudang/get/all/master' }, { call: 'gudang/get/hancur-barang', only: { jenis: 'HANCUR' } }],
  restorable: true,
});

/** A tray of a warehouse. */
class Baki {
  @Key('Cabang', { required: true, max: 20, as: 'upper', of: () => toko }) kode_toko!: string;
  @Key('Kode Baki', { required: true, max: 20, as: 'upper' }) kode_baki!: string;
  @Text('Nama Baki', { required: true }) nama_baki!: string;
  @Key('Gudang', { required: true, max: 20, as: 'upper', of: () => gudang }) kode_gudang!: string;
  /** Of the empty tray, in milligrams. */
  @Grams('Berat Baki') berat_baki?: number;
  /** True for a tray that goods can be put on. */
  @Flag('Siap Dipakai', { required: true }) siap!: boolean;
}

export const baki = defineMaster(Baki, {
  name: 'baki',
  path: '/master-baki',
  call: 'baki/get/all',
  found: true,
  begins: { siap: true },
  key: ['kode_toko', 'kode_baki'],
  branchField: 'kode_toko',
  keptByBranches: true,
  reads: [
    { call: 'baki/ready', only: { siap: true } },
    { call: 'baki/get/by-kode-gudang/{kode_gudang}', by: ['kode_gudang'] },
  ],
  holds: ({ kode_toko: branch, kode_baki }) => ({
    branch,
    account: nameOf('baki', kode_baki),
    by: 'barang',
    // A sale that is cancelled lays its pieces back.
    returns: {
      events: ['piece.sold'],
      undone: ['piece.sale-cancelled', 'piece.reserved-again'],
      field: 'kode_baki',
      value: kode_baki,
    },
  }),
  restorable: true,
});
