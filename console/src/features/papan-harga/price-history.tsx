import { Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { papanHargaRoute, riwayatHarga, type PriceStep } from '../../../../contracts/papan-harga/views.js';
import { addDays, type DateRange } from '../../../../contracts/language/values/business-date.js';
import { balanceText, dayText, periodText, signedText, timeText } from '../../kit/base/format.js';
import { part } from '../../kit/base/part.js';
import { useSearch } from '../../kit/base/use-search.js';
import type { Pane, Series } from '../../kit/chart/layout.js';
import { t } from '../../kit/i18n/i18n.js';
import { Empty, Failed, SkeletonRows } from '../../kit/states/states.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { priceDays, type PriceDay } from './price-days.js';
import { percentText, PICTURED, startText, toneOf } from './price-text.js';
import { useReading } from '../../kit/stores/use-reading.js';

/** Drawn on demand: the board itself has no chart. */
const DayChart = part(async () => (await import('../../kit/chart/day-chart.js')).DayChart);

interface HistoryProps {
  readonly group: string;
  readonly close: () => void;
}

/** The prices of a group over ninety days: drawn by day, and each as it was set; of one day (`?tgl=`) alone. */
export const PriceHistory = observer(function PriceHistory({ group, close }: HistoryProps): ReactNode {
  const { api, session } = useRoot();
  const list = useReading(() => new ListStore<PriceStep>(api, riwayatHarga.call));
  const [search] = useSearch();
  const to = session.user?.tgl_system;
  useEffect(
    () => void (to && list.load({ kode_group: group, tgl_from: addDays(to, 1 - PICTURED) })),
    [list, group, to],
  );
  const { state, failure, rows } = list;
  const day = search.get('tgl');
  const shown = day === null ? rows : rows.filter(({ berlaku_mulai }) => berlaku_mulai === day);
  return (
    <Modal title={t('price.history', { group })} open onCancel={close} footer={null} width={880} destroyOnHidden>
      {state === 'failed' && failure && (
        <Failed title={t('request.error')} failure={failure} retry={() => void list.reload()} />
      )}
      {state === 'ready' && rows.length === 0 && <Empty title={t('price.none')} help={t('price.noneHelp')} />}
      {state === 'loading' && <SkeletonRows rows={6} />}
      {to && rows.length > 0 && (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <PriceChart group={group} steps={rows} range={{ from: addDays(to, 1 - PICTURED), to }} />
          <Steps steps={shown} />
        </Suspense>
      )}
    </Modal>
  );
});

interface ChartProps {
  readonly group: string;
  readonly steps: readonly PriceStep[];
  readonly range: DateRange;
}

function PriceChart({ group, steps, range }: ChartProps): ReactNode {
  const [at, mark] = useState<number>();
  const days = priceDays(steps, range);
  const last = days.at(-1);
  if (!last) return null;
  const marked = at !== undefined && at < days.length ? at : undefined;
  const looked = days[marked ?? days.length - 1]!;
  const period = periodText(days[0]!.date, last.date);
  const links = days.map(({ date, jual, beli }) => ({
    date,
    says: t('price.day', { date, jual: balanceText(jual), beli: balanceText(beli) }),
    to: `${papanHargaRoute.path}?${new URLSearchParams({ group, tgl: date }).toString()}`,
  }));
  return (
    <>
      <p className="chart-readout">
        <span className="quiet">{looked.date}</span>
        {keyed('ink', t('price.sell'), looked.jual)}
        {keyed('in', t('price.buy'), looked.beli)}
        {looked.lebur !== undefined && keyed('out', t('price.melt'), looked.lebur)}
      </p>
      <DayChart
        label={t('price.chart', { group, period })}
        days={links}
        panes={[paneOf(days)]}
        marked={marked}
        mark={mark}
      />
    </>
  );
}

const keyed = (tone: Series['tone'], name: string, amount: PriceDay['jual']): ReactNode => (
  <span>
    <i className={`chart-key chart-key-${tone}`} aria-hidden="true" />
    {name} <b>{balanceText(amount)}</b>
  </span>
);

function paneOf(days: readonly PriceDay[]): Pane {
  const line = (name: string, tone: Series['tone'], values: readonly number[]): Series => ({
    ...{ name, kind: 'line', tone, values },
  });
  const melt = days.map(({ lebur, beli }) => lebur ?? beli);
  return {
    title: t('charts.millions'),
    height: 200,
    isClose: true,
    series: [
      line(
        'beli',
        'in',
        days.map(({ beli }) => beli),
      ),
      ...(days.some(({ lebur }) => lebur !== undefined) ? [line('lebur', 'out', melt)] : []),
      line(
        'jual',
        'ink',
        days.map(({ jual }) => jual),
      ),
    ],
  };
}

function Steps({ steps }: { readonly steps: readonly PriceStep[] }): ReactNode {
  const columns = [
    { title: t('price.begins') },
    { title: t('price.sell'), figure: true },
    { title: t('price.buy'), figure: true },
    { title: t('price.melt'), figure: true },
    { title: t('price.change'), figure: true },
    { title: t('price.percent'), figure: true },
    { title: t('price.setBy') },
    { title: t('price.setAt') },
  ];
  return (
    <div className="price-steps" tabIndex={0} role="region" aria-label={t('history.title')}>
      <PlainTable columns={columns}>
        {steps.map(({ berlaku_mulai, jam_mulai, harga_jual, harga_beli, harga_lebur, ...step }) => (
          <tr key={step.position}>
            <td>{startText(berlaku_mulai, jam_mulai)}</td>
            <td className="figure">{balanceText(harga_jual)}</td>
            <td className="figure">{balanceText(harga_beli)}</td>
            <td className="figure">{harga_lebur === undefined ? '' : balanceText(harga_lebur)}</td>
            <td className={`figure ${toneOf(step.perubahan)}`}>
              {step.perubahan === undefined ? '' : signedText(step.perubahan)}
            </td>
            <td className={`figure ${toneOf(step.perubahan)}`}>
              {step.persen === undefined ? '' : percentText(step.persen)}
            </td>
            <td>{step.user_id}</td>
            <td>{`${dayText(step.waktu)} ${timeText(step.waktu)}`}</td>
          </tr>
        ))}
      </PlainTable>
    </div>
  );
}
