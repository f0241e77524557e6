import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import { usedScreens, type Beranda, type UsedScreen } from '../../../../contracts/beranda/views.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { t } from '../i18n/i18n.js';
import { Failed, OldRows, SkeletonRows } from '../states/states.js';
import type { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';
import { FigureStrip } from './figure-strip.js';
import { filled, isWide, nextSteps, type Filled } from './home-parts.js';
import { RowsPanel } from './rows-panel.js';
import type { HomeTile, HomeView, PartTile, RowsTile, StepTile } from './tiles.js';
import { StepsPanel, WorkPanel } from './work-panel.js';
import './home.css';

interface HomeProps {
  readonly tiles: readonly HomeTile[];
  readonly list: ListStore<Beranda>;
  /** Stands beside the panels, whatever is read. */
  readonly beside: ReactNode;
}

/** The tiles of a home: figures, what to do next, panels of rows; all of one reading. */
export const Home = observer(function Home({ tiles, list, beside }: HomeProps): ReactNode {
  const { session, live } = useRoot();
  const { state, failure } = list;
  const home = list.rows[0];
  const { user } = session;
  if (!user) return null;
  if (!home)
    return (
      <>
        <section className="panel" aria-busy={state === 'loading'}>
          {failure ? (
            <Failed title={t('request.error')} failure={failure} retry={() => void list.reload()} />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </section>
        {beside}
      </>
    );
  const isOfAll = home.peran === 'PEMILIK' && session.isPusat;
  const view = { kode_toko: isOfAll ? ALL : user.kode_toko, tgl_system: user.tgl_system, now: live.now };
  return (
    <>
      <OldRows of={list} />
      <Tiles tiles={tiles} home={home} view={view} beside={beside} />
    </>
  );
});

interface TilesProps extends Pick<HomeProps, 'tiles' | 'beside'> {
  readonly home: Beranda;
  readonly view: HomeView;
}

const partOf = ({ tile: { read, shows, Part }, rows }: Filled<PartTile<never>>): ReactNode =>
  shows(rows) && (
    <Suspense key={read.call} fallback={null}>
      <Part rows={rows} />
    </Suspense>
  );

const Tiles = observer(function Tiles({ tiles, home, view, beside }: TilesProps): ReactNode {
  const { session } = useRoot();
  const [lists, others] = [true, false].map((own) =>
    filled(tiles, 'steps', home).filter(({ tile }) => (tile.title !== undefined) === own),
  ) as [Filled<StepTile<never>>[], Filled<StepTile<never>>[]];
  const workOf = (tiles: readonly Filled<StepTile<never>>[]) => ({
    steps: nextSteps(tiles, view, (gate) => session.passes(gate)),
    failure: tiles.find(({ failure }) => failure)?.failure,
  });
  const work = workOf(others);
  const panels = filled(tiles, 'rows', home);
  const panelOf = (panel: Filled<RowsTile<never>>): ReactNode => (
    <RowsPanel key={panel.tile.title} panel={panel} view={view} />
  );
  const used = home.bagian.find(({ bacaan }) => bacaan === usedScreens.call)?.baris as
    readonly UsedScreen[] | undefined;
  return (
    <>
      {filled(tiles, 'part', home).map(partOf)}
      <FigureStrip figures={filled(tiles, 'figure', home)} view={view} />
      {(used ?? (work.failure || work.steps.length > 0)) && (
        <WorkPanel {...work} tiles={used ? tiles : []} used={used ?? []} />
      )}
      {panels.filter(isWide).map(panelOf)}
      <div className="home-column">{panels.filter((one) => !one.tile.isSide && !isWide(one)).map(panelOf)}</div>
      <div className="home-column">
        {lists.map((list) => (
          <StepsPanel key={list.tile.title} title={t(list.tile.title!)} {...workOf([list])} />
        ))}
        {panels.filter(({ tile }) => tile.isSide).map(panelOf)}
        {beside}
      </div>
    </>
  );
});
