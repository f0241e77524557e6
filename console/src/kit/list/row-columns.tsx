import { cellText, headText, isFigureField } from '../field/cell-text.js';
import type { Row, ScreenField } from '../field/screen-field.js';
import { Cell } from './cell.js';
import type { RowsView } from './define-list.js';
import type { ListColumn } from './list-column.js';

/** Pixels of a column whose cells are no text: small pictures. */
const pictureWidth = 92;
/** Pixels of the sample of a colour. */
const besideText = 24;

/** Kinds of fields whose texts may be cut: whole they stand in the form. */
const proseTypes: ReadonlySet<string> = new Set(['prose', 'link', 'tags', 'keys', 'words', 'rows']);
/** True for a text that may be longer than a line. */
const isProse = (rule: ScreenField['rule']): boolean =>
  rule !== undefined && (proseTypes.has(rule.type) || (rule.type === 'text' && Number(rule.schema['maxLength']) > 100));

/** The columns of a list of rows, by its fields, with the totals of those that have one. */
export const rowColumns = (
  screen: RowsView,
  totals: Readonly<Record<string, number>> | undefined = {},
): readonly ListColumn[] => screen.columns.map((column) => rowColumn(screen, column, totals));

function rowColumn(screen: RowsView, column: ScreenField, totals: Readonly<Record<string, number>>): ListColumn {
  const { name, rule } = column;
  const totalOf = (total: number): string => cellText(column, { [name]: total });
  const isPicture = rule?.type === 'image' || rule?.type === 'images';
  return {
    name,
    title: headText(column),
    figure: isFigureField(column),
    text: (row: Row) => cellText(column, row),
    cell: (row: Row) => <Cell screen={screen} column={column} row={row} />,
    prose: name === screen.leads || isProse(rule),
    sortable: screen.sortable?.includes(name),
    groupable: screen.groupable?.includes(name),
    priority: screen.spare?.includes(name) ? 2 : 1,
    total: totals[name] === undefined ? undefined : totalOf(totals[name]),
    sum: totalOf,
    ...(isPicture && { fixed: pictureWidth }),
    ...(rule?.type === 'colour' && { beside: besideText }),
  };
}
