import type pg from 'pg';
import { ALL } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { Hidden } from '../../../contracts/language/define/hidden.js';
import { balanceStands } from '../../../contracts/language/define/running-balance.js';
import { dateRules, type DateRules } from '../../../contracts/language/define/date-range.js';
import type { FieldError } from '../../../contracts/language/define/fields.js';
import type { AsOf } from '../../../contracts/language/define/query.js';
import {
  DETAIL,
  filledFilters,
  filterErrors,
  groupableColumns,
  monthsAsked,
  MOST_LEVELS,
  ratioFactor,
  statementStands,
  summedColumns,
  totalsOf,
  withEveryMonth,
  withNamedSums,
  withRatios,
  type Column,
  type ReportDefinition,
  type ReportGroup,
} from '../../../contracts/language/define/report.js';
import { ACROSS, PIVOT_COLUMN } from '../../../contracts/language/define/fact-report.js';
import { isFigureColumn } from '../../../contracts/language/define/report-column.js';
import { branchesAsked } from '../../../contracts/language/define/report-filter.js';
import { hiddenParameters, seenReport } from '../../../contracts/language/define/seen-report.js';
import { message, type Message } from '../../../contracts/language/messages/messages.js';
import type { BusinessDate, DateRange } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { wordsOfRight, type Access } from '../identity/access.js';
import { reportScope } from '../identity/scope.js';
import { Client } from '../../kernel/postgres/connection-errors.js';
import { askOf, type Ask } from './pools.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { rolledBack } from '../database/transact.js';
import type { Freshness } from './freshness.js';
import { assertFew, assertFewGroups, foundIn, MOST_GROUPS, MOST_SORTED } from './arranged.js';
import { dayWindow } from './day-window.js';
import { grouped, groupOf, listed, orderedBy } from './grouped.js';
import { ReportReader, type ReportRequest, type ReportRow, type ReportSummary, type Sort } from './report-reader.js';
import { LINE_ORDER, lineKey, sumsOf, type ReportSource } from './report-source.js';

/**
 * The most rows that are passed over to come to a page; where rows stand day by day, those of earlier days are not even
 * read.
 */
export const NEAR = 2000;
/** The most rows that are passed over where they do not stand day by day. */
const MOST_SKIPPED = 20_000;
/** The most rows that a page of groups is made of; a file takes any number. */
const MOST_GROUPED = 50_000;
/** The column of the day, where rows stand day by day. */
const DAY = 'tanggal';
/** The time that an export may take for a piece of its rows. */
const EXPORT_SECONDS = 600;

/** A request with the rows that it asks for, where they are found quickly. */
type Found = ReportRequest & { readonly found?: Sql };

type Filters = ReportRequest['filters'];

/** Reads reports by the SQL of their sources. */
export class SqlReportReader extends ReportReader {
  private readonly sources: ReadonlyMap<string, ReportSource>;

  constructor(
    private readonly database: pg.Pool,
    private readonly freshness: Freshness,
    private readonly access: Access,
    sources: readonly ReportSource[],
    /** The read models that sources name. */
    private readonly projections: readonly Projection[] = [],
  ) {
    super();
    this.sources = new Map(sources.map((source) => [source.report.call, source]));
  }

  override find(call: string): ReportDefinition | undefined {
    return this.sources.get(call)?.report;
  }

  override hiddenFrom(actor: Actor): Hidden {
    return this.access.hiddenFrom(actor);
  }

  override async check(request: ReportRequest, actor: Actor): Promise<void> {
    const { report, filters, sort, groups = [], keys } = request;
    this.access.assert(report.gate, actor);
    if (seenReport(report, this.hiddenFrom(actor)) !== report) throw Refusal.of('access.denied');
    for (const branch of branchesOf({ report, filters })) reportScope(actor, branch);
    await this.assertKnown(report, filters);
    const errors: FieldError[] = [...filterErrors(report.filters, filters, await this.dateRules(actor))];
    if (keys) errors.push(...this.keyErrors(request));
    else if (sort && !report.columns.some((column) => column.name === sort.column) && !isPivoted(report, sort))
      errors.push({ field: 'sort', ...refusedColumn(this.sourceOf(request).report, sort.column) });
    errors.push(...this.hiddenErrors(request));
    const known = new Set(groupableColumns(report).map((column) => column.name));
    if (groups.length > MOST_LEVELS || new Set(groups).size < groups.length || !groups.every((one) => known.has(one)))
      errors.push({ field: 'group_by', ...message('field.choice') });
    if (errors.length > 0) throw new Refusal('request.invalid', errors);
  }

