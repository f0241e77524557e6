import type { Barang } from '../../../contracts/data-barang/barang.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import type { BarisJual } from '../../../contracts/penjualan/lines.js';
import { ring } from '../../testing/known-trade.js';
import { chargeOf, computedPrice, soldLines, sumsOf, type PriceOf } from './sold-pieces.js';

const harga: PriceOf = (kode_group) => (kode_group === '750' ? { harga_jual: rupiah(1_000_000), versi: 3 } : undefined);
const tagged: Barang = { ...ring, harga_jual: rupiah(2_500_000) };
const sold = (line: Partial<BarisJual>, piece: Barang = ring) =>
  soldLines(
    [
      { kode_barcode: 'C-0000', harga_jual: rupiah(2_075_000) },
      { kode_barcode: ring.kode_barcode, harga_jual: rupiah(2_075_000), ...line },
    ],
    [ring, piece],
    harga,
  );

describe('the price of a piece by the rules', () => {
  it.each<[string, Barang, object]>([
    [
      'is its gold by the board, with the version of that, and its making',
      ring,
      { harga_gram: 1_000_000, versi_harga: 3, ongkos: 75_000, harga_jual: 2_075_000 },
    ],
    [
      'is to the nearest rupiah of the milligram',
      { ...ring, berat: weight(1), ongkos: rupiah(0) },
      { harga_gram: 1_000_000, versi_harga: 3, ongkos: 0, harga_jual: 1000 },
    ],
    ['is that of its tag, which has the making in it', tagged, { ongkos: 0, harga_jual: 2_500_000 }],
    [
      'is that of its tag where its group has none',
      { ...tagged, kode_group: '375' },
      { ongkos: 0, harga_jual: 2_500_000 },
    ],
  ])('%s', (_, piece, price) => expect(computedPrice(piece, harga, 'barang.1')).toEqual(price));
  it('is refused where neither its tag nor the board has one', () =>
    expect(computedPrice({ ...ring, kode_group: '375' }, harga, 'barang.1')).toMatchObject({
      refusal: 'sale.no-price',
      field: 'barang.1.kode_barcode',
    }));
  it('has a charge of nothing where the piece says none', () => {
    const { ongkos: _, ...without } = ring;
    expect([ring, without, tagged].map(chargeOf)).toEqual([75_000, 0, 0]);
  });
});

describe('a line of a sale', () => {
  it('is recorded with all that its price is made of, and what the rules had made of it', () =>
    expect(sold({ ongkos: rupiah(50_000), diskon: rupiah(50_000), harga_jual: rupiah(2_000_000) })).toMatchObject({
      barang: [
        { harga_jual: 2_075_000, diskon: 0 },
        {
          nilai_emas: 2_000_000,
          ongkos: 50_000,
          diskon: 50_000,
          harga_jual: 2_000_000,
          harga_hitung: 2_075_000,
          dokumen_asal: 'TB-JKT01-000001',
        },
      ],
    }));
  it.each<[string, Partial<BarisJual>, object]>([
    [
      'a discount one rupiah above its price',
      { diskon: rupiah(2_075_001), harga_jual: rupiah(-1) },
      { refusal: 'sale.discount-over', field: 'barang.2.diskon' },
    ],
    [
      'a price below zero, which is none',
      { harga_jual: rupiah(-1) },
      { refusal: 'sale.price-below-zero', field: 'barang.2.harga_jual' },
    ],
    [
      'one rupiah less than its price now',
      { harga_jual: rupiah(2_074_999) },
      { refusal: 'sale.price-changed', field: 'barang.2.harga_jual' },
    ],
    [
      'one rupiah more than its price now',
      { harga_jual: rupiah(2_075_001) },
      { refusal: 'sale.price-changed', field: 'barang.2.harga_jual' },
    ],
  ])('is refused with %s', (_, line, refused) => expect(sold(line)).toMatchObject(refused));
  it('may be given away', () =>
    expect(sold({ diskon: rupiah(2_075_000), harga_jual: rupiah(0) })).toMatchObject({
      barang: [{}, { harga_jual: 0 }],
    }));
  it('counts with its discount, and with the gap to what the rules made', () => {
    const lines = sold({ ongkos: rupiah(50_000), diskon: rupiah(50_000), harga_jual: rupiah(2_000_000) });
    expect('barang' in lines && sumsOf(lines.barang)).toEqual({
      qty: 2,
      berat: 4000,
      diskon: 50_000,
      selisih: -75_000,
      asked: 4_075_000,
    });
  });
});
