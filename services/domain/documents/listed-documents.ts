import { ALL } from '../../../contracts/language/define/gate.js';
import { TEMPO } from '../../../contracts/language/define/day-figures.js';
import {
  STANDING,
  stateWord,
  type DocumentFilter,
  type DocumentListParams,
} from '../../../contracts/language/define/document-rows.js';
import { fieldsOf } from '../../../contracts/language/define/fields.js';
import { rangeEnds } from '../../../contracts/language/define/range.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { between } from '../../platform/reads/arranged.js';
import { timeIn } from '../../platform/reads/branch-clock.js';
import { dueSpan, isDue, onBranchDays } from '../facts/day-figures.js';
import { tableOf, type DocumentModel } from './document-model.js';

/** The SQL that all of some conditions hold. */
export const both = (conditions: readonly Sql[]): Sql =>
  conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`);

const none = sql``;

/** Columns that come from an event `s` of a document `d`: for a list, the one that began it. */
const ofEvent: Readonly<Record<string, Sql>> = {
  kode_toko: sql`d.branch`,
  tanggal: sql`s.business_date`,
  jam: timeIn(sql`s.recorded_at`, sql`s.branch`),
  status: sql`d.status`,
  user_id: sql`s.user_id`,
  keterangan: sql`s.keterangan`,
  position: sql`s.branch || ':' || s.position`,
};

/** The additions of a feature to a list or a report: columns that its rows are joined to. */
export interface Joined {
  /** Column by field of a row: `{ tgl_terima: sql\`r.business_date\` }`. */
  readonly columns?: Readonly<Record<string, Sql>>;
  readonly from?: Sql;
}

/**
 * Tables of a model by their purpose; `begun` has of each document the event that began it, `state` the date on which
 * its branch books where it has figures of a day.
 */
export const tablesOf = (projection: Projection, { document }: DocumentModel) => {
  const table = (suffix = ''): Sql => name(`${projection.schema}.${tableOf(document)}${suffix}`);
  const step = table('_step');
  const begun = document.beginsAgain ? table('_begun') : sql`(select * from ${step} where version = 1)`;
  const state = document.asOf ? onBranchDays(table()) : table();
  return { state, step, begun, daily: table('_daily'), done: table('_done'), settled: table('_settled') };
};

/** Selects columns by their names: those that a feature adds, those of the read model, those of an event. */
export const selected = (
  { document, shown, figures }: DocumentModel,
  fields: readonly string[],
  columns: NonNullable<Joined['columns']>,
): Sql =>
  fields
    .map((field) => {
      // The event that cancels a document says why in its `keterangan`: a list has what was said at its beginning.
      const isShown = shown.includes(field) && field !== 'keterangan';
      const own = columns[field] ?? figures[field] ?? (isShown ? sql`d.${name(field)}` : ofEvent[field]);
      if (!own) throw new Error(`${document.name} has no column ${field}`);
      return sql`${own} as ${name(field)}`;
    })
    .reduce((all, one) => sql`${all}, ${one}`);

/**
 * Selects the rows of the list of a document that meet a condition on them (`d`) and the event that began each (`s`).
 */
export function rowsOf(
  projection: Projection,
  model: DocumentModel,
  which: Sql,
  { columns = {}, from }: Joined = {},
  extra?: Sql,
): Sql {
  const { list } = model;
  const { state, begun } = tablesOf(projection, model);
  return sql`
    select ${selected(model, [...fieldsOf(list.query.row).keys()], columns)} ${extra ? sql`, ${extra}` : none}
    from ${begun} s
    join ${state} d on d.nomor = s.nomor ${from ?? none}
    where ${which}`;
}

/** The value of a parameter by its name. */
export const valueOf = (params: object, field: string): unknown => (params as Readonly<Record<string, unknown>>)[field];

/** The conditions of the ranges of a list on documents as they stand (`d`), those that are asked for. */
export const ranged = ({ list, figures }: DocumentModel, params: object): readonly Sql[] =>
  list.filters.flatMap((filter) => {
    if (filter.kind !== 'range') return [];
    const [low, high] = rangeEnds(filter, params);
    const own = figures[filter.of] ?? sql`d.${name(filter.of)}`;
    return [
      ...(low === undefined ? [] : [sql`${own} >= ${low}::bigint`]),
      ...(high === undefined ? [] : [sql`${own} <= ${high}::bigint`]),
    ];
  });

