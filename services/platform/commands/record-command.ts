import { setTimeout as delay } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type pg from 'pg';
import type { Logger } from 'pino';
import { outcomeOf, type CommandAnswer } from '../../../contracts/language/define/command.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { lackedRights, type Hidden } from '../../../contracts/language/define/hidden.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { parsePositions } from '../../../contracts/language/values/positions.js';
import type { Origin } from '../../kernel/event-store/prepared-command.js';
import { Approvals } from '../authorization/approvals.js';
import { NamedCommand } from '../bus/dispatcher.js';
import { DATABASE, LOG } from '../config/tokens.js';
import { Vault } from '../personal/vault.js';
import { waitedFor } from '../realtime/batch-progress.js';
import { assertSent, seenAnswer, seenRestriction } from '../reads/seen-command.js';
import { CompanyLog } from '../settings/company-log.js';
import { openedOn } from './opened-on.js';
import { replacedBy } from './replaced.js';

const HEARD_MS = 2000;

/** A checked command on the bus: with its rules, its sender, and the id of the consent that came with it. */
export class RecordCommand extends NamedCommand<
  CommandAnswer,
  {
    readonly decider: Decider;
    readonly body: object;
    readonly sender: Actor;
    readonly correlation_id: string;
    readonly approval: string | undefined;
    /** The date of the sender's branch when it was filled in, where the client says so. */
    readonly opened?: BusinessDate | undefined;
  }
> {}

/** A refusal as its sender may read it: the consent that it asks for says no amount that is hidden from them. */
function seenRefusal(error: unknown, command: string, hidden: Hidden): unknown {
  if (!(error instanceof Refusal) || !error.action) return error;
  const { code, errors, values, retryAfterSeconds, action } = error;
  return new Refusal(code, errors, values, retryAfterSeconds, seenRestriction(command, action, hidden));
}

/** Hands commands to the ledger, each with the consent that it carries. */
@CommandHandler(RecordCommand)
export class RecordCommandHandler implements ICommandHandler<RecordCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly approvals: Approvals,
    private readonly company: CompanyLog,
    private readonly vault: Vault,
    private readonly events: EventReader,
    @Inject(DATABASE) private readonly database: pg.Pool,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Answers when the command is recorded; a decision of head office holds in this process by then. */
  async execute({ command_id, given }: RecordCommand): Promise<CommandAnswer> {
    const { decider, body, sender, correlation_id, approval, opened } = given;
    const { command } = decider;
    const branch = command.log === 'pusat' ? PUSAT : sender.kode_toko;
    const hidden = lackedRights(sender);
    assertSent(command.body, body, hidden);
    const origin: Origin = {
      command_id,
      correlation_id,
      branch,
      actor: sender.user_id,
      sender,
      ...(approval !== undefined && {
        approval: await this.approvals.claim(approval, { command, body, branch, sender }, command_id),
      }),
    };
    const asked = await this.vault.discreetly(decider, body, branch, sender);
    const rules = branch === sender.kode_toko ? openedOn(asked.decider, opened) : asked.decider;
    const { data, position } = await this.waited(decider, body, sender.user_id, () =>
      this.ledger.record(rules, asked.body, origin),
    ).catch((error: unknown) => this.refused(seenRefusal(error, command.name, hidden), approval, command_id));
    // Decisions of head office hold here before they are answered: nobody who was deactivated writes anything more.
    if (branch === PUSAT) await this.heard(position);
    this.log.info({ position }, 'recorded');
    return {
      data: seenAnswer(command.name, data, hidden),
      ...outcomeOf(command, 'saved'),
      position,
      ...(await replacedBy(command, body, position, this.events)),
    };
  }

  /** A consent that came with a command which the rules refuse was not used. */
  private async refused(error: unknown, approval: string | undefined, command_id: string): Promise<never> {
    if (approval !== undefined && error instanceof Refusal && error.status < 500)
      await this.approvals.release(approval, command_id);
    throw error;
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
