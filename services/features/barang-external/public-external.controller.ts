import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { EXTERNAL_MODULE, EXTERNAL_ROOT } from '../../../contracts/barang-external/views.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { sql } from '../../kernel/postgres/sql.js';
import { Dispatcher } from '../../platform/bus/dispatcher.js';
import { PUBLIC } from '../../platform/config/tokens.js';
import { Public } from '../../platform/http/allow.js';
import { readByAll } from '../../platform/http/public-headers.js';
import { PublicThrottle } from '../../platform/http/public-throttle.js';
import { askOf } from '../../platform/reads/pools.js';
import { Settings } from '../../platform/settings/settings.js';
import { offeredBy } from './offered-pieces.js';

/** A piece as the web outside reads it. */
interface Shown {
  readonly kode_barcode: string;
  readonly harga: number;
}

/** Answers the web outside with what a branch offers there; nobody keeps it, for a piece may be sold meanwhile. */
@Controller(EXTERNAL_ROOT)
export class PublicExternalController {
  constructor(
    @Inject(PUBLIC) private readonly database: pg.Pool,
    private readonly dispatcher: Dispatcher,
    private readonly throttle: PublicThrottle,
    private readonly settings: Settings,
  ) {}

  @Get(':kode_toko')
  @Public()
  async get(
    @Param('kode_toko') kode_toko: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ readonly data: readonly Shown[]; readonly count: number }> {
    void reply.headers({ ...readByAll, 'cache-control': 'no-store' });
    this.throttle.take(request.ip);
    if (this.settings.value(kode_toko, EXTERNAL_MODULE) !== true) throw Refusal.of('request.not-found');
    const { rows } = offeredBy(kode_toko);
    const shown = sql`
      select kode_barcode, nama_barang, kode_group, kadar, kode_dept, size, berat, harga_external as harga, gambar_path
      from (${rows}) offered
      order by kode_barcode`;
    const data = await this.dispatcher.answer(EXTERNAL_ROOT, (signal) => askOf<Shown>(this.database, shown, signal));
    return { data, count: data.length };
  }
}
