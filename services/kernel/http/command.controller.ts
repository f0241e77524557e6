import { Body, Controller, HttpCode, Inject, Post, Req, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { CommandAnswer } from '../../../contracts/define/command.js';
import { text } from '../../../contracts/messages/messages.js';
import type { Decider } from '../event-store/decider.js';
import { currentTrace } from '../log/log.js';
import { recorded } from '../operations/metrics.js';
import { LOG } from '../tokens.js';
import { Allow } from './allow.js';
import { RecordCommand } from './record-command.js';
import { commandIdOf, parseRequest, type KnownRequest } from './request.js';

/** The endpoint of one command: its call, its gate and its body come from its definition. */
export function commandController(decider: Decider): Type {
  const { command } = decider;

  @Controller(command.call)
  class CommandController {
    constructor(
      @Inject(CommandBus) private readonly bus: CommandBus,
      @Inject(LOG) private readonly log: Logger,
    ) {}

    @Post()
    @HttpCode(201)
    @Allow(command.gate)
    async post(@Body() input: unknown, @Req() request: KnownRequest): Promise<CommandAnswer> {
      const command_id = commandIdOf(request);
      Object.assign(currentTrace() ?? {}, { command_id });
      const body = parseRequest(command.body, input);
      const { user_id: actor, kode_toko: branch } = request.actor;
      const origin = { command_id, correlation_id: request.id, branch, actor };
      const { data, position } = await this.bus.execute(new RecordCommand(decider, body, origin));
      recorded.inc({ command: command.name });
      this.log.info({ command: command.name, position }, 'recorded');
      return { data, message: text(command.saved), position };
    }
  }
  return CommandController;
}