  /** Refuses to narrow a report by a column that is not in it for who asks. */
  private hiddenErrors(request: ReportRequest): readonly FieldError[] {
    const { report: whole } = this.sourceOf(request);
    return hiddenParameters(whole, request.report).flatMap((name) =>
      request.filters[name] ? [{ field: name, ...refusedColumn(whole, name.replace(/_(from|to)$/, '')) }] : [],
    );
  }

  /** Refuses to compare with a branch that nobody knows. */
  private async assertKnown(report: ReportDefinition, filters: ReportRequest['filters']): Promise<void> {
    for (const { kind, name: field } of report.filters as readonly { kind: string; name: string }[]) {
      const branch = kind === 'otherBranch' ? filters[field] : undefined;
      if (!branch || branch === ALL) continue;
      const found = await this.run(sql`select 1 as known from log.open_day where branch = ${branch}`);
      if (found.length === 0) throw Refusal.of('branch.unknown', field);
    }
  }

  /** Refuses to tell the rows of a report apart that has no key. */
  private keyErrors(request: ReportRequest): readonly FieldError[] {
    return this.sourceOf(request).key === undefined ? [{ field: 'rows', ...message('field.unknown') }] : [];
  }

  /** The filters of a statement that is asked for no dates: those of the month of the reader's business date. */
  async dated({ filters: defined }: ReportDefinition, filters: Filters, actor: Actor): Promise<Filters> {
    const isOfMonth = defined.some((filter) => filter.kind === 'dateRange' && filter.begins === 'month');
    if (!isOfMonth || filters['tgl_from'] || filters['tgl_to']) return filters;
    const { fixed } = await this.dateRules(actor);
    const tgl_to = fixed || (await this.businessDate(actor));
    return { ...filters, tgl_from: fixed || `${tgl_to.slice(0, 8)}01`, tgl_to };
  }

  private async businessDate({ kode_toko }: Actor): Promise<BusinessDate | ''> {
    const rows = await this.run(sql`select business_date::text as date from log.open_day where branch = ${kode_toko}`);
    return (rows[0]?.['date'] ?? '') as BusinessDate | '';
  }

  /**
   * The rules of dates in force for a reader; a date that is fixed without being told is their shop's business date.
   */
  private async dateRules(actor: Actor): Promise<DateRules> {
    const rules = dateRules((key) => this.access.value(actor, key));
    if (rules.fixed !== '') return rules;
    return { ...rules, fixed: await this.businessDate(actor) };
  }

  override async summary(request: ReportRequest): Promise<ReportSummary> {
    const projections = this.modelsOf(request);
    const [rows, ages] = await Promise.all([
      this.sums(request),
      Promise.all(
        projections.flatMap((projection) => agedBy(request).map((branch) => this.freshness.asOf(projection, branch))),
      ),
    ]);
    const as_of = oldest(ages);
    const { count, ...totals } = rows[0] as Record<string, number>;
    const asked = totalsOf(request.report).filter((key) => totals[key] !== undefined);
    const sums = Object.fromEntries(asked.map((key) => [key, rupiah(totals[key]!)]));
    return { count: count ?? 0, as_of, totals: withRatios(request.report.columns, sums) };
  }

