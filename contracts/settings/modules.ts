import { within } from './areas.js';

const penjualan = within('penjualan');
const barang = within('barang');
const stock = within('stock');
const hutang = within('hutang');
const uang = within('uang');
const service = within('service');
const preOrder = within('pre-order');
const validasi = within('validasi');
const sepuhan = within('sepuhan');
const berlian = within('berlian');
const member = within('member');
const katalog = within('katalog');
const messaging = within('messaging');
const laporan = within('laporan');
const cetak = within('cetak');

/** The modules that the specification names (shell-and-rules §2, §5). */
export const namedModules = [
  penjualan.module('BONUS_SALES_TRANSACTION_MODULE', 'Bonus sales', 'Membuka parameter bonus untuk sales.'),
  penjualan.module(
    'POTONGAN_PENJUALAN_MODULE',
    'Potongan penjualan',
    'Mengizinkan potongan harga pada penjualan dan membuka master potongan.',
  ),
  penjualan.module(
    'KUPON_PENJUALAN_MODULE',
    'Kupon penjualan',
    'Pelanggan mendapat kupon dari penjualan. Membuka parameter kupon dan cek kupon.',
  ),
  penjualan.module(
    'CICILAN_MODULE',
    'Cicilan',
    'Barang dapat dijual dengan cicilan, lengkap dengan lelang dan batal cicilan.',
  ),
  penjualan.module('SEMI_GROSIR_MODULE', 'Semi grosir', 'Menu grosir membuka layar semi grosir.'),
  barang.module(
    'SUPPLIER_BARANG_MODULE',
    'Supplier barang',
    'Mencatat supplier pada barang dan membuka master supplier.',
  ),
  barang.module(
    'BARANG_WEB_EXTERNAL_MODULE',
    'Barang web luar',
    'Mengirim dan memperbarui barang ke web di luar toko.',
  ),
  barang.module(
    'MANUAL_ITEMS_TRANSACTION_MODULE',
    'Barang manual',
    'Jual beli barang tanpa barcode: data, pindah, hancur, transaksi, pembatalan dan laporannya.',
  ),
  stock.module(
    'KIRIM_BARANG_MODULE',
    'Kirim barang',
    'Barang dapat dikirim antar cabang dan diterima di sana. Membuka master toko.',
  ),
  stock.module(
    'KIRIM_BARANG_ONLINE_STORE_MODULE',
    'Kirim barang online',
    'Membuka laporan kirim barang ke toko online.',
  ),
  stock.module(
    'OPNAME_GLOBAL_DAILY_MODULE',
    'Stok opname global',
    'Stok opname harian untuk seluruh toko sekaligus, dengan laporannya.',
  ),
  stock.module('RFID_MODULE', 'Stok opname RFID', 'Stok opname dengan alat baca RFID, dengan laporannya.'),
  hutang.module('PARAMETER_BUNGA_HUTANG_MODULE', 'Parameter bunga hutang', 'Bunga hutang diatur per tingkat pinjaman.'),
  hutang.module(
    'PLAFOND_HUTANG_MODULE',
    'Plafond hutang',
    'Jumlah pinjaman tidak boleh melebihi plafond. Membuka master dan kadar plafond.',
  ),
  hutang.module(
    'HIDUP_FEATURE_MODULE',
    'Laporan pinjaman dan penebusan',
    'Membuka laporan rekap pinjaman serta rekap dan detail penebusan.',
  ),
  uang.module(
    'NAGAFIN_ACCOUNTING_MODULE',
    'Akuntansi Nagafin',
    'Membuka parameter akun, untuk jurnal setiap jenis transaksi.',
  ),
  service.module(
    'PARAMETER_DESKRIPSI_SERVICE_MODULE',
    'Deskripsi service',
    'Membuka parameter deskripsi service, untuk dipilih saat service dicatat.',
  ),
  preOrder.module(
    'PRE_ORDER_MODULE',
    'Pre-order',
    'Pelanggan dapat memesan barang katalog yang belum ada: transaksi, closing, import dan laporannya.',
  ),
  validasi.module('VALIDASI_PESANAN_MODULE', 'Validasi pesanan', 'Pesanan divalidasi dahulu sebelum dianggap selesai.'),
  validasi.module('VALIDASI_SERVICE_MODULE', 'Validasi service', 'Service divalidasi dahulu sebelum dianggap selesai.'),
  validasi.module(
    'VALIDASI_NON_CASH_MODULE',
    'Validasi non cash',
    'Memakai layar validasi untuk pembayaran kartu dan non cash lain.',
  ),
  sepuhan.module(
    'SEPUHAN_MODULE',
    'Sepuhan',
    'Barang hasil pembelian disortir, dicuci dan disepuh: terima, pindah, wasting dan laporannya.',
  ),
  sepuhan.module(
    'SEPUHAN_TERPUSAT_MODULE',
    'Sepuhan terpusat',
    'Sepuhan dikerjakan di pusat: layar terima, sortir, pindah dan wasting di toko ini ditutup.',
  ),
  sepuhan.module(
    'STOCK_SEPUHAN_MANUAL_MODULE',
    'Stok cuci manual',
    'Stok barang cuci dicatat dengan tangan, dengan laporannya.',
  ),
  berlian.module(
    'BERLIAN_MODULE',
    'Berlian',
    'Barang berlian dapat dicatat dan dijual. Membuka master batu, supplier dan buku berlian.',
  ),
  member.module(
    'MEMBER_MODULE',
    'Member',
    'Pelanggan dapat menjadi member dan mengumpulkan poin untuk ditukar hadiah.',
  ),
  member.module(
    'MEMBER_RESET_POIN_MODULE',
    'Reset poin member',
    'Poin lama berakhir sendiri pada tanggal di parameter reset poin, dan parameter itu dibuka.',
  ),
  member.module(
    'PENJUALAN_BAYAR_POIN_MODULE',
    'Bayar dengan poin',
    'Penjualan dapat dibayar dengan poin member. Membuka laporan bayar poin.',
  ),
  katalog.module(
    'MARKETPLACE_INTEGRATION_MODULE',
    'Marketplace',
    'Barang dijual juga di marketplace; foto, logistik dan ekspedisi menjadi wajib.',
  ),
  messaging.module(
    'WHATSAPP_MODULE',
    'WhatsApp',
    'Nota dapat dikirim ke pelanggan lewat WhatsApp. Membuka Setting WhatsApp.',
  ),
  laporan.module(
    'DAILY_SALDO_TRANSACTION_REPORT_MODULE',
    'Laporan transaksi harian',
    'Membuka laporan saldo dan transaksi per hari.',
  ),
  laporan.module(
    'REPORT_SATU_BULAN_PROTECTION_MODULE',
    'Laporan paling lama satu bulan',
    'Rentang tanggal laporan tidak boleh lebih dari satu bulan.',
  ),
  cetak.module(
    'SETTING_NOTA_OWNER_ONLY',
    'Pengaturan nota hanya owner',
    'Pengaturan nota dan slip hanya dapat dibuka OWN dan SU. Bila mati, semua boleh.',
  ),
] as const;
