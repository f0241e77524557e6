import { ACROSS, PIVOT_TOTAL } from '../define/fact-report.js';
import { everyKind } from '../define/hidden.js';
import {
  DETAIL,
  groupableColumns,
  isGroupedByFilter,
  summedColumns,
  totalsOf,
  type Filter,
  type NamedFilter,
  type ReportDefinition,
} from '../define/report.js';
import { rangeNames, rangeRule } from '../define/range.js';
import { seenReport } from '../define/seen-report.js';
import { text } from '../messages/messages.js';
import { queryParameter, ref } from './components.js';
import { columnsSchema, list, object, type JsonSchema } from './schema.js';

/** The schema of the answer of a report. */
export function reportAnswerSchema(report: ReportDefinition): JsonSchema {
  const rupiah = { type: 'integer', description: 'Whole rupiah, or whole numbers of the unit of its column' };
  const always = totalsOf(seenReport(report, everyKind));
  const totals = Object.fromEntries(totalsOf(report).map((name) => [name, rupiah]));
  const properties = {
    data: list(orPivoted(report, rowSchema(report))),
    totals: orPivoted(report, object({ ...totals, ...ratiosSchema(report) }, always)),
    count: { type: 'integer', description: 'Rows in all, whatever page `data` holds' },
    as_of: ref('schemas', 'AsOf'),
    message: { type: 'string', enum: [text(report.messages.found), text(report.messages.empty)] },
    message_id: { type: 'string', enum: [report.messages.found, report.messages.empty] },
  };
  const columns = { ...list(foundColumn), description: 'Columns that came of what was found; absent otherwise' };
  const arranged = { groups: groupsSchema(report), ...(isPivoted(report) && { columns }) };
  return object({ ...properties, ...arranged }, Object.keys(properties));
}

const foundColumn = object({ name: { type: 'string' }, label: { type: 'string' }, type: { type: 'string' } });

/** True where columns of a report may come of what is found. */
const isPivoted = ({ filters }: ReportDefinition): boolean =>
  filters.some((filter) => 'name' in filter && filter.name === ACROSS);

/** A schema, or that of figures in columns of what was found. */
const orPivoted = (report: ReportDefinition, schema: JsonSchema): JsonSchema =>
  isPivoted(report)
    ? {
        anyOf: [
          schema,
          {
            type: 'object',
            additionalProperties: { type: ['string', 'integer'] },
            required: [PIVOT_TOTAL],
          },
        ],
      }
    : schema;

/** A row, with the lines under it where its report has some. */
function rowSchema({ columns, detail }: ReportDefinition): JsonSchema {
  const row = columnsSchema(columns);
  if (!detail) return row;
  const properties = row['properties'] as Readonly<Record<string, JsonSchema>>;
  return object(
    { ...properties, [DETAIL]: list(columnsSchema(detail.columns)) },
    (row['required'] ?? []) as readonly string[],
  );
}

/** The parameters of a report: its filters, an order, groups, a page. */
export function reportParameters(report: ReportDefinition): readonly JsonSchema[] {
  const sort = { type: 'string', enum: report.columns.flatMap(({ name }) => [name, `-${name}`]) };
  return [
    ...report.filters.flatMap(filterParameters),
    queryParameter(
      'sort',
      'Column to sort by, descending with a minus; the order of the report when absent',
      sort,
      false,
    ),
    queryParameter('search', 'Only rows in which each word of it stands', { type: 'string', maxLength: 80 }, false),
    ...(isGroupedByFilter(report) ? [] : [groupParameter(report)]),
    ref('parameters', 'Skip'),
    ref('parameters', 'Limit'),
    ref('parameters', 'After'),
  ];
}

function groupParameter(report: ReportDefinition): JsonSchema {
  const columns = groupableColumns(report).map(({ name }) => `\`${name}\``);
  return queryParameter(
    'group_by',
    `Columns that rows are grouped by, at most three, commas between them: ${columns.join(', ')}`,
    { type: 'string' },
    false,
  );
}

/** Ratios of sums, which are absent where there is nothing to divide by. */
const ratiosSchema = ({ columns }: ReportDefinition): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(columns.flatMap(({ name, ratio }) => (ratio ? [[name, { type: 'integer' }]] : [])));

function groupsSchema(report: ReportDefinition): JsonSchema {
  const sums = summedColumns(report);
  const properties = {
    by: { ...list({ type: ['string', 'integer'] }), description: 'Values of the columns, the outermost first' },
    count: { type: 'integer' },
    totals: orPivoted(
      report,
      object(
        { ...Object.fromEntries(sums.map((name) => [name, { type: 'integer' }])), ...ratiosSchema(report) },
        summedColumns(seenReport(report, everyKind)),
      ),
    ),
  };
  const title = { type: 'string', description: 'Name of a sum of the groups before it, which has no rows' };
  const group = report.statement ? object({ ...properties, title }, Object.keys(properties)) : object(properties);
  return { ...list(group), description: 'Each group before those within it; absent where rows are not grouped' };
}

function filterParameters(filter: Filter): readonly JsonSchema[] {
  const date = { type: 'string', format: 'date' };
  if (filter.kind === 'dateRange')
    return [queryParameter('tgl_from', 'First date', date, true), queryParameter('tgl_to', 'Last date', date, true)];
  if (filter.kind === 'branch') return [queryParameter('kode_toko', branchText(filter), { type: 'string' }, false)];
  if (filter.kind === 'range') {
    const { schema, label } = rangeRule(filter);
    return rangeNames(filter).map((name) => queryParameter(name, label, schema, false));
  }
  const [meaning, schema, isRequired = false] = meaningOf(filter);
  return [queryParameter(filter.name, `${filter.label}${meaning}`, { type: 'string', ...schema }, isRequired)];
}

const branchText = ({ several }: Extract<Filter, { readonly kind: 'branch' }>): string =>
  `Branch, ${several ? 'several with commas between them, ' : ''}or ALL for head office`;

function meaningOf(filter: NamedFilter): readonly [meaning: string, schema: JsonSchema, isRequired?: boolean] {
  switch (filter.kind) {
    case 'date':
      return ['', { format: 'date' }, true];
    case 'month':
      return [': yyyy-MM', {}, true];
    case 'year':
      return [': yyyy', {}, true];
    case 'time':
      return [': HH:mm or HH:mm:ss of the branch', {}];
    case 'choice':
      return [`: \`${filter.value}\` of ${filter.source}, or ALL`, {}];
    case 'several':
      return [`: \`${filter.value}\` of ${filter.source}, commas between them, or ALL`, {}];
    case 'words':
      return ['', { enum: Object.keys(filter.words) }];
    case 'flag':
      return [': a switch', { enum: ['true', 'false', ''] }];
    case 'otherBranch':
      return [': a branch, for head office', {}];
    case 'text':
      return [': a part of it', {}];
    default:
      return filter satisfies never;
  }
}
