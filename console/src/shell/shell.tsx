import { ConfigProvider } from 'antd';
import { observer } from 'mobx-react-lite';
import { use, useState, type ReactNode } from 'react';
import { useRoot } from '../kit/stores/root-store.js';
import { antdTheme } from '../kit/theme/antd-theme.js';
import { Toasts } from '../kit/states/toasts.js';
import { useNarrow } from '../kit/use-narrow.js';
import { antdLocale } from './antd-locale.js';
import { Content } from './content.js';
import { Header } from './header.js';
import { JobTray } from './job-tray.js';
import { OfflineNotice } from './offline-notice.js';
import { Sidebar, SidebarDrawer } from './sidebar.js';
import { StatusBar } from './status-bar.js';
import { useLive } from './use-live.js';
import './shell.css';

/** Everything around the screens of who is logged in. */
export const Shell = observer(function Shell(): ReactNode {
  const { theme, language } = useRoot();
  const locale = use(antdLocale(language.language));
  useLive();
  return (
    <ConfigProvider theme={antdTheme(theme.mode)} locale={locale} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      <Frame />
      <Toasts />
      <OfflineNotice />
    </ConfigProvider>
  );
});

function Frame(): ReactNode {
  const narrow = useNarrow();
  const [minified, setMinified] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const toggle = (): void => (narrow ? setDrawer(!drawer) : setMinified(!minified));
  return (
    <div className={minified ? 'shell shell-minified' : 'shell'}>
      {narrow ? <SidebarDrawer open={drawer} close={() => setDrawer(false)} /> : <Sidebar minified={minified} />}
      <Header narrow={narrow} minified={minified} toggleMenu={toggle} />
      <main className="content">
        <Content />
      </main>
      <JobTray />
      <StatusBar />
    </div>
  );
}
