import type { Transfer, UangKas } from '../../../contracts/cash/commands.js';
import { cashPaid, cashReceived, cashTransferred } from '../../../contracts/cash/events.js';
import { masterCreated } from '../../../contracts/define/master.js';
import { kodeTransaksi, rekening, type KodeTransaksi } from '../../../contracts/masters/masters.js';
import { rupiah } from '../../../contracts/values/rupiah.js';
import { masterRow } from '../../kernel/masters/masters.js';
import { given, past } from '../../kernel/testing/given.js';
import { decideTransferBank, decideTransferCash, decideUangKas } from './cash.deciders.js';

const account = (kode_bank: string, no_rekening: string, kode_toko = 'JKT01') =>
  past(masterRow(rekening, kode_bank, no_rekening), masterCreated(rekening), { kode_bank, no_rekening, nama_rekening: 'Kilau', kode_toko });
const kode = (kode_transaksi: string, jenis: KodeTransaksi['jenis']) =>
  past(masterRow(kodeTransaksi, kode_transaksi), masterCreated(kodeTransaksi), { kode_transaksi, nama_transaksi: kode_transaksi, jenis });
const known = [
  account('BCA', '123'),
  account('BCA', '456'),
  account('BRI', '789', 'BDG01'),
  kode('SETORAN', 'MUTASI'),
  kode('MODAL', 'MASUK'),
  kode('GAJI', 'KELUAR'),
  kode('LAIN', 'UMUM'),
];

const setor: Transfer = { kategori: 'SETORAN', asal: 'CASH', tujuan: 'BCA', tujuan_rekening: '123', jumlah: rupiah(1_500_000), keterangan: 'Setoran' };
const pindah: Transfer = { ...setor, asal: 'BCA', asal_rekening: '456' };

describe('transfer-cash', () => {
  const cash = given(decideTransferCash, 'JKT01', ...known);

  it('moves the money from the drawer to the bank and numbers the slip', () =>
    cash
      .when(setor)
      .thenHappened(cashTransferred, { no_bukti: 'MU-JKT01-000001', asal: 'CASH', asal_rekening: '', jumlah: 1_500_000 }, [
        1_500_000,
        'JKT01/kas',
        'JKT01/bank/BCA/123',
      ]));
  it('moves it from a bank to the drawer', () =>
    cash
      .when({ ...setor, asal: 'BCA', asal_rekening: '123', tujuan: 'CASH', tujuan_rekening: '' })
      .thenHappened(cashTransferred, {}, [1_500_000, 'JKT01/bank/BCA/123', 'JKT01/kas']));
  it('moves it between two banks', () => cash.when(pindah).thenHappened(cashTransferred, {}, [1_500_000, 'JKT01/bank/BCA/456', 'JKT01/bank/BCA/123']));
  it('refuses the drawer on both sides', () => cash.when({ ...setor, tujuan: 'CASH', tujuan_rekening: '' }).thenRefused('cash.same-drawer', 'tujuan'));
  it('refuses the same account on both sides', () => cash.when({ ...pindah, asal_rekening: '123' }).thenRefused('cash.same-account', 'tujuan_rekening'));
  it('refuses a bank without account', () => cash.when({ ...setor, tujuan_rekening: undefined }).thenRefused('cash.rekening-required', 'tujuan_rekening'));
  it('refuses the drawer with an account', () => cash.when({ ...setor, asal_rekening: '123' }).thenRefused('cash.rekening-for-drawer', 'asal_rekening'));
  it('refuses an account nobody knows', () => cash.when({ ...setor, tujuan_rekening: '999' }).thenRefused('cash.unknown-rekening', 'tujuan_rekening'));
  it('refuses the account of another branch', () =>
    cash.when({ ...setor, tujuan: 'BRI', tujuan_rekening: '789' }).thenRefused('cash.unknown-rekening', 'tujuan_rekening'));
  it('refuses a code of cash in or out', () => cash.when({ ...setor, kategori: 'GAJI' }).thenRefused('cash.kategori-direction', 'kategori'));
  it('refuses a code nobody knows', () => cash.when({ ...setor, kategori: 'X' }).thenRefused('cash.unknown-kategori', 'kategori'));
});

describe('transfer-bank', () => {
  const bank = given(decideTransferBank, 'JKT01', ...known);

  it('moves the money between two accounts', () =>
    bank.when(pindah).thenHappened(cashTransferred, {}, [1_500_000, 'JKT01/bank/BCA/456', 'JKT01/bank/BCA/123']));
  it('refuses two accounts that are the same', () => bank.when({ ...pindah, asal_rekening: '123' }).thenRefused('cash.same-account', 'tujuan_rekening'));
  it('refuses the drawer', () => bank.when(setor).thenRefused('cash.bank-only', 'asal'));
});

describe('record-uang-kas', () => {
  const kas = given(decideUangKas, 'JKT01', ...known);
  const masuk: UangKas = { jenis: 'MASUK', kategori: 'MODAL', jumlah: rupiah(100), keterangan: 'Modal' };
  const keluar: UangKas = { jenis: 'KELUAR', kategori: 'GAJI', jumlah: rupiah(100), keterangan: 'Gaji' };

  it('takes money in from outside', () =>
    kas.when(masuk).thenHappened(cashReceived, { no_bukti: 'KM-JKT01-000001', kategori: 'MODAL' }, [100, 'JKT01/luar', 'JKT01/kas']));
  it('pays money out', () => kas.when(keluar).thenHappened(cashPaid, { no_bukti: 'KK-JKT01-000001' }, [100, 'JKT01/kas', 'JKT01/luar']));
  it('takes a general code for either', () => kas.when({ ...keluar, kategori: 'LAIN' }).thenHappened(cashPaid, { kategori: 'LAIN' }));
  it('refuses a code of the other direction', () => kas.when({ ...masuk, kategori: 'GAJI' }).thenRefused('cash.kategori-direction', 'kategori'));
  it('refuses a code of transfers', () => kas.when({ ...masuk, kategori: 'SETORAN' }).thenRefused('cash.kategori-direction', 'kategori'));
  it('refuses a code nobody knows', () => kas.when({ ...masuk, kategori: 'X' }).thenRefused('cash.unknown-kategori', 'kategori'));
});
