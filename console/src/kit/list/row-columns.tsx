import type { ReactNode } from 'react';
import { nothing } from '../base/format.js';
import { label } from '../i18n/i18n.js';
import { cellText, headText, isFigureField } from '../field/cell-text.js';
import type { Row, ScreenField } from '../field/screen-field.js';
import { Cell, type CellProps } from './cell.js';
import type { RowsView } from './define-list.js';
import type { Priority } from './fit-columns.js';
import { flowOf, isStill, signed } from './flow.js';
import type { ListColumn } from './list-column.js';
import { ageWidth, instantText, Since } from './since.js';

/** Pixels of a column whose cells are no text: small pictures. */
const pictureWidth = 92;
/** Pixels of the sample of a colour. */
const besideText = 24;

/** Kinds of fields whose texts may be cut: whole they stand in the form. */
const proseTypes: ReadonlySet<string> = new Set(['prose', 'link', 'tags', 'keys', 'words', 'rows']);
/** True for a text that may be longer than a line. */
const isProse = (rule: ScreenField['rule']): boolean =>
  rule !== undefined && (proseTypes.has(rule.type) || (rule.type === 'text' && Number(rule.schema['maxLength']) > 100));

/** Holds what was said of a row, and by whom: its page says it, too. */
const saidOnly: ReadonlySet<string> = new Set(['keterangan', 'user_id']);

/** The columns of a list of rows, by its fields, with the totals of those that have one. */
export const rowColumns = (
  screen: RowsView,
  totals: Readonly<Record<string, number>> | undefined = {},
): readonly ListColumn[] => screen.columns.map((column) => rowColumn(screen, column, totals));

function rowColumn(screen: RowsView, column: ScreenField, totals: Readonly<Record<string, number>>): ListColumn {
  const { name, rule } = column;
  const totalOf = (total: number): string => cellText(column, { [name]: total });
  const isIn = (names: readonly string[] | undefined): boolean => names?.includes(name) ?? false;
  return {
    name,
    title: headText(column),
    figure: isFigureField(column),
    prose: name === screen.leads || isProse(rule),
    sortable: isIn(screen.sortable),
    groupable: isIn(screen.groupable),
    priority: priorityOf(column, isIn(screen.spare)),
    total: totals[name] === undefined ? undefined : totalOf(totals[name]),
    sum: totalOf,
    words: Object.values(column.texts ?? rule?.words ?? {}).map((word) => label(word)),
    yields: saidOnly.has(name) && name !== screen.leads,
    ...textOf(screen, column),
    ...roomOf(rule),
  };
}

const priorityOf = (column: ScreenField, isSpare: boolean): Priority => {
  if (!isSpare) return 1;
  return isFigureField(column) ? 2 : 3;
};

/** The text of a cell, and the cell: an instant with its age, an amount with its direction. */
function textOf(screen: RowsView, column: ScreenField): Pick<ListColumn, 'text' | 'cell' | 'beside'> {
  const { name } = column;
  if (name === screen.since) {
    const since = (row: Row): string => String(row[name] ?? '');
    return { text: (row) => instantText(since(row)), cell: (row) => <Since since={since(row)} />, beside: ageWidth };
  }
  return {
    text: (row) => (isAhead(screen, name, row) ? nothing : signed(cellText(column, row), screen.flows?.[name]?.(row))),
    cell: (row) => <FlowCell screen={screen} column={column} row={row} />,
  };
}

/** True for a figure of nothing in a row that does not have all of its figures yet. */
export const isAhead = ({ lacks }: Pick<RowsView, 'lacks'>, name: string, row: Row): boolean =>
  row[name] === 0 && lacks?.(row) === true;

/** A cell; an amount that came in or went out in the colour of that, a single one with its sign. */
function FlowCell(props: CellProps): ReactNode {
  const { screen, column, row } = props;
  const flow = flowOf(screen, column.name, row);
  if (isStill(column.name, row, screen.maybe) || isAhead(screen, column.name, row)) return nothing;
  if (!flow) return <Cell {...props} />;
  const text = cellText(column, row);
  return <span className={`tone-${flow}`}>{screen.flows?.[column.name] ? signed(text, flow) : text}</span>;
}

/** The room of what is no text. */
function roomOf(rule: ScreenField['rule']): Pick<ListColumn, 'fixed' | 'beside'> {
  if (rule?.type === 'image' || rule?.type === 'images') return { fixed: pictureWidth };
  return rule?.type === 'colour' ? { beside: besideText } : {};
}
