import { tingkatHarga } from '../../../contracts/barang/tingkat-harga.js';
import { pieceReceived, pieceSold } from '../../../contracts/data-barang/barang.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { jenis } from '../../../contracts/masters/references.js';
import type { Customer } from '../../../contracts/member/customer.js';
import { customerEntered } from '../../../contracts/member/events.js';
import { penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { move } from '../../domain/journals/postings.js';
import { customerStream } from '../../domain/customers/customer-stream.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { posting } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { account, terminal } from '../../testing/known-masters.js';
import { board, goods, inStock, ring, seller } from '../../testing/known-trade.js';
import { saleDeciders } from './penjualan.deciders.js';

type Sale = InstanceType<(typeof recordSale)['body']>;
const decideSale = saleDeciders.find(({ command }) => (command as object) === recordSale)!;

/** Two grams at a million, and the making. */
const price = rupiah(2_075_000);
const cash = (jumlah: number) => [{ cara: 'TUNAI' as const, jumlah: rupiah(jumlah) }];
/** Cash for a price, in the unit of the shop. */
const rounded = (harga_jual: number) => cash(Math.ceil(harga_jual / 500) * 500);
const sale: Sale = {
  barang: [{ kode_barcode: ring.kode_barcode, harga_jual: price }],
  ...{ kode_sales: 'DEWI', pembayaran: cash(price) },
};
const held = { 'JKT01/persediaan/750': 3_000_000, 'G:750 JKT01/luar': -4000 };
const counter = (...more: readonly Past[]) =>
  given<Sale>(decideSale as never, 'JKT01', ...goods, seller, board, account('BCA', '123'), ...more).holding(held);
const mayDiscount = past(settingStream('JKT01', 'POTONGAN_PENJUALAN_MODULE'), settingChanged, {
  ...{ key: 'POTONGAN_PENJUALAN_MODULE', kode_toko: 'JKT01', value: true },
});
const shop = counter(inStock(), mayDiscount);

describe('record-sale', () => {
  it('takes the piece and the price of the board, by what each was made of', () =>
    shop.when(sale).thenHappenedAll(
      [pieceSold, { kode_barcode: ring.kode_barcode, no_dokumen: 'FJ-JKT01-000001' }],
      [
        penjualan.stepOf(recordSale).events[0]!,
        {
          ...{ no_bukti: 'FJ-JKT01-000001', kategori: 'PENJUALAN', total: price, pembulatan: 0, tervalidasi: false },
          barang: [{ harga_gram: 1_000_000, versi_harga: 1, nilai_emas: 2_000_000, ongkos: 75_000, harga_jual: price }],
        },
      ],
    ));
  it('moves the money into the drawer, the gold out of its tray, and its share of the value', () => {
    const umum = { type: 'UMUM' };
    shop
      .when(sale)
      .thenPosted(
        { ...posting('JKT01/luar', 'JKT01/kas', price), journal: { trx: 'PENJUALAN', ...umum } } as Posting,
        move('JKT01/baki/B01', 'JKT01/luar', ring.berat, gold('750')),
        {
          ...posting('JKT01/persediaan/750', 'JKT01/luar', rupiah(1_500_000)),
          journal: { trx: 'HPP PENJUALAN', ...umum },
        } as Posting,
      );
  });
  it('takes a discount as large as the price', () => {
    const given = [{ kode_barcode: ring.kode_barcode, diskon: price, harga_jual: rupiah(0) }];
    shop
      .when({ ...sale, barang: given, pembayaran: [] })
      .thenHappenedAll([pieceSold, {}], [penjualan.stepOf(recordSale).events[0]!, { total: 0, diskon: price }]);
    shop
      .when({ ...sale, barang: [{ ...given[0]!, diskon: rupiah(price + 1) }] })
      .thenRefused('sale.discount-over', 'barang.1.diskon');
  });
  it('sells a piece with diamonds only where their module is on', () => {
    const type = { kode_dept: 'CBR', nama_dept: 'Cincin Berlian', kode_kategori: 'BERLIAN' };
    const diamond = [
      past(masterRow(jenis, 'CBR'), masterCreated(jenis), type),
      past(pieceRef(ring.kode_barcode), pieceReceived, { ...ring, kode_dept: 'CBR' }),
    ];
    counter(...diamond)
      .when(sale)
      .thenRefused('sale.diamonds', 'barang.1.kode_barcode');
    const on = past(settingStream('JKT01', 'BERLIAN_MODULE'), settingChanged, {
      key: 'BERLIAN_MODULE',
      kode_toko: 'JKT01',
      value: true,
    });
    counter(...diamond, on)
      .when(sale)
      .thenHappenedAll([pieceSold, {}], [penjualan.stepOf(recordSale).events[0]!, {}]);
  });
  it('needs a consent below cost', () => {
    const harga_jual = rupiah(1_499_999);
    const barang = [{ kode_barcode: ring.kode_barcode, diskon: rupiah(price - harga_jual), harga_jual }];
    shop.when({ ...sale, barang, pembayaran: rounded(harga_jual) }).thenNeeds(
      expect.objectContaining({
        ...{ kategori: 'PENJUALAN', description: 'PENJUALAN DI BAWAH MODAL', subject: ring.kode_barcode },
      }) as never,
    );
    shop.when(sale).thenNeeds(undefined);
  });
  it('needs one below the average cost of its gold, though the piece itself cost less', () => {
    const [berat, harga_modal] = [weight(1000), rupiah(500_000)];
    const asked = (harga_jual: number) =>
      counter(
        past(pieceRef(ring.kode_barcode), pieceReceived, {
          ...ring,
          berat,
          harga_modal,
          harga_jual: rupiah(harga_jual),
        }),
      )
        .holding({ 'JKT01/persediaan/750': 3_500_000, 'G:750 JKT01/luar': -2000 })
        .when({
          ...sale,
          barang: [{ kode_barcode: ring.kode_barcode, harga_jual: rupiah(harga_jual) }],
          pembayaran: rounded(harga_jual),
        });
    asked(1_660_001).thenNeeds(expect.objectContaining({ description: 'PENJUALAN DI BAWAH MODAL' }) as never);
    asked(1_750_000).thenNeeds(undefined);
  });
  it('needs one below what the shop pays for its gold, whatever cost was typed with the piece', () => {
    const cheap = { ...ring, harga_modal: rupiah(1), harga_jual: rupiah(5) };
    const barang = [{ kode_barcode: ring.kode_barcode, harga_jual: rupiah(5) }];
    counter(past(pieceRef(ring.kode_barcode), pieceReceived, cheap))
      .when({ ...sale, barang, pembayaran: rounded(5) })
      .thenNeeds(expect.objectContaining({ description: 'PENJUALAN DI BAWAH MODAL', jumlah: 5 }) as never);
    const worth = rupiah(1_800_000);
    counter(past(pieceRef(ring.kode_barcode), pieceReceived, { ...cheap, harga_jual: worth }))
      .when({ ...sale, barang: [{ ...barang[0]!, harga_jual: worth }], pembayaran: cash(worth) })
      .thenNeeds(undefined);
  });
  it.each<[string, Partial<Sale>, RefusalCode, string]>([
    ['nobody who sells', { kode_sales: 'X' }, 'sale.unknown-sales', 'kode_sales'],
    ['an unknown member', { kode_member: 'MB-X' }, 'sale.unknown-member', 'kode_member'],
    ['nothing paid', { pembayaran: [] }, 'payment.none', 'pembayaran'],
    ['too much', { pembayaran: cash(price + 100) }, 'payment.over', 'pembayaran.1.jumlah'],
    [
      'a payment after all is paid',
      { pembayaran: [...cash(price), ...cash(100)] },
      'payment.sufficient',
      'pembayaran.2.jumlah',
    ],
    [
      'a transfer to no account',
      { pembayaran: [{ cara: 'TRANSFER', kode_bank: 'BCA', jumlah: price }] },
      ...(['payment.rekening-required', 'pembayaran.1.no_rekening'] as const),
    ],
  ])('refuses %s', (_, wrong, code, field) => shop.when({ ...sale, ...wrong }).thenRefused(code, field));
  it('refuses cash that no coins make, and rounds what a transfer leaves to it', () => {
    shop
      .when({ ...sale, pembayaran: cash(price + 1) })
      .thenRefused(
        'cash.no-coins',
        'pembayaran.1.jumlah',
        'Uang tunai dibayar dengan kelipatan Rp 100: 2.075.000 atau 2.075.100',
      );
    const bank = { cara: 'TRANSFER' as const, kode_bank: 'BCA', no_rekening: '123', jumlah: rupiah(1_000_001) };
    shop
      .when({ ...sale, pembayaran: [bank, ...cash(1_075_000)] })
      .thenHappenedAll(
        [pieceSold, {}],
        [
          penjualan.stepOf(recordSale).events[0]!,
          { total: price, pembulatan: 0, pembulatan_tunai: 1, uang_terkecil: 100 },
        ],
      );
  });
  it('refuses too little, another price, and a group without one, and says what it would be', () => {
    shop
      .when({ ...sale, pembayaran: cash(price - 100) })
      .thenRefused('payment.short', 'pembayaran.1.jumlah', 'Pembayaran kurang: total Rp 2.075.000');
    shop
      .when({ ...sale, barang: [{ ...sale.barang[0]!, harga_jual: rupiah(price - 1) }] })
      .thenRefused('sale.price-changed', 'barang.1.harga_jual', 'Harga barang ini sekarang Rp 2.075.000');
    given<Sale>(decideSale as never, 'JKT01', ...goods, seller, inStock())
      .when(sale)
      .thenRefused('sale.no-price', 'barang.1.kode_barcode', 'Harga emas group 750 belum ditentukan');
  });
  it('keeps the cash that was handed over and its change beside the books, of at least what is paid in cash', () => {
    const received = (uang_diterima: number, pembayaran: Sale['pembayaran'] = sale.pembayaran) =>
      shop.when({ ...sale, pembayaran, uang_diterima: rupiah(uang_diterima) });
    const done = received(2_100_000);
    const facts = { uang_diterima: 2_100_000, uang_kembali: 25_000, total: price, pembayaran: cash(price) };
    done.thenHappenedAll([pieceSold, {}], [penjualan.stepOf(recordSale).events[0]!, facts]);
    done.thenPosted(
      { ...posting('JKT01/luar', 'JKT01/kas', price), journal: { trx: 'PENJUALAN', type: 'UMUM' } } as Posting,
      move('JKT01/baki/B01', 'JKT01/luar', ring.berat, gold('750')),
      expect.objectContaining({ from: 'JKT01/persediaan/750' }) as Posting,
    );
    received(price).thenHappenedAll([pieceSold, {}], [penjualan.stepOf(recordSale).events[0]!, { uang_kembali: 0 }]);
    const short = 'Uang diterima kurang: pembayaran tunai Rp 2.075.000';
    received(price - 1).thenRefused('payment.received-short', 'uang_diterima', short);
    received(price + 10_000_000).thenHappenedAll([pieceSold, {}], [penjualan.stepOf(recordSale).events[0]!, {}]);
    received(price + 10_000_001).thenRefused(
      'payment.received-over',
      'uang_diterima',
      'Uang diterima terlalu besar: pembayaran tunai Rp 2.075.000, uang kembali paling banyak Rp 10.000.000. Ketik ulang',
    );
    const bank = { cara: 'TRANSFER' as const, kode_bank: 'BCA', no_rekening: '123', jumlah: price };
    received(price, [bank]).thenRefused('payment.received-no-cash', 'uang_diterima');
  });
  it('refuses a discount, and less than the charge for the making, where the shop gives none', () => {
    const strict = counter(inStock());
    const at = (more: object, jumlah: number): Sale => ({
      ...sale,
      barang: [{ kode_barcode: ring.kode_barcode, harga_jual: rupiah(jumlah), ...more }],
      pembayaran: rounded(jumlah),
    });
    const done = [
      [pieceSold, {}],
      [penjualan.stepOf(recordSale).events[0]!, {}],
    ] as const;
    strict.when(at({ diskon: rupiah(1) }, price - 1)).thenRefused('sale.no-discount', 'barang.1.diskon');
    strict.when(at({ ongkos: rupiah(74_999) }, price - 1)).thenRefused('sale.no-discount', 'barang.1.ongkos');
    strict.when(at({ diskon: rupiah(0), ongkos: rupiah(75_000) }, price)).thenHappenedAll(...done);
    strict.when(at({ ongkos: rupiah(75_001) }, price + 1)).thenHappenedAll(...done);
    shop.when(at({ diskon: rupiah(1) }, price - 1)).thenHappenedAll(...done);
  });
  it('needs one for less than the charge, and above the limit of the shop, from the first rupiah', () => {
    const limit = past(settingStream('JKT01', 'penjualan.batas'), settingChanged, {
      key: 'penjualan.batas',
      kode_toko: 'JKT01',
      value: 2_074_999,
    });
    const cheaper: Sale = {
      ...sale,
      barang: [{ kode_barcode: ring.kode_barcode, ongkos: rupiah(74_999), harga_jual: rupiah(price - 1) }],
      pembayaran: rounded(price - 1),
    };
    const asked = (description: string, jumlah: number, rincian: string) =>
      expect.objectContaining({ kategori: 'PENJUALAN', description, jumlah, rincian }) as never;
    const limited = counter(inStock(), mayDiscount, limit, setTo('pembulatan', 0));
    shop.when(cheaper).thenNeeds(asked('ONGKOS DI BAWAH TARIF', 74_999, 'CINCIN POLOS'));
    limited.when(cheaper).thenNeeds(asked('ONGKOS DI BAWAH TARIF', 74_999, 'CINCIN POLOS'));
    limited.when(sale).thenNeeds(asked('PENJUALAN DI ATAS BATAS', price, 'DEWI'));
  });
  const setTo = (key: string, value: number): Past =>
    past(settingStream(ALL, key), settingChanged, { key, kode_toko: ALL, value });
  /** A line with another charge and discount, paid in cash. */
  const at = (ongkos: number, diskon = 0): Sale => {
    const harga_jual = rupiah(2_000_000 + ongkos - diskon);
    return {
      ...sale,
      barang: [
        {
          kode_barcode: ring.kode_barcode,
          ongkos: rupiah(ongkos),
          ...(diskon > 0 && { diskon: rupiah(diskon) }),
          harga_jual,
        },
      ],
      pembayaran: rounded(harga_jual),
    };
  };
  const odd = (description: string, jumlah: number) =>
    expect.objectContaining({ kategori: 'PENJUALAN', description, jumlah, subject: ring.kode_barcode }) as never;
  it('needs one for a charge above what its gold is worth, by the setting of the company', () => {
    shop.when(at(2_000_000)).thenNeeds(undefined);
    shop.when(at(2_000_001)).thenNeeds(odd('ONGKOS MELEBIHI NILAI EMAS', 2_000_001));
    shop.when(at(400_000_000)).thenNeeds(odd('ONGKOS MELEBIHI NILAI EMAS', 400_000_000));
    const half = counter(inStock(), mayDiscount, setTo('penjualan.ongkos_terbesar', 50));
    half.when(at(1_000_000)).thenNeeds(undefined);
    half.when(at(1_000_001)).thenNeeds(odd('ONGKOS MELEBIHI NILAI EMAS', 1_000_001));
  });
  it('needs one for a discount above 3 % of what the rules make of the piece, or what the company says', () => {
    shop.when(at(75_000, 62_250)).thenNeeds(undefined);
    shop.when(at(75_000, 62_251)).thenNeeds(odd('DISKON MELEBIHI BATAS', 62_251));
    const strict = counter(inStock(), mayDiscount, setTo('penjualan.diskon_terbesar', 0.01));
    strict.when(at(75_000, 207)).thenNeeds(undefined);
    strict.when(at(75_000, 208)).thenNeeds(odd('DISKON MELEBIHI BATAS', 208));
  });
  it('needs one for small discounts that are large with those of a user or of the branch on the day', () => {
    const after = (account: string, came: number) =>
      shop.movedToday({ [`SENDIRI JKT01/${account}`]: { came } }).when(at(75_000, 50_000));
    after('diskon/KASIR01', 1_950_000).thenNeeds(undefined);
    after('diskon/KASIR01', 1_950_001).thenNeeds({
      kategori: 'PENJUALAN',
      description: 'DISKON SEHARI DI ATAS BATAS',
      subject: ring.kode_barcode,
      jumlah: rupiah(50_000),
      rincian: 'CINCIN POLOS 50.000 \u00b7 1.950.001 + 50.000 / 2.000.000',
    });
    after('diskon', 4_950_000).thenNeeds(undefined);
    after('diskon', 4_950_001).thenNeeds(odd('DISKON SEHARI DI ATAS BATAS', 50_000));
    const free = [setTo('penjualan.diskon_sehari', 0), setTo('penjualan.diskon_sehari_cabang', 0)];
    counter(inStock(), mayDiscount, ...free)
      .movedToday({ 'SENDIRI JKT01/diskon/KASIR01': { came: 9_000_000 } })
      .when(at(75_000, 50_000))
      .thenNeeds(undefined);
  });
  it('needs one for transfers that are large with those of a user on the day', () => {
    const pembayaran = [{ cara: 'TRANSFER' as const, kode_bank: 'BCA', no_rekening: '123', jumlah: rupiah(2_075_000) }];
    const after = (came: number) =>
      counter(inStock(), account('BCA', '123'))
        .movedToday({ 'SENDIRI JKT01/jual-transfer/KASIR01': { came } })
        .when({ ...sale, pembayaran });
    after(47_925_000).thenNeeds(undefined);
    after(47_925_001).thenNeeds({
      kategori: 'PENJUALAN',
      description: 'TRANSFER PELANGGAN SEHARI DI ATAS BATAS',
      subject: 'BCA 123',
      jumlah: rupiah(2_075_000),
      rincian: 'BCA 123 2.075.000 \u00b7 47.925.001 + 2.075.000 / 50.000.000',
    });
  });
  it('needs one for cards that are large with those of a user on the day, where nobody validates them', () => {
    const pembayaran = [{ cara: 'KARTU' as const, kode_bank: 'BCA', jumlah: rupiah(2_075_000) }];
    const after = (came: number, ...more: readonly Past[]) =>
      counter(inStock(), terminal('BCA'), ...more)
        .movedToday({ 'SENDIRI JKT01/jual-kartu/KASIR01': { came } })
        .when({ ...sale, pembayaran });
    after(47_925_000).thenNeeds(undefined);
    after(47_925_001).thenNeeds({
      kategori: 'PENJUALAN',
      description: 'KARTU PELANGGAN SEHARI DI ATAS BATAS',
      subject: 'BCA',
      jumlah: rupiah(2_075_000),
      rincian: 'BCA 2.075.000 \u00b7 47.925.001 + 2.075.000 / 50.000.000',
    });
    after(47_925_001, setTo('penjualan.kartu_terbesar', 0)).thenNeeds(undefined);
    const validated = past(settingStream('JKT01', 'VALIDASI_NON_CASH_MODULE'), settingChanged, {
      key: 'VALIDASI_NON_CASH_MODULE',
      kode_toko: 'JKT01',
      value: true,
    });
    after(47_925_001, validated).thenNeeds(undefined);
  });
  it('needs one for a discount that takes back what was added to the charge', () =>
    shop.when(at(1_000_000, 925_000)).thenNeeds(odd('DISKON MELEBIHI BATAS', 925_000)));
  it('asks once for a large discount that is below cost, and says both', () =>
    shop.when(at(75_000, 1_075_000)).thenNeeds(
      expect.objectContaining({
        description: 'DISKON MELEBIHI BATAS',
        rincian: 'DISKON MELEBIHI BATAS 1.075.000: CINCIN POLOS; PENJUALAN DI BAWAH MODAL 1.000.000: CINCIN POLOS',
      }) as never,
    ));
  it('needs one for a charge that was typed with the piece, where the sale says no other', () => {
    const dear = { ...ring, ongkos: rupiah(2_000_001) };
    const harga_jual = rupiah(4_000_001);
    counter(past(pieceRef(ring.kode_barcode), pieceReceived, dear))
      .when({ ...sale, barang: [{ kode_barcode: ring.kode_barcode, harga_jual }], pembayaran: rounded(harga_jual) })
      .thenNeeds(odd('ONGKOS MELEBIHI NILAI EMAS', 2_000_001));
  });
  it('refuses a level at which its group has no price, whatever the board says', () => {
    const [levels, level] = [
      past(settingStream('JKT01', 'MULTI_HARGA_JUAL_MODULE'), settingChanged, {
        key: 'MULTI_HARGA_JUAL_MODULE',
        kode_toko: 'JKT01',
        value: true,
      }),
      past(masterRow(tingkatHarga, 'GROSIR'), masterCreated(tingkatHarga), {
        kode_tingkat: 'GROSIR',
        nama_tingkat: 'Grosir',
      } as never),
    ];
    const customer = past(customerStream('MB-000001'), customerEntered, {
      kode_member: 'MB-000001',
      aktif: true,
      kode_tingkat: 'GROSIR',
    } as Customer);
    counter(inStock(), levels, level, customer)
      .when({ ...sale, kode_member: 'MB-000001', kode_tingkat: 'GROSIR' })
      .thenRefused('sale.no-level-price', 'barang.1.kode_barcode', 'Harga GROSIR group 750 belum ditentukan');
    counter(inStock(), level)
      .when({ ...sale, kode_tingkat: 'GROSIR' })
      .thenRefused('sale.no-levels', 'kode_tingkat');
  });
  it('refuses a piece that is not there, lies elsewhere, or was sold', () => {
    const at = 'barang.1.kode_barcode';
    const code = ring.kode_barcode;
    counter().when(sale).thenRefused('piece.unknown', at);
    counter(inStock({ branch: 'BDG01' }))
      .when(sale)
      .thenRefused('piece.elsewhere', at, `Barang ${code} ada di BDG01`);
    counter(inStock(), past(pieceRef(code), pieceSold, { ...ring, no_dokumen: 'FJ-JKT01-000001' }))
      .when(sale)
      .thenRefused('piece.not-ready', at, `Barang ${code} berstatus Terjual`);
  });
});
