import { message } from '../../../contracts/language/messages/messages.js';
import { Controller, Get, Inject, Query, Req, type Type } from '@nestjs/common';
import { isPlainText, wrongMark } from '../../../contracts/language/define/plain-text.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { filterNames, type ReportAnswer, type ReportDefinition } from '../../../contracts/language/define/report.js';
import { Dispatcher } from '../bus/dispatcher.js';
import { askerOf } from '../http/after.js';
import { Allow } from '../http/allow.js';
import { parseRequest, type KnownRequest } from '../http/request.js';
import { AskReport, ReportPageParams } from './report.handler.js';

/** The endpoint of one report, made from its definition. */
export function reportController(report: ReportDefinition): Type {
  const names = new Set(report.filters.flatMap(filterNames));

  @Controller(report.call)
  class ReportController {
    constructor(@Inject(Dispatcher) private readonly dispatcher: Dispatcher) {}

    @Get()
    @Allow(report.gate)
    get(@Query() input: Record<string, string>, @Req() request: KnownRequest): Promise<ReportAnswer> {
      const { page, filters } = parted(input, names);
      const given = { report, filters, page, asker: askerOf(request, { after: page.after }) };
      return this.dispatcher.ask(new AskReport('report', report.call, given), request.signal);
    }
  }
  return ReportController;
}

/**
 * Parts what was sent into the page that is asked for and the values of the filters. Throws 400 for what is neither.
 */
function parted(
  input: Readonly<Record<string, string>>,
  names: ReadonlySet<string>,
): { readonly page: ReportPageParams; readonly filters: Record<string, string> } {
  const entries = Object.entries(input);
  const page = parseRequest(ReportPageParams, Object.fromEntries(entries.filter(([key]) => !names.has(key))));
  const filters = Object.fromEntries(entries.filter(([key]) => names.has(key)));
  const wrong = Object.entries(filters).find(([, value]) => typeof value !== 'string' || !isPlainText(value, 80));
  if (wrong) {
    const reason = wrongMark(String(wrong[1])) ?? message('field.text');
    throw new Refusal('request.invalid', [{ field: wrong[0], ...reason }]);
  }
  return { page, filters };
}