  /**
   * The groups of all rows; undefined where they are not grouped. Rejects with a refusal (422) where rows are too many.
   */
  async groups(request: ReportRequest): Promise<readonly ReportGroup[] | undefined> {
    const { report, groups: by = [], sort, signal } = request;
    if (by.length === 0) return undefined;
    const { ranks, sections } = this.sourceOf(request);
    if (sections && balanceStands(report, request)) return this.sectionsOf(request, sections(filtersOf(request)));
    if ((await this.count(request)) > MOST_GROUPED) throw Refusal.of('report.too-many-to-sort', 'group_by');
    const grouping = { by, sums: summedColumns(report), ranks, ...(sort?.descending && { descending: sort.column }) };
    const found = await this.run(sql`${grouped(this.rowsOf(request), grouping)} limit ${MOST_GROUPS + 1}`, signal);
    assertFewGroups(found);
    const all = found
      .map((row) => groupOf(row, grouping))
      .map((group) => ({ ...group, totals: withRatios(report.columns, group.totals) }));
    const months = monthsAsked(report, request);
    if (months) return withEveryMonth(report, months, all);
    return statementStands(report, request) ? withNamedSums(report, all) : all;
  }

  /** The groups of a report by itself, with the balance that closes each. */
  private async sectionsOf({ report, groups = [], signal }: ReportRequest, sections: Sql): Promise<ReportGroup[]> {
    const figures = report.columns.filter(({ total }) => total !== undefined).map((column) => column.name);
    return (await this.run(sections, signal)).map((row) => ({
      by: groups.map((column) => row[column]!),
      count: Number(row['count']),
      totals: Object.fromEntries(figures.map((column) => [column, Number(row[column])])),
    }));
  }

  override async page(request: ReportRequest, skip: number, limit: number): Promise<readonly ReportRow[]> {
    if (skip <= NEAR && this.isInOwnOrder(request)) return this.window(request, skip, limit);
    const count = await this.count(request);
    if (skip >= count) return [];
    if (this.standsByDay(request)) return this.windowOfDays(request, skip, limit);
    this.assertFew(request, count);
    if (skip > MOST_SKIPPED) throw Refusal.of('report.too-deep', 'skip');
    return this.window(request, skip, limit);
  }

  override async *rows(asked: ReportRequest, chunk: number): AsyncIterable<readonly ReportRow[]> {
    const request = await this.quickly(asked);
    const client = await this.database.connect();
    if (client instanceof Client) client.bear((EXPORT_SECONDS + 2) * 1000);
    try {
      await client.query(
        `begin isolation level repeatable read read only; set local statement_timeout = '${EXPORT_SECONDS}s'`,
      );
      const { text: query, values } = sql`declare report no scroll cursor for ${this.ordered(request)}`;
      await client.query(query, [...values]);
      for (;;) {
        const { rows } = await client.query<ReportRow>(`fetch ${chunk} from report`);
        if (rows.length === 0) break;
        yield rows;
      }
    } finally {
      const isBroken = await rolledBack(client);
      if (client instanceof Client) client.bear();
      client.release(isBroken);
    }
  }

  override async passed(report: ReportDefinition, after: Positions): Promise<void> {
    const projections = this.modelsOf({ report });
    await Promise.all(projections.map((projection) => this.freshness.passed(projection, after)));
  }

  override async withColumns(request: ReportRequest): Promise<ReportRequest> {
    const { across } = this.sourceOf(request);
    const read: Ask = (query) => askOf(this.database, query, request.signal);
    const found = await across?.(filtersOf(request), read);
    const columns = found?.columns ?? request.report.columns;
    const has = (column: string): boolean => columns.some((one) => one.name === column);
    const { sort, groups = [] } = request;
    // An order by a column that is there no more: another column from data, or those of the report itself.
    if (!found) return sort && !has(sort.column) ? { ...request, sort: undefined } : request;
    const { detail: _, ...report } = request.report;
    return {
      ...request,
      report: { ...report, columns: found.columns },
      sort: sort && has(sort.column) ? sort : undefined,
      groups: groups.filter(has),
      pivot: found,
    };
  }

  /**
   * The totals of a report: from the sums of days, or of what a search finds, whose balance is none. Rejects with a
   * refusal (422) where too many rows would be searched.
   */
  private async sums(request: ReportRequest): Promise<ReportRow[]> {
    const { report, summary } = this.sourceOf(request);
    if (request.pivot) return this.run(sumsOf(request.report, this.rowsOf(request)), request.signal);
    const quick = await this.quickly(request);
    if (quick.found) return this.run(sumsOf(report, this.rowsOf(quick)), request.signal);
    const whole = await this.run(summary(filtersOf(request)), request.signal);
    if (!request.search && !request.keys) return whole;
    assertFew({ search: request.search }, Number(whole[0]?.['count'] ?? 0));
    return this.run(sumsOf(report, this.rowsOf(request)), request.signal);
  }

