import { makeAutoObservable, observableRef } from 'mobx';
import type { AsOf } from '../../../../contracts/define/query.js';
import type { ReportAnswer, ReportDefinition } from '../../../../contracts/define/report.js';
import type { Rupiah } from '../../../../contracts/values/rupiah.js';
import type { Api } from '../api/api.js';
import { apiFailure, type ApiFailure } from '../api/failure.js';
import { sortParam, type FilterValues, type SortBy } from './report-url.js';

/** A row of a report, or the place of one that is not here yet. */
export type ReportRow = Readonly<Record<string, string | number>>;
/** Rows by index; undefined: not loaded yet. */
export type SparseRows = readonly (ReportRow | undefined)[];

/** Where a report stands. Old rows stay, dimmed, while new ones are searched. */
export type ReportState = 'idle' | 'searching' | 'ready' | 'failed';

/** Rows asked for at once. */
export const pageSize = 200;

interface Question {
  readonly filters: FilterValues;
  readonly sort: SortBy | undefined;
}

/** The answer to one question to a report. Rows are loaded where they are looked at, so that none is cut off and no scroll bar lies. */
export class ReportStore {
  rows: SparseRows = [];
  /** The rows of the first page that came: what columns are measured by. */
  firstRows: readonly ReportRow[] = [];
  totals: Readonly<Record<string, Rupiah>> = {};
  asOf: AsOf | undefined = undefined;
  message = '';
  state: ReportState = 'idle';
  failure: ApiFailure | undefined = undefined;
  /** Pixels that the table has for its columns. */
  room = 0;
  /** What the rows are the answer to. */
  question: Question | undefined = undefined;
  private pages = new Map<number, AbortController>();
  /** Pages whose rows answer the latest reading. */
  private fresh = new Set<number>();
  private seen = { from: 0, to: 0 };

  constructor(
    private readonly api: Api,
    readonly report: ReportDefinition,
  ) {
    const plain = { api: false, report: false, pages: false, fresh: false, seen: false } as const;
    const whole = {
      rows: observableRef,
      firstRows: observableRef,
      totals: observableRef,
      asOf: observableRef,
      failure: observableRef,
      question: observableRef,
    };
    makeAutoObservable<this, 'api' | 'pages' | 'fresh' | 'seen'>(this, { ...plain, ...whole }, { autoBind: true });
  }

  get count(): number {
    return this.rows.length;
  }

  get found(): boolean {
    return this.state !== 'failed' && this.count > 0;
  }

  setRoom(room: number): void {
    this.room = room;
  }

  /** Asks anew. */
  async search(filters: FilterValues, sort: SortBy | undefined): Promise<void> {
    this.forget();
    this.seen = { from: 0, to: 0 };
    this.state = 'searching';
    this.question = { filters, sort };
    await this.load(0);
  }

  /** Reads the same again after something happened: totals, age and the rows that are looked at. Nothing on the screen jumps. */
  async refresh(): Promise<void> {
    if (this.state === 'searching' || !this.question) return;
    this.forget();
    await this.load(pageOf(this.seen.from));
  }

  /** Rows `from`…`to` are looked at: loads what of them is missing or old. */
  look(from: number, to: number): void {
    this.seen = { from, to };
    if (this.state !== 'ready') return;
    for (let page = pageOf(from); page <= pageOf(Math.min(to, this.count - 1)); page++) {
      if (!this.fresh.has(page) && !this.pages.has(page)) void this.load(page);
    }
  }

  /** Empties the screen: nothing is searched yet. */
  clear(): void {
    this.forget();
    this.rows = [];
    this.state = 'idle';
    this.question = undefined;
  }

  private forget(): void {
    for (const running of this.pages.values()) running.abort();
    this.pages = new Map();
    this.fresh = new Set();
  }

  private async load(page: number): Promise<void> {
    const { question } = this;
    if (!question) return;
    const running = new AbortController();
    this.pages.set(page, running);
    const params = { ...question.filters, sort: question.sort && sortParam(question.sort), skip: page * pageSize, limit: pageSize };
    try {
      const answer = await this.api.get<ReportAnswer>(this.report.call, params, running.signal);
      if (!running.signal.aborted) this.arrived(page, answer);
    } catch (thrown) {
      if (!running.signal.aborted) this.failed(apiFailure(thrown));
    } finally {
      if (this.pages.get(page) === running) this.pages.delete(page);
    }
  }

  private arrived(page: number, answer: ReportAnswer): void {
    const anew = this.state !== 'ready';
    if (answer.count !== this.count) this.fresh = new Set();
    const rows = Array.from({ length: answer.count }, (_, index) => (anew ? undefined : this.rows[index]));
    answer.data.forEach((row, index) => (rows[page * pageSize + index] = row));
    this.fresh.add(page);
    if (anew) this.firstRows = answer.data;
    this.rows = rows;
    this.totals = answer.totals;
    this.asOf = answer.as_of;
    this.message = answer.message;
    this.failure = undefined;
    this.state = 'ready';
    this.look(this.seen.from, this.seen.to);
  }

  private failed(failure: ApiFailure): void {
    this.failure = failure;
    if (this.state === 'searching') this.state = 'failed';
  }
}

const pageOf = (index: number): number => Math.max(0, Math.floor(index / pageSize));
