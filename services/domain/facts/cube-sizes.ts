import type pg from 'pg';
import type { Projection } from '../../kernel/projection/projection.js';
import type { Examined } from '../../platform/doctor/examined.js';
import { countRows, type Finding } from '../../platform/doctor/finding.js';
import { notThere } from '../../platform/rebuild/build.js';

/** The part of its facts that a cube may have as rows: with more of them it sums nothing. */
export const MOST_ROWS = 0.1;
/** Fewer facts are added up as quickly without sums of them. */
const ENOUGH = 50_000;

/** A cube beside its facts. */
export interface CubeSize {
  /** The table of the facts, and the dimensions of the cube. */
  readonly of: string;
  readonly by: string;
  readonly rows: number;
  readonly facts: number;
}

/** The columns of a cube that are no dimension: its branch, what it sums up (a day, a month), and since when. */
const PLACE = 3;

/** Counts the rows of every cube of read models, and of its facts. */
export async function cubeSizes(database: pg.Pool, projections: readonly Projection[]): Promise<readonly CubeSize[]> {
  const sizes: CubeSize[] = [];
  for (const { schema, tables } of projections)
    for (const { name, key } of tables) {
      const of = /^(.+)_kubus\d+$/.exec(name)?.[1];
      if (of === undefined) continue;
      const [rows, facts] = [
        await countRows(database, `${schema}.${name}`),
        await countRows(database, `${schema}.${of}`),
      ];
      sizes.push({ of, by: key.slice(PLACE).join(', ') || 'day', rows, facts });
    }
  return sizes;
}

/** True for a cube that has more rows than its facts are worth, where there are enough to tell. */
export const isTooLarge = ({ rows, facts }: CubeSize): boolean => facts >= ENOUGH && rows > facts * MOST_ROWS;

/** A cube that is too large, in words. */
export const tooLarge = ({ of, by, rows, facts }: CubeSize): string =>
  `sums of ${of} by ${by} have ${rows} rows for ${facts} facts`;

/** Warns of cubes that sum nothing: their facts would be read by index as quickly, and be written sooner. */
export async function checkCubes({
  database,
  projections,
}: Pick<Examined, 'database' | 'projections'>): Promise<Finding> {
  const absent = new Set(await notThere(projections, database));
  const sizes = await cubeSizes(
    database,
    projections.filter((one) => !absent.has(one)),
  );
  return {
    invariant: 'sums of facts have few rows beside their facts',
    checked: sizes.length,
    wrong: [],
    odd: sizes.filter(isTooLarge).map(tooLarge),
  };
}
