import { makeAutoObservable, observableRef } from 'mobx';
import { openDay, type OpenDay } from '../../../../contracts/tutup-toko/views.js';
import type { DayClosed } from '../../../../contracts/tutup-toko/events.js';
import type { CommandAnswer, CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { CloseShop } from '../../../../contracts/tutup-toko/commands.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { apiFailure, type ApiFailure } from '../../kit/api/failure.js';
import { DocumentStore } from '../../kit/document/document-store.js';
import { FormStore, type FormHost } from '../../kit/form/form-store.js';

/** The day of the user's branch, what stands in the way of closing it, and the one that was closed here last. */
export class DayStore {
  readonly reading: DocumentStore<OpenDay>;
  /** The reason why the last attempt was refused. */
  refused: ApiFailure | undefined = undefined;
  closed: DayClosed | undefined = undefined;

  constructor(private readonly host: FormHost) {
    this.reading = new DocumentStore<OpenDay>(host.api, openDay.call);
    makeAutoObservable<this, 'host'>(
      this,
      { reading: false, refused: observableRef, closed: observableRef, host: false },
      { autoBind: true },
    );
  }

  /**
   * Sends a command of a day under a key of its own; what nobody knows the outcome of is sent again as it was.
   * Undefined when it was refused.
   */
  async send(command: CommandDefinition<CloseShop>, tanggal: BusinessDate): Promise<CommandAnswer | undefined> {
    const form = new FormStore(command, this.host);
    form.set({ tanggal });
    const answer = await form.save();
    this.settled(command, form, answer);
    form.discard();
    await this.reading.load();
    return answer;
  }

  /** Takes back the requests for consent of the branch that wait: they do not keep it open. */
  async dismiss(): Promise<void> {
    try {
      await this.host.api.delete('authorization/requests');
    } catch (thrown) {
      this.failed(apiFailure(thrown));
    }
    await this.reading.load();
  }

  private failed(failure: ApiFailure): void {
    this.refused = failure;
  }

  /** Puts away the day that is here: with the command it has become another. */
  private settled(command: CommandDefinition, { failure }: FormStore, answer: CommandAnswer | undefined): void {
    this.refused = answer ? undefined : failure;
    this.closed = command.method === undefined ? (answer?.data as DayClosed | undefined) : undefined;
    if (answer) this.reading.clear();
  }
}
