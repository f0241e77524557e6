import { makeAutoObservable, observableRef } from 'mobx';
import type { AsOf, ListAnswer } from '../../../../contracts/define/query.js';
import type { Api, Params } from '../api/api.js';
import { apiFailure, type ApiFailure } from '../api/failure.js';

/** Where a list stands. Rows stay visible while newer ones are on their way. */
export type ListState = 'idle' | 'loading' | 'ready' | 'failed';

type Answer<Row> = ListAnswer<Row> & { readonly as_of?: AsOf };

/** Rows of one list call; `load` again for another page or for fresh rows. */
export class ListStore<Row extends object> {
  rows: readonly Row[] = [];
  /** Rows there are in all, whatever page is here. */
  count = 0;
  /** Age of the rows, where the call tells it. */
  asOf: AsOf | undefined = undefined;
  state: ListState = 'idle';
  failure: ApiFailure | undefined = undefined;
  private params: Params = {};
  private loadedAt: number | undefined = undefined;
  private running: AbortController | undefined = undefined;

  constructor(
    private readonly api: Api,
    readonly call: string,
  ) {
    makeAutoObservable<this, 'api' | 'params' | 'running' | 'loadedAt'>(
      this,
      { rows: observableRef, asOf: observableRef, failure: observableRef, api: false, params: false, running: false, loadedAt: false },
      { autoBind: true },
    );
  }

  /** Loads rows; a load that is overtaken by another one changes nothing. */
  async load(params: Params = {}): Promise<void> {
    this.params = params;
    this.running?.abort();
    const running = (this.running = new AbortController());
    this.state = 'loading';
    try {
      const answer = await this.api.get<Answer<Row>>(this.call, params, running.signal);
      if (!running.signal.aborted) this.arrived(answer);
    } catch (thrown) {
      if (!running.signal.aborted) this.failed(apiFailure(thrown));
    }
  }

  /** Loads what was loaded last, again. */
  reload(): Promise<void> {
    return this.load(this.params);
  }

  /** Loads once for a position of the log: for masters that a screen only chooses from. */
  async need(position = this.loadedAt): Promise<void> {
    if (this.state !== 'idle' && this.state !== 'failed' && position === this.loadedAt) return;
    this.loadedAt = position;
    await this.load();
  }

  private arrived(answer: Answer<Row>): void {
    this.rows = answer.data;
    this.count = answer.count;
    this.asOf = answer.as_of;
    this.state = 'ready';
    this.failure = undefined;
  }

  private failed(failure: ApiFailure): void {
    this.failure = failure;
    this.state = 'failed';
  }
}
