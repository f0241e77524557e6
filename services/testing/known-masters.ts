import { gambar, imagePath, type ImageFolderName } from '../../contracts/images/gambar.js';
import { bank, kodeTransaksi, rekening, type KodeTransaksi } from '../../contracts/masters/masters.js';
import { masterCreated, type MasterDefinition } from '../../contracts/language/define/master.js';
import { refOf } from '../platform/masters/master-streams.js';
import { masterRow } from '../platform/masters/masters.js';
import { past, type Past } from './given.js';

/** A row of a master that is there. */
export const rowOf = <R extends object>(master: MasterDefinition<R>, row: R): Past =>
  past(refOf(master, row), masterCreated(master), row);

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

/** A photo that was uploaded: of collateral, unless another folder is named. */
export const photoOf = (gambar_name: string, folder: ImageFolderName = 'JAMINAN'): Past =>
  rowOf(gambar, {
    gambar_name,
    folder,
    gambar_path: imagePath({ gambar_name, folder }),
    lebar: 720,
    tinggi: 540,
    byte: 50_000,
  });
