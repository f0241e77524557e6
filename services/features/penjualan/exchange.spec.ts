import { pieceBroughtIn, pieceReserved, pieceSold } from '../../../contracts/data-barang/barang.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import type { Customer } from '../../../contracts/member/customer.js';
import { customerEntered } from '../../../contracts/member/events.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { depositPaidOff, takeDeposit, titipan } from '../../../contracts/titipan/documents.js';
import { boughtRounding, boughtValue } from '../../domain/buying/bought-pieces.js';
import { customerStream } from '../../domain/customers/customer-stream.js';
import { depositJournal, depositRef, depositRounding } from '../../domain/deposits/deposits.js';
import { move, pay } from '../../domain/journals/postings.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { settingStream } from '../../platform/settings/settings.js';
import { countsInAll, countsTo } from '../../testing/alone.js';
import { given, past, type Past } from '../../testing/given.js';
import { account } from '../../testing/known-masters.js';
import { board, goods, inStock, ring, seller } from '../../testing/known-trade.js';
import { paid, paidOut, rounded } from './exchange.js';
import { saleDeciders } from './penjualan.deciders.js';

type Sale = InstanceType<(typeof recordSale)['body']>;
const decideSale = saleDeciders.find(({ command }) => (command as object) === recordSale)!;
const recorded = penjualan.stepOf(recordSale).events[0]!;

const price = rupiah(2_075_000);
const cash = (jumlah: number): Bayar => ({ cara: 'TUNAI', jumlah: rupiah(jumlah) });
const bank = (jumlah: number): Bayar => ({
  cara: 'TRANSFER',
  kode_bank: 'BCA',
  no_rekening: '123',
  jumlah: rupiah(jumlah),
});
/** The same of the shop to the customer. */
const bankOut = (jumlah: number): Bayar => ({
  ...bank(jumlah),
  bank_penerima: 'BRI',
  rekening_penerima: '0021',
  nama_penerima: 'Ratna',
});
/** Gold from outside, for which the shop gives so much. */
const bracelet = (harga: number) => ({
  nama_barang: 'GELANG LAMA',
  kode_group: '750',
  kode_dept: 'CP',
  kondisi_barang: 'BAIK',
  berat: weight(3000),
  harga: rupiah(harga),
});
const exchange = (harga: number, pembayaran: readonly Bayar[]): Sale => ({
  barang: [{ kode_barcode: ring.kode_barcode, harga_jual: price }],
  beli: [bracelet(harga)],
  kode_sales: 'DEWI',
  kode_member: 'MB-000001',
  pembayaran,
});
const customer = past(customerStream('MB-000001'), customerEntered, {
  kode_member: 'MB-000001',
  nama_customer: 'Ratna',
  tgl_daftar: '2026-11-19',
  aktif: true,
} as Customer);
const counter = given<Sale>(
  decideSale as never,
  'JKT01',
  ...goods,
  seller,
  board,
  customer,
  account('BCA', '123'),
  inStock(),
);
const holding = { 'JKT01/persediaan/750': 3_000_000, 'G:750 JKT01/luar': -4000 };
const shop = counter.holding(holding);
/** Waits for its validation: it moves no average cost until then. */
const brought = (harga: number) => [
  move('JKT01/tunggu', 'JKT01/sortir', weight(3000), gold('750')),
  pay('JKT01/luar', 'JKT01/persediaan/750/tunggu', rupiah(harga), boughtValue),
];
/** The piece that is sold, and its cost. */
const sold = [
  move('JKT01/baki/B01', 'JKT01/luar', ring.berat, gold('750')),
  pay('JKT01/persediaan/750', 'JKT01/luar', rupiah(1_500_000), { trx: 'HPP PENJUALAN', type: 'UMUM' }),
];
/** Counts towards what the cashier gives for gold alone on the day, and towards that of the branch. */
const counted = (amount: number) => [
  countsTo('JKT01/beli-tunai/KASIR01', amount),
  countsTo('JKT01/beli-tunai', amount),
  countsInAll(amount),
];
const setOff = (amount: number) => [
  pay('JKT01/luar', 'JKT01/tukar', rupiah(amount), paid),
  pay('JKT01/tukar', 'JKT01/luar', rupiah(amount), paidOut),
];

