import type { Group, Jenis, Kadar, Kategori, KelompokHarga } from '../masters/references.js';

const kelompokHarga: readonly KelompokHarga[] = [
  { kelompok_harga: 'EMAS MUDA', keterangan: 'Kadar di bawah 50 persen' },
  { kelompok_harga: 'EMAS TUA', keterangan: 'Kadar 70 persen ke atas' },
  { kelompok_harga: 'LOGAM MULIA', keterangan: 'Batangan bersertifikat' },
];

const groups: readonly Group[] = [
  { kode_group: '375', nama_group: 'Emas 375', kadar: 37_50, kelompok_harga: 'EMAS MUDA' },
  { kode_group: '420', nama_group: 'Emas 420', kadar: 42_00, kelompok_harga: 'EMAS MUDA' },
  { kode_group: '700', nama_group: 'Emas 700', kadar: 70_00, kelompok_harga: 'EMAS TUA' },
  { kode_group: '750', nama_group: 'Emas 750', kadar: 75_00, kelompok_harga: 'EMAS TUA' },
  { kode_group: 'LM', nama_group: 'Logam Mulia', kadar: 99_99, kelompok_harga: 'LOGAM MULIA' },
];

const kadars: readonly Kadar[] = [
  { kode_kadar: '9K', nama_kadar: '9 Karat', kadar: 37_50 },
  { kode_kadar: '10K', nama_kadar: '10 Karat', kadar: 42_00 },
  { kode_kadar: '17K', nama_kadar: '17 Karat', kadar: 70_00 },
  { kode_kadar: '18K', nama_kadar: '18 Karat', kadar: 75_00 },
  { kode_kadar: '24K', nama_kadar: '24 Karat', kadar: 99_99 },
];

const kategoris: readonly Kategori[] = [
  { kode_kategori: 'CINCIN', nama_kategori: 'Cincin' },
  { kode_kategori: 'KALUNG', nama_kategori: 'Kalung' },
  { kode_kategori: 'GELANG', nama_kategori: 'Gelang' },
  { kode_kategori: 'ANTING', nama_kategori: 'Anting' },
  { kode_kategori: 'LM', nama_kategori: 'Logam Mulia' },
];

const jenis: readonly Jenis[] = [
  { kode_dept: 'CP', nama_dept: 'Cincin Polos', kode_kategori: 'CINCIN' },
  { kode_dept: 'CB', nama_dept: 'Cincin Batu', kode_kategori: 'CINCIN' },
  { kode_dept: 'KR', nama_dept: 'Kalung Rantai', kode_kategori: 'KALUNG' },
  { kode_dept: 'GB', nama_dept: 'Gelang Bangkok', kode_kategori: 'GELANG' },
  { kode_dept: 'AG', nama_dept: 'Anting Giwang', kode_kategori: 'ANTING' },
  { kode_dept: 'LB', nama_dept: 'Logam Mulia Batangan', kode_kategori: 'LM' },
];

/** Rows by which most gold shops sort their goods, each after those that it names. */
export const startGoods = { kelompokHarga, groups, kadars, kategoris, jenis };

/** The warehouse of a shop, and its trays. */
export const startPlaces = {
  gudang: { kode_gudang: 'UTAMA', nama_gudang: 'Gudang Utama', jenis: 'STOCK' },
  baki: ['B01', 'B02', 'B03', 'B04', 'B05', 'B06'],
} as const;

/**
 * The person who sells where nobody else is named. A sales person has an account; this one has cash in its place, which
 * is no row of the master of banks.
 */
export const startSales = {
  kode_sales: 'TOKO',
  nama_sales: 'Toko',
  kode_bank: 'TUNAI',
  nama_bank: 'Tunai',
  no_rekening: '0',
  nama_rekening: 'Toko',
} as const;
