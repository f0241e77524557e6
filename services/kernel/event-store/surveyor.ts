import type pg from 'pg';
import { Refusal } from '../../../contracts/define/refusals.js';
import { name as named, sql } from '../postgres/sql.js';
import type { Recording } from './recording.js';
import type { Waiting } from './waiting.js';

/**
 * The most events that a survey reads from the log because a read model has not come to them: some hundredths of a
 * second.
 */
export const MOST_BEHIND = 20_000;

/** Postgres's word for a table that is not there. */
const NO_TABLE = '42P01';

/**
 * Records commands that ask the log as a whole, or all of their branch. It looks first, without keeping anybody
 * waiting: what is refused now needs no lock. Then it asks again while nobody records anything.
 */
export class Surveyor {
  constructor(
    private readonly recording: Recording,
    private readonly stopped: <T>(work: () => Promise<T>) => Promise<T>,
  ) {}

  /** Settles one command. Throws what the recording throws. */
  async record(one: Waiting): Promise<void> {
    const { decider, origin } = one.submission;
    const seen = await this.recording.look(one, (client) => isNear(client, decider.surveysAfter));
    if ('refusal' in seen || seen.repeated) return one.settle(seen);
    const record = async (branches: readonly string[]): Promise<void> => {
      const { committed } = await this.recording.transact([one], branches);
      const [outcome] = await committed;
      one.settle(outcome!);
    };
    if (decider.surveys === 'branch') return record([origin.branch]);
    const all = await this.recording.reachable();
    return this.stopped(() => record(all));
  }
}

/** Throws a refusal when the read model from which a survey goes on is too far behind the log, or not there yet. */
async function isNear(client: pg.Client, schema: string | undefined): Promise<void> {
  if (schema === undefined) return;
  const { text } = sql`
    select coalesce(sum(h.position - coalesce(c.position, 0)), 0)::bigint as behind
    from log.branch_head h left join ${named(`${schema}.checkpoint`)} c using (branch)`;
  const { rows } = await client.query<{ behind: number }>(text).catch((error: unknown) => {
    throw (error as { code?: string }).code === NO_TABLE ? Refusal.of('survey.behind') : error;
  });
  if (rows[0]!.behind > MOST_BEHIND) throw Refusal.of('survey.behind');
}
