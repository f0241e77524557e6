import { makeAutoObservable, observableRef } from 'mobx';
import type { AuthorizationRequest } from '../../../../contracts/authorization/views.js';
import type { ListAnswer } from '../../../../contracts/language/define/query.js';
import type { Api } from '../api/api.js';
import { apiFailure, type ApiFailure } from '../api/failure.js';
import { LatestReading } from './latest-reading.js';

/** The requests that wait for the consent of the owner who is logged in. */
export class RequestsStore {
  requests: readonly AuthorizationRequest[] = [];
  /** The request that is being answered. */
  answering: string | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly loads = new LatestReading();

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api' | 'timer' | 'loads'>(
      this,
      { requests: observableRef, api: false, timer: false, loads: false },
      { autoBind: true },
    );
  }

  /** Loads what waits, and again when the first of it expires. */
  async load(): Promise<void> {
    clearTimeout(this.timer);
    const counts = this.loads.begin();
    try {
      const { data } = await this.api.get<ListAnswer<AuthorizationRequest>>('authorization/requests');
      if (counts()) this.loaded(data);
    } catch {
      // Asked again with the next word from the server, or the next connection.
    }
  }

  stop(): void {
    this.loads.end();
    clearTimeout(this.timer);
  }

  /** Answers a request. Answers what went wrong, if anything did. */
  async answer(id: string, how: 'grant' | 'refuse'): Promise<ApiFailure | undefined> {
    this.answering = id;
    try {
      await this.api.post(`authorization/requests/${id}/${how}`, {});
      return undefined;
    } catch (thrown) {
      return apiFailure(thrown);
    } finally {
      this.answeredOne();
      await this.load();
    }
  }

  private answeredOne(): void {
    this.answering = undefined;
  }

  private loaded(requests: readonly AuthorizationRequest[]): void {
    this.requests = requests;
    const first = Math.min(...requests.map(({ expires_at }) => Date.parse(expires_at)));
    if (Number.isFinite(first))
      this.timer = setTimeout(() => void this.load(), Math.max(1000, first - this.api.now() + 1000));
  }
}