  /** Returns a request with its rows, where they are found quickly among too many to look at each. */
  private async quickly(request: ReportRequest): Promise<Found> {
    const { search, signal } = request;
    const source = this.sourceOf(request);
    const read: Ask = (query) => askOf(this.database, query, signal);
    const found = search && (await source.found?.(filtersOf(request), search, read));
    return found ? { ...request, found } : request;
  }

  /** Rows that stand day by day, from a day near those that are asked for. */
  private async windowOfDays(request: ReportRequest, skip: number, limit: number): Promise<readonly ReportRow[]> {
    const { sort, filters } = request;
    const range = { from: filters['tgl_from'] as BusinessDate, to: filters['tgl_to'] as BusinessDate };
    const countOf = ({ from, to }: DateRange): Promise<number> =>
      this.count({ ...request, filters: { ...filters, tgl_from: from, tgl_to: to } });
    const { from, to, skip: rest } = await dayWindow(range, { skip, limit }, sort?.descending ?? false, countOf);
    return this.window({ ...request, filters: { ...filters, tgl_from: from, tgl_to: to } }, rest, limit);
  }

  /** Refuses to put more rows in another order than can be at once. */
  private assertFew(request: ReportRequest, count: number): void {
    const isGrouped = Boolean(request.groups?.length);
    if (!this.isInOwnOrder(request) && count > (isGrouped ? MOST_GROUPED : MOST_SORTED))
      throw Refusal.of('report.too-many-to-sort', isGrouped ? 'group_by' : 'sort');
  }

  private window(request: ReportRequest, skip: number, limit: number): Promise<readonly ReportRow[]> {
    return this.run(this.ordered(request, { skip, limit }), request.signal);
  }

  private async count(request: ReportRequest): Promise<number> {
    const [row] = await this.sums(request);
    return Number(row?.['count'] ?? 0);
  }

  /** True where the rows stand in the order of their source, groups too. */
  private isInOwnOrder(request: ReportRequest): boolean {
    const { ranks, order: own } = this.sourceOf(request);
    const order = request.pivot?.order ?? own;
    return !request.sort && orderedBy(request.groups ?? [], ranks).every((column, index) => column === order[index]);
  }

  /** True where the rows that are asked for stand day by day, between two dates. */
  private standsByDay(request: ReportRequest): boolean {
    const { sort, groups = [], search, report } = request;
    if (!report.filters.some(({ kind }) => kind === 'dateRange')) return false;
    if (search || (!this.isInOwnOrder(request) && (sort?.column !== DAY || groups.length > 0))) return false;
    const found = this.sourceOf(request);
    return found.order[0] === DAY || (found.isByDay?.(filtersOf(request)) ?? false);
  }

  /** The read models of a report. Throws for one that nobody keeps. */
  private modelsOf(request: Pick<ReportRequest, 'report'>): readonly Projection[] {
    const { projection, models = [] } = this.sourceOf(request);
    const named = models.map((model) => {
      const found = this.projections.find((one) => one.name === model);
      if (!found) throw new Error(`${request.report.call} reads ${model}, which nobody keeps`);
      return found;
    });
    return projection ? [projection, ...named] : named;
  }

  private sourceOf({ report: { call, without = [] } }: Pick<ReportRequest, 'report'>): ReportSource {
    const found = this.sources.get(call);
    if (!found) throw Refusal.of('request.not-found');
    return without.length > 0 && found.without ? found.without(new Set(without)) : found;
  }

