import type { PengalihanSaldo, Transfer, UangKas } from '../../../contracts/mutasi-uang/documents.js';
import {
  balanceCarried,
  carryCancelled,
  cashPaid,
  cashReceived,
  cashTransferred,
  entryCancelled,
  transferCancelled,
} from '../../../contracts/mutasi-uang/documents.js';
import type { CancelSlip } from '../../../contracts/language/define/slip.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { posting, streamOf } from '../../kernel/event-store/decider.js';
import { settingStream } from '../../platform/settings/settings.js';
import { countsInAll } from '../../testing/alone.js';
import { given, past, type Past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import { account, kode } from '../../testing/known-masters.js';
import {
  decideCancelCarry,
  decideCancelTransfer,
  decideCancelUangKas,
  decideCarryBalance,
  decideTransferBank,
  decideTransferCash,
  decideUangKas,
  slips,
} from './mutasi-uang.deciders.js';

const known = [
  account('BCA', '123'),
  account('BCA', '456'),
  account('BRI', '789', 'BDG01'),
  kode('SETORAN', 'MUTASI'),
  kode('MODAL', 'MASUK'),
  kode('GAJI', 'KELUAR'),
  kode('LAIN', 'UMUM'),
];

const setor: Transfer = {
  kategori: 'SETORAN',
  asal: 'CASH',
  tujuan: 'BCA',
  tujuan_rekening: '123',
  jumlah: rupiah(1_500_000),
  keterangan: 'Setoran',
};
const pindah: Transfer = { ...setor, asal: 'BCA', asal_rekening: '456' };

describe('transfer-cash', () => {
  const cash = given(decideTransferCash, someone('SPV01', 'SPV', 'JKT01'), ...known);

  it('moves the money from the drawer to the bank and numbers the slip', () =>
    cash
      .when(setor)
      .thenHappened(
        cashTransferred,
        { no_bukti: 'MU-JKT01-000001', asal: 'CASH', asal_rekening: '', jumlah: 1_500_000 },
        [1_500_000, 'JKT01/kas', 'JKT01/bank/BCA/123'],
      ));
  it('moves it from a bank to the drawer', () =>
    cash
      .when({ ...setor, asal: 'BCA', asal_rekening: '123', tujuan: 'CASH', tujuan_rekening: '' })
      .thenHappened(cashTransferred, {}, [1_500_000, 'JKT01/bank/BCA/123', 'JKT01/kas']));
  it('moves it between two banks', () =>
    cash.when(pindah).thenHappened(cashTransferred, {}, [1_500_000, 'JKT01/bank/BCA/456', 'JKT01/bank/BCA/123']));
  it('refuses the drawer on both sides', () =>
    cash.when({ ...setor, tujuan: 'CASH', tujuan_rekening: '' }).thenRefused('cash.same-drawer', 'tujuan'));
  it('refuses the same account on both sides', () =>
    cash.when({ ...pindah, asal_rekening: '123' }).thenRefused('cash.same-account', 'tujuan_rekening'));
  it('refuses a bank without account', () =>
    cash.when({ ...setor, tujuan_rekening: undefined }).thenRefused('cash.rekening-required', 'tujuan_rekening'));
  it('refuses the drawer with an account', () =>
    cash.when({ ...setor, asal_rekening: '123' }).thenRefused('cash.rekening-for-drawer', 'asal_rekening'));
  it('refuses an account nobody knows', () =>
    cash.when({ ...setor, tujuan_rekening: '999' }).thenRefused('cash.unknown-rekening', 'tujuan_rekening'));
  it('refuses the account of another branch', () =>
    cash
      .when({ ...setor, tujuan: 'BRI', tujuan_rekening: '789' })
      .thenRefused('cash.unknown-rekening', 'tujuan_rekening'));
  it('refuses a code of cash in or out', () =>
    cash.when({ ...setor, kategori: 'GAJI' }).thenRefused('cash.kategori-direction', 'kategori'));
  it('refuses a code nobody knows', () =>
    cash.when({ ...setor, kategori: 'X' }).thenRefused('cash.unknown-kategori', 'kategori'));
});

const told = 'Uang tunai dibayar dengan kelipatan Rp 100: 12.300 atau 12.400';

describe('cash that coins do not make', () => {
  const odd = { ...setor, jumlah: rupiah(12_345) };
  const cash = given(decideTransferCash, someone('SPV01', 'SPV', 'JKT01'), ...known);
  const holding = (kas: number) => cash.holding({ 'JKT01/kas': kas });

  it('is refused to and from the drawer, with the two nearest', () => {
    holding(1_000_000).when(odd).thenRefused('cash.no-coins', 'jumlah', told);
    holding(1_000_000)
      .when({ ...odd, jumlah: rupiah(12_400) })
      .thenHappened(cashTransferred, {});
    holding(12_345)
      .when({ ...odd, asal: 'BCA', asal_rekening: '123', tujuan: 'CASH', tujuan_rekening: '' })
      .thenRefused('cash.no-coins', 'jumlah', told);
  });
  it('leaves a drawer that holds just that', () => {
    holding(12_345).when(odd).thenHappened(cashTransferred, {}, [12_345, 'JKT01/kas', 'JKT01/bank/BCA/123']);
    holding(12_346).when(odd).thenRefused('cash.no-coins', 'jumlah', told);
  });
  it('is any amount between two banks', () =>
    given(decideTransferBank, 'JKT01', ...known)
      .when({ ...pindah, jumlah: rupiah(12_345) })
      .thenHappened(cashTransferred, { jumlah: 12_345 }));
  it('is refused by the coin that the shop has by then', () => {
    const coin = (value: string) =>
      past(settingStream('JKT01', 'kas.uang_terkecil'), settingChanged, {
        key: 'kas.uang_terkecil',
        kode_toko: 'JKT01',
        value,
      });
    const at = (value: string) => given(decideTransferCash, 'JKT01', ...known, coin(value));
    at('1').when(odd).thenHappened(cashTransferred, { jumlah: 12_345 });
    at('1000')
      .when({ ...odd, jumlah: rupiah(12_500) })
      .thenRefused('cash.no-coins', 'jumlah', 'Uang tunai dibayar dengan kelipatan Rp 1.000: 12.000 atau 13.000');
  });
});

describe('cash that is booked to the bank', () => {
  const alone = (to: string, amount: number) => ({ from: 'JKT01/luar', to, asset: 'SENDIRI', amount });
  const cash = given(decideTransferCash, 'JKT01', ...known);
  const of = (jumlah: number): Transfer => ({ ...setor, jumlah: rupiah(jumlah) });
  const paid = (amount: number) => posting('JKT01/kas', 'JKT01/bank/BCA/123', rupiah(amount));
  const byUser = (came: number, went = 0) => cash.movedToday({ 'SENDIRI JKT01/setor/KASIR01': { came, went } });
  const needed = (jumlah: number, rincian: string) => ({
    kategori: 'UANG' as const,
    description: 'SETORAN DI ATAS BATAS',
    subject: setor.kategori,
    jumlah: rupiah(jumlah),
    rincian,
  });
  const set = (key: string, value: number) =>
    past(settingStream('ALL', key), settingChanged, { key, kode_toko: 'ALL', value });
  const withdrawn = { ...setor, asal: 'BCA', asal_rekening: '123', tujuan: 'CASH', tujuan_rekening: '' };

  it('counts what a user below SPV books on a day, with that of their branch', () => {
    const some = byUser(9_000_100, 100).when(of(1_000_000));
    some.thenNeeds(undefined);
    some.thenPosted(
      paid(1_000_000),
      alone('JKT01/setor/KASIR01', 1_000_000),
      alone('JKT01/setor', 1_000_000),
      countsInAll(1_000_000),
    );
  });
  it('needs a consent above the limit of a user', () => {
    const most = byUser(9_000_000).when(of(1_000_100));
    most.thenNeeds(needed(1_000_100, 'Setoran \u00b7 9.000.000 + 1.000.100 / 10.000.000'));
    most.thenPosted(paid(1_000_100));
    cash.when(of(169_000_000)).thenNeeds(needed(169_000_000, 'Setoran'));
  });
  it('needs a consent above the limit of the branch', () => {
    const inBranch = (came: number) => cash.movedToday({ 'SENDIRI JKT01/setor': { came } }).when(of(1_000_000));
    inBranch(49_000_000).thenNeeds(undefined);
    inBranch(49_000_100).thenNeeds(needed(1_000_000, 'Setoran \u00b7 49.000.100 + 1.000.000 / 50.000.000'));
  });
  it('is not counted of an SPV, nor are withdrawals', () => {
    const large = rupiah(169_000_000);
    given(decideTransferCash, someone('SPV01', 'SPV', 'JKT01'), ...known)
      .when(of(large))
      .thenPosted(paid(large));
    const back = cash.when({ ...withdrawn, jumlah: rupiah(1_000_000) });
    const paidBack = posting('JKT01/bank/BCA/123', 'JKT01/kas', rupiah(1_000_000));
    back.thenPosted(paidBack, alone('JKT01/tarik', 1_000_000), countsInAll(1_000_000));
  });
  it('needs a consent on its way out of a bank account above the limit of the branch, wherever it goes', () => {
    const drawn = { 'SENDIRI JKT01/tarik': { came: 49_000_000 } };
    const out = { ...needed(1_000_100, ''), description: 'TARIKAN DI ATAS BATAS' };
    const bank = given(decideTransferBank, 'JKT01', ...known);
    for (const [rules, transfer] of [
      [cash, withdrawn],
      [bank, pindah],
    ] as const) {
      const of = (amount: number) => rules.movedToday(drawn).when({ ...transfer, jumlah: rupiah(amount) });
      of(1_000_000).thenNeeds(undefined);
      const rincian = `${transfer.keterangan} \u00b7 49.000.000 + 1.000.100 / 50.000.000`;
      of(1_000_100).thenNeeds({ ...out, subject: transfer.kategori, rincian });
    }
    const unlimited = [set('kas.tarik_terbesar', 0), set('kas.sendiri_terbesar', 0)];
    const none = given(decideTransferCash, 'JKT01', ...known, ...unlimited);
    none.when({ ...withdrawn, jumlah: rupiah(169_000_000) }).thenNeeds(undefined);
    given(decideTransferBank, someone('SPV01', 'SPV', 'JKT01'), ...known)
      .when({ ...pindah, jumlah: rupiah(169_000_000) })
      .thenNeeds(undefined);
  });
  it('is held against the limits in force: 0 is none', () => {
    const at = (user: number, branch: number) =>
      given(
        decideTransferCash,
        'JKT01',
        ...known,
        set('kas.setoran_terbesar', user),
        set('kas.setoran_terbesar_cabang', branch),
      ).when(of(1_000_000));
    at(0, 0).thenPosted(paid(1_000_000), countsInAll(1_000_000));
    at(0, 999_999).thenNeeds(needed(1_000_000, 'Setoran'));
    at(999_999, 0).thenNeeds(needed(1_000_000, 'Setoran'));
  });
});

describe('transfer-bank', () => {
  const bank = given(decideTransferBank, 'JKT01', ...known);

  it('moves the money between two accounts', () =>
    given(decideTransferBank, someone('SPV01', 'SPV', 'JKT01'), ...known)
      .when(pindah)
      .thenHappened(cashTransferred, {}, [1_500_000, 'JKT01/bank/BCA/456', 'JKT01/bank/BCA/123']));
  it('refuses two accounts that are the same', () =>
    bank.when({ ...pindah, asal_rekening: '123' }).thenRefused('cash.same-account', 'tujuan_rekening'));
  it('refuses the drawer', () => bank.when(setor).thenRefused('cash.bank-only', 'asal'));
});

describe('record-uang-kas', () => {
  const kas = given(decideUangKas, 'JKT01', ...known);
  const masuk: UangKas = { jenis: 'MASUK', kategori: 'MODAL', jumlah: rupiah(100), keterangan: 'Modal' };
  const keluar: UangKas = { jenis: 'KELUAR', kategori: 'GAJI', jumlah: rupiah(100), keterangan: 'Gaji' };

  it('takes money in from outside', () =>
    kas
      .when(masuk)
      .thenHappened(cashReceived, { no_bukti: 'KM-JKT01-000001', kategori: 'MODAL' }, [
        100,
        'JKT01/luar',
        'JKT01/kas',
      ]));
  it('pays money out', () =>
    given(decideUangKas, someone('SPV01', 'SPV', 'JKT01'), ...known)
      .when(keluar)
      .thenHappened(cashPaid, { no_bukti: 'KK-JKT01-000001' }, [100, 'JKT01/kas', 'JKT01/luar']));
  it('counts what somebody below SPV pays alone, and needs consent where that is too much on a day', () => {
    const alone = (amount: number) => ({ from: 'JKT01/luar', to: 'JKT01/pengeluaran', asset: 'SENDIRI', amount });
    const half = { ...keluar, jumlah: rupiah(2_500_000) };
    const paid = posting('JKT01/kas', 'JKT01/luar', half.jumlah);
    const spent = (came: number, went = 0) => kas.movedToday({ 'SENDIRI JKT01/pengeluaran': { came, went } });
    const after = (sum: number) => spent(sum + 100, 100).when(half);
    after(2_500_000).thenNeeds(undefined);
    after(2_500_000).thenPosted(paid, alone(2_500_000), countsInAll(2_500_000));
    after(2_500_001).thenPosted(paid);
    after(2_500_001).thenNeeds({
      kategori: 'UANG',
      description: 'PENGELUARAN DI ATAS BATAS',
      subject: 'GAJI',
      jumlah: half.jumlah,
      rincian: 'Gaji \u00b7 2.500.001 + 2.500.000 / 5.000.000',
    });
    spent(5_000_000).when(masuk).thenNeeds(undefined);
  });
  it('needs consent for an expense above 5.000.000, and for no income', () => {
    const most = rupiah(5_000_000);
    kas.when({ ...keluar, jumlah: most }).thenNeeds(undefined);
    kas.when({ ...masuk, jumlah: rupiah(most * 1000) }).thenNeeds(undefined);
    const large = { ...keluar, jumlah: rupiah(most + 100) };
    kas.when(large).thenNeeds({
      kategori: 'UANG',
      description: 'PENGELUARAN DI ATAS BATAS',
      subject: 'GAJI',
      jumlah: large.jumlah,
      rincian: 'Gaji',
    });
    given(decideUangKas, someone('SPV01', 'SPV', 'JKT01'), ...known)
      .when(large)
      .thenNeeds(undefined);
  });
  it('refuses what no coins make, but for all that the drawer holds', () => {
    const holding = kas.holding({ 'JKT01/kas': 12_345 });
    holding.when({ ...keluar, jumlah: rupiah(12_344) }).thenRefused('cash.no-coins', 'jumlah', told);
    holding.when({ ...keluar, jumlah: rupiah(12_345) }).thenHappened(cashPaid, { jumlah: 12_345 });
    holding.when({ ...masuk, jumlah: rupiah(12_345) }).thenRefused('cash.no-coins', 'jumlah', told);
    kas
      .when({ ...masuk, jumlah: rupiah(99) })
      .thenRefused('cash.no-coins', 'jumlah', 'Uang tunai paling sedikit Rp 100');
  });
  it('takes a general code for either', () =>
    kas.when({ ...keluar, kategori: 'LAIN' }).thenHappened(cashPaid, { kategori: 'LAIN' }));
  it('refuses a code of the other direction', () =>
    kas.when({ ...masuk, kategori: 'GAJI' }).thenRefused('cash.kategori-direction', 'kategori'));
  it('refuses a code of transfers', () =>
    kas.when({ ...masuk, kategori: 'SETORAN' }).thenRefused('cash.kategori-direction', 'kategori'));
  it('refuses a code nobody knows', () =>
    kas.when({ ...masuk, kategori: 'X' }).thenRefused('cash.unknown-kategori', 'kategori'));
});

describe('carry-balance', () => {
  const balances = { 'JKT01/bank/BCA/123': 7_250_000, 'JKT01/bank/BCA/456': 1, 'JKT01/kas': 900 };
  const carry = given(decideCarryBalance, 'JKT01', ...known).holding(balances);
  const alih: PengalihanSaldo = { asal: 'BCA', asal_rekening: '123', tujuan: 'CASH', keterangan: 'Rekening ditutup' };

  it('moves all that is on the account', () =>
    carry.when(alih).thenHappened(
      balanceCarried,
      {
        no_bukti: 'PS-JKT01-000001',
        kategori: 'PENGALIHAN SALDO',
        asal: 'BCA',
        tujuan: 'CASH',
        tujuan_rekening: '',
        jumlah: 7_250_000,
      },
      [7_250_000, 'JKT01/bank/BCA/123', 'JKT01/kas'],
    ));
  it('moves all that is in the drawer', () =>
    carry
      .when({ ...alih, asal: 'CASH', asal_rekening: '', tujuan: 'BCA', tujuan_rekening: '456' })
      .thenHappened(balanceCarried, {}, [900, 'JKT01/kas', 'JKT01/bank/BCA/456']));
  it('needs a consent to just that balance', () => {
    carry.when(alih).thenNeeds({
      kategori: 'UANG',
      description: 'PENGALIHAN SALDO',
      subject: 'BCA 123 KE CASH',
      jumlah: rupiah(7_250_000),
    });
    carry.when({ ...alih, tujuan: 'BCA', tujuan_rekening: '456' }).thenNeeds({
      kategori: 'UANG',
      description: 'PENGALIHAN SALDO',
      subject: 'BCA 123 KE BCA 456',
      jumlah: rupiah(7_250_000),
    });
  });
  it.each([
    ['there is nothing on it', {}],
    ['less than nothing is on it', { 'JKT01/bank/BCA/123': -5 }],
  ])('is refused where %s', (_, other) =>
    given(decideCarryBalance, 'JKT01', ...known)
      .holding(other)
      .when(alih)
      .thenRefused('cash.nothing-to-carry', 'asal'),
  );
  it('refuses the drawer on both sides', () =>
    carry.when({ ...alih, asal: 'CASH', asal_rekening: '' }).thenRefused('cash.same-drawer', 'tujuan'));
  it('refuses the same account on both sides', () =>
    carry.when({ ...alih, tujuan: 'BCA', tujuan_rekening: '123' }).thenRefused('cash.same-account', 'tujuan_rekening'));
  it.each([
    ['from an account of another branch', { asal: 'BRI', asal_rekening: '789' }, 'asal_rekening'],
    ['to an account of another branch', { tujuan: 'BRI', tujuan_rekening: '789' }, 'tujuan_rekening'],
    ['to an account nobody knows', { tujuan: 'BCA', tujuan_rekening: '999' }, 'tujuan_rekening'],
  ])('is refused %s', (_, other, field) =>
    carry.when({ ...alih, ...other }).thenRefused('cash.unknown-rekening', field),
  );
  it('refuses a bank without account', () =>
    carry
      .when({ ...alih, tujuan: 'BCA', tujuan_rekening: '' })
      .thenRefused('cash.rekening-required', 'tujuan_rekening'));
  it('is turned round on the same date, with consent', () => {
    const slip = {
      no_bukti: 'PS-JKT01-000001',
      kategori: 'PENGALIHAN SALDO',
      asal: 'BCA',
      asal_rekening: '123',
      tujuan: 'CASH',
      tujuan_rekening: '',
    };
    const carried = past(
      streamOf(slips, slip.no_bukti),
      balanceCarried,
      { ...slip, jumlah: rupiah(5), keterangan: 'Ditutup' },
      { postings: [posting('JKT01/bank/BCA/123', 'JKT01/kas', rupiah(5))] },
    );
    const outcome = given(decideCancelCarry, 'JKT01', carried).when({ no_bukti: slip.no_bukti, keterangan: 'Salah' });
    outcome.thenHappened(carryCancelled, { ...slip, keterangan: 'Salah' }, [5, 'JKT01/kas', 'JKT01/bank/BCA/123']);
    outcome.thenNeeds({
      kategori: 'UANG',
      description: 'BATAL PENGALIHAN SALDO',
      subject: slip.no_bukti,
      jumlah: rupiah(5),
      rincian: 'PENGALIHAN SALDO \u00b7 Ditutup',
    });
  });
});

describe('cancelling a slip', () => {
  const transfer = { no_bukti: 'MU-JKT01-000001', ...setor, asal_rekening: '', tujuan_rekening: '123' };
  const entry = { no_bukti: 'KK-JKT01-000001', kategori: 'GAJI', jumlah: rupiah(100), keterangan: 'Gaji' };
  const slip = (no_bukti: string) => streamOf(slips, no_bukti);
  const moved = posting('JKT01/kas', 'JKT01/bank/BCA/123', transfer.jumlah);
  const recorded = (at = {}) => past(slip(transfer.no_bukti), cashTransferred, transfer, { postings: [moved], ...at });
  const paid = past(slip(entry.no_bukti), cashPaid, entry, {
    postings: [posting('JKT01/kas', 'JKT01/luar', entry.jumlah)],
  });
  const into = { postings: [posting('JKT01/luar', 'JKT01/kas', entry.jumlah)] };
  const received = past(slip('KM-JKT01-000001'), cashReceived, { ...entry, no_bukti: 'KM-JKT01-000001' }, into);
  const batal = (no_bukti = transfer.no_bukti): CancelSlip => ({ no_bukti, keterangan: 'Salah' });

  it('moves the money of a transfer back and says why', () =>
    given(decideCancelTransfer, 'JKT01', recorded())
      .when(batal())
      .thenHappened(transferCancelled, { ...transfer, keterangan: 'Salah' }, [
        1_500_000,
        'JKT01/bank/BCA/123',
        'JKT01/kas',
      ]));
  it('moves cash that was paid out back', () =>
    given(decideCancelUangKas, 'JKT01', paid)
      .when(batal(entry.no_bukti))
      .thenHappened(entryCancelled, { no_bukti: entry.no_bukti }, [100, 'JKT01/luar', 'JKT01/kas']));
  it('moves cash that came in back', () =>
    given(decideCancelUangKas, 'JKT01', received)
      .when(batal('KM-JKT01-000001'))
      .thenHappened(entryCancelled, { no_bukti: 'KM-JKT01-000001' }, [100, 'JKT01/kas', 'JKT01/luar']));
  it('stands at the numbers of what it turns round, number by number', () => {
    const akun = { debit: '1-1200', kredit: '1-1100', trx: 'MUTASI UANG', type: 'CASH' };
    const back = {
      ...posting(moved.to, moved.from, transfer.jumlah),
      akun: { ...akun, debit: '1-1100', kredit: '1-1200', balik: true as const },
    };
    given(decideCancelTransfer, 'JKT01', recorded({ postings: [{ ...moved, akun }] }))
      .when(batal())
      .thenPosted(back);
  });
  it('needs a consent', () => {
    const { no_bukti, jumlah } = transfer;
    given(decideCancelTransfer, 'JKT01', recorded()).when(batal()).thenNeeds({
      kategori: 'UANG',
      description: 'BATAL MUTASI UANG',
      subject: no_bukti,
      jumlah,
      rincian: 'SETORAN \u00b7 Setoran',
    });
    given(decideCancelUangKas, 'JKT01', paid)
      .when(batal(entry.no_bukti))
      .thenNeeds({
        kategori: 'UANG',
        description: 'BATAL UANG KAS',
        subject: entry.no_bukti,
        jumlah: rupiah(100),
        rincian: 'GAJI \u00b7 Gaji',
      });
  });
  it('is done once', () =>
    given(decideCancelTransfer, 'JKT01', recorded(), past(slip(transfer.no_bukti), transferCancelled, transfer))
      .when(batal())
      .thenRefused('slip.cancelled', 'no_bukti'));
  it('is for slips of the same business date', () =>
    given(decideCancelTransfer, 'JKT01', recorded({ business_date: '2026-11-19' }))
      .when(batal())
      .thenRefused('slip.other-date', 'no_bukti'));
  it('does not know the slips of other branches', () =>
    given(decideCancelTransfer, 'JKT01', recorded({ branch: 'BDG01' }))
      .when(batal())
      .thenRefused('slip.unknown', 'no_bukti'));
  it('does not know slips of the other kind, or none', () => {
    given(decideCancelUangKas, 'JKT01', recorded()).when(batal()).thenRefused('slip.unknown', 'no_bukti');
    given(decideCancelTransfer, 'JKT01', paid).when(batal(entry.no_bukti)).thenRefused('slip.unknown', 'no_bukti');
    given(decideCancelTransfer, 'JKT01').when(batal()).thenRefused('slip.unknown', 'no_bukti');
  });
});

describe('a drawer or account', () => {
  const set = (kode_toko: string, value: boolean) =>
    past(settingStream(kode_toko, 'kas_negatif'), settingChanged, { key: 'kas_negatif', kode_toko, value });
  const paid: UangKas = { jenis: 'KELUAR', kategori: 'GAJI', jumlah: rupiah(500), keterangan: 'Gaji' };
  it.each<[string, readonly Past[], boolean]>([
    ['nobody says so', [], false],
    ['the company says so', [set('ALL', true)], true],
    ['the shop says so', [set('JKT01', true)], true],
    ['the shop says no, whatever the company says', [set('ALL', true), set('JKT01', false)], false],
    ['another shop says so', [set('BDG01', true)], false],
  ])('may be overdrawn where the settings let it: %s', (_, values, may) => {
    const shop = [...known, ...values];
    const expected = (account: string) => (may ? [account] : undefined);
    expect(given(decideUangKas, 'JKT01', ...shop).when(paid).overdraws).toEqual(expected('JKT01/kas'));
    expect(given(decideTransferCash, 'JKT01', ...shop).when(setor).overdraws).toEqual(expected('JKT01/kas'));
    expect(given(decideTransferBank, 'JKT01', ...shop).when(pindah).overdraws).toEqual(expected('JKT01/bank/BCA/456'));
  });
});
