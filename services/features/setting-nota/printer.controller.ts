import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Logger } from 'pino';
import { open } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { PrintedSlip } from '../../../contracts/language/define/slip.js';
import { message, type Message } from '../../../contracts/language/messages/messages.js';
import { SendSlip } from '../../../contracts/setting-nota/commands.js';
import { slipSource } from '../../domain/slips/slip-answer.js';
import { Dispatcher } from '../../platform/bus/dispatcher.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG, LOG } from '../../platform/config/tokens.js';
import { askerOf } from '../../platform/http/after.js';
import { Allow } from '../../platform/http/allow.js';
import { parseRequest, type KnownRequest } from '../../platform/http/request.js';
import { Access } from '../../platform/identity/access.js';
import { PrinterSilent } from '../../platform/printing/printer.js';
import { Printers } from '../../platform/printing/printers.js';
import { AskQuery } from '../../platform/queries/query.handler.js';

/** The receipt printer of the shop of whoever asks: no request names another. */
@Controller('nota/printer')
@Allow(open)
export class PrinterController {
  private readonly printers: Printers;

  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly access: Access,
    @Inject(CONFIG) config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.printers = new Printers(config.printers);
  }

  @Get()
  has(@Req() { actor }: KnownRequest): { readonly data: { readonly ada: boolean } } {
    return { data: { ada: this.printers.of(actor.kode_toko) !== undefined } };
  }

  /** Sends a print that was recorded, by who recorded it; again where the printer did not answer. */
  @Post()
  @HttpCode(200)
  async send(@Body() input: unknown, @Req() request: KnownRequest): Promise<Message> {
    const { nama, ...params } = parseRequest(SendSlip, input);
    const { actor, signal } = request;
    const source = slipSource(nama);
    if (!source) throw Refusal.of('nota.unknown', 'nama');
    this.access.assert(source.query.gate, actor);
    const printer = this.printers.of(actor.kode_toko);
    if (!printer) throw new Refusal('nota.no-printer', undefined, { kode_toko: actor.kode_toko });
    const given = { source, params: { ...params, bentuk: 'ESCPOS' }, asker: askerOf(request), one: true };
    const { data } = await this.dispatcher.ask(new AskQuery('query', source.query.call, given), signal);
    await printer.send(Buffer.from((data as PrintedSlip).berkas!, 'base64')).catch((error: unknown) => {
      if (!(error instanceof PrinterSilent)) throw error;
      this.log.warn({ kode_toko: actor.kode_toko, reason: error.message }, 'the receipt printer is silent');
      throw Refusal.of('nota.printer-silent');
    });
    return message('nota.sent');
  }
}
