import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { timeText } from '../base/format.js';
import { StaleStrip } from '../states/freshness.js';
import { Empty, Failed, OldRows, SkeletonRows } from '../states/states.js';
import type { ListStore } from '../stores/list-store.js';
import { PanelRefresh } from './panel-refresh.js';

interface ChartPanelProps<Row extends object> {
  readonly title: string;
  readonly note: string;
  readonly list: ListStore<Row>;
  /** The text where nothing is to be drawn. */
  readonly empty: { readonly title: string; readonly help: string } | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A panel of figures that follow the log: how old they are, and that they are on their way, could not be had, are
 * behind or are none.
 */
export const ChartPanel = observer(function ChartPanel<Row extends object>({
  title,
  note,
  list,
  empty,
  action,
  children,
}: ChartPanelProps<Row>): ReactNode {
  const { asOf, failure, state } = list;
  return (
    <section className="panel chart-panel" aria-label={title} aria-busy={state === 'loading'}>
      <div className="chart-head">
        <h2>
          {title}{' '}
          <span className="quiet">
            {note} {asOf && t('age.at', { time: timeText(asOf.time) })}
          </span>
        </h2>
        {action}
        <PanelRefresh reload={() => void list.reload()} />
      </div>
      {asOf && <StaleStrip asOf={asOf} reload={() => void list.reload()} />}
      <OldRows of={list} />
      {state === 'failed' && failure && (
        <Failed title={t('request.error')} failure={failure} retry={() => void list.reload()} />
      )}
      {state !== 'failed' && !asOf && <SkeletonRows rows={6} />}
      {state !== 'failed' && asOf && (empty ? <Empty {...empty} /> : children)}
    </section>
  );
});
