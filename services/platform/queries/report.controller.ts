import { Controller, Get, Inject, Query, Req, type Type } from '@nestjs/common';
import { isPlainText, Text, WholeNumber } from '../../../contracts/language/define/fields.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { carriesBalance, type ReportAnswer, type ReportDefinition } from '../../../contracts/language/define/report.js';
import { text } from '../../../contracts/language/messages/messages.js';
import { ReadTurns } from '../fairness/read-turns.js';
import { Branches } from '../identity/branches.js';
import { reportScope } from '../identity/scope.js';
import { NotThereYet, ReadModels } from '../rebuild/read-models.js';
import type { ReportRequest } from '../reads/report-reader.js';
import { SqlReportReader } from '../reads/sql-report-reader.js';
import { afterOf } from '../http/after.js';
import { Allow } from '../http/allow.js';
import { parseRequest, type KnownRequest } from '../http/request.js';

/** What every report takes beside its filters: a page, an order, and the position to wait for. */
export class ReportPageParams {
  @WholeNumber('Lewati', { min: 0, max: 1_000_000_000 }) skip?: number;
  @WholeNumber('Baris', { min: 1, max: 5000 }) limit?: number;
  /** A column, with `-` before it for descending. */
  @Text('Urutan', { max: 60 }) sort?: string;
  @Text('Posisi', { max: 200 }) after?: string;
}

/** The rows of a page unless told. */
const PAGE = 1000;

/** The endpoint of one report, made from its definition. */
export function reportController(report: ReportDefinition): Type {
  const names = filterNames(report);

  @Controller(report.call)
  class ReportController {
    constructor(
      @Inject(SqlReportReader) private readonly reader: SqlReportReader,
      @Inject(Branches) private readonly branches: Branches,
      @Inject(ReadTurns) private readonly turns: ReadTurns,
      @Inject(ReadModels) private readonly readModels: ReadModels,
    ) {}

    @Get()
    @Allow(report.gate)
    get(@Query() input: Record<string, string>, @Req() request: KnownRequest): Promise<ReportAnswer> {
      return this.read(input, request).catch((error: unknown) => {
        if (error instanceof NotThereYet) this.readModels.want(error.model, request.actor.user_id);
        throw error;
      });
    }

    private async read(input: Record<string, string>, request: KnownRequest): Promise<ReportAnswer> {
      const { page, filters } = parted(input, names);
      if (names.has('kode_toko')) filters['kode_toko'] = reportScope(request.actor, filters['kode_toko']);
      const asked = askedOf(this.reader.seenBy(request.actor, report), filters, page, request.signal);
      await this.reader.passed(report, await afterOf(request, this.branches, { after: page.after }));
      // All of it in turn: what is refused for being too much asks Postgres nothing.
      const read = async () => {
        await this.reader.check(asked, request.actor);
        await this.branches.assertKnown(request.actor, filters['kode_toko']);
        return Promise.all([
          this.reader.summary(asked),
          this.reader.page(asked, Number(page.skip ?? 0), Number(page.limit ?? PAGE)),
        ]);
      };
      const [{ count, totals, as_of }, data] = await this.turns.reports.take(
        request.actor.user_id,
        read,
        request.signal,
      );
      return { data, totals, count, as_of, message: messageOf(asked, count, totals) };
    }
  }
  return ReportController;
}

function askedOf(
  report: ReportDefinition,
  filters: ReportRequest['filters'],
  { sort }: ReportPageParams,
  signal: ReportRequest['signal'],
): ReportRequest {
  return {
    report,
    filters,
    signal,
    sort: sort ? { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : undefined,
  };
}

function messageOf({ report, filters }: ReportRequest, count: number, totals: ReportAnswer['totals']): string {
  return text(report.messages[count > 0 || carriesBalance(report, filters, totals) ? 'found' : 'empty']);
}

/** The names of the filters of a report. */
function filterNames({ filters }: ReportDefinition): ReadonlySet<string> {
  const named = filters.flatMap(
    (filter) =>
      ({ dateRange: ['tgl_from', 'tgl_to'], branch: ['kode_toko'], choice: ['name' in filter ? filter.name : ''] })[
        filter.kind
      ],
  );
  return new Set(named);
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
  if (wrong) throw new Refusal('request.invalid', [{ field: wrong[0], message: text('field.characters') }]);
  return { page, filters };
}