  /**
   * The rows in order, all or a window of them: within, where Postgres sees that it need not come to the end of running
   * sums.
   */
  private ordered(request: Found, window?: { readonly skip: number; readonly limit: number }): Sql {
    const found = this.sourceOf(request);
    const { groups = [], report, keys } = request;
    const sort = keys ? undefined : request.sort;
    const last = request.pivot?.order ?? found.order;
    const names = [...new Set([...orderedBy(groups, found.ranks), ...(sort ? [sort.column] : []), ...last])];
    const own = (names.length > 0 ? names : [request.report.columns[0]!.name])
      .map((column) => (sort?.descending && column === sort.column ? sql`${name(column)} desc` : name(column)))
      .reduce((list, next) => sql`${list}, ${next}`);
    const order = keys ? sql`array_position(${keys}::text[], ${name(found.key!)})` : own;
    const { uncounted } = report;
    const columns = [...new Set([...report.columns.map((one) => one.name), ...(uncounted ? [uncounted.column] : [])])]
      .map((column) => name(column))
      .reduce((list, next) => sql`${list}, ${next}`);
    const first = window && this.isInOwnOrder(request) ? window.skip + window.limit : undefined;
    const rows = this.rowsOf(request, first);
    const shown = window ? sql`${rows} order by ${order} limit ${window.limit} offset ${window.skip}` : rows;
    const { selected, joined } = this.detailOf(request);
    return sql`select ${columns}${selected} from (${shown}) r ${joined} order by ${order}`;
  }

  /** The lines under each row, where its report has some: read for the rows that are shown alone. */
  private detailOf(request: ReportRequest): { readonly selected: Sql; readonly joined: Sql } {
    const { detail, lines, report } = this.sourceOf(request);
    if (!(detail ?? lines) || !request.report.detail) return { selected: sql``, joined: sql`` };
    // The source has every column of a line: those that its reader may not see stay here.
    const seen = new Set(request.report.detail.columns.map((column) => column.name));
    const hidden = report.detail?.columns.flatMap((column) => (seen.has(column.name) ? [] : [column.name])) ?? [];
    const without = [...hidden, ...(lines ? [...lines.by.map(lineKey), LINE_ORDER] : [])];
    const line = without.length > 0 ? sql`to_jsonb(d) - ${without}::text[]` : sql`to_jsonb(d)`;
    const called = name(DETAIL);
    if (detail)
      return {
        selected: sql`, (select coalesce(json_agg(${line}), '[]') from (${detail(filtersOf(request))}) d) as ${called}`,
        joined: sql``,
      };
    const { by, of } = lines!;
    const keys = listed(by.map((column) => name(lineKey(column))));
    return {
      selected: sql`, coalesce(l.lines, '[]') as ${called}`,
      joined: sql`
        left join (
          select ${keys}, json_agg(${line} order by ${name(LINE_ORDER)}) as lines
          from (${of(filtersOf(request))}) d
          group by ${keys}
        ) l on ${sameKey(by, 'l')}`,
    };
  }

  /**
   * The rows that are asked for with the ratios of their columns, less those that a search does not find. Balances are
   * not searched.
   */
  private rowsOf(request: Found, first?: number): Sql {
    const { rows, report, key, orElse } = this.sourceOf(request);
    const { keys, pivot, search = '' } = request;
    if (pivot) return foundIn(pivot.rows, searchedIn(request.report.columns), request.search);
    if (request.found) return request.found;
    if (keys && key)
      return sql`select * from (${rows(filtersOf(request))}) r where ${name(key)} = any(${keys}::text[])`;
    const isSeen = (column: string): boolean => request.report.columns.some((one) => one.name === column);
    const searched = searchedIn(report.columns.filter(({ name: column, right }) => !right || isSeen(column)));
    const all = rows(filtersOf(request), request.search ? undefined : first);
    const found = foundIn(all, searched, search, this.linesOf(request), orElse?.(filtersOf(request), search));
    const ratios = report.columns.flatMap((column) =>
      column.ratio ? [sql`, ${ratioOf(report.columns, column, column.ratio)}`] : [],
    );
    return ratios.length > 0
      ? sql`select r.* ${ratios.reduce((all, one) => sql`${all}${one}`)} from (${found}) r`
      : found;
  }

