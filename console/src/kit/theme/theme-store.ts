import { makeAutoObservable } from 'mobx';
import type { Mode } from './palette.js';

/** The choices of a user; `system` follows the device. */
export type ThemeChoice = Mode | 'system';

/** The storage key of the choice; it belongs to the device. */
export const themeKey = 'kilau.theme';

/** The needs of the store of a browser. */
export interface ThemeHost {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The element that carries `data-theme`. */
  readonly root: { dataset: DOMStringMap };
  readonly prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  readonly prefersStillness: Pick<MediaQueryList, 'matches'>;
}

/** Light, dark or as the device says; kept on the device. */
export class ThemeStore {
  choice: ThemeChoice = 'system';
  systemDark: boolean;

  constructor(private readonly host: ThemeHost) {
    this.systemDark = host.prefersDark.matches;
    const kept = host.storage.getItem(themeKey);
    if (kept === 'light' || kept === 'dark') this.choice = kept;
    makeAutoObservable<this, 'host'>(this, { host: false }, { autoBind: true });
    host.prefersDark.addEventListener('change', this.followSystem);
    this.show();
  }

  get mode(): Mode {
    if (this.choice !== 'system') return this.choice;
    return this.systemDark ? 'dark' : 'light';
  }

  /** True where the device asks that nothing moves. */
  get still(): boolean {
    return this.host.prefersStillness.matches;
  }

  choose(choice: ThemeChoice): void {
    this.choice = choice;
    this.host.storage.setItem(themeKey, choice);
    this.show();
  }

  private followSystem(event: { readonly matches: boolean }): void {
    this.systemDark = event.matches;
    this.show();
  }

  private show(): void {
    this.host.root.dataset['theme'] = this.mode;
  }
}
