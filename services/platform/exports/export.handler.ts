import { message, type Message } from '../../../contracts/language/messages/messages.js';
import { Readable } from 'node:stream';
import { textWidths, type ExportFormat } from '../../../contracts/exports/commands.js';
import { branchesAsked } from '../../../contracts/language/define/report-filter.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { Clock } from '../../kernel/event-store/clock.js';
import { FileStore } from '../files/file-store.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { UserDirectory } from '../identity/user-directory.js';
import { ShopDirectory } from '../identity/shop-directory.js';
import { laneOf, type Job } from '../jobs/job.js';
import { HandlesJobs, JobFailure, JobMoved, type JobContext, type JobHandler } from '../jobs/job-handlers.js';
import { isInexact, isTooSlow } from '../../kernel/postgres/connection.js';
import { ReportReader, type ReportRequest, type ReportSummary } from '../reads/report-reader.js';
import { csv } from './csv.js';
import { describeExport } from './export-document.js';
import { tooLong } from './export-limits.js';
import type { ExportPart, ExportParts, Progress } from './export-parts.js';
import { asShown, EXPORT, requestsOf, SHORT_EXPORT, type ExportParams } from './export-request.js';
import { FileThread, inThread, isTooHeavy } from './file-thread.js';
import { readSettled, type SettledReport } from './read-report.js';

/** Rows that are read and written at once. */
const CHUNK = 500;

/** The most rows of a file that is made in the lane of short ones: a second or so of work. */
const SHORT: Readonly<Record<ExportFormat, number>> = {
  pdf: 1_000,
  xlsx: 10_000,
  csv: 20_000,
  txt90: 5_000,
  txt48: 5_000,
  txt42: 5_000,
};

/** Makes the file of an export: reads the report as its owner may, streams it into the file port. */
@HandlesJobs(EXPORT)
export class ExportHandler implements JobHandler {
  constructor(
    private readonly reader: ReportReader,
    private readonly users: UserDirectory,
    private readonly shops: ShopDirectory,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly thread: FileThread,
  ) {}

  /**
   * Throws JobFailure, with what its owner reads, when another attempt would be refused alike, and JobMoved where it is
   * too long for the lane of short files.
   */
  async run(job: Job, context: JobContext): Promise<void> {
    try {
      await this.make(job, context);
    } catch (error) {
      const because = reasonOf(error);
      throw because ? new JobFailure(because) : error;
    }
  }

  private async make(job: Job, { signal, progress, resultKey }: JobContext): Promise<void> {
    const actor = await this.users.actor(job.owner);
    if (!actor) throw new JobFailure(message('access.denied'));
    const [first, ...sections] = await this.allowed(job.params as ExportParams, actor);
    const format = job.format as ExportFormat;
    let count = 0;
    const accept = (more: ReportSummary): void => {
      const because = tooLong(format, count + more.count);
      if (because) throw new JobFailure(because);
      if (laneOf(job) === 'short' && count + more.count > SHORT[format]) throw new JobMoved(EXPORT);
    };
    const begunReads: SettledReport[] = [];
    const read = async (request: ReportRequest): Promise<ExportPart> => {
      const settled = await readSettled(this.reader, { ...request, signal }, CHUNK, signal, accept);
      begunReads.push(settled);
      count += settled.summary.count;
      return this.partOf(request, settled, actor);
    };
    const begun = await read(first);
    progress(0, count);
    async function* parts(): AsyncIterable<ExportPart> {
      yield begun;
      for (const section of sections) yield await read(section);
    }
    const goOn = (done: number): void => {
      signal.throwIfAborted();
      progress(done, count);
    };
    await this.files
      .write(resultKey, Readable.from(this.written(format, parts(), goOn)))
      .finally(() => Promise.all(begunReads.map((one) => one.end())));
    progress(count, count);
  }

  private async partOf(request: ReportRequest, { summary, rows }: SettledReport, actor: Actor): Promise<ExportPart> {
    const [branch, ...others] = branchesAsked(request.report.filters, request.filters) ?? [];
    const shop = await this.shops.shop(branch === undefined || others.length > 0 ? actor.kode_toko : branch);
    return { document: describeExport(request, summary, shop, actor, this.clock.now()), rows };
  }

  /** The bytes of a file: of a CSV as its rows come, of all else out of a thread. */
  private written(format: ExportFormat, parts: ExportParts, goOn: Progress): AsyncIterable<Uint8Array | string> {
    if (format === 'csv') return csv(parts, goOn);
    const order =
      format === 'pdf' || format === 'xlsx' ? { format } : ({ format: 'text', width: textWidths[format] } as const);
    return inThread(this.thread, order, parts, goOn);
  }

  /** The rights are checked when the job runs, not only when it was asked for. */
  private async allowed(params: ExportParams, actor: Actor): Promise<readonly [ReportRequest, ...ReportRequest[]]> {
    const [main, ...sections] = requestsOf(this.reader, params);
    const shown = async (request: ReportRequest, columns?: string): Promise<ReportRequest> => {
      await this.reader.check(request, actor);
      return asShown(await this.reader.withColumns(request), columns);
    };
    return [await shown(main, params.columns), ...(await Promise.all(sections.map((one) => shown(one))))];
  }
}

/** Makes files in the lane of short ones, and leaves long ones to the other. */
@HandlesJobs(SHORT_EXPORT)
export class ShortExportHandler implements JobHandler {
  constructor(private readonly handler: ExportHandler) {}

  run(job: Job, context: JobContext): Promise<void> {
    return this.handler.run(job, context);
  }
}

/** Says why another attempt would fail alike; undefined where it may succeed: when others had the server busy. */
function reasonOf(error: unknown): Message | undefined {
  if (error instanceof Refusal) return error.retryAfterSeconds === undefined ? error.told : undefined;
  if (isTooHeavy(error)) return message('export.tooHeavy');
  if (isTooSlow(error)) return message('export.tooSlow');
  return isInexact(error) ? message('figure.tooLarge') : undefined;
}
