import type { DocumentDefinition, DocumentList } from '../../../contracts/language/define/document.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { fieldsOf, type FieldRule } from '../../../contracts/language/define/fields.js';
import { isFigure } from '../../../contracts/language/define/field-text.js';
import type { Facts } from '../../../contracts/language/define/facts.js';
import { shownFields } from '../../../contracts/language/define/shown-fields.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { standingIn, type Standing } from '../../../contracts/language/define/standing.js';
import { undoneIn } from '../../../contracts/language/define/undone.js';
import { factModel } from '../facts/fact-model.js';
import { afterColumns, coveringIndex, nowColumns, nowValues } from '../facts/standing-model.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import {
  buckets,
  date,
  documents,
  instant,
  json,
  lines,
  text,
  whole,
  type Change,
  type Columns,
  type Table,
} from '../../kernel/projection/tables.js';
import { figuresIn, type FiguresSql } from '../facts/day-figures.js';
import { lineTables } from './lines.js';

type Values = Readonly<Record<string, unknown>>;

/** The tables of a document, and the changes that follow from one of its events. */
export interface DocumentModel {
  readonly document: DocumentDefinition;
  readonly list: DocumentList;
  readonly tables: readonly Table[];
  /** The fields of its rows that have a column. */
  readonly shown: readonly string[];
  /** SQL of figures of the day on which the branch of a row `d` books, by their names. */
  readonly figures: Readonly<Record<string, Sql>>;
  readonly changes: (event: RecordedEvent<object>) => readonly Change[];
}

/** The columns of fields: figures are whole numbers, lists and flags JSON, all else is text. */
const columnsOf = (rules: Iterable<readonly [string, FieldRule]>): Columns =>
  Object.fromEntries(
    [...rules].map(([name, rule]) => {
      if (isFigure(rule)) return [name, whole];
      return [name, rule.schema['type'] === 'string' ? text : json];
    }),
  );

/** The contents of a column of a field that was left out. */
const empty = { bigint: 0, jsonb: null, text: '', date: '', timestamptz: '' } as const;

/** The values of the columns of a row. */
const valuesOf = (columns: Columns, row: Values): Values =>
  Object.fromEntries(Object.entries(columns).map(([name, { sql }]) => [name, row[name] ?? empty[sql]]));

/** The table of a document in the read model of its feature. */
export const tableOf = ({ name }: DocumentDefinition): string => name.replaceAll('-', '_');

/**
 * The columns of documents as they stand by which a list is sorted however many rows there are, by the fields of its
 * rows: those of its number, its date, its amount, its weight, and up to three that it names.
 */
export function sortedColumns({ document, list, shown }: Pick<DocumentModel, 'document' | 'list' | 'shown'>) {
  const rules = fieldsOf(list.query.row);
  const weight = list.totals.find((total) => rules.get(total)?.type === 'weight');
  const named = [document.amount, ...(weight ? [weight] : []), ...(list.sorts ?? [])];
  const own = [...new Set(named)].filter((name) => shown.includes(name)).map((name) => [name, name] as const);
  const dated = document.date === undefined ? [] : [[document.date, 'business_date'] as const];
  return new Map<string, string>([[document.number, 'nomor'], ...dated, ...own]);
}

/** The fields by which a long list finds its rows: that of the customer, who is called so, and those of whose words. */
export function foundFields({ document, list }: Pick<DocumentModel, 'document' | 'list'>) {
  const finds = list.finds ?? [];
  const customer = finds.find((field) => field === document.customer);
  return { customer, words: finds.filter((field) => field !== customer) };
}

/**
 * The read model of a document with a list: its last state with what is shown of it (`<name>`), its events
 * (`<name>_step`), where it may begin anew the one that began it last (`<name>_begun`), facts that are `counted` of it,
 * and sums by kind of event: by the date and the branches of the document (`<name>_daily`), and where that goes over
 * days by those of the event (`<name>_done`). A list that recounts reads no sums of days, and has none: the numbers of
 * its settled states stand in `<name>_settled`. Branch `ALL` has those of every branch together. Of one that is
 * `standing` each step says what it was after it (`<name>_step`), and its last state since when it is so. Lines with a
 * life stand in `<name>_<field>_baris`. `figures` is SQL of its figures of a day, where it has some.
 */
