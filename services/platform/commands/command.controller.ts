import { Body, Controller, Delete, HttpCode, Inject, Param, Post, Put, Req, type Type } from '@nestjs/common';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { Allow } from '../http/allow.js';
import { LARGEST } from '../http/bodies.js';
import { routerPath } from '../http/calls.js';
import { CommandTaker } from './command-taker.js';
import { parseRequest, withAddress, type KnownRequest } from '../http/request.js';

const verbs = { post: Post, put: Put, delete: Delete };

/** The endpoint of one command: its call, its gate and its body come from its definition. */
export function commandController(decider: Decider): Type {
  const { command } = decider;

  const Verb = verbs[command.method ?? 'post'];

  @Controller(routerPath(command.call))
  class CommandController {
    constructor(@Inject(CommandTaker) private readonly taker: CommandTaker) {}

    @Verb()
    @HttpCode(command.method === undefined ? 201 : 200)
    @Allow(command.gate, command.large ? LARGEST.rows : LARGEST.command)
    take(
      @Body() input: unknown,
      @Param() address: Record<string, string>,
      @Req() request: KnownRequest,
    ): Promise<CommandAnswer> {
      return this.taker.take(decider, parseRequest(command.body, withAddress(input, address)), request);
    }
  }
  return CommandController;
}
