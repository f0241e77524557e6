import { leastPhoneDigits } from '../katalog/phone-digits.js';
import { mostKadar } from '../masters/most-kadar.js';
import { within } from './areas.js';

const barang = within('barang');
const hutang = within('hutang');
const uang = within('uang');
const pembulatan = within('pembulatan');
const preOrder = within('pre-order');
const katalog = within('katalog');
const laporan = within('laporan');
const validasi = within('validasi');

/** Goods, loans, money, rounding, pre-orders and the catalogue. */
export const tradeSettings = [
  barang.number(mostKadar.setting, 'Kadar barang', 'Kadar barang yang dimasukkan tidak boleh melebihi angka ini.', {
    initial: mostKadar.initial,
    min: 1,
    max: 1000,
    decimals: 2,
    scope: 'perusahaan',
  }),
  // shell-and-rules §6 names the approval, not the key.
  barang.number(
    'pembelian.toleransi_berat',
    'Toleransi berat pembelian',
    'Berat barang yang dibeli kembali boleh berbeda dari notanya sampai sekian gram; selebihnya memerlukan otorisasi.',
    { initial: 0.05, min: 0, max: 100, decimals: 3, unit: 'gram', scope: 'toko' },
  ),
  barang.fixed('kadar.zero.allowed', 'Kadar nol', 'Kadar tidak boleh 0.', false),
  barang.fixed(
    'description.maxExclusive',
    'Panjang deskripsi',
    'Deskripsi harus kurang dari sekian karakter.',
    20,
    'karakter',
  ),
  barang.fixed(
    'itemName.minExclusive',
    'Panjang nama barang',
    'Nama barang harus lebih dari sekian karakter.',
    5,
    'karakter',
  ),
  barang.fixed('sortBy.choices', 'Urutan barang', 'Pilihan urutan daftar barang.', 'barcode, nama barang, kode baki'),
  // shell-and-rules §2, where the key is not shown.
  barang.choice('app_mode', 'Mode aplikasi', 'STOCK_JUAL_MANUAL membuka layar barang manual walaupun modulnya mati.', {
    initial: '',
    choices: { '': 'Biasa', STOCK_JUAL_MANUAL: 'Stok dan jual manual' },
    scope: 'toko',
  }),
  barang.text('kategori_harga', 'Kategori harga', 'Kategori harga yang dipakai toko. Kosong: tanpa kategori.', {
    maxLength: 40,
    scope: 'toko',
  }),
  hutang.number(
    'kadar.max.hutang',
    'Kadar hutang',
    'Kadar barang jaminan yang dimasukkan tidak boleh melebihi angka ini.',
    {
      initial: 100,
      min: 1,
      max: 1000,
      decimals: 2,
      scope: 'perusahaan',
    },
  ),
  // shell-and-rules §2 names the value, not the key.
  hutang.choice(
    'HARGA_EMAS',
    'Harga acuan hutang',
    'Plafond barang jaminan dihitung dari harga acuan group, atau dari harga beli di papan harga.',
    {
      initial: '',
      choices: { '': 'Harga acuan group', HARGA_EMAS: 'Papan harga' },
      scope: 'toko',
    },
  ),
  // Ours: taking more out of a drawer or account than is in it is refused unless the shop allows it.
  uang.flag(
    'kas_negatif',
    'Kas boleh minus',
    'Kas dan rekening boleh menjadi minus. Bila mati, pengeluaran yang melebihi saldo ditolak.',
    {
      initial: false,
      scope: 'toko',
    },
  ),
  // Ours: shops without shifts sell at any time.
  uang.flag(
    'kas.wajib_shift',
    'Kas hanya dalam shift',
    'Penjualan, titipan, pembelian, gesek tunai dan uang kas yang memakai laci ditolak selama tidak ada shift yang berjalan.',
    {
      initial: false,
      scope: 'toko',
    },
  ),
  // Ours: a difference of the drawer is always booked.
  uang.number(
    'selisih_kas.batas',
    'Batas selisih kas',
    'Selisih kas satu hari sampai jumlah ini dibukukan tanpa alasan dan otorisasi; selebihnya memerlukan keduanya.',
    {
      initial: 10_000,
      min: 0,
      max: 100_000_000,
      unit: 'rupiah',
      scope: 'toko',
    },
  ),
  uang.number(
    'kas.tunai_wajib_lapor',
    'Tunai wajib lapor',
    'Tunai pelanggan sehari di semua cabang, atau untuk satu nota, sebesar ini dilaporkan dalam 14 hari kerja. Satu nota sebesar ini memerlukan No KTP.',
    { initial: 500_000_000, min: 1_000_000, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.fixed('currency', 'Mata uang', 'Mata uang semua transaksi. Beberapa total berlian juga dalam USD.', 'rupiah'),
  uang.fixed('statusFilter.kirimUang', 'Status kirim uang', 'Pilihan status pada daftar kirim uang.', 'ALL, DONE'),
  // shell-and-rules §3, where the key is not shown.
  pembulatan.number(
    'pembulatan',
    'Satuan pembulatan',
    'Harga dibulatkan ke kelipatan ini, misalnya 500 atau 1000. Angka 0: tidak dibulatkan.',
    {
      initial: 500,
      min: 0,
      max: 100_000,
      unit: 'rupiah',
      scope: 'toko',
    },
  ),
  // Ours: prices are rounded to a unit, cash to what coins can pay (docs/trade.md, Rounding).
  pembulatan.choice(
    'kas.uang_terkecil',
    'Uang tunai terkecil (Rp)',
    'Uang tunai dibayar dalam kelipatan ini. Hanya bagian tunai yang dibulatkan; selisihnya dibukukan sebagai pembulatan.',
    {
      initial: '100',
      choices: {
        '1': '1',
        '50': '50',
        '100': '100',
        '200': '200',
        '500': '500',
        '1000': '1.000',
      },
      scope: 'toko',
    },
  ),
  pembulatan.choice('rounding.money', 'Arah pembulatan', 'Arah pembulatan harga bila modul pembulatan ke bawah mati.', {
    initial: 'up',
    choices: { up: 'Ke atas', nearest: 'Ke yang terdekat' },
    scope: 'toko',
  }),
  pembulatan.choice(
    'rounding.gram.thresholds',
    'Pembulatan gram',
    'Cara membulatkan dua angka terakhir berat: batas ke 0 dan ke 0,05, atau bertingkat.',
    {
      initial: 'none',
      choices: {
        none: 'Tidak dibulatkan',
        '20/60': '20/60',
        '20/80': '20/80',
        '40/80': '40/80',
        '20/70': '20/70',
        'multi-step': 'Bertingkat',
      },
      scope: 'toko',
    },
  ),
  pembulatan.fixed(
    'rounding.gram.steps',
    'Tingkat pembulatan gram',
    'Tingkat yang dipakai pembulatan gram bertingkat.',
    '0.03, 0.05, 0.08, 0.1',
    'gram',
  ),
  pembulatan.fixed(
    'rounding.gram.digit',
    'Angka yang dibulatkan',
    'Berat dibulatkan dari angka desimal ini.',
    'seperseribu gram',
  ),
  pembulatan.fixed(
    'rounding.money.fixedUnit',
    'Satuan pembulatan tetap',
    'Satuan bila sebuah perhitungan tidak memakai satuan toko.',
    500,
    'rupiah',
  ),
  pembulatan.fixed(
    'rounding.modes',
    'Yang dibulatkan',
    'Perhitungan yang mengenal pembulatan.',
    'gram, hutang, pembelian, ongkos penjualan',
  ),
  preOrder.number('preOrder.limit', 'Baris pre-order', 'Banyaknya pre-order dalam satu halaman.', {
    initial: 50,
    min: 10,
    max: 500,
    unit: 'baris',
    scope: 'perusahaan',
  }),
  preOrder.fixed('preOrder.page', 'Halaman awal', 'Halaman pertama daftar pre-order.', 1, 'halaman'),
  preOrder.fixed(
    'preOrder.skip',
    'Baris dilewati',
    'Banyaknya pre-order yang dilewati di halaman pertama.',
    0,
    'baris',
  ),
  preOrder.fixed(
    'preOrder.finished.limit',
    'Pre-order selesai',
    'Paling banyak pre-order selesai yang diambil sekaligus.',
    9999,
    'baris',
  ),
  preOrder.fixed('preOrder.status', 'Status pre-order', 'Status pre-order yang sudah selesai.', 'finish'),
  katalog.number(
    'katalog.kontakAdmin.noHp.min',
    'Panjang nomor admin',
    'Nomor handphone kontak admin paling sedikit sepanjang ini.',
    {
      ...leastPhoneDigits,
      unit: 'angka',
      scope: 'perusahaan',
    },
  ),
  katalog.fixed(
    'katalog.harga.detailGroup.min',
    'Group pada harga',
    'Paling sedikit group yang dipilih pada harga katalog.',
    1,
    'group',
  ),
  katalog.fixed(
    'katalog.item.images.perUpload',
    'Gambar per unggah',
    'Banyaknya gambar barang yang disimpan setiap kali unggah.',
    1,
    'gambar',
  ),
  katalog.fixed('katalog.modal.size', 'Ukuran isian', 'Ukuran jendela isian katalog.', 'P'),
  katalog.fixed(
    'katalog.splash.slides',
    'Splash screen',
    'Halaman pembuka aplikasi member.',
    'MEMBER, GUEST-1, GUEST-2, GUEST-3',
  ),
  katalog.fixed(
    'katalog.splash.positions',
    'Posisi teks splash',
    'Letak teks pada halaman pembuka.',
    'top: ATAS, bottom: BAWAH',
  ),
  laporan.number(
    'kelompokBarang.result.delay',
    'Jeda kelompok barang',
    'Hasil laporan kelompok barang muncul setelah jeda ini.',
    {
      initial: 500,
      min: 0,
      max: 5000,
      unit: 'ms',
      scope: 'perusahaan',
    },
  ),
  laporan.number(
    'pembelianPerfaktur.downloadThreshold',
    'Batas unduh pembelian',
    'Laporan pembelian per faktur dengan baris lebih dari ini diunduh, bukan dibuka.',
    { initial: 500, min: 1, max: 10_000, unit: 'baris', scope: 'perusahaan' },
  ),
  // reports-and-money §2, §7, where the key is not shown: the active date.
  laporan.text(
    'fixed_date',
    'Tanggal aktif laporan',
    'Tanggal yang dipakai laporan selama tanggalnya dikunci. Kosong: tanggal toko.',
    {
      maxLength: 10,
      format: 'date',
      scope: 'toko',
    },
  ),
  // Ours: the code lists of shell-and-rules §2 are not shown.
  laporan.text(
    'rekap_sales.toko',
    'Toko dengan rekap sales',
    'Kode toko yang dapat membuka laporan rekap sales, dipisah koma; pusat ikut dapat. Kosong: tidak ada.',
    {
      maxLength: 500,
      format: 'codes',
      scope: 'perusahaan',
    },
  ),
  laporan.fixed(
    'report.range.max',
    'Rentang laporan',
    'Rentang tanggal terpanjang bila modul laporan satu bulan menyala.',
    1,
    'bulan',
  ),
  validasi.fixed(
    'validByFilter',
    'Pilihan validasi oleh',
    'Pilihan pada saringan siapa yang memvalidasi.',
    'ALL dan pengguna level KASIR',
  ),
] as const;
