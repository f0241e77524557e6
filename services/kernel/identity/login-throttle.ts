import type pg from 'pg';
import { Refusal } from '../../../contracts/define/refusals.js';

/** Failures that cost nothing: of one user from one address, and of one address for whatever users. */
const FREE = { user: 5, address: 50 };
/** Failures are forgotten after so long without another. */
const FORGOTTEN_SECONDS = 900;

/** Slows down guessing: after a few failures each further try must wait, twice as long each time, 60 s at most. A stranger elsewhere locks nobody out. */
export class LoginThrottle {
  constructor(private readonly database: pg.Pool) {}

  /** Throws 429 while a further try must wait. */
  async check(user_id: string, address: string): Promise<void> {
    const { rows } = await this.database.query<{ seconds: number }>(
      `select ceil(extract(epoch from last_at + least(power(2, least(failures - free, 12)), 60) * interval '1 second' - now()))::int as seconds
       from identity.login_failure join unnest($1::text[], $2::int[]) as s (subject, free) using (subject)
       where failures >= free and last_at > now() - $3 * interval '1 second' order by seconds desc`,
      [subjects(user_id, address), [FREE.user, FREE.address], FORGOTTEN_SECONDS],
    );
    const seconds = rows[0]?.seconds ?? 0;
    if (seconds > 0) throw new Refusal('request.too-many', undefined, { seconds }, seconds);
  }

  /** Counts a failure. */
  async failed(user_id: string, address: string): Promise<void> {
    await this.database.query(
      `insert into identity.login_failure as f (subject, failures) select subject, 1 from unnest($1::text[]) subject
       on conflict (subject) do update set failures = case when f.last_at < now() - $2 * interval '1 second' then 1 else f.failures + 1 end, last_at = now()`,
      [subjects(user_id, address), FORGOTTEN_SECONDS],
    );
  }

  /** Forgets the failures of a user at an address. */
  async succeeded(user_id: string, address: string): Promise<void> {
    await this.database.query('delete from identity.login_failure where subject = $1', [subjects(user_id, address)[0]]);
  }
}

function subjects(user_id: string, address: string): [string, string] {
  return [`${user_id}@${address}`, `@${address}`];
}
