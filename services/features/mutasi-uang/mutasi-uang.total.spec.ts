import type { Transfer } from '../../../contracts/mutasi-uang/documents.js';
import type { SettingValue } from '../../../contracts/language/define/gate.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { posting } from '../../kernel/event-store/decider.js';
import { settingStream } from '../../platform/settings/settings.js';
import { countsInAll, countsTo } from '../../testing/alone.js';
import { given, past } from '../../testing/given.js';
import { account, kode } from '../../testing/known-masters.js';
import { someone } from '../../testing/someone.js';
import { decideCarryBalance, decideTransferBank, decideTransferCash, decideUangKas } from './mutasi-uang.deciders.js';

const known = [account('BCA', '123'), account('BCA', '456'), kode('SETORAN', 'MUTASI'), kode('GAJI', 'KELUAR')];
const set = (key: string, value: SettingValue) =>
  past(settingStream('ALL', key), settingChanged, { key, kode_toko: 'ALL', value });
const setor: Transfer = {
  kategori: 'SETORAN',
  asal: 'CASH',
  tujuan: 'BCA',
  tujuan_rekening: '123',
  jumlah: rupiah(1_000_000),
  keterangan: 'Setoran',
};
const salary = { jenis: 'KELUAR', kategori: 'GAJI', jumlah: rupiah(1_000_000), keterangan: 'Gaji' } as const;
const inAll = (came: number) => ({ 'SENDIRI JKT01/sendiri/KASIR01': { came, went: 0 } });

describe('all that a user below SPV moves alone on a day', () => {
  const needed = (rincian: string) => ({
    kategori: 'UANG' as const,
    description: 'JUMLAH SEHARI DI ATAS BATAS',
    subject: 'KASIR01',
    jumlah: rupiah(1_000_000),
    rincian,
  });
  it('needs a consent above its limit, of whatever kind the last of it is', () => {
    const [cash, kas] = [given(decideTransferCash, 'JKT01', ...known), given(decideUangKas, 'JKT01', ...known)];
    const some = cash.movedToday(inAll(49_000_000)).when(setor);
    some.thenNeeds(undefined);
    some.thenPosted(
      posting('JKT01/kas', 'JKT01/bank/BCA/123', rupiah(1_000_000)),
      countsTo('JKT01/setor/KASIR01', 1_000_000),
      countsTo('JKT01/setor', 1_000_000),
      countsInAll(1_000_000),
    );
    const most = '49.000.100 + 1.000.000 / 50.000.000';
    cash
      .movedToday(inAll(49_000_100))
      .when(setor)
      .thenNeeds(needed(`Mutasi Uang Cash \u00b7 ${most}`));
    kas
      .movedToday(inAll(49_000_100))
      .when(salary)
      .thenNeeds(needed(`Uang Kas \u00b7 ${most}`));
  });
  it('is what the company says, 0 is none, and nothing of an SPV', () => {
    const at = (value: number) => given(decideTransferCash, 'JKT01', ...known, set('kas.sendiri_terbesar', value));
    at(999_999).when(setor).thenNeeds(needed('Mutasi Uang Cash'));
    at(0).movedToday(inAll(900_000_000)).when(setor).thenNeeds(undefined);
    given(decideTransferCash, someone('SPV01', 'SPV', 'JKT01'), ...known, set('kas.sendiri_terbesar', 1))
      .when(setor)
      .thenPosted(posting('JKT01/kas', 'JKT01/bank/BCA/123', rupiah(1_000_000)));
  });
  it('has nothing of what needs a consent by itself', () =>
    given(decideTransferCash, 'JKT01', ...known, set('kas.setoran_terbesar', 1))
      .when(setor)
      .thenPosted(posting('JKT01/kas', 'JKT01/bank/BCA/123', rupiah(1_000_000))));
});

describe('transfers of customers whose documents wait', () => {
  const told =
    'Rp 2.000.000 di BCA 123 menunggu validasi nota: pakai paling banyak Rp 3.000.000, atau validasi notanya dahulu';
  const there = { 'JKT01/bank/BCA/123': 5_000_000, 'TUNGGU JKT01/transfer-tunggu/BCA/123': 2_000_000 };
  const out = { ...setor, asal: 'BCA', asal_rekening: '123', tujuan_rekening: '456' };
  const bank = given(decideTransferBank, 'JKT01', ...known).holding(there);
  const of = (jumlah: number): Transfer => ({ ...out, jumlah: rupiah(jumlah) });
  it('leave the bank account no sooner than somebody has looked at them', () => {
    bank.when(of(3_000_000)).thenNeeds(undefined);
    bank.when(of(3_000_001)).thenRefused('cash.transfer-waits', 'jumlah', told);
    given(decideTransferBank, someone('SPV01', 'SPV', 'JKT01'), ...known)
      .holding(there)
      .when(of(5_000_000))
      .thenRefused('cash.transfer-waits', 'jumlah', told);
  });
  it('are not carried over with the balance of their account', () =>
    given(decideCarryBalance, 'JKT01', ...known)
      .holding(there)
      .when({ asal: 'BCA', asal_rekening: '123', tujuan: 'BCA', tujuan_rekening: '456', keterangan: 'Ditutup' })
      .thenRefused('cash.transfer-waits', 'asal', told));
  it('may leave it where accounts may go below zero, as all else', () => {
    const key = 'kas_negatif';
    const free = past(settingStream('JKT01', key), settingChanged, { key, kode_toko: 'JKT01', value: true });
    given(decideTransferBank, 'JKT01', ...known, free)
      .holding(there)
      .when(of(5_000_000))
      .thenNeeds(undefined);
  });
});
