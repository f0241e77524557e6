import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import type { ReportSchedule } from '../../../contracts/deliveries/events.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { seenReport } from '../../../contracts/language/define/seen-report.js';
import { message, type MessageId } from '../../../contracts/language/messages/messages.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { ExportFormat } from '../../../contracts/exports/commands.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import {
  contentTypes,
  EXPORT,
  fileName,
  requestOf,
  titleOf,
  type ExportParams,
} from '../../platform/exports/export-request.js';
import { FileStore } from '../../platform/files/file-store.js';
import { filterScope } from '../../platform/identity/scope.js';
import { UserDirectory } from '../../platform/identity/user-directory.js';
import type { Job } from '../../platform/jobs/job.js';
import {
  HandlesJobs,
  JobDelay,
  JobFailure,
  type JobContext,
  type JobHandler,
} from '../../platform/jobs/job-handlers.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { JobTable } from '../../platform/jobs/job-table.js';
import { ReportReader } from '../../platform/reads/report-reader.js';
import { SecurityLog } from '../../platform/security/security-log.js';
import { emailStream, scheduleStream } from './delivery-streams.js';
import { MailLoginRefused, MailRefused, type Mailer } from './mailer.js';
import { DELIVERY } from './outcome.js';
import { filtersOn } from './report-filters.js';

/** The report of a schedule that a receiver gets on a day. */
export interface DeliveryParams {
  readonly kode_jadwal: string;
  readonly tanggal: BusinessDate;
}

/** The provider of the mailer; undefined where none is configured. */
export const MAILER = Symbol('mailer');

/** The largest file that goes by mail. */
const MOST_MB = 15;

const failed = (id: MessageId, values = {}): JobFailure => new JobFailure(message(id, values));

/**
 * Makes the file of a scheduled report as one of its receiver's own exports, by their rights of the moment, and mails
 * it to them. Done again after a crash, it finds the export by its key; a mail that was sent before the crash goes out
 * a second time under the same Message-ID.
 */
@HandlesJobs(DELIVERY)
export class DeliveryHandler implements JobHandler {
  constructor(
    private readonly events: EventReader,
    private readonly users: UserDirectory,
    private readonly reader: ReportReader,
    private readonly table: JobTable,
    private readonly runner: JobRunner,
    private readonly files: FileStore,
    private readonly security: SecurityLog,
    @Inject(MAILER) private readonly mailer: Mailer | undefined,
  ) {}

  /** Throws JobFailure, with what stands at the schedule, when another attempt would be refused alike. */
  async run(job: Job, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    try {
      await this.deliver(job, signal);
    } catch (error) {
      throw error instanceof Refusal ? new JobFailure(error.told) : error;
    }
  }

  private async deliver(job: Job, signal: AbortSignal): Promise<void> {
    const { kode_jadwal, tanggal } = job.params as DeliveryParams;
    const schedule = await this.events.state(scheduleStream(kode_jadwal));
    if (schedule.status !== 'active') throw failed('deliveries.gone');
    const actor = await this.users.actor(job.owner);
    if (!actor) throw failed('deliveries.inactive');
    const { params, title } = await this.asked(schedule, tanggal, actor);
    const file = await this.made(job, params, title, schedule.format);
    signal.throwIfAborted();
    if (schedule.email) await this.mail(job, schedule, file);
  }

  /** The export that the receiver would ask for themselves, once they may have it and there is something in it. */
  private async asked(
    schedule: ReportSchedule,
    tanggal: BusinessDate,
    actor: Actor,
  ): Promise<{ readonly params: ExportParams; readonly title: string }> {
    const { laporan: report, format } = schedule;
    const whole = requestOf(this.reader, { report }, format);
    const hidden = this.reader.hiddenFrom(actor);
    const seen = seenReport(whole.report, hidden);
    const dated = filtersOn(whole.report, schedule, tanggal);
    const hasBranch = seen.filters.some(({ kind }) => kind === 'branch');
    const filters = hasBranch ? { ...dated, kode_toko: filterScope(actor, seen.filters, dated['kode_toko']) } : dated;
    const params: ExportParams = { report, filters, ...(seen !== whole.report && { hidden: [...hidden] }) };
    const request = requestOf(this.reader, params, format);
    await this.reader.check(request, actor);
    if (!schedule.kosong && (await this.reader.summary(request)).count === 0) throw failed('deliveries.empty');
    return { params, title: titleOf(request, format) };
  }

  /** The finished export of the receiver: asked for once, and made here. */
  private async made(
    { owner, level, kode_toko, request_key: key }: Job,
    params: ExportParams,
    title: string,
    format: ExportFormat,
  ): Promise<Job & { readonly file: string }> {
    const version = createHash('sha256')
      .update(JSON.stringify([params, format]))
      .digest('hex')
      .slice(0, 12);
    const request_key = `jadwal/${key}/${version}`;
    const wanted = { kind: EXPORT, params, title, format, owner, level, kode_toko, request_key };
    const { id, state } = await this.table.add(wanted);
    if (state === 'queued') await this.runner.run(id);
    const made = await this.table.find(id);
    if (made?.state === 'failed' && made.error) throw new JobFailure(made.error);
    if (!made || made.state === 'cancelled') throw failed('deliveries.noFile');
    if (made.file === null) throw new Error(`the export ${id} is made elsewhere`);
    return { ...made, file: made.file };
  }

  private async mail(
    { owner, kode_toko, request_key, params }: Job,
    { kode_jadwal, nama_jadwal }: ReportSchedule,
    { file, title, format }: Job & { readonly file: string },
  ): Promise<void> {
    if (!this.mailer) throw failed('deliveries.noServer');
    const known = await this.events.state(emailStream(owner));
    const to = known.status === 'known' ? known.email : undefined;
    if (!to) throw failed('deliveries.noAddress');
    const { bytes } = await this.files.stat(file);
    if (bytes > MOST_MB * 1_000_000) throw failed('deliveries.tooLarge', { max: MOST_MB });
    const detail = `email jadwal-laporan/${kode_jadwal} ${(params as DeliveryParams).tanggal}`;
    await this.security.record({ kind: 'download', address: '', user_id: owner, kode_toko, detail });
    const content = await this.files.read(file);
    const mail = {
      key: `${request_key}/${owner}`,
      to,
      subject: `${nama_jadwal}: ${title}`,
      text: `${title}\n\nLaporan ini dikirim otomatis oleh Kilau menurut jadwal ${nama_jadwal} (${kode_jadwal}).\n`,
      file: { filename: fileName(title, format), contentType: contentTypes[format as ExportFormat], content },
    };
    await this.mailer
      .send(mail)
      .catch(delayed)
      .finally(() => content.destroy());
  }
}

function delayed(error: unknown): never {
  if (error instanceof MailRefused) throw failed('deliveries.refused', { kode: String(error.code) });
  if (error instanceof MailLoginRefused)
    throw new JobDelay({ meanwhile: message('deliveries.loginRefused'), last: message('deliveries.noLogin') });
  throw new JobDelay({ meanwhile: message('deliveries.unreachable'), last: message('deliveries.unreached') });
}
