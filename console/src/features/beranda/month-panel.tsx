import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { TradeDay } from '../../../../contracts/beranda/trade.js';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { DrillLink, drillTo, type Drill } from '../../kit/base/drill-link.js';
import { movementText } from '../../kit/base/format.js';
import { DayChart } from '../../kit/chart/day-chart.js';
import type { Pane } from '../../kit/chart/layout.js';
import { t, type TextId } from '../../kit/i18n/i18n.js';
import { Empty } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { monthDays, type MonthDay } from './month-days.js';
import { reported } from './trade-tiles.js';

interface MonthProps {
  readonly title: TextId;
  readonly days: readonly TradeDay[];
  /** The reports that say its figures. */
  readonly paths: readonly string[];
  readonly kode_toko: string;
}

/** The days of the present month, each beside the same one of the last month: drawn, or as a table. */
export function MonthPanel({ title, days, paths, kode_toko }: MonthProps): ReactNode {
  const [table, setTable] = useState(false);
  const isEmpty = days.every(({ jumlah, berat }) => jumlah === 0 && berat === 0);
  const drillsOf = (day: TradeDay): readonly Drill[] => reported(paths, [day.tanggal, day.tanggal], kode_toko);
  const Days = table ? MonthTable : MonthChart;
  return (
    <section className="panel chart-panel" aria-label={t(title)}>
      <div className="chart-head">
        <h2>
          {t(title)} <span className="quiet">{table || isEmpty ? '' : t('charts.millions')}</span>
        </h2>
        {!isEmpty && (
          <Button size="small" aria-pressed={table} onClick={() => setTable(!table)}>
            {t('charts.table')}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <Empty title={t('home.noTrade')} help={t('home.noTradeHelp')} />
      ) : (
        <Days title={title} days={monthDays(days)} drillsOf={drillsOf} />
      )}
    </section>
  );
}

interface DayProps {
  readonly drillsOf: (day: TradeDay) => readonly Drill[];
}

interface DaysProps extends DayProps, Pick<MonthProps, 'title'> {
  readonly days: readonly MonthDay[];
}

const MonthChart = observer(function MonthChart({ title, days, drillsOf }: DaysProps): ReactNode {
  const { session } = useRoot();
  const [at, mark] = useState<number>();
  const marked = at !== undefined && at < days.length ? at : undefined;
  const shown = days[marked ?? days.findLastIndex(({ now }) => now)];
  const links = days.map((day) => {
    const opened = day.now ?? day.before;
    return {
      date: day.tanggal,
      says: `${day.tanggal}: ${figureText(day.now)}, ${t('home.lastMonth')} ${figureText(day.before)}`,
      to: (opened && drillTo(session, ...drillsOf(opened))) ?? '',
    };
  });
  return (
    <>
      {shown && <Readout day={shown} drillsOf={drillsOf} />}
      <DayChart label={t(title)} days={links} panes={panesOf(days)} marked={marked} mark={mark} />
    </>
  );
});

const figureText = (day: TradeDay | undefined): string => (day ? movementText(day.jumlah) : '\u2013');
const gramsText = (day: TradeDay | undefined): string =>
  day && day.berat !== 0 ? fieldText({ type: 'weight' }, day.berat) : '\u2013';

function panesOf(days: readonly MonthDay[]): readonly Pane[] {
  const amounts = (of: 'now' | 'before'): readonly number[] => days.map((day) => day[of]?.jumlah ?? 0);
  return [
    {
      title: t('home.monthKey'),
      height: 150,
      series: [
        { name: 'now', kind: 'bar', tone: 'in', values: amounts('now') },
        { name: 'before', kind: 'line', tone: 'ink', values: amounts('before') },
      ],
    },
  ];
}

/** The figures of the day that is looked at, else of the present one: the key to the colours at once. */
function Readout({ day, drillsOf }: DayProps & { readonly day: MonthDay }): ReactNode {
  const keyed = (tone: 'in' | 'ink', name: TextId, one: TradeDay | undefined): ReactNode => (
    <span>
      <i className={`chart-key chart-key-${tone}`} aria-hidden="true" /> {t(name)}{' '}
      <DrillLink drills={one ? drillsOf(one) : []}>
        <b>{figureText(one)}</b>
      </DrillLink>
    </span>
  );
  return (
    <p className="chart-readout">
      <span className="quiet">{day.tanggal}</span>
      {keyed('in', 'home.thisMonth', day.now)}
      {keyed('ink', 'home.lastMonth', day.before)}
    </p>
  );
}

function MonthTable({ days, drillsOf }: DaysProps): ReactNode {
  const cell = (day: TradeDay | undefined, text: (day: TradeDay | undefined) => string): ReactNode => (
    <td className="figure">{day ? <DrillLink drills={drillsOf(day)}>{text(day)}</DrillLink> : text(day)}</td>
  );
  return (
    <div className="chart-table">
      <PlainTable
        columns={[
          { title: t('home.day') },
          { title: `${t('home.thisMonth')} (Rp)`, figure: true },
          { title: `${t('home.lastMonth')} (Rp)`, figure: true },
          { title: `${t('home.thisMonth')} (g)`, figure: true },
          { title: `${t('home.lastMonth')} (g)`, figure: true },
        ]}
      >
        {days.toReversed().map((day) => (
          <tr key={day.tanggal}>
            <td>{day.tanggal}</td>
            {cell(day.now, figureText)}
            {cell(day.before, figureText)}
            {cell(day.now, gramsText)}
            {cell(day.before, gramsText)}
          </tr>
        ))}
      </PlainTable>
    </div>
  );
}
