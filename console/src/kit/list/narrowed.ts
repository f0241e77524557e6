import { cellText } from '../field/cell-text.js';
import { titleOf, type Row, type ScreenField } from '../field/screen-field.js';
import type { RowsView } from './define-list.js';
import type { ListAddress } from './list-address.js';

/** A list with the fields that its rows are narrowed by. */
export interface Narrowed extends Pick<RowsView, 'columns'> {
  readonly filters?: readonly string[] | undefined;
  /** Parameters of its call that it is narrowed by. */
  readonly asks?: readonly ScreenField[] | undefined;
}

type Chosen = Pick<ListAddress, 'chosen'>;

/** The fields that a list is narrowed by. */
export const filtersOf = ({ columns, filters = [], asks = [] }: Narrowed): readonly ScreenField[] => [
  ...columns.filter(({ name }) => filters.includes(name)),
  ...asks,
];

/** The rows that have what was chosen. */
export function narrowed(screen: Narrowed, { chosen }: Chosen, rows: readonly Row[]): readonly Row[] {
  const asked = filtersOf(screen).filter(({ name }) => chosen(name) !== '');
  return asked.length === 0
    ? rows
    : rows.filter((row) => asked.every(({ name }) => String(row[name]) === chosen(name)));
}

/** The choices in words: `Gudang ETALASE`. */
export const chosenFacts = (screen: Narrowed, { chosen }: Chosen): readonly string[] =>
  filtersOf(screen)
    .filter(({ name }) => chosen(name) !== '')
    .map((field) => `${titleOf(field)} ${cellText(field, { [field.name]: valueOf(field, chosen(field.name)) })}`);

function valueOf({ control }: ScreenField, word: string): unknown {
  if (control === 'flag') return word === 'true';
  return control === 'figure' ? Number(word) : word;
}
