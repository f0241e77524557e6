import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { open } from '../../../contracts/language/define/gate.js';
import type { ListAnswer } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { branchesAsked } from '../../../contracts/language/define/report-filter.js';
import type { ReportDefinition } from '../../../contracts/language/define/report.js';
import { seenReport } from '../../../contracts/language/define/seen-report.js';
import { ExportReport, type ExportFormat } from '../../../contracts/exports/commands.js';
import { ExportWait, ExportsParams, type ExportJob } from '../../../contracts/exports/views.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { Listener } from '../../kernel/postgres/listener.js';
import { FileMissing, FileStore } from '../files/file-store.js';
import { afterOf, askerOf } from '../http/after.js';
import { Allow } from '../http/allow.js';
import { commandIdOf, parseRequest, type KnownRequest } from '../http/request.js';
import { Branches } from '../identity/branches.js';
import { filterScope } from '../identity/scope.js';
import { baseKind, isUnfinished, type Job } from '../jobs/job.js';
import { jobEnd } from '../jobs/job-end.js';
import { JobTable, RequestKeyReused, TooManyJobs } from '../jobs/job-table.js';
import { Jobs } from '../jobs/jobs.js';
import { ReportReader, type ReportRequest } from '../reads/report-reader.js';
import { Watched } from '../http/watched.interceptor.js';
import { pathOf } from '../http/watched.js';
import {
  contentDisposition,
  contentTypes,
  EXPORT,
  fileName,
  requestOf,
  requestsOf,
  sectionRequests,
  SHORT_EXPORT,
  titleOf,
  type ExportParams,
} from './export-request.js';

interface One {
  readonly data: ExportJob;
}

/** Exports of one user that may wait at once. */
const MOST_UNFINISHED = 10;
const NEWEST = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reports taken away as files. Everyone sees their own exports only: those of others do not exist for them. */
@Controller('exports')
@Allow(open)
export class ExportsController {
  constructor(
    private readonly jobs: Jobs,
    private readonly table: JobTable,
    private readonly files: FileStore,
    private readonly reader: ReportReader,
    private readonly branches: Branches,
    private readonly listener: Listener,
  ) {}

  @Post()
  @HttpCode(202)
  @Watched('export', ({ body }) => exportOf(body))
  async ask(@Body() input: unknown, @Req() asked: KnownRequest): Promise<One> {
    const { actor } = asked;
    const { format, ...shown } = parseRequest(ExportReport, input);
    const whole = requestOf(this.reader, shown, format);
    const hidden = this.reader.hiddenFrom(actor);
    const request = { ...whole, report: seenReport(whole.report, hidden) };
    const hasBranch = request.report.filters.some(({ kind }) => kind === 'branch');
    const scoped = hasBranch
      ? { ...request.filters, kode_toko: filterScope(actor, request.report.filters, request.filters['kode_toko']) }
      : request.filters;
    await this.reader.check({ ...request, filters: scoped }, actor);
    for (const branch of branchesAsked(request.report.filters, scoped) ?? [])
      await this.branches.assertKnown(actor, branch);
    const sections = await this.sectionsOf({ ...request, filters: scoped }, actor);
    const after = await afterOf(askerOf(asked), this.branches);
    for (const report of [request.report, ...sections]) await this.reader.passed(report, after);
    const isHiding = request.report !== whole.report || !sections.every((one) => whole.report.sections?.includes(one));
    const params: ExportParams = {
      ...shown,
      filters: scoped,
      ...(sections.length > 0 && { sections: sections.map(({ call }) => call) }),
      ...(isHiding && { hidden: [...hidden] }),
    };
    const { user_id: owner, level, kode_toko } = actor;
    const wanted = {
      kind: SHORT_EXPORT,
      params,
      title: titleOf({ ...request, filters: scoped }, format),
      format,
      owner,
      level,
      kode_toko,
      request_key: commandIdOf(asked),
    };
    return { data: view(await this.jobs.enqueue(wanted, MOST_UNFINISHED).catch(refused)) };
  }

  @Get()
  async list(@Query() input: unknown, @Req() { actor }: KnownRequest): Promise<ListAnswer<ExportJob>> {
    const { limit = NEWEST } = parseRequest(ExportsParams, input);
    const { data, count } = await this.table.ofOwner(EXPORT, actor.user_id, limit);
    return { data: data.map(view), count };
  }

  /** The export, as soon as it has ended, or as it is after so many seconds. */
  @Get(':id')
  async one(@Param('id') id: string, @Query() input: unknown, @Req() request: KnownRequest): Promise<One> {
    const { wait = 0 } = parseRequest(ExportWait, input);
    const job = await this.own(id, request);
    if (wait === 0 || !isUnfinished(job)) return { data: view(job) };
    await jobEnd(this.table, this.listener, job, wait * 1000);
    return { data: view(await this.own(id, request)) };
  }

  /** The file, for its owner as they are now: the right is checked again. */
  @Get(':id/file')
  @Header('cache-control', 'private, no-store')
  @Watched('download', pathOf)
  async file(@Param('id') id: string, @Req() request: KnownRequest): Promise<StreamableFile> {
    const { file, format, title, params } = await this.own(id, request);
    for (const one of requestsOf(this.reader, params as ExportParams)) await this.reader.check(one, request.actor);
    if (file === null) throw Refusal.of('export.not-ready');
    const { bytes: length } = await this.files.stat(file).catch(gone);
    const content = await this.files.read(file).catch(gone);
    return new StreamableFile(content, {
      type: contentTypes[format as ExportFormat],
      disposition: contentDisposition(fileName(title, format)),
      length,
    });
  }

  /** Cancels what is not finished; removes what is, with its file. Answers the export as it was left. */
  @Delete(':id')
  async remove(@Param('id') id: string, @Req() request: KnownRequest): Promise<One> {
    const job = await this.own(id, request);
    const cancelled = isUnfinished(job) ? await this.jobs.cancel(id) : undefined;
    if (cancelled) return { data: view(cancelled) };
    const ended = await this.own(id, request);
    await this.jobs.discard(ended);
    return { data: view(ended) };
  }

  /** The sections of a report that somebody has the right to, as they get them. */
  private async sectionsOf(request: ReportRequest, actor: Actor): Promise<readonly ReportDefinition[]> {
    const allowed: ReportDefinition[] = [];
    for (const section of sectionRequests(request, this.reader.hiddenFrom(actor)))
      try {
        await this.reader.check(section, actor);
        allowed.push(section.report);
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 403) throw error;
      }
    return allowed;
  }

  private async own(id: string, { actor }: KnownRequest): Promise<Job> {
    const job = UUID.test(id) ? await this.table.find(id) : undefined;
    if (!job || baseKind(job.kind) !== EXPORT || job.owner !== actor.user_id) throw Refusal.hiding('export.not-found');
    return job;
  }
}

/** Describes a requested export, whatever was sent. */
function exportOf(body: unknown): string {
  const { report, format, filters } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return JSON.stringify({ report, format, filters });
}

function refused(error: unknown): never {
  if (error instanceof RequestKeyReused) throw Refusal.of('command.key-reused');
  throw error instanceof TooManyJobs ? new Refusal('export.too-many', undefined, { max: MOST_UNFINISHED }) : error;
}

function gone(error: unknown): never {
  throw error instanceof FileMissing ? Refusal.of('export.not-found') : error;
}

function view({ id, title, format, state, done, total, error, created_at, finished_at }: Job): ExportJob {
  return {
    id,
    title,
    format: format as ExportFormat,
    state,
    done,
    total,
    error,
    file_name: fileName(title, format),
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}
