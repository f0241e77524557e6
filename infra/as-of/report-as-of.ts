import { PUSAT } from '../../contracts/language/define/gate.js';
import { accessKeys } from '../../contracts/menu.js';
import { csv } from '../../services/platform/exports/csv.js';
import { describeExport } from '../../services/platform/exports/export-document.js';
import { requestOf } from '../../services/platform/exports/export-request.js';
import { features } from '../../services/features/features.js';
import { Access } from '../../services/platform/identity/access.js';
import type { Actor } from '../../services/kernel/event-store/actor.js';
import { reportScope } from '../../services/platform/identity/scope.js';
import { positionsAt, readAsOf } from '../../services/platform/rebuild/as-of.js';
import type { BuildContext } from '../../services/platform/rebuild/fill.js';
import { Freshness } from '../../services/platform/reads/freshness.js';
import type { ReportRequest, ReportRow } from '../../services/platform/reads/report-reader.js';
import { SqlReportReader } from '../../services/platform/reads/sql-report-reader.js';

/** The report, the time as of which it is read, and the values of its filters. */
export interface Asked {
  /** As `positionsAt` takes it. */
  readonly at: string;
  /** The call of the report: `cash/laporan-transaksi-cash`. */
  readonly report: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** Rows that are read at once. */
const CHUNK = 5000;
/**
 * Modules that keep shops to short or fixed periods, or hide balances; they are not for who looks after the database.
 */
const limits: readonly string[] = [
  'REPORT_SATU_BULAN_PROTECTION_MODULE',
  'DATE_FIXED_SETTING',
  'HIDE_SALDO_DASHBOARD_MODULE',
];
/** A user for the administrator of the database, who sees what head office sees, whatever modules are on. */
const keeper: Actor = { user_id: 'as-of', level: 'SU', kode_toko: PUSAT, access: accessKeys };
const access = new Access({ value: (_, key) => !limits.includes(key) });

/**
 * Writes a report as CSV, as it was at a moment. Answers the positions that it stands on. Throws RangeError for a
 * moment that cannot be, and a Refusal for a report or filters that cannot be.
 */
export async function reportAsOf(
  { at, report: call, filters }: Asked,
  context: BuildContext,
  write: (text: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const positions = await positionsAt(at, context.database);
  const projections = features.flatMap((feature) => feature.projections);
  const sources = features.flatMap((feature) => feature.reports);
  await readAsOf(projections, positions, context, async (then) => {
    const reader = new SqlReportReader(then, new Freshness(then), access, sources);
    const request = requestOf(reader, { report: call, filters });
    const hasBranch = request.report.filters.some(({ kind }) => kind === 'branch');
    const scoped = hasBranch
      ? { ...request, filters: { ...filters, kode_toko: reportScope(keeper, filters['kode_toko']) } }
      : request;
    await reader.check(scoped, keeper);
    const summary = await reader.summary(scoped);
    const document = describeExport(scoped, summary, { nama_toko: '', alamat_toko: '' }, keeper, new Date());
    for await (const text of csv([{ document, rows: pages(reader, scoped) }], () => undefined)) write(text);
  });
  return positions;
}

async function* pages(reader: SqlReportReader, request: ReportRequest): AsyncIterable<readonly ReportRow[]> {
  for (let skip = 0; ; skip += CHUNK) {
    const rows = await reader.page(request, skip, CHUNK);
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
  }
}
