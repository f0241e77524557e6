import { Choice, Key, Money, Text } from '../language/define/fields.js';
import { Phone } from '../language/define/kinds.js';
import { nameOf } from '../language/define/names.js';
import { defineMaster, defineMasterChange } from '../language/define/master.js';
import { routeGate } from '../language/routes/routes.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { zones, type Zone } from '../language/values/zones.js';
import { group } from './references.js';

/** A bank. */
export class Bank {
  @Key('Kode Bank', { required: true, max: 20, as: 'upper' }) kode_bank!: string;
  @Text('Nama Bank', { required: true }) nama_bank!: string;
}

/** A bank account of a branch. */
export class Rekening {
  @Key('Kode Bank', { required: true, max: 20, as: 'upper', of: () => bank }) kode_bank!: string;
  @Key('No Rekening', { required: true }) no_rekening!: string;
  @Text('Nama Rekening', { required: true }) nama_rekening!: string;
  @Key('Cabang', { required: true, max: 20, as: 'upper', of: () => toko }) kode_toko!: string;
}

/** The uses of a transaction code; `UMUM` for any. */
export const jenisKodeTransaksi = ['MASUK', 'KELUAR', 'MUTASI', 'UMUM'] as const;

/** A transaction code (kode transaksi): the category of a movement of money. */
export class KodeTransaksi {
  @Key('Kode Transaksi', { required: true, as: 'words' }) kode_transaksi!: string;
  @Text('Nama Transaksi', { required: true }) nama_transaksi!: string;
  @Choice('Jenis', jenisKodeTransaksi, { required: true }) jenis!: (typeof jenisKodeTransaksi)[number];
}

/** Card receipts that a bank has not settled yet keep it, and its accounts do. */
export const bank = defineMaster(Bank, {
  name: 'bank',
  path: '/master-bank',
  call: 'banks',
  found: true,
  key: ['kode_bank'],
  holds: ({ kode_bank }) => ({ account: nameOf('noncash', kode_bank) }),
});

export const rekening = defineMaster(Rekening, {
  name: 'rekening',
  path: '/master-rekening',
  call: 'rekenings',
  key: ['kode_bank', 'no_rekening'],
  reads: [{ call: 'rekenings/get-by-kode-bank', by: ['kode_bank'], own: true }],
  branchField: 'kode_toko',
  found: true,
  // Its money stands in the name of its branch.
  fixed: ['kode_toko'],
  holds: ({ kode_bank, no_rekening }) => ({ account: nameOf('bank', kode_bank, no_rekening) }),
});

export const kodeTransaksi = defineMaster(KodeTransaksi, {
  name: 'kode-transaksi',
  path: '/master-kode-transaksi',
  call: 'paratransaksi/get/all',
  found: true,
  key: ['kode_transaksi'],
  usedBy: [
    { label: 'mutasi uang', events: ['cash.transferred', 'cash.received', 'cash.paid'], field: 'kategori' },
    { label: 'uang bank', events: ['bank.deposited', 'bank.withdrawn', 'bank.charged'], field: 'kategori' },
  ],
});

/**
 * The price of a gram when gold is bought back (reports-and-money §2): of the groups of a kelompok harga, or of one
 * group, by its code. Without one the price board says it.
 */
export class HargaBeli {
  @Key('Kode Harga', { required: true, max: 20, as: 'words' }) kode_harga!: string;
  @Money('Harga per Gram', { required: true, min: 1 }) harga_per_gram!: Rupiah;
}

export const hargaBeli = defineMaster(HargaBeli, {
  name: 'harga-beli',
  path: '/parameter-harga-beli',
  call: 'para-harga-beli',
  calls: {
    create: 'para-harga-beli/create',
    change: 'para-harga-beli/update/{kode_harga}',
    remove: 'para-harga-beli/delete/{kode_harga}',
  },
  texts: {
    created: 'paraHargaBeli.create.success',
    changed: 'paraHargaBeli.update.success',
    createFailed: 'paraHargaBeli.save.failed',
    changeFailed: 'paraHargaBeli.save.failed',
  },
  key: ['kode_harga'],
  use: {
    field: 'dipakai',
    label: 'Dipakai untuk',
    of: () => group,
    by: [
      ['kelompok_harga', 'KELOMPOK'],
      ['kode_group', 'GROUP'],
    ],
    none: 'TIDAK',
    words: { KELOMPOK: 'Kelompok Harga', GROUP: 'Group', TIDAK: 'Tidak dipakai' },
  },
});

/** A branch shop, or head office. */
export class Toko {
  @Key('Kode Toko', { required: true, max: 20, as: 'upper' }) kode_toko!: string;
  @Text('Nama Toko', { required: true }) nama_toko!: string;
  @Text('Alamat Toko', { required: true, max: 200 }) alamat_toko!: string;
  @Text('Kota', { max: 40 }) kota?: string;
  @Phone('Telepon') telepon?: string;
  /** Its clocks: those of Jakarta where it has no zone. */
  @Choice('Zona Waktu', zones) zona_waktu?: Zone;
  /** The host under which the shop is reached. */
  @Key('Portal', { max: 100 }) portal?: string;
  /** The text at the foot of a slip. */
  @Text('Catatan Nota', { max: 200 }) catatan_nota?: string;
}

export const toko = defineMaster(Toko, {
  name: 'toko',
  title: 'Master Toko',
  call: 'tokos',
  key: ['kode_toko'],
  branchField: 'kode_toko',
  readWhole: true,
});

export const changeToko = defineMasterChange(toko, {
  path: '/settingtoko',
  title: 'Setting Toko',
  gate: routeGate('/settingtoko'),
  saved: 'toko.saved',
  failed: 'toko.failed',
});
