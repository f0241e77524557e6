import { within } from './areas.js';

const penjualan = within('penjualan');
const uang = within('uang');
const barang = within('barang');
const member = within('member');

/** The amounts up to which somebody at the counter decides alone: beyond them somebody else consents. */
export const aloneSettings = [
  penjualan.number(
    'penjualan.ongkos_terbesar',
    'Ongkos terbesar',
    'Ongkos sebuah barang yang lebih dari sekian persen nilai emasnya memerlukan otorisasi.',
    { initial: 100, min: 0, max: 1000, decimals: 2, unit: '%', scope: 'perusahaan' },
  ),
  penjualan.number(
    'penjualan.diskon_terbesar',
    'Diskon terbesar',
    'Diskon sebuah barang yang lebih dari sekian persen harganya memerlukan otorisasi.',
    { initial: 3, min: 0, max: 100, decimals: 2, unit: '%', scope: 'perusahaan' },
  ),
  penjualan.number(
    'penjualan.diskon_sehari',
    'Diskon sehari terbesar',
    'Diskon yang diberikan seorang user di bawah SPV sehari di atas ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 2_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  penjualan.number(
    'penjualan.diskon_sehari_cabang',
    'Diskon sehari terbesar cabang',
    'Diskon yang diberikan semua user di bawah SPV sebuah cabang sehari di atas ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 5_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  penjualan.number(
    'penjualan.transfer_terbesar',
    'Transfer pelanggan terbesar',
    'Pembayaran transfer penjualan dan titipan yang dicatat seorang user di bawah SPV sehari di atas ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 50_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  penjualan.number(
    'penjualan.kartu_terbesar',
    'Kartu pelanggan terbesar',
    'Pembayaran kartu yang dicatat seorang user di bawah SPV sehari di atas ini memerlukan otorisasi, kecuali kartu divalidasi. Angka 0: tanpa batas.',
    { initial: 50_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.number(
    'kas.pengeluaran_terbesar',
    'Pengeluaran terbesar',
    'Pengeluaran kas dan bank sehari di atas jumlah ini oleh level di bawah SPV memerlukan otorisasi.',
    { initial: 5_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.number(
    'kas.sendiri_terbesar',
    'Jumlah sehari terbesar',
    'Semua yang dikeluarkan, atau dicatat masuk rekening bank, oleh seorang user di bawah SPV sehari di atas ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 50_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.number(
    'kas.setoran_terbesar',
    'Setoran terbesar',
    'Setoran tunai ke bank oleh seorang user di bawah SPV sehari di atas ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 10_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.number(
    'kas.setoran_terbesar_cabang',
    'Setoran terbesar cabang',
    'Setoran tunai ke bank oleh semua user di bawah SPV sebuah cabang sehari di atas ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 50_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.number(
    'kas.tarik_terbesar',
    'Tarikan bank terbesar cabang',
    'Uang yang ditarik atau dipindahkan dari rekening bank oleh semua user di bawah SPV sebuah cabang sehari di atas ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 50_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.number(
    'kas.masuk_terbesar',
    'Uang masuk terbesar setelah kas dihitung',
    'Tarikan bank dan uang kas masuk sehari oleh semua user di bawah SPV sebuah cabang di atas ini memerlukan otorisasi begitu kas pernah dihitung. Angka 0: selalu.',
    { initial: 500_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.number(
    'kas.kirim_terbesar',
    'Kirim uang terbesar cabang',
    'Uang yang dikirim ke pusat oleh semua user di bawah SPV sebuah cabang sehari di atas ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 50_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.number(
    'pelunasan.sendiri_terbesar',
    'Pelunasan sendiri terbesar',
    'Pelunasan kartu yang diterima user di bawah SPV itu sendiri sehari di atas ini memerlukan otorisasi, kecuali kartu divalidasi. Angka 0: selalu.',
    { initial: 0, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.number(
    'pelunasan.biaya_terbesar',
    'Biaya pelunasan terbesar',
    'Biaya bank sebuah pelunasan yang lebih dari sekian persen jumlahnya oleh level di bawah SPV memerlukan otorisasi.',
    { initial: 5, min: 0, max: 100, decimals: 2, unit: '%', scope: 'perusahaan' },
  ),
  uang.number(
    'pembelian.tunai_terbesar',
    'Tunai pembelian terbesar',
    'Tunai pembelian dan nilai tukar tambah oleh seorang user di bawah SPV sehari di atas ini memerlukan otorisasi.',
    { initial: 25_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.number(
    'pembelian.tunai_terbesar_cabang',
    'Tunai pembelian terbesar cabang',
    'Tunai pembelian dan nilai tukar tambah oleh semua user di bawah SPV sebuah cabang sehari di atas ini memerlukan otorisasi.',
    { initial: 50_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.number(
    'pembelian.transfer_terbesar',
    'Transfer pembelian terbesar',
    'Transfer seorang user di bawah SPV untuk pembelian dan tukar tambah sehari di atas ini memerlukan otorisasi.',
    { initial: 50_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  barang.number(
    'pembelian.harga_terkecil',
    'Harga beli kembali terkecil',
    'Barang toko yang dibeli kembali di bawah sekian persen harga hitungnya memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 80, min: 0, max: 100, decimals: 2, unit: '%', scope: 'perusahaan' },
  ),
  barang.number(
    'barang.masuk_terbesar',
    'Barang masuk terbesar',
    'Modal barang dari supplier yang dimasukkan seorang user di bawah SPV sehari di atas ini memerlukan otorisasi.',
    { initial: 50_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  barang.number(
    'barang.tanpa_supplier_terbesar',
    'Barang tanpa supplier terbesar',
    'Modal stok awal dan barang temuan seorang user di bawah SPV sehari di atas ini memerlukan otorisasi. Angka 0: selalu.',
    { initial: 0, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  barang.number(
    'barang.tanpa_supplier_terbesar_cabang',
    'Barang tanpa supplier terbesar cabang',
    'Modal stok awal dan barang temuan semua user di bawah SPV sebuah cabang sehari di atas ini memerlukan otorisasi.',
    { initial: 50_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  member.number(
    'member.tebus_terbesar',
    'Poin dan kupon terbesar',
    'Poin dan kupon pelanggan yang dipakai seorang user di bawah SPV sehari di atas ini memerlukan otorisasi.',
    { initial: 250_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  member.number(
    'member.tebus_terbesar_cabang',
    'Poin dan kupon terbesar cabang',
    'Poin dan kupon pelanggan yang dipakai semua user di bawah SPV sebuah cabang sehari di atas ini memerlukan otorisasi. Angka 0: tanpa batas.',
    { initial: 750_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  uang.number(
    'gesek.terbesar_sehari',
    'Gesek tunai terbesar sehari',
    'Gesek tunai sehari di atas jumlah ini oleh level di bawah SPV memerlukan otorisasi.',
    { initial: 5_000_000, min: 0, max: 100_000_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  barang.number(
    'barang.selisih_nilai',
    'Selisih nilai barang masuk',
    'Nilai segram barang masuk yang lebih dari sekian persen di luar papan harga memerlukan otorisasi.',
    { initial: 15, min: 0, max: 100, decimals: 2, unit: '%', scope: 'perusahaan' },
  ),
  barang.number(
    'barang.selisih_nilai_batu',
    'Selisih nilai barang berbatu',
    'Persen yang boleh bila jenis atau kategorinya berbatu: batu menaikkan nilai segramnya.',
    {
      initial: 40,
      min: 0,
      max: 100,
      decimals: 2,
      unit: '%',
      scope: 'perusahaan',
    },
  ),
  barang.text('barang.jenis_batu', 'Jenis berbatu', 'Kode jenis atau kategori, dipisah koma.', {
    initial: 'BERLIAN',
    maxLength: 200,
    format: 'codes',
    scope: 'perusahaan',
  }),
  barang.number(
    'barang.berat_terbesar',
    'Berat terbesar',
    'Barang masuk yang lebih berat dari ini memerlukan otorisasi.',
    { initial: 500, min: 0, max: 10_000, decimals: 3, unit: 'gram', scope: 'perusahaan' },
  ),
  barang.number('barang.berat_terbesar_ringan', 'Berat terbesar barang ringan', 'Berat terbesar untuk jenis ringan.', {
    initial: 100,
    min: 0,
    max: 10_000,
    decimals: 3,
    unit: 'gram',
    scope: 'perusahaan',
  }),
  barang.flag(
    'timbang.buta',
    'Timbang baki tanpa tahu beratnya',
    'User di bawah SPV tidak diberi tahu berat emas sebuah baki sebelum hasil timbangannya disimpan.',
    { initial: true, scope: 'toko' },
  ),
  barang.number(
    'barang.susut_terbesar',
    'Susut terbesar',
    'Barang yang susut lebih dari sekian gram saat disortir atau dicuci memerlukan otorisasi.',
    { initial: 0.05, min: 0, max: 100, decimals: 3, unit: 'gram', scope: 'perusahaan' },
  ),
  barang.number(
    'barang.susut_terbesar_persen',
    'Susut terbesar (persen)',
    'Barang yang susut lebih dari sekian persen beratnya saat disortir atau dicuci memerlukan otorisasi.',
    { initial: 1, min: 0, max: 100, decimals: 2, unit: '%', scope: 'perusahaan' },
  ),
  barang.text('barang.jenis_ringan', 'Jenis ringan', 'Kode jenis atau kategori, dipisah koma.', {
    initial: 'CINCIN, ANTING',
    maxLength: 200,
    format: 'codes',
    scope: 'perusahaan',
  }),
] as const;
