import { definePublic } from '../language/define/public.js';
import {
  bannerKatalog,
  groupDescriptionKatalog,
  hadiahKatalog,
  hargaKatalog,
  infoKatalog,
  itemKatalog,
  kategoriKatalog,
  kontakAdminKatalog,
  splashscreenKatalog,
} from './katalog.js';

const slide = [
  'title',
  'sub_title',
  'deskripsi',
  'info',
  'sub_info',
  'url_pendukung',
  'nama_tombol',
  'gambar_path',
] as const;

/** The reads of the catalogue for the member app, for members and guests alike. */
export const publicKatalog = [
  definePublic(kategoriKatalog, 'public/katalog/kategori', ['kode_kategori', 'nama_kategori', 'warna', 'gambar_path']),
  definePublic(hargaKatalog, 'public/katalog/harga', ['kode_harga_app', 'nama_harga_app', 'detail_group']),
  definePublic(bannerKatalog, 'public/katalog/banner', ['kode_banner', ...slide]),
  definePublic(infoKatalog, 'public/katalog/info', ['kode_info', ...slide]),
  definePublic(itemKatalog, 'public/katalog/item', [
    'kode_barang',
    'nama_barang',
    'berat',
    'harga_jual',
    'kode_kategori',
    'kode_banner',
    'kode_info',
    'direct_url',
    'gambar_path',
    'hashtag_kadar',
    'hashtag_jenis',
    'hashtag_lm',
  ]),
  definePublic(kontakAdminKatalog, 'public/katalog/kontak-admin', ['kode_admin', 'nama_admin', 'no_hp']),
  definePublic(hadiahKatalog, 'public/katalog/hadiah', [
    'kode_hadiah',
    'nama_hadiah',
    'info',
    'sub_info',
    'deskripsi',
    'point',
    'gambar_path',
  ]),
  definePublic(groupDescriptionKatalog, 'public/katalog/group-description', ['kode_group', 'description']),
  definePublic(splashscreenKatalog, 'public/katalog/splash-screen', [
    'screen_name',
    'text',
    'position',
    'image_path',
    'urutan',
  ]),
] as const;
