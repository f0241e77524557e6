import { makeAutoObservable } from 'mobx';
import { speak } from './i18n.js';
import { defaultLanguage, isLanguage, languageTags, type Language } from './languages.js';

/** The storage key of the choice; it belongs to the device. */
export const languageKey = 'kilau.language';

/** The needs of the store of a browser. */
export interface LanguageHost {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The element that carries `lang`. */
  readonly root: { lang: string };
}

/** The language of the console; kept on the device. */
export class LanguageStore {
  language: Language = defaultLanguage;

  constructor(private readonly host: LanguageHost) {
    makeAutoObservable<this, 'host'>(this, { host: false }, { autoBind: true });
  }

  /** Speaks what was chosen on this device; the default where nothing was, or where its file cannot be had. */
  async start(): Promise<void> {
    const kept = this.host.storage.getItem(languageKey);
    if (isLanguage(kept) && kept !== defaultLanguage) await this.show(kept).catch(() => undefined);
  }

  /**
   * Speaks the language of the shop, as its multi-language setting says, while nobody has chosen another on this device
   * (shell-and-rules §4).
   */
  async follow(setting: unknown): Promise<void> {
    const kept = this.host.storage.getItem(languageKey);
    if (isLanguage(kept) || !isLanguage(setting) || setting === this.language) return;
    await this.show(setting).catch(() => undefined);
  }

  /** Speaks a language and keeps it. Throws when its file cannot be had: then nothing changes. */
  async choose(language: Language): Promise<void> {
    await speak(language);
    // Kept before it is told: who follows the shop sees by it that somebody has chosen.
    this.host.storage.setItem(languageKey, language);
    this.spoken(language);
  }

  /**
   * Keeps the language that the multi-language setting says, the default unless it is one of the console's: it is
   * spoken after the page is loaded again.
   */
  reset(setting: unknown): void {
    this.host.storage.setItem(languageKey, isLanguage(setting) ? setting : defaultLanguage);
  }

  private async show(language: Language): Promise<void> {
    await speak(language);
    this.spoken(language);
  }

  private spoken(language: Language): void {
    this.language = language;
    this.host.root.lang = languageTags[language];
  }
}
