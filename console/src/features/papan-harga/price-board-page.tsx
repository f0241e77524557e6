import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { hargaEmas } from '../../../../contracts/barang/harga.js';
import { setPrices } from '../../../../contracts/papan-harga/commands.js';
import { papanHargaRoute, type BoardPrice } from '../../../../contracts/papan-harga/views.js';
import { balanceText, timeText } from '../../kit/base/format.js';
import { ExpandOutlined } from '../../kit/base/icons.js';
import { PageHead } from '../../kit/base/page-head.js';
import { part } from '../../kit/base/part.js';
import { useHotkeys, useSign } from '../../kit/base/use-hotkeys.js';
import { useSearch } from '../../kit/base/use-search.js';
import { useTitle } from '../../kit/base/use-title.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { StaleStrip } from '../../kit/states/freshness.js';
import { Empty, Failed, OldRows, SkeletonRows } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { PriceHistory } from './price-history.js';
import { changeText, sinceText, startText, toneOf } from './price-text.js';
import { useBoard } from '../../kit/pieces/use-board.js';
import './price-board.css';

const PriceGrid = part(async () => (await import('./price-grid.js')).PriceGrid);

/**
 * The prices that hold now, large enough for the wall, and how those of one group came to be (`?group=`); for who sets
 * them all in one grid (`?isi=1`).
 */
export const PriceBoardPage = observer(function PriceBoardPage(): ReactNode {
  const [search, setSearch] = useSearch();
  const maySet = useRoot().session.passes(setPrices.gate);
  const isSetting = maySet && search.get('isi') !== null;
  const set = (): void => setSearch({ isi: '1' });
  const show = (): void => setSearch({});
  const group = search.get('group');
  useTitle(papanHargaRoute.title);
  useHotkeys({ F2: set }, maySet && !isSetting);
  return (
    <div className="page page-scrolls">
      {isSetting ? (
        <>
          <PageHead path={papanHargaRoute.path}>
            <Link to={hargaEmas.path}>{label(hargaEmas.title)}</Link>
            <Button onClick={show}>{t('price.toBoard')}</Button>
          </PageHead>
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <PriceGrid close={show} />
          </Suspense>
        </>
      ) : (
        <Board set={maySet ? set : undefined} open={(kode_group) => setSearch({ group: kode_group })} />
      )}
      {group && <PriceHistory key={group} group={group} close={show} />}
    </div>
  );
});

interface BoardProps {
  /** Opens the grid; undefined for who may not set prices. */
  readonly set: (() => void) | undefined;
  readonly open: (kode_group: string) => void;
}

/** The prices that hold now, which may fill the screen. */
const Board = observer(function Board({ set, open }: BoardProps): ReactNode {
  const list = useBoard();
  const { state, asOf } = list;
  const board = useRef<HTMLElement>(null);
  const [isFull, turn] = useFullScreen(board);
  useSign('f', turn);
  // A dialog lies behind what fills the screen.
  const openGroup = (kode_group: string): void => {
    if (isFull) turn();
    open(kode_group);
  };
  return (
    <>
      <PageHead path={papanHargaRoute.path}>
        <Ways set={set} fill={turn} />
      </PageHead>
      {asOf && <StaleStrip asOf={asOf} reload={() => void list.reload()} />}
      <section ref={board} className="price-board" aria-label={t('price.board')} aria-busy={state === 'loading'}>
        <Prices list={list} open={openGroup} />
        {asOf && (
          <p className="price-foot quiet">
            <span>{t('price.perGram')}</span>
            <span>{t('age.at', { time: timeText(asOf.time) })}</span>
            {isFull && (
              <Button size="small" onClick={turn}>
                {t('price.leave')}
              </Button>
            )}
          </p>
        )}
      </section>
    </>
  );
});

interface PricesProps {
  readonly list: ReturnType<typeof useBoard>;
  readonly open: (kode_group: string) => void;
}

const Prices = observer(function Prices({ list, open }: PricesProps): ReactNode {
  const { state, failure, asOf, rows } = list;
  return (
    <>
      {state === 'failed' && failure && (
        <Failed title={t('request.error')} failure={failure} retry={() => void list.reload()} />
      )}
      <OldRows of={list} />
      {state !== 'failed' && !asOf && <SkeletonRows rows={6} />}
      {asOf && rows.length === 0 && <Empty title={t('price.none')} help={t('price.noneHelp')} />}
      {rows.length > 0 && (
        <div className="price-cards">
          {rows.map((row) => (
            <PriceCard key={row.kode_group} row={row} open={() => open(row.kode_group)} />
          ))}
        </div>
      )}
    </>
  );
});

interface WaysProps {
  readonly set: (() => void) | undefined;
  readonly fill: () => void;
}

/** The ways from the board: to where prices are set, for those who may, and to the whole screen. */
const Ways = observer(function Ways({ set, fill }: WaysProps): ReactNode {
  const mayChange = useRoot().session.passes(hargaEmas.commands.change.gate);
  return (
    <>
      {mayChange && <Link to={hargaEmas.path}>{label(hargaEmas.title)}</Link>}
      <Button icon={<ExpandOutlined />} onClick={fill}>
        {t('price.fullScreen')}
      </Button>
      {set && (
        <Button type="primary" onClick={set}>
          {label(setPrices.title)} <kbd aria-hidden="true">F2</kbd>
        </Button>
      )}
    </>
  );
});

interface CardProps {
  readonly row: BoardPrice;
  readonly open: () => void;
}

/** The prices of a group: that of a sale large, and what became of it since the day before. */
const PriceCard = observer(function PriceCard({ row, open }: CardProps): ReactNode {
  const { session } = useRoot();
  const { kode_group, nama_group, harga_jual, harga_beli, harga_lebur, perubahan } = row;
  const { tgl_berikut, jam_berikut, jual_berikut } = row;
  return (
    <button type="button" className="panel price-card" onClick={open}>
      <span className="price-group">
        <b>{kode_group}</b> <span className="quiet">{nama_group}</span>
      </span>
      <span className="price-sell">
        <span className="quiet">{t('price.sell')}</span>
        <strong>{balanceText(harga_jual)}</strong>
      </span>
      <span className="price-others">
        <span>
          <span className="quiet">{t('price.buy')}</span> <b>{balanceText(harga_beli)}</b>
        </span>
        {harga_lebur !== undefined && (
          <span>
            <span className="quiet">{t('price.melt')}</span> <b>{balanceText(harga_lebur)}</b>
          </span>
        )}
      </span>
      <span className={`price-change ${toneOf(perubahan)}`}>{changeText(row)}</span>
      <span className="quiet">
        {session.user && t('price.since', { time: sinceText(row, session.user.tgl_system) })}
        {tgl_berikut && jual_berikut !== undefined && (
          <> · {t('price.next', { time: startText(tgl_berikut, jam_berikut), jual: balanceText(jual_berikut) })}</>
        )}
      </span>
    </button>
  );
});

/** True while an element fills the screen, and a way to turn that. */
function useFullScreen(element: RefObject<HTMLElement | null>): readonly [isFull: boolean, turn: () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const changed = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const turn = (): void =>
    void (document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(
      () => undefined,
    );
  return [isFull, turn];
}
