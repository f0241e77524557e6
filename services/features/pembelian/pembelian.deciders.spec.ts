import { pieceBroughtIn } from '../../../contracts/data-barang/barang.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import type { Customer } from '../../../contracts/member/customer.js';
import { customerEntered } from '../../../contracts/member/events.js';
import { pembelian, recordPurchase } from '../../../contracts/pembelian/purchase.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { boughtRounding, boughtValue } from '../../domain/buying/bought-pieces.js';
import { customerStream } from '../../domain/customers/customer-stream.js';
import { move, pay } from '../../domain/journals/postings.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';
import { countsInAll, countsTo } from '../../testing/alone.js';
import { given, past, type Past } from '../../testing/given.js';
import { account } from '../../testing/known-masters.js';
import { board, goods, inStock, ring, seller } from '../../testing/known-trade.js';
import { someone } from '../../testing/someone.js';
import { purchaseDeciders } from './pembelian.deciders.js';

type Purchase = InstanceType<(typeof recordPurchase)['body']>;
const decidePurchase = purchaseDeciders.find(({ command }) => (command as object) === recordPurchase)!;

/** Two grams at 900.000, less two per cent for their condition. */
const price = rupiah(1_764_000);
const cash = (jumlah: number) => [{ cara: 'TUNAI' as const, jumlah: rupiah(jumlah) }];
const chain = {
  ...{ nama_barang: 'GELANG LAMA', kode_group: '750', kode_dept: 'CP' },
  ...{ kondisi_barang: 'BAIK', berat: weight(2000), harga: price },
};
const purchase: Purchase = { barang: [chain], kode_sales: 'DEWI', pembayaran: cash(price) };
/** A customer, and a transfer to them. */
const siti = {
  kode_member: 'MB-000001',
  nama_customer: 'Siti Aminah',
  kode_toko: 'JKT01',
  aktif: true,
  tgl_daftar: '2026-11-19',
};
const payee = { bank_penerima: 'BRI', rekening_penerima: '0021', nama_penerima: 'SITI AMINAH Z' };
const transfer = (jumlah: number, more: object = payee) => ({
  cara: 'TRANSFER' as const,
  kode_bank: 'BCA',
  no_rekening: '123',
  jumlah: rupiah(jumlah),
  ...more,
});
const counter = (...more: readonly Past[]) =>
  given<Purchase>(
    decidePurchase as never,
    'JKT01',
    ...goods,
    seller,
    account('BCA', '123'),
    past(customerStream('MB-000001'), customerEntered, siti as Customer),
    ...more,
  );
const shop = counter(board);
/** Counts towards the cash that the cashier pays alone on the day, and towards that of the branch. */
const counted = (amount: number) => [
  countsTo('JKT01/beli-tunai/KASIR01', amount),
  countsTo('JKT01/beli-tunai', amount),
  countsInAll(amount),
];
const key = 'SKIP_VALIDASI_MODULE';
const skipped = past(settingStream('JKT01', key), settingChanged, { key, kode_toko: 'JKT01', value: true });

