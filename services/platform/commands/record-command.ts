import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import type { Origin } from '../../kernel/event-store/submission.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { Ledger } from '../../kernel/event-store/ledger.js';

/** A checked command on the bus: with its rules, and where it comes from. */
export class RecordCommand extends Command<CommandAnswer> {
  constructor(
    readonly decider: Decider,
    readonly body: object,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Hands commands to the ledger. */
@CommandHandler(RecordCommand)
export class RecordCommandHandler implements ICommandHandler<RecordCommand> {
  constructor(private readonly ledger: Ledger) {}

  execute({ decider, body, origin }: RecordCommand): Promise<CommandAnswer & { repeated: boolean }> {
    return this.ledger.record(decider, body, origin);
  }
}
