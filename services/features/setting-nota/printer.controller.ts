import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { open } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { PrintedSlip } from '../../../contracts/language/define/slip.js';
import { message, type Message } from '../../../contracts/language/messages/messages.js';
import { SendSlip } from '../../../contracts/setting-nota/commands.js';
import { slipSource } from '../../domain/slips/slip-answer.js';
import { Dispatcher } from '../../platform/bus/dispatcher.js';
import { consoleAddress, type Config } from '../../platform/config/config.js';
import { CONFIG, LOG, READS } from '../../platform/config/tokens.js';
import { Allow } from '../../platform/http/allow.js';
import { parseRequest, type KnownRequest } from '../../platform/http/request.js';
import { Access } from '../../platform/identity/access.js';
import { PrinterSilent } from '../../platform/printing/printer.js';
import { Printers } from '../../platform/printing/printers.js';
import { Freshness } from '../../platform/reads/freshness.js';
import { queryTools } from '../../platform/reads/query-source.js';
import { Settings } from '../../platform/settings/settings.js';

/** Answers if the sender's shop has a receipt printer (query side). */
@Controller('nota/printer')
export class PrinterReaderController {
  private readonly printers: Printers;

  constructor(@Inject(CONFIG) config: Config) {
    this.printers = new Printers(config.printers);
  }

  @Get()
  @Allow(open)
  has(@Req() { actor }: KnownRequest): { readonly data: { readonly ada: boolean } } {
    return { data: { ada: this.printers.of(actor.kode_toko) !== undefined } };
  }
}

/**
 * Sends slips to the receipt printer of the shop of whoever asks: no request names another. It does something outside,
 * so it stands with what writes.
 */
@Controller('nota/printer')
export class PrinterController {
  private readonly printers: Printers;
  readonly address: string;

  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly access: Access,
    readonly freshness: Freshness,
    readonly settings: Settings,
    @Inject(READS) private readonly reads: pg.Pool,
    @Inject(CONFIG) config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.address = consoleAddress(config);
    this.printers = new Printers(config.printers);
  }

  /** Sends a print that was recorded, by who recorded it; again where the printer did not answer. */
  @Post()
  @HttpCode(200)
  @Allow(open)
  async send(@Body() input: unknown, @Req() { actor, signal }: KnownRequest): Promise<Message> {
    const { nama, ...asked } = parseRequest(SendSlip, input);
    const source = slipSource(nama);
    if (!source) throw Refusal.of('nota.unknown', 'nama');
    this.access.assert(source.query.gate, actor);
    const printer = this.printers.of(actor.kode_toko);
    if (!printer) throw new Refusal('nota.no-printer', undefined, { kode_toko: actor.kode_toko });
    const read = (gone: AbortSignal) =>
      source.answer({ ...asked, bentuk: 'ESCPOS' }, queryTools(this.reads, this, actor, gone));
    const { data } = await this.dispatcher.answer(source.query.call, read, signal);
    const [slip] = data as readonly PrintedSlip[];
    await printer.send(Buffer.from(slip!.berkas!, 'base64')).catch((error: unknown) => {
      if (!(error instanceof PrinterSilent)) throw error;
      this.log.warn({ kode_toko: actor.kode_toko, reason: error.message }, 'the receipt printer is silent');
      throw Refusal.of('nota.printer-silent');
    });
    return message('nota.sent');
  }
}
