type Row = Readonly<Record<string, unknown>>;

/** A category that is taken. */
export const aKategori = (image: Row) => ({
  kode_kategori: 'UJI-C',
  nama_kategori: 'Cincin',
  warna: '#d4af37',
  gambar_name: image['gambar_name'],
});
/** A banner that is taken. */
export const aBanner = (image: Row) => ({
  kode_banner: 'UJI-B',
  title: 'Promo',
  sub_title: '',
  deskripsi: ' ',
  info: 'Diskon 10%',
  sub_info: 'Sampai akhir bulan',
  url_pendukung: 'https://kilau.example/promo?x=1',
  nama_tombol: 'Lihat',
  gambar_name: image['gambar_name'],
});
/** An item of that category, with that banner. */
export const anItem = (image: Row) => ({
  kode_barang: 'UJI-01',
  nama_barang: 'Cincin Polos',
  berat: 3_500,
  harga_jual: 3_850_000,
  kode_kategori: 'UJI-C',
  kode_banner: ['UJI-B'],
  kode_info: [],
  direct_url: 'https://kilau.example/cc-01',
  gambar_name: [image['gambar_name']],
  hashtag_kadar: ['8K', '16K'],
  hashtag_jenis: ['cincin'],
  hashtag_lm: [],
});
