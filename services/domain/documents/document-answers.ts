import { ALL } from '../../../contracts/language/define/gate.js';
import { standingLabels, type DocumentListParams } from '../../../contracts/language/define/document-rows.js';
import { fieldsOf } from '../../../contracts/language/define/fields.js';
import { isHidden } from '../../../contracts/language/define/hidden.js';
import { rangeErrors, rangeNames } from '../../../contracts/language/define/range.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { QueryDefinition } from '../../../contracts/language/define/query.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { wordsOf } from '../../kernel/projection/tables.js';
import { customersMeant, namesCustomer } from '../customers/customer-search.js';
import { branchScope, reportScope } from '../../platform/identity/scope.js';
import { holding } from '../../platform/masters/search-text.js';
import {
  arrangedPage,
  assertDates,
  between,
  refusedField,
  sumsIn,
  type ArrangedRows,
  type QuickRows,
  type Sums,
} from '../../platform/reads/arranged.js';
import { arrangedExport, type ListFilters, type Words } from '../../platform/reads/arranged-export.js';
import { answers, type QuerySource, type QueryTools } from '../../platform/reads/query-source.js';
import type { ReportSource } from '../../platform/reads/report-source.js';
import { foundFields, type DocumentModel } from './document-model.js';
import {
  both,
  conditions,
  inStates,
  ranged,
  rowsOf,
  tablesOf,
  uncountedIn,
  valueOf,
  type Joined,
} from './listed-documents.js';
import { oneAnswer } from './one-answer.js';
import { recountedSums } from './recounted-sums.js';
import { windowOf } from './window-of.js';

/** The answers to the lists of documents, and to each of them. */
export const documentAnswers = (projection: Projection, models: readonly DocumentModel[]): readonly QuerySource[] =>
  models.flatMap((model) => [listAnswer(projection, model), oneAnswer(model.document)]);

/** The lists of documents as something that can be taken away. */
export const documentExports = (projection: Projection, models: readonly DocumentModel[]): readonly ReportSource[] =>
  models.map((model) => listExport(projection, model));

/** The answer to the list of a document: a page of them, the newest first, how many there are, and their sums. */
export function listAnswer(projection: Projection, model: DocumentModel, joined?: Joined): QuerySource {
  const { list } = model;
  const isOfAll = list.filters.some(({ kind }) => kind === 'branch');
  rowsOf(projection, model, sql`true`, joined);
  return answers(list.query as QueryDefinition<DocumentListParams>, projection, async (params, tools) => {
    const { kode_toko } = params;
    const scope = isOfAll ? reportScope(tools.actor, kode_toko) : branchScope(tools.actor, kode_toko);
    assertDates(params, tools);
    assertRanges(model, params);
    assertSeen(model, params, tools);
    const rows = arrangedRows(projection, model, params, scope, joined);
    const quick = list.finds && quickOf(projection, model, params, scope, joined);
    const sums: ArrangedRows['sums'] = (read) => sumsOf(projection, model, params, scope, { read });
    const window = windowOf(projection, model, { params, scope }, joined);
    const page = await arrangedPage(list.query, { ...rows, sums, window, ...(quick && { quick }) }, params, tools);
    return {
      ...page,
      ...(isOfAll && { as_of: await tools.freshness.asOf(projection, scope === ALL ? undefined : scope) }),
    };
  });
}

/** The rows of a list that its filters leave, the newest first; cancelled documents count in no sum. */
function arrangedRows(
  projection: Projection,
  model: DocumentModel,
  params: DocumentListParams,
  scope: string,
  joined?: Joined,
  which = sql`true`,
): Omit<ArrangedRows, 'sums'> {
  const { document, list } = model;
  // Those that are gone have sums where these are counted as they stand.
  const uncounted = list.recounts ? uncountedIn(model, params) : document.uncountedStates;
  const extra = sql`s.business_date as urut_hari, s.recorded_at as urut_waktu, s.position as urut_posisi`;
  return {
    rows: rowsOf(projection, model, sql`${conditions(model, params, scope, 's')} and ${which}`, joined, extra),
    order: sql`urut_hari desc, urut_waktu desc, urut_posisi desc`,
    totals: list.totals,
    words: { status: document.labels },
    counted: sql`not r.status = any(${[...uncounted]}::text[])`,
  };
}

/** The rows that a long list finds by their number, and by words of the fields that name them. */
function quickOf(
  projection: Projection,
  model: DocumentModel,
  params: DocumentListParams,
  scope: string,
  joined?: Joined,
): NonNullable<ArrangedRows['quick']> {
  const found = (which: Sql): QuickRows => ({
    rows: arrangedRows(projection, model, params, scope, joined, which).rows,
    sums: (read) => sumsOf(projection, model, params, scope, { read }, which),
  });
  const begins = (word: string): string => `'${word.replace(/['\\]/g, ' ')}':*`;
  const each = (words: readonly string[], meets: (field: string, word: string) => Sql): QuickRows =>
    found(
      both(
        words.map((word) =>
          fields.map((field) => meets(`d.${field}`, word)).reduce((any, one) => sql`(${any} or ${one})`),
        ),
      ),
    );
  const { state } = tablesOf(projection, model);
  const { customer, words: fields } = foundFields(model);
  // The index by days of a list that recounts has the state before the day.
  const anyState = model.list.recounts ? [inStates(model.document.states)] : [];
  const asked = both([conditions(model, params, scope, 'd'), ...anyState]);
  return {
    async upTo(read, most) {
      const [row] = await read<{ count: number }>(sql`
        select count(*)::bigint as count
        from (select from ${state} d where ${asked} limit ${most}) d`);
      return row!.count;
    },
    numbered: (search) => found(sql`d.nomor = ${search.toUpperCase()}`),
    short: (digits) => {
      const numbers = scope === ALL ? [] : model.document.series.map((series) => `${series}-${scope}-${digits}`);
      return found(sql`d.nomor = any(${numbers}::text[])`);
    },
    ...(customer && {
      async ofPeople(read, search) {
        const meant = await customersMeant(search, read);
        if (!meant) return undefined;
        const { codes, areKnown } = meant;
        return { ...found(sql`${name(`d.${customer}`)} = any(${codes}::text[])`), areKnown };
      },
      isOfPeople: (search) => namesCustomer(name(`r.${customer}`), search),
    }),
    ...(fields.length > 0 && {
      named: (words) => each(words, (field, word) => sql`${name(field)} ilike ${holding(word)}`),
      worded: (words) =>
        each(words, (field, word) => sql`${sql([wordsOf(field)])} @@ to_tsquery('simple', ${begins(word)})`),
    }),
  };
}

