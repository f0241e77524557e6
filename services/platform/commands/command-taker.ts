import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { text } from '../../../contracts/language/messages/messages.js';
import { Approvals } from '../authorization/approvals.js';
import type { Decider, Needs } from '../../kernel/event-store/decider.js';
import { parsePositions } from '../../kernel/event-store/positions.js';
import { currentTrace } from '../log/log.js';
import { recorded } from '../../kernel/metrics/metrics.js';
import { waitedFor } from '../realtime/batch-progress.js';
import { CompanyLog } from '../settings/company-log.js';
import { DATABASE, LOG } from '../config/tokens.js';
import { RecordCommand } from './record-command.js';
import { commandIdOf, headerOf, type KnownRequest } from '../http/request.js';

const HEARD_MS = 2000;

/**
 * Takes the commands of requests to the ledger: under the key of the request, by its sender, with the consent that it
 * carries.
 */
@Injectable()
export class CommandTaker {
  constructor(
    private readonly bus: CommandBus,
    @Inject(LOG) private readonly log: Logger,
    private readonly approvals: Approvals,
    @Inject(DATABASE) private readonly database: pg.Pool,
    @Inject(CompanyLog) private readonly company: CompanyLog,
  ) {}

  /**
   * Records a command of which the body was checked. Throws what the ledger refuses, and 403 for a consent that is not
   * one to this command.
   */
  async take<C extends object, N extends Needs>(
    rules: Decider<C, N>,
    body: C,
    request: KnownRequest,
  ): Promise<CommandAnswer> {
    const decider = rules as unknown as Decider;
    const { command } = decider;
    const command_id = commandIdOf(request);
    Object.assign(currentTrace() ?? {}, { command_id });
    const { actor: sender } = request;
    const branch = command.log === 'pusat' ? PUSAT : sender.kode_toko;
    const approval = headerOf(request, 'x-approval');
    const origin = {
      command_id,
      correlation_id: request.id,
      branch,
      actor: sender.user_id,
      sender,
      ...(approval !== undefined && {
        approval: await this.approvals.claim(approval, { command, body, branch, sender }, command_id),
      }),
    };
    const { data, position } = await this.waited(decider, body, sender.user_id, () =>
      this.bus.execute(new RecordCommand(decider, body, origin)),
    );
    // Decisions of head office hold here before they are answered: nobody who was deactivated writes anything more.
    if (branch === PUSAT) await this.heard(position);
    recorded.inc({ command: command.name });
    this.log.info({ command: command.name, position }, 'recorded');
    return { data, message: text(command.saved), position };
  }

  /**
   * Waits until this process has heard what was recorded, for as long as Postgres answers: the command stands either
   * way.
   */
  private async heard(position: string): Promise<void> {
    const late = delay(HEARD_MS, undefined, { ref: false });
    await Promise.race([this.company.reached(parsePositions(position)), late]).catch(() => undefined);
  }

  /**
   * Does the work of a command; one that may take over a second blocks the screens of its sender until it is through.
   */
  private waited<T>(
    { command: { large, batch } }: Decider,
    body: object,
    user: string,
    work: () => Promise<T>,
  ): Promise<T> {
    if (!large && !batch) return work();
    const { rows } = body as { readonly rows?: unknown };
    return waitedFor({ database: this.database, to: { user }, total: Array.isArray(rows) ? rows.length : 1 }, work);
  }
}
