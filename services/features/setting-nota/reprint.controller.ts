import { Body, Controller, HttpCode, Inject, Post, Req, type Type } from '@nestjs/common';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { listOf } from '../../../contracts/language/define/query.js';
import type { PrintedSlip } from '../../../contracts/language/define/slip.js';
import { sum } from '../../../contracts/language/values/exact.js';
import { plainSlip } from '../../../contracts/language/slips/render.js';
import { NotaAsked, reprinted, type NotaLine } from '../../../contracts/setting-nota/reprint.js';
import { oneAnswer } from '../../domain/documents/one-answer.js';
import { slipSource } from '../../domain/slips/slip-answer.js';
import { Dispatcher } from '../../platform/bus/dispatcher.js';
import { askerOf } from '../../platform/http/after.js';
import { Allow } from '../../platform/http/allow.js';
import { parseRequest, type KnownRequest } from '../../platform/http/request.js';
import { AskQuery } from '../../platform/queries/query.handler.js';
import type { QueryTools } from '../../platform/reads/query-source.js';

interface Sold extends Omit<NotaLine, 'harga'> {
  readonly harga_jual?: number;
  readonly harga?: number;
}

interface Invoice {
  readonly status: string;
  readonly qty: number;
  readonly berat: number;
  readonly total: number;
  readonly barang: readonly Sold[];
  readonly riwayat: readonly { readonly tanggal: string; readonly kode_toko: string }[];
}

const lineOf = ({ kode_barcode, nama_barang, kode_group, berat, harga_jual, harga }: Sold): NotaLine => ({
  kode_barcode,
  nama_barang,
  kode_group,
  berat,
  harga: harga_jual ?? harga ?? 0,
});

/** Lines by their group, with the sums of each. */
const byGroup = (lines: readonly NotaLine[]) =>
  [...Map.groupBy(lines, ({ kode_group }) => kode_group)].map(([kode_group, barang]) => ({
    kode_group,
    qty: barang.length,
    berat: sum(
      barang.map(({ berat }) => berat),
      'berat',
    ),
    harga: sum(
      barang.map(({ harga }) => harga),
      'harga',
    ),
    barang,
  }));

/** Reads an invoice and the text of its slip, as their pages are read: throws for one that its reader may not see. */
function invoiceOf(document: DocumentDefinition, grouped: string, isWhole: boolean) {
  const page = oneAnswer(document);
  return async ({ no_bukti }: NotaAsked, tools: QueryTools) => {
    const [row] = (await page.answer({ [document.number]: no_bukti }, tools)).data as Invoice[];
    const [slip] = (await slipSource(document.slip.name)!.answer({ nomor: no_bukti }, tools)).data as PrintedSlip[];
    const { status, qty, berat, total, riwayat } = row!;
    const { tanggal, kode_toko } = riwayat[0]!;
    const barang = row!.barang.map(lineOf);
    const invoice = { no_bukti, tanggal, kode_toko, status, qty, berat, total, barang };
    return {
      [grouped]: byGroup(barang),
      data: isWhole ? invoice : barang,
      template_wa: plainSlip(slip!.lembar[0] ?? []),
    };
  };
}

type Reads = ReturnType<typeof invoiceOf>;

function reprintController(document: DocumentDefinition, grouped: string): Type {
  const [lines, whole] = [false, true].map((isWhole) => invoiceOf(document, grouped, isWhole));

  @Controller(`${document.name}/get/bynota`)
  class ReprintController {
    constructor(@Inject(Dispatcher) private readonly dispatcher: Dispatcher) {}

    @Post()
    @HttpCode(200)
    @Allow(document.gate)
    lines(@Body() input: unknown, @Req() request: KnownRequest): Promise<object> {
      return this.asked(lines!, input, request);
    }

    @Post('single')
    @HttpCode(200)
    @Allow(document.gate)
    whole(@Body() input: unknown, @Req() request: KnownRequest): Promise<object> {
      return this.asked(whole!, input, request);
    }

    private async asked(read: Reads, input: unknown, request: KnownRequest): Promise<object> {
      const params = parseRequest(NotaAsked, input);
      const answer = async (_: object, tools: QueryTools) => listOf([await read(params, tools)]);
      const given = { source: { answer }, params, asker: askerOf(request), one: true };
      const { data } = await this.dispatcher.ask(new AskQuery('query', `${document.name}/get/bynota`, given));
      return data;
    }
  }
  return ReprintController;
}

/** The invoices of sales and purchases by their number, with the text of their slip. */
export const reprintControllers = reprinted.map(({ document, grouped }) => reprintController(document, grouped));
