import { makeAutoObservable, observableRef } from 'mobx';
import type { RemittanceRow } from '../../../../contracts/remittance/documents.js';
import { remittance } from '../../../../contracts/remittance/views.js';
import type { Api } from '../../kit/api/api.js';
import { apiFailure, type ApiFailure } from '../../kit/api/failure.js';
import { LatestReading } from '../../kit/stores/latest-reading.js';

/** One remittance, looked up by its reference. */
export class RemittanceStore {
  row: RemittanceRow | undefined = undefined;
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  failure: ApiFailure | undefined = undefined;
  private asked = '';
  private readonly loads = new LatestReading();

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api' | 'asked' | 'loads'>(
      this,
      { row: observableRef, failure: observableRef, api: false, asked: false, loads: false },
      { autoBind: true },
    );
  }

  /** Looks it up; `after` is a position that it is read after. What was asked for later counts alone. */
  async load(reference: string, after?: string): Promise<void> {
    if (this.asked !== reference) this.row = undefined;
    this.asked = reference;
    this.state = 'loading';
    this.failure = undefined;
    const counts = this.loads.begin();
    try {
      const { data } = await this.api.get<{ data: RemittanceRow }>(
        remittance.call.replace('{nomor_referensi}', encodeURIComponent(reference)),
        { after },
      );
      if (counts()) this.found(data);
    } catch (thrown) {
      if (counts()) this.failed(apiFailure(thrown));
    }
  }

  /** Looks up the same again. */
  reload(): Promise<void> {
    return this.load(this.asked);
  }

  /** Nothing is looked up. */
  clear(): void {
    this.loads.end();
    this.asked = '';
    this.row = undefined;
    this.failure = undefined;
    this.state = 'idle';
  }

  private found(row: RemittanceRow): void {
    this.row = row;
    this.state = 'ready';
  }

  /** What was found before stays, unless the server says that there is no such. */
  private failed(failure: ApiFailure): void {
    if (failure.definite) this.row = undefined;
    this.failure = failure;
    this.state = 'failed';
  }
}
