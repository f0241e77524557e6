import { lineReport, sumReport } from '../language/define/fact-report.js';
import { band, stockReport } from '../language/define/standing-report.js';
import type { RouteDefinition } from '../language/define/route.js';
import { routeGate } from '../language/routes/routes.js';
import { validationReport } from '../language/define/step-reports.js';
import {
  auctionedLoans,
  cancelledLoans,
  lentLoans,
  lentPieces,
  loanIncome,
  loanPayments,
  loansThere,
  settledLoans,
  undoneSettlements,
  validatedLoans,
} from './facts.js';

/** The screen of a report of loans that is not specified. */
export const screenOf = (name: string, title: string): RouteDefinition => ({
  path: `/laporan-${name}`,
  title,
  area: 'laporan',
  group: 'hutang',
});
const incomeRoute = screenOf('pendapatan-hutang', 'Laporan Pendapatan Hutang');
const agingRoute = screenOf('umur-hutang', 'Laporan Umur Hutang');
/** The screens of reports of loans that are not specified. */
export const loanReportRoutes = [incomeRoute, agingRoute];
const own = ({ path, title, ...route }: RouteDefinition) => ({
  path,
  title,
  gate: routeGate({ path, title, ...route }),
});

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
        'no_ganti_rugi',
        'dibayar_di',
        ...customer,
        'periode',
        'bayar_bunga',
        'bayar_bunga_selisih',
        'bayar_dimuka',
      ],
      ...['bayar_denda', 'bayar_denda_selisih', 'bayar_pokok', 'dari_titipan', 'dititipkan', 'diterima', ...who],
    ],
  }),
  lineReport({
    path: '/laporan-hutang-lunas',
    title: 'Laporan Hutang Lunas',
    of: settledLoans,
    columns: [
      ...when,
      ...['no_lunas', 'no_ganti_rugi', 'tgl_hutang', 'tgl_lunas', ...customer],
      ...['jumlah_hutang', 'bunga_pinjam', 'total_bayar', 'ganti_rugi', 'bayar_denda', 'diterima', ...who],
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
    path: '/laporan-batal-hutang-lunas',
    title: 'Laporan Batal Hutang Lunas',
    of: undoneSettlements,
    columns: [
      ...when,
      ...['no_lunas', 'tgl_hutang', ...customer, 'jumlah_hutang', 'bunga_pinjam', 'total_bayar', 'diterima'],
      ...['keterangan', 'user_id', 'disetujui_oleh', 'position'],
    ],
  }),
  sumReport({
    ...own(incomeRoute),
    of: loanIncome,
    rows: ['tanggal'],
    columns: ['pendapatan_bunga', 'pendapatan_denda', 'pendapatan_biaya', 'pendapatan'],
    detail: ['tanggal', 'no_bukti', 'kode_sales', 'pendapatan_bunga', 'pendapatan_denda', 'pendapatan_biaya'],
    only: 'pendapatan',
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
      ...['no_lelang', 'cara_lelang', ...customer, 'hasil_lelang', 'titipan_lelang', 'pokok_lelang', 'bunga_lelang'],
      ...['denda_lelang', 'biaya_lelang', 'kelebihan', 'kekurangan', ...who],
    ],
  }),
];

const standing = ['kode_toko', 'no_bukti', 'tgl_hutang', 'jatuh_tempo', 'tgl_lelang', 'kode_member', 'kode_sales'];

/** The days by which loans are overdue, in bands. */
const overdue = band('umur', 'Umur Tunggakan', 'hari_lewat', {
  0: 'Belum jatuh tempo',
  1: '1–7 hari',
  8: '8–30 hari',
  31: '31–60 hari',
  61: '61–90 hari',
  91: 'Lebih dari 90 hari',
});
const owed = ['bunga_dimuka', 'sisa', 'bunga_hari_ini', 'denda_hari_ini', 'total_hari_ini'];

/** The reports of loans that run at the end of a day, with what is owed on that day. */
export const standingReports = [
  stockReport({
    path: '/laporan-hutang-outstand',
    title: 'Laporan Hutang Outstand',
    of: loansThere,
    bands: [overdue],
    columns: [
      ...standing,
      ...['hari_lewat', 'umur', 'hutang', 'qty', 'berat', 'taksiran', 'plafond', 'jumlah_hutang', ...owed, 'position'],
    ],
  }),
  stockReport({
    ...own(agingRoute),
    of: loansThere,
    bands: [overdue],
    rows: ['umur'],
    columns: ['hutang', 'qty', 'berat', 'taksiran', ...owed],
    groups: ['kode_toko'],
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
