import '../../../contracts/features.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { ReportRequest, ReportRow, ReportSummary } from '../reads/report-reader.js';
import { readSettled } from './read-report.js';
import { GeneratedReports, kasReport } from './testing/generated-reports.js';

const request: ReportRequest = { report: kasReport, filters: {} };
const none = new AbortController().signal;

async function all(rows: AsyncIterable<readonly ReportRow[]>): Promise<ReportRow[]> {
  const seen: ReportRow[] = [];
  for await (const chunk of rows) seen.push(...chunk);
  return seen;
}

describe('a report that stands still', () => {
  it('is read once, in chunks, with its summary', async () => {
    const reports = new GeneratedReports(1234);
    const { summary, rows } = await readSettled(reports, request, 100, none);
    expect(await all(rows)).toHaveLength(1234);
    expect(summary.count).toBe(1234);
    expect(reports.reads).toEqual({ begun: 1, ended: 1 });
  });
  it('may have no rows', async () => {
    const { rows } = await readSettled(new GeneratedReports(0), request, 100, none);
    expect(await all(rows)).toEqual([]);
  });
});

describe('a report that moves while it is opened', () => {
  it('is opened anew until summary and rows belong together', async () => {
    const reports = new GeneratedReports(10);
    reports.beforeChunk = (chunk) => {
      if (chunk === 0 && reports.reads.begun <= 3) reports.count++;
    };
    const { summary, rows } = await readSettled(reports, request, 5, none);
    expect(summary.count).toBe(13);
    expect(await all(rows)).toHaveLength(13);
    expect(reports.reads).toEqual({ begun: 4, ended: 4 });
  });
  it('is noticed by its totals too, when a row was replaced by another', async () => {
    const reports = new GeneratedReports(10);
    reports.bend = (summary, asked) =>
      asked === 1 ? { ...summary, totals: { ...summary.totals, masuk: rupiah(1) } } : summary;
    await all((await readSettled(reports, request, 5, none)).rows);
    expect(reports.reads.begun).toBe(2);
  });
  it('is given up when it never stands still, with nothing left open', async () => {
    const reports = new GeneratedReports(10);
    reports.bend = (summary, asked) => ({ ...summary, count: asked });
    await expect(readSettled(reports, request, 5, none)).rejects.toThrow(
      'Data laporan terus berubah, silahkan coba lagi',
    );
    expect(reports.reads.ended).toBe(reports.reads.begun);
  });
});

describe('rows that are not those of the summary', () => {
  it.each<[string, (summary: ReportSummary) => ReportSummary]>([
    ['one is missing', (summary) => ({ ...summary, count: summary.count + 1 })],
    ['a sum is another', (summary) => ({ ...summary, totals: { ...summary.totals, keluar: rupiah(1) } })],
  ])('are refused at their end: %s', async (_what, bend) => {
    const reports = new GeneratedReports(10);
    reports.bend = bend;
    const { rows } = await readSettled(reports, request, 5, none);
    await expect(all(rows)).rejects.toThrow('Jumlah baris atau total tidak cocok dengan laporan, ekspor dibatalkan');
  });
});

describe('reading', () => {
  it('stops between chunks when it is told to, and lets the report go', async () => {
    const reports = new GeneratedReports(100);
    const stop = new AbortController();
    reports.beforeChunk = (chunk) => {
      if (chunk === 3) stop.abort(new Error('cancelled'));
    };
    const { rows } = await readSettled(reports, request, 10, stop.signal);
    await expect(all(rows)).rejects.toThrow('cancelled');
    expect(reports.reads).toEqual({ begun: 1, ended: 1 });
  });
  it('lets the report go when its reader loses interest', async () => {
    const reports = new GeneratedReports(100);
    const { rows } = await readSettled(reports, request, 10, none);
    const reading = rows[Symbol.asyncIterator]();
    await reading.next();
    await reading.return?.();
    expect(reports.reads).toEqual({ begun: 1, ended: 1 });
  });
});
