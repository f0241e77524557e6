import { masterCreated } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import type { Coins } from '../../../contracts/language/values/rounding.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { bank } from '../../../contracts/masters/masters.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past } from '../../testing/given.js';
import { account } from '../../testing/known-masters.js';
import { allowed, rule } from '../../testing/rule.js';
import { accountOf, moneyIn, paymentRefusal, paymentRows } from './payments.js';

interface Paying {
  readonly pembayaran: readonly Bayar[];
  readonly due?: number;
  readonly onlyMoney?: boolean;
  readonly coins?: Coins;
}
/** Coins of a hundred, rounded up. */
const hundreds: Coins = { terkecil: rupiah(100), arah: 'up' };
const pays = rule({
  needs: ({ pembayaran }: Paying) => ({ rows: paymentRows(pembayaran) }),
  decide: ({ pembayaran, due = 1000, onlyMoney, coins = hundreds }, { rows }, context) =>
    paymentRefusal(pembayaran, rows, context, {
      due: rupiah(due),
      coins,
      ...(onlyMoney && { counts: ({ cara }) => cara !== 'TITIPAN' }),
    }) ?? allowed,
});
const cash = (jumlah: number): Bayar => ({ cara: 'TUNAI', jumlah: rupiah(jumlah) });
const card: Bayar = { cara: 'KARTU', kode_bank: 'BCA', jumlah: rupiah(1000) };
const transfer: Bayar = { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '123', jumlah: rupiah(1000) };
const left: Bayar = { cara: 'TITIPAN', no_titipan: 'TP-JKT01-000001', jumlah: rupiah(400) };
const shop = given(
  pays,
  'JKT01',
  past(masterRow(bank, 'BCA'), masterCreated(bank), { kode_bank: 'BCA', nama_bank: 'BCA' }),
  account('BCA', '123'),
  account('BCA', '789', 'BDG01'),
);

