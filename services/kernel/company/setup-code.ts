import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';

type Database = Pick<pg.Pool, 'query'>;

/** So often a code may be guessed wrong; then a new one is needed, which the next start shows. */
export const TRIES = 10;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** So many letters and digits (5 bits each) that are not mistaken for each other, in groups of four. */
export function randomLetters(length: number): string {
  const text = [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

const hashOf = (code: string): Buffer => hash('sha256', code.toLowerCase().replace(/[^a-z0-9]/g, ''), 'buffer');

/** Makes the code that proves who may begin the company, in place of an earlier one; only its hash is kept. 60 bits. */
export async function newSetupCode(database: Database): Promise<string> {
  const code = randomLetters(12);
  await database.query(
    `insert into identity.setup_code as c (one, code_hash) values (true, $1)
     on conflict (one) do update set code_hash = excluded.code_hash, tries = 0, made_at = now()`,
    [hashOf(code)],
  );
  return code;
}

/** Checks a code. A wrong one costs a try; after the last try none is right. */
export async function trySetupCode(database: Database, code: string | undefined): Promise<'right' | 'wrong' | 'over'> {
  if (!code) return 'wrong';
  const { rows } = await database.query<{ code_hash: Buffer }>('update identity.setup_code set tries = tries + 1 where tries < $1 returning code_hash', [
    TRIES,
  ]);
  if (!rows[0]) return 'over';
  if (!timingSafeEqual(rows[0].code_hash, hashOf(code))) return 'wrong';
  await database.query('update identity.setup_code set tries = tries - 1');
  return 'right';
}

/** Ends the code: it was used. */
export async function endSetupCode(database: Database): Promise<void> {
  await database.query('delete from identity.setup_code');
}
