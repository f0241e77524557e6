import type pg from 'pg';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { Turns } from '../fairness/turns.js';
import { Devices, type Where } from './devices.js';
import { LoginThrottle, placeOf } from './login-throttle.js';
import { verifyPassword } from './passwords.js';
import { logOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';

/** The password of a user, as it is kept. */
export interface Credential {
  readonly password_hash: string;
  /** Position, in head office's log, of the event that set it. */
  readonly position: number;
}

/** Seconds after which somebody may try again when too many wait. */
const AGAIN_SECONDS = 2;

/** Tries that are under way: those of an address, or of a device, wait for each other, not others for them. */
const limits = {
  atOnce: 3,
  ofOne: 2,
  waiting: 40,
  waitingInAll: 400,
  refuse: () => new Refusal('request.too-many', undefined, { seconds: AGAIN_SECONDS }, AGAIN_SECONDS),
};

/** Returns SQL that is true where a user's password (user by expression) was set by somebody else. */
export const IS_GIVEN = (user_id: string): string => `
  exists (
    select from identity.credential c
    join ${logOf(sql`'PUSAT'`).text} e on e.position = c.position
    where c.user_id = ${user_id} and e.actor <> c.user_id
  )`;

/** The passwords of users: kept hashed, outside the log. */
export class Credentials {
  private readonly throttle: LoginThrottle;
  private readonly tries = new Turns(limits);
  /** Of those who have logged in there before: strangers, however many, are not in their way. */
  private readonly knownTries = new Turns(limits);
  /** The devices on which they logged in. */
  readonly devices: Devices;

  constructor(private readonly database: pg.Pool) {
    this.throttle = new LoginThrottle(database);
    this.devices = new Devices(database);
  }

  private async of(user_id: string): Promise<Credential | undefined> {
    const { rows } = await this.database.query<Credential>(
      'select password_hash, position from identity.credential where user_id = $1',
      [user_id],
    );
    return rows[0];
  }

  /** True when the present password of a user was set by the command of an id: that command is sent again. */
  async isSetBy(user_id: string, command_id: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `select from identity.credential
       join log.command using (position)
       where user_id = $1 and command_id = $2 and branch = $3`,
      [user_id, command_id, PUSAT],
    );
    return rowCount === 1;
  }

  /**
   * The credential of a user whose password this is; undefined when it is not. Every try is counted, whatever it is
   * for, so that guessing is as slow here as at the login. Answers in the same time for a user whom nobody knows. A
   * try that waits holds no connection. Throws 429, with the seconds to wait, after many failures, and at once where
   * too many wait.
   */
  async prove(user_id: string, password: string, { address, proof }: Where): Promise<Credential | undefined> {
    const device = await this.devices.of(proof);
    const own = device && (await this.devices.isOf(user_id, device)) ? device : undefined;
    return (own ? this.knownTries : this.tries).take(
      device ? `#${device}@${placeOf(address)}` : placeOf(address),
      async () => {
        await this.throttle.begin(user_id, address, own);
        const known = await this.of(user_id);
        if (!(await verifyPassword(known?.password_hash, password))) return undefined;
        await this.throttle.succeeded(user_id, address, own);
        return known;
      },
    );
  }

  /**
   * Keeps the password that the event at a position of head office's log set. An older event changes nothing; the same
   * event again neither, so that a command that is repeated changes a password at most once. Throws 422 when the
   * password that this event set is another one.
   */
  async set(
    user_id: string,
    password: { readonly text: string; readonly hash: string },
    position: number,
  ): Promise<void> {
    const { rowCount } = await this.database.query(
      `insert into identity.credential as c (user_id, password_hash, position)
       values ($1, $2, $3)
       on conflict (user_id) do update set password_hash = excluded.password_hash, position = excluded.position
       where c.position < excluded.position`,
      [user_id, password.hash, position],
    );
    if (rowCount !== 0) return;
    const kept = await this.of(user_id);
    if (kept?.position === position && !(await verifyPassword(kept.password_hash, password.text)))
      throw Refusal.of('command.key-reused');
  }
}
