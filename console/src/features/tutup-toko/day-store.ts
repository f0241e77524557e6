import { makeAutoObservable, observableRef } from 'mobx';
import { openDay, type OpenDay } from '../../../../contracts/tutup-toko/views.js';
import type { DayClosed } from '../../../../contracts/tutup-toko/events.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { CloseShop } from '../../../../contracts/tutup-toko/commands.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { apiFailure, type ApiFailure } from '../../kit/api/failure.js';
import { FormStore, type FormHost } from '../../kit/form/form-store.js';
import { LatestReading } from '../../kit/stores/latest-reading.js';

/** The outcome of closing a day or opening it again. */
export interface Done {
  readonly position: string;
  readonly message: string | undefined;
}

/** The day of the user's branch, what stands in the way of closing it, and the one that was closed here last. */
export class DayStore {
  day: OpenDay | undefined = undefined;
  /** Why the last reading brought nothing; beside a day: it is that of an earlier one. */
  failure: ApiFailure | undefined = undefined;
  /** Why the last attempt was refused. */
  refused: string | undefined = undefined;
  closed: DayClosed | undefined = undefined;
  /** A command changed what day it is: the one that is here is another. */
  private isPast = false;
  private readonly loads = new LatestReading();

  constructor(private readonly host: FormHost) {
    makeAutoObservable<this, 'host' | 'isPast' | 'loads'>(
      this,
      { day: observableRef, failure: observableRef, closed: observableRef, host: false, isPast: false, loads: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    const counts = this.loads.begin();
    try {
      const { data } = await this.host.api.get<{ data: OpenDay }>(openDay.call);
      if (counts()) this.arrived(data);
    } catch (thrown) {
      if (counts()) this.failed(apiFailure(thrown));
    }
  }

  /** Sends a command of a day under a key of its own; what nobody knows the outcome of is sent again as it was. Undefined when it was refused. */
  async send(command: CommandDefinition<CloseShop>, tanggal: BusinessDate): Promise<Done | undefined> {
    const form = new FormStore(command, this.host);
    form.set({ tanggal });
    const answer = await form.save();
    this.settled(
      answer ? undefined : form.failure?.message,
      command.method === undefined ? (answer?.data as DayClosed | undefined) : undefined,
    );
    form.discard();
    await this.load();
    return answer && { position: answer.position, message: answer.message };
  }

  private settled(refused: string | undefined, closed: DayClosed | undefined): void {
    this.refused = refused;
    this.isPast ||= refused === undefined;
    this.closed = closed;
  }

  private arrived(day: OpenDay): void {
    this.day = day;
    this.isPast = false;
    this.failure = undefined;
  }

  private failed(failure: ApiFailure): void {
    if (failure.definite || this.isPast) this.day = undefined;
    this.failure = failure;
  }
}
