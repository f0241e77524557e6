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
export const MonthPanel = observer(function MonthPanel({ title, days, paths, kode_toko }: MonthProps): ReactNode {
  const { session } = useRoot();
  const [table, setTable] = useState(false);
  const [at, mark] = useState<number>();
  const all = monthDays(days);
  const marked = at !== undefined && at < all.length ? at : undefined;
  const shown = all[marked ?? all.findLastIndex(({ now }) => now)];
  const drillsOf = (day: TradeDay): readonly Drill[] => reported(paths, [day.tanggal, day.tanggal], kode_toko);
  const links = all.map((day) => {
    const opened = day.now ?? day.before;
    return {
      date: day.tanggal,
      says: `${day.tanggal}: ${figureText(day.now)}, ${t('home.lastMonth')} ${figureText(day.before)}`,
      to: (opened && drillTo(session, ...drillsOf(opened))) ?? '',
    };
  });
  return (
    <section className="panel chart-panel panel-wide" aria-label={t(title)}>
      <div className="chart-head">
        <h2>
          {t(title)} <span className="quiet">{table ? '' : t('charts.millions')}</span>
        </h2>
        <Button size="small" aria-pressed={table} onClick={() => setTable(!table)}>
          {t('charts.table')}
        </Button>
      </div>
      {table && <MonthTable days={all} drillsOf={drillsOf} />}
      {!table && shown && <Readout day={shown} drillsOf={drillsOf} />}
      {!table && <DayChart label={t(title)} days={links} panes={panesOf(all)} marked={marked} mark={mark} />}
    </section>
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

interface DayProps {
  readonly drillsOf: (day: TradeDay) => readonly Drill[];
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

function MonthTable({ days, drillsOf }: DayProps & { readonly days: readonly MonthDay[] }): ReactNode {
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