describe('record-purchase', () => {
  it('takes gold from outside under a barcode of the shop, by the board and its condition', () =>
    shop.when(purchase).thenHappenedAll(
      [pieceBroughtIn, { kode_barcode: 'BR-JKT01-000001', harga_modal: price, no_dokumen: 'FB-JKT01-000001' }],
      [
        pembelian.stepOf(recordPurchase).events[0]!,
        {
          ...{ no_bukti: 'FB-JKT01-000001', kategori: 'PEMBELIAN', total: price, selisih: 0, tervalidasi: false },
          barang: [{ kadar: 7500, harga_emas: 900_000, potongan: 36_000, harga_hitung: price }],
        },
      ],
    ));
  it.each([
    ['apart while it waits', shop, 'JKT01/tunggu', 'JKT01/persediaan/750/tunggu'],
    ['into stock where nobody validates', counter(board, skipped), 'JKT01/luar', 'JKT01/persediaan/750'],
  ])('moves money out of the drawer, the gold to be sorted, and what was paid %s', (_, at, from, value) => {
    at.when(purchase).thenPosted(
      pay('JKT01/kas', 'JKT01/luar', price, { trx: 'PEMBELIAN', type: 'UMUM' }),
      move(from, 'JKT01/sortir', chain.berat, gold('750')),
      pay('JKT01/luar', value, price, { trx: 'NILAI PEMBELIAN', type: 'UMUM' }),
      ...counted(price),
    );
  });
  it('pays the agreed price in coins: the value is the price, the difference rounding', () => {
    const of = (harga: number, pembayaran: Purchase['pembayaran']): Purchase => ({
      ...purchase,
      barang: [{ ...chain, harga: rupiah(harga) }],
      pembayaran,
    });
    const recorded = pembelian.stepOf(recordPurchase).events[0]!;
    const done = shop.when(of(1_763_955, cash(1_764_000)));
    done.thenHappenedAll(
      [pieceBroughtIn, { harga_modal: 1_763_955 }],
      [recorded, { total: 1_763_955, pembulatan_tunai: 45, uang_terkecil: 100 }],
    );
    done.thenPosted(
      pay('JKT01/kas', 'JKT01/luar', rupiah(1_764_000), { trx: 'PEMBELIAN', type: 'UMUM' }),
      pay('JKT01/luar', 'JKT01/pembulatan', rupiah(45), boughtRounding),
      move('JKT01/tunggu', 'JKT01/sortir', chain.berat, gold('750')),
      pay('JKT01/luar', 'JKT01/persediaan/750/tunggu', rupiah(1_763_955), boughtValue),
      ...counted(1_764_000),
    );
    shop
      .when(of(1_763_955, [transfer(1_763_955)]))
      .thenEvents((_, payload) => expect(payload).not.toHaveProperty('pembulatan_tunai'));
  });
  it('rounds the price down in cash where the shop buys so', () => {
    const down = past(settingStream('JKT01', 'PEMBULATAN_BAWAH_PEMBELIAN_MODULE'), settingChanged, {
      key: 'PEMBULATAN_BAWAH_PEMBELIAN_MODULE',
      kode_toko: 'JKT01',
      value: true,
    });
    const barang = [{ ...chain, harga: rupiah(1_763_955) }];
    counter(board, down)
      .when({ ...purchase, barang, pembayaran: cash(1_763_900) })
      .thenHappenedAll([pieceBroughtIn, {}], [pembelian.stepOf(recordPurchase).events[0]!, { pembulatan_tunai: -55 }]);
  });
  it('needs a consent above what the rules make, and none below', () => {
    const at = (harga: number): Purchase => ({
      ...purchase,
      barang: [{ ...chain, harga: rupiah(harga) }],
      kode_member: siti.kode_member,
      pembayaran: [transfer(harga)],
    });
    shop
      .when(at(price + 1))
      .thenNeeds(
        expect.objectContaining({ kategori: 'PEMBELIAN', description: 'PEMBELIAN DI LUAR KETENTUAN' }) as never,
      );
    shop.when(at(price - 1)).thenNeeds(undefined);
  });
  describe('a transfer', () => {
    const to = (pembayaran: Purchase['pembayaran'], kode_member?: string, at = shop) =>
      at.when({ ...purchase, pembayaran, ...(kode_member && { kode_member }) });
    const words = 'BRI 0021 a.n. SITI AMINAH Z';

    it('names bank, account and name of who is paid, which cash does not', () => {
      to([transfer(price)], siti.kode_member).thenHappenedAll(
        [pieceBroughtIn, {}],
        [pembelian.stepOf(recordPurchase).events[0]!, { penerima: words, pembayaran: [transfer(price)] }],
      );
      for (const field of Object.keys(payee))
        to([transfer(price, { ...payee, [field]: undefined })]).thenRefused('payment.payee', `pembayaran.1.${field}`);
      to([{ ...cash(price)[0]!, nama_penerima: 'SITI' }]).thenRefused(
        'payment.payee-alone',
        'pembayaran.1.nama_penerima',
      );
    });
    it('needs a consent below SPV where it goes to nobody who is named as the customer, or to who sells', () => {
      const needed = {
        kategori: 'PEMBELIAN',
        description: 'TRANSFER KE PENERIMA LAIN DARI MEMBER',
        subject: '0021',
        jumlah: price,
        rincian: words,
      };
      to([transfer(price)], siti.kode_member).thenNeeds(undefined);
      to([transfer(price)]).thenNeeds(needed);
      const other = { ...payee, nama_penerima: 'DEWI LESTARI' };
      to([transfer(price, other)], siti.kode_member).thenNeeds({ ...needed, rincian: 'BRI 0021 a.n. DEWI LESTARI' });
      const dewi = {
        kode_sales: 'DEWI',
        nama_sales: 'Dewi',
        kode_bank: 'BRI',
        nama_bank: 'BRI',
        no_rekening: '0021',
        nama_rekening: 'Dewi',
      };
      const ofSeller = given<Purchase>(
        decidePurchase as never,
        'JKT01',
        ...goods,
        account('BCA', '123'),
        board,
        past(customerStream('MB-000001'), customerEntered, siti as Customer),
        past(masterRow(sales, 'DEWI'), masterCreated(sales), dewi),
      );
      to([transfer(price)], siti.kode_member, ofSeller).thenNeeds(needed);
    });
  });
  describe('the cash of a day', () => {
    const paid = (came: number, went: number, body = purchase) =>
      shop.movedToday({ 'SENDIRI JKT01/beli-tunai/KASIR01': { came, went } }).when(body);
    it('needs consent above what a cashier pays alone, and tells the sum', () => {
      paid(25_000_000, price).thenNeeds(undefined);
      paid(25_000_000, price - 100).thenNeeds({
        kategori: 'PEMBELIAN',
        description: 'TUNAI PEMBELIAN SEHARI DI ATAS BATAS',
        subject: '750',
        jumlah: price,
        rincian: 'GELANG LAMA 2,000 g \u00b7 23.236.100 + 1.764.000 / 25.000.000',
      });
    });
    it('needs consent above what all cashiers of the branch pay alone', () => {
      const paidIn = (came: number) => shop.movedToday({ 'SENDIRI JKT01/beli-tunai': { came } }).when(purchase);
      paidIn(50_000_000 - price).thenNeeds(undefined);
      paidIn(50_000_100 - price).thenNeeds(
        expect.objectContaining({
          description: 'TUNAI PEMBELIAN SEHARI DI ATAS BATAS',
          rincian: 'GELANG LAMA 2,000 g \u00b7 48.236.100 + 1.764.000 / 50.000.000',
        }) as never,
      );
    });
    it('has a limit of its own for transfers, and none for SPV', () => {
      const byBank = { ...purchase, kode_member: siti.kode_member, pembayaran: [transfer(price)] };
      paid(25_000_000, 0, byBank).thenNeeds(undefined);
      const sent = (came: number) => shop.movedToday({ 'SENDIRI JKT01/beli-transfer/KASIR01': { came } }).when(byBank);
      sent(50_000_000 - price).thenNeeds(undefined);
      sent(50_000_001 - price).thenNeeds({
        kategori: 'PEMBELIAN',
        description: 'TRANSFER PEMBELIAN SEHARI DI ATAS BATAS',
        subject: '750',
        jumlah: price,
        rincian: 'GELANG LAMA 2,000 g \u00b7 48.236.001 + 1.764.000 / 50.000.000',
      });
      given<Purchase>(decidePurchase as never, someone('SPV01', 'SPV', 'JKT01'), ...goods, seller, board)
        .movedToday({ 'SENDIRI JKT01/beli-tunai/SPV01': { came: 25_000_000 } })
        .when(purchase)
        .thenNeeds(undefined);
    });
    it('is told beside all else that needs a consent', () => {
      const dear = { ...purchase, barang: [{ ...chain, harga: rupiah(price + 100) }], pembayaran: cash(price + 100) };
      paid(25_000_000, 0, dear).thenNeeds(
        expect.objectContaining({
          description: 'PEMBELIAN DI LUAR KETENTUAN',
          rincian: expect.stringContaining('; TUNAI PEMBELIAN SEHARI DI ATAS BATAS 1.764.100: ') as string,
        }) as never,
      );
    });
  });
  it('takes off what is said for damage, never more than the gold is worth', () => {
    const broken = (rusak: number, harga: number): Purchase => ({
      ...{ ...purchase, barang: [{ ...chain, rusak: rupiah(rusak), harga: rupiah(harga) }], pembayaran: cash(harga) },
    });
    shop
      .when(broken(64_000, price - 64_000))
      .thenHappenedAll(
        [pieceBroughtIn, { harga_modal: price - 64_000 }],
        [
          pembelian.stepOf(recordPurchase).events[0]!,
          { selisih: 0, barang: [{ potongan: 36_000, rusak: 64_000, harga_hitung: price - 64_000 }] },
        ],
      );
    shop.when(broken(64_000, price)).thenNeeds(expect.objectContaining({ kategori: 'PEMBELIAN' }) as never);
    shop
      .when(broken(price + 1, 100))
      .thenHappenedAll(
        [pieceBroughtIn, {}],
        [pembelian.stepOf(recordPurchase).events[0]!, { barang: [{ harga_hitung: 0 }] }],
      );
  });
  it.each<[string, Partial<Purchase>, RefusalCode, string]>([
    ['nobody who sells', { kode_sales: 'X' }, 'sale.unknown-sales', 'kode_sales'],
    ['an unknown member', { kode_member: 'MB-X' }, 'sale.unknown-member', 'kode_member'],
    ['an unknown group', { barang: [{ ...chain, kode_group: 'X' }] }, 'piece.unknown-group', 'barang.1.kode_group'],
    ['an unknown type', { barang: [{ ...chain, kode_dept: 'X' }] }, 'piece.unknown-jenis', 'barang.1.kode_dept'],
    [
      'an unknown condition',
      { barang: [{ ...chain, kondisi_barang: 'X' }] },
      ...(['purchase.unknown-condition', 'barang.1.kondisi_barang'] as const),
    ],
    ['too much', { pembayaran: cash(price + 100) }, 'payment.over', 'pembayaran.1.jumlah'],
    [
      'a payment after all is paid',
      { pembayaran: [...cash(price), ...cash(100)] },
      ...(['payment.sufficient', 'pembayaran.2.jumlah'] as const),
    ],
    [
      'a piece that nobody knows',
      { barang: [{ ...chain, kode_barcode: 'NONE' }] },
      'piece.unknown',
      'barang.1.kode_barcode',
    ],
  ])('refuses %s', (_, wrong, code, field) => shop.when({ ...purchase, ...wrong }).thenRefused(code, field));
  it('refuses cash that no coins make', () =>
    shop
      .when({ ...purchase, pembayaran: cash(price + 1) })
      .thenRefused(
        'cash.no-coins',
        'pembayaran.1.jumlah',
        'Uang tunai dibayar dengan kelipatan Rp 100: 1.764.000 atau 1.764.100',
      ));
  it('refuses a group without a price, and a piece that nobody has bought', () => {
    counter()
      .when(purchase)
      .thenRefused('purchase.no-price', 'barang.1.kode_group', 'Harga beli emas group 750 belum ditentukan');
    counter(board, inStock())
      .when({ ...purchase, barang: [{ ...chain, kode_barcode: ring.kode_barcode }] })
      .thenRefused('piece.not-ready', 'barang.1.kode_barcode', 'Barang C-0001 berstatus Siap Jual');
  });
});
