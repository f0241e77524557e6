import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { JournalMove, JournalParams } from '../../../contracts/accounting/events.js';
import type { Repost } from '../../../contracts/accounting/commands.js';
import { Refusal } from '../../../contracts/define/refusals.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import { journalParamsOf } from '../../kernel/event-store/journal.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import type { Origin } from '../../kernel/event-store/submission.js';
import { DATABASE } from '../../kernel/tokens.js';
import { journalsProjection } from './journals.projection.js';
import { booksOf, decideMoveJournal, MOVES, movesOf, type Standing } from './repost.deciders.js';

/** The longest that it waits for the read model of the books. */
const PATIENCE_MS = 10_000;
/** So often it begins anew when somebody else re-posts, or a parameter changes, meanwhile. */
const TRIES = 10;

/** What a re-posting of one branch did. */
export interface Reposted {
  readonly moves: number;
  /** Sum of the amounts moved, rupiah. */
  readonly jumlah: number;
  /** Of the last event; absent when there was nothing to move. */
  readonly position?: string;
}

/** Moves amounts of the books to the numbers of the parameters in force, as new events of the branch, on the original business dates. */
@Injectable()
export class Reposter {
  constructor(
    @Inject(DATABASE) private readonly database: pg.Pool,
    private readonly events: EventReader,
    private readonly ledger: Ledger,
  ) {}

  /** Re-posts a range of one branch. Done again it finds nothing to move. Throws 503 while the books are far behind, 409 when others keep coming between. */
  async repost(branch: string, range: Pick<Repost, 'tgl_from' | 'tgl_to'>, origin: Omit<Origin, 'branch'>): Promise<Reposted> {
    const done = { moves: 0, jumlah: 0, position: undefined as string | undefined };
    for (let tries = 0; tries < TRIES; tries++) {
      const { reposts } = await this.events.state(booksOf(branch));
      await this.caughtUp();
      const moves = await this.movesOf(branch, range);
      if (moves.length === 0) return { moves: done.moves, jumlah: done.jumlah, ...(done.position !== undefined && { position: done.position }) };
      for (let from = 0; from < moves.length; from += MOVES) {
        const pindah = moves.slice(from, from + MOVES);
        const position = await this.record(branch, reposts + from / MOVES, pindah, origin);
        if (position === undefined) break;
        done.moves += pindah.length;
        done.jumlah = pindah.reduce((sum, { jumlah }) => sum + jumlah, done.jumlah);
        done.position = position;
      }
    }
    throw Refusal.of('journal.reposted-meanwhile');
  }

  /** Waits until the read model of the books has come to where the log is now. Throws 503 when it does not. */
  async caughtUp(): Promise<void> {
    const heads = await this.events.heads();
    for (const until = Date.now() + PATIENCE_MS; await this.isBehind(heads); await new Promise((resolve) => setTimeout(resolve, 25)))
      if (Date.now() > until) throw Refusal.of('request.unavailable');
  }

  private async isBehind(heads: ReadonlyMap<string, number>): Promise<boolean> {
    const { rows } = await this.database.query<{ branch: string; position: number }>(`select branch, position from ${journalsProjection.schema}.checkpoint`);
    const reached = new Map(rows.map(({ branch, position }) => [branch, position]));
    return [...heads].some(([branch, position]) => (reached.get(branch) ?? 0) < position);
  }

  private async movesOf(branch: string, { tgl_from, tgl_to }: Pick<Repost, 'tgl_from' | 'tgl_to'>): Promise<readonly JournalMove[]> {
    const { rows } = await this.database.query<Standing>(
      `select business_date, trx, type, rekening, jenis_akun, nomor_akun, jumlah from ${journalsProjection.schema}.leg
       where branch = $1 and business_date between $2 and $3 and jumlah <> 0 and trx <> '' order by 1, 2, 3, 4, 5, 6`,
      [branch, tgl_from, tgl_to],
    );
    const params = new Map<string, JournalParams>();
    for (const { trx, type } of rows) {
      const name = `${trx}/${type}`;
      if (!params.has(name)) params.set(name, await this.events.state(journalParamsOf({ trx, type })));
    }
    return movesOf(rows, ({ trx, type }) => params.get(`${trx}/${type}`)!);
  }

  /** Records moves on the books after so many re-postings; undefined when those are not the books any longer. */
  private async record(branch: string, reposts: number, pindah: readonly JournalMove[], origin: Omit<Origin, 'branch'>): Promise<string | undefined> {
    const command_id = `${origin.command_id}:${branch}:${reposts}`;
    try {
      const decider = decideMoveJournal as unknown as Decider;
      return (await this.ledger.record(decider, { kode_toko: branch, reposts, pindah }, { ...origin, command_id, branch })).position;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'journal.reposted-meanwhile') return undefined;
      throw error;
    }
  }
}
