import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { standingColumns, standingIn, type Standing } from '../../../contracts/language/define/standing.js';
import { date, text, whole, type Columns, type Covering } from '../../kernel/projection/tables.js';
import { factColumns } from './fact-model.js';

/** Returns the name of a column of a document as it stands that is there for what stands alone. */
export const nowColumn = (column: string): string => `now_${column}`;

/** The columns of a step of what stands: what the document is after it. */
export const afterColumns = (standing: Standing): Columns => ({
  status: text,
  ...factColumns(standing.facts, standingColumns(standing)),
});

/** The columns of what stands that a document as it stands has not, by those that its list shows. */
const lacking = (standing: Standing, shown: readonly string[]): readonly string[] =>
  standingColumns(standing).filter((column) => !shown.includes(column));

/** The columns that a document as it stands has beside those that its list shows: its last step, and what lacks. */
export function nowColumns(standing: Standing, shown: readonly string[]): Columns {
  const columns = {
    business_date: date,
    position: whole,
    user_id: text,
    ...factColumns(standing.facts, lacking(standing, shown)),
  };
  return Object.fromEntries(Object.entries(columns).map(([column, type]) => [nowColumn(column), type]));
}

/** The values of these after an event. */
export function nowValues(standing: Standing, shown: readonly string[], event: RecordedEvent<object>): object {
  const { business_date, position, actor: user_id } = event;
  const row = standingIn(standing, event);
  const values = {
    business_date,
    position,
    user_id,
    ...Object.fromEntries(lacking(standing, shown).map((column) => [column, row[column]!])),
  };
  return Object.fromEntries(Object.entries(values).map(([column, value]) => [nowColumn(column), value]));
}

/**
 * The index of documents as they stand by which many that stand are summed: by their branch and last step, with all
 * that reports read of them; none where few stand.
 */
export function coveringIndex(standing: Standing | undefined, shown: readonly string[]): Covering | undefined {
  if (!standing?.many) return undefined;
  const [day, ...now] = Object.keys(nowColumns(standing, shown));
  const kept = standingColumns(standing).filter((column) => shown.includes(column));
  return {
    by: ['branch', day!],
    holds: ['nomor', 'status', ...now, ...kept],
    of: { column: 'status', values: standing.within },
  };
}
