import { makeAutoObservable, observableRef } from 'mobx';
import { newKey } from '../../kit/api/new-key.js';
import type { KnownFingerprint } from '../../../../contracts/fingerprint/views.js';
import { removeFinger } from '../../../../contracts/fingerprint/commands.js';
import type { Jari } from '../../../../contracts/fingerprint/events.js';
import type { ListAnswer } from '../../../../contracts/language/define/query.js';
import { t } from '../../kit/i18n/i18n.js';
import type { Api } from '../../kit/api/api.js';
import { apiFailure } from '../../kit/api/failure.js';
import type { ScansStore } from '../../kit/stores/scans-store.js';

/** The fingers of a user: enrolled at a terminal of the branch, removed here. */
export class FingersStore {
  rows: readonly KnownFingerprint[] | undefined = undefined;
  /** The event that is waited for. */
  busy: 'scan' | 'remove' | undefined = undefined;
  trouble: string | undefined = undefined;

  constructor(
    private readonly api: Api,
    private readonly scans: ScansStore,
    private readonly user_id: string,
  ) {
    makeAutoObservable<this, 'api' | 'scans' | 'user_id'>(
      this,
      { rows: observableRef, api: false, scans: false, user_id: false },
      { autoBind: true },
    );
  }

  /** Reads the fingers that are known. */
  async load(): Promise<void> {
    try {
      const { data } = await this.api.get<ListAnswer<KnownFingerprint>>('user-fingerprint', { user_id: this.user_id });
      this.show(data);
    } catch (thrown) {
      const failure = apiFailure(thrown);
      this.show([], failure.is('fingerprint.unknown') ? undefined : failure.message);
    }
  }

  /** Asks the terminals of the branch for a finger. */
  async enrol(jari: Jari): Promise<void> {
    await this.during('scan', async () => {
      const { status } = await this.scans.scan('user-fingerprint', { user_id: this.user_id, jari });
      if (!status) throw new Error(t('fingerprint.scan.failed'));
    });
  }

  /** Removes a finger for good. */
  async remove(jari: Jari): Promise<void> {
    await this.during(
      'remove',
      async () => void (await this.api.command(removeFinger, { user_id: this.user_id, jari }, newKey())),
    );
  }

  private async during(busy: 'scan' | 'remove', work: () => Promise<void>): Promise<void> {
    this.wait(busy);
    try {
      await work();
      await this.load();
    } catch (thrown) {
      this.say(
        apiFailure(thrown).message === t('failure.absent') ? (thrown as Error).message : apiFailure(thrown).message,
      );
    } finally {
      this.wait(undefined);
    }
  }

  private show(rows: readonly KnownFingerprint[], trouble?: string): void {
    this.rows = rows;
    this.trouble = trouble;
  }

  private wait(busy: 'scan' | 'remove' | undefined): void {
    this.busy = busy;
    if (busy) this.trouble = undefined;
  }

  private say(trouble: string): void {
    this.trouble = trouble;
  }
}
