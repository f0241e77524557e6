import { within } from './areas.js';

const penjualan = within('penjualan');
const pembulatan = within('pembulatan');
const laporan = within('laporan');
const validasi = within('validasi');
const cetak = within('cetak');
const keamanan = within('keamanan');
const shell = within('shell');

/**
 * The modules whose behaviour the specification describes without a key (shell-and-rules §2, §6, §9; reports-and-money
 * §2): the keys are ours.
 */
export const proposedModules = [
  penjualan.module('PAJAK_PENJUALAN_MODULE', 'Pajak penjualan', 'Pajak dihitung dan dicatat pada penjualan.'),
  penjualan.module('PPN_MODULE', 'PPN', 'PPN ditampilkan terpisah pada penjualan dan notanya.'),
  penjualan.module('MARGIN_MODULE', 'Margin', 'Margin dihitung dari harga jual dan modal barang.'),
  penjualan.module(
    'MULTI_HARGA_JUAL_MODULE',
    'Beberapa tingkat harga jual',
    'Penjualan memilih tingkat harga; membuka tingkat harga jual dan harga emas tiap tingkat.',
  ),
  pembulatan.module(
    'PEMBULATAN_BAWAH_PENJUALAN_MODULE',
    'Penjualan dibulatkan ke bawah',
    'Harga jual dibulatkan ke bawah, ke satuan pembulatan toko.',
  ),
  pembulatan.module(
    'PEMBULATAN_BAWAH_PEMBELIAN_MODULE',
    'Pembelian dibulatkan ke bawah',
    'Harga beli dibulatkan ke bawah, ke satuan pembulatan toko.',
  ),
  laporan.module(
    'REKAP_TRANSAKSI_PEMBELIAN_MODULE',
    'Rekap transaksi pembelian',
    'Membuka laporan rekap transaksi pembelian.',
  ),
  laporan.module('DATE_FIXED_SETTING', 'Tanggal laporan dikunci', 'Tanggal awal dan akhir laporan tidak dapat diubah.'),
  validasi.module(
    'SKIP_VALIDASI_MODULE',
    'Lewati validasi',
    'Transaksi langsung dianggap tervalidasi tanpa menunggu diperiksa.',
  ),
  cetak.module('DUPLICATE_NOTA_PEMBELIAN_MODULE', 'Nota pembelian rangkap', 'Nota pembelian dicetak rangkap.'),
  cetak.module('DUPLICATE_NOTA_HUTANG_MODULE', 'Nota hutang rangkap', 'Nota hutang dicetak rangkap.'),
  cetak.module(
    'DUPLICATE_NOTA_PENJUALAN_ACC_MODULE',
    'Nota penjualan ACC rangkap',
    'Nota penjualan ACC dicetak rangkap.',
  ),
  cetak.module('DUPLICATE_NOTA_SERVICE_MODULE', 'Nota service rangkap', 'Nota service dicetak rangkap.'),
  cetak.module('DUPLICATE_NOTA_PESANAN_MODULE', 'Nota pesanan rangkap', 'Nota pesanan dicetak rangkap.'),
  cetak.module('DUPLICATE_NOTA_TITIPAN_MODULE', 'Nota titipan rangkap', 'Nota titipan dicetak rangkap.'),
  cetak.module(
    'DUPLICATE_NOTA_AMBIL_SERVICE_MODULE',
    'Nota ambil service rangkap',
    'Nota pengambilan service dicetak rangkap.',
  ),
  cetak.module('DUPLICATE_NOTA_TUKAR_MODULE', 'Nota tukar rangkap', 'Nota tukar barang dicetak rangkap.'),
  cetak.module('DUPLICATE_NOTA_KIRIM_UANG_MODULE', 'Nota kirim uang rangkap', 'Nota kirim uang dicetak rangkap.'),
  cetak.module('DUPLICATE_NOTA_SHIFT_MODULE', 'Slip shift rangkap', 'Slip X dan Z shift dicetak rangkap.'),
  cetak.module('DUPLICATE_NOTA_TUTUP_TOKO_MODULE', 'Slip tutup toko rangkap', 'Slip tutup toko dicetak rangkap.'),
  keamanan.module(
    'OWNER_PREVIOUS_DATE_MODULE',
    'Tanggal lampau oleh owner',
    'OWN, SU dan MU dapat memakai tanggal sebelum tanggal toko.',
  ),
  keamanan.module(
    'SUPERVISOR_PREVIOUS_DATE_MODULE',
    'Tanggal lampau oleh supervisor',
    'SPV, SU dan MU dapat memakai tanggal sebelum tanggal toko.',
  ),
  shell.module(
    'HIDE_SALDO_DASHBOARD_MODULE',
    'Sembunyikan saldo',
    'Ringkasan saldo di dashboard hanya terlihat oleh OWN.',
  ),
] as const;
