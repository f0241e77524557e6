import { message, type Message } from '../messages/messages.js';
import { addDays, businessDate } from '../values/business-date.js';
import { fieldText } from './field-text.js';
import { fieldsOf, type FieldError, type FieldRule, type PayloadClass } from './fields.js';

/**
 * Rows that hold from one value to another, both of them included, side by side: tiers of an amount, spans of days. No
 * two of them overlap and none is left out between them. A row without an end holds until the next one begins.
 */
export interface Ranges<F extends string = string> {
  readonly from: F;
  readonly to: F;
  /** The fields that rows side by side have in common: of each group of gold its own. Defaults to none. */
  readonly within?: readonly F[];
}

type Row = Readonly<Record<string, unknown>>;
type Bound = number | string;

/** The value after another one: the next whole number, or the next day. */
const after = (bound: Bound): Bound => (typeof bound === 'number' ? bound + 1 : addDays(businessDate(bound), 1));
const before = (bound: Bound): Bound => (typeof bound === 'number' ? bound - 1 : addDays(businessDate(bound), -1));

/** Two rows that are not side by side: their places among all, and what is wrong with the one and with the other. */
export interface RangeProblem {
  readonly earlier: number;
  readonly later: number;
  readonly ofEarlier: FieldError;
  readonly ofLater: FieldError;
}

/** Returns what is wrong with rows side by side: two that overlap, or leave something out between them. */
export function rangeProblems(payload: PayloadClass, ranges: Ranges, rows: readonly object[]): readonly RangeProblem[] {
  const { from, within = [] } = ranges;
  const placed = rows.map((row, index) => ({ row: row as Row, index }));
  const groups = Map.groupBy(placed, ({ row }) => JSON.stringify(within.map((name) => row[name] ?? null)));
  return [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted(({ row: one }, { row: other }) =>
      (one[from] as Bound) < (other[from] as Bound) ? -1 : 1,
    );
    return sorted.slice(1).flatMap(({ row, index: later }, place) => {
      const { row: before, index: earlier } = sorted[place]!;
      const wrong = problemOf(fieldsOf(payload).get(from)!, ranges, before, row);
      return wrong ? [{ earlier, later, ...wrong }] : [];
    });
  });
}

type Wrong = Pick<RangeProblem, 'ofEarlier' | 'ofLater'>;

/** Returns what is wrong with a row and the one that begins after it. */
function problemOf(rule: FieldRule, { from, to }: Ranges, earlier: Row, later: Row): Wrong | undefined {
  const [first, ends, begins] = [earlier[from] as Bound, earlier[to] as Bound | undefined, later[from] as Bound];
  const shown = (bound: Bound): string => fieldText(rule, bound);
  const both = (wrong: Message, own: string = from): Wrong => ({
    ofEarlier: { field: own, ...wrong },
    ofLater: { field: from, ...wrong },
  });
  if (begins === first) return both(message('range.twice', { from: shown(first) }));
  if (ends === undefined || begins === after(ends)) return undefined;
  if (begins > ends) return both(message('range.gap', { from: shown(after(ends)), to: shown(before(begins)) }), to);
  return {
    ofEarlier: { field: to, ...message('range.reaches', { from: shown(begins), to: shown(before(begins)) }) },
    ofLater: {
      field: from,
      ...message('range.overlap', { from: shown(first), to: shown(ends), next: shown(after(ends)) }),
    },
  };
}
