import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ReactNode } from 'react';
import { dailyBiaya, dailyCashChart } from '../../../contracts/mutasi-uang/views.js';
import { outstandNonCash } from '../../../contracts/non-cash/views.js';
import { BalancesPanel } from '../features/mutasi-uang/balances-panel.js';
import { t } from '../kit/i18n/i18n.js';
import { countText } from '../kit/base/format.js';
import { Freshness } from '../kit/states/freshness.js';
import { useRoot } from '../kit/stores/root-store.js';
import { PlainTable } from '../kit/table/plain-table.js';
import { useTitle } from '../kit/base/use-title.js';
import { UnansweredNotice } from './unanswered-notice.js';
import { ScreensPanel } from './screens-panel.js';
import './money-charts.css';

const MoneyCharts = lazy(async () => ({ default: (await import('./money-charts.js')).MoneyCharts }));
const charted = [dailyCashChart, dailyBiaya, outstandNonCash];

/**
 * The first screen: the balances of one's branch, the ways on, and for head office the charts of money and how fresh
 * each branch is.
 */
export const HomePage = observer(function HomePage(): ReactNode {
  const { session } = useRoot();
  useTitle(t('menu.home'));
  return (
    <div className="page page-scrolls">
      <div className="page-head">
        <h1>{t('menu.home')}</h1>
        <span className="quiet">{session.user?.nama_toko}</span>
      </div>
      <UnansweredNotice />
      <div className="home">
        {session.seesBalances && <BalancesPanel />}
        <ScreensPanel />
        {session.isPusat && charted.some(({ gate }) => session.passes(gate)) && (
          <Suspense fallback={<div className="money-charts-room panel-wide" />}>
            <MoneyCharts />
          </Suspense>
        )}
        {session.isPusat && <BranchesPanel />}
      </div>
    </div>
  );
});

const BranchesPanel = observer(function BranchesPanel(): ReactNode {
  const { live } = useRoot();
  const since = new Map(live.lagging.map((branch) => [branch.kode_toko, branch.since]));
  return (
    <section className="panel panel-wide">
      <h2>{t('home.branches')}</h2>
      <PlainTable
        columns={[
          { title: t('home.branch') },
          { title: t('home.position'), figure: true },
          { title: t('home.freshness') },
        ]}
      >
        {live.branches.map(({ kode_toko, position }) => (
          <tr key={kode_toko}>
            <td>
              <b>{kode_toko}</b>
            </td>
            <td className="figure quiet">{countText(live.positionOf(kode_toko) ?? position)}</td>
            <td>
              <Freshness since={since.get(kode_toko)} now={live.now} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </section>
  );
});