describe('an exchange', () => {
  it('has the customer pay the rest: what was bought is set off, and all that was sold is revenue', () => {
    const done = shop.when(exchange(2_000_000, [cash(75_000)]));
    done.thenHappenedAll(
      [pieceSold, {}],
      [pieceBroughtIn, { harga_modal: 2_000_000, no_dokumen: 'FJ-JKT01-000001' }],
      [recorded, { kategori: 'TUKAR TAMBAH', total: price, total_beli: 2_000_000, pembayaran: [cash(75_000)] }],
    );
    done.thenPosted(
      pay('JKT01/luar', 'JKT01/kas', rupiah(75_000), paid),
      ...setOff(2_000_000),
      ...brought(2_000_000),
      ...sold,
      ...counted(2_000_000),
    );
  });
  it('has the shop pay the rest, where more was brought than is bought', () => {
    const done = shop.when(exchange(2_500_000, [cash(425_000)]));
    done.thenHappenedAll(
      [pieceSold, {}],
      [pieceBroughtIn, {}],
      [recorded, { pembayaran: [], dibayarkan: [cash(425_000)] }],
    );
    done.thenPosted(
      pay('JKT01/kas', 'JKT01/luar', rupiah(425_000), paidOut),
      ...setOff(2_075_000),
      ...brought(2_500_000),
      ...sold,
      ...counted(2_500_000),
    );
  });
  it('takes no cash from a customer whom the shop pays', () =>
    shop
      .when({ ...exchange(2_500_000, [cash(425_000)]), uang_diterima: rupiah(500_000) })
      .thenRefused('payment.received-no-cash', 'uang_diterima'));
  it('counts what it sets off as cash, and needs consent where that is too much with that of the day', () => {
    const small = { ...exchange(1_700_000, [cash(375_000)]), beli: [{ ...bracelet(1_700_000), berat: weight(2000) }] };
    const after = (account: string, came: number) =>
      shop.movedToday({ [`SENDIRI JKT01/${account}`]: { came } }).when(small);
    after('beli-tunai/KASIR01', 23_300_000).thenNeeds(undefined);
    after('beli-tunai/KASIR01', 23_300_001).thenNeeds({
      kategori: 'PEMBELIAN',
      description: 'TUNAI PEMBELIAN SEHARI DI ATAS BATAS',
      subject: '750',
      jumlah: rupiah(1_700_000),
      rincian: 'GELANG LAMA 2,000 g, tukar tambah 1.700.000 \u00b7 23.300.001 + 1.700.000 / 25.000.000',
    });
    after('beli-tunai', 48_300_000).thenNeeds(undefined);
    after('beli-tunai', 48_300_001).thenNeeds(
      expect.objectContaining({
        rincian: expect.stringContaining('48.300.001 + 1.700.000 / 50.000.000') as string,
      }) as never,
    );
  });
  it('needs consent where its cash with what it sets off is too much with that of the day', () => {
    const after = (came: number) =>
      shop.movedToday({ 'SENDIRI JKT01/beli-tunai/KASIR01': { came } }).when(exchange(2_500_000, [cash(425_000)]));
    after(22_500_000).thenPosted(
      pay('JKT01/kas', 'JKT01/luar', rupiah(425_000), paidOut),
      ...setOff(2_075_000),
      ...brought(2_500_000),
      ...sold,
      ...counted(2_500_000),
    );
    after(22_500_100).thenNeeds(
      expect.objectContaining({
        kategori: 'PEMBELIAN',
        rincian: expect.stringContaining('tukar tambah 2.075.000 \u00b7 22.500.100 + 2.500.000 / 25.000.000') as string,
      }) as never,
    );
  });
  it('needs no money where both are worth the same', () =>
    shop.when(exchange(price, [])).thenPosted(...setOff(price), ...brought(price), ...sold, ...counted(price)));
  it.each<[string, Bayar, RefusalCode, string, string?]>([
    ['a card', { cara: 'KARTU', kode_bank: 'BCA', jumlah: rupiah(425_000) }, 'payment.no-card-out', 'cara'],
    ['a coupon', { cara: 'KUPON', no_kupon: 'KP-1', jumlah: rupiah(425_000) }, 'coupon.not-out', 'cara'],
    ['points', { cara: 'POIN', jumlah: rupiah(425_000) }, 'point.cannot-pay', 'cara'],
    ['a coin too little', cash(424_900), 'payment.short', 'jumlah', 'Pembayaran kurang: total Rp 425.000'],
    ['a coin too much', cash(425_100), 'payment.over', 'jumlah'],
  ])('does not pay the customer by %s', (_, one, code, field, ...said) =>
    shop.when(exchange(2_500_000, [one])).thenRefused(code, `pembayaran.1.${field}`, ...said),
  );
  it('says to whom the shop transfers, and no customer does', () => {
    shop.when(exchange(2_500_000, [bank(425_000)])).thenRefused('payment.payee', 'pembayaran.1.bank_penerima');
    shop.when(exchange(2_000_000, [bankOut(75_000)])).thenRefused('payment.payee-alone', 'pembayaran.1.bank_penerima');
    const other = { ...bankOut(425_000), nama_penerima: 'Kasir' };
    shop
      .when(exchange(2_500_000, [other]))
      .thenNeeds(expect.objectContaining({ description: 'TRANSFER KE PENERIMA LAIN DARI MEMBER' }) as never);
  });
  const pembulatan = { uang_terkecil: 100 };
  it('rounds the cash of the rest alone, which is no revenue', () => {
    const done = shop.when(exchange(2_000_010, [bank(25_001), cash(50_000)]));
    done.thenHappenedAll(
      [pieceSold, {}],
      [pieceBroughtIn, { harga_modal: 2_000_010 }],
      [recorded, { total: price, total_beli: 2_000_010, pembulatan: 0, pembulatan_tunai: 11, ...pembulatan }],
    );
    done.thenPosted(
      pay('JKT01/luar', 'JKT01/bank/BCA/123', rupiah(25_001), paid),
      pay('JKT01/luar', 'JKT01/kas', rupiah(50_000), paid),
      pay('JKT01/pembulatan', 'JKT01/luar', rupiah(11), rounded),
      { from: 'JKT01/luar', to: 'JKT01/transfer-tunggu/BCA/123', asset: 'TUNGGU', amount: 25_001 },
      ...setOff(2_000_010),
      ...brought(2_000_010),
      ...sold,
      ...counted(2_000_010).slice(0, 2),
      countsTo('JKT01/jual-transfer/KASIR01', 25_001),
      countsInAll(2_025_011),
    );
  });
  it('rounds the cash that the shop pays in the same way', () => {
    const done = shop.when(exchange(2_500_050, [cash(425_100)]));
    done.thenHappenedAll(
      [pieceSold, {}],
      [pieceBroughtIn, {}],
      [recorded, { total_beli: 2_500_050, dibayarkan: [cash(425_100)], pembulatan_tunai: 50, ...pembulatan }],
    );
    done.thenPosted(
      pay('JKT01/kas', 'JKT01/luar', rupiah(425_100), paidOut),
      pay('JKT01/luar', 'JKT01/pembulatan', rupiah(50), boughtRounding),
      ...setOff(2_075_000),
      ...brought(2_500_050),
      ...sold,
      ...counted(2_500_100),
    );
  });
  it('rounds nothing that is paid without cash', () => {
    const done = shop.when(exchange(2_500_050, [bankOut(425_050)]));
    done.thenNeeds(undefined);
    done.thenPosted(
      pay('JKT01/bank/BCA/123', 'JKT01/luar', rupiah(425_050), paidOut),
      ...setOff(2_075_000),
      ...brought(2_500_050),
      ...sold,
      ...counted(2_075_000).slice(0, 2),
      countsTo('JKT01/beli-transfer/KASIR01', 425_050),
      countsInAll(2_500_050),
    );
  });
});

