import { recordPurchase } from '../../../contracts/pembelian/purchase.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { incomingRestrictions, incomingThresholds, isFarFromBoard, mostWeight, type Incoming } from './incoming.js';
import { isDearMaking, isLargeDiscount, sellingThresholds } from './plausible.js';

const unset = Array.from({ length: 20 }, () => ({}));
const selling = sellingThresholds.read(unset);
const incoming = incomingThresholds.read(unset);
const ring = { kode_dept: 'CP', nama_dept: 'Cincin Polos', kode_kategori: 'CINCIN' };
const chain = { kode_dept: 'KR', nama_dept: 'Kalung Rantai', kode_kategori: 'KALUNG' };
const diamond = { kode_dept: 'CBR', nama_dept: 'Cincin Berlian', kode_kategori: 'BERLIAN' };
const gold: Incoming = {
  subject: 'C-0001',
  nama_barang: 'CINCIN POLOS',
  jenis: ring,
  berat: weight(1000),
  nilai: rupiah(1_000_000),
  least: rupiah(1_000_000),
  most: rupiah(1_100_000),
};

describe('a charge and a discount', () => {
  const dear = (ongkos: number, percent = 100) =>
    isDearMaking(
      { ongkos: rupiah(ongkos), nilai_emas: rupiah(999_999) },
      { ...selling, 'penjualan.ongkos_terbesar': percent },
    );
  const large = (diskon: number, percent = 3) =>
    isLargeDiscount(
      { diskon: rupiah(diskon), harga_hitung: rupiah(1_000_050) },
      { ...selling, 'penjualan.diskon_terbesar': percent },
    );
  it('are one\u2019s own up to the threshold, to the rupiah', () => {
    expect([dear(999_999), dear(1_000_000), dear(499_999, 50), dear(500_000, 50)]).toEqual([false, true, false, true]);
    expect([large(30_001), large(30_002), large(0, 0), large(1, 0)]).toEqual([false, true, false, true]);
  });
});

describe('the weight of what comes in', () => {
  const most = (jenis: Incoming['jenis'], more: object = {}) => mostWeight({ jenis }, { ...incoming, ...more });
  it('is at most 100 g of rings and earrings, 500 g of all else, or what the company says', () => {
    expect([most(ring), most(chain), most(undefined)]).toEqual([100_000, 500_000, 500_000]);
    expect(most(chain, { 'barang.jenis_ringan': 'AG,KR' })).toBe(100_000);
    expect(most(ring, { 'barang.berat_terbesar_ringan': 12.345 })).toBe(12_345);
  });
  it('needs consent from the first milligram beyond it, which says the weight and the most', () => {
    const asked = (berat: number) =>
      incomingRestrictions(recordPurchase, [{ ...gold, berat: weight(berat) }], incoming);
    expect(asked(100_000)).toEqual([undefined, undefined]);
    expect(asked(100_001)[0]).toEqual({
      kategori: 'PEMBELIAN',
      description: 'BERAT BARANG DI LUAR KEWAJARAN',
      subject: 'C-0001',
      jumlah: 1_000_000,
      rincian: 'CINCIN POLOS 100,001 / 100,000 g',
    });
  });
});

describe('the value of what comes in', () => {
  const isFar = (nilai: number, jenis = ring, more: object = {}) =>
    isFarFromBoard({ ...gold, jenis, nilai: rupiah(nilai) }, { ...incoming, ...more });
  it('is usual from 15 % below the buying price to 15 % above the selling price', () =>
    expect([849_999, 850_000, 1_265_000, 1_265_001].map((nilai) => isFar(nilai))).toEqual([true, false, false, true]));
  it('is usual within 40 % with stones', () =>
    expect([599_999, 600_000, 1_540_000, 1_540_001].map((nilai) => isFar(nilai, diamond))).toEqual([
      true,
      false,
      false,
      true,
    ]));
  it('is usual within what the company says', () => {
    const exact = { 'barang.selisih_nilai': 0 };
    expect([999_999, 1_000_000, 1_100_000, 1_100_001].map((nilai) => isFar(nilai, ring, exact))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  it('is held against nothing where the board has no price', () =>
    expect(isFarFromBoard({ ...gold, nilai: rupiah(1), least: undefined, most: undefined }, incoming)).toBe(false));
  it('needs a consent that says it beside the range of the board', () =>
    expect(incomingRestrictions(recordPurchase, [{ ...gold, nilai: rupiah(1) }], incoming)[1]).toMatchObject({
      description: 'NILAI BARANG JAUH DARI PAPAN HARGA',
      rincian: 'CINCIN POLOS 1,000 g, 1 / 1.000.000 - 1.100.000',
    }));
});

it('the thresholds begin as the laws of the counter have them', () =>
  expect({ ...selling, ...incoming }).toEqual({
    'penjualan.ongkos_terbesar': 100,
    'penjualan.diskon_terbesar': 3,
    'barang.selisih_nilai': 15,
    'barang.selisih_nilai_batu': 40,
    'barang.jenis_batu': 'BERLIAN',
    'barang.berat_terbesar': 500,
    'barang.berat_terbesar_ringan': 100,
    'barang.jenis_ringan': 'CINCIN, ANTING',
  }));
