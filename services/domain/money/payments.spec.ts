import { masterCreated } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { bank } from '../../../contracts/masters/masters.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past } from '../../testing/given.js';
import { account } from '../../testing/known-masters.js';
import { allowed, rule } from '../../testing/rule.js';
import { accountOf, moneyIn, paymentAccounts, paymentRefusal, paymentRows } from './payments.js';

interface Paying {
  readonly pembayaran: readonly Bayar[];
  readonly due?: number;
  readonly onlyMoney?: boolean;
}
const pays = rule({
  needs: ({ pembayaran }: Paying) => ({ rows: paymentRows(pembayaran) }),
  decide: ({ pembayaran, due = 1000, onlyMoney }, { rows }, context) =>
    paymentRefusal(pembayaran, rows, rupiah(due), context, onlyMoney ? ({ cara }) => cara !== 'TITIPAN' : undefined) ??
    allowed,
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
      'one rupiah too little',
      { pembayaran: [cash(600), cash(399)] },
      'payment.short',
      'pembayaran.2.jumlah',
      'Pembayaran kurang: total Rp 1.000',
    ],
    ['one rupiah too much', { pembayaran: [cash(600), cash(401)] }, 'payment.over', 'pembayaran.2.jumlah'],
    ['more after all is paid', { pembayaran: [cash(1000), cash(1)] }, 'payment.sufficient', 'pembayaran.2.jumlah'],
    [
      'too little of those that count',
      { pembayaran: [left, cash(600)], onlyMoney: true },
      'payment.short',
      'pembayaran',
      'Toko masih membayar Rp 400 kepada pelanggan: tambah baris Tunai atau Transfer',
    ],
  ])('are refused: %s', (_, paying, code, ...told) => shop.when(paying).thenRefused(code, ...told));
  it('move the drawer, an account of the branch, or what a bank owes of the date; a deposit moves none', () => {
    const all = [cash(1), card, transfer, left];
    expect(moneyIn(all)).toEqual([cash(1), card, transfer]);
    expect(moneyIn(all).map((one) => accountOf(one, 'JKT01', '2026-11-20'))).toEqual([
      'JKT01/kas',
      'JKT01/noncash/BCA/2026-11-20',
      'JKT01/bank/BCA/123',
    ]);
    expect(paymentAccounts([cash(1), cash(2), left], 'JKT01')).toEqual(['JKT01/kas']);
  });
});
