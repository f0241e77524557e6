import { bank, kodeTransaksi, rekening, type KodeTransaksi } from '../../contracts/masters/masters.js';
import { masterCreated } from '../../contracts/language/define/master.js';
import { masterRow } from '../platform/masters/masters.js';
import { past } from './given.js';

/** A bank account of a branch that is there. */
export const account = (kode_bank: string, no_rekening: string, kode_toko = 'JKT01') =>
  past(masterRow(rekening, kode_bank, no_rekening), masterCreated(rekening), {
    kode_bank,
    no_rekening,
    nama_rekening: 'Kilau',
    kode_toko,
  });

/** A bank with a terminal that is there. */
export const terminal = (kode_bank: string) =>
  past(masterRow(bank, kode_bank), masterCreated(bank), { kode_bank, nama_bank: kode_bank });

/** A transaction code that is there. */
export const kode = (kode_transaksi: string, jenis: KodeTransaksi['jenis']) =>
  past(masterRow(kodeTransaksi, kode_transaksi), masterCreated(kodeTransaksi), {
    kode_transaksi,
    nama_transaksi: kode_transaksi,
    jenis,
  });
