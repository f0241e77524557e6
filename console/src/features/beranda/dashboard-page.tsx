import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { purchaseChart, salesChart, type TradeDay } from '../../../../contracts/beranda/trade.js';
import { dashboard, dashboardPusat, type Beranda } from '../../../../contracts/beranda/views.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import type { Board } from '../../../../contracts/language/define/home.js';
import { birthdays } from '../../../../contracts/member/views.js';
import { timeText } from '../../kit/base/format.js';
import { part } from '../../kit/base/part.js';
import { Home } from '../../kit/home/home.js';
import { filled } from '../../kit/home/home-parts.js';
import { tilesOn, type HomeTile, type HomeView } from '../../kit/home/tiles.js';
import { useHome } from '../../kit/home/use-home.js';
import { label, t, type TextId } from '../../kit/i18n/i18n.js';
import { definedFeatures } from '../../kit/screen/feature.js';
import { StaleStrip } from '../../kit/states/freshness.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { BirthdaysPanel } from './birthdays-panel.js';
import { boardTiles } from './dashboard-tiles.js';
import { ofPurchases, ofSales } from './trade-tiles.js';

/** Its charts come once there is something to draw. */
const MonthPanel = part(async () => (await import('./month-panel.js')).MonthPanel);

interface BoardProps {
  readonly board: Board;
  readonly query: typeof dashboard;
  /** The other dashboard, and what leads there. */
  readonly other: readonly [path: string, title: string];
}

/** The tiles of a dashboard: sales and purchases first, then its own, then those that other features have on it. */
function tilesFor(board: Board): readonly HomeTile[] {
  const others = definedFeatures().flatMap(({ tiles = [] }) => tiles);
  const isTrade = (tile: HomeTile): boolean =>
    tile.kind !== 'action' && [salesChart.call, purchaseChart.call].includes(tile.read.call);
  const shared = tilesOn(board, others);
  return [...shared.filter(isTrade), ...tilesOn(board, boardTiles), ...shared.filter((tile) => !isTrade(tile))];
}
const isPolled =
  (tiles: readonly HomeTile[]) =>
  (home: Beranda): boolean =>
    filled(tiles, 'rows', home).some(({ tile }) => tile.isPolled);

const BoardPage = observer(function BoardPage({ board, query, other: [path, title] }: BoardProps): ReactNode {
  const { session, live } = useRoot();
  // Every feature has brought its tiles by now.
  const [tiles] = useState(() => tilesFor(board));
  const [polled] = useState(() => isPolled(tiles));
  const list = useHome(polled, query.call);
  const { asOf } = list;
  const { user } = session;
  if (!user) return null;
  const kode_toko = session.isPusat ? ALL : user.kode_toko;
  const view = { kode_toko, tgl_system: user.tgl_system, now: live.now };
  const isOfBranch = board === 'DASHBOARD';
  return (
    <div className="page page-scrolls home-page">
      <div className="page-head">
        <h1>{label(query.title)}</h1>
        <span className="quiet">
          {session.isPusat ? t('home.allBranches') : user.nama_toko}{' '}
          {asOf && t('age.at', { time: timeText(asOf.time) })}
        </span>
        {session.isPusat && <Link to={path}>{label(title)}</Link>}
      </div>
      {asOf && <StaleStrip asOf={asOf} reload={() => void list.reload()} />}
      <div className="home">
        <Home tiles={tiles} list={list} beside={null} />
        {isOfBranch && list.rows[0] && <Months home={list.rows[0]} view={view} />}
      </div>
    </div>
  );
});

interface MonthsProps {
  readonly home: Beranda;
  readonly view: HomeView;
}

const months: readonly (readonly [call: string, title: TextId, paths: readonly string[]])[] = [
  [salesChart.call, 'home.salesDays', ofSales],
  [purchaseChart.call, 'home.purchasesDays', ofPurchases],
];

/** The monthly analysis of what the user may see, and beside it the birthdays, where these are told. */
const Months = observer(function Months({ home, view }: MonthsProps): ReactNode {
  const tellsBirthdays = useRoot().session.passes(birthdays.gate);
  const panels = months.flatMap(([call, title, paths]) => {
    const days = home.bagian.find(({ bacaan, gagal }) => bacaan === call && !gagal)?.baris as
      readonly TradeDay[] | undefined;
    return days
      ? [
          <Suspense key={call} fallback={null}>
            <MonthPanel title={title} days={days} paths={paths} kode_toko={view.kode_toko} />
          </Suspense>,
        ]
      : [];
  });
  const isWide = !tellsBirthdays || panels.length === 0;
  return (
    <>
      {panels.length > 0 && <div className={isWide ? 'home-column panel-wide' : 'home-column'}>{panels}</div>}
      {tellsBirthdays && (
        <div className={isWide ? 'home-column panel-wide' : 'home-column'}>
          <BirthdaysPanel view={view} />
        </div>
      )}
    </>
  );
});

/** The page of what was sold and bought: of one's own branch, or for head office of all. */
export const DashboardPage = (): ReactNode => (
  <BoardPage board="DASHBOARD" query={dashboard} other={['/dashboardPusat', dashboardPusat.title]} />
);

/** The branches beside each other; a branch is led to its own dashboard. */
export const PusatPage = observer(function PusatPage(): ReactNode {
  const { session } = useRoot();
  if (!session.isPusat) return <Navigate to="/dashboard" replace />;
  return <BoardPage board="DASHBOARD_PUSAT" query={dashboardPusat} other={['/dashboard', dashboard.title]} />;
});
