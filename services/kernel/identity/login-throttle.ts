import type pg from 'pg';
import { Refusal } from '../../../contracts/define/refusals.js';

/** Tries that cost nothing: of one user from one address, and of one address for whatever users. */
const FREE = { user: 5, address: 50 };
/** Failures are forgotten after so long without another. */
const FORGOTTEN_SECONDS = 900;

/** Slows down guessing: after a few failures each further try must wait, twice as long each time, 60 s at most. A stranger elsewhere locks nobody out. */
export class LoginThrottle {
  constructor(private readonly database: pg.Pool) {}

  /** Counts a try as a failure before it is made, so that many at once are no way around. Throws 429, with nothing counted, while it must wait. */
  async begin(user_id: string, address: string): Promise<void> {
    await this.database.query(`delete from identity.login_failure where last_at < now() - $1 * interval '1 second'`, [FORGOTTEN_SECONDS]);
    // The address first: one that must wait cannot leave a row for each user it thinks of.
    const seconds = (await this.count(`@${address}`, FREE.address)) || (await this.count(`${user_id}@${address}`, FREE.user));
    if (seconds > 0) throw new Refusal('request.too-many', undefined, { seconds }, seconds);
  }

  /** Forgets the failures of a user at an address, and that this try was counted there. */
  async succeeded(user_id: string, address: string): Promise<void> {
    await this.database.query(
      `with gone as (delete from identity.login_failure where subject = $1) update identity.login_failure set failures = failures - 1 where subject = $2 and failures > 0`,
      [`${user_id}@${address}`, `@${address}`],
    );
  }

  /** Answers 0 when the try was counted, or how many seconds it must wait. */
  private async count(subject: string, free: number): Promise<number> {
    const until = `f.last_at + least(power(2, least(f.failures - $2::int, 12)), 60) * interval '1 second'`;
    const isForgotten = `f.last_at < now() - $3 * interval '1 second'`;
    const mustWait = `not ${isForgotten} and f.failures >= $2::int and ${until} > now()`;
    const { rows } = await this.database.query<{ seconds: number }>(
      `insert into identity.login_failure as f (subject, failures) select $1, 1
       on conflict (subject) do update set
         failures = case when ${isForgotten} then 1 when ${mustWait} then f.failures else f.failures + 1 end,
         last_at = case when ${mustWait} then f.last_at else now() end
       returning case when f.last_at = now() then 0 else ceil(extract(epoch from ${until} - now()))::int end as seconds`,
      [subject, free, FORGOTTEN_SECONDS],
    );
    return rows[0]!.seconds;
  }
}
