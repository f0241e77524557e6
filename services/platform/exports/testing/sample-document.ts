import { describeExport, type ExportDocument } from '../export-document.js';
import { GeneratedReports, kasReport } from './generated-reports.js';
import { someone } from '../../../testing/someone.js';
import type { ReportRequest, ReportRow } from '../../reads/report-reader.js';

export const shop = {
  nama_toko: 'Toko Emas Kilau Jakarta',
  alamat_toko: 'Jl. Pecenongan Raya No. 72, Kebon Kelapa, Gambir, Jakarta Pusat 10120',
};
export const cashier = someone('KASIR01', 'KASIR', 'JKT01');
export const filters = { tgl_from: '2026-11-01', tgl_to: '2026-11-30', kode_toko: 'JKT01', kategori: 'ALL' };
/** 22:40:12 in Jakarta. */
export const evening = new Date('2026-11-20T15:40:12Z');

/** A report of so many rows, as the writers get it. */
export async function sample(
  count: number,
): Promise<{ document: ExportDocument; rows: AsyncIterable<readonly ReportRow[]>; reports: GeneratedReports }> {
  const reports = new GeneratedReports(count);
  const request: ReportRequest = { report: kasReport, filters };
  const document = describeExport(request, await reports.summary(), shop, cashier, evening);
  return { document, rows: reports.rows(request, 500), reports };
}
