import { makeAutoObservable, observableRef, when } from 'mobx';
import type { ListAnswer } from '../../../../contracts/language/define/query.js';
import type { ExportReport } from '../../../../contracts/exports/commands.js';
import type { ExportJob } from '../../../../contracts/exports/views.js';
import type { Api } from '../api/api.js';
import { apiFailure, type ApiFailure } from '../api/failure.js';
import { LatestReading } from './latest-reading.js';

/** True while the server works at a job, or has it in its queue. */
export const isActive = (job: Pick<ExportJob, 'state'>): boolean => job.state === 'queued' || job.state === 'running';

/** Milliseconds between two looks at running jobs. */
const pollEvery = 1000;

/** The user's jobs. News comes over the socket; while a job runs they are asked for as well. */
export class JobsStore {
  jobs: readonly ExportJob[] = [];
  trayOpen = false;
  failure: ApiFailure | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly loads = new LatestReading();
  /** Exports that the server was asked for and did not answer yet. */
  private readonly asking = new Set<string>();
  /** The keys of those of which nobody knows what became. */
  private readonly keys = new Map<string, string>();

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api' | 'timer' | 'loads' | 'asking' | 'keys'>(
      this,
      {
        jobs: observableRef,
        failure: observableRef,
        api: false,
        timer: false,
        loads: false,
        asking: false,
        keys: false,
      },
      { autoBind: true },
    );
  }

  get running(): number {
    return this.jobs.filter(isActive).length;
  }

  /** The progress of the newest export of a report, in percent; undefined while none is under way, or nothing known. */
  percentOf(report: string): number | undefined {
    const job = this.jobs.find((one) => isActive(one) && this.started.get(one.id) === report);
    return job && job.done > 0 && job.total ? Math.floor((100 * job.done) / job.total) : undefined;
  }

  showTray(open: boolean): void {
    this.trayOpen = open;
  }

  /** Loads the jobs there are. */
  async load(): Promise<void> {
    const counts = this.loads.begin();
    try {
      const { data } = await this.api.get<ListAnswer<ExportJob>>('exports');
      if (counts()) this.replace(data);
    } catch (thrown) {
      if (counts()) this.failed(apiFailure(thrown));
    }
    if (counts()) this.follow();
  }

  /**
   * Starts an export, and says its id; one that is just being asked for, or was and was not answered, is not started
   * twice. Throws ApiFailure.
   */
  async export(request: ExportReport): Promise<string | undefined> {
    const asked = JSON.stringify(request);
    if (this.asking.has(asked)) return undefined;
    this.asking.add(asked);
    const key = this.keys.get(asked) ?? crypto.randomUUID();
    this.keys.set(asked, key);
    let id: string;
    try {
      const { data } = await this.api.post<{ data: ExportJob }>('exports', request, { 'Idempotency-Key': key });
      this.keys.delete(asked);
      this.started.set(data.id, request.report);
      this.begun(data);
      id = data.id;
    } catch (thrown) {
      if (apiFailure(thrown).definite) this.keys.delete(asked);
      throw thrown;
    } finally {
      this.asking.delete(asked);
    }
    void this.load();
    return id;
  }

  /** The job once it has ended, or as it is after so many seconds. Throws ApiFailure. */
  async within(id: string, wait: number): Promise<ExportJob> {
    const { data } = await this.api.get<{ data: ExportJob }>(`exports/${id}`, { wait });
    this.replace(this.jobs.map((job) => (job.id === id ? data : job)));
    this.follow();
    return data;
  }

  /** Waits for the end of a job, and says how it ended; undefined where it was taken off the list. */
  async ended(id: string): Promise<ExportJob | undefined> {
    const job = (): ExportJob | undefined => this.jobs.find((one) => one.id === id);
    await when(() => {
      const found = job();
      return !found || !isActive(found);
    });
    return job();
  }

  /** Ends a job, or takes one that has ended off the list. Throws ApiFailure. */
  async cancel(id: string): Promise<void> {
    await this.api.delete(`exports/${id}`);
    await this.load();
  }

  /** The file of a job that is done. Throws ApiFailure. */
  file(id: string): Promise<Blob> {
    return this.api.file(`exports/${id}/file`);
  }

  /** Stops asking. */
  stop(): void {
    this.loads.end();
    clearTimeout(this.timer);
  }

  private readonly started = new Map<string, string>();

  private begun(job: ExportJob): void {
    this.replace([job, ...this.jobs.filter(({ id }) => id !== job.id)]);
  }

  private replace(jobs: readonly ExportJob[]): void {
    this.jobs = jobs;
    this.failure = undefined;
  }

  private failed(failure: ApiFailure): void {
    this.failure = failure;
  }

  private follow(): void {
    clearTimeout(this.timer);
    if (this.running > 0) this.timer = setTimeout(() => void this.load(), pollEvery);
  }
}
