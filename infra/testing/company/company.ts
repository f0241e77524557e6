import type { Transfer, UangKas } from '../../../contracts/mutasi-uang/documents.js';
import type { User } from '../../../contracts/users/events.js';
import type { Bank, HargaBeli, Rekening, Toko } from '../../../contracts/masters/masters.js';
import { startCodes } from '../../../contracts/masters/start-codes.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { CompanyPlan, OpeningEntry } from '../../company/plan.js';
import { catalogue } from './catalogue.js';
import { goods } from './goods.js';
import { modules, parametersOf, type Seller } from './parameters.js';

const tokos: readonly Toko[] = [
  {
    kode_toko: 'PUSAT',
    nama_toko: 'Kilau Kantor Pusat',
    alamat_toko: 'Jl. Jenderal Sudirman Kav. 21, Jakarta Selatan 12920',
  },
  {
    kode_toko: 'JKT01',
    nama_toko: 'Kilau Cikini',
    alamat_toko: 'Jl. Cikini Raya No. 58, Menteng, Jakarta Pusat 10330',
  },
  { kode_toko: 'BDG01', nama_toko: 'Kilau Braga', alamat_toko: 'Jl. Braga No. 12, Sumur Bandung, Bandung 40111' },
  { kode_toko: 'SBY01', nama_toko: 'Kilau Tunjungan', alamat_toko: 'Jl. Tunjungan No. 65, Genteng, Surabaya 60275' },
];

const users: readonly User[] = [
  { user_id: 'OWNER', nama: 'Ratna Wijaya', level: 'OWN', kode_toko: 'PUSAT' },
  { user_id: 'SPV01', nama: 'Bambang Setiawan', level: 'SPV', kode_toko: 'JKT01' },
  { user_id: 'KASIR01', nama: 'Siti Nurhaliza', level: 'KASIR', kode_toko: 'JKT01' },
  { user_id: 'KASIR02', nama: 'Agus Pratama', level: 'KASIR', kode_toko: 'BDG01' },
  { user_id: 'SPVPUSAT', nama: 'Maya Hartono', level: 'SPV', kode_toko: 'PUSAT' },
];

const banks: readonly Bank[] = [
  { kode_bank: 'BCA', nama_bank: 'Bank Central Asia' },
  { kode_bank: 'BRI', nama_bank: 'Bank Rakyat Indonesia' },
  { kode_bank: 'MANDIRI', nama_bank: 'Bank Mandiri' },
];

const rekenings: readonly Rekening[] = [
  { kode_bank: 'BCA', no_rekening: '5220300001', nama_rekening: 'Kilau Pusat', kode_toko: 'PUSAT' },
  { kode_bank: 'MANDIRI', no_rekening: '1230098700', nama_rekening: 'Kilau Pusat', kode_toko: 'PUSAT' },
  { kode_bank: 'BCA', no_rekening: '5220301187', nama_rekening: 'Kilau Cikini', kode_toko: 'JKT01' },
  { kode_bank: 'BCA', no_rekening: '5220301195', nama_rekening: 'Kilau Cikini Operasional', kode_toko: 'JKT01' },
  { kode_bank: 'MANDIRI', no_rekening: '1230098765', nama_rekening: 'Kilau Cikini', kode_toko: 'JKT01' },
  { kode_bank: 'BCA', no_rekening: '5220302205', nama_rekening: 'Kilau Braga', kode_toko: 'BDG01' },
  { kode_bank: 'BRI', no_rekening: '0341010022', nama_rekening: 'Kilau Braga', kode_toko: 'BDG01' },
  { kode_bank: 'BCA', no_rekening: '5220303303', nama_rekening: 'Kilau Tunjungan', kode_toko: 'SBY01' },
];

const hargaBeli: readonly HargaBeli[] = [
  { kode_harga: '375', harga_per_gram: rupiah(720_000) },
  { kode_harga: '700', harga_per_gram: rupiah(1_365_000) },
  { kode_harga: '750', harga_per_gram: rupiah(1_460_000) },
  { kode_harga: '24K', harga_per_gram: rupiah(1_985_000) },
];

const masuk = (jumlah: number): UangKas => ({
  jenis: 'MASUK',
  kategori: 'SALDO AWAL',
  jumlah: rupiah(jumlah),
  keterangan: 'Saldo awal pembukuan',
});
const keluar = (kategori: string, jumlah: number, keterangan: string): UangKas => ({
  jenis: 'KELUAR',
  kategori,
  jumlah: rupiah(jumlah),
  keterangan,
});
const setor = (tujuan: string, tujuan_rekening: string, jumlah: number): Transfer => ({
  kategori: 'SETORAN BANK',
  asal: 'CASH',
  tujuan,
  tujuan_rekening,
  jumlah: rupiah(jumlah),
  keterangan: 'Setoran saldo awal',
});

