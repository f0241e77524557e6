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
import { hargaTingkat, tingkatHarga } from '../../contracts/barang/tingkat-harga.js';
import { parameterCicilan } from '../../contracts/cicilan/parameters.js';
import type { BusinessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { deskripsiService } from '../../contracts/layanan/parameters.js';
import { jenis, kategori } from '../../contracts/masters/references.js';
import { kondisiPembelian, potonganPembelian, rugiNota } from '../../contracts/pembelian/parameters.js';
import { bonusSales, keteranganNota, kupon, sales } from '../../contracts/penjualan/parameters.js';
import { aksesoris } from '../../contracts/stock-aksesoris/aksesoris.js';
import { of, type CompanyPlan, type MasterRows } from '../company/plan.js';
import { diamonds, loans, members } from './loans-members-diamonds.js';
import { conditions, ofAges, ofCategories } from './seed/buying-rules.js';
import { firstPrices, levelPrices, levels } from './seed/price-walk.js';
import { couponKind } from './seed/saved.js';
import type { DemoPlan } from './company.js';

const goods: readonly MasterRows[] = [
  of(kategori, { kode_kategori: 'BERLIAN', nama_kategori: 'Berlian' }),
  of(jenis, { kode_dept: 'CBR', nama_dept: 'Cincin Berlian', kode_kategori: 'BERLIAN' }),
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
    bandrol,
    { kode_bandrol: 'KECIL', nama_bandrol: 'Bandrol kecil', berat_bandrol: 120 },
    { kode_bandrol: 'BESAR', nama_bandrol: 'Bandrol besar', berat_bandrol: 250 },
  ),
  of(
    aksesoris,
    { kode_aksesoris: 'KOTAK', nama_aksesoris: 'Kotak cincin', satuan: 'buah' },
    { kode_aksesoris: 'POUCH', nama_aksesoris: 'Kantong beludru', satuan: 'buah' },
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
    { kode_supplier: 'LOTUS', nama_supplier: 'Lotus Archi', kota: 'Jakarta', no_hp: '62215551234' },
    { kode_supplier: 'SEMAR', nama_supplier: 'Semar Nusantara', kota: 'Sidoarjo', nama_kontak: 'Hendra' },
  ),
  of(
    tukang,
    { kode_tukang: 'SLAMET', nama_tukang: 'Slamet Riyadi', no_hp: '6281222334455', susut: 1_50 },
    { kode_tukang: 'WAYAN', nama_tukang: 'Wayan Sudarma', alamat: 'Celuk, Gianyar', susut: 1_00 },
  ),
  of(
    marketplace,
    { kode_marketplace: 'TOKPED', nama_marketplace: 'Tokopedia', biaya: 2_50, aktif: true },
    { kode_marketplace: 'SHOPEE', nama_marketplace: 'Shopee', biaya: 3_00, aktif: false },
  ),
];

const trade: readonly MasterRows[] = [
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
  of(kondisiPembelian, ...conditions),
  of(potonganPembelian, ...ofCategories),
  of(rugiNota, ...ofAges),
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

const trayNames = ['Cincin Muda', 'Cincin Tua', 'Kalung', 'Gelang'];

/** The parts of a company that its parameters name. */
type Places = Pick<DemoPlan, 'tokos' | 'shops' | 'sales'>;

/** The warehouses and trays of the shops, one tray more than they use, and those who sell. */
const placesOf = ({ tokos, shops, sales: people }: Places): readonly MasterRows[] => [
  of(
    gudang,
    ...tokos.flatMap(({ kode_toko }) => [
      { kode_toko, kode_gudang: 'UTAMA', nama_gudang: 'Gudang Utama', jenis: 'STOCK' as const },
      { kode_toko, kode_gudang: 'HANCUR', nama_gudang: 'Barang Hancur', jenis: 'HANCUR' as const },
    ]),
  ),
  of(
    baki,
    ...shops.flatMap(({ branch, trays }) =>
      [...trays, `B${String(trays.length + 1).padStart(2, '0')}`].map((kode_baki, index) => ({
        kode_toko: branch,
        kode_baki,
        nama_baki: trayNames[index] ?? `Baki ${index + 1}`,
        kode_gudang: 'UTAMA',
        berat_baki: 185_000 + index * 12_500,
        siap: index < trays.length,
      })),
    ),
  ),
  of(sales, ...people),
];

/** The kinds of coupons from a year to another. */
const couponsOf = (first: BusinessDate, last: BusinessDate): readonly InstanceType<(typeof kupon)['row']>[] => {
  const [from, to] = [first, last].map((date) => Number(date.slice(0, 4)));
  return Array.from({ length: to! - from! + 1 }, (_, index) => couponKind(String(from! + index)));
};

/** The parameters of a company's trade from its first day to its last, each master after those that its rows name. */
export const parametersOf =
  (places: Places): CompanyPlan['parameters'] =>
  (day, last) => [
    of(hargaEmas, ...firstPrices(day)),
    of(tingkatHarga, ...levels),
    of(hargaTingkat, ...firstPrices(day).flatMap(levelPrices)),
    ...[...goods, ...placesOf(places), ...trade, of(kupon, ...couponsOf(day, last)), ...loans, ...members, ...diamonds],
  ];

/** The modules whose screens they stand on. */
export const parameterModules = [
  'BERLIAN_MODULE',
  'BONUS_SALES_TRANSACTION_MODULE',
  'CICILAN_MODULE',
  'KUPON_PENJUALAN_MODULE',
  'MEMBER_MODULE',
  'MEMBER_RESET_POIN_MODULE',
  'MULTI_HARGA_JUAL_MODULE',
  'PARAMETER_BUNGA_HUTANG_MODULE',
  'PARAMETER_DESKRIPSI_SERVICE_MODULE',
  'PLAFOND_HUTANG_MODULE',
  'POTONGAN_PENJUALAN_MODULE',
  // What was bought is sorted.
  'SEPUHAN_MODULE',
  'SUPPLIER_BARANG_MODULE',
] as const;
