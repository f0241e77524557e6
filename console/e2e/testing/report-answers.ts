import type { ReportAnswer, ReportDefinition } from '../../../contracts/language/define/report.js';
import { filtersOf, type Asked } from '../../../services/testing/raw-log/raw-log.js';
import type { Desk } from './browser.js';

/** Returns the answer of the server to a question of a report, with the session of a desk: all of its rows. */
export async function askReport(
  { page, address }: Desk,
  report: ReportDefinition,
  asked: Asked,
): Promise<ReportAnswer> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const filters = new URLSearchParams({ limit: '5000', ...filtersOf(report, asked) });
  const answer = await fetch(`${address}/api/v1/${report.call}?${filters.toString()}`, {
    headers: { 'x-auth-token': token },
  });
  return (await answer.json()) as ReportAnswer;
}
