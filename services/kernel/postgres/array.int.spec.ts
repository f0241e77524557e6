import * as fc from 'fast-check';
import type pg from 'pg';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { arrayParameter } from './array.js';
import { openPool } from './connection.js';

describeWith(['postgres'], 'an array parameter', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, 'test', 1);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const through = async (type: string, values: readonly unknown[]): Promise<unknown> => {
    const { rows } = await pool.query<{ back: unknown }>(`select $1::${type}[] as back`, [arrayParameter(values)]);
    return rows[0]!.back;
  };

  it('comes back as it was sent: any text but NUL, quotes, backslashes, braces, control characters, null', async () => {
    const anyText = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed());
    const awkward = fc.constantFrom(
      '',
      'null',
      'NULL',
      '{}',
      '"',
      '\\',
      '\\n',
      '\n',
      '\t',
      '\\"',
      'a,b',
      ' ',
      '\u2028',
      "'; drop table x; --",
      '\\\\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(anyText, awkward, fc.constant(null)), { maxLength: 20 }), async (texts) => {
        expect(await through('text', texts)).toEqual(texts);
      }),
      { numRuns: 300 },
    );
  });

  it('comes back as it was sent: exact numbers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.maxSafeInteger(), { maxLength: 20 }), async (numbers) =>
        expect(((await through('bigint', numbers)) as unknown[]).map(Number)).toEqual(numbers),
      ),
    );
  });
});
