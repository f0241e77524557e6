import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Text, WholeNumber } from '../../../contracts/language/define/fields.js';
import {
  carriesBalance,
  groupsOf,
  type ReportAnswer,
  type ReportDefinition,
} from '../../../contracts/language/define/report.js';
import { branchesAsked } from '../../../contracts/language/define/report-filter.js';
import { seenReport } from '../../../contracts/language/define/seen-report.js';
import { message, type Message } from '../../../contracts/language/messages/messages.js';
import { Read } from '../bus/dispatcher.js';
import { ReadTurns } from '../fairness/read-turns.js';
import { afterOf, type Asker } from '../http/after.js';
import { Branches } from '../identity/branches.js';
import { filterScope } from '../identity/scope.js';
import type { ReportRequest } from '../reads/report-reader.js';
import { SqlReportReader } from '../reads/sql-report-reader.js';
import { NotThereYet, ReadModels } from '../rebuild/read-models.js';

/** The parameters of every report besides its filters: a page, an order, and the position to wait for. */
export class ReportPageParams {
  @WholeNumber('Lewati', { min: 0, max: 1_000_000_000 }) skip?: number;
  @WholeNumber('Baris', { min: 1, max: 5000 }) limit?: number;
  /** A column, with `-` before it for descending. */
  @Text('Urutan', { max: 60 }) sort?: string;
  /** Only rows in which each word of it stands. */
  @Text('Cari', { max: 80 }) search?: string;
  /** Columns that rows are grouped by, commas between them; none where it is empty, the report's own when absent. */
  @Text('Kelompok', { max: 200 }) group_by?: string;
  @Text('Posisi', { max: 200 }) after?: string;
}

/** The rows of a page by default. */
const PAGE = 1000;

/** A page of a report on the bus. */
export class AskReport extends Read<
  ReportAnswer,
  {
    readonly report: ReportDefinition;
    readonly filters: Readonly<Record<string, string>>;
    readonly page: ReportPageParams;
    readonly asker: Asker;
  }
> {}

/** Answers pages of reports. */
@QueryHandler(AskReport)
export class AskReportHandler implements IQueryHandler<AskReport> {
  constructor(
    private readonly reader: SqlReportReader,
    private readonly branches: Branches,
    private readonly turns: ReadTurns,
    private readonly readModels: ReadModels,
  ) {}

  /** Readers of what is not built yet hear how far that is. */
  execute(ask: AskReport): Promise<ReportAnswer> {
    return this.read(ask).catch((error: unknown) => {
      if (error instanceof NotThereYet) this.readModels.want(error.model, ask.given.asker.actor.user_id);
      throw error;
    });
  }

  private async read({ given: { report, filters, page, asker }, signal }: AskReport): Promise<ReportAnswer> {
    const { actor } = asker;
    const hasBranch = report.filters.some(({ kind }) => kind === 'branch');
    const dated = await this.reader.dated(report, filters, actor);
    const asked: ReportRequest = {
      report: seenReport(report, this.reader.hiddenFrom(actor)),
      filters: hasBranch ? { ...dated, kode_toko: filterScope(actor, report.filters, dated['kode_toko']) } : dated,
      signal,
      sort: sortOf(page),
      search: page.search?.trim(),
      groups: groupsOf(report, page.group_by),
    };
    await this.reader.passed(report, await afterOf(asker, this.branches));
    // All of it in turn: what is refused for being too much asks Postgres nothing.
    const read = async () => {
      await this.reader.check(asked, actor);
      for (const branch of branchesAsked(report.filters, asked.filters) ?? [])
        await this.branches.assertKnown(actor, branch);
      const found = await this.reader.withColumns(asked);
      const rows = this.reader.page(found, page.skip ?? 0, page.limit ?? PAGE);
      const columns = found === asked ? undefined : found.report.columns;
      return { columns, parts: await Promise.all([this.reader.summary(found), rows, this.reader.groups(found)]) };
    };
    const { columns, parts } = await this.turns.reports.take(actor.user_id, read, signal);
    const [{ count, totals, as_of }, data, groups] = parts;
    const arranged = { ...(groups && { groups }), ...(columns && { columns }) };
    return { data, totals, count, ...arranged, as_of, ...messageOf(asked, count, totals) };
  }
}

const sortOf = ({ sort }: ReportPageParams): ReportRequest['sort'] =>
  sort ? { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : undefined;

function messageOf({ report, filters }: ReportRequest, count: number, totals: ReportAnswer['totals']): Message {
  return message(report.messages[count > 0 || carriesBalance(report, filters, totals) ? 'found' : 'empty']);
}
