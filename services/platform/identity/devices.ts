import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { referenceLetter } from '../../kernel/event-store/reference.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

/** The cookie in which a browser keeps the proof of its device. */
const DEVICE_COOKIE = 'kilau_device';
/** A device on which a user has not logged in for so long is a stranger to them. */
export const DEVICE_DAYS = 180;
/** Of one user so many are known at most, the latest. */
const MOST = 20;

/** The letters of a device's name. */
const NAME_LENGTH = 8;
const NAME = new RegExp(`^[2-9A-Z]{${NAME_LENGTH}}$`);
/** For so long a device is let in that somebody named. */
const LET_IN_MINUTES = 10;

/** Returns the name of a device (its hash in hex), to be read out: `K7PM-3XQD`. */
const nameOf = (device: string): string => {
  const letters = [...Buffer.from(device, 'hex').subarray(0, NAME_LENGTH)].map(referenceLetter).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

/** Returns what stands for all devices of a name that a user was let in on; undefined for what is no name. */
function letInHash(name: string): string | undefined {
  const letters = name.replaceAll('-', '');
  return NAME.test(letters) ? hash('sha256', `let in ${letters}`, 'hex') : undefined;
}

/** Returns the statement that lets a user in on the device of a name, for minutes; undefined for what is no name. */
export function letIn(user_id: string, name: string): Sql | undefined {
  const device = letInHash(name);
  if (device === undefined) return undefined;
  return sql`
    insert into identity.device (user_id, device_hash, last_at)
    values (${user_id}, decode(${device}, 'hex'),
      now() - ${DEVICE_DAYS} * interval '1 day' + ${LET_IN_MINUTES} * interval '1 minute')
    on conflict (user_id, device_hash) do update set last_at = excluded.last_at`;
}

/** The place of somebody who tries a password: the address, and the proof of a device where one was sent. */
export interface Where {
  readonly address: string;
  readonly proof?: string;
}

/**
 * Devices on which users have logged in before. The proof of one is a random text with our own mark on it: a proof
 * that is made up is seen without asking the database, which keeps of the others only a hash. It opens nothing: who
 * has it is merely not held up by what strangers try.
 */
export class Devices {
  private key?: Promise<Buffer>;

  constructor(private readonly database: pg.Pool) {}

  /** The hash (hex) by which a device is known; undefined where there is no proof, or none of ours. */
  async of(proof: string | undefined): Promise<string | undefined> {
    const [, text = '', mark = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(proof ?? '') ?? [];
    if (!text) return undefined;
    const ours = await this.markOf(text);
    return timingSafeEqual(Buffer.from(ours), Buffer.from(mark)) ? hash('sha256', text, 'hex') : undefined;
  }

  /** True when a user has logged in on a device, or was let in on it minutes ago. */
  async isOf(user_id: string, device: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `select from identity.device
       where user_id = $1
         and device_hash in (decode($2, 'hex'), decode($4, 'hex'))
         and last_at > now() - $3 * interval '1 day'`,
      [user_id, device, DEVICE_DAYS, letInHash(nameOf(device))],
    );
    return (rowCount ?? 0) > 0;
  }

  /** The name of a device, and the proof that it is to keep: its own, or a new one. */
  async named(proof: string | undefined): Promise<{ readonly nama: string; readonly proof: string }> {
    const known = await this.of(proof);
    if (known && proof) return { nama: nameOf(known), proof };
    const text = randomBytes(32).toString('base64url');
    return { nama: nameOf(hash('sha256', text, 'hex')), proof: `${text}.${await this.markOf(text)}` };
  }

  /** Remembers that a user logged in on a device. Answers the proof that it is to keep: its own, or a new one. */
  async remember(user_id: string, proof: string | undefined): Promise<string> {
    const known = await this.of(proof);
    const text = randomBytes(32).toString('base64url');
    await this.database.query(
      `with now_known as (
         insert into identity.device (user_id, device_hash)
         values ($1, decode($2, 'hex'))
         on conflict (user_id, device_hash) do update set last_at = now()
       )
       delete from identity.device
       where user_id = $1
         and device_hash in (
           select device_hash
           from identity.device
           where user_id = $1 and device_hash <> decode($2, 'hex')
           order by last_at desc offset $3
         )`,
      [user_id, known ?? hash('sha256', text, 'hex'), MOST - 1],
    );
    return known && proof ? proof : `${text}.${await this.markOf(text)}`;
  }

  private async markOf(text: string): Promise<string> {
    this.key ??= this.readKey();
    return createHmac('sha256', await this.key)
      .update(text)
      .digest('base64url');
  }

  private async readKey(): Promise<Buffer> {
    try {
      return (await this.database.query<{ key: Buffer }>('select key from identity.device_key')).rows[0]!.key;
    } catch (error) {
      this.key = undefined;
      throw error;
    }
  }
}

/** The proof of a device among the cookies of a request. */
export function proofIn(cookies: string | undefined): string | undefined {
  const own = (cookies ?? '').split(';').map((cookie) => cookie.trim());
  return own.find((cookie) => cookie.startsWith(`${DEVICE_COOKIE}=`))?.slice(DEVICE_COOKIE.length + 1);
}

/** The header that has a browser keep a proof: no script reads it, and no other site sends it. */
export function keepProof(proof: string, isSecure: boolean): string {
  const kept = `${DEVICE_COOKIE}=${proof}; Path=/; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Strict`;
  return isSecure ? `${kept}; Secure` : kept;
}
