import { makeAutoObservable, observableRef } from 'mobx';
import { newKey } from '../../kit/api/new-key.js';
import type { CommandAnswer } from '../../../../contracts/language/define/command.js';
import { ALL, type SettingValue } from '../../../../contracts/language/define/gate.js';
import type { ModuleValue } from '../../../../contracts/identity/views.js';
import { allSettings, oneSetting, type SettingRow } from '../../../../contracts/settings/views.js';
import { changeSetting, resetSetting } from '../../../../contracts/settings/commands.js';
import type { Api } from '../../kit/api/api.js';
import { apiFailure, type ApiFailure } from '../../kit/api/failure.js';
import { ListStore } from '../../kit/stores/list-store.js';

/** The outcome of the last attempt to save a setting, where it is not saved. */
interface Attempt {
  /** Sent again as it is, it is recorded once. */
  readonly key: string;
  readonly value: SettingValue | undefined;
  readonly failure?: ApiFailure;
}

/** The news of a change that was recorded; `now`, what follows from it, is undefined where it could not be read. */
export type Recorded = (message: string | undefined, now: ModuleValue | undefined) => void;

/** The settings of the company or of a shop, each saved by itself. */
export class SettingsStore {
  readonly list: ListStore<SettingRow>;
  private attempts: ReadonlyMap<string, Attempt> = new Map();

  constructor(
    private readonly api: Api,
    /** A shop, or ALL for the company. */
    readonly shop: string,
    private readonly recorded: Recorded,
    private readonly makeKey: () => string = newKey,
  ) {
    this.list = new ListStore<SettingRow>(api, allSettings.call);
    makeAutoObservable<this, 'api' | 'attempts' | 'recorded' | 'makeKey'>(
      this,
      { list: false, shop: false, attempts: observableRef, api: false, recorded: false, makeKey: false },
      { autoBind: true },
    );
  }

  /** Loads the settings of the shop. */
  load(): Promise<void> {
    return this.list.load({ kode_toko: this.shop });
  }

  /** True while a setting is being saved. */
  isSaving(key: string): boolean {
    const attempt = this.attempts.get(key);
    return attempt !== undefined && attempt.failure === undefined;
  }

  /** The reason why a setting was not saved, the last time. */
  errorOf(key: string): string | undefined {
    const failure = this.attempts.get(key)?.failure;
    return failure && (failure.errors.find(({ field }) => field === 'value')?.message ?? failure.message);
  }

  /** Saves a new value; answers whether it was. */
  save(key: string, value: SettingValue): Promise<boolean> {
    return this.attempt(key, value, (headers) =>
      this.api.send(
        changeSetting.method ?? 'put',
        changeSetting.call.replace('{key}', key),
        { value, kode_toko: this.shop },
        headers,
      ),
    );
  }

  /** Gives the shop's own value back to the company's; answers whether it was. */
  giveBack(key: string): Promise<boolean> {
    const at = resetSetting.call.replace('{key}', key).replace('{kode_toko}', this.shop);
    return this.attempt(key, undefined, (headers) =>
      this.api.send(resetSetting.method ?? 'delete', at, undefined, headers),
    );
  }

  /** The value is being changed: what was said of the last attempt is no longer of interest. */
  forget(key: string): void {
    if (!this.isSaving(key)) this.attempts = new Map([...this.attempts].filter(([of]) => of !== key));
  }

  private async attempt(
    key: string,
    value: SettingValue | undefined,
    send: (headers: Record<string, string>) => Promise<CommandAnswer>,
  ): Promise<boolean> {
    if (this.isSaving(key)) return false;
    const before = this.attempts.get(key);
    const command = before && before.value === value && !before.failure?.definite ? before.key : this.makeKey();
    this.keep(key, { key: command, value });
    try {
      const answer = await send({ 'Idempotency-Key': command });
      this.api.recorded(answer.position);
      await this.list.reload();
      const now = await this.valueNow(key);
      this.keep(key, undefined);
      this.recorded(answer.message, now);
      return true;
    } catch (thrown) {
      this.keep(key, { key: command, value, failure: apiFailure(thrown) });
      return false;
    }
  }

  /** The change is recorded by now: that its outcome cannot be read does not undo it. */
  private async valueNow(key: string): Promise<ModuleValue | undefined> {
    try {
      return (await this.api.get<{ data: ModuleValue }>(oneSetting.call.replace('{key}', key))).data;
    } catch {
      return undefined;
    }
  }

  private keep(key: string, attempt: Attempt | undefined): void {
    const rest = [...this.attempts].filter(([of]) => of !== key);
    this.attempts = new Map(attempt ? [...rest, [key, attempt]] : rest);
  }
}

/**
 * The shop whose settings are shown: the one that the address names, else the company's for head office; others have
 * only their own shop.
 */
export function shopShown(
  asked: string | null,
  user: { readonly kode_toko: string; readonly isPusat: boolean },
): string {
  return user.isPusat ? asked || ALL : user.kode_toko;
}
