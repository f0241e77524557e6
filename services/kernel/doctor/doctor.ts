import type pg from 'pg';
import type { Workshop } from '../projection/build.js';
import type { Projection } from '../projection/projection.js';
import { checkBalances, checkRemittances } from './money-checks.js';
import { checkCommands, checkLog, checkStreams, type Acknowledged } from './log-checks.js';
import { checkKafka, type Carrier } from './kafka-check.js';
import { checkProjection } from './projection-check.js';

/** What one invariant was found to be: how much was looked at, and what is wrong (the first few, in words). */
export interface Finding {
  readonly invariant: string;
  readonly checked: number;
  readonly wrong: readonly string[];
}

/** What the doctor looks at. */
export interface Patient extends Workshop {
  readonly projections: readonly Projection[];
  /** Where Kafka is, when it carries the events. */
  readonly carrier?: Carrier;
  /** Commands that clients were told are recorded. */
  readonly acknowledged?: readonly Acknowledged[];
}

/** The most examples of one finding. */
export const EXAMPLES = 20;

/** Looks whether everything that must always hold (architecture) holds, and says what does not. Changes nothing but schemas of its own. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const { database, reader } = patient;
  const findings = [
    await checkCommands(database, patient.acknowledged ?? []),
    await checkLog(reader, database),
    await checkStreams(database),
    ...(await inTurn(patient.projections, (projection) => checkProjection(projection, patient))),
    ...(patient.carrier ? [await checkKafka(patient.carrier, reader)] : []),
    await checkBalances(database),
    await checkRemittances(database),
  ];
  return findings;
}

/** Runs a query that answers what is wrong, a text each. */
export async function wrongRows(database: pg.Pool, query: string, values: readonly unknown[] = []): Promise<string[]> {
  const { rows } = await database.query<{ wrong: string }>(`select wrong from (${query}) w limit ${EXAMPLES}`, [...values]);
  return rows.map(({ wrong }) => wrong);
}

/** Counts the rows of a table. */
export async function countRows(database: pg.Pool, table: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*) from ${table}`);
  return rows[0]!.count;
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
