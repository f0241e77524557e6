import {
  bandrol,
  jenisGroup,
  kadarEod,
  kondisiBarang,
  marketplace,
  supplier,
  tukang,
} from '../../contracts/barang/barang.js';
import { baki, gudang } from '../../contracts/barang/gudang.js';
import { hargaEmas, ongkos } from '../../contracts/barang/harga.js';
import * as berlian from '../../contracts/berlian/berlian.js';
import { parameterCicilan } from '../../contracts/cicilan/parameters.js';
import {
  bungaHutang,
  hutangPokok,
  kondisiPinjaman,
  plafondHutang,
  plafondKadarHutang,
} from '../../contracts/hutang/parameters.js';
import type { MasterDefinition } from '../../contracts/language/define/master.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { deskripsiService } from '../../contracts/layanan/parameters.js';
import { jenis, kategori } from '../../contracts/masters/references.js';
import { getPointMember, hadiah, parameterPoint, resetPoinMember } from '../../contracts/member/parameters.js';
import { kondisiPembelian, potonganPembelian, rugiNota } from '../../contracts/pembelian/parameters.js';
import { bonusSales, keteranganNota, kupon, sales } from '../../contracts/penjualan/parameters.js';

/** Rows of a master of the demo company. */
export interface DemoRows {
  readonly master: MasterDefinition;
  readonly rows: readonly object[];
}

const of = <R extends object>(master: MasterDefinition<R>, ...rows: readonly R[]): DemoRows => ({
  master: master as unknown as MasterDefinition,
  rows,
});

const goods: readonly DemoRows[] = [
  of(kategori, { kode_kategori: 'BERLIAN', nama_kategori: 'Berlian' }),
  of(jenis, { kode_dept: 'CBR', nama_dept: 'Cincin Berlian', kode_kategori: 'BERLIAN' }),
  of(
    hargaEmas,
    ...(
      [
        ['375', 820_000, 720_000],
        ['420', 915_000, 805_000],
        ['700', 1_520_000, 1_365_000],
        ['750', 1_625_000, 1_460_000],
        ['LM', 2_160_000, 1_985_000],
      ] as const
    ).map(([kode_group, jual, beli]) => ({
      kode_group,
      berlaku_mulai: businessDate('2026-11-02'),
      harga_jual: rupiah(jual),
      harga_beli: rupiah(beli),
      harga_lebur: rupiah(beli - 25_000),
    })),
  ),
  of(
    ongkos,
    ...(
      [
        ['375-A', '375', 0, 2_999, 75_000],
        ['375-B', '375', 3_000, undefined, 60_000],
        ['750-A', '750', 0, 4_999, 110_000],
        ['750-B', '750', 5_000, undefined, 95_000],
      ] as const
    ).map(([kode_ongkos, kode_group, dari_berat, sampai_berat, jumlah]) => ({
      kode_ongkos,
      kode_group,
      dari_berat,
      ...(sampai_berat !== undefined && { sampai_berat }),
      satuan: 'PER GRAM' as const,
      ongkos: rupiah(jumlah),
    })),
  ),
  of(
    gudang,
    ...['PUSAT', 'JKT01', 'BDG01', 'SBY01'].flatMap((kode_toko) => [
      { kode_toko, kode_gudang: 'UTAMA', nama_gudang: 'Gudang Utama', jenis: 'STOCK' as const },
      { kode_toko, kode_gudang: 'HANCUR', nama_gudang: 'Barang Hancur', jenis: 'HANCUR' as const },
    ]),
  ),
  of(
    baki,
    ...['JKT01', 'BDG01', 'SBY01'].flatMap((kode_toko) =>
      ['Cincin Muda', 'Cincin Tua', 'Kalung', 'Gelang'].map((nama, index) => ({
        kode_toko,
        kode_baki: `B${String(index + 1).padStart(2, '0')}`,
        nama_baki: nama,
        kode_gudang: 'UTAMA',
        berat_baki: 185_000 + index * 12_500,
        siap: index < 3,
      })),
    ),
  ),
  of(
    bandrol,
    { kode_bandrol: 'KECIL', nama_bandrol: 'Bandrol kecil', berat_bandrol: 120, harga_bandrol: rupiah(500) },
    { kode_bandrol: 'BESAR', nama_bandrol: 'Bandrol besar', berat_bandrol: 250, harga_bandrol: rupiah(750) },
  ),
  of(
    kondisiBarang,
    { kode_kondisi: 'BARU', nama_kondisi: 'Baru' },
    { kode_kondisi: 'CUCI', nama_kondisi: 'Sudah dicuci' },
    { kode_kondisi: 'CACAT', nama_kondisi: 'Cacat' },
  ),
  of(
    jenisGroup,
    { jenis_group: 'EMAS', keterangan: 'Perhiasan emas' },
    { jenis_group: 'LM', keterangan: 'Logam mulia' },
    { jenis_group: 'BERLIAN', keterangan: 'Perhiasan berlian' },
  ),
  of(
    kadarEod,
    { kode_kadar: '9K', nama_laporan: 'Emas muda', urutan: 1 },
    { kode_kadar: '17K', nama_laporan: 'Emas tua', urutan: 2 },
    { kode_kadar: '24K', nama_laporan: 'LM', urutan: 3 },
  ),
  of(
    supplier,
    { kode_supplier: 'UBS', nama_supplier: 'UBS Gold', alamat: 'Jl. Kenjeran No. 395', kota: 'Surabaya' },
    { kode_supplier: 'LOTUS', nama_supplier: 'Lotus Archi', kota: 'Jakarta', no_hp: '0215551234' },
    { kode_supplier: 'SEMAR', nama_supplier: 'Semar Nusantara', kota: 'Sidoarjo', nama_kontak: 'Hendra' },
  ),
  of(
    tukang,
    { kode_tukang: 'SLAMET', nama_tukang: 'Slamet Riyadi', no_hp: '081222334455', susut: 1_50 },
    { kode_tukang: 'WAYAN', nama_tukang: 'Wayan Sudarma', alamat: 'Celuk, Gianyar', susut: 1_00 },
  ),
  of(
    marketplace,
    { kode_marketplace: 'TOKPED', nama_marketplace: 'Tokopedia', biaya: 2_50, aktif: true },
    { kode_marketplace: 'SHOPEE', nama_marketplace: 'Shopee', biaya: 3_00, aktif: false },
  ),
];

