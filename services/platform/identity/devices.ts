import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';

/** The cookie in which a browser keeps the proof of its device. */
const DEVICE_COOKIE = 'kilau_device';
/** A device on which a user has not logged in for so long is a stranger to them. */
export const DEVICE_DAYS = 180;
/** Of one user so many are known at most, the latest. */
const MOST = 20;

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

  /** True when a user has logged in on a device. */
  async isOf(user_id: string, device: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `select from identity.device
       where user_id = $1 and device_hash = decode($2, 'hex') and last_at > now() - $3 * interval '1 day'`,
      [user_id, device, DEVICE_DAYS],
    );
    return rowCount === 1;
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
