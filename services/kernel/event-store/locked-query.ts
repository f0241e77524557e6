import type pg from 'pg';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { isTooSlow } from '../postgres/connection.js';
import { name as named, sql } from '../postgres/sql.js';
import type { LockedQuery, QueriedModel, QueryRows } from './decider.js';
import type { Recording } from './recording.js';
import type { PendingCommand } from './pending-command.js';

/** Postgres's codes for a schema, a table and a column that is not there: another read model is put in its place. */
const NOT_THERE: readonly unknown[] = ['3F000', '42P01', '42703'];

/** Throws a refusal for a read model that is not there, and any other error as it is. */
function asBehind(error: unknown): never {
  throw NOT_THERE.includes((error as { readonly code?: unknown } | null)?.code)
    ? Refusal.of('locked-query.behind')
    : error;
}

/** Runs a locked query; refuses when that takes too long, since others may be waiting for it. */
export async function runLockedQuery(
  client: pg.Client,
  { sql: { text, values }, after }: LockedQuery,
): Promise<QueryRows> {
  const result = await client.query<QueryRows[number]>(text, [...values]).catch((error: unknown) => {
    if (isTooSlow(error)) throw Refusal.of('locked-query.slow');
    if (after) asBehind(error);
    throw error;
  });
  return result.rows;
}

/**
 * The most events that a locked query reads from the log because a read model is behind: some hundredths of a second.
 */
const MOST_BEHIND = 20_000;

/**
 * Records commands with a locked query. It runs once without a lock: what is refused then needs none. Then it runs
 * again while nobody of its scope records anything.
 */
export class LockedQueries {
  constructor(private readonly stopped: <T>(work: () => Promise<T>) => Promise<T>) {}

  /** Settles one command. Throws what the recording throws. */
  async record(one: PendingCommand, recording: Recording): Promise<void> {
    const { lockedQuery, origin } = one.prepared;
    const seen = await recording.preview(one.prepared, (client) => assertModelFresh(client, lockedQuery?.after));
    if ('refusal' in seen || seen.repeated) return one.settle(seen);
    const record = async (branches: readonly string[]): Promise<void> => {
      const { committed } = await recording.transact([one], branches);
      const [outcome] = await committed;
      one.settle(outcome!);
    };
    if (lockedQuery?.scope === 'branch') return record([origin.branch]);
    const all = await recording.reachable();
    return this.stopped(() => record(all));
  }
}

/**
 * Throws a refusal when the read model from which a locked query continues is too far behind the log, not there yet, or
 * there as another version defines it.
 */
async function assertModelFresh(client: pg.Client, model: QueriedModel | undefined): Promise<void> {
  if (!model) return;
  const { text, values } = sql`
    select coalesce(sum(h.position - coalesce(c.position, 0)), 0)::bigint as behind,
      exists (select from log.projection where name = ${model.name} and definition = ${model.definition}) as there
    from log.branch_head h
    left join ${named(`${model.schema}.checkpoint`)} c using (branch)`;
  const { rows } = await client.query<{ behind: number; there: boolean }>(text, [...values]).catch(asBehind);
  if (!rows[0]!.there || rows[0]!.behind > MOST_BEHIND) throw Refusal.of('locked-query.behind');
}
