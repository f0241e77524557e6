import { lineReport, SAYS } from './fact-report.js';
import type { Facts } from './facts.js';

type Reported = Pick<Parameters<typeof lineReport>[0], 'path' | 'title' | 'of'>;

const of = ['kode_sales', 'kode_member', 'qty', 'berat', 'total'];
const when = ['tanggal', 'jam', 'kode_toko', 'no_bukti'];

/** Defines the report of documents that were cancelled: why, by whom, and with whose consent. */
export const cancelReport = (report: Reported) =>
  lineReport({
    ...report,
    columns: [...when, ...of, 'keterangan', 'dicatat_oleh', 'user_id', 'disetujui_oleh', 'position'],
  });

/** Defines the report of documents that were validated: by whom, and how long each waited. */
export const validationReport = (report: Reported, columns: readonly string[] = of) =>
  lineReport({
    ...report,
    columns: [
      ...when,
      ...('columns' in (report.of as Facts) ? [] : [SAYS]),
      ...columns,
      ...['dicatat_oleh', 'menunggu', 'user_id', 'position'],
    ],
  });
