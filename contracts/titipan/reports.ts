import { validationReport } from '../language/define/step-reports.js';
import { validatedDeposits } from './facts.js';

/** The reports of deposits that are made of facts. */
export const depositReports = [
  validationReport({ path: '/laporan-validasi-titipan', title: 'Laporan Validasi Titipan', of: validatedDeposits }, [
    'kode_sales',
    'kode_member',
    'qty',
    'berat',
    'total',
    'dp_rp',
  ]),
];
