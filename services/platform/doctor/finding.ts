import type pg from 'pg';

/** The finding of one invariant: how much was checked, and what is wrong (the first few, in words). */
export interface Finding {
  readonly invariant: string;
  readonly checked: number;
  readonly wrong: readonly string[];
  /** Warnings: oddities that break no law (the first few, in words). */
  readonly odd?: readonly string[];
}

/** Looks at a subject whether one thing holds, or several. Changes nothing but schemas of its own. */
export type Check<Subject> = (subject: Subject) => Promise<Finding | readonly Finding[]>;

/** The most examples of one finding. */
export const EXAMPLES = 20;

/** Runs a query that answers what is wrong, a text each. */
export async function wrongRows(database: pg.Pool, query: string, values: readonly unknown[] = []): Promise<string[]> {
  const { rows } = await database.query<{ wrong: string }>(`select wrong from (${query}) w limit ${EXAMPLES}`, [
    ...values,
  ]);
  return rows.map(({ wrong }) => wrong);
}

/** Counts the rows of a table. */
export async function countRows(database: pg.Pool, table: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*) from ${table}`);
  return rows[0]!.count;
}
