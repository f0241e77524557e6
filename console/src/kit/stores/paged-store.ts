import { makeAutoObservable, observableRef } from 'mobx';
import { MOST_LISTED } from '../../../../contracts/language/define/params.js';
import type { ListAnswer } from '../../../../contracts/language/define/query.js';
import type { Api, Params } from '../api/api.js';
import { apiFailure, type ApiFailure } from '../api/failure.js';
import type { ListState } from './list-store.js';

/** Rows asked for at once. */
export const pagedSize = 100;

/** Rows by index; undefined: not loaded yet. */
export type Sparse<Row> = readonly (Row | undefined)[];

/**
 * The rows of one question to a call that answers in pages. Rows are loaded where they are looked at, so that none is
 * cut off and no scroll bar lies.
 */
export class PagedStore<Row extends object, Answer extends ListAnswer<Row> = ListAnswer<Row>> {
  rows: Sparse<Row> = [];
  /** The page that came last, with what else the call answers. */
  answer: Answer | undefined = undefined;
  /** The rows of the first page that answered the question. */
  firstRows: readonly Row[] = [];
  /** Of the rows that came so far those with the longest text in any field: what columns are measured by. */
  sample: readonly Row[] = [];
  /** Old rows stay while new ones are loading. */
  state: ListState = 'idle';
  failure: ApiFailure | undefined = undefined;
  /** The question that the rows answer. */
  question: Params = {};
  /** True where there are more rows than were counted: further on more of them are. */
  isMore = false;
  private pages = new Map<number, AbortController>();
  /** Pages whose rows answer the latest reading. */
  private fresh = new Set<number>();
  private seen = { from: 0, to: 0 };
  /** Something happened while rows were being read. */
  private again = false;
  /** The position that the rows are to have passed. */
  private after: string | undefined = undefined;

  constructor(
    private readonly api: Api,
    readonly call: string,
    private readonly size = pagedSize,
    /** The field with the number of a row, for a call that finds the rows after one. */
    private readonly number?: string,
  ) {
    const plain = {
      api: false,
      call: false,
      size: false,
      number: false,
      pages: false,
      fresh: false,
      seen: false,
      again: false,
      after: false,
    } as const;
    const whole = {
      rows: observableRef,
      answer: observableRef,
      firstRows: observableRef,
      sample: observableRef,
      failure: observableRef,
      question: observableRef,
    };
    makeAutoObservable<this, keyof typeof plain>(this, { ...plain, ...whole }, { autoBind: true });
  }

  get count(): number {
    return this.rows.length;
  }

  /** Asks anew, first for the rows around `from`; the old ones stay until others have come. */
  async ask(question: Params, from = 0): Promise<void> {
    this.forget();
    this.seen = { from, to: from };
    this.question = question;
    this.state = 'loading';
    await this.load(this.pageOf(from));
  }

  /**
   * Reads the same again after something happened: what is looked at at once, the rest when it is. What is being read
   * comes first, so that news never keeps it from coming. `after`: a position that the rows are to have passed.
   */
  async refresh(after = this.after): Promise<void> {
    this.after = after;
    if (this.state === 'idle') return;
    if (this.pages.size > 0) {
      this.again = true;
      return;
    }
    this.forget();
    if (this.state === 'failed') this.state = 'loading';
    await this.load(this.pageOf(this.seen.from));
  }

  /** Rows `from`…`to` are looked at: loads what of them is missing or old. */
  look(from: number, to: number): void {
    this.seen = { from, to };
    if (this.state !== 'ready') return;
    for (let page = this.pageOf(from); page <= this.pageOf(Math.min(to, this.count - 1)); page++) {
      if (!this.fresh.has(page) && !this.pages.has(page)) void this.load(page);
    }
  }

  /** Every row that answers the question, read page by page. Throws ApiFailure. */
  async all(): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (let count = Infinity; rows.length < count;) {
      const answer = await this.api.get<ListAnswer<Row>>(this.call, {
        ...this.question,
        ...this.afterRow(rows.at(-1)),
        skip: rows.length,
        limit: MOST_LISTED,
      });
      if (answer.data.length === 0) break;
      rows.push(...answer.data);
      count = answer.count;
    }
    return rows;
  }

  /** Empties it: nothing is asked yet. */
  clear(): void {
    this.forget();
    this.rows = [];
    this.answer = undefined;
    this.state = 'idle';
  }

  /** Reads no more: nobody looks. */
  end(): void {
    this.forget();
    if (this.state === 'loading') this.state = 'idle';
  }

  private afterRow(row: Row | undefined): Params {
    const number = this.number === undefined ? undefined : (row as Record<string, string> | undefined)?.[this.number];
    return number === undefined ? {} : { sesudah: number };
  }

  private pageOf(index: number): number {
    return Math.max(0, Math.floor(index / this.size));
  }

  private forget(): void {
    for (const running of this.pages.values()) running.abort();
    this.pages = new Map();
    this.fresh = new Set();
    this.again = false;
  }

  private async load(page: number): Promise<void> {
    const running = new AbortController();
    this.pages.set(page, running);
    try {
      const answer = await this.api.get<Answer>(
        this.call,
        {
          ...this.question,
          ...(this.after && { after: this.after }),
          ...(this.fresh.has(page - 1) && this.afterRow(this.rows[page * this.size - 1])),
          skip: page * this.size,
          limit: this.size,
        },
        running.signal,
      );
      if (!running.signal.aborted) this.arrived(page, answer);
    } catch (thrown) {
      if (!running.signal.aborted) this.failed(apiFailure(thrown));
    } finally {
      if (this.pages.get(page) === running) this.pages.delete(page);
      if (this.again && this.pages.size === 0) void this.refresh();
    }
  }

  private arrived(page: number, answer: Answer): void {
    const { data } = answer;
    const anew = this.state !== 'ready';
    // A page further on has counted more.
    const isLess = !anew && answer.more === true && answer.count < this.count;
    const count = isLess ? this.count : answer.count;
    if (!isLess) this.isMore = answer.more === true;
    if (count !== this.count) this.fresh = new Set();
    const rows = Array.from({ length: count }, (_, index) => (anew ? undefined : this.rows[index]));
    data.forEach((row, index) => (rows[page * this.size + index] = row));
    this.fresh.add(page);
    this.rows = rows;
    this.answer = answer;
    if (anew) this.firstRows = data;
    this.sample = longestRows(anew ? data : [...this.sample, ...data]);
    this.failure = undefined;
    this.state = 'ready';
    this.look(this.seen.from, this.seen.to);
  }

  private failed(failure: ApiFailure): void {
    this.failure = failure;
    if (this.state === 'loading') this.state = 'failed';
  }
}

/** Of some rows those that have the longest text in one of their fields. */
export function longestRows<Row extends object>(rows: readonly Row[]): readonly Row[] {
  const longest = new Map<string, { row: Row; length: number }>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      const { length } = String(value);
      if (length > (longest.get(name)?.length ?? -1)) longest.set(name, { row, length });
    }
  }
  return [...new Set([...longest.values()].map(({ row }) => row))];
}
