import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { SHARED_ROOT, type SharedDocument } from '../../../contracts/cek-nota/views.js';
import { documentOf } from '../../../contracts/language/define/document-numbers.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { sharedDocument } from '../../domain/documents/shared-document.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import { Dispatcher } from '../../platform/bus/dispatcher.js';
import { PUBLIC } from '../../platform/config/tokens.js';
import { Public } from '../../platform/http/allow.js';
import { readByAll } from '../../platform/http/public-headers.js';
import { PublicThrottle } from '../../platform/http/public-throttle.js';
import { askOf } from '../../platform/reads/pools.js';

/** A document, for everyone who has its paper: it may be cancelled meanwhile, so nobody keeps the answer. */
@Controller(SHARED_ROOT)
export class CekNotaController {
  private readonly events: EventReader;

  constructor(
    @Inject(PUBLIC) private readonly database: pg.Pool,
    private readonly dispatcher: Dispatcher,
    private readonly throttle: PublicThrottle,
  ) {
    this.events = new EventReader(database);
  }

  @Get(':nomor/:kode')
  @Public()
  async get(
    @Param('nomor') nomor: string,
    @Param('kode') kode: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ readonly data: SharedDocument }> {
    void reply.headers({ ...readByAll, 'cache-control': 'no-store' });
    this.throttle.take(request.ip);
    const document = documentOf(nomor);
    const found = document?.isShared
      ? await this.dispatcher.answer(SHARED_ROOT, (signal) =>
          sharedDocument(document, nomor, kode, {
            read: (query) => askOf(this.database, query, signal),
            events: this.events,
          }),
        )
      : undefined;
    if (!found) throw Refusal.of('request.not-found');
    return { data: found };
  }
}