describe('a sale to who had left money for it', () => {
  const no_titipan = 'TP-JKT01-000001';
  const deposit = (dp_rp: number) =>
    past(depositRef(no_titipan), titipan.stepOf(takeDeposit).events[0]!, {
      no_bukti: no_titipan,
      kode_member: 'MB-000001',
      barang: [{ kode_barcode: ring.kode_barcode }],
      dp_rp: rupiah(dp_rp),
      tervalidasi: true,
    } as never);
  const kept = past(pieceRef(ring.kode_barcode), pieceReserved, { ...ring, no_titipan });
  const selling = (left: number, ...rest: readonly Bayar[]): Sale => ({
    barang: [{ kode_barcode: ring.kode_barcode, harga_jual: price }],
    kode_sales: 'DEWI',
    kode_member: 'MB-000001',
    pembayaran: [{ cara: 'TITIPAN', no_titipan, jumlah: rupiah(left) }, ...rest],
  });
  const counterOf = (left: number, ...more: readonly Past[]) =>
    given<Sale>(
      decideSale as never,
      'JKT01',
      ...goods,
      seller,
      board,
      customer,
      inStock(),
      kept,
      deposit(left),
      ...more,
    ).holding(holding);
  const becomesOurs = (amount: number) => [
    pay('JKT01/luar', 'JKT01/tukar', rupiah(amount), paid),
    pay('JKT01/tukar', 'JKT01/luar', rupiah(amount), depositJournal),
  ];

  it('takes the rest, and what was left is revenue', () => {
    const done = counterOf(500_000).when(selling(500_000, cash(1_575_000)));
    done.thenHappenedAll([pieceSold, {}], [depositPaidOff, { no_penjualan: 'FJ-JKT01-000001' }], [recorded, {}]);
    done.thenPosted(pay('JKT01/luar', 'JKT01/kas', rupiah(1_575_000), paid), ...becomesOurs(500_000), ...sold);
  });
  it('gives back what they had left above the price', () => {
    const done = counterOf(2_100_000).when(selling(2_100_000, cash(25_000)));
    done.thenHappenedAll(
      [pieceSold, {}],
      [depositPaidOff, {}],
      [recorded, { pembayaran: [{ cara: 'TITIPAN', jumlah: 2_100_000 }], dibayarkan: [cash(25_000)] }],
    );
    done.thenPosted(pay('JKT01/kas', 'JKT01/luar', rupiah(25_000), depositJournal), ...becomesOurs(price), ...sold);
  });
  it('rounds what it gives back of that: the difference is neither theirs nor revenue', () => {
    const done = counterOf(2_100_030).when(selling(2_100_030, cash(25_100)));
    done.thenHappenedAll(
      [pieceSold, {}],
      [depositPaidOff, {}],
      [recorded, { dibayarkan: [cash(25_100)], pembulatan_tunai: 70, uang_terkecil: 100 }],
    );
    done.thenPosted(
      pay('JKT01/kas', 'JKT01/luar', rupiah(25_100), depositJournal),
      pay('JKT01/luar', 'JKT01/pembulatan', rupiah(70), depositRounding),
      ...becomesOurs(price),
      ...sold,
    );
  });
  it('pays what was bought first, and rounds what was left', () => {
    const down = past(settingStream('JKT01', 'PEMBULATAN_BAWAH_PENJUALAN_MODULE'), settingChanged, {
      key: 'PEMBULATAN_BAWAH_PENJUALAN_MODULE',
      kode_toko: 'JKT01',
      value: true,
    });
    const given = { ...selling(500_005, cash(500_000)), beli: [bracelet(2_075_015)] };
    counterOf(500_005, down)
      .when(given)
      .thenPosted(
        pay('JKT01/kas', 'JKT01/luar', rupiah(15), paidOut),
        pay('JKT01/kas', 'JKT01/luar', rupiah(499_985), depositJournal),
        pay('JKT01/pembulatan', 'JKT01/luar', rupiah(20), depositRounding),
        ...setOff(price),
        ...brought(2_075_015),
        ...sold,
        ...counted(2_575_000),
      );
  });
});