/** The list of a document as something that can be taken away. */
export function listExport(projection: Projection, model: DocumentModel, joined?: Joined): ReportSource {
  const { document, list } = model;
  const words = list.filters.flatMap((filter): Words[] => {
    if (filter.kind === 'states')
      return [
        { name: 'status', label: 'Status', words: { ...(filter.standing && standingLabels), ...document.stateWords } },
      ];
    return filter.kind === 'words' ? [filter] : [];
  });
  const rows = (filters: ListFilters) =>
    arrangedRows(projection, model, filters as DocumentListParams, filters['kode_toko'] ?? '', joined);
  const { totals, query } = list;
  const filters = list.filters.filter((filter) => filter.kind === 'range' || filter.kind === 'choice');
  const quick = (asked: ListFilters): ArrangedRows['quick'] =>
    quickOf(projection, model, asked as DocumentListParams, asked['kode_toko'] ?? '', joined);
  return arrangedExport(
    {
      ...{ query, words, filters, rows, totals, uncounted: document.uncountedStates, states: document.labels },
      ...(list.finds && { quick }),
    },
    projection,
  );
}

/** Refuses a range whose lower end is above its upper one. */
function assertRanges({ list }: DocumentModel, params: object): void {
  const errors = list.filters.flatMap((filter) => (filter.kind === 'range' ? rangeErrors(filter, params) : []));
  if (errors.length > 0) throw new Refusal('request.invalid', errors);
}

/** Refuses a range of a figure that is hidden from the reader. */
function assertSeen({ list }: DocumentModel, params: object, { hidden }: Pick<QueryTools, 'hidden'>): void {
  const rules = fieldsOf(list.query.row);
  const errors = list.filters.flatMap((filter) => {
    const rule = filter.kind === 'range' ? rules.get(filter.of) : undefined;
    if (filter.kind !== 'range' || !rule || !isHidden(rule, hidden)) return [];
    const asked = rangeNames(filter).filter((name) => valueOf(params, name) !== undefined);
    return asked.map((name) => ({ field: name, ...refusedField(rule) }));
  });
  if (errors.length > 0) throw new Refusal('request.invalid', errors);
}

/**
 * The number of the documents that are asked for, and the sums of those that count: of whole days from the sums of
 * days, where what takes one away takes back what its beginning added, and what brings it back adds it again.
 */
async function sumsOf(
  projection: Projection,
  model: DocumentModel,
  params: DocumentListParams,
  scope: string,
  { read }: Pick<QueryTools, 'read'>,
  which?: Sql,
): Promise<Sums> {
  const { document, list } = model;
  const { state, daily } = tablesOf(projection, model);
  if (list.recounts) return recountedSums(projection, model, { params, scope, which }, read);
  const { status } = params;
  const words = list.filters.flatMap((filter) => ('name' in filter ? [valueOf(params, filter.name)] : []));
  const isWhole = [status, ...words].every((value) => value === undefined || value === ALL);
  const isOfDays = isWhole && !which && ranged(model, params).length === 0;
  const isCancelled = sql`d.status = any(${document.uncountedStates}::text[])`;
  const [row] = await read<{ count: number } & Record<string, number>>(
    isOfDays
      ? sql`
          ${selectSumsOfDays(model)}
          from ${daily}
          where branch = ${scope}
            and ${between(sql`business_date`, params)}`
      : sql`
          select count(*)::bigint as count
            ${sumsIn(list.totals, (total) => sql`case when ${isCancelled} then 0 else ${total} end`)}
          from ${state} d
          where ${conditions(model, params, scope, 'd')} and ${which ?? sql`true`}`,
  );
  return row ?? { count: 0 };
}

/** Counts documents by the events that begin one, and sums by the sign of each event. */
function selectSumsOfDays({ document, list }: DocumentModel): Sql {
  const typesOf = (sign: -1 | 1): readonly string[] =>
    document.events.filter((event) => document.signOf(event) === sign).map(({ type }) => type);
  const begun = document.events.map(({ type }) => type).filter((type) => document.begunBy(type));
  const added = typesOf(1);
  const taken = typesOf(-1);
  const signed = (total: Sql): Sql => sql`
    case when kejadian = any(${added}::text[]) then ${total}
         when kejadian = any(${taken}::text[]) then -${total} end`;
  return sql`
    select coalesce(sum(documents) filter (where kejadian = any(${begun}::text[])), 0)::bigint as count
      ${sumsIn(list.totals, signed)}`;
}
