import { rupiah } from '../../contracts/language/values/rupiah.js';
import type { CataloguePlan } from '../company/plan.js';

const kategoris: CataloguePlan['kategoris'] = [
  { kode_kategori: 'CINCIN', nama_kategori: 'Cincin', warna: '#7A1F3D' },
  { kode_kategori: 'KALUNG', nama_kategori: 'Kalung', warna: '#1F3D7A' },
  { kode_kategori: 'GELANG', nama_kategori: 'Gelang', warna: '#1F6B4A' },
];

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

const item = (
  kode_barang: string,
  nama_barang: string,
  berat: number,
  harga: number,
  kode_kategori: string,
  kadar: string,
): CataloguePlan['items'][number] => ({
  kode_barang,
  nama_barang,
  berat,
  harga_jual: rupiah(harga),
  kode_kategori,
  kode_banner: kadar === '17K' ? ['LEBARAN'] : [],
  kode_info: [],
  direct_url: `https://kilau.example/katalog/${kode_barang.toLowerCase()}`,
  hashtag_kadar: [kadar],
  hashtag_jenis: [kode_kategori.toLowerCase()],
  hashtag_lm: [],
});

const items: CataloguePlan['items'] = [
  item('CC-01', 'Cincin Polos', 2_150, 1_850_000, 'CINCIN', '9K'),
  item('CC-02', 'Cincin Ukir Melati', 3_400, 5_275_000, 'CINCIN', '17K'),
  item('KL-01', 'Kalung Rantai Nori', 5_020, 7_790_000, 'KALUNG', '17K'),
  item('GL-01', 'Gelang Bangkok', 8_730, 14_350_000, 'GELANG', '18K'),
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
  {
    kode_hadiah: 'MUG',
    nama_hadiah: 'Mug Keramik',
    info: 'Mug keramik Kilau',
    sub_info: 'Berlaku s.d. 31 Desember',
    deskripsi: ' ',
    point: 90,
  },
];

/** The parts of the demo company's app that have a picture. */
export const catalogue: CataloguePlan = { kategoris, banners, infos, items, hadiahs };