/** The states that a list is asked for; undefined: whichever. Some words come in some states alone. */
export function statesAsked(
  model: DocumentModel,
  params: Pick<DocumentListParams, 'status'>,
): readonly string[] | undefined {
  return model.list.filters.reduce<readonly string[] | undefined>(
    (asked, filter) => {
      if (filter.kind !== 'words' || !filter.in || !isAsked(valueOf(params, filter.name))) return asked;
      return (asked ?? model.document.states).filter((state) => filter.in!.includes(state));
    },
    statesNamed(model, params),
  );
}

function statesNamed({ document }: DocumentModel, { status }: Pick<DocumentListParams, 'status'>) {
  if (status === STANDING) return document.states.filter((state) => !document.uncountedStates.includes(state));
  const state = document.states.find((one) => stateWord(one) === status);
  return state === undefined ? undefined : [state];
}

/** The states that stand in no sum of a list: where those that are gone are asked for alone, cancelled ones. */
export function uncountedIn(model: DocumentModel, params: Pick<DocumentListParams, 'status'>): readonly string[] {
  const { cancelledStates, uncountedStates } = model.document;
  const asked = statesAsked(model, params);
  return asked?.every((state) => uncountedStates.includes(state)) ? cancelledStates : uncountedStates;
}

const isAsked = (word: unknown): boolean => Boolean(word) && word !== ALL;

/** The words that a list is asked for, each with its filter. */
const wordsAsked = ({ list }: DocumentModel, params: object) =>
  list.filters.flatMap((filter) => {
    const word = 'name' in filter && valueOf(params, filter.name);
    return 'name' in filter && isAsked(word) ? [{ filter, word }] : [];
  });

/** True where a list is asked for documents by the date of their states that come with time. */
export const asksForDue = (model: DocumentModel, params: object): boolean =>
  wordsAsked(model, params).some(({ filter, word }) => isByDue(filter, word));

const isByDue = (filter: DocumentFilter, word: unknown): boolean =>
  filter.kind === 'words' && (filter.name === TEMPO || (filter.due ?? []).includes(String(word)));

/** The conditions of the words of a list on the columns of their names, those that are asked for. */
export const worded = (model: DocumentModel, params: object, column: (field: string) => Sql): readonly Sql[] =>
  wordsAsked(model, params).flatMap(({ filter, word }) => {
    const due = model.document.asOf?.due;
    const isOne = sql`${column(filter.name)} = ${word}`;
    if (!due || !isByDue(filter, word)) return [isOne];
    if (filter.name !== TEMPO) return [isDue(due, column), isOne];
    const span = dueSpan(word, due, column);
    if (!span) return [isOne];
    return due.states.some((state) => state.name === word) ? [span, isOne] : [span];
  });

/** The condition that a document (`d`) is in one of some states. */
export const inStates = (states: readonly string[]): Sql =>
  states.length === 1 ? sql`d.status = ${states[0]}` : sql`d.status = any(${states}::text[])`;

/** The conditions of a list on documents as they stand (`d`): state, words and ranges. */
function narrowed(model: DocumentModel, params: DocumentListParams): Sql {
  const states = statesAsked(model, params);
  return both([
    ...(states === undefined ? [] : [inStates(states)]),
    ...worded(model, params, (field) => model.figures[field] ?? sql`d.${name(field)}`),
    ...ranged(model, params),
  ]);
}

/**
 * The documents that are asked for, by their state (`d`) or by the event that began each (`s`), in whose order they are
 * listed.
 */
export function conditions(model: DocumentModel, params: DocumentListParams, scope: string | Sql, at: 'd' | 's'): Sql {
  const table = name(at);
  const own = model.document.hasSides
    ? [sql`(d.branch = ${scope} or d.other = ${scope})`]
    : [...new Set(['d', at])].map((one) => sql`${name(one)}.branch = ${scope}`);
  return both([...(scope === ALL ? [] : own), between(sql`${table}.business_date`, params), narrowed(model, params)]);
}
