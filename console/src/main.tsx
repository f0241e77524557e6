import 'virtual:palette.css';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import './kit/theme/base.css';
import './kit/theme/touch.css';
import { autorun } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { languageKey, LanguageStore } from './kit/i18n/language-store.js';
import { draftWord, unansweredWord } from './kit/form/unanswered.js';
import { Api } from './kit/api/api.js';
import { attention } from './kit/api/attention.js';
import { basePath, routeOf } from './kit/base/base-path.js';
import { followClocks } from './kit/base/format.js';
import { RootProvider, RootStore } from './kit/stores/root-store.js';
import { endedKey, followTabs, SessionStore } from './kit/stores/session-store.js';
import { tonesKey } from './kit/base/tones.js';
import { keepReturnPath } from './kit/base/return-path.js';
import { sparing } from './kit/base/spared-storage.js';
import { layoutKey } from './shell/layout-store.js';
import { themeKey, ThemeStore } from './kit/theme/theme-store.js';

const theme = new ThemeStore({
  storage: localStorage,
  root: document.documentElement,
  prefersDark: matchMedia('(prefers-color-scheme: dark)'),
  prefersStillness: matchMedia('(prefers-reduced-motion: reduce)'),
});
const language = new LanguageStore({ storage: localStorage, root: document.documentElement });

const session = new SessionStore({
  local: sparing(localStorage, [themeKey, languageKey, layoutKey, tonesKey, unansweredWord, endedKey]),
  leave: (why) => {
    if (why === 'logout') sparing(sessionStorage, [draftWord]).clear();
    else keepReturnPath(sessionStorage, { pathname: routeOf(location.pathname), search: location.search });
    location.assign(basePath);
  },
});
followTabs(window, session);
const api = new Api({
  baseUrl: `${basePath}api/v1/`,
  token: () => session.token,
  kept: sessionStorage,
  onInvalidToken: () => session.end('invalid-token'),
  isAttended: attention(window),
});

await language.start();
await language.follow(session.valueOf('multi_language'));
// Whoever logs in on a fresh device.
autorun(() => void language.follow(session.valueOf('multi_language')));
autorun(() => followClocks(session.user));
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RootProvider value={new RootStore(api, session, theme, language)}>
      <App />
    </RootProvider>
  </StrictMode>,
);
