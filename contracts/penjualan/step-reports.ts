import { cancelReport, validationReport } from '../language/define/step-reports.js';
import { cancelledSales, validatedSales } from './step-facts.js';

/** The reports of what became of sales. */
export const saleStepReports = [
  cancelReport({ path: '/laporan-batal-penjualan', title: 'Laporan Batal Penjualan', of: cancelledSales }),
  validationReport({ path: '/laporan-validasi-penjualan', title: 'Laporan Validasi Penjualan', of: validatedSales }),
];