  /** The lines under the rows, with the columns that the reader may see: a search looks into them, too. */
  private linesOf(request: ReportRequest): Parameters<typeof foundIn>[3] {
    const { detail, lines } = this.sourceOf(request);
    const shown = request.report.detail;
    if (!shown || !(detail ?? lines)) return undefined;
    const rows = detail
      ? detail(filtersOf(request))
      : sql`
          with l as materialized (${lines!.of(filtersOf(request))})
          select * from l where ${sameKey(lines!.by, 'l')}`;
    return { rows, columns: searchedIn(shown.columns) };
  }

  private run(query: Sql, signal?: AbortSignal): Promise<ReportRow[]> {
    return askOf<ReportRow>(this.database, query, signal);
  }
}

/** The condition that a line belongs to a row (`r`). */
const sameKey = (by: readonly string[], line: string): Sql =>
  by
    .map((column) => sql`${name(`${line}.${lineKey(column)}`)} = ${name(`r.${column}`)}`)
    .reduce((all, one) => sql`${all} and ${one}`);

/** True for an order by a column from data, of a report that may have such. */
const isPivoted = ({ filters }: ReportDefinition, { column }: Sort): boolean =>
  PIVOT_COLUMN.test(column) && filters.some((filter) => 'name' in filter && filter.name === ACROSS);

/** The columns in which a search looks: balances and what is made of others tell nothing of their own. */
const searchedIn = (columns: readonly Column[]) =>
  columns
    .filter(({ isBalance, ratio }) => !isBalance && !ratio)
    .map((column) => ({ name: column.name, isFigure: isFigureColumn(column), words: column.words }));

/** A ratio of two columns of a row, rounded as `withRatios` rounds it. */
const ratioOf = (columns: readonly Column[], column: Column, ratio: NonNullable<Column['ratio']>): Sql => {
  const under = ratio.ofSize ? sql`abs(r.${name(ratio.under)})` : sql`r.${name(ratio.under)}`;
  return sql`
    round(r.${name(ratio.over)}::numeric * ${ratioFactor(columns, column)}::int / nullif(${under}, 0))::bigint
      as ${name(column.name)}`;
};

/** The reason why a report is not asked for by a column: it has none, or its right was not given. */
function refusedColumn(whole: ReportDefinition, asked: string): Message {
  const right = whole.columns.find(({ name }) => name === asked)?.right;
  return right ? message('access.figure', wordsOfRight(right)) : message('field.choice');
}

/** The branches that a report is asked of: its own, and the one that it is compared with. */
const branchesOf = ({ report, filters }: Pick<ReportRequest, 'report' | 'filters'>): readonly (string | undefined)[] =>
  report.filters.flatMap((filter): readonly (string | undefined)[] => {
    if (filter.kind === 'branch') return branchesAsked(report.filters, filters) ?? [filters['kode_toko']];
    return filter.kind === 'otherBranch' && filters[filter.name] ? [filters[filter.name]] : [];
  });

/** The age of figures that several read models have: that of the oldest; of what none keeps, now. */
function oldest(ages: readonly AsOf[]): AsOf {
  const [first = { time: new Date().toISOString(), positions: {}, lagging: [] }, ...rest] = ages;
  return rest.reduce((before, one) => {
    const branches = [...new Set([...Object.keys(before.positions), ...Object.keys(one.positions)])];
    const least = (branch: string): number =>
      Math.min(before.positions[branch] ?? Infinity, one.positions[branch] ?? Infinity);
    const lagging = [...before.lagging, ...one.lagging.filter((late) => !isAmong(before.lagging, late.kode_toko))];
    return {
      time: new Date(before.time) < new Date(one.time) ? before.time : one.time,
      positions: Object.fromEntries(branches.map((branch) => [branch, least(branch)])),
      lagging,
    };
  }, first);
}

const isAmong = (lagging: AsOf['lagging'], branch: string): boolean =>
  lagging.some(({ kode_toko }) => kode_toko === branch);

/** The values of the filters, as SQL has them. */
function filtersOf({ report, filters }: ReportRequest): never {
  return filledFilters(report.filters, filters) as never;
}

/** The branches whose ages a report has; undefined is that of all together. */
const agedBy = ({ report, filters }: ReportRequest): readonly (string | undefined)[] =>
  branchesAsked(report.filters, filters) ?? [undefined];
