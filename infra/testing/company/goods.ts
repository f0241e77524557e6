import type { GoodsPlan } from '../../company/plan.js';

const kelompokHarga: GoodsPlan['kelompokHarga'] = [
  { kelompok_harga: 'EMAS MUDA', keterangan: 'Kadar di bawah 50 persen' },
  { kelompok_harga: 'EMAS TUA', keterangan: 'Kadar 70 persen ke atas' },
  { kelompok_harga: 'LOGAM MULIA', keterangan: 'Batangan bersertifikat' },
];

const groups: GoodsPlan['groups'] = [
  { kode_group: '375', nama_group: 'Emas 375', kadar: 37_50, kelompok_harga: 'EMAS MUDA' },
  { kode_group: '420', nama_group: 'Emas 420', kadar: 42_00, kelompok_harga: 'EMAS MUDA' },
  { kode_group: '700', nama_group: 'Emas 700', kadar: 70_00, kelompok_harga: 'EMAS TUA' },
  { kode_group: '750', nama_group: 'Emas 750', kadar: 75_00, kelompok_harga: 'EMAS TUA' },
  { kode_group: 'LM', nama_group: 'Logam Mulia', kadar: 99_99, kelompok_harga: 'LOGAM MULIA' },
];

const kadars: GoodsPlan['kadars'] = [
  { kode_kadar: '9K', nama_kadar: '9 Karat', kadar: 37_50 },
  { kode_kadar: '10K', nama_kadar: '10 Karat', kadar: 42_00 },
  { kode_kadar: '17K', nama_kadar: '17 Karat', kadar: 70_00 },
  { kode_kadar: '18K', nama_kadar: '18 Karat', kadar: 75_00 },
  { kode_kadar: '24K', nama_kadar: '24 Karat', kadar: 99_99 },
];

const kategoris: GoodsPlan['kategoris'] = [
  { kode_kategori: 'CINCIN', nama_kategori: 'Cincin' },
  { kode_kategori: 'KALUNG', nama_kategori: 'Kalung' },
  { kode_kategori: 'GELANG', nama_kategori: 'Gelang' },
  { kode_kategori: 'ANTING', nama_kategori: 'Anting' },
  { kode_kategori: 'LM', nama_kategori: 'Logam Mulia' },
];

const jenis: GoodsPlan['jenis'] = [
  { kode_dept: 'CP', nama_dept: 'Cincin Polos', kode_kategori: 'CINCIN' },
  { kode_dept: 'CB', nama_dept: 'Cincin Batu', kode_kategori: 'CINCIN' },
  { kode_dept: 'KR', nama_dept: 'Kalung Rantai', kode_kategori: 'KALUNG' },
  { kode_dept: 'GB', nama_dept: 'Gelang Bangkok', kode_kategori: 'GELANG' },
  { kode_dept: 'AG', nama_dept: 'Anting Giwang', kode_kategori: 'ANTING' },
  { kode_dept: 'LB', nama_dept: 'Logam Mulia Batangan', kode_kategori: 'LM' },
];

const harga: GoodsPlan['harga'] = [
  { kode_harga_app: 'MUDA', nama_harga_app: 'Emas Muda', detail_group: ['375', '420'] },
  { kode_harga_app: 'TUA', nama_harga_app: 'Emas Tua', detail_group: ['700', '750'] },
  { kode_harga_app: 'LM', nama_harga_app: 'Logam Mulia', detail_group: ['LM'] },
];

const kontakAdmin: GoodsPlan['kontakAdmin'] = [
  { kode_admin: 'CS1', nama_admin: 'Rina, Cikini', no_hp: '6281311112222' },
  { kode_admin: 'CS2', nama_admin: 'Dewi, Braga', no_hp: '6281511113333' },
];

const descriptions: GoodsPlan['descriptions'] = [
  { kode_group: '375', description: 'Emas muda 37,5 persen: ringan di harga, cocok untuk perhiasan sehari-hari.' },
  { kode_group: '750', description: 'Emas tua 75 persen: warna pekat dan nilai jual kembali yang baik.' },
  { kode_group: 'LM', description: 'Logam mulia 99,99 persen dengan sertifikat.' },
];

/**
 * The masters by which the goods of the company of tests are sorted, and the texts of its app about them that have no
 * picture.
 */
export const goods: GoodsPlan = { kelompokHarga, groups, kadars, kategoris, jenis, harga, kontakAdmin, descriptions };
