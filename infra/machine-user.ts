import { randomUUID } from 'node:crypto';
import { Text, Choice, Key } from '../contracts/language/define/fields.js';
import { PUSAT } from '../contracts/language/define/gate.js';
import { decideCreateUser } from '../services/features/users/users.deciders.js';
import { openLedger } from '../services/domain/journals/open-ledger.js';
import { Clock } from '../services/kernel/event-store/clock.js';
import type { Decider } from '../services/kernel/event-store/decider.js';
import { openPool } from '../services/kernel/postgres/connection.js';
import { parsePositions } from '../contracts/language/values/positions.js';
import { settingOf } from '../contracts/settings/settings.js';
import { Credentials } from '../services/platform/identity/credentials.js';
import { assertPassword } from '../services/platform/identity/password-rules.js';
import { hashPassword } from '../services/platform/identity/passwords.js';
import { createLog } from '../services/platform/log/log.js';
import { SecurityLog } from '../services/platform/security/security-log.js';

/** The levels above owners: no user makes one of them. */
const machineLevels = ['SU', 'MU', 'DEV'] as const;

/** Stands in the log for who runs the machine. */
const MACHINE = 'INIT';

/** A user whom who runs the machine makes. */
export class MachineUser {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Text('Nama', { required: true }) nama!: string;
  @Choice('Level', machineLevels, { required: true }) level!: (typeof machineLevels)[number];
  @Text('Password', { required: true, secret: true }) password!: string;
}

/**
 * Makes a user of head office of a level above owners, whom all owners are told of. They set a password of their own at
 * the first login. Throws the refusal of a user who is there, or of a password that is too simple.
 */
export async function makeMachineUser(url: string, { password, ...user }: MachineUser): Promise<void> {
  assertPassword(password, 'password', user.user_id, Number(settingOf('password.min_length').initial));
  const database = openPool(url, 'init', 3);
  const ledger = openLedger(url, 1, new Clock());
  try {
    const command_id = `init:${randomUUID()}`;
    const origin = { command_id, correlation_id: command_id, branch: PUSAT, actor: MACHINE };
    const body = { ...user, kode_toko: PUSAT };
    const { position } = await ledger.record(decideCreateUser as unknown as Decider, body, origin);
    const hash = await hashPassword(password);
    for (const at of parsePositions(position).values())
      await new Credentials(database).set(user.user_id, { text: password, hash }, at);
    const security = new SecurityLog(database, createLog('init', 'error'));
    const { user_id, level } = user;
    await security.record({ kind: 'machineUser', user_id, kode_toko: PUSAT, address: MACHINE, detail: level });
  } finally {
    await ledger.close();
    await database.end();
  }
}
