import type pg from 'pg';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { name as named, sql } from '../postgres/sql.js';
import type { SurveyedModel } from './decider.js';
import type { Recording } from './recording.js';
import { asBehind } from './surveyed.js';
import type { Waiting } from './waiting.js';

/**
 * The most events that a survey reads from the log because a read model has not come to them: some hundredths of a
 * second.
 */
const MOST_BEHIND = 20_000;

/**
 * Records commands that ask the log as a whole, or all of their branch. It looks first, without keeping anybody
 * waiting: what is refused now needs no lock. Then it asks again while nobody records anything.
 */
export class Surveyor {
  constructor(private readonly stopped: <T>(work: () => Promise<T>) => Promise<T>) {}

  /** Settles one command. Throws what the recording throws. */
  async record(one: Waiting, recording: Recording): Promise<void> {
    const { decider, origin } = one.submission;
    const seen = await recording.look(one, (client) => isNear(client, decider.surveysAfter));
    if ('refusal' in seen || seen.repeated) return one.settle(seen);
    const record = async (branches: readonly string[]): Promise<void> => {
      const { committed } = await recording.transact([one], branches);
      const [outcome] = await committed;
      one.settle(outcome!);
    };
    if (decider.surveys === 'branch') return record([origin.branch]);
    const all = await recording.reachable();
    return this.stopped(() => record(all));
  }
}

/**
 * Throws a refusal when the read model from which a survey goes on is too far behind the log, not there yet, or there
 * as another version defines it.
 */
async function isNear(client: pg.Client, model: SurveyedModel | undefined): Promise<void> {
  if (!model) return;
  const { text, values } = sql`
    select coalesce(sum(h.position - coalesce(c.position, 0)), 0)::bigint as behind,
      exists (select from log.projection where name = ${model.name} and definition = ${model.definition}) as there
    from log.branch_head h
    left join ${named(`${model.schema}.checkpoint`)} c using (branch)`;
  const { rows } = await client.query<{ behind: number; there: boolean }>(text, [...values]).catch(asBehind);
  if (!rows[0]!.there || rows[0]!.behind > MOST_BEHIND) throw Refusal.of('survey.behind');
}
