import {
  bankCashDrawn,
  bankCharged,
  bankDeposited,
  bankEntryCancelled,
  bankWithdrawn,
  uangBank,
  type UangBank,
} from '../../../contracts/uang-bank/documents.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { posting, streamOf } from '../../kernel/event-store/decider.js';
import { settingStream } from '../../platform/settings/settings.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { countsInAll, countsTo } from '../../testing/alone.js';
import { given, past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import { account, kode } from '../../testing/known-masters.js';
import { decideCancelUangBank, decideUangBank } from './uang-bank.deciders.js';

const bankSlips = documentStreams(uangBank);
const known = [
  account('BCA', '123'),
  account('BRI', '789', 'BDG01'),
  kode('MODAL', 'MASUK'),
  kode('GAJI', 'KELUAR'),
  kode('LAIN', 'UMUM'),
  kode('SETORAN', 'MUTASI'),
];

const setor: UangBank = {
  jenis: 'SETOR',
  kode_bank: 'BCA',
  no_rekening: '123',
  kategori: 'MODAL',
  jumlah: rupiah(5_000_000),
  keterangan: 'Modal',
};
const tarik: UangBank = { ...setor, jenis: 'TARIK', kategori: 'SETORAN' };
const bayar: UangBank = { ...setor, jenis: 'BAYAR', kategori: 'GAJI' };
const biaya: UangBank = { ...bayar, jenis: 'BIAYA', jumlah: rupiah(17_500) };

describe('record-uang-bank', () => {
  const bank = given(decideUangBank, 'JKT01', ...known);
  const supervised = given(decideUangBank, someone('SPV01', 'SPV', 'JKT01'), ...known);

  it('takes money in from outside', () =>
    supervised
      .when(setor)
      .thenHappened(
        bankDeposited,
        { no_bukti: 'BM-JKT01-000001', kode_bank: 'BCA', no_rekening: '123', kategori: 'MODAL', jumlah: 5_000_000 },
        [5_000_000, 'JKT01/luar', 'JKT01/bank/BCA/123'],
      ));
  it('draws money into the drawer', () =>
    supervised
      .when(tarik)
      .thenHappened(bankCashDrawn, { no_bukti: 'BT-JKT01-000001' }, [5_000_000, 'JKT01/bank/BCA/123', 'JKT01/kas']));
  it('draws into the drawer what coins make, and pays any amount out of the bank', () => {
    const odd = rupiah(5_000_001);
    bank
      .when({ ...tarik, jumlah: odd })
      .thenRefused('cash.no-coins', 'jumlah', 'Uang tunai dibayar dengan kelipatan Rp 100: 5.000.000 atau 5.000.100');
    bank.when({ ...bayar, jumlah: odd }).thenHappened(bankWithdrawn, { jumlah: odd });
  });
  it('pays somebody outside', () =>
    supervised
      .when(bayar)
      .thenHappened(bankWithdrawn, { no_bukti: 'BK-JKT01-000001' }, [5_000_000, 'JKT01/bank/BCA/123', 'JKT01/luar']));
  it('lets the bank take its fee', () =>
    supervised
      .when(biaya)
      .thenHappened(bankCharged, { no_bukti: 'BA-JKT01-000001' }, [17_500, 'JKT01/bank/BCA/123', 'JKT01/luar']));
  it('stands in the journal by its transaction code, and as a transfer where it comes into the drawer', () => {
    for (const entry of [bayar, biaya]) bank.when(entry).thenJournal({ trx: 'UANG BANK', type: 'GAJI' });
    bank.when(tarik).thenJournal({ trx: 'MUTASI UANG', type: 'CASH' });
  });
  it('takes nothing out that customers only said to have transferred', () => {
    const told =
      'Rp 1 di BCA 123 menunggu validasi nota: pakai paling banyak Rp 4.999.999, atau validasi notanya dahulu';
    const there = { 'JKT01/bank/BCA/123': 5_000_000, 'TUNGGU JKT01/transfer-tunggu/BCA/123': 1 };
    for (const entry of [tarik, bayar])
      supervised.holding(there).when(entry).thenRefused('cash.transfer-waits', 'jumlah', told);
    supervised.holding(there).when(biaya).thenHappened(bankCharged, {});
    supervised.holding(there).when(setor).thenHappened(bankDeposited, {});
  });
  it('is no opening balance after the first date of a shop', () =>
    given(decideUangBank, 'JKT01', ...known, kode('SALDO AWAL', 'MASUK'))
      .when({ ...setor, kategori: 'SALDO AWAL' })
      .thenRefused(
        'cash.opening-balance',
        'kategori',
        'SALDO AWAL hanya dicatat pada hari pertama toko (2026-11-01) atau oleh kantor pusat: pilih kode lain',
      ));
  it('needs one where what comes in is above the limit of a day of a cashier, with all that they moved', () => {
    const after = (came: number, jumlah: number, at = bank) =>
      at.movedToday({ 'SENDIRI JKT01/sendiri/KASIR01': { came } }).when({ ...setor, jumlah: rupiah(jumlah) });
    after(45_000_000, 5_000_000).thenPosted(
      posting('JKT01/luar', 'JKT01/bank/BCA/123', rupiah(5_000_000)),
      countsInAll(5_000_000),
    );
    const needed = { kategori: 'UANG', description: 'JUMLAH SEHARI DI ATAS BATAS', subject: 'KASIR01' };
    after(45_000_001, 5_000_000).thenNeeds(expect.objectContaining({ ...needed, jumlah: 5_000_000 }) as never);
    after(0, 900_000_000).thenNeeds({ ...needed, jumlah: rupiah(900_000_000), rincian: 'Uang Bank' });
    after(0, 900_000_000, supervised).thenNeeds(undefined);
    supervised.when(setor).thenPosted(posting('JKT01/luar', 'JKT01/bank/BCA/123', rupiah(5_000_000)));
  });
  it('needs one where what is drawn of the branch on a day is above its limit, but of an SPV', () => {
    const after = (came: number) => bank.movedToday({ 'SENDIRI JKT01/tarik': { came } }).when(tarik);
    after(45_000_000).thenPosted(
      posting('JKT01/bank/BCA/123', 'JKT01/kas', rupiah(5_000_000)),
      countsTo('JKT01/tarik', 5_000_000),
      countsInAll(5_000_000),
    );
    after(45_000_100).thenNeeds({
      kategori: 'UANG',
      description: 'TARIKAN DI ATAS BATAS',
      subject: 'SETORAN',
      jumlah: rupiah(5_000_000),
      rincian: 'Modal \u00b7 45.000.100 + 5.000.000 / 50.000.000',
    });
    supervised.when({ ...tarik, jumlah: rupiah(169_000_000) }).thenNeeds(undefined);
  });
  it('needs one where the drawer was counted before, above its own limit', () => {
    const some = { ...tarik, jumlah: rupiah(500_100) };
    const counted = bank.numbered({ SH: 1 });
    counted.when({ ...tarik, jumlah: rupiah(500_000) }).thenNeeds(undefined);
    bank.when(some).thenNeeds(undefined);
    for (const entry of [bayar, setor]) counted.when(entry).thenNeeds(undefined);
    counted.when(some).thenNeeds({
      kategori: 'UANG',
      description: 'UANG MASUK SETELAH KAS DIHITUNG',
      subject: 'SETORAN',
      jumlah: rupiah(500_100),
      rincian: 'Modal',
    });
  });
  it('needs one for a payment or a fee above 5.000.000, of a cashier', () => {
    const fee = { ...biaya, jumlah: rupiah(5_000_001) };
    for (const entry of [bayar, { ...biaya, jumlah: rupiah(5_000_000) }]) bank.when(entry).thenNeeds(undefined);
    for (const entry of [{ ...bayar, jumlah: fee.jumlah }, fee])
      bank.when(entry).thenNeeds({
        kategori: 'UANG',
        description: 'PENGELUARAN DI ATAS BATAS',
        subject: 'GAJI',
        jumlah: fee.jumlah,
        rincian: 'Modal',
      });
    for (const level of ['SPV', 'OWN'] as const)
      given(decideUangBank, someone('LAIN', level, 'JKT01'), ...known)
        .when(fee)
        .thenNeeds(undefined);
  });
  it('needs one where the expenses of the day are above it together, in cash or of a bank', () => {
    const spent = (came: number) => bank.movedToday({ 'SENDIRI JKT01/pengeluaran': { came, went: 1_000 } });
    const after = (sum: number) => spent(sum + 1_000).when(biaya);
    after(4_982_500).thenNeeds(undefined);
    after(4_982_501).thenNeeds({
      kategori: 'UANG',
      description: 'PENGELUARAN DI ATAS BATAS',
      subject: 'GAJI',
      jumlah: biaya.jumlah,
      rincian: 'Modal \u00b7 4.982.501 + 17.500 / 5.000.000',
    });
    for (const entry of [setor, tarik]) spent(5_001_000).when(entry).thenNeeds(undefined);
  });
  it('needs one above what the company says', () => {
    const key = 'kas.pengeluaran_terbesar';
    const less = past(settingStream(ALL, key), settingChanged, { key, kode_toko: ALL, value: 17_499 });
    given(decideUangBank, 'JKT01', ...known, less)
      .when(biaya)
      .thenNeeds(expect.objectContaining({ jumlah: 17_500 }) as never);
  });
  it('takes a general code for each', () => {
    for (const entry of [setor, tarik, bayar, biaya])
      supervised.when({ ...entry, kategori: 'LAIN' }).thenPosted(expect.objectContaining({ amount: entry.jumlah }));
  });
  it.each([
    ['an account nobody knows', { no_rekening: '999' }, 'cash.unknown-rekening', 'no_rekening'],
    ['the account of another branch', { kode_bank: 'BRI', no_rekening: '789' }, 'cash.unknown-rekening', 'no_rekening'],
    ['a code nobody knows', { kategori: 'X' }, 'cash.unknown-kategori', 'kategori'],
    ['a code of the other direction', { kategori: 'GAJI' }, 'cash.kategori-direction', 'kategori'],
    ['a code of transfers', { kategori: 'SETORAN' }, 'cash.kategori-direction', 'kategori'],
  ] as const)('refuses %s', (_, other, code, field) => bank.when({ ...setor, ...other }).thenRefused(code, field));
  it('refuses a code of money that comes in where it goes out', () => {
    for (const entry of [tarik, bayar, biaya])
      bank.when({ ...entry, kategori: 'MODAL' }).thenRefused('cash.kategori-direction', 'kategori');
  });
  it('refuses a code of expenses for what comes into the drawer, and one of transfers for what is paid', () => {
    bank.when({ ...tarik, kategori: 'GAJI' }).thenRefused('cash.kategori-direction', 'kategori');
    bank.when({ ...bayar, kategori: 'SETORAN' }).thenRefused('cash.kategori-direction', 'kategori');
  });
  it('may overdraw the account where the shop lets it, and nothing else', () => {
    const lets = past(settingStream('JKT01', 'kas_negatif'), settingChanged, {
      key: 'kas_negatif',
      kode_toko: 'JKT01',
      value: true,
    });
    expect(bank.when(tarik).overdraws).toBeUndefined();
    expect(given(decideUangBank, 'JKT01', ...known, lets).when(tarik).overdraws).toEqual(['JKT01/bank/BCA/123']);
    expect(given(decideUangBank, 'JKT01', ...known, lets).when(setor).overdraws).toEqual([]);
  });
});

describe('cancel-uang-bank', () => {
  const entry = {
    no_bukti: 'BA-JKT01-000001',
    kode_bank: 'BCA',
    no_rekening: '123',
    kategori: 'GAJI',
    jumlah: rupiah(17_500),
    keterangan: 'Biaya',
  };
  const postings = [posting('JKT01/bank/BCA/123', 'JKT01/luar', entry.jumlah)];
  const charged = (at = {}) => past(streamOf(bankSlips, entry.no_bukti), bankCharged, entry, { postings, ...at });
  const batal = { no_bukti: entry.no_bukti, keterangan: 'Salah' };

  it('moves the money back, with consent', () => {
    const outcome = given(decideCancelUangBank, 'JKT01', charged()).when(batal);
    outcome.thenHappened(bankEntryCancelled, { ...entry, keterangan: 'Salah' }, [
      17_500,
      'JKT01/luar',
      'JKT01/bank/BCA/123',
    ]);
    outcome.thenNeeds({
      kategori: 'UANG',
      description: 'BATAL UANG BANK',
      subject: entry.no_bukti,
      jumlah: entry.jumlah,
      rincian: 'GAJI \u00b7 Biaya',
    });
  });
  it('moves what was drawn from the drawer back to the bank', () => {
    const drawn = past(streamOf(bankSlips, entry.no_bukti), bankCashDrawn, entry, {
      postings: [posting('JKT01/bank/BCA/123', 'JKT01/kas', entry.jumlah)],
    });
    given(decideCancelUangBank, 'JKT01', drawn)
      .when(batal)
      .thenHappened(bankEntryCancelled, { ...entry, keterangan: 'Salah' }, [17_500, 'JKT01/kas', 'JKT01/bank/BCA/123']);
  });
  it('is done once, on the same date, at the same branch', () => {
    const again = past(streamOf(bankSlips, entry.no_bukti), bankEntryCancelled, entry);
    given(decideCancelUangBank, 'JKT01', charged(), again).when(batal).thenRefused('slip.cancelled', 'no_bukti');
    given(decideCancelUangBank, 'JKT01', charged({ business_date: '2026-11-19' }))
      .when(batal)
      .thenRefused('slip.other-date', 'no_bukti');
    given(decideCancelUangBank, 'JKT01', charged({ branch: 'BDG01' }))
      .when(batal)
      .thenRefused('slip.unknown', 'no_bukti');
    given(decideCancelUangBank, 'JKT01').when(batal).thenRefused('slip.unknown', 'no_bukti');
  });
});