describe('payments', () => {
  it.each<[string, Paying]>([
    ['cash', { pembayaran: [cash(1000)] }],
    ['a card of a bank', { pembayaran: [card] }],
    ['a transfer to an account of the branch', { pembayaran: [transfer] }],
    ['several ways together', { pembayaran: [cash(600), left] }],
    ['nothing where nothing is due', { pembayaran: [], due: 0 }],
    ['those that count towards it alone', { pembayaran: [left, cash(1000)], onlyMoney: true }],
  ])('may be %s', (_, paying) => shop.when(paying).thenHappenedAll());
  it.each<[string, Paying, RefusalCode, string, string?]>([
    ['none of what is due', { pembayaran: [] }, 'payment.none', 'pembayaran'],
    [
      'cash with a bank',
      { pembayaran: [{ ...cash(1000), kode_bank: 'BCA' }] },
      'payment.cash-alone',
      'pembayaran.1.kode_bank',
    ],
    [
      'cash with an account',
      { pembayaran: [{ ...cash(1000), no_rekening: '123' }] },
      'payment.cash-alone',
      'pembayaran.1.kode_bank',
    ],
    [
      'a card without its bank',
      { pembayaran: [{ ...card, kode_bank: '' }] },
      'payment.bank-required',
      'pembayaran.1.kode_bank',
    ],
    [
      'a transfer without its bank',
      { pembayaran: [{ ...transfer, kode_bank: '' }] },
      'payment.bank-required',
      'pembayaran.1.kode_bank',
    ],
    [
      'a card of a bank that nobody knows',
      { pembayaran: [{ ...card, kode_bank: 'X' }] },
      'noncash.unknown-bank',
      'pembayaran.1.kode_bank',
    ],
    [
      'a transfer without an account',
      { pembayaran: [{ ...transfer, no_rekening: '' }] },
      'payment.rekening-required',
      'pembayaran.1.no_rekening',
    ],
    [
      'a transfer to an account of another branch',
      { pembayaran: [{ ...transfer, no_rekening: '789' }] },
      'cash.unknown-rekening',
      'pembayaran.1.no_rekening',
    ],
    [
      'a coin too little',
      { pembayaran: [cash(600), cash(300)] },
      'payment.short',
      'pembayaran.2.jumlah',
      'Pembayaran kurang: total Rp 1.000',
    ],
    ['a coin too much', { pembayaran: [cash(600), cash(500)] }, 'payment.over', 'pembayaran.2.jumlah'],
    ['more after all is paid', { pembayaran: [cash(1000), cash(100)] }, 'payment.sufficient', 'pembayaran.2.jumlah'],
    [
      'too little of those that count',
      { pembayaran: [left, cash(600)], onlyMoney: true },
      'payment.short',
      'pembayaran',
      'Toko masih membayar Rp 400 kepada pelanggan: tambah baris Tunai atau Transfer',
    ],
  ])('are refused: %s', (_, paying, code, ...told) => shop.when(paying).thenRefused(code, ...told));
  describe('in coins', () => {
    const by = (jumlah: number): Bayar => ({ ...transfer, jumlah: rupiah(jumlah) });
    const nearest: Coins = { terkecil: rupiah(100), arah: 'nearest' };
    const down: Coins = { terkecil: rupiah(100), arah: 'down' };
    const whole: Coins = { terkecil: rupiah(1), arah: 'up' };
    it.each<[string, Paying]>([
      ['the whole, rounded up', { pembayaran: [cash(12_400)], due: 12_301 }],
      ['the whole as it is, where coins pay it', { pembayaran: [cash(12_300)], due: 12_300 }],
      ['the rest that a transfer leaves', { pembayaran: [by(10_001), cash(2_400)], due: 12_345 }],
      ['the rest that a coupon and a transfer leave', { pembayaran: [left, cash(300), by(11_700)], due: 12_345 }],
      ['down from a half', { pembayaran: [cash(12_300)], due: 12_349, coins: nearest }],
      ['up from a half', { pembayaran: [cash(12_400)], due: 12_350, coins: nearest }],
      ['down', { pembayaran: [cash(12_300)], due: 12_399, coins: down }],
      ['one coin, where it would be none', { pembayaran: [cash(100)], due: 30, coins: down }],
      ['coins of one rupiah', { pembayaran: [cash(12_345)], due: 12_345, coins: whole }],
      ['nothing that is rounded, without cash', { pembayaran: [by(12_345)], due: 12_345 }],
    ])('may be %s', (_, paying) => shop.when(paying).thenHappenedAll());
    it.each<[string, Paying, RefusalCode, string, string?]>([
      [
        'what no coins make, with the two nearest',
        { pembayaran: [cash(12_245)], due: 12_345 },
        'cash.no-coins',
        'pembayaran.1.jumlah',
        'Uang tunai dibayar dengan kelipatan Rp 100: 12.200 atau 12.300',
      ],
      [
        'what no coins make, with both where the lower one is enough, too',
        { pembayaran: [cash(12_345)], due: 12_345, coins: nearest },
        'cash.no-coins',
        'pembayaran.1.jumlah',
        'Uang tunai dibayar dengan kelipatan Rp 100: 12.300 atau 12.400',
      ],
      [
        'less than a coin',
        { pembayaran: [by(12_300), cash(45)], due: 12_345 },
        'cash.no-coins',
        'pembayaran.2.jumlah',
        'Uang tunai paling sedikit Rp 100',
      ],
      [
        'a coin less than what the rest is rounded to',
        { pembayaran: [by(10_000), cash(2_300)], due: 12_345 },
        'payment.short',
        'pembayaran.2.jumlah',
        'Sisa Rp 2.345 dibayar tunai dengan Rp 2.400, kelipatan Rp 100',
      ],
      [
        'a coin more than what the rest is rounded to',
        { pembayaran: [cash(12_400)], due: 12_345, coins: nearest },
        'payment.over',
        'pembayaran.1.jumlah',
        'Sisa Rp 12.345 dibayar tunai dengan Rp 12.300, kelipatan Rp 100',
      ],
      [
        'a transfer that is rounded as cash would be',
        { pembayaran: [by(12_400)], due: 12_345 },
        'payment.over',
        'pembayaran.1.jumlah',
      ],
    ])('are refused: %s', (_, paying, code, ...told) => shop.when(paying).thenRefused(code, ...told));
  });
  it.each([
    [[cash(12_345)], 1, 'Sisa Rp 12.345 dibayar tunai dengan Rp 12.400, kelipatan Rp 100'],
    [
      [{ ...transfer, jumlah: rupiah(10_000) }, cash(2_345)],
      2,
      'Sisa Rp 2.345 dibayar tunai dengan Rp 2.400, kelipatan Rp 100',
    ],
  ])('in cash that no coins make name the one amount that is enough', (pembayaran, at, told) =>
    shop.when({ pembayaran, due: 12_345 }).thenRefusedWith('cash.no-coins', {
      errors: [{ field: `pembayaran.${at}.jumlah`, message: told }],
      values: expect.anything() as never,
    }),
  );
  it('move the drawer, an account of the branch, or what a bank owes of the date; a deposit moves none', () => {
    const all = [cash(1), card, transfer, left];
    expect(moneyIn(all)).toEqual([cash(1), card, transfer]);
    expect(moneyIn(all).map((one) => accountOf(one, 'JKT01', '2026-11-20'))).toEqual([
      'JKT01/kas',
      'JKT01/noncash/BCA/2026-11-20',
      'JKT01/bank/BCA/123',
    ]);
  });
});
