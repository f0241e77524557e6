import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The purpose of a challenge: the user who asked for it, the user whose passkey is to answer it, and the use. */
export interface ChallengeFor {
  readonly asked_by: string;
  readonly user_id: string;
  /** `register`, or the hash of an action. */
  readonly purpose: string;
}

/**
 * Challenges of 256 random bits, kept here: each for one purpose, one use and two minutes; one a user who asks, the
 * latest.
 */
export class Challenges {
  constructor(private readonly database: pg.Pool) {}

  /** Makes a challenge, in place of any other that this user has asked for. Base64url. */
  async begin({ asked_by, user_id, purpose }: ChallengeFor): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await this.database.query(
      `insert into identity.passkey_challenge (asked_by, challenge, user_id, purpose)
       values ($1, $2, $3, $4)
       on conflict (asked_by) do update
       set challenge = excluded.challenge, user_id = excluded.user_id, purpose = excluded.purpose,
         expires_at = excluded.expires_at`,
      [asked_by, challenge, user_id, purpose],
    );
    return challenge;
  }

  /** Uses up a challenge. False when it is not the one that was made for this, or is too old. */
  async take(challenge: string, { asked_by, user_id, purpose }: ChallengeFor): Promise<boolean> {
    const { rows } = await this.database.query<{ is_right: boolean }>(
      `delete from identity.passkey_challenge
       where asked_by = $1 and challenge = $2
       returning user_id = $3 and purpose = $4 and expires_at > now() as is_right`,
      [asked_by, challenge, user_id, purpose],
    );
    return rows[0]?.is_right ?? false;
  }
}
