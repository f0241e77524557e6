import { makeAutoObservable, observableRef } from 'mobx';
import type { SettingValue } from '../../../../contracts/language/define/gate.js';
import type { ModuleValue } from '../../../../contracts/identity/views.js';
import type { LanguageStore } from '../i18n/language-store.js';
import type { SessionStore } from './session-store.js';

type Values = ReadonlyMap<string, SettingValue>;

/** Milliseconds until the page is loaded again, where no setting says (shell-and-rules §4). */
const RELOAD_MS = 1000;

/**
 * Settings that were changed elsewhere: the user is asked before the page runs with them, once a change
 * (shell-and-rules §4).
 */
export class SettingsNews {
  /** The value in force now, where the page runs with another value. */
  private waiting: Values = new Map();
  /** The values that the user did not want. */
  private declined: Values = new Map();
  /** True when the user said yes: the page is about to be loaded again. */
  reloading = false;

  constructor(
    private readonly session: Pick<SessionStore, 'valueOf' | 'merge'>,
    private readonly language: Pick<LanguageStore, 'reset'>,
    private readonly reload: () => void,
  ) {
    makeAutoObservable<this, 'session' | 'language' | 'reload' | 'waiting' | 'declined'>(
      this,
      { session: false, language: false, reload: false, waiting: observableRef, declined: observableRef },
      { autoBind: true },
    );
  }

  /** True while the user is asked. */
  get asking(): boolean {
    return this.reloading || [...this.waiting].some(([key, value]) => this.declined.get(key) !== value);
  }

  /** These were changed just now. What is again as the page has it is no change. */
  changed(changes: readonly ModuleValue[]): void {
    const waiting = new Map(this.waiting);
    for (const { key, value } of changes) {
      if (this.session.valueOf(key) === value) waiting.delete(key);
      else waiting.set(key, value);
    }
    this.waiting = waiting;
    this.declined = new Map([...this.declined].filter(([key]) => !changes.some((change) => change.key === key)));
  }

  /** These are in force, whatever was missed: only what is new is asked about. */
  heard(values: readonly ModuleValue[]): void {
    const other = values.filter(({ key, value }) => this.session.valueOf(key) !== value);
    this.waiting = new Map([...this.waiting, ...other.map(({ key, value }) => [key, value] as const)]);
  }

  /** The page has only begun, or its user made the change: it runs with these from now on. */
  adopt(values: readonly ModuleValue[]): void {
    this.session.merge(values);
    this.waiting = new Map([...this.waiting].filter(([key, value]) => this.session.valueOf(key) !== value));
  }

  /** Yes: the stored values are merged, the language follows its setting, and the page is loaded again. */
  accept(): void {
    this.reloading = true;
    this.session.merge([...this.waiting].map(([key, value]) => ({ key, value })));
    this.language.reset(this.session.valueOf('multi_language'));
    const delay = this.session.valueOf('settingsChanged.reloadDelay');
    setTimeout(this.reload, typeof delay === 'number' ? delay : RELOAD_MS);
  }

  /** No: everything stays as it is until the next change. */
  decline(): void {
    this.declined = this.waiting;
  }
}
