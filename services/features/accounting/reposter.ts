import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Repost } from '../../../contracts/accounting/commands.js';
import type { RepostFinished } from '../../../contracts/accounting/events.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import type { Origin } from '../../kernel/event-store/prepared-command.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import { DATABASE } from '../../platform/config/tokens.js';
import { journalsProjection } from './journals.projection.js';
import { booksOf } from '../../domain/journals/journal.js';
import { decideFinishRepost, decideMoveJournal, MOVES, type MoveJournal } from './repost.deciders.js';
import { repostPlan, type RepostPlan } from './repost-plan.js';

/** The longest that it waits for the read model of the books. */
const PATIENCE_MS = 10_000;
/** The number of times it begins anew when somebody else re-posts, or a parameter changes, meanwhile. */
const TRIES = 10;

/** The result of a re-posting of one branch. */
export interface Reposted {
  readonly moves: number;
  /** Sum of the amounts moved, rupiah. */
  readonly jumlah: number;
  /** Of the last event; absent when there was nothing to move. */
  readonly position?: string;
}

/**
 * Moves amounts of the books to the numbers of the parameters in force, as new events of the branch, on the original
 * business dates.
 */
@Injectable()
export class Reposter {
  constructor(
    @Inject(DATABASE) private readonly database: pg.Pool,
    private readonly events: EventReader,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Re-posts a range of one branch. Done again it finds nothing to move. Throws 503 while its books are far behind, 409
   * when others keep coming between, and where a closed day would change that was not to.
   */
  async repost(
    branch: string,
    { termasuk_tutup = false, ...range }: Omit<Repost, 'kode_toko'>,
    origin: Omit<Origin, 'branch'>,
  ): Promise<Reposted> {
    const done = { moves: 0, jumlah: 0, position: undefined as string | undefined };
    for (let tries = 0; tries < TRIES; tries++) {
      const { reposts } = await this.events.state(booksOf(branch));
      const posisi = (await this.events.heads()).get(branch) ?? 0;
      await this.caughtUp([branch]);
      const { moves } = await this.plan(branch, range);
      if (moves.length === 0)
        return {
          moves: done.moves,
          jumlah: done.jumlah,
          ...(done.position !== undefined && { position: done.position }),
        };
      for (let from = 0; from < moves.length; from += MOVES) {
        const pindah = moves.slice(from, from + MOVES);
        const position = await this.record(
          { kode_toko: branch, reposts: reposts + from / MOVES, posisi, termasuk_tutup, pindah },
          origin,
        );
        if (position === undefined) break;
        done.moves += pindah.length;
        done.jumlah = pindah.reduce((sum, { jumlah }) => sum + jumlah, done.jumlah);
        done.position = position;
      }
    }
    throw Refusal.of('journal.reposted-meanwhile');
  }

  /** True when a re-posting was finished under its key. */
  async isFinished({ command_id }: Pick<Origin, 'command_id'>): Promise<boolean> {
    const { rowCount } = await this.database.query('select from log.command where command_id = $1 and branch = $2', [
      command_id,
      PUSAT,
    ]);
    return rowCount === 1;
  }

  /** Says in head office's log, once for each key, what moved under it. Throws 422 for a key of something else. */
  async finish(asked: Repost, origin: Omit<Origin, 'branch'>): Promise<RepostFinished & { readonly position: string }> {
    const command = { ...asked, kunci: `${origin.command_id}:` };
    const { data, position } = await this.ledger.record(decideFinishRepost, command, {
      ...origin,
      branch: PUSAT,
    });
    return { ...(data as unknown as RepostFinished), position };
  }

  /** Waits until the read model of the books has come to where the logs of branches, of all by default, are now. */
  async caughtUp(branches?: readonly string[]): Promise<void> {
    const heads = [...(await this.events.heads())].filter(([branch]) => branches?.includes(branch) ?? true);
    for (const until = performance.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, 25))) {
      const behind = await this.behind(heads);
      if (behind.length === 0) return;
      if (performance.now() > until) throw new Refusal('journal.behind', undefined, { cabang: behind.join(', ') });
    }
  }

  /** The effect that a re-posting of a range of one branch would have now. */
  plan(branch: string, range: Pick<Repost, 'tgl_from' | 'tgl_to'>): Promise<RepostPlan> {
    const read = async <Row extends object>({ text, values }: Sql): Promise<Row[]> =>
      (await this.database.query<Row>(text, [...values])).rows;
    return repostPlan({ read, states: (needs) => this.events.needed(needs) }, branch, range);
  }

  /** Those of some branches whose read model has not come to a position. */
  private async behind(heads: readonly (readonly [string, number])[]): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ branch: string; position: number }>(
      `select branch, position from ${journalsProjection.schema}.checkpoint`,
    );
    const reached = new Map(rows.map(({ branch, position }) => [branch, position]));
    return heads.flatMap(([branch, position]) => ((reached.get(branch) ?? 0) < position ? branch : []));
  }

  /** Records moves on the books after so many re-postings; undefined when those are not the books any longer. */
  private async record(moves: MoveJournal, origin: Omit<Origin, 'branch'>): Promise<string | undefined> {
    const { kode_toko: branch, reposts } = moves;
    const command_id = `${origin.command_id}:${branch}:${reposts}`;
    try {
      return (await this.ledger.record(decideMoveJournal, moves, { ...origin, command_id, branch })).position;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'journal.reposted-meanwhile') return undefined;
      throw error;
    }
  }
}
