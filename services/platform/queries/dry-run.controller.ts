import { Body, Controller, HttpCode, Inject, Post, Req, type Type } from '@nestjs/common';
import { DryRun, dryRunOf } from '../../../contracts/language/define/dry-run.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { Dispatcher } from '../bus/dispatcher.js';
import { askerOf } from '../http/after.js';
import { Allow } from '../http/allow.js';
import { LARGEST } from '../http/bodies.js';
import { parseRequest, type KnownRequest } from '../http/request.js';
import { dryRun, type ImportSource } from '../lists/dry-run.js';
import type { QueryTools } from '../reads/query-source.js';
import { AskQuery, type QueryAnswer } from './query.handler.js';

/** The endpoints that say what an import of a master would do; none for one that takes no import. */
export function dryRunControllers({ master, projection }: ImportSource): readonly Type[] {
  const run = dryRunOf(master);
  if (!run) return [];
  const { call, gate } = run;
  const answer = async (rows: object, { read, actor }: QueryTools) =>
    listOf(await dryRun(master, rows as DryRun, actor, read));

  @Controller(call)
  class DryRunController {
    constructor(@Inject(Dispatcher) private readonly dispatcher: Dispatcher) {}

    @Post()
    @HttpCode(200)
    @Allow(gate, LARGEST.rows)
    try(@Body() input: unknown, @Req() request: KnownRequest): Promise<QueryAnswer> {
      const given = { source: { projection, answer }, params: parseRequest(DryRun, input), asker: askerOf(request) };
      return this.dispatcher.ask(new AskQuery('query', call, given));
    }
  }
  return [DryRunController];
}
