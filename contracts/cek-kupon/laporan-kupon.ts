import { sumReport } from '../language/define/fact-report.js';
import type { RouteDefinition } from '../language/define/route.js';
import { on } from '../language/routes/gates.js';
import { routeGate } from '../language/routes/routes.js';
import { givenCoupons, usedCoupons } from './coupon.js';

/** The screen of the report of coupons. */
export const couponReportRoute: RouteDefinition = {
  path: '/laporan-kupon',
  title: 'Laporan Kupon',
  area: 'laporan',
  group: 'penjualan',
  gate: on('KUPON_PENJUALAN_MODULE'),
};

/** Coupons that were given and used, by their kind. */
export const laporanKupon = sumReport({
  path: couponReportRoute.path,
  title: couponReportRoute.title,
  gate: routeGate(couponReportRoute),
  of: [
    {
      facts: givenCoupons,
      measures: { terbit: 'qty', nilai_terbit: 'nilai' },
      labels: { terbit: 'Terbit', nilai_terbit: 'Nilai Terbit' },
    },
    {
      facts: usedCoupons,
      measures: { dipakai: 'qty', nilai_dipakai: 'nilai' },
      labels: { dipakai: 'Dipakai', nilai_dipakai: 'Nilai Dipakai' },
    },
  ],
  rows: ['kode_kupon'],
  columns: ['terbit', 'nilai_terbit', 'dipakai', 'nilai_dipakai'],
  detail: [
    ...['tanggal', 'no_bukti', 'nama_kupon', 'kode_member', 'tgl_akhir', 'no_asal', 'no_dipakai'],
    ...['terbit', 'nilai_terbit', 'dipakai', 'nilai_dipakai'],
  ],
});