const trade: readonly DemoRows[] = [
  of(
    sales,
    {
      kode_sales: 'DEWI',
      nama_sales: 'Dewi Lestari',
      kode_bank: 'BCA',
      nama_bank: 'Bank Central Asia',
      no_rekening: '5220911001',
      nama_rekening: 'Dewi Lestari',
      kode_toko: 'JKT01',
    },
    {
      kode_sales: 'RUDI',
      nama_sales: 'Rudi Hartono',
      kode_bank: 'MANDIRI',
      nama_bank: 'Bank Mandiri',
      no_rekening: '1230011002',
      nama_rekening: 'Rudi Hartono',
      kode_toko: 'BDG01',
    },
  ),
  of(
    bonusSales,
    { kode_bonus: 'B1', dari_rp: rupiah(0), sampai_rp: rupiah(99_999_999), bonus: 25 },
    { kode_bonus: 'B2', dari_rp: rupiah(100_000_000), sampai_rp: rupiah(499_999_999), bonus: 40 },
    { kode_bonus: 'B3', dari_rp: rupiah(500_000_000), bonus: 60 },
  ),
  of(
    keteranganNota,
    {
      kode_keterangan: 'JUAL',
      jenis_nota: 'PENJUALAN',
      keterangan: 'Barang yang dijual kembali dikenai potongan sesuai kondisi.',
    },
    { kode_keterangan: 'HUTANG', jenis_nota: 'HUTANG', keterangan: 'Harap dibawa saat penebusan.' },
  ),
  of(kupon, {
    kode_kupon: 'LEBARAN',
    nama_kupon: 'Kupon Lebaran',
    min_penjualan: rupiah(5_000_000),
    nilai: rupiah(150_000),
    tgl_awal: businessDate('2026-03-01'),
    tgl_akhir: businessDate('2027-03-31'),
    aktif: true,
  }),
  of(
    kondisiPembelian,
    { kondisi_barang: 'BAIK', potongan: 2_00, tujuan: 'STOCK' },
    { kondisi_barang: 'KUSAM', potongan: 5_00, tujuan: 'CUCI' },
    { kondisi_barang: 'RUSAK', potongan: 10_00, potongan_per_gram: rupiah(10_000), tujuan: 'LEBUR' },
  ),
  of(
    potonganPembelian,
    { kode_kategori: 'CINCIN', potongan: 2_00 },
    { kode_kategori: 'KALUNG', potongan: 2_50 },
    { kode_kategori: 'LM', potongan: 0, potongan_per_gram: rupiah(5_000) },
  ),
  of(
    rugiNota,
    { kode_rugi: 'R1', dari_hari: 0, sampai_hari: 90, rugi: 0 },
    { kode_rugi: 'R2', dari_hari: 91, sampai_hari: 365, rugi: 2_00 },
    { kode_rugi: 'R3', dari_hari: 366, rugi: 4_00, rugi_per_gram: rupiah(10_000) },
  ),
  of(
    parameterCicilan,
    { kode_cicilan: '3B', nama_cicilan: 'Tiga bulan', bulan: 3, uang_muka: 30_00, bunga: 1_00, denda: rupiah(5_000) },
    { kode_cicilan: '6B', nama_cicilan: 'Enam bulan', bulan: 6, uang_muka: 25_00, bunga: 1_25, denda: rupiah(5_000) },
    { kode_cicilan: '12B', nama_cicilan: 'Satu tahun', bulan: 12, uang_muka: 20_00, bunga: 1_50 },
  ),
  of(
    deskripsiService,
    { kode_service: 'PATRI', deskripsi: 'Patri sambungan', ongkos: rupiah(50_000), hari: 2 },
    { kode_service: 'UKUR', deskripsi: 'Ubah ukuran cincin', ongkos: rupiah(75_000), hari: 3 },
    { kode_service: 'SEPUH', deskripsi: 'Sepuh ulang', ongkos: rupiah(100_000), hari: 5 },
  ),
];

