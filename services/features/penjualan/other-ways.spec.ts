import { hargaTingkat, tingkatHarga } from '../../../contracts/barang/tingkat-harga.js';
import { couponGiven, couponPromised, couponUsed, kuponTerbit } from '../../../contracts/cek-kupon/coupon.js';
import { pieceReceived, pieceReserved, pieceSold } from '../../../contracts/data-barang/barang.js';
import { dateActivated } from '../../../contracts/business-date/events.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Customer } from '../../../contracts/member/customer.js';
import { customerChanged, customerEntered } from '../../../contracts/member/events.js';
import { getPointMember } from '../../../contracts/member/parameters.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { kupon } from '../../../contracts/penjualan/parameters.js';
import { penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { invoiceRef } from '../../domain/buying/invoices.js';
import { customerStream } from '../../domain/customers/customer-stream.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { move, pay } from '../../domain/journals/postings.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { dateStream } from '../../platform/company/date-stream.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import { board, goods, inStock, ring, seller } from '../../testing/known-trade.js';
import { paid } from './exchange.js';
import { saleDeciders } from './penjualan.deciders.js';

type Sale = InstanceType<(typeof recordSale)['body']>;
const decideSale = saleDeciders.find(({ command }) => (command as object) === recordSale)!;
const recorded = penjualan.stepOf(recordSale).events[0]!;

const price = rupiah(2_075_000);
const cash = (jumlah: number): Bayar => ({ cara: 'TUNAI', jumlah: rupiah(jumlah) });
const sale: Sale = {
  barang: [{ kode_barcode: ring.kode_barcode, harga_jual: price }],
  kode_sales: 'DEWI',
  kode_member: 'MB-000001',
  pembayaran: [cash(price)],
};
const setting = (key: string, value: boolean | number): Past =>
  past(settingStream('JKT01', key), settingChanged, { key, kode_toko: 'JKT01', value });
const customer = past(customerStream('MB-000001'), customerEntered, {
  kode_member: 'MB-000001',
  aktif: true,
} as Customer);
const counter = (...more: readonly Past[]) =>
  given<Sale>(decideSale as never, 'JKT01', ...goods, seller, board, customer, inStock(), ...more).holding({
    'JKT01/persediaan/750': 3_000_000,
    'G:750 JKT01/luar': -4000,
    'POIN JKT01/poin/MB-000001': 50,
  });
const paidWith = (one: Bayar): Sale => ({ ...sale, pembayaran: [one, cash(price - one.jumlah)] });

describe('a sale with coupons', () => {
  const no_kupon = 'KP-JKT01-000007';
  const coupon = past(streamOf(documentStreams(kuponTerbit), no_kupon), couponGiven, {
    no_kupon,
    no_asal: 'FJ-JKT01-000009',
    nilai: rupiah(100_000),
    tgl_akhir: businessDate('2026-11-20'),
    rahasia: 'K7PM3XQDAAAABBBB',
  } as never);
  const kind = past(masterRow(kupon, 'LEBARAN'), masterCreated(kupon), {
    kode_kupon: 'LEBARAN',
    nama_kupon: 'Kupon Lebaran',
    aktif: true,
    min_penjualan: price,
    nilai: rupiah(50_000),
    tgl_awal: businessDate('2026-11-20'),
    tgl_akhir: businessDate('2026-11-30'),
  });
  const on = setting('KUPON_PENJUALAN_MODULE', true);
  const paying = paidWith({ cara: 'KUPON', no_kupon: `${no_kupon}-K7PM3XQD`, jumlah: rupiah(100_000) });
  const giving: Sale = { ...sale, kode_kupon: 'LEBARAN' };

  it('uses one, which takes from what is owed and moves no money', () => {
    const done = counter(on, coupon).when(paying);
    done.thenHappenedAll(
      [pieceSold, {}],
      [couponUsed, { no_kupon, no_dipakai: 'FJ-JKT01-000001' }],
      // The code that was typed is no fact of the sale.
      [recorded, { pembayaran: [{ cara: 'KUPON', no_kupon, jumlah: 100_000 }, { cara: 'TUNAI' }] }],
    );
    done.thenPosted(
      pay('JKT01/luar', 'JKT01/kas', rupiah(price - 100_000), paid),
      move('JKT01/baki/B01', 'JKT01/luar', ring.berat, gold('750')),
      pay('JKT01/persediaan/750', 'JKT01/luar', rupiah(1_500_000), { trx: 'HPP PENJUALAN', type: 'UMUM' }),
    );
  });
  it('gives one by its total, or promises it while it waits for its validation', () => {
    const facts = { kupon_baru: 'KP-JKT01-000001', nilai_kupon_baru: 50_000, kupon_baru_sampai: '2026-11-30' };
    counter(on, kind)
      .when(giving)
      .thenHappenedAll(
        [pieceSold, {}],
        [couponPromised, { no_asal: 'FJ-JKT01-000001', kode_member: 'MB-000001' }],
        [recorded, facts],
      );
    counter(on, kind, setting('SKIP_VALIDASI_MODULE', true))
      .when(giving)
      .thenHappenedAll([pieceSold, {}], [couponGiven, {}], [recorded, { ...facts, tervalidasi: true }]);
  });
  it.each<[string, readonly Past[], Sale, RefusalCode, string]>([
    ['pays with none that is not there', [on], paying, 'coupon.unknown', 'pembayaran.1.no_kupon'],
    [
      'pays with none of somebody else by its number alone',
      [on, coupon],
      paidWith({ cara: 'KUPON', no_kupon, jumlah: rupiah(100_000) }),
      'coupon.unknown',
      'pembayaran.1.no_kupon',
    ],
    ['pays with none where the shop has none', [coupon], paying, 'coupon.off', 'pembayaran.1.cara'],
    ['gives none where the shop has none', [kind], giving, 'coupon.off', 'kode_kupon'],
    ['gives none of a kind that is not there', [on], giving, 'coupon.unknown-kind', 'kode_kupon'],
  ])('%s', (_, events, command, code, field) =>
    counter(...events)
      .when(command)
      .thenRefused(code, field),
  );
});

describe('a sale with points', () => {
  const on = [setting('PENJUALAN_BAYAR_POIN_MODULE', true), setting('poin.nilai', 1000)];
  const rules = past(masterRow(getPointMember, '750'), masterCreated(getPointMember), {
    kode_group: '750',
    kelipatan_rp: rupiah(1_000_000),
    point: 5,
  });
  const paying = (poin: number) => paidWith({ cara: 'POIN', jumlah: rupiah(poin * 1000) });
  const recordedWith = (facts: object) =>
    [
      [pieceSold, {}],
      [recorded, facts],
    ] as const;

  it('takes those that the customer has, and gives those of its pieces', () => {
    counter(...on, rules)
      .when(paying(50))
      .thenHappenedAll(...recordedWith({ poin_sebelum: 50, poin_dipakai: 50, poin_didapat: 10, poin_sesudah: 10 }));
    counter(rules)
      .when(sale)
      .thenHappenedAll(...recordedWith({ poin_sebelum: 50, poin_didapat: 10, poin_sesudah: 60 }));
  });
  it('says nothing of points where it gives and takes none', () =>
    counter()
      .when(sale)
      .thenEvents((_, payload) => expect(payload).not.toHaveProperty('poin_sebelum')));
  it.each<[string, readonly Past[], Sale, RefusalCode, string]>([
    ['one more than there are', on, paying(51), 'point.insufficient', 'pembayaran.1.jumlah'],
    ['any where the shop takes none', [on[1]!], paying(1), 'point.cannot-pay', 'pembayaran.1.cara'],
    ['those of nobody', on, { ...paying(1), kode_member: '' }, 'point.cannot-pay', 'pembayaran.1.cara'],
    ['a part of one', on, paidWith({ cara: 'POIN', jumlah: rupiah(1500) }), 'point.not-whole', 'pembayaran.1.jumlah'],
  ])('does not take %s', (_, events, command, code, field) =>
    counter(...events)
      .when(command)
      .thenRefused(code, field, code === 'point.not-whole' ? 'Satu poin bernilai Rp 1.000' : undefined),
  );
  it('does not take those that a sale gave which waits', () =>
    counter(
      ...on,
      past(invoiceRef('FJ-JKT01-000009'), recorded, {
        no_bukti: 'FJ-JKT01-000009',
        kode_member: 'MB-000001',
        poin_didapat: 1,
        tervalidasi: false,
      } as never),
    )
      .when(paying(50))
      .thenRefused(
        'document.waiting',
        'pembayaran.1.jumlah',
        'FJ-JKT01-000009 masih menunggu validasi, validasi dahulu',
      ));
});

describe('what a cashier takes of customers alone on a day', () => {
  const points = [setting('PENJUALAN_BAYAR_POIN_MODULE', true), setting('poin.nilai', 1000)];
  const no_kupon = 'KP-JKT01-000007';
  const coupon = (kode_member?: string) =>
    past(streamOf(documentStreams(kuponTerbit), no_kupon), couponGiven, {
      no_kupon,
      no_asal: 'FJ-JKT01-000009',
      nilai: rupiah(100_000),
      tgl_akhir: businessDate('2026-11-20'),
      rahasia: 'K7PM3XQDAAAABBBB',
      ...(kode_member && { kode_member }),
    } as never);
  const byPoints = paidWith({ cara: 'POIN', jumlah: rupiah(50_000) });
  const byCoupon = paidWith({ cara: 'KUPON', no_kupon: `${no_kupon}-K7PM3XQD`, jumlah: rupiah(100_000) });
  const shop = (...more: readonly Past[]) => counter(...points, setting('KUPON_PENJUALAN_MODULE', true), ...more);
  const after = (came: number, command: Sale, ...more: readonly Past[]) =>
    shop(...more)
      .movedToday({ 'SENDIRI JKT01/tebus/KASIR01': { came } })
      .when(command);
  const asked = (jumlah: number, rincian: string) => ({
    kategori: 'PENJUALAN',
    description: 'POIN DAN KUPON PELANGGAN SEHARI DI ATAS BATAS',
    subject: 'MB-000001',
    jumlah,
    rincian,
  });

  it('needs consent above the limit, whose giver is told the sum', () => {
    after(200_000, byPoints).thenNeeds(undefined);
    after(200_001, byPoints).thenNeeds(asked(50_000, 'Poin 50.000 \u00b7 200.001 + 50.000 / 250.000') as never);
    after(150_000, byCoupon, coupon('MB-000002')).thenNeeds(undefined);
    after(150_001, byCoupon, coupon('MB-000002')).thenNeeds(
      asked(100_000, 'Kupon 100.000 \u00b7 150.001 + 100.000 / 250.000') as never,
    );
  });
  it('needs consent above the limit of the branch, too', () => {
    const inBranch = (came: number) => shop().movedToday({ 'SENDIRI JKT01/tebus': { came } }).when(byPoints);
    inBranch(700_000).thenNeeds(undefined);
    inBranch(700_001).thenNeeds(asked(50_000, 'Poin 50.000 \u00b7 700.001 + 50.000 / 750.000') as never);
  });
  it('is no coupon that was given to nobody known, and nothing of what SPV takes', () => {
    after(250_000, byCoupon, coupon()).thenNeeds(undefined);
    given<Sale>(
      decideSale as never,
      someone('SPV01', 'SPV', 'JKT01'),
      ...[...goods, seller, board, customer, inStock(), ...points],
    )
      .holding({ 'JKT01/persediaan/750': 3_000_000, 'G:750 JKT01/luar': -4000, 'POIN JKT01/poin/MB-000001': 50 })
      .movedToday({ 'SENDIRI JKT01/tebus/SPV01': { came: 250_000 } })
      .when(byPoints)
      .thenNeeds(undefined);
  });
});

describe('points on an earlier date', () => {
  const points = [setting('PENJUALAN_BAYAR_POIN_MODULE', true), setting('poin.nilai', 1000)];
  const byPoints = paidWith({ cara: 'POIN', jumlah: rupiah(50_000) });
  const on = (waits: string) =>
    counter(
      ...points,
      past(dateStream('JKT01'), dateActivated, {
        tanggal: businessDate('2026-11-20'),
        tgl_system: businessDate('2026-11-22'),
        poin: [{ kode_member: waits, no_bukti: 'FJ-JKT01-000009' }],
      }),
    ).when(byPoints);

  it('are not spent while a sale of the business date waits that gave their customer some', () => {
    on('MB-000002').thenNeeds(undefined);
    on('MB-000001').thenRefused(
      'document.waiting',
      'pembayaran.1.jumlah',
      'FJ-JKT01-000009 masih menunggu validasi, validasi dahulu',
    );
  });
});

describe('a sale of what a deposit keeps', () => {
  const no_titipan = 'TP-JKT01-000001';
  const kept = past(pieceRef(ring.kode_barcode), pieceReserved, { ...ring, no_titipan });

  it('is refused without it, and with one that is not there', () => {
    counter(kept)
      .when(sale)
      .thenRefused(
        'deposit.kept',
        'barang.1.kode_barcode',
        `Barang ${ring.kode_barcode} disimpan untuk pelanggan titipan ${no_titipan}`,
      );
    counter(kept)
      .when(paidWith({ cara: 'TITIPAN', no_titipan, jumlah: rupiah(1) }))
      .thenRefused('deposit.unknown', 'pembayaran.1.no_titipan');
  });
});

describe('a sale at a level of prices', () => {
  const levels = setting('MULTI_HARGA_JUAL_MODULE', true);
  const level = past(masterRow(tingkatHarga, 'GROSIR'), masterCreated(tingkatHarga), {
    kode_tingkat: 'GROSIR',
    nama_tingkat: 'Grosir',
  } as never);
  const gram = past(masterRow(hargaTingkat, '750', 'GROSIR'), masterCreated(hargaTingkat), {
    kode_group: '750',
    kode_tingkat: 'GROSIR',
    berlaku_mulai: businessDate('2026-11-01'),
    jam_mulai: '08:00',
    harga_jual: rupiah(950_000),
  } as never);
  const other = past(pieceRef('C-0002'), pieceReceived, { ...ring, kode_barcode: 'C-0002', kode_group: '375' });
  const wholesale = (harga_jual: number): Sale => ({
    ...sale,
    kode_tingkat: 'GROSIR',
    barang: [{ kode_barcode: ring.kode_barcode, harga_jual: rupiah(harga_jual) }],
    pembayaran: [cash(harga_jual)],
  });
  const grows = past(customerStream('MB-000001'), customerChanged, {
    kode_member: 'MB-000001',
    aktif: true,
    kode_tingkat: 'GROSIR',
  } as Customer);
  const shop = counter(levels, level, gram, other, grows);

  it('is by the price of the level; its gap is that to the board', () =>
    shop
      .when(wholesale(1_975_000))
      .thenHappenedAll(
        [pieceSold, {}],
        [
          recorded,
          { kode_tingkat: 'GROSIR', barang: [{ harga_gram: 950_000, harga_hitung: price }], selisih: -100_000 },
        ],
      ));
  it('is refused to who does not have it', () => {
    const { kode_member: _, ...walkIn } = wholesale(1_975_000);
    const regular = past(customerStream('MB-000001'), customerChanged, {
      kode_member: 'MB-000001',
      aktif: true,
      kode_tingkat: 'LANGGANAN',
    } as Customer);
    for (const [command, ...more] of [[walkIn], [wholesale(1_975_000)], [wholesale(1_975_000), regular]] as const)
      counter(levels, level, gram, ...more)
        .when(command)
        .thenRefused(
          'sale.level-of-members',
          'kode_tingkat',
          'Tingkat GROSIR milik member lain: pilih membernya, atau kosongkan tingkatnya',
        );
  });
  it('is refused at the price of the board, and the board at that of the level', () => {
    shop
      .when(wholesale(price))
      .thenRefused('sale.price-changed', 'barang.1.harga_jual', 'Harga barang ini sekarang Rp 1.975.000');
    shop
      .when({ ...wholesale(1_975_000), kode_tingkat: '' })
      .thenRefused('sale.price-changed', 'barang.1.harga_jual', 'Harga barang ini sekarang Rp 2.075.000');
  });
  it('is refused at one that nobody knows, and of a group that has no price at it', () => {
    shop.when({ ...wholesale(1_975_000), kode_tingkat: 'TIADA' }).thenRefused('sale.unknown-level', 'kode_tingkat');
    const { barang } = wholesale(1_975_000);
    shop
      .when({ ...wholesale(1_975_000), barang: [...barang, { kode_barcode: 'C-0002', harga_jual: rupiah(1) }] })
      .thenRefused('sale.no-level-price', 'barang.2.kode_barcode', 'Harga GROSIR group 375 belum ditentukan');
  });
});
