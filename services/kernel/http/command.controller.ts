import { Body, Controller, Delete, HttpCode, Inject, Param, Post, Put, Req, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { CommandAnswer } from '../../../contracts/define/command.js';
import { text } from '../../../contracts/messages/messages.js';
import { PUSAT } from '../../../contracts/define/gate.js';
import { Approvals } from '../authorization/approvals.js';
import type { Decider } from '../event-store/decider.js';
import { currentTrace } from '../log/log.js';
import { recorded } from '../operations/metrics.js';
import { LOG } from '../tokens.js';
import { Allow } from './allow.js';
import { RecordCommand } from './record-command.js';
import { routerPath } from './calls.js';
import { commandIdOf, headerOf, parseRequest, withAddress, type KnownRequest } from './request.js';

const verbs = { post: Post, put: Put, delete: Delete };

/** The endpoint of one command: its call, its gate and its body come from its definition. */
export function commandController(decider: Decider): Type {
  const { command } = decider;

  const Verb = verbs[command.method ?? 'post'];

  @Controller(routerPath(command.call))
  class CommandController {
    constructor(
      @Inject(CommandBus) private readonly bus: CommandBus,
      @Inject(LOG) private readonly log: Logger,
      @Inject(Approvals) private readonly approvals: Approvals,
    ) {}

    @Verb()
    @HttpCode(command.method === undefined ? 201 : 200)
    @Allow(command.gate)
    async take(@Body() input: unknown, @Param() address: Record<string, string>, @Req() request: KnownRequest): Promise<CommandAnswer> {
      const command_id = commandIdOf(request);
      Object.assign(currentTrace() ?? {}, { command_id });
      const body = parseRequest(command.body, withAddress(input, address));
      const { user_id, kode_toko } = request.actor;
      const branch = command.log === 'pusat' ? PUSAT : kode_toko;
      const approval = headerOf(request, 'x-approval');
      const origin = {
        command_id,
        correlation_id: request.id,
        branch,
        actor: user_id,
        sender: request.actor,
        ...(approval !== undefined && { approval: await this.approvals.claim(approval, { command, body, branch, user_id }, command_id) }),
      };
      const { data, position } = await this.bus.execute(new RecordCommand(decider, body, origin));
      recorded.inc({ command: command.name });
      this.log.info({ command: command.name, position }, 'recorded');
      return { data, message: text(command.saved), position };
    }
  }
  return CommandController;
}
