import { Controller, Get, Inject, Param, Query, Req, type Type } from '@nestjs/common';
import { personalFields } from '../../../contracts/language/define/personal.js';
import type { QueryDefinition } from '../../../contracts/language/define/query.js';
import { Dispatcher } from '../bus/dispatcher.js';
import { askerOf } from '../http/after.js';
import { Allow } from '../http/allow.js';
import { routerPath } from '../http/calls.js';
import { parseRequest, withAddress, type KnownRequest } from '../http/request.js';
import { Watched } from '../http/watched.interceptor.js';
import type { QuerySource } from '../reads/query-source.js';
import { Guesses } from '../security/guesses.js';
import { WholeReads } from '../security/whole-reads.js';
import { AskQuery, type QueryAnswer } from './query.handler.js';

/** The endpoint of one read. */
export function queryController(source: QuerySource): Type {
  const { query } = source;

  @Controller(routerPath(query.call))
  class QueryController {
    constructor(
      @Inject(Dispatcher) private readonly dispatcher: Dispatcher,
      @Inject(WholeReads) private readonly wholeReads: WholeReads,
      @Inject(Guesses) private readonly guesses: Guesses,
    ) {}

    @Get()
    @Allow(query.gate)
    @KeepsReads(query)
    async get(
      @Query() { after, ...input }: Record<string, unknown>,
      @Param() address: Record<string, string>,
      @Req() request: KnownRequest,
    ): Promise<QueryAnswer> {
      const params = parseRequest(query.params, withAddress(input, address));
      await this.wholeReads.search(query, params, request);
      const given = { source, params, asker: askerOf(request, { after }), one: query.one };
      const asked = new AskQuery(source.isLong ? 'report' : 'query', query.call, given);
      const work = (): Promise<QueryAnswer> => this.dispatcher.ask(asked, request.signal);
      const answer = await this.guesses.answer(source, params, request, work);
      if (query.whole?.rows && 'count' in answer) return this.wholeReads.within(query, params, answer, request);
      await this.wholeReads.count(query, params, answer, request);
      return answer;
    }
  }
  return QueryController;
}

/** Has the security log keep who reads data of persons, and of whom; what is personal in the question is left out. */
function KeepsReads({ personal, params }: QueryDefinition): MethodDecorator {
  if (!personal) return () => undefined;
  const hidden = personalFields(params);
  return Watched('personal', ({ url }) => {
    const [path = '', query = ''] = url.split('?', 2);
    const asked = new URLSearchParams(query);
    const said = hidden.filter((name) => asked.has(name));
    for (const name of said) asked.set(name, '…');
    return said.length === 0 ? url : `${path}?${decodeURIComponent(asked.toString())}`;
  });
}
