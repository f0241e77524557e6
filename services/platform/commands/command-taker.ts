import { Inject, Injectable } from '@nestjs/common';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import type { Decider, Needs } from '../../kernel/event-store/decider.js';
import { Dispatcher } from '../bus/dispatcher.js';
import { businessDateOf, commandIdOf, headerOf, type KnownRequest } from '../http/request.js';
import { Guesses } from '../security/guesses.js';
import { PriceTries } from '../security/price-tries.js';
import { RecordCommand } from './record-command.js';

/** Takes the commands of requests: under the key of the request, by its sender, with the consent that it carries. */
@Injectable()
export class CommandTaker {
  constructor(
    private readonly dispatcher: Dispatcher,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(PriceTries) private readonly tries: PriceTries,
  ) {}

  /**
   * Records a command of which the body was checked. Throws what the ledger refuses, 409 where its branch books on
   * another date than it was filled in on, 403 for a consent that is not one to this command and after many tries of a
   * hidden figure, and 429 after many wrong codes.
   */
  take<C extends object, N extends Needs>(
    rules: Decider<C, N>,
    body: C,
    request: KnownRequest,
  ): Promise<CommandAnswer> {
    const { actor: sender, id: correlation_id } = request;
    const approval = headerOf(request, 'x-approval');
    const given = { decider: rules, body, sender, correlation_id, approval, opened: businessDateOf(request) };
    const record = () => this.dispatcher.record(new RecordCommand(rules.command.name, commandIdOf(request), given));
    return this.tries.within(rules.command, body, request, () =>
      this.guesses.within(rules.command, body, request, record),
    );
  }
}
