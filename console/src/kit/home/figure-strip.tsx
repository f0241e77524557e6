import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { DrillLink } from '../base/drill-link.js';
import { balanceText } from '../base/format.js';
import { ClockCircleOutlined } from '../base/icons.js';
import { t, worded } from '../i18n/i18n.js';
import { changeText, comparedDays, type Compared, type DayAmount } from './compared.js';
import { isShown, shownRow, type Filled } from './home-parts.js';
import type { FigureTile, HomeView } from './tiles.js';

/** The days that a course is drawn over. */
const COURSE = 14;

interface StripProps {
  readonly figures: readonly Filled<FigureTile<never>>[];
  readonly view: HomeView;
}

/** The figures at the top of a home, each a link to where it is explained. */
export const FigureStrip = observer(function FigureStrip({ figures, view }: StripProps): ReactNode {
  const shown = figures.filter(isShown);
  if (shown.length === 0) return null;
  // More than five stand in two rows, so that large amounts have room.
  const columns = shown.length > 5 ? Math.ceil(shown.length / 2) : shown.length;
  return (
    <section className={`panel panel-wide figures figures-${columns}`} aria-label={t('home.figures')}>
      {shown.map((one) => (
        <FigureCell key={`${one.tile.read.call} ${one.tile.title}`} one={one} view={view} />
      ))}
    </section>
  );
});

function daysOf({ field, by }: FigureTile<never>, rows: readonly Readonly<Record<string, unknown>>[]): DayAmount[] {
  if (by === undefined || field === undefined) return [];
  return rows.map((row) => ({ date: String(row[by]), amount: row[field] as Rupiah }));
}

function FigureCell({ one, view }: { readonly one: Filled<FigureTile<never>>; readonly view: HomeView }): ReactNode {
  const { tile, rows, failure } = one;
  const row = shownRow(tile, rows);
  const days = daysOf(tile, rows);
  const [first, ...others] = comparedDays(days, tile.compares);
  const facts = failure ? [] : (tile.facts?.(rows, view) ?? []);
  return (
    <div className="figure-cell">
      <p className="figure-title">
        <span>{t(tile.title)}</span>
        {first && <Change compared={first} />}
      </p>
      <p className="figure-amount">
        <DrillLink drills={tile.drills(view, row as never)}>
          <Figure one={one} row={row} />
        </DrillLink>
        {days.length > 1 && !tile.compares && <Course days={days.slice(-COURSE)} />}
      </p>
      <p className="figure-facts quiet">
        {failure && <span className="tone-out">{worded(failure)}</span>}
        {others.map((compared) => (
          <Change key={compared.with} compared={compared} />
        ))}
        {facts.map(({ text, isLate }) => (
          <span key={text} className={isLate ? 'tone-late' : undefined}>
            {isLate && <ClockCircleOutlined />} {text}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Arrows stay grey: up is not always good. */
function Change({ compared }: { readonly compared: Compared }): ReactNode {
  return (
    <span className="quiet">
      {t(`home.with.${compared.with}`, { change: changeText(compared.change) ?? t('home.same') })}
    </span>
  );
}

interface FigureProps {
  readonly one: Filled<FigureTile<never>>;
  readonly row: Readonly<Record<string, unknown>> | undefined;
}

/** The amount or the word of a figure; a dash where it could not be read. */
function Figure({ one: { tile, rows, failure }, row }: FigureProps): ReactNode {
  if (failure) return <b>{'\u2013'}</b>;
  if (tile.says) return <b>{tile.says(rows)}</b>;
  return (
    <>
      <span className="figure-unit">Rp</span> <b>{balanceText((row?.[tile.field!] ?? 0) as Rupiah)}</b>
    </>
  );
}

const [width, height] = [64, 22];

/** The course of the last days: a line without figures, whose last point is the present day. */
function Course({ days }: { readonly days: readonly DayAmount[] }): ReactNode {
  const amounts = days.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const at = (amount: number, index: number): [number, number] => [
    2 + Math.round((index / (days.length - 1)) * (width - 5)),
    high === low ? height / 2 : height - 3 - Math.round(((amount - low) / (high - low)) * (height - 6)),
  ];
  const points = amounts.map(at);
  const [x, y] = points.at(-1)!;
  return (
    <svg className="course" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r="2" />
    </svg>
  );
}
