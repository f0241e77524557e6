import { message } from '../../../contracts/language/messages/messages.js';
import { Controller, Get, Inject, Query, Req, type Type } from '@nestjs/common';
import { isPlainText, wrongMark } from '../../../contracts/language/define/plain-text.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import {
  filterNames,
  mostAsked,
  type ReportAnswer,
  type ReportDefinition,
} from '../../../contracts/language/define/report.js';
import { Dispatcher } from '../bus/dispatcher.js';
import { askerOf } from '../http/after.js';
import { Allow } from '../http/allow.js';
import { parseRequest, type KnownRequest } from '../http/request.js';
import { AskReport, ReportPageParams } from './report.handler.js';

/** The endpoint of one report, made from its definition. */
export function reportController(report: ReportDefinition): Type {
  const names = new Map(
    report.filters.flatMap((filter) => filterNames(filter).map((name) => [name, mostAsked(filter)])),
  );

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
  names: ReadonlyMap<string, number>,
): { readonly page: ReportPageParams; readonly filters: Record<string, string> } {
  const entries = Object.entries(input);
  const page = parseRequest(ReportPageParams, Object.fromEntries(entries.filter(([key]) => !names.has(key))));
  const filters = Object.fromEntries(entries.filter(([key]) => names.has(key)));
  const wrong = Object.entries(filters).find(
    ([name, value]) => typeof value !== 'string' || !isPlainText(value, names.get(name)!),
  );
  if (wrong) {
    const reason = wrongMark(String(wrong[1])) ?? message('field.text');
    throw new Refusal('request.invalid', [{ field: wrong[0], ...reason }]);
  }
  return { page, filters };
}
