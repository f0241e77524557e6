import type { Filled } from './katalog-desk.js';

/** A screen of the catalogue, and a record of it. */
export interface KatalogScreen {
  readonly path: string;
  /** The field of its key, and the key of the record. */
  readonly key: readonly [string, string];
  readonly part: string;
  readonly remove: string;
  readonly create: Filled;
  readonly pictures: number;
  readonly change: Filled;
  /** The fields that the app reads of the record, new and changed. */
  readonly created: Readonly<Record<string, unknown>>;
  readonly changed: Readonly<Record<string, unknown>>;
}

const slide = {
  title: 'Cincin Kawin Nusantara',
  info: 'Gratis ukir nama',
  sub_info: 'Berlaku sampai 2026-12-31',
  url_pendukung: 'https://kilau.example/kawin',
  nama_tombol: 'Lihat Koleksi',
};

/** The screens where records are made and removed, each with one. */
export const screens: readonly KatalogScreen[] = [
  {
    path: '/kategori-katalog',
    key: ['kode_kategori', 'CINCIN'],
    part: 'kategori',
    remove: 'app/kategori-katalog/delete/CINCIN',
    create: { kode_kategori: 'CINCIN', nama_kategori: 'Cincin', warna: '#7a5c12' },
    pictures: 1,
    change: { nama_kategori: 'Cincin Emas' },
    created: { nama_kategori: 'Cincin', warna: '#7A5C12' },
    changed: { nama_kategori: 'Cincin Emas' },
  },
  {
    path: '/harga-katalog',
    key: ['kode_harga_app', 'HARI-INI'],
    part: 'harga',
    remove: 'app/harga/HARI-INI',
    create: { kode_harga_app: 'HARI-INI', nama_harga_app: 'Harga Hari Ini', detail_group: ['TUA'] },
    pictures: 0,
    change: { nama_harga_app: 'Harga Emas', detail_group: ['MUDA'] },
    created: { nama_harga_app: 'Harga Hari Ini' },
    changed: { nama_harga_app: 'Harga Emas' },
  },
  {
    path: '/banner-katalog',
    key: ['kode_banner', 'BNR-11'],
    part: 'banner',
    remove: 'app/banner-katalog/delete/BNR-11',
    create: { kode_banner: 'BNR-11', ...slide },
    pictures: 1,
    change: { sub_title: 'Seri November' },
    created: { ...slide, sub_title: ' ', deskripsi: ' ' },
    changed: { sub_title: 'Seri November', deskripsi: ' ' },
  },
  {
    path: '/info-katalog',
    key: ['kode_info', 'INF-1'],
    part: 'info',
    remove: 'app/info-katalog/delete/INF-1',
    create: { kode_info: 'INF-1', title: 'Cara Merawat Emas' },
    pictures: 1,
    change: { deskripsi: 'Simpan terpisah' },
    created: { title: 'Cara Merawat Emas', sub_title: ' ' },
    changed: { deskripsi: 'Simpan terpisah' },
  },
  {
    path: '/item-katalog',
    key: ['kode_barang', 'CC-01'],
    part: 'item',
    remove: 'app/item-katalog/delete/CC-01',
    create: {
      kode_barang: 'CC-01',
      nama_item: 'Cincin Solitaire',
      berat: '4,35',
      harga_jual: '4500000',
      kode_kategori: ['CINCIN'],
      kode_banner: ['BNR-11'],
      direct_url: 'https://kilau.example/cc-01',
      hashtag_kadar: '#8K,#16K',
    },
    pictures: 2,
    change: { nama_item: 'Cincin Solitaire Putih', hashtag_jenis: '#CINCIN' },
    created: {
      nama_barang: 'Cincin Solitaire',
      berat: 4350,
      harga_jual: 4_500_000,
      kode_kategori: 'CINCIN',
      hashtag_kadar: ['8K', '16K'],
      hashtag_lm: [],
    },
    changed: { nama_barang: 'Cincin Solitaire Putih', hashtag_jenis: ['CINCIN'] },
  },
  {
    path: '/kontak-admin-katalog',
    key: ['kode_admin', 'ADM-1'],
    part: 'kontak-admin',
    remove: 'app/member/admin-chat/delete/ADM-1',
    create: { kode_admin: 'ADM-1', nama_admin: 'Siti Rahma', no_hp: '0812-3456-7890' },
    pictures: 0,
    change: { nama_admin: 'Siti Rahmawati' },
    created: { nama_admin: 'Siti Rahma', no_hp: '6281234567890' },
    changed: { nama_admin: 'Siti Rahmawati' },
  },
  {
    path: '/hadiah-katalog',
    key: ['kode_hadiah', 'GFT-1'],
    part: 'hadiah',
    remove: 'app/member/list-gift/delete/GFT-1',
    create: {
      kode_hadiah: 'GFT-1',
      nama_hadiah: 'Kotak Perhiasan',
      info: 'Kayu jati',
      sub_info: 'Sampai akhir tahun',
      point: '2.500',
    },
    pictures: 1,
    change: { point: '3000' },
    created: { nama_hadiah: 'Kotak Perhiasan', point: 2500, deskripsi: ' ' },
    changed: { point: 3000 },
  },
  {
    path: '/group-description-katalog',
    key: ['kode_group', 'TUA'],
    part: 'group-description',
    remove: 'app/member/group-description/delete/TUA',
    create: { kode_group: ['TUA'], description: 'Emas kadar tinggi' },
    pictures: 0,
    change: { description: 'Emas berkadar tinggi' },
    created: { description: 'Emas kadar tinggi' },
    changed: { description: 'Emas berkadar tinggi' },
  },
];
