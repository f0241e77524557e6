import { ALL } from '../../../../contracts/language/define/gate.js';
import type { Api, Params } from '../api/api.js';
import { ListStore } from './list-store.js';
import { isNewer } from './is-newer.js';

/**
 * Milliseconds from word of something new to the next reading, so that a busy day does not make every screen read
 * without a pause.
 */
const calm = 2000;

/**
 * Rows that follow the log: read when they are asked for, and again, one reading at a time, when something was
 * projected that they do not know of.
 */
export class FollowingStore<Row extends object> {
  readonly list: ListStore<Row>;
  private branch: string = ALL;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(
    api: Api,
    call: string,
    private readonly pause = calm,
  ) {
    this.list = new ListStore<Row>(api, call);
    this.end = this.end.bind(this);
  }

  /** Reads the answer to other parameters; of the branch `kode_toko` alone where they name one. */
  ask(params: Params): Promise<void> {
    this.stop();
    this.branch = String(params['kode_toko'] ?? ALL);
    return this.list.load(params);
  }

  /** Word of how far each branch is projected: what is newer than the rows is read in a moment. */
  hear(projected: ReadonlyMap<string, number>): void {
    if (this.timer !== undefined || this.list.state !== 'ready' || !isNewer(projected, this.list.asOf, this.branch))
      return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.list.reload();
    }, this.pause);
  }

  /** Reads no more: nobody looks. */
  end(): void {
    this.stop();
    this.list.end();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
