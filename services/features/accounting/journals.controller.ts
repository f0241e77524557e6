import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type pg from 'pg';
import { Repost, repostJournal } from '../../../contracts/accounting/commands.js';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Origin } from '../../kernel/event-store/prepared-command.js';
import { Allow } from '../../platform/http/allow.js';
import { commandIdOf, parseRequest, type KnownRequest } from '../../platform/http/request.js';
import { Branches } from '../../platform/identity/branches.js';
import { reportScope } from '../../platform/identity/scope.js';
import { waitedFor } from '../../platform/realtime/batch-progress.js';
import { DATABASE } from '../../platform/config/tokens.js';
import { Reposter } from './reposter.js';

/**
 * Re-posting, branch by branch: what is to move is read from the books, so that it is no command of the ledger by
 * itself.
 */
@Controller('jurnal')
export class JournalsController {
  constructor(
    private readonly reposter: Reposter,
    private readonly events: EventReader,
    private readonly branches: Branches,
    @Inject(DATABASE) private readonly database: pg.Pool,
  ) {}

  @Post('repost')
  @HttpCode(201)
  @Allow(repostJournal.gate)
  async repost(@Body() input: unknown, @Req() request: KnownRequest): Promise<CommandAnswer> {
    const { kode_toko: asked, termasuk_tutup, ...range } = parseRequest(Repost, input);
    const kode_toko = reportScope(request.actor, asked);
    await this.branches.assertKnown(request.actor, kode_toko);
    const origin = {
      command_id: commandIdOf(request),
      correlation_id: request.id,
      actor: request.actor.user_id,
      sender: request.actor,
    };
    if (!(await this.reposter.isFinished(origin))) await this.move(kode_toko, { ...range, termasuk_tutup }, origin);
    const { pindah, jumlah, posisi, position } = await this.reposter.finish(
      { ...range, kode_toko, termasuk_tutup },
      origin,
    );
    const done = message(pindah > 0 ? repostJournal.saved : 'jurnal.nothingToRepost');
    return { data: { ...range, kode_toko, pindah, jumlah }, ...done, position: posisi || position };
  }

  /**
   * Branch by branch; what was moved before, under the same key, is not moved again. Throws 503 for those whose books
   * stand still, once the others are done.
   */
  private async move(
    kode_toko: string,
    range: Omit<Repost, 'kode_toko'>,
    origin: Omit<Origin, 'branch'>,
  ): Promise<void> {
    const chosen = kode_toko === ALL ? [...(await this.events.heads()).keys()].sort() : [kode_toko];
    const behind = new Set<string>();
    if (!range.termasuk_tutup) await this.assertOpen(chosen, range, behind);
    await waitedFor({ database: this.database, to: { user: origin.actor }, total: chosen.length }, async (through) => {
      for (const [index, branch] of chosen.entries()) {
        if (!behind.has(branch)) await noting(behind, branch, () => this.reposter.repost(branch, range, origin));
        through(index + 1);
      }
    });
    if (behind.size > 0) throw new Refusal('journal.behind', undefined, { cabang: [...behind].join(', ') });
    await this.reposter.caughtUp(chosen);
  }

  /**
   * Throws 409 where days would change that their branch has closed: of all branches, before anything is recorded in
   * one. Those whose books stand still are noted.
   */
  private async assertOpen(
    branches: readonly string[],
    range: Pick<Repost, 'tgl_from' | 'tgl_to'>,
    behind: Set<string>,
  ): Promise<void> {
    await Promise.all(branches.map((branch) => noting(behind, branch, () => this.reposter.caughtUp([branch]))));
    const there = branches.filter((branch) => !behind.has(branch));
    const plans = await Promise.all(there.map((branch) => this.reposter.plan(branch, range)));
    const closed = plans.filter((plan) => plan.closed.length > 0);
    if (closed.length === 0) return;
    const days = closed.map((plan) => `${plan.branch} ${plan.closed.join(', ')}`).join('; ');
    throw new Refusal('journal.closed-days', [{ field: 'termasuk_tutup', ...message('jurnal.closedDays', { days }) }], {
      days,
    });
  }
}

/** Does something with the books of a branch; notes it where they stand still. */
async function noting(behind: Set<string>, branch: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'journal.behind') throw error;
    behind.add(branch);
  }
}
