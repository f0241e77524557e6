import { message } from '../../../contracts/language/messages/messages.js';
import { Readable } from 'node:stream';
import { textWidths, type ExportFormat } from '../../../contracts/exports/commands.js';
import { branchesAsked } from '../../../contracts/language/define/report-filter.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { Clock } from '../../kernel/event-store/clock.js';
import { FileStore } from '../files/file-store.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { UserDirectory } from '../identity/user-directory.js';
import { ShopDirectory } from '../identity/shop-directory.js';
import type { Job } from '../jobs/job.js';
import { HandlesJobs, JobFailure, type JobContext, type JobHandler } from '../jobs/job-handlers.js';
import { isInexact } from '../../kernel/postgres/connection.js';
import { ReportReader, type ReportRequest } from '../reads/report-reader.js';
import { csv } from './csv.js';
import { excel, MOST_EXCEL_ROWS } from './excel.js';
import { describeExport } from './export-document.js';
import type { ExportPart } from './export-parts.js';
import { asShown, EXPORT, requestsOf, type ExportParams } from './export-request.js';
import { MOST_PDF_ROWS, pdf, PdfThread } from './pdf/pdf.js';
import { readSettled } from './read-report.js';
import { MOST_TEXT_ROWS, textOf } from './text/text.js';

/** Rows that are read and written at once. */
const CHUNK = 500;
const most: Readonly<Record<ExportFormat, number>> = {
  ...{ pdf: MOST_PDF_ROWS, xlsx: MOST_EXCEL_ROWS, csv: Infinity },
  ...{ txt90: MOST_TEXT_ROWS, txt48: MOST_TEXT_ROWS, txt42: MOST_TEXT_ROWS },
};
const { txt90, txt48, txt42 } = textWidths;
const writers = {
  ...{ csv, xlsx: excel, pdf },
  ...{ txt90: textOf(txt90), txt48: textOf(txt48), txt42: textOf(txt42) },
} as const;

/** Makes the file of an export: reads the report as its owner may, streams it into the file port. */
@HandlesJobs(EXPORT)
export class ExportHandler implements JobHandler {
  constructor(
    private readonly reader: ReportReader,
    private readonly users: UserDirectory,
    private readonly shops: ShopDirectory,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly pdfThread: PdfThread,
  ) {}

  /** Throws JobFailure, with what its owner reads, when another attempt would be refused alike. */
  async run(job: Job, context: JobContext): Promise<void> {
    try {
      await this.make(job, context);
    } catch (error) {
      if (error instanceof Refusal) throw new JobFailure(error.told);
      throw isInexact(error) ? new JobFailure(message('figure.tooLarge')) : error;
    }
  }

  private async make(job: Job, context: JobContext): Promise<void> {
    const { signal, progress, resultKey } = context;
    const actor = await this.users.actor(job.owner);
    if (!actor) throw new JobFailure(message('access.denied'));
    const [first, ...sections] = await this.allowed(job.params as ExportParams, actor);
    const format = job.format as ExportFormat;
    let count = 0;
    const read = async (request: ReportRequest): Promise<ExportPart> => {
      const part = await this.read(request, actor, signal);
      count += part.document.count;
      if (count > most[format])
        throw new JobFailure(
          message('export.tooLong', { format: format.toUpperCase(), rows: count, max: most[format] }),
        );
      return part;
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
    await this.files.write(resultKey, Readable.from(writers[format](parts(), goOn, this.pdfThread)));
    progress(count, count);
  }

  private async read(request: ReportRequest, actor: Actor, signal: AbortSignal): Promise<ExportPart> {
    const { summary, rows } = await readSettled(this.reader, request, CHUNK, signal);
    const [branch, ...others] = branchesAsked(request.report.filters, request.filters) ?? [];
    const shop = await this.shops.shop(branch === undefined || others.length > 0 ? actor.kode_toko : branch);
    return { document: describeExport(request, summary, shop, actor, this.clock.now()), rows };
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
