import { makeAutoObservable, observableRef } from 'mobx';
import type { AsOf, ListAnswer } from '../../../../contracts/language/define/query.js';
import type { Api, Params } from '../api/api.js';
import { apiFailure, type ApiFailure } from '../api/failure.js';

/**
 * The state of a list. Rows stay visible while others are on their way; the same ones are read again without a word,
 * and stay where that gets no answer.
 */
export type ListState = 'idle' | 'loading' | 'ready' | 'failed';

type Totals = Readonly<Record<string, number>>;
type Answer<Row> = ListAnswer<Row> & { readonly as_of?: AsOf; readonly totals?: Totals };

/** Rows of one list call; `load` again for another page or for fresh rows. */
export class ListStore<Row extends object> {
  rows: readonly Row[] = [];
  /** Rows there are in all, whatever page is here. */
  count = 0;
  /** Sums of all rows, where the call tells them. */
  totals: Totals = {};
  /** Age of the rows, where the call tells it. */
  asOf: AsOf | undefined = undefined;
  state: ListState = 'idle';
  /** The reason why the last reading brought nothing; beside `ready`: the rows are those of an earlier one. */
  failure: ApiFailure | undefined = undefined;
  private params: Params = {};
  private known: number | undefined = undefined;
  private running: AbortController | undefined = undefined;
  private reading: Promise<void> | undefined = undefined;
  private next: Promise<void> | undefined = undefined;

  constructor(
    private readonly api: Api,
    readonly call: string,
  ) {
    const plain = { api: false, params: false, known: false, running: false, reading: false, next: false } as const;
    makeAutoObservable<this, keyof typeof plain>(
      this,
      { rows: observableRef, totals: observableRef, asOf: observableRef, failure: observableRef, ...plain },
      { autoBind: true },
    );
  }

  /**
   * Loads rows; a load that is overtaken by one of other rows changes nothing, and the same rows asked for meanwhile
   * are read once more, so that news never keeps them from coming.
   */
  load(params: Params = {}): Promise<void> {
    if (this.reading && JSON.stringify(params) === JSON.stringify(this.params))
      return (this.next ??= this.after(this.reading));
    if (this.state !== 'ready' || questionOf(params) !== questionOf(this.params)) this.state = 'loading';
    this.params = params;
    return this.begin();
  }

  private after(reading: Promise<void>): Promise<void> {
    const next: Promise<void> = reading.then(() => (this.next === next ? this.begin() : undefined));
    return next;
  }

  private begin(): Promise<void> {
    this.next = undefined;
    this.running?.abort();
    const { signal } = (this.running = new AbortController());
    const reading = this.read(signal).finally(() => {
      if (this.reading === reading) this.reading = undefined;
    });
    return (this.reading = reading);
  }

  private async read(signal: AbortSignal): Promise<void> {
    try {
      const answer = await this.api.get<Answer<Row>>(this.call, this.params, signal);
      if (!signal.aborted) this.arrived(answer);
    } catch (thrown) {
      if (!signal.aborted) this.failed(apiFailure(thrown));
    }
  }

  /** The reason why there are no rows, where none could be read. */
  get problem(): string | undefined {
    return this.state === 'failed' ? this.failure?.message : undefined;
  }

  /** Loads what was loaded last, again. */
  reload(): Promise<void> {
    return this.load(this.params);
  }

  /** Loads once for what was told so far, and again after a failure: for masters that a screen only chooses from. */
  async need(news = this.known): Promise<void> {
    const isHere = this.state === 'ready' && !this.failure;
    if ((isHere || this.reading) && news === this.known) return;
    this.known = news;
    await this.load();
  }

  /** Reads no more: nobody looks. */
  end(): void {
    this.running?.abort();
    this.reading = undefined;
    this.next = undefined;
    if (this.state === 'loading') this.state = 'idle';
  }

  private arrived(answer: Answer<Row>): void {
    this.rows = answer.data;
    this.count = answer.count;
    this.totals = answer.totals ?? {};
    this.asOf = answer.as_of;
    this.state = 'ready';
    this.failure = undefined;
  }

  private failed(failure: ApiFailure): void {
    this.failure = failure;
    if (this.state !== 'ready' || this.rows.length === 0 || failure.definite) this.state = 'failed';
  }
}

/** The question that rows answer; `after` only says how fresh they are to be. */
const questionOf = (params: Params): string => JSON.stringify({ ...params, after: undefined });
