import { createHash, randomBytes } from 'node:crypto';
import { PUSAT, type Level, type SettingValue } from '../../contracts/language/define/gate.js';
import { defineCommand, type CommandDefinition } from '../../contracts/language/define/command.js';
import { open } from '../../contracts/language/define/gate.js';
import { settingChanged, SettingChanged } from '../../contracts/settings/events.js';
import { parsePositions } from '../../contracts/language/values/positions.js';
import { createUser, grantAccess } from '../../contracts/users/commands.js';
import { decideCreateUser, decideGrantAccess } from '../features/users/users.deciders.js';
import { decider, happened, type Decider } from '../kernel/event-store/decider.js';
import { Ledger } from '../kernel/event-store/ledger.js';
import { CompanyLog } from '../platform/settings/company-log.js';
import { settingStream } from '../platform/settings/settings.js';
import { Someone, type Standalone } from './standalone.js';

/** A user who is made for a test. */
export interface Person {
  readonly user_id: string;
  readonly level: Level;
  readonly kode_toko: string;
  /** The keys of their access tree that are shown; defaults to those of their level. */
  readonly hak_akses?: readonly string[];
}

const change: CommandDefinition<SettingChanged> = defineCommand(SettingChanged, {
  name: 'test-setting',
  call: 'test-setting',
  path: '',
  title: 'Test',
  gate: open,
  saved: 'toast.success',
  failed: 'request.failed',
});
const decideChange = decider(change, {
  needs: ({ kode_toko, key }) => ({ setting: settingStream(kode_toko, key) }),
  decide: (c) => happened(settingChanged, settingStream(c.kode_toko, c.key), { ...c }),
});

/** The ledger of a running application. */
export const ledgerOf = (app: Standalone): Ledger => app.running.app.get(Ledger, { strict: false });

/** Records in head office's log as nobody whom a gate would hold. */
export async function record(ledger: Ledger, rules: unknown, command: object, key: string): Promise<string> {
  const origin = {
    command_id: `test:${key}:${randomBytes(6).toString('hex')}`,
    correlation_id: 'test',
    branch: PUSAT,
    actor: 'TEST',
  };
  const { position } = await ledger.record(rules as Decider, command, origin);
  return position;
}

/** Makes a user, and a session of theirs: without a password, which would take time. */
export async function person(app: Standalone, { user_id, level, kode_toko, hak_akses }: Person): Promise<Someone> {
  await record(ledgerOf(app), decideCreateUser, { user_id, nama: user_id, level, kode_toko }, createUser.name);
  if (hak_akses) await record(ledgerOf(app), decideGrantAccess, { user_id, hak_akses }, grantAccess.name);
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await app.rows(`insert into identity.session (token_hash, user_id) values (decode($1, 'hex'), $2)`, [hash, user_id]);
  return new Someone(app, user_id, token);
}

/** Gives a module or setting a value in a shop, and waits until it is in force. Answers the position, for `x-after`. */
export async function setting(app: Standalone, kode_toko: string, key: string, value: SettingValue): Promise<string> {
  const position = await settingBy(ledgerOf(app), kode_toko, key, value);
  await app.running.app.get(CompanyLog, { strict: false }).reached(parsePositions(position));
  return position;
}

/** As `setting`, where another process runs. */
export function settingBy(ledger: Ledger, kode_toko: string, key: string, value: SettingValue): Promise<string> {
  return record(ledger, decideChange, { key, kode_toko, value }, 'setting');
}
