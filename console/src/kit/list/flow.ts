import type { Row } from '../field/screen-field.js';
import type { RowsView } from './define-list.js';

/** The direction of money: into what it is listed for, or out of it. */
type Flow = 'in' | 'out';

/** The direction of an amount by its row, seen from a branch; undefined where it is neither. */
export type Flows = Readonly<Record<string, (row: Row, branch?: string) => Flow | undefined>>;

/** A list as it is seen from a branch: what one branch sends another receives. */
export function seenFrom<L extends Pick<RowsView, 'flows'>>(list: L, branch: string): L {
  if (!list.flows) return list;
  const flows = Object.entries(list.flows).map(([name, flow]) => [name, (row: Row) => flow(row, branch)] as const);
  return { ...list, flows: Object.fromEntries(flows) };
}

/** Amounts that name their direction themselves. */
const named: Readonly<Record<string, Flow>> = { masuk: 'in', keluar: 'out' };

/** The direction of the amount in a column of a row; nothing where nothing moved. */
export function flowOf({ flows }: Pick<RowsView, 'flows'>, column: string, row: Row): Flow | undefined {
  if (!row[column]) return undefined;
  return flows?.[column]?.(row) ?? named[column];
}

/** True for an amount of nothing that names its direction, or that not every row has. */
export const isStill = (column: string, row: Row, maybe: readonly string[] = []): boolean =>
  row[column] === 0 && (column in named || maybe.includes(column));

/** An amount with the sign of its direction. */
export const signed = (text: string, flow: Flow | undefined): string =>
  flow === undefined ? text : `${flow === 'in' ? '+' : '\u2212'}${text}`;

/** The direction of what moves between two places, seen from one of them. */
export const flowBetween =
  (own: string, from: string, to: string) =>
  (row: Row): Flow | undefined => {
    if (row[from] === own) return 'out';
    return row[to] === own ? 'in' : undefined;
  };
