import type pg from 'pg';
import { verifyPassword } from '../identity/passwords.js';
import type { Way } from './authorization.js';

/** The authoriser's own password, typed at the asker's console. */
export function passwordWay(database: pg.Pool, password: string): Way {
  return {
    cara: 'PASSWORD',
    async proves(authoriser) {
      const { rows } = await database.query<{ password_hash: string }>(
        'select password_hash from identity.credential where user_id = $1',
        [authoriser],
      );
      return verifyPassword(rows[0]?.password_hash, password);
    },
  };
}
