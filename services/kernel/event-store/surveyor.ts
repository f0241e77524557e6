import type pg from 'pg';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { name as named, sql } from '../postgres/sql.js';
import type { SurveyedModel } from './decider.js';
import type { Outcome } from './batch.js';
import type { Recording } from './recording.js';
import { asBehind, positionIn } from './surveyed.js';
import type { Summed, Waiting } from './waiting.js';

/**
 * The most events that a survey reads from the log because a read model has not come to them: some hundredths of a
 * second.
 */
const MOST_BEHIND = 20_000;

/** The number of commands whose sums are remembered. */
const MOST_KEPT = 100;

/**
 * Records commands that ask the log as a whole, or all of their branch. It looks first, without keeping anybody
 * waiting: what is refused now needs no lock. Then it asks again while nobody records anything.
 */
export class Surveyor {
  /** The sums for commands whose patience ended before, by who asked what. */
  private readonly kept = new Map<string, Summed>();

  constructor(
    private readonly stopped: <T>(work: () => Promise<T>) => Promise<T>,
    private readonly piece: number,
  ) {}

  /**
   * Settles one command, or brings it a piece further: others have their turn before the next one. Throws what the
   * recording throws.
   */
  async record(one: Waiting, recording: Recording): Promise<void> {
    if (!(await this.isSummedUp(one, recording))) return;
    const { decider, origin } = one.submission;
    const seen = await recording.look(one, (client) => isNear(client, decider.surveysAfter));
    if ('refusal' in seen || seen.repeated) return this.settle(one, seen);
    const record = async (branches: readonly string[]): Promise<void> => {
      const { committed } = await recording.transact([one], branches);
      const [outcome] = await committed;
      this.settle(one, outcome!);
    };
    if (decider.surveys === 'branch') return record([origin.branch]);
    const all = await recording.reachable();
    return this.stopped(() => record(all));
  }

  private settle(one: Waiting, outcome: Outcome): void {
    this.kept.delete(one.submission.fingerprint);
    one.settle(outcome);
  }

  /**
   * Sums up the next piece of what a command sums over its log; answers whether that was the last one. What is summed
   * stays for when the command is sent again.
   */
  private async isSummedUp(one: Waiting, recording: Recording): Promise<boolean> {
    const { sums, origin, fingerprint } = one.submission;
    if (!sums) return true;
    const start = positionIn(await recording.ask(sums.start));
    const head =
      positionIn(await recording.ask(sql`select position from log.branch_head where branch = ${origin.branch}`)) ?? 0;
    const known = one.summed ?? this.kept.get(fingerprint);
    const before = known?.start === start ? known : { start, until: start ?? head, rows: [] };
    const until = Math.min(head, before.until + this.piece);
    const rows = until > before.until ? await recording.ask(sums.piece(before.until, until)) : [];
    one.summed = { start, until, rows: [...before.rows, ...rows] };
    this.kept.set(fingerprint, one.summed);
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!);
    return until === head;
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
