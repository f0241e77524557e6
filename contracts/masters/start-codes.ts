import type { KodeTransaksi } from './masters.js';

/** The transaction code of what is there when a shop begins. */
export const OPENING_BALANCE = 'SALDO AWAL';

/**
 * The transaction codes with which a company begins: what the journals of the start chart know, and those of transfers.
 */
export const startCodes: readonly KodeTransaksi[] = [
  { kode_transaksi: 'ANEKA', nama_transaksi: 'Aneka, lain-lain', jenis: 'UMUM' },
  { kode_transaksi: 'SALDO AWAL', nama_transaksi: 'Saldo awal', jenis: 'MASUK' },
  { kode_transaksi: 'MODAL', nama_transaksi: 'Tambahan modal', jenis: 'MASUK' },
  { kode_transaksi: 'PENDAPATAN LAIN', nama_transaksi: 'Pendapatan lain-lain', jenis: 'MASUK' },
  { kode_transaksi: 'BIAYA LISTRIK', nama_transaksi: 'Listrik, air dan telepon', jenis: 'KELUAR' },
  { kode_transaksi: 'BIAYA OPERASIONAL', nama_transaksi: 'Biaya operasional toko', jenis: 'KELUAR' },
  { kode_transaksi: 'GAJI', nama_transaksi: 'Gaji dan uang makan', jenis: 'KELUAR' },
  { kode_transaksi: 'SETORAN BANK', nama_transaksi: 'Setoran kas ke bank', jenis: 'MUTASI' },
  { kode_transaksi: 'TARIK TUNAI', nama_transaksi: 'Tarik tunai dari bank', jenis: 'MUTASI' },
  { kode_transaksi: 'PINDAH BUKU', nama_transaksi: 'Pindah antar rekening', jenis: 'MUTASI' },
];