export function documentModel(
  definition: object,
  counted: readonly Facts[] = [],
  standing?: Standing,
  figures?: FiguresSql,
): DocumentModel {
  const document = definition as DocumentDefinition;
  const list = listIn(document);
  const name = tableOf(document);
  const shown = columnsOf(shownFields(list));
  const names = Object.keys(shown);
  const state = stateTable(document, list, shown, standing);
  const step = stepTable(name, standing);
  const begun = document.beginsAgain ? [documents(`${name}_begun`, { nomor: text }, beginning, byDate)] : [];
  const others = otherTables(document, list, counted);
  const changes = (event: RecordedEvent<object>): readonly Change[] => {
    const said = event.payload as Values;
    const { branch: place, business_date, version, position, recorded_at, actor: user_id, type: kejadian } = event;
    const [branch = '', other = ''] = document.sidesOf(said, event);
    const began = document.dateOf(said, event);
    const row = list.shows(said) as Values;
    const keterangan = String(said['alasan'] ?? said['keterangan'] ?? '');
    const at = { branch: place, business_date, nomor: String(said[document.number]) };
    const status = document.stateAfter(event);
    const happening = { position, recorded_at, user_id, kejadian, keterangan };
    return [
      state.put(version, {
        ...{ nomor: at.nomor, branch, other, business_date: began, status },
        ...valuesOf(shown, row),
        ...(standing && nowValues(standing, names, event)),
      } as never),
      step.add({ ...at, version, ...happening, ...(standing && standingIn(standing, event)) }),
      ...(document.begunBy(kejadian) ? begun.map((table) => table.put(version, { ...at, ...happening })) : []),
      ...others.changesOf(event, row, { nomor: at.nomor, branch, other, began }),
    ];
  };
  const tables = [state, step, ...begun, ...others.tables];
  return { document, list, tables, shown: names, figures: figuresIn(document, figures), changes };
}

/** The table of documents as they stand. */
function stateTable(document: DocumentDefinition, list: DocumentList, shown: Columns, standing?: Standing) {
  const names = Object.keys(shown);
  const columns = { ...held, ...shown, ...(standing && nowColumns(standing, names)) };
  const { words } = foundFields({ document, list });
  const indexes = indexesOf(document, list, names) as never;
  return documents(tableOf(document), { nomor: text }, columns, indexes, words, coveringIndex(standing, names));
}

type Place = Readonly<Record<'branch' | 'other' | 'began' | 'nomor', string>>;

/** The tables of sums, lines and facts of a document. What an event undoes counts as its step below zero. */
function otherTables(document: DocumentDefinition, list: DocumentList, counted: readonly Facts[]) {
  const sums = sumTables(document, list);
  const settled = settledTables(document, list);
  const living = lineTables(tableOf(document), document, (line) => columnsOf(fieldsOf(line)), valuesOf);
  const facts = counted.map(factModel);
  const changesOf = (event: RecordedEvent<object>, row: Values, place: Place): readonly Change[] => {
    const step = undoneIn(event);
    const undone = step && { step, row: list.shows(step.payload) as Values };
    return [
      ...(undone ? sums.changesOf(undone.step, undone.row, place, -1) : sums.changesOf(event, row, place, 1)),
      ...settled.changesOf(event, row, place.branch, undone),
      ...living.changesOf(event.version, event.payload as Values, place),
      ...facts.flatMap((one) => one.changes(event)),
    ];
  };
  return { tables: [sums, settled, living, ...facts].flatMap((one) => one.tables), changesOf };
}

/** The list of a document. Throws without one, and where it sums a figure of a day but does not count its rows anew. */
function listIn({ list, name }: DocumentDefinition): DocumentList {
  if (!list) throw new Error(`${name} has no list`);
  const wrong = list.totals.filter((total) => !list.recounts && list.figures.includes(total));
  if (wrong.length > 0) throw new Error(`${wrong.join(', ')} changes with the day: the list of ${name} must recount`);
  return list;
}

/** The indexes of documents as they stand. */
function indexesOf(document: DocumentDefinition, list: DocumentList, shown: readonly string[]) {
  // Documents that another branch waits for are looked up by it and by their state; slips of one branch by their day.
  const waited = document.hasSides ? [['other'] as const, ['status'] as const] : [];
  // Of a list that recounts each state has its own order: what still counts is found however much ended.
  const state = list.recounts ? ['status'] : [];
  const chosen = list.filters.flatMap((filter) =>
    filter.kind === 'choice' ? [[filter.name, 'branch', ...state]] : [],
  );
  const sorted = [...sortedColumns({ document, list, shown }).values()]
    .filter((column) => column !== 'business_date')
    .map((column) => (column === 'nomor' ? ['branch', column] : ['branch', ...state, column, 'nomor']))
    .map((columns) =>
      list.recounts && columns.includes(list.totals[0]!) ? [...columns, ...list.totals.slice(1)] : columns,
    );
  const due = document.asOf?.due;
  const isFound =
    due && sorted.some((columns) => ['branch', 'status', due.field].every((one, at) => columns[at] === one));
  const coming = due && !isFound && shown.includes(due.field) ? [['branch', 'status', due.field]] : [];
  const { customer } = foundFields({ document, list });
  const named = customer ? [[customer]] : [];
  return [['branch', ...state, 'business_date'], ...waited, ...chosen, ...sorted, ...coming, ...named];
}

