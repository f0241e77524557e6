import { createContext, useContext, useEffect } from 'react';
import { PUSAT } from '../../../../contracts/language/define/gate.js';
import type { LanguageStore } from '../i18n/language-store.js';
import type { Api } from '../api/api.js';
import type { ThemeStore } from '../theme/theme-store.js';
import { AuthorizationStore } from './authorization-store.js';
import { EditsStore } from './edits-store.js';
import { RequestsStore } from './requests-store.js';
import { JobsStore } from './jobs-store.js';
import { ListStore } from './list-store.js';
import { LiveStore } from './live-store.js';
import { ProgressStore } from './progress-store.js';
import { ScansStore } from './scans-store.js';
import type { SessionStore } from './session-store.js';
import { SettingsNews } from './settings-news.js';
import { ToastStore } from './toast-store.js';

/** All that lives as long as the page. */
export class RootStore {
  readonly toasts: ToastStore;
  readonly progress = new ProgressStore();
  readonly edits = new EditsStore();
  readonly jobs: JobsStore;
  readonly live: LiveStore;
  readonly scans: ScansStore;
  readonly settingsNews: SettingsNews;
  readonly authorization: AuthorizationStore;
  readonly requests: RequestsStore;
  private readonly masters = new Map<string, ListStore<Record<string, string>>>();

  constructor(
    readonly api: Api,
    readonly session: SessionStore,
    readonly theme: ThemeStore,
    readonly language: LanguageStore,
  ) {
    this.toasts = new ToastStore(session);
    this.jobs = new JobsStore(api);
    this.live = new LiveStore(api);
    this.scans = new ScansStore(api);
    this.settingsNews = new SettingsNews(session, language, () => location.reload());
    this.authorization = new AuthorizationStore(api, async (action) =>
      (await import('./nobody-text.js')).nobodyText(action, session),
    );
    this.requests = new RequestsStore(api);
    api.asksConsent(this.authorization.ask);
  }

  /** The rows of a master, shared by all who choose from them. */
  master(call: string): ListStore<Record<string, string>> {
    const known = this.masters.get(call) ?? new ListStore<Record<string, string>>(this.api, call);
    this.masters.set(call, known);
    return known;
  }
}

const RootContext = createContext<RootStore | undefined>(undefined);

/** Gives the stores to everything below. */
export const RootProvider = RootContext.Provider;

/** The root store. Throws outside of RootProvider. */
export function useRoot(): RootStore {
  const root = useContext(RootContext);
  if (!root) throw new Error('useRoot needs a RootProvider');
  return root;
}

/**
 * The rows of a master, loaded when a screen first needs them (`needed`), and again when something was recorded in head
 * office's log since, where masters stand.
 */
export function useMaster(call: string, needed = true): ListStore<Record<string, string>> {
  const root = useRoot();
  const list = root.master(call);
  const news = root.live.newsOf(PUSAT);
  useEffect(() => {
    if (needed) void list.need(news);
  }, [list, news, needed]);
  return list;
}
