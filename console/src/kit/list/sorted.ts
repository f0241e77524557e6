import { cellText, isFigureField } from '../field/cell-text.js';
import type { Row } from '../field/screen-field.js';
import type { RowsView } from './define-list.js';

const words = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/**
 * Rows in the order of a column, as it is shown, with `-` before it downwards; where nothing stands, last. As they are
 * without a column that the list sorts by.
 */
export function sorted(
  screen: Pick<RowsView, 'columns' | 'sortable'>,
  rows: readonly Row[],
  sort: string | undefined,
): readonly Row[] {
  const name = sort?.replace(/^-/, '');
  const column = screen.columns.find((one) => one.name === name);
  if (!column || !screen.sortable?.includes(column.name)) return rows;
  const figure = isFigureField(column);
  const keyed = rows.map((row) => ({
    row,
    text: cellText(column, row).trim(),
    value: figure ? Number(row[column.name] ?? NaN) : NaN,
  }));
  const down = sort!.startsWith('-') ? -1 : 1;
  const compare = (one: (typeof keyed)[number], other: (typeof keyed)[number]): number =>
    figure ? one.value - other.value : words.compare(one.text, other.text);
  return keyed
    .toSorted((one, other) => Number(one.text === '') - Number(other.text === '') || down * compare(one, other))
    .map(({ row }) => row);
}
