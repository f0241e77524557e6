import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { dailyCashChart, type DailyCash } from '../../../../contracts/mutasi-uang/views.js';
import { rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { ChartPanel } from '../../kit/chart/chart-panel.js';
import { DayChart, type ChartDay } from '../../kit/chart/day-chart.js';
import type { Pane } from '../../kit/chart/layout.js';
import { DrillLink, drillTo } from '../../kit/base/drill-link.js';
import { balanceText, movementText, periodText } from '../../kit/base/format.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useFollowing } from '../../kit/stores/use-following.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { cashDrills, movedOver, type Scope } from './chart-figures.js';

interface CashChartProps {
  readonly kode_toko: string;
  /** Absent: the days that the call begins with by itself. */
  readonly tgl_from: string | undefined;
  /** The days as a table. */
  readonly table: boolean;
  readonly setTable: (table: boolean) => void;
}

/** The balance in place of one that is hidden. */
const nothing = rupiah(0);

/** What came into and went out of the drawers day by day, and what was in them: of head office's choice of branches. */
export const CashChartPanel = observer(function CashChartPanel({
  kode_toko,
  tgl_from,
  table,
  setTable,
}: CashChartProps): ReactNode {
  const { session } = useRoot();
  const list = useFollowing<DailyCash>(dailyCashChart.call, { kode_toko, tgl_from });
  const days = list.rows;
  const still = days.every(({ masuk, keluar, saldo }) => masuk === 0 && keluar === 0 && (saldo ?? nothing) === nothing);
  const Days = table ? DaysTable : DaysChart;
  return (
    <ChartPanel
      title={t('charts.cash')}
      note={table ? '' : t('charts.millions')}
      list={list}
      empty={still ? { title: t('charts.noCash'), help: t('charts.noCashHelp') } : undefined}
      action={
        <Button size="small" aria-pressed={table} onClick={() => setTable(!table)}>
          {t('charts.table')}
        </Button>
      }
    >
      <Days days={days} kode_toko={kode_toko} balances={session.seesBalances} />
    </ChartPanel>
  );
});

interface DaysProps {
  readonly days: readonly DailyCash[];
  readonly kode_toko: string;
  readonly balances: boolean;
}

const dayScope = (tanggal: string, kode_toko: string): Scope => ({ kode_toko, tgl_from: tanggal, tgl_to: tanggal });

const DaysChart = observer(function DaysChart({ days, kode_toko, balances }: DaysProps): ReactNode {
  const { session } = useRoot();
  const [at, mark] = useState<number>();
  const marked = at !== undefined && at < days.length ? at : undefined;
  const links = days.map((day): ChartDay => ({
    date: day.tanggal,
    says: saysOf(day, balances),
    to: drillTo(session, ...cashDrills(dayScope(day.tanggal, kode_toko))) ?? '',
  }));
  const period = periodText(days[0]!.tanggal, days.at(-1)!.tanggal);
  return (
    <>
      <Readout days={marked === undefined ? days : [days[marked]!]} kode_toko={kode_toko} balances={balances} />
      <DayChart
        label={t('charts.daysLabel', { period })}
        days={links}
        panes={panesOf(days, balances)}
        marked={marked}
        mark={mark}
      />
    </>
  );
});

function saysOf({ tanggal, masuk, keluar, saldo }: DailyCash, balances: boolean): string {
  const moved = { date: tanggal, masuk: balanceText(masuk), keluar: balanceText(keluar) };
  return balances ? t('charts.day', { ...moved, saldo: balanceText(saldo ?? nothing) }) : t('charts.dayMoved', moved);
}

function panesOf(days: readonly DailyCash[], balances: boolean): readonly Pane[] {
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
function Readout({ days, kode_toko, balances }: DaysProps): ReactNode {
  const { masuk, keluar, saldo } = movedOver(days);
  const scope = { kode_toko, tgl_from: days[0]!.tanggal, tgl_to: days.at(-1)!.tanggal };
  return (
    <p className="chart-readout">
      <span className="quiet">{periodText(scope.tgl_from, scope.tgl_to)}</span>
      <Keyed tone="in" name={label('Masuk')} amount={masuk} scope={scope} />
      <Keyed tone="out" name={label('Keluar')} amount={keluar} scope={scope} />
      {balances && <Keyed tone="ink" name={label('Saldo Akhir')} amount={saldo ?? nothing} scope={scope} />}
    </p>
  );
}

interface KeyedProps {
  readonly tone: 'in' | 'out' | 'ink';
  readonly name: string;
  readonly amount: Rupiah;
  readonly scope: Scope;
}

function Keyed({ tone, name, amount, scope }: KeyedProps): ReactNode {
  return (
    <span>
      <i className={`chart-key chart-key-${tone}`} aria-hidden="true" />
      {name}{' '}
      <DrillLink drills={cashDrills(scope)}>
        <b>{balanceText(amount)}</b>
      </DrillLink>
    </span>
  );
}

function DaysTable({ days, kode_toko, balances }: DaysProps): ReactNode {
  const figures = ['Masuk', 'Keluar', ...(balances ? ['Saldo Akhir'] : [])];
  return (
    <div className="chart-table">
      <PlainTable
        columns={[
          { title: label('Tanggal') },
          ...figures.map((name) => ({ title: `${label(name)} (Rp)`, figure: true })),
        ]}
      >
        {days.toReversed().map(({ tanggal, masuk, keluar, saldo }) => (
          <tr key={tanggal}>
            <td>
              <DrillLink drills={cashDrills(dayScope(tanggal, kode_toko))}>{tanggal}</DrillLink>
            </td>
            <td className="figure">{movementText(masuk)}</td>
            <td className="figure">{movementText(keluar)}</td>
            {balances && <td className="figure">{balanceText(saldo ?? nothing)}</td>}
          </tr>
        ))}
      </PlainTable>
    </div>
  );
}