const loans: readonly DemoRows[] = [
  of(
    bungaHutang,
    { kode_bunga: 'T1', dari_rp: rupiah(0), sampai_rp: rupiah(4_999_999), bunga: 3_00, hari: 30 },
    { kode_bunga: 'T2', dari_rp: rupiah(5_000_000), sampai_rp: rupiah(19_999_999), bunga: 2_50, hari: 30 },
    { kode_bunga: 'T3', dari_rp: rupiah(20_000_000), bunga: 2_00, hari: 30 },
  ),
  of(
    hutangPokok,
    {
      kode_hutang_pokok: 'P1',
      dari_rp: rupiah(0),
      sampai_rp: rupiah(9_999_999),
      biaya_admin: rupiah(15_000),
      jatuh_tempo: 120,
    },
    { kode_hutang_pokok: 'P2', dari_rp: rupiah(10_000_000), biaya_admin: rupiah(50_000), jatuh_tempo: 120 },
  ),
  of(
    plafondHutang,
    { kode_group: '375', harga_acuan: rupiah(700_000), plafond_rp: rupiah(25_000_000) },
    { kode_group: '750', harga_acuan: rupiah(1_400_000), plafond_rp: rupiah(100_000_000) },
  ),
  of(
    plafondKadarHutang,
    { kode_kadar: '9K', persen: 75_00 },
    { kode_kadar: '18K', persen: 85_00 },
    { kode_kadar: '24K', persen: 90_00 },
  ),
  of(
    kondisiPinjaman,
    { kode_kondisi: 'BAIK', nama_kondisi: 'Utuh dan lengkap', persen: 100_00 },
    { kode_kondisi: 'RUSAK', nama_kondisi: 'Putus atau penyok', persen: 80_00 },
  ),
];

const members: readonly DemoRows[] = [
  of(
    hadiah,
    { kode_hadiah: 'PAYUNG', nama_hadiah: 'Payung Lipat', point: 150 },
    { kode_hadiah: 'EMAS01', nama_hadiah: 'Emas 0,1 gram', point: 2_500, keterangan: 'Logam mulia bersertifikat' },
  ),
  of(
    parameterPoint,
    {
      kode_point: 'T1',
      dari_rp: rupiah(0),
      sampai_rp: rupiah(9_999_999),
      kelipatan_rp: rupiah(100_000),
      point: 1,
    },
    { kode_point: 'T2', dari_rp: rupiah(10_000_000), kelipatan_rp: rupiah(100_000), point: 2 },
  ),
  of(
    getPointMember,
    { kode_group: '750', kelipatan_rp: rupiah(100_000), point: 1 },
    { kode_group: 'LM', kelipatan_rp: rupiah(500_000), point: 1 },
  ),
  of(resetPoinMember, {
    tgl_reset: businessDate('2027-01-01'),
    sampai_tgl: businessDate('2026-12-31'),
    keterangan: 'Point tahun 2026',
  }),
];

