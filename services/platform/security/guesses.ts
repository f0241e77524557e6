import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { IDENTITY } from '../config/tokens.js';
import { WINDOW_SECONDS } from '../identity/login-throttle.js';
import type { QuerySource } from '../reads/query-source.js';
import { SecurityLog } from './security-log.js';
import { WholeReads, type Reader } from './whole-reads.js';

/** Wrong guesses of a user within an hour at one read, and at the commands that name its codes. */
const MOST_GUESSES = 10;
const HOUR_SECONDS = 3600;
/** Failures are swept when their last moment is `WINDOW_SECONDS` old: those of an hour have one that is to come. */
const AHEAD_SECONDS = HOUR_SECONDS - WINDOW_SECONDS;

/** The outcome of work that may be a guess: its answer, or what it threw. */
interface Outcome<A> {
  readonly answer?: A;
  readonly error?: unknown;
}

/** Slows down the guessing of codes, at reads that answer to who knows one and commands that name one (`guesses`). */
@Injectable()
export class Guesses {
  constructor(
    @Inject(IDENTITY) private readonly database: pg.Pool,
    private readonly security: SecurityLog,
    private readonly wholeReads: WholeReads,
  ) {}

  /**
   * Answers a read. A guess is counted before it is answered, so that guesses at the same moment count as well, and a
   * right one no more afterwards. Throws 429, with the seconds to wait, and has the security log keep it, after
   * `MOST_GUESSES` wrong ones within an hour.
   */
  async answer<A extends { readonly data: unknown }>(
    source: Pick<QuerySource, 'query' | 'guesses'>,
    params: object,
    reader: Reader,
    work: () => Promise<A>,
  ): Promise<A> {
    if (!source.guesses?.(params)) return work();
    return this.counted(
      source.query.call,
      reader,
      work,
      ({ answer }) => Array.isArray(answer?.data) && answer.data.length === 0,
    );
  }

  /**
   * Does the work of a command, or works out what consent it needs; a wrong code counts as at the read that it names,
   * and the values of persons that it enters as searches. Throws 403 where these are too many.
   */
  async within<A>(
    command: Pick<CommandDefinition, 'guesses' | 'body'>,
    body: object,
    sender: Reader,
    work: () => Promise<A>,
  ): Promise<A> {
    const { guesses } = command;
    if (!guesses?.isGuess(body)) return work();
    await this.wholeReads.entered(command, body, sender);
    const isWrong = ({ error }: Outcome<A>): boolean => error instanceof Refusal && guesses.wrong.includes(error.code);
    return this.counted(guesses.at, sender, work, isWrong);
  }

  private async counted<A>(
    call: string,
    { actor: { user_id, kode_toko }, ip: address }: Reader,
    work: () => Promise<A>,
    isWrong: (outcome: Outcome<A>) => boolean,
  ): Promise<A> {
    const subject = `guess ${call} ${user_id}`;
    const seconds = await this.count(subject);
    if (seconds > 0) {
      this.security.note({ kind: 'guessesHeld', user_id, kode_toko, address, detail: call });
      throw new Refusal('request.too-many', undefined, { seconds }, seconds);
    }
    let outcome: Outcome<A> = {};
    try {
      const answer = await work();
      outcome = { answer };
      return answer;
    } catch (error) {
      outcome = { error };
      throw error;
    } finally {
      if (!isWrong(outcome)) await this.forget(subject);
    }
  }

  /** Counts a guess no more. */
  private forget(subject: string): Promise<unknown> {
    return this.database.query(
      'update identity.login_failure set failures = failures - 1 where subject = $1 and failures > 0',
      [subject],
    );
  }

  /** Counts a guess. Answers the seconds (whole, 0 for none) until the next one may be made. */
  private async count(subject: string): Promise<number> {
    const isOver = `f.last_at < clock_timestamp() - $2 * interval '1 second'`;
    const { rows } = await this.database.query<{ failures: number; seconds: number }>(
      `insert into identity.login_failure as f (subject, failures, last_at)
       values ($1, 1, clock_timestamp() + $3 * interval '1 second')
       on conflict (subject) do update
       set failures = case when ${isOver} then 1 else f.failures + 1 end,
         last_at = case when ${isOver} then excluded.last_at else f.last_at end
       returning failures,
         ceil($2 + extract(epoch from last_at - clock_timestamp()))::int as seconds`,
      [subject, WINDOW_SECONDS, AHEAD_SECONDS],
    );
    const { failures, seconds } = rows[0]!;
    return failures > MOST_GUESSES ? Math.max(1, seconds) : 0;
  }
}
