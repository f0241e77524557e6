import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { CataloguePlan } from '../../company/plan.js';

const kategoris: CataloguePlan['kategoris'] = [{ kode_kategori: 'CINCIN', nama_kategori: 'Cincin', warna: '#7A1F3D' }];

const banners: CataloguePlan['banners'] = [
  {
    kode_banner: 'LEBARAN',
    title: 'Promo Lebaran',
    sub_title: 'Ongkos diskon 50%',
    deskripsi: 'Berlaku untuk semua perhiasan emas tua.',
    info: 'Semua cabang',
    sub_info: 'Selama persediaan ada',
    url_pendukung: 'https://kilau.example/promo/lebaran',
    nama_tombol: 'Lihat Promo',
  },
];

const infos: CataloguePlan['infos'] = [
  {
    kode_info: 'JAM-BUKA',
    title: 'Jam Buka Toko',
    sub_title: 'Senin sampai Sabtu',
    deskripsi: 'Toko buka pukul 09.00 sampai 17.00.',
    info: 'Minggu tutup',
    sub_info: 'Libur nasional tutup',
    url_pendukung: 'https://kilau.example/toko',
    nama_tombol: 'Lihat Toko',
  },
];

const items: CataloguePlan['items'] = [
  {
    kode_barang: 'CC-01',
    nama_barang: 'Cincin Polos',
    berat: 2_150,
    harga_jual: rupiah(1_850_000),
    kode_kategori: 'CINCIN',
    kode_banner: ['LEBARAN'],
    kode_info: [],
    direct_url: 'https://kilau.example/katalog/cc-01',
    hashtag_kadar: ['9K'],
    hashtag_jenis: ['cincin'],
    hashtag_lm: [],
  },
];

const hadiahs: CataloguePlan['hadiahs'] = [
  {
    kode_hadiah: 'PAYUNG',
    nama_hadiah: 'Payung Lipat',
    info: 'Payung lipat Kilau',
    sub_info: 'Berlaku s.d. 31 Desember',
    deskripsi: 'Ambil di cabang mana pun.',
    point: 150,
  },
];

/** The parts of the app of the company of tests that have a picture. */
export const catalogue: CataloguePlan = { kategoris, banners, infos, items, hadiahs };
