import type pg from 'pg';
import { IS_GIVEN } from '../identity/credentials.js';
import { verifyPassword } from '../identity/passwords.js';
import type { Way } from './authorization.js';

/**
 * The authoriser's own password, typed at the asker's console: one that somebody else set is known to that one, and
 * consents to nothing.
 */
export function passwordWay(database: pg.Pool, password: string): Way {
  return {
    cara: 'PASSWORD',
    async proves(authoriser) {
      const { rows } = await database.query<{ password_hash: string }>(
        `select password_hash from identity.credential where user_id = $1 and not ${IS_GIVEN('$1')}`,
        [authoriser],
      );
      return verifyPassword(rows[0]?.password_hash, password);
    },
  };
}