const diamonds: readonly DemoRows[] = [
  of(
    berlian.jenisBatu,
    { kode_jenis_batu: 'NATURAL', nama_jenis_batu: 'Berlian alam' },
    { kode_jenis_batu: 'LAB', nama_jenis_batu: 'Berlian buatan' },
  ),
  of(
    berlian.batuShape,
    { kode_shape: 'RD', nama_shape: 'Round' },
    { kode_shape: 'PR', nama_shape: 'Princess' },
    { kode_shape: 'OV', nama_shape: 'Oval' },
  ),
  of(
    berlian.batuColor,
    { kode_color: 'D', nama_color: 'Colorless' },
    { kode_color: 'F', nama_color: 'Colorless' },
    { kode_color: 'H', nama_color: 'Near colorless' },
  ),
  of(
    berlian.batuClarity,
    { kode_clarity: 'IF', nama_clarity: 'Internally flawless' },
    { kode_clarity: 'VVS1', nama_clarity: 'Very very slightly included' },
    { kode_clarity: 'VS1', nama_clarity: 'Very slightly included' },
  ),
  of(
    berlian.batuCutGrade,
    { kode_cutgrade: 'EX', nama_cutgrade: 'Excellent' },
    { kode_cutgrade: 'VG', nama_cutgrade: 'Very good' },
  ),
  of(
    berlian.batuPolish,
    { kode_polish: 'EX', nama_polish: 'Excellent' },
    { kode_polish: 'VG', nama_polish: 'Very good' },
  ),
  of(
    berlian.batuSymmetry,
    { kode_symmetry: 'EX', nama_symmetry: 'Excellent' },
    { kode_symmetry: 'GD', nama_symmetry: 'Good' },
  ),
  of(
    berlian.batuFluorescence,
    { kode_fluorescence: 'NONE', nama_fluorescence: 'None' },
    { kode_fluorescence: 'FNT', nama_fluorescence: 'Faint' },
  ),
  of(berlian.supplierBerlian, { kode_supplier: 'ANTWERP', nama_supplier: 'Antwerp Diamonds', kota: 'Jakarta' }),
  of(
    berlian.batuBerlian,
    ...(
      [
        ['RDF03', 'Round F 0,30', 300, 499, 1_450_00],
        ['RDF05', 'Round F 0,50', 500, 999, 2_300_00],
        ['RDF10', 'Round F 1 carat', 1_000, undefined, 5_800_00],
      ] as const
    ).map(([kode_batu, nama_batu, dari_carat, sampai_carat, harga_usd]) => ({
      kode_batu,
      nama_batu,
      kode_jenis_batu: 'NATURAL',
      kode_shape: 'RD',
      kode_color: 'F',
      kode_clarity: 'VS1',
      kode_cutgrade: 'EX',
      dari_carat,
      ...(sampai_carat !== undefined && { sampai_carat }),
      harga_usd,
    })),
  ),
];

/** The parameters of the demo company's trade, each master after those that its rows name. */
export const parameters: readonly DemoRows[] = [...goods, ...trade, ...loans, ...members, ...diamonds];

/** The modules whose screens they stand on. */
export const parameterModules = [
  'BERLIAN_MODULE',
  'BONUS_SALES_TRANSACTION_MODULE',
  'CICILAN_MODULE',
  'KUPON_PENJUALAN_MODULE',
  'MEMBER_MODULE',
  'MEMBER_RESET_POIN_MODULE',
  'PARAMETER_BUNGA_HUTANG_MODULE',
  'PARAMETER_DESKRIPSI_SERVICE_MODULE',
  'PLAFOND_HUTANG_MODULE',
  'POTONGAN_PENJUALAN_MODULE',
  'SUPPLIER_BARANG_MODULE',
] as const;
