import { Choice, Text } from '../language/define/fields.js';
import { MOST_SEVERAL } from '../language/define/report-filter.js';
import { Texts, Words } from '../language/define/special-fields.js';

/** The characters in a line of a report as text, by its format: receipt printers, and paper. */
export const textWidths = { txt90: 90, txt48: 48, txt42: 42 } as const;

/** The formats in which a report is exported. */
export const exportFormats = ['pdf', 'xlsx', 'csv', 'txt90', 'txt48', 'txt42'] as const;

/** The formats in which a report is exported. */
export type ExportFormat = (typeof exportFormats)[number];

/** The most rows that a request of a file names. */
export const MOST_NAMED = 2000;

/** Asks for a report as a file: the whole report as it is on the server, whatever page the screen shows. */
export class ExportReport {
  /** The call of the report: `cash/laporan-transaksi-cash`. */
  @Text('Laporan', { required: true, max: 100 }) report!: string;
  @Choice('Format', exportFormats, { required: true }) format!: ExportFormat;
  /** The values of the report's filters, by name. */
  @Texts('Filter', { most: MOST_SEVERAL }) filters?: Readonly<Record<string, string>>;
  /** A column, with `-` before it for descending; the report's own order when absent. */
  @Text('Urutan', { max: 60 }) sort?: string | undefined;
  /** Only rows in which each word of it stands. */
  @Text('Cari', { max: 80 }) search?: string | undefined;
  /** Columns in the order in which they stand, commas between them; all of them when absent. */
  @Text('Kolom', { max: 1000 }) columns?: string | undefined;
  /** The rows of a master, by their keys, in the order in which they stand; all of them when absent. */
  @Words('Baris', { max: MOST_NAMED }) rows?: readonly string[] | undefined;
  /** Columns that rows are grouped by, the outermost first; none where it is empty, the report's own when absent. */
  @Text('Kelompok', { max: 200 }) group_by?: string | undefined;
}
