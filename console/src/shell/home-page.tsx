import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Beranda } from '../../../contracts/beranda/views.js';
import { dailyBiaya, dailyCashChart } from '../../../contracts/mutasi-uang/views.js';
import { outstandNonCash } from '../../../contracts/non-cash/views.js';
import { tiles } from '../features/screens.js';
import { timeText } from '../kit/base/format.js';
import { useTitle } from '../kit/base/use-title.js';
import { filled } from '../kit/home/home-parts.js';
import { UnansweredCommands } from '../kit/form/unanswered.js';
import { Home } from '../kit/home/home.js';
import { useHome } from '../kit/home/use-home.js';
import { label, t } from '../kit/i18n/i18n.js';
import { StaleStrip } from '../kit/states/freshness.js';
import { useRoot } from '../kit/stores/root-store.js';
import { ScreensPanel } from './screens-panel.js';
import './money-charts.css';
import { part } from '../kit/base/part.js';

const UnansweredNotice = part(async () => (await import('./unanswered-notice.js')).UnansweredNotice);
const MoneyCharts = part(async () => (await import('./money-charts.js')).MoneyCharts);
const charted = [dailyCashChart, dailyBiaya, outstandNonCash];
/** True for a home with rows that no event tells of. */
const isPolled = (home: Beranda): boolean => filled(tiles, 'rows', home).some(({ tile }) => tile.isPolled);

/**
 * The first screen, of the tiles that all features bring to the home of the user's role: what they should know, what to
 * do next, the ways on; for head office the charts of money, once the tiles are there.
 */
export const HomePage = observer(function HomePage(): ReactNode {
  const { session } = useRoot();
  const [hasUnanswered] = useState(
    () => new UnansweredCommands(localStorage, session.user?.user_id ?? '').all().length > 0,
  );
  useTitle(t('menu.home'));
  const list = useHome(isPolled);
  const { asOf, state } = list;
  const isSettled = state === 'ready' || state === 'failed';
  return (
    <div className="page page-scrolls home-page">
      <div className="page-head">
        <h1>{t('menu.home')}</h1>
        <span className="quiet">
          {session.user?.nama_toko} {asOf && t('age.at', { time: timeText(asOf.time) })}
        </span>
        <Link to="/dashboard">{label('Dashboard')}</Link>
        {session.isPusat && <Link to="/dashboardPusat">{label('Dashboard Pusat')}</Link>}
      </div>
      <Suspense fallback={null}>{hasUnanswered && <UnansweredNotice />}</Suspense>
      {asOf && <StaleStrip asOf={asOf} reload={() => void list.reload()} />}
      <div className="home">
        <Home tiles={tiles} list={list} beside={<ScreensPanel />} />
        {isSettled && session.isPusat && charted.some(({ gate }) => session.passes(gate)) && (
          <Suspense fallback={<div className="money-charts-room panel-wide" />}>
            <MoneyCharts />
          </Suspense>
        )}
      </div>
    </div>
  );
});
