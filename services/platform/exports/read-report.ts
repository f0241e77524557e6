import { message } from '../../../contracts/language/messages/messages.js';
import { counts, type ReportDefinition } from '../../../contracts/language/define/report.js';
import { addRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { JobFailure } from '../jobs/job-handlers.js';
import type { ReportReader, ReportRequest, ReportRow, ReportSummary } from '../reads/report-reader.js';

type Rows = AsyncIterable<readonly ReportRow[]>;

/** A report as it stood at one moment. */
export interface SettledReport {
  readonly summary: ReportSummary;
  /** To be read once, to the end. Throws JobFailure at the end when the rows are not those of the summary. */
  readonly rows: Rows;
  /** Lets go of what is read, also where its rows never were. */
  end(): Promise<void>;
}

const TRIES = 50;

/**
 * Reads a report whose summary and rows belong together, though each is a look of its own: the summary is the same
 * before and after the rows' snapshot was taken. Otherwise all is read anew. `accept` may refuse a summary, before any
 * row is read. Throws JobFailure when the report never stands still.
 */
export async function readSettled(
  reader: ReportReader,
  request: ReportRequest,
  chunk: number,
  signal: AbortSignal,
  accept: (summary: ReportSummary) => void = () => undefined,
): Promise<SettledReport> {
  for (let tries = 0; tries < TRIES; tries++) {
    signal.throwIfAborted();
    const before = await reader.summary(request);
    accept(before);
    const rows = reader.rows(request, chunk)[Symbol.asyncIterator]();
    const first = await rows.next();
    try {
      const after = await reader.summary(request);
      if (isSame(before, after))
        return {
          summary: before,
          rows: controlled(continued(first, rows, signal), request.report, before),
          end: async () => void (await rows.return?.()),
        };
    } catch (error) {
      await rows.return?.();
      throw error;
    }
    await rows.return?.();
  }
  throw new JobFailure(message('export.unsettled'));
}

function isSame(one: ReportSummary, other: ReportSummary): boolean {
  const keys = Object.keys(one.totals);
  return (
    one.count === other.count &&
    keys.length === Object.keys(other.totals).length &&
    keys.every((key) => one.totals[key] === other.totals[key])
  );
}

async function* continued(
  first: IteratorResult<readonly ReportRow[]>,
  rest: AsyncIterator<readonly ReportRow[]>,
  signal: AbortSignal,
): Rows {
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      signal.throwIfAborted();
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}

/** Lets rows pass and adds them up; at the end number and sums must be those of the summary. */
async function* controlled(rows: Rows, report: ReportDefinition, { count, totals }: ReportSummary): Rows {
  const sums = new Map<string, Rupiah>(
    report.columns
      .filter(({ name, total }) => total === 'sum' && totals[name] !== undefined)
      .map(({ name }) => [name, rupiah(0)]),
  );
  let seen = 0;
  for await (const chunk of rows) {
    seen += chunk.length;
    const counted = chunk.filter((row) => counts(report, row));
    for (const [name, sum] of sums) sums.set(name, addRupiah(sum, ...counted.map((row) => rupiah(Number(row[name])))));
    yield chunk;
  }
  const agrees = seen === count && [...sums].every(([name, sum]) => sum === totals[name]);
  if (!agrees) throw new JobFailure(message('export.mismatch'));
}
