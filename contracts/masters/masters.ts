import { Choice, Key, Text } from '../define/fields.js';
import { open } from '../define/gate.js';
import { defineMaster, defineMasterChange } from '../define/master.js';
import { defineQuery } from '../define/query.js';
import { routeGate } from '../routes/routes.js';

/** A bank. */
export class Bank {
  @Key('Kode Bank', { required: true, max: 20, as: 'upper' }) kode_bank!: string;
  @Text('Nama Bank', { required: true }) nama_bank!: string;
}

/** A bank account of a branch. */
export class Rekening {
  @Key('Kode Bank', { required: true, max: 20, as: 'upper' }) kode_bank!: string;
  @Key('No Rekening', { required: true }) no_rekening!: string;
  @Text('Nama Rekening', { required: true }) nama_rekening!: string;
  @Key('Cabang', { required: true, max: 20, as: 'upper' }) kode_toko!: string;
}

/** What a transaction code may be used for; `UMUM` for anything. */
export const jenisKodeTransaksi = ['MASUK', 'KELUAR', 'MUTASI', 'UMUM'] as const;

/** A transaction code (kode transaksi): the category of a movement of money. */
export class KodeTransaksi {
  @Key('Kode Transaksi', { required: true, as: 'words' }) kode_transaksi!: string;
  @Text('Nama Transaksi', { required: true }) nama_transaksi!: string;
  @Choice('Jenis', jenisKodeTransaksi, { required: true }) jenis!: (typeof jenisKodeTransaksi)[number];
}

export const bank = defineMaster(Bank, { name: 'bank', title: 'Master Bank', call: 'banks', gate: open, key: ['kode_bank'] });

export const rekening = defineMaster(Rekening, {
  name: 'rekening',
  title: 'Master Rekening',
  call: 'rekenings',
  gate: open,
  key: ['kode_bank', 'no_rekening'],
  branchField: 'kode_toko',
});

export const kodeTransaksi = defineMaster(KodeTransaksi, {
  name: 'kode-transaksi',
  title: 'Master Kode Transaksi',
  call: 'paratransaksi/get/all',
  gate: open,
  key: ['kode_transaksi'],
});

/** A branch shop, or head office. */
export class Toko {
  @Key('Kode Toko', { required: true, max: 20, as: 'upper' }) kode_toko!: string;
  @Text('Nama Toko', { required: true }) nama_toko!: string;
  @Text('Alamat Toko', { required: true, max: 200 }) alamat_toko!: string;
  @Text('Kota', { max: 40 }) kota?: string;
  @Text('Telepon', { max: 30 }) telepon?: string;
  /** What stands at the foot of a slip. */
  @Text('Catatan Nota', { max: 200 }) catatan_nota?: string;
}

export const toko = defineMaster(Toko, {
  name: 'toko',
  title: 'Master Toko',
  call: 'tokos',
  gate: open,
  key: ['kode_toko'],
  branchField: 'kode_toko',
  schema: { created: 2, changed: 1 },
});

export const changeToko = defineMasterChange(toko, {
  path: '/settingtoko',
  title: 'Setting Toko',
  gate: routeGate('/settingtoko'),
  saved: 'toko.saved',
  failed: 'toko.failed',
});

/** Which bank's accounts. */
export class RekeningParams {
  @Text('Kode Bank', { required: true, max: 20 }) kode_bank!: string;
}

export const rekeningByBank = defineQuery(RekeningParams, Rekening, { call: 'rekenings/get-by-kode-bank', title: 'Rekening per bank', gate: open });
