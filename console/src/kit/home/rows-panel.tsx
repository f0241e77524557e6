import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { addRupiah, rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { Balance, lean } from '../base/balance.js';
import { DrillLink } from '../base/drill-link.js';
import { balanceText, movementText, signedText, timeText } from '../base/format.js';
import { ClockCircleOutlined } from '../base/icons.js';
import { cellText, headText, isFigureField } from '../field/cell-text.js';
import { screenFields, type ScreenField } from '../field/screen-field.js';
import { label, t, worded } from '../i18n/i18n.js';
import { NumberLink } from '../number/number-link.js';
import { ageText, Freshness } from '../states/freshness.js';
import { Empty } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import { PlainTable } from '../table/plain-table.js';
import { isWide, shownColumns, type Filled } from './home-parts.js';
import type { HomeColumn, HomeView, RowsTile } from './tiles.js';

type Row = Readonly<Record<string, unknown>>;
type Column = HomeColumn<Row>;

interface PanelProps {
  readonly panel: Filled<RowsTile<never>>;
  readonly view: HomeView;
}

/** A panel of a home: its rows, what they sum up to, and the way to all of them; where there are none, what to do. */
export const RowsPanel = observer(function RowsPanel({ panel, view }: PanelProps): ReactNode {
  const { tile, rows, failure } = panel;
  const note = tile.note?.(rows, view);
  const difference = tile.needle?.(rows);
  return (
    <section className={isWide(panel) ? 'panel panel-wide' : 'panel'} aria-label={t(tile.title)}>
      <h2>
        {t(tile.title)} {note && <span className="quiet">{note}</span>}
      </h2>
      {failure && <p className="home-failed tone-out">{worded(failure)}</p>}
      {difference !== undefined && <Difference difference={difference} />}
      {rows.length > 0 && <Rows panel={panel} view={view} />}
      {rows.length === 0 && !failure && <Empty title={t(tile.empty.title)} help={t(tile.empty.help)} />}
      {tile.more && rows.length > 0 && (
        <p className="home-more">
          <DrillLink drills={[tile.more(view)]}>{t('home.all')}</DrillLink>
        </p>
      )}
    </section>
  );
});

/** The needle over the rows: zero in the middle, the last difference beside it. */
function Difference({ difference }: { readonly difference: Rupiah }): ReactNode {
  const tone = difference === 0 ? 'tone-in' : difference < 0 ? 'tone-out' : 'tone-late';
  return (
    <p className="home-needle">
      <Balance at={lean(difference)} />
      <b className={tone}>{signedText(difference)}</b>
    </p>
  );
}

function Rows({ panel, view }: PanelProps): ReactNode {
  const { tile } = panel;
  const rows = panel.rows as readonly Row[];
  const columns = shownColumns(panel) as readonly Column[];
  const fields = screenFields(
    tile.row,
    columns.map(({ name }) => name),
  );
  const isFigure = (index: number): boolean => isFigureField(fields[index]!);
  return (
    <PlainTable
      columns={columns.map(({ title, isExtra }, index) => ({
        title: title ? t(title) : headText(fields[index]!),
        figure: isFigure(index),
        isExtra,
      }))}
      foot={columns.some(hasFoot) && <Sums columns={columns} fields={fields} rows={rows} />}
    >
      {rows.map((row) => (
        <tr key={tile.key.map((name) => String(row[name])).join(' ')}>
          {columns.map((column, index) => (
            <td key={`${column.name} ${column.as ?? ''}`} className={classOf(isFigure(index), column)}>
              <Cell column={column} field={fields[index]!} row={row} view={view} />
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}

const classOf = (isFigure: boolean, { isExtra }: Column): string | undefined =>
  [isFigure && 'figure', isExtra && 'extra'].filter(Boolean).join(' ') || undefined;

const hasFoot = ({ isSummed, summed }: Column): boolean => isSummed === true || summed !== undefined;

interface SumsProps {
  readonly columns: readonly Column[];
  readonly fields: readonly ScreenField[];
  readonly rows: readonly Row[];
}

/** The sums of the columns that have one, after the word for them in the first column. */
function Sums({ columns, fields, rows }: SumsProps): ReactNode {
  const sumOf = ({ name, summed }: Column, field: ScreenField): string => {
    const sum = summed ? summed(rows) : addRupiah(...rows.map((row) => (row[name] ?? 0) as Rupiah));
    if (sum === undefined) return '\u2013';
    return field.rule?.type === 'rupiah' ? balanceText(rupiah(sum)) : cellText(field, { [name]: sum });
  };
  return (
    <tr>
      {columns.map((column, index) => (
        <td key={`${column.name} ${column.as ?? ''}`} className={classOf(hasFoot(column), column)}>
          {index === 0 && <b>{t('charts.total')}</b>}
          {hasFoot(column) && <b>{sumOf(column, fields[index]!)}</b>}
        </td>
      ))}
    </tr>
  );
}

interface CellProps {
  readonly column: Column;
  readonly field: ScreenField;
  readonly row: Row;
  readonly view: HomeView;
}

const Cell = observer(function Cell({ column, field, row, view }: CellProps): ReactNode {
  const { beside, drills, opens, name, lateAfter } = column;
  const isLate = lateAfter !== undefined && view.now - Date.parse(String(row[name])) > lateAfter;
  const toned = isLate ? 'late' : column.tone?.(row);
  const shown =
    column.as === 'freshness' ? <Fresh branch={String(row[column.name])} /> : textOf(column, field, row, view);
  const body = toned ? (
    <span className={`tone-${toned}`}>
      {isLate && <ClockCircleOutlined />} {shown}
    </span>
  ) : (
    shown
  );
  const drilled = drills ? <DrillLink drills={drills(row, view)}>{body}</DrillLink> : body;
  return (
    <>
      {opens ? (
        <NumberLink number={opens(row)} instead={drilled}>
          {body}
        </NumberLink>
      ) : (
        drilled
      )}
      {beside !== undefined && row[beside] !== '' && <span className="quiet"> {label(String(row[beside]))}</span>}
    </>
  );
});

function textOf({ name, as, texts, written }: Column, field: ScreenField, row: Row, { now }: HomeView): string {
  const value = row[name];
  const word = texts?.[String(value)];
  if (word) return t(word);
  if (value === '' || value === undefined) return '\u2013';
  if (written) return written(String(value));
  if (as === 'age') return ageText(String(value), now);
  if (as === 'time') return timeText(String(value));
  if (as === 'signed') return signedText(rupiah(Number(value)));
  return as === 'movement' ? movementText(rupiah(Number(value))) : cellText(field, row);
}

/** The age of the figures of a branch, as the consoles hear it. */
const Fresh = observer(function Fresh({ branch }: { readonly branch: string }): ReactNode {
  const { live } = useRoot();
  return <Freshness since={live.lagging.find(({ kode_toko }) => kode_toko === branch)?.since} now={live.now} />;
});
