import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PrintedSlip, SlipDefinition, SlipFile, SlipWay } from '../../../../contracts/language/define/slip.js';
import type { Message } from '../../../../contracts/language/messages/messages.js';
import type { Api, Params } from '../api/api.js';
import { apiFailure, type ApiFailure } from '../api/failure.js';
import { newKey } from '../api/new-key.js';
import { LatestReading } from '../stores/latest-reading.js';
import { printOnDevice } from './print-bridge.js';

/** The slip that is asked for: its number, and of a branch's slips the branch. */
export interface SlipAsked {
  readonly nomor: string;
  readonly kode_toko?: string | undefined;
}

/** The outcome of a print: the slip as printed, a file of it, what the printer said, or that the device has it. */
export type PrintOutcome =
  | { readonly kind: 'screen'; readonly printed: PrintedSlip }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'sent'; readonly message: Message }
  | { readonly kind: 'device' };

/** A slip as it would be printed next, and its prints: each is recorded before anything comes out. */
export class SlipStore {
  printed: PrintedSlip | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  /** The way on which it is being sent. */
  sending: SlipWay | undefined = undefined;
  hasPrinter = false;
  /** The print that was recorded and did not come out yet: it is not counted again. */
  private pending: { readonly way: SlipWay; readonly key: string; readonly ke?: number } | undefined = undefined;
  private readonly loads = new LatestReading();

  constructor(
    private readonly api: Api,
    readonly slip: SlipDefinition,
    readonly asked: SlipAsked,
    /** True on a device that prints by its own bridge. */
    readonly onDevice = false,
  ) {
    const plain = { api: false, slip: false, asked: false, onDevice: false, pending: false, loads: false } as const;
    makeAutoObservable<this, keyof typeof plain>(
      this,
      { printed: observableRef, failure: observableRef, ...plain },
      { autoBind: true },
    );
  }

  /** Reads the slip, and whether the shop has a receipt printer. Of readings that overlap the last one counts. */
  async load(): Promise<void> {
    const counts = this.loads.begin();
    try {
      const [printed, printer] = await Promise.all([
        this.read({}),
        this.api.get<{ data: { ada: boolean } }>('nota/printer'),
      ]);
      if (!counts()) return;
      runInAction(() => {
        this.printed = printed;
        this.hasPrinter = printer.data.ada;
        this.failure = undefined;
      });
    } catch (thrown) {
      if (counts()) runInAction(() => (this.failure = apiFailure(thrown)));
    }
  }

  /** Prints it on a way. Throws ApiFailure; what was recorded and did not come out comes out the next time. */
  async print(way: SlipWay): Promise<PrintOutcome | undefined> {
    if (this.sending) return undefined;
    this.sending = way;
    try {
      const ke = await this.record(way);
      const outcome = await this.comeOut(way, ke);
      this.pending = undefined;
      return outcome;
    } finally {
      runInAction(() => (this.sending = undefined));
    }
  }

  /** True for a print that was begun on this way, or that the device did not print: the browser does, uncounted. */
  private isPending(way: SlipWay): boolean {
    const { pending } = this;
    return pending?.way === way || (way === 'LAYAR' && pending?.way === 'PERANGKAT' && pending.ke !== undefined);
  }

  private async record(way: SlipWay): Promise<number> {
    const begun = this.isPending(way) ? this.pending! : { way, key: newKey() };
    this.pending = begun;
    if (begun.ke !== undefined) return begun.ke;
    try {
      const { data, position } = await this.api.command(this.slip.print, { ...this.asked, cara: way }, begun.key);
      this.api.recorded(position);
      const { ke } = data as { readonly ke: number };
      this.pending = { ...begun, ke };
      return ke;
    } catch (thrown) {
      if (apiFailure(thrown).definite) this.pending = undefined;
      throw thrown;
    }
  }

  private async comeOut(way: SlipWay, cetakan: number): Promise<PrintOutcome> {
    if (way === 'PRINTER') {
      const message = await this.api.post<Message>('nota/printer', {
        ...{ nama: this.slip.name, cetakan },
        ...this.asked,
      });
      await this.load();
      return { kind: 'sent', message };
    }
    if (way === 'PERANGKAT') return this.toDevice(cetakan);
    const bentuk: SlipFile | undefined = way === 'LAYAR' ? undefined : way;
    const counts = this.loads.begin();
    const printed = await this.read({ cetakan, bentuk });
    if (counts()) runInAction(() => (this.printed = printed));
    if (printed.berkas === undefined) return { kind: 'screen', printed };
    return { kind: 'file', bytes: Uint8Array.from(atob(printed.berkas), (letter) => letter.charCodeAt(0)) };
  }

  private async toDevice(cetakan: number): Promise<PrintOutcome> {
    const printed = await this.read({ cetakan, bentuk: 'ESCPOS' });
    await printOnDevice({ nota: this.slip.name, nomor: this.asked.nomor, cetakan, printed });
    await this.load();
    return { kind: 'device' };
  }

  private async read(more: Params): Promise<PrintedSlip> {
    const { nomor, kode_toko } = this.asked;
    const call = this.slip.read.call.replace('{nomor}', encodeURIComponent(nomor));
    return (await this.api.get<{ data: PrintedSlip }>(call, { kode_toko, ...more })).data;
  }
}
