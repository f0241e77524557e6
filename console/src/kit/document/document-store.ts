import { makeAutoObservable, observableRef } from 'mobx';
import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';
import type { Api } from '../api/api.js';
import { apiFailure, type ApiFailure } from '../api/failure.js';
import type { Row } from '../field/screen-field.js';

/** A document as it stands, with its events. */
export type OneDocument = Row & { readonly riwayat: readonly DocumentEvent[] };

/** A document with the date and the branch of its beginning, as the rows of lists have them. */
export const datedRow = (row: OneDocument): Row => {
  const { tanggal, kode_toko } = row.riwayat[0] ?? {};
  return { ...row, tanggal, kode_toko };
};

/** One document, looked up by its number; or the one row of a call that names none. */
export class DocumentStore<R extends object = OneDocument> {
  row: R | undefined = undefined;
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  failure: ApiFailure | undefined = undefined;
  private asked = '';
  private running: AbortController | undefined = undefined;

  constructor(
    private readonly api: Api,
    private readonly call: string,
  ) {
    makeAutoObservable<DocumentStore<R>, 'api' | 'call' | 'asked' | 'running'>(
      this,
      { row: observableRef, failure: observableRef, api: false, call: false, asked: false, running: false },
      { autoBind: true },
    );
  }

  /** Looks it up; `after` is a position that it is read after. What was asked for later counts alone. */
  async load(number = '', after?: string): Promise<void> {
    if (this.asked !== number) this.row = undefined;
    this.asked = number;
    this.state = 'loading';
    this.failure = undefined;
    this.running?.abort();
    const { signal } = (this.running = new AbortController());
    const call = this.call.replace(/\{\w+\}/, encodeURIComponent(number));
    try {
      const { data } = await this.api.get<{ data: R }>(call, { after }, signal);
      if (!signal.aborted) this.found(data);
    } catch (thrown) {
      if (!signal.aborted) this.failed(apiFailure(thrown));
    }
  }

  /** Looks up the same again. */
  reload(): Promise<void> {
    return this.load(this.asked);
  }

  /** Reads no more: nobody looks. */
  end(): void {
    this.running?.abort();
  }

  /** Nothing is looked up. */
  clear(): void {
    this.end();
    this.asked = '';
    this.row = undefined;
    this.failure = undefined;
    this.state = 'idle';
  }

  private found(row: R): void {
    this.row = row;
    this.state = 'ready';
  }

  /** Keeps what was found before, unless the server says that there is no such. */
  private failed(failure: ApiFailure): void {
    if (failure.definite) this.row = undefined;
    this.failure = failure;
    this.state = 'failed';
  }
}
