import { makeAutoObservable } from 'mobx';
import type { Mode } from './palette.js';

/** What a user can choose; `system` follows the device. */
export type ThemeChoice = Mode | 'system';

const key = 'kilau.theme';

/** What the store needs of a browser. */
export interface ThemeHost {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The element that carries `data-theme`. */
  readonly root: { dataset: DOMStringMap };
  readonly prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
}

/** Light, dark or as the device says; kept on the device. */
export class ThemeStore {
  choice: ThemeChoice = 'system';
  systemDark: boolean;

  constructor(private readonly host: ThemeHost) {
    this.systemDark = host.prefersDark.matches;
    const kept = host.storage.getItem(key);
    if (kept === 'light' || kept === 'dark') this.choice = kept;
    makeAutoObservable<this, 'host'>(this, { host: false }, { autoBind: true });
    host.prefersDark.addEventListener('change', this.followSystem);
    this.show();
  }

  get mode(): Mode {
    if (this.choice !== 'system') return this.choice;
    return this.systemDark ? 'dark' : 'light';
  }

  choose(choice: ThemeChoice): void {
    this.choice = choice;
    this.keep();
    this.show();
  }

  /** Writes the choice to the device again, after its storage was cleared. */
  keep(): void {
    this.host.storage.setItem(key, this.choice);
  }

  private followSystem(event: { readonly matches: boolean }): void {
    this.systemDark = event.matches;
    this.show();
  }

  private show(): void {
    this.host.root.dataset['theme'] = this.mode;
  }
}