/** Columns of a document as it stands, and of one of its events. */
const held = { branch: text, other: text, business_date: date, status: text } as const;
const beginning = {
  ...{ branch: text, business_date: date, position: whole, recorded_at: instant },
  ...{ user_id: text, kejadian: text, keterangan: text },
} as const;
const happened = { ...beginning, nomor: text, version: whole } as const;
/** The table of the steps of a document, with what it was after each where it is standing. */
function stepTable(name: string, standing: Standing | undefined) {
  const after = standing ? afterColumns(standing) : {};
  const numbered = standing ? (['nomor', 'version'] as const) : (['nomor'] as const);
  return lines(`${name}_step`, { ...happened, ...after } as typeof happened, [numbered, ...byDate]);
}
/** Indexes of events by their date, of a branch and of all. */
const byDate = [['branch', 'business_date', 'recorded_at'] as const, ['business_date', 'recorded_at'] as const];

/** The tables of the sums of a document by kind of event; none of one whose figures change while it counts. */
function sumTables(document: DocumentDefinition, { totals, recounts }: DocumentList) {
  if (recounts) return { tables: [], changesOf: (): readonly Change[] => [] };
  const name = tableOf(document);
  const sums = { documents: whole, ...Object.fromEntries(totals.map((total) => [total, whole])) };
  const of = { branch: text, business_date: date, kejadian: text } as const;
  const daily = buckets(`${name}_daily`, { ...of, sisi: text }, sums);
  const done = document.isOfOneDay ? [] : [buckets(`${name}_done`, of, sums)];
  const changesOf = (
    { branch: place, business_date, type: kejadian }: Pick<RecordedEvent, 'branch' | 'business_date' | 'type'>,
    row: Values,
    { branch, other, began }: Readonly<Record<'branch' | 'other' | 'began', string>>,
    sign: 1 | -1,
  ): readonly Change[] => {
    const one = {
      documents: sign,
      ...Object.fromEntries(totals.map((total) => [total, sign * Number(row[total] ?? 0) + 0])),
    } as never;
    const sides = [[branch, 'own'], [ALL, 'own'], ...(other ? [[other, 'other']] : [])] as [string, string][];
    return [
      ...sides.map(([side, sisi]) => daily.bump({ branch: side, sisi, business_date: began, kejadian }, one)),
      ...done.flatMap((table) =>
        [place, ALL].map((side) => table.bump({ branch: side, business_date, kejadian }, one)),
      ),
    ];
  };
  return { tables: [daily, ...done], changesOf };
}

/** The step that an event undoes, and its row in the list. */
interface Undoing {
  readonly step: RecordedEvent<object>;
  readonly row: Values;
}

/** The table of the numbers of a document in its settled states, by what its list is narrowed by. */
function settledTables(document: DocumentDefinition, { filters, settled = [], figures }: DocumentList) {
  if (settled.length === 0) return { tables: [], changesOf: (): readonly Change[] => [] };
  const narrowing = filters.flatMap((filter) =>
    'name' in filter && !figures.includes(filter.name) ? [filter.name] : [],
  );
  const of = { branch: text, status: text, ...Object.fromEntries(narrowing.map((name) => [name, text])) };
  const table = buckets(`${tableOf(document)}_settled`, of, { documents: whole });
  const left = leftBy(document, settled);
  const staying = new Set(document.edges.flatMap(({ stays, events }) => (stays ? events.map(({ type }) => type) : [])));
  const columns = Object.fromEntries(narrowing.map((name) => [name, text]));
  const changesOf = (
    event: RecordedEvent<object>,
    row: Values,
    branch: string,
    undone?: Undoing,
  ): readonly Change[] => {
    if (staying.has(event.type)) return [];
    const status = document.stateAfter(event);
    const before = undone ? document.stateAfter(undone.step) : left.get(event.type);
    const bumped = (state: string, documents: number, of: Values): readonly Change[] =>
      [branch, ALL].map((side) =>
        table.bump({ ...valuesOf(columns, of), branch: side, status: state } as never, { documents }),
      );
    return [
      ...(settled.includes(status) ? bumped(status, 1, row) : []),
      ...(before !== undefined && settled.includes(before) ? bumped(before, -1, undone?.row ?? row) : []),
    ];
  };
  return { tables: [table], changesOf };
}

/** The settled state that each type of event leads out of. Throws where an event leads out of that and another one. */
function leftBy({ name, edges }: DocumentDefinition, settled: readonly string[]): ReadonlyMap<string, string> {
  const left = edges.flatMap(({ from, events, undoes, stays }) => {
    if (undoes || stays) return [];
    const state = from.find((one) => settled.includes(one));
    if (state === undefined) return [];
    if (from.length > 1) throw new Error(`${name}: what leads out of ${state} leads out of ${from.join(' and ')}`);
    return events.map(({ type }) => [type, state] as const);
  });
  return new Map(left);
}

/** Has a projection follow the events of documents; its tables are among those of the projection. */
export function following(projection: Projection, models: readonly DocumentModel[]): Projection {
  for (const { document, changes } of models) for (const event of document.events) projection.on(event, changes);
  return projection;
}
