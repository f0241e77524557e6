import type pg from 'pg';
import { passkeyRegistered } from '../../../contracts/passkeys/events.js';
import { lastOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';

/** A passkey, as it is kept. */
export interface KeptPasskey {
  readonly passkey_id: string;
  /** Base64url. */
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A passkey whose holder has just proved that they have it. */
export interface NewPasskeyRow extends Omit<KeptPasskey, 'passkey_id' | 'public_key'> {
  readonly user_id: string;
  readonly public_key: Uint8Array;
  readonly nama: string;
}

/** True of a row `p` of identity.passkey that counts: the log says last that it was registered. */
export const isCounting = `
  (
    select e.type
    from ${lastOf(sql`'passkey/' || p.passkey_id`).text} e
  ) = '${passkeyRegistered.type}'`;

const columns = 'p.passkey_id, p.credential_id, p.public_key, p.counter, p.transports';

/** The passkeys of users: keys and counters, outside the log, which says whose they are and whether they count. */
export class PasskeyStore {
  constructor(private readonly database: pg.Pool) {}

  /**
   * Keeps a passkey; it counts only when its registration is recorded. Answers its id; undefined when the credential is
   * another user's.
   */
  async keep({
    credential_id,
    user_id,
    public_key,
    counter,
    transports,
    nama,
  }: NewPasskeyRow): Promise<string | undefined> {
    const { rows } = await this.database.query<{ passkey_id: string }>(
      `insert into identity.passkey as p (credential_id, user_id, public_key, counter, transports, name)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (credential_id) do update set name = p.name
       where p.user_id = excluded.user_id
       returning passkey_id`,
      [credential_id, user_id, Buffer.from(public_key), counter, transports, nama],
    );
    return rows[0]?.passkey_id;
  }

  /** The id under which a credential of a user is kept, counting or not. */
  async idOf(user_id: string, credential_id: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ passkey_id: string }>(
      'select passkey_id from identity.passkey where credential_id = $1 and user_id = $2',
      [credential_id, user_id],
    );
    return rows[0]?.passkey_id;
  }

  /** The passkeys of a user that count. */
  async of(user_id: string): Promise<readonly KeptPasskey[]> {
    const { rows } = await this.database.query<KeptPasskey>(
      `select ${columns} from identity.passkey p where p.user_id = $1 and ${isCounting} order by p.created_at`,
      [user_id],
    );
    return rows;
  }

  /** The id of a credential that nobody has, always the same one for a user. */
  async decoy(user_id: string): Promise<string> {
    const { rows } = await this.database.query<{ id: Buffer }>(
      `select sha256(key || convert_to($1, 'UTF8')) as id from identity.passkey_decoy`,
      [user_id],
    );
    return rows[0]!.id.toString('base64url');
  }

  /** Keeps that a passkey was used. False when it was used with this count, or a later one, in the meantime. */
  async used(credential_id: string, counter: number): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `update identity.passkey set counter = $2, last_used_at = now()
       where credential_id = $1 and (counter < $2 or ($2 = 0 and counter = 0))`,
      [credential_id, counter],
    );
    return rowCount === 1;
  }

  /** Erases a passkey that counts no more. */
  async erase(passkey_id: string): Promise<void> {
    await this.database.query('delete from identity.passkey where passkey_id::text = $1', [passkey_id]);
  }
}
