import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { Message } from '../../../contracts/language/messages/messages.js';
import type { Needs, QueryRows, Refused, StatesOf } from '../../kernel/event-store/decider.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { ClosingCondition, ClosingDay, Obstacle } from './closing-condition.js';

/** Joins questions into one; each answers a row of its name and its rows. */
export const together = (questions: readonly (readonly [name: string, question: Sql])[]): Sql =>
  questions
    .map(
      ([name, question]) =>
        sql`select ${name}::text as name, (select coalesce(json_agg(q), '[]') from (${question}) q) as rows`,
    )
    .reduce((all, one) => sql`${all} union all ${one}`);

/** The rows of one of the questions, in all its pieces. */
export const rowsOf = <Row extends object = QueryRows[number]>(queryRows: QueryRows, name: string): readonly Row[] =>
  queryRows.filter((one) => one['name'] === name).flatMap((one) => one['rows'] as readonly Row[]);

/** The questions that conditions ask of a branch, by their names. */
export const questionsOf = (
  branch: string,
  conditions: readonly ClosingCondition[],
): readonly (readonly [string, Sql])[] =>
  conditions.flatMap(({ name, asks }) => (asks ? [[name, asks(branch)] as const] : []));

const stateName = (condition: string, name: string): string => `${condition} ${name}`;

/** The streams of all conditions. */
export const conditionNeeds = (branch: string, conditions: readonly ClosingCondition[]): Needs =>
  Object.fromEntries(
    conditions.flatMap(({ name, needs }) =>
      Object.entries(needs?.(branch) ?? {}).map(([own, ref]) => [stateName(name, own), ref] as const),
    ),
  );

/** The obstacles to leaving a date, of all conditions, in their order. */
export function obstaclesOf(
  conditions: readonly ClosingCondition[],
  states: StatesOf<Needs>,
  day: ClosingDay,
  queryRows: QueryRows,
) {
  return conditions.flatMap((condition) => {
    const own = Object.keys(condition.needs?.(day.branch) ?? {}).map(
      (name) => [name, states[stateName(condition.name, name)]] as const,
    );
    const obstacle = condition.inTheWay(Object.fromEntries(own), day, rowsOf(queryRows, condition.name));
    return obstacle ? [{ condition: condition.name, ...obstacle }] : [];
  });
}

/** The refusal for an obstacle, in words. */
export const messageOf = ({ code, values }: Obstacle): Message => new Refusal(code, undefined, values).told;

/** The refusal for obstacles: the first one, with all of them by their conditions; undefined where there is none. */
export function inTheWay(obstacles: ReturnType<typeof obstaclesOf>): Refused | undefined {
  const [first] = obstacles;
  return (
    first && {
      refusal: first.code,
      values: first.values,
      errors: obstacles.map((one) => ({ field: one.condition, ...messageOf(one) })),
    }
  );
}
