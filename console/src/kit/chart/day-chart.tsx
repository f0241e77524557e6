import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBox } from '../base/use-box.js';
import { millionsText } from './ticks.js';
import { frameOf, linePath, type Frame, type Layout, type Pane, type Series } from './layout.js';
import './chart.css';

/** A day of a chart: what is read out for it, and where it leads. */
export interface ChartDay {
  /** `yyyy-MM-dd`. */
  readonly date: string;
  readonly says: string;
  readonly to: string;
}

interface DayChartProps {
  readonly label: string;
  readonly days: readonly ChartDay[];
  /** Drawings below each other over the same days, each with a scale of its own. */
  readonly panes: readonly Pane[];
  /** Index of the day that is looked at, or that one came from by keyboard. */
  readonly marked: number | undefined;
  readonly mark: (index: number | undefined) => void;
}

/**
 * Figures by day, in millions of rupiah: bars and lines as links, each day one, that say their figures. `←` `→` `Home`
 * `End` go from day to day; what one points at is marked; a finger marks first and opens then. Colours are `--k-*`, so
 * that light and dark need no second drawing.
 */
export function DayChart({ label, days, panes, marked, mark }: DayChartProps): ReactNode {
  const [ref, box] = useBox();
  const frame = frameOf(box?.width ?? 0, days.length, panes);
  return (
    <div ref={ref} className="day-chart" style={{ height: frame.height }}>
      {frame.step > 0 && (
        <svg
          role="group"
          aria-label={label}
          width={frame.width}
          height={frame.height}
          onPointerLeave={() => mark(undefined)}
        >
          {marked !== undefined && (
            <rect
              className="day-marked"
              x={frame.left + marked * frame.step}
              y={0}
              width={frame.step}
              height={frame.bottom}
              rx={3}
            />
          )}
          <g aria-hidden="true">
            {frame.layouts.map((layout) => (
              <PaneDrawing key={layout.pane.title} layout={layout} frame={frame} marked={marked} />
            ))}
            <DayNames days={days} frame={frame} />
          </g>
          <DayLinks days={days} frame={frame} marked={marked} mark={mark} />
        </svg>
      )}
    </div>
  );
}

interface DrawingProps {
  readonly layout: Layout;
  readonly frame: Frame;
  readonly marked: number | undefined;
}

function PaneDrawing({ layout, frame, marked }: DrawingProps): ReactNode {
  const { pane, ticks, y } = layout;
  return (
    <>
      <text className="pane-title" x={0} y={layout.top - 12}>
        {pane.title}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'axis' : 'grid-line'}
            x1={frame.left}
            x2={frame.width}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className="tick" x={frame.left - 8} y={y(tick)} dy="0.35em">
            {millionsText(tick)}
          </text>
        </g>
      ))}
      {pane.series.map((series) =>
        series.kind === 'bar' ? (
          <Bars key={series.name} series={series} layout={layout} frame={frame} />
        ) : (
          <Line key={series.name} series={series} layout={layout} frame={frame} marked={marked} />
        ),
      )}
    </>
  );
}

type SeriesProps = Omit<DrawingProps, 'marked'> & { readonly series: Series };

function Bars({ series: { tone, values }, layout: { y }, frame }: SeriesProps): ReactNode {
  const width = Math.max(1, Math.min(22, frame.step * 0.6));
  return values.map((value, index) => {
    if (value === 0) return null;
    // A movement is seen, however little it is beside the rest.
    const height = Math.max(1, Math.abs(y(value) - y(0)));
    return (
      <rect
        key={index}
        className={`mark-${tone}`}
        x={frame.x(index) - width / 2}
        y={value > 0 ? y(0) - height : y(0)}
        width={width}
        height={height}
      />
    );
  });
}

function Line({
  series: { tone, values },
  layout,
  frame,
  marked,
}: SeriesProps & Pick<DrawingProps, 'marked'>): ReactNode {
  const dot = marked ?? values.length - 1;
  return (
    <>
      <path className={`line-${tone}`} d={linePath(values, frame, layout)} />
      <circle className={`mark-${tone}`} cx={frame.x(dot)} cy={layout.y(values[dot] ?? 0)} r={3} />
    </>
  );
}

/** Month and day under the axis, as many as have room, the last one always. */
function DayNames({ days, frame }: { readonly days: readonly ChartDay[]; readonly frame: Frame }): ReactNode {
  const every = Math.max(1, Math.ceil(52 / frame.step));
  return days.map(({ date }, index) =>
    (days.length - 1 - index) % every === 0 ? (
      <text key={date} className="day-name" x={Math.min(frame.x(index), frame.width - 16)} y={frame.bottom + 16}>
        {date.slice(5)}
      </text>
    ) : null,
  );
}

type LinksProps = Pick<DayChartProps, 'days' | 'marked' | 'mark'> & { readonly frame: Frame };

function DayLinks({ days, frame, marked, mark }: LinksProps): ReactNode {
  const touched = useRef(false);
  const reachable = marked ?? days.length - 1;
  const open = (event: MouseEvent, index: number): void => {
    if (!touched.current || marked === index) return;
    event.preventDefault();
    mark(index);
  };
  return days.map(({ date, says, to }, index) => (
    <Link
      key={date}
      to={to}
      aria-label={says}
      tabIndex={index === reachable ? 0 : -1}
      onFocus={() => touched.current || mark(index)}
      onPointerDown={({ pointerType }) => (touched.current = pointerType === 'touch')}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && mark(index)}
      onKeyDown={(event) => step(event, index)}
      onClick={(event) => open(event, index)}
    >
      <rect className="chart-day" x={frame.left + index * frame.step} y={0} width={frame.step} height={frame.bottom} />
    </Link>
  ));
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
};

function step(event: KeyboardEvent<Element>, index: number): void {
  const links = event.currentTarget.parentElement?.querySelectorAll('a');
  const next = steps[event.key]?.(index, (links?.length ?? 1) - 1);
  if (!links || next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}
