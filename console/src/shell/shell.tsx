import { ConfigProvider } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { spokenLanguage, t } from '../kit/i18n/i18n.js';
import { useRoot } from '../kit/stores/root-store.js';
import { antdTheme } from '../kit/theme/antd-theme.js';
import { Toasts } from '../kit/states/toasts.js';
import { useHotkeys, useSign } from '../kit/base/use-hotkeys.js';
import { part } from '../kit/base/part.js';
import { useNarrow } from '../kit/base/use-narrow.js';
import { antdLocale } from './antd-locale.js';
import { Aside } from './aside.js';
import { Content, loadScreens } from './content.js';
import { Header } from './header.js';
import { JobTray } from './job-tray.js';
import { LeaveQuestion } from './leave-question.js';
import { LayoutStore } from './layout-store.js';
import { LayoutProvider, useLayout } from './layout.js';
import { loadOverlays } from './later-overlay.js';
import { useLogout } from './logout.js';
import { OfflineNotice } from './offline-notice.js';
import { ProgressNotice } from './progress-notice.js';
import { OverlayBoundary } from './screen-boundary.js';
import { SettingsNotice, SettingsQuestion } from './settings-question.js';
import { Sidebar, SidebarDrawer } from './sidebar.js';
import { StatusBar } from './status-bar.js';
import { useAccountPanel } from './use-account-panel.js';
import { useBackButton } from './use-back-button.js';
import { useLive } from './use-live.js';
import { useMain } from './use-main.js';
import { useTypedAhead } from './use-typed-ahead.js';
import './menu.css';
import './shell.css';

const AuthorizationDialog = part(
  async () => (await import('../kit/authorization/authorization-dialog.js')).AuthorizationDialog,
);
const RequestNotices = part(async () => (await import('../kit/authorization/requests.js')).RequestNotices);
const KeysPanel = part(async () => (await import('./keys-panel.js')).KeysPanel);
const ScanGuard = part(async () => (await import('../kit/form/scan-guard-part.js')).ScanGuard);
const Palette = part(async () => (await import('./palette.js')).Palette);

/** Loads the words of the component library, in the language that is spoken. */
export const loadWords = (): Promise<unknown> => antdLocale(spokenLanguage()).load();

/** Milliseconds that the first screen has for itself. */
const FIRST_MS = 500;

/** Loads beforehand what is opened next; answers true once that has begun. */
function usePrefetch(): boolean {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => void Palette.load(), []);
  useEffect(() => {
    const later = setTimeout(() => {
      loadScreens();
      loadOverlays();
      setBegun(true);
    }, FIRST_MS);
    return () => clearTimeout(later);
  }, []);
  return hasBegun;
}

/** Everything around the screens of who is logged in. */
export const Shell = observer(function Shell(): ReactNode {
  const { theme, language } = useRoot();
  const locale = antdLocale(language.language).read();
  const [layout] = useState(() => new LayoutStore(localStorage));
  useLive();
  return (
    <ConfigProvider
      theme={antdTheme(theme.mode, theme.still)}
      locale={locale}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      <LayoutProvider value={layout}>
        <Frame />
      </LayoutProvider>
      <Consent />
      <Toasts />
      <ProgressNotice />
      <SettingsQuestion />
      <LeaveQuestion />
      <OfflineNotice />
    </ConfigProvider>
  );
});

const Consent = observer(function Consent(): ReactNode {
  const { authorization, toasts } = useRoot();
  const { asked, close } = authorization;
  const failed = (): void => {
    close();
    toasts.show('error', t('screen.failed'));
  };
  return (
    <OverlayBoundary key={String(asked !== undefined)} failed={failed}>
      {asked && <AuthorizationDialog />}
    </OverlayBoundary>
  );
});

/** The requests of others, where some wait: only an owner has them. */
const Requests = observer(function Requests(): ReactNode {
  const { requests } = useRoot().requests;
  return <OverlayBoundary key={requests[0]?.id}>{requests.length > 0 && <RequestNotices />}</OverlayBoundary>;
});

const Frame = observer(function Frame(): ReactNode {
  const narrow = useNarrow();
  const layout = useLayout();
  const [logout, question] = useLogout();
  const { main, shown, scrolled, onScrollCapture, toMain } = useMain();
  const hasBegun = usePrefetch();
  useBackButton();
  const [openPanel, panel] = useAccountPanel();
  const [openPalette, palette] = usePalette({ logout, openPanel });
  return (
    <div className="shell" data-sidebar={narrow ? 'drawer' : layout.sidebar} data-scrolled={scrolled || undefined}>
      <button type="button" className="skip" onClick={toMain}>
        {t('shell.skip')}
      </button>
      {narrow ? <SidebarDrawer /> : <Sidebar />}
      <Header narrow={narrow} openPalette={openPalette} logout={logout} openPanel={openPanel} />
      <div className="shell-notices">
        <Requests />
        <SettingsNotice />
      </div>
      <main ref={main} className="content" data-shown={shown} tabIndex={-1} onScrollCapture={onScrollCapture}>
        <Content />
      </main>
      <Aside narrow={narrow} />
      <JobTray />
      <StatusBar />
      <OverlayBoundary>{hasBegun && <ScanGuard />}</OverlayBoundary>
      {question}
      {panel}
      {palette}
    </div>
  );
});

/** The command palette (`Ctrl K`) and the list of keys (`?`), and what opens the palette. */
function usePalette(
  ways: Pick<ComponentProps<typeof Palette>, 'logout' | 'openPanel'>,
): readonly [open: () => void, palette: ReactNode] {
  const { toasts } = useRoot();
  const [opened, setOpened] = useState(0);
  const [keys, setKeys] = useState(false);
  const openKeys = (): void => setKeys(true);
  const [typeAhead, takeTyped] = useTypedAhead();
  const open = (): void => {
    typeAhead();
    setOpened((before) => before + 1);
  };
  useHotkeys({ 'Ctrl K': open }, true, 'everywhere');
  useSign('?', openKeys);
  const palette = (
    <OverlayBoundary key={`${opened} ${keys}`} failed={() => toasts.show('error', t('screen.failed'))}>
      {keys && <KeysPanel close={() => setKeys(false)} />}
      {opened > 0 && (
        <Palette key={opened} close={() => setOpened(0)} openKeys={openKeys} takeTyped={takeTyped} {...ways} />
      )}
    </OverlayBoundary>
  );
  return [open, palette];
}
