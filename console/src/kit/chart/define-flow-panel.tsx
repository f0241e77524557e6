import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { FlowDay } from '../../../../contracts/language/define/flow.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { addRupiah, rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, t, type TextId } from '../i18n/i18n.js';
import { DrillLink, drillTo, type Drill } from '../base/drill-link.js';
import { balanceText, movementText, periodText } from '../base/format.js';
import { useRoot } from '../stores/root-store.js';
import { useFollowing } from '../stores/use-following.js';
import { PlainTable } from '../table/plain-table.js';
import { ChartPanel } from './chart-panel.js';
import { DayChart, type ChartDay } from './day-chart.js';
import type { Pane } from './layout.js';

/** A chart of what comes in and goes out, day by day. */
export interface FlowChart {
  readonly title: TextId;
  /** Says what the drawing is over a `{period}`, and that its days are links. */
  readonly links: TextId;
  /** Shown where nothing moved. */
  readonly empty: { readonly title: TextId; readonly help: TextId };
  /** Paths of the reports that its figures come from, the most exact first. */
  readonly reports: readonly string[];
}

interface FlowProps {
  readonly kode_toko: string;
  /** Absent: the days that the call begins with by itself. */
  readonly tgl_from: string | undefined;
  /** True where its days stand in a table. */
  readonly table: boolean;
  readonly setTable: (table: boolean) => void;
}

interface DaysProps {
  readonly days: readonly FlowDay[];
  readonly chart: FlowChart;
  readonly balances: boolean;
  /** The reports of some of the days. */
  readonly drillsOf: (from: FlowDay, to?: FlowDay) => readonly Drill[];
}

/** The balance in place of one that is hidden. */
const nothing = rupiah(0);

/** Days together: what came in and went out in all, and what was there at the end of the last one. */
export const movedOver = (days: readonly FlowDay[]): Omit<Required<FlowDay>, 'tanggal'> => ({
  masuk: addRupiah(...days.map(({ masuk }) => masuk)),
  keluar: addRupiah(...days.map(({ keluar }) => keluar)),
  saldo: days.at(-1)?.saldo ?? nothing,
});

/** Defines the panel of a read of days: what came in, what went out and what was there, as a drawing or a table. */
export const defineFlowPanel = <Q extends object>(query: QueryDefinition<Q, FlowDay>, chart: FlowChart) =>
  observer(function FlowPanel({ kode_toko, tgl_from, table, setTable }: FlowProps): ReactNode {
    const { session } = useRoot();
    const list = useFollowing<FlowDay>(query.call, { kode_toko, tgl_from });
    const days = list.rows;
    const still = days.every(({ masuk, keluar, saldo = nothing }) => masuk === 0 && keluar === 0 && saldo === nothing);
    const Days = table ? DaysTable : DaysChart;
    const drillsOf = (from: FlowDay, to = from): readonly Drill[] =>
      chart.reports.map((path) => ({ path, filters: { tgl_from: from.tanggal, tgl_to: to.tanggal, kode_toko } }));
    return (
      <ChartPanel
        title={t(chart.title)}
        note={table ? '' : t('charts.millions')}
        list={list}
        empty={still ? { title: t(chart.empty.title), help: t(chart.empty.help) } : undefined}
        action={
          <Button size="small" aria-pressed={table} onClick={() => setTable(!table)}>
            {t('charts.table')}
          </Button>
        }
      >
        <Days days={days} chart={chart} balances={session.seesBalances} drillsOf={drillsOf} />
      </ChartPanel>
    );
  });

const DaysChart = observer(function DaysChart({ days, chart, balances, drillsOf }: DaysProps): ReactNode {
  const { session } = useRoot();
  const [at, mark] = useState<number>();
  const marked = at !== undefined && at < days.length ? at : undefined;
  const links = days.map((day): ChartDay => ({
    date: day.tanggal,
    says: saysOf(day, balances),
    to: drillTo(session, ...drillsOf(day)) ?? '',
  }));
  const period = periodText(days[0]!.tanggal, days.at(-1)!.tanggal);
  return (
    <>
      <Readout
        days={marked === undefined ? days : [days[marked]!]}
        chart={chart}
        balances={balances}
        drillsOf={drillsOf}
      />
      <DayChart
        label={t(chart.links, { period })}
        days={links}
        panes={panesOf(days, balances)}
        marked={marked}
        mark={mark}
      />
    </>
  );
});

function saysOf({ tanggal, masuk, keluar, saldo }: FlowDay, balances: boolean): string {
  const moved = { date: tanggal, masuk: balanceText(masuk), keluar: balanceText(keluar) };
  return balances ? t('charts.day', { ...moved, saldo: balanceText(saldo ?? nothing) }) : t('charts.dayMoved', moved);
}

function panesOf(days: readonly FlowDay[], balances: boolean): readonly Pane[] {
  const moved: Pane = {
    title: t('charts.flow'),
    height: 150,
    series: [
      { name: 'masuk', kind: 'bar', tone: 'in', values: days.map(({ masuk }) => masuk) },
      { name: 'keluar', kind: 'bar', tone: 'out', values: days.map(({ keluar }) => -keluar) },
    ],
  };
  const saldo: Pane = {
    title: t('charts.balance'),
    height: 90,
    series: [{ name: 'saldo', kind: 'line', tone: 'ink', values: days.map((day) => day.saldo ?? nothing) }],
  };
  return balances ? [moved, saldo] : [moved];
}

/** The figures of the day that is looked at, else of the whole period: the key to the colours at once. */
function Readout({ days, balances, drillsOf }: DaysProps): ReactNode {
  const { masuk, keluar, saldo } = movedOver(days);
  const [from, to] = [days[0]!, days.at(-1)!];
  const keyed = (tone: 'in' | 'out' | 'ink', name: string, amount: Rupiah): ReactNode => (
    <span>
      <i className={`chart-key chart-key-${tone}`} aria-hidden="true" />
      {label(name)}{' '}
      <DrillLink drills={drillsOf(from, to)}>
        <b>{balanceText(amount)}</b>
      </DrillLink>
    </span>
  );
  return (
    <p className="chart-readout">
      <span className="quiet">{periodText(from.tanggal, to.tanggal)}</span>
      {keyed('in', 'Masuk', masuk)}
      {keyed('out', 'Keluar', keluar)}
      {balances && keyed('ink', 'Saldo Akhir', saldo)}
    </p>
  );
}

function DaysTable({ days, balances, drillsOf }: DaysProps): ReactNode {
  const figures = ['Masuk', 'Keluar', ...(balances ? ['Saldo Akhir'] : [])];
  return (
    <div className="chart-table">
      <PlainTable
        columns={[
          { title: label('Tanggal') },
          ...figures.map((name) => ({ title: `${label(name)} (Rp)`, figure: true })),
        ]}
      >
        {days.toReversed().map((day) => (
          <tr key={day.tanggal}>
            <td>
              <DrillLink drills={drillsOf(day)}>{day.tanggal}</DrillLink>
            </td>
            <td className="figure">{movementText(day.masuk)}</td>
            <td className="figure">{movementText(day.keluar)}</td>
            {balances && <td className="figure">{balanceText(day.saldo ?? nothing)}</td>}
          </tr>
        ))}
      </PlainTable>
    </div>
  );
}
