import {
  Body,
  Controller,
  Delete,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Req,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import { personalFields } from '../../../contracts/language/define/personal.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { Allow } from '../http/allow.js';
import { LARGEST } from '../http/bodies.js';
import { routerPath } from '../http/calls.js';
import { pathOf, WATCHED, type Watching } from '../http/watched.js';
import { Printers } from '../printing/printers.js';
import { CONFIG } from '../config/tokens.js';
import type { Config } from '../config/config.js';
import { withPictures } from '../images/pictures-in.js';
import { CommandTaker } from './command-taker.js';
import { parseRequest, withAddress, type KnownRequest } from '../http/request.js';

const verbs = { post: Post, put: Put, delete: Delete };

/** A refusal of a command that says something of a person may tell all of them as they stand: it is kept as a read. */
const watching: Watching = { kind: 'personal', detail: pathOf };

/** The endpoint of one command: its call, its gate and its body come from its definition. */
export function commandController(decider: Decider): Type {
  const { command } = decider;

  const Verb = verbs[command.method ?? 'post'];

  @Controller(routerPath(command.call))
  class CommandController {
    private readonly printers: Printers;

    constructor(
      @Inject(CommandTaker) private readonly taker: CommandTaker,
      @Inject(CONFIG) config: Config,
    ) {
      this.printers = new Printers(config.printers);
    }

    @Verb()
    @HttpCode(command.method === undefined ? 201 : 200)
    @SetMetadata(WATCHED, personalFields(command.body).length > 0 ? watching : undefined)
    @Allow(command.gate, command.large ? LARGEST.rows : LARGEST.command)
    async take(
      @Body() input: unknown,
      @Param() address: Record<string, string>,
      @Req() request: KnownRequest,
    ): Promise<CommandAnswer> {
      const body = parseRequest(command.body, withAddress(input, address));
      if (command.printer?.(body)) this.printers.assert(request.actor.kode_toko);
      return this.taker.take(decider, await withPictures(command.body, body), request);
    }
  }
  return CommandController;
}
