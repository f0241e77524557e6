import {
  factsIn,
  isNumber,
  LINES,
  type Cube,
  type Fact,
  type Facts,
} from '../../../contracts/language/define/facts.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { monthOf, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import {
  buckets,
  date,
  instant,
  lines,
  text,
  whole,
  type Change,
  type Columns,
  type Table,
} from '../../kernel/projection/tables.js';

/** The tables of facts, and the changes that follow from an event. */
export interface FactModel {
  readonly tables: readonly Table[];
  readonly changes: (event: RecordedEvent<object>) => readonly Change[];
}

/** The sums of a cube are those of a day, or of a month, which stands under its first day. */
export const DAY = 'H';
export const MONTH = 'B';

/** The columns of a fact besides what its definition names. */
const place = {
  branch: text,
  business_date: date,
  recorded_at: instant,
  position: whole,
  user_id: text,
  nomor: text,
  baris: whole,
} as const;

/** The name of the table of a cube. */
export const cubeName = ({ name }: Pick<Facts, 'name'>, index: number): string => `${name}_kubus${index + 1}`;

/** Columns of facts as a table keeps them. */
export function factColumns({ columns }: Pick<Facts, 'columns'>, names: readonly string[]): Columns {
  const kinds = new Map(columns.map((column) => [column.name, isNumber(column.type) ? whole : text]));
  return Object.fromEntries(names.map((one) => [one, kinds.get(one)!]));
}

/**
 * The tables of facts: a row for each (`<name>`), and for each cube sums by its dimensions (`<name>_kubus<n>`): of the
 * months of each branch and of all together (branch `ALL`), and of the days of each branch where it has such.
 */
export function factModel(facts: Facts): FactModel {
  const { name, measures, dimensions, cubes, finds } = facts;
  const columnsOf = (names: readonly string[]): Columns => factColumns(facts, names);
  // Consents are to steps; what begins a document has its own in the document.
  const consented: Columns = facts.step ? { authorised_by: text } : {};
  const columns: Columns = { ...place, ...consented, ...columnsOf(dimensions), ...columnsOf(measures) };
  const fact = lines(name, columns, [
    ['branch', 'business_date', 'recorded_at'],
    ['business_date', 'recorded_at'],
    ['nomor'],
    ...finds.map((one) => [one, 'business_date']),
  ]);
  const sums = cubes.map((cube, index) =>
    buckets(
      cubeName(facts, index),
      { branch: text, per: text, business_date: date, ...columnsOf(cube.by) },
      { ...columnsOf(measures), [LINES]: whole },
    ),
  );
  const changes = (event: RecordedEvent<object>): readonly Change[] => {
    const { branch, business_date, recorded_at, position, actor: user_id } = event;
    const consent = facts.step ? { authorised_by: event.authorised_by ?? '' } : {};
    return factsIn(facts, event).flatMap((one) => {
      const figures = { ...chosen(one, measures), [LINES]: 1 };
      const bumps = cubes.flatMap((cube, index) =>
        placesOf(event, cube).map((at) => sums[index]!.bump({ ...at, ...chosen(one, cube.by) }, figures)),
      );
      return [fact.add({ branch, business_date, recorded_at, position, user_id, ...consent, ...one }), ...bumps];
    });
  };
  return { tables: [fact, ...sums], changes };
}

/** The sums of a cube in which an event counts. */
function placesOf({ branch, business_date }: Pick<RecordedEvent, 'branch' | 'business_date'>, { days }: Cube) {
  const month = { per: MONTH, business_date: monthOf(business_date as BusinessDate) };
  return [
    { branch, ...month },
    { branch: ALL, ...month },
    ...(days ? [{ branch, per: DAY, business_date: business_date as string }] : []),
  ];
}

/** Some values of a fact. */
const chosen = (fact: Fact, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, fact[name]!]));