const opening: readonly OpeningEntry[] = [
  { branch: 'PUSAT', entry: masuk(500_000_000) },
  { branch: 'PUSAT', entry: setor('BCA', '5220300001', 350_000_000) },
  { branch: 'JKT01', entry: masuk(125_000_000) },
  { branch: 'JKT01', entry: setor('BCA', '5220301187', 60_000_000) },
  { branch: 'JKT01', entry: setor('MANDIRI', '1230098765', 15_000_000) },
  { branch: 'JKT01', entry: keluar('BIAYA LISTRIK', 1_750_000, 'Listrik dan air toko') },
  { branch: 'BDG01', entry: masuk(90_000_000) },
  { branch: 'BDG01', entry: setor('BCA', '5220302205', 40_000_000) },
  { branch: 'BDG01', entry: keluar('BIAYA OPERASIONAL', 650_000, 'Alat tulis dan kertas nota') },
  { branch: 'SBY01', entry: masuk(80_000_000) },
  { branch: 'SBY01', entry: setor('BCA', '5220303303', 30_000_000) },
];

/** Those who sell, each in one shop. */
const sellers = [
  ['DEWI', 'Dewi Lestari', 'BCA', 'Bank Central Asia', '5220911001', 'JKT01'],
  ['RUDI', 'Rudi Hartono', 'MANDIRI', 'Bank Mandiri', '1230011002', 'BDG01'],
  ['SARI', 'Sari Puspita', 'BCA', 'Bank Central Asia', '5220911003', 'SBY01'],
] as const;
const sales: readonly Seller[] = sellers.map(
  ([kode_sales, nama_sales, kode_bank, nama_bank, no_rekening, kode_toko]) => ({
    kode_sales,
    nama_sales,
    kode_bank,
    nama_bank,
    no_rekening,
    nama_rekening: nama_sales,
    kode_toko,
  }),
);

/** A shop in which tests trade. */
export interface TestShop {
  readonly branch: string;
  /** Its account at BCA. */
  readonly rekening: string;
  readonly actor: string;
  /** Somebody else who validates its documents; none where it skips that. */
  readonly validator?: string;
  readonly trays: readonly string[];
  readonly sales: readonly string[];
}

const trays = ['B01', 'B02', 'B03'];

const shops: readonly TestShop[] = [
  { branch: 'JKT01', rekening: '5220301187', actor: 'KASIR01', validator: 'SPV01', trays, sales: ['DEWI'] },
  { branch: 'BDG01', rekening: '5220302205', actor: 'KASIR02', validator: 'OWNER', trays, sales: ['RUDI'] },
  { branch: 'SBY01', rekening: '5220303303', actor: 'OWNER', trays, sales: ['SARI'] },
];

/** The plan of the company of tests. */
interface TestPlan extends CompanyPlan {
  readonly shops: readonly TestShop[];
}

/**
 * The company with which tests begin: head office and three shops. Tests count on its names and figures, so that it
 * stays as it is, however the demo company changes.
 */
export const testCompany: TestPlan = {
  tokos,
  users,
  banks,
  rekenings,
  kodeTransaksi: startCodes,
  hargaBeli,
  opening,
  goods,
  catalogue,
  parameters: parametersOf({ tokos, shops, sales }),
  modules,
  // A price and an amount in cash are what a test says: those of rounding set it for their shop. So does whoever tests
  // how much somebody may do alone, or how little a customer may leave or be paid.
  settings: [
    ['pembulatan', 0],
    ['kas.uang_terkecil', '1'],
    ['titipan.dp_terkecil', 0],
    ['pembelian.harga_terkecil', 0],
    ['timbang.buta', false],
    ...[
      'kas.sendiri_terbesar',
      'kas.setoran_terbesar',
      'kas.setoran_terbesar_cabang',
      'kas.tarik_terbesar',
      'kas.kirim_terbesar',
      'penjualan.diskon_sehari',
      'penjualan.diskon_sehari_cabang',
      'penjualan.transfer_terbesar',
      'penjualan.kartu_terbesar',
      'member.tebus_terbesar_cabang',
    ].map((key) => [key, 0] as const),
    ...[
      'kas.masuk_terbesar',
      'pelunasan.sendiri_terbesar',
      'pembelian.tunai_terbesar',
      'pembelian.tunai_terbesar_cabang',
      'pembelian.transfer_terbesar',
      'barang.masuk_terbesar',
      'barang.tanpa_supplier_terbesar',
      'barang.tanpa_supplier_terbesar_cabang',
      'member.tebus_terbesar',
    ].map((key) => [key, 100_000_000_000] as const),
  ],
  shops,
};
