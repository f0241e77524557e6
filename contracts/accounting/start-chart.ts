import { BETWEEN_BRANCHES, SUSPENSE } from './accounts.js';
import type { Akun } from './akun.js';

const of =
  (jenis: Akun['jenis'], golongan?: Akun['golongan']) =>
  (accounts: Readonly<Record<string, string>>): Akun[] =>
    Object.entries(accounts).map(([nomor_akun, nama_akun]) => ({
      nomor_akun,
      nama_akun,
      jenis,
      ...(golongan && { golongan }),
    }));

/**
 * The chart with which a gold shop begins: numbered as Indonesian books are (SAK): 1 assets, 2 liabilities, 3 equity, 4
 * income, 5 cost of sales, 6 expenses.
 */
export const startChart: readonly Akun[] = [
  ...of('ASET')({
    '1-1100': 'Kas',
    '1-1200': 'Bank',
    '1-1300': 'Piutang Non Tunai (Kartu dan Uang Elektronik)',
    '1-1400': 'Uang Dalam Perjalanan',
    '1-1500': 'Piutang Usaha',
    '1-1510': 'Piutang Gadai',
    '1-1520': 'Piutang Cicilan',
    '1-1530': 'Piutang Karyawan',
    '1-1600': 'Persediaan Emas dan Perhiasan',
    '1-1610': 'Persediaan Berlian',
    '1-1620': 'Persediaan Sortir, Cuci dan Lebur',
    '1-1630': 'Persediaan Emas di Tukang',
    '1-1640': 'Persediaan Kemasan dan Bandrol',
    '1-1700': 'Biaya Dibayar di Muka',
    '1-1710': 'PPN Masukan',
    '1-1800': 'Perantara Tukar Tambah',
    '1-2100': 'Peralatan dan Inventaris Toko',
    '1-2190': 'Akumulasi Penyusutan Peralatan',
    '1-2200': 'Kendaraan',
    '1-2290': 'Akumulasi Penyusutan Kendaraan',
    '1-2300': 'Tanah dan Bangunan',
    '1-2390': 'Akumulasi Penyusutan Bangunan',
    [BETWEEN_BRANCHES]: 'Rekening Antar Cabang',
    [SUSPENSE]: 'Akun Penampung',
  }),
  ...of('KEWAJIBAN')({
    '2-1100': 'Utang Usaha',
    '2-1200': 'Uang Titipan Pelanggan',
    '2-1210': 'Uang Muka Pesanan',
    '2-1220': 'Kelebihan Hasil Lelang Pelanggan',
    '2-1230': 'Bunga Gadai Diterima di Muka',
    '2-1240': 'Dana Sosial Kelebihan Lelang',
    '2-1250': 'Titipan Pelanggan Gadai',
    '2-1300': 'Utang Gaji',
    '2-1400': 'PPN Keluaran',
    '2-1410': 'Utang PPh',
    '2-2100': 'Utang Bank',
  }),
  ...of('MODAL')({ '3-1100': 'Modal Disetor', '3-1200': 'Prive', '3-2100': 'Laba Ditahan', '3-9100': 'Saldo Awal' }),
  ...of(
    'PENDAPATAN',
    'PENDAPATAN USAHA',
  )({
    '4-1100': 'Penjualan Emas dan Perhiasan',
    '4-1200': 'Penjualan Berlian',
    '4-1300': 'Pendapatan Ongkos',
    '4-1400': 'Pendapatan Service',
    '4-1500': 'Pendapatan Bunga Gadai',
    '4-1510': 'Pendapatan Administrasi Gadai',
    '4-1520': 'Pendapatan Denda Gadai',
    '4-1530': 'Pendapatan Biaya Lelang Gadai',
    '4-1600': 'Pendapatan Gesek Tunai',
    '4-1900': 'Potongan Penjualan',
  }),
  ...of(
    'PENDAPATAN',
    'PENDAPATAN LAIN-LAIN',
  )({
    '4-9100': 'Pendapatan Lain-lain',
    '4-9200': 'Selisih Kas Lebih',
    '4-9300': 'Barang Temuan',
    '4-9400': 'Koreksi Barang Lebih',
  }),
  ...of(
    'BEBAN',
    'BEBAN POKOK',
  )({
    '5-1100': 'Harga Pokok Penjualan',
    '5-1200': 'Pembelian Emas dari Pelanggan',
    '5-1300': 'Susut dan Wasting',
    '5-1400': 'Ongkos Tukang',
    '5-1500': 'Selisih Harga Pokok Pembatalan',
    '5-1600': 'Koreksi Barang Kurang',
  }),
  ...of(
    'BEBAN',
    'BEBAN USAHA',
  )({
    '6-1100': 'Beban Gaji dan Uang Makan',
    '6-1200': 'Beban Listrik, Air dan Telepon',
    '6-1300': 'Beban Operasional Toko',
    '6-1400': 'Beban Sewa',
    '6-1500': 'Beban Promosi',
    '6-1600': 'Beban Penyusutan',
    '6-1700': 'Beban Administrasi Bank',
    '6-1800': 'Beban Non Tunai',
  }),
  ...of(
    'BEBAN',
    'BEBAN LAIN-LAIN',
  )({
    '6-2100': 'Selisih Kas Kurang',
    '6-2200': 'Selisih Pembulatan',
    '6-2300': 'Beban Pajak',
    '6-2400': 'Kerugian Lelang Gadai',
    '6-9100': 'Beban Lain-lain',
  }),
];
