import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';

type Database = Pick<pg.Pool, 'query'>;

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The number of letters and digits (5 bits each) that are not mistaken for each other, in groups of four. */
export function randomLetters(length: number): string {
  const text = [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

const hashOf = (code: string): Buffer => hash('sha256', code.toLowerCase().replace(/[^a-z0-9]/g, ''), 'buffer');

/** Makes the code that proves who may begin the company, in place of an earlier one; only its hash is kept. */
export async function newSetupCode(database: Database): Promise<string> {
  const code = randomLetters(12);
  await database.query(
    `insert into identity.setup_code as c (one, code_hash)
     values (true, $1)
     on conflict (one) do update set code_hash = excluded.code_hash, made_at = now()`,
    [hashOf(code)],
  );
  return code;
}

/**
 * True for the code that was made last. Wrong ones cost nothing and end nothing: 60 bits are out of reach for guesses,
 * and a limit of them would let anybody keep out whoever has the code.
 */
export async function isSetupCode(database: Database, code: string | undefined): Promise<boolean> {
  if (!code) return false;
  const { rows } = await database.query<{ code_hash: Buffer }>('select code_hash from identity.setup_code');
  return rows[0] !== undefined && timingSafeEqual(rows[0].code_hash, hashOf(code));
}

/** Ends the code: it was used. */
export async function endSetupCode(database: Database): Promise<void> {
  await database.query('delete from identity.setup_code');
}
