import { lineReport, sumReport } from '../language/define/fact-report.js';
import { stockReport } from '../language/define/standing-report.js';
import { validationReport } from '../language/define/step-reports.js';
import {
  auctionedLoans,
  cancelledLoans,
  lentLoans,
  lentPieces,
  loanPayments,
  loansThere,
  settledLoans,
  validatedLoans,
} from './facts.js';

const when = ['tanggal', 'jam', 'kode_toko', 'no_bukti'];
const who = ['status', 'user_id', 'position'];
const lent = ['jatuh_tempo', 'kode_member', 'kode_sales', 'penaksir', 'qty', 'berat', 'taksiran', 'plafond'];

/** The reports of loans that were granted, cancelled or validated. */
export const grantReports = [
  sumReport({
    path: '/laporan-pinjaman-rekap',
    title: 'Laporan Pinjaman Rekap',
    of: lentLoans,
    rows: ['tanggal'],
    columns: ['hutang', 'qty', 'berat', 'jumlah_hutang', 'bunga_rp', 'biaya_admin'],
    detail: ['tanggal', 'no_bukti', 'kode_member', 'kode_sales', 'jumlah_hutang', 'bunga_rp'],
  }),
  lineReport({
    path: '/laporan-pinjaman-detail',
    title: 'Laporan Pinjaman Detail',
    of: lentPieces,
    columns: [
      ...when,
      ...['kode_member', 'nama_barang', 'kode_group', 'kode_kadar', 'kode_kondisi', 'berat_kotor', 'berat'],
      ...['taksiran', 'plafond', 'kantong', 'rak', ...who],
    ],
  }),
  lineReport({
    path: '/laporan-hutang',
    title: 'Laporan Hutang',
    of: lentLoans,
    columns: [...when, 'no_lama', ...lent, 'jumlah_hutang', 'bunga_rp', 'biaya_admin', ...who],
  }),
  lineReport({
    path: '/laporan-batal-hutang',
    title: 'Laporan Batal Hutang',
    of: cancelledLoans,
    columns: [
      ...[...when, 'kode_sales', 'kode_member', 'qty', 'berat', 'jumlah_hutang', 'keterangan'],
      ...['dicatat_oleh', 'user_id', 'disetujui_oleh', 'position'],
    ],
  }),
  validationReport({ path: '/laporan-validasi-hutang', title: 'Laporan Validasi Hutang', of: validatedLoans }, [
    ...['kode_sales', 'kode_member', 'qty', 'berat', 'plafond', 'jumlah_hutang'],
  ]),
];

const customer = ['kode_sales', 'kode_member'];

/** The reports of what became of loans: payments, settlements, renewals, auctions. */
export const stepReports = [
  lineReport({
    path: '/laporan-bayar-bunga-hutang',
    title: 'Laporan Bayar Bunga Hutang',
    of: loanPayments,
    columns: [
      ...when,
      ...[
        'no_bayar',
        'no_lunas',
        'dibayar_di',
        ...customer,
        'periode',
        'bayar_bunga',
        'bayar_bunga_selisih',
        'bayar_dimuka',
      ],
      ...['bayar_denda', 'bayar_denda_selisih', 'bayar_pokok', 'diterima', ...who],
    ],
  }),
  lineReport({
    path: '/laporan-hutang-lunas',
    title: 'Laporan Hutang Lunas',
    of: settledLoans,
    columns: [
      ...when,
      ...['no_lunas', 'tgl_hutang', 'tgl_lunas', ...customer, 'jumlah_hutang', 'bunga_pinjam', 'total_bayar'],
      ...['bayar_denda', 'diterima', ...who],
    ],
  }),
  sumReport({
    path: '/laporan-penebusan-rekap',
    title: 'Laporan Penebusan Rekap',
    of: settledLoans,
    rows: ['tanggal'],
    columns: ['hutang', 'jumlah_hutang', 'bunga_pinjam', 'total_bayar', 'bayar_denda', 'diterima'],
    detail: ['tanggal', 'no_bukti', 'kode_member', 'kode_sales', 'jumlah_hutang', 'bunga_pinjam', 'total_bayar'],
  }),
  lineReport({
    path: '/laporan-peremajaan-hutang',
    title: 'Laporan Peremajaan Hutang',
    of: lentLoans,
    only: 'no_lama',
    columns: [
      ...when,
      ...['no_lama', 'jatuh_tempo', ...customer, 'qty', 'berat', 'taksiran', 'plafond', 'jumlah_hutang'],
      ...['bayar_bunga', 'bayar_denda', ...who],
    ],
  }),
  lineReport({
    path: '/laporan-lelang-hutang',
    title: 'Laporan Lelang Hutang',
    of: auctionedLoans,
    columns: [
      ...when,
      ...['no_lelang', 'cara_lelang', ...customer, 'hasil_lelang', 'pokok_lelang', 'bunga_lelang', 'denda_lelang'],
      ...['biaya_lelang', 'kelebihan', 'kekurangan', ...who],
    ],
  }),
];

const standing = ['kode_toko', 'no_bukti', 'tgl_hutang', 'jatuh_tempo', 'tgl_lelang', 'kode_member', 'kode_sales'];

/** The reports of loans that run at the end of a day. */
export const standingReports = [
  stockReport({
    path: '/laporan-hutang-outstand',
    title: 'Laporan Hutang Outstand',
    of: loansThere,
    columns: [...standing, 'hutang', 'qty', 'berat', 'taksiran', 'plafond', 'jumlah_hutang', 'sisa', 'position'],
  }),
  stockReport({
    path: '/laporan-hutang-jatuh-tempo',
    title: 'Laporan Hutang Jatuh Tempo',
    of: loansThere,
    rows: ['jatuh_tempo'],
    columns: ['hutang', 'qty', 'berat', 'taksiran', 'sisa'],
  }),
  stockReport({
    path: '/laporan-global-stock-pinjam',
    title: 'Laporan Global Stock Pinjam',
    of: loansThere,
    rows: ['kode_sales'],
    columns: ['hutang', 'qty', 'berat', 'taksiran', 'sisa'],
  }),
];
