import type pg from 'pg';
import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { maySee } from './scope.js';

/** Knows which branches there are: those that have a log. None ever goes. */
export class Branches {
  private readonly known = new Set<string>([ALL]);

  constructor(private readonly database: pg.Pool) {}

  /**
   * Throws 404 when a branch is asked for that there is not, so that nobody takes no rows for an answer. Of what
   * someone may not see it says nothing: that is refused (`branchScope`) whether it exists or not.
   */
  async assertKnown(actor: Actor, asked: string | undefined): Promise<void> {
    if (!asked || !maySee(actor, asked) || (await this.exists(asked))) return;
    throw Refusal.of('branch.unknown', 'kode_toko');
  }

  /** True when a branch has a log; all of them together count as one. */
  async exists(branch: string): Promise<boolean> {
    if (this.known.has(branch)) return true;
    const { rowCount } = await this.database.query('select from log.branch_head where branch = $1', [branch]);
    if (rowCount) this.known.add(branch);
    return Boolean(rowCount);
  }
}
