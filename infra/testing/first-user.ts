import { decideCreateUser } from '../../services/features/users/users.deciders.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { hashPassword } from '../../services/platform/identity/passwords.js';
import { openPool } from '../../services/kernel/postgres/connection.js';

/** Makes a user of the highest level, whom no other user can make. */
export async function firstUser(databaseUrl: string, user_id: string, password: string): Promise<void> {
  const ledger = openLedger(databaseUrl, 1, new Clock());
  const database = openPool(databaseUrl, 'first user', 1);
  const origin = { command_id: `test:${user_id}`, correlation_id: 'test', branch: 'PUSAT', actor: user_id };
  await ledger.record(decideCreateUser, { user_id, nama: 'Super', level: 'SU', kode_toko: 'PUSAT' }, origin);
  await database.query('insert into identity.credential (user_id, password_hash) values ($1, $2)', [
    user_id,
    await hashPassword(password),
  ]);
  await database.end();
  await ledger.close();
}
