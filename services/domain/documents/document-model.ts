import type { DocumentDefinition, DocumentList } from '../../../contracts/language/define/document.js';
import { Recorded } from '../../../contracts/language/define/document-rows.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { fieldsOf, type FieldRule } from '../../../contracts/language/define/fields.js';
import { isFigure } from '../../../contracts/language/define/field-text.js';
import { ALL } from '../../../contracts/language/define/gate.js';
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

type Values = Readonly<Record<string, unknown>>;

/** The tables of a document, and the changes that follow from one of its events. */
export interface DocumentModel {
  readonly document: DocumentDefinition;
  readonly list: DocumentList;
  readonly tables: readonly Table[];
  /** The fields of its rows that have a column. */
  readonly shown: readonly string[];
  readonly changes: (event: RecordedEvent) => readonly Change[];
}

/** The columns of fields: figures are whole numbers, lists and flags JSON, all else is text. */
const columnsOf = (rules: Iterable<readonly [string, FieldRule]>): Columns =>
  Object.fromEntries(
    [...rules].map(([name, rule]) => {
      if (isFigure(rule)) return [name, whole];
      return [name, rule.schema['type'] === 'string' ? text : json];
    }),
  );

/** The values of the columns of a row; a field that was left out is empty. */
const valuesOf = (columns: Columns, row: Values): Values =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { sql }]) => [
      name,
      row[name] ?? { bigint: 0, jsonb: null }[sql as string] ?? '',
    ]),
  );

/** The table of a document in the read model of its feature. */
export const tableOf = ({ name }: DocumentDefinition): string => name.replaceAll('-', '_');

const base = new Set(fieldsOf(Recorded).keys());

/** The fields of the rows of a list that its read model has a column for, with those that a filter asks for. */
function shownOf({ query, filters, joined }: DocumentList): ReadonlyMap<string, FieldRule> {
  const asked = filters.flatMap((filter) => (filter.kind === 'words' ? [filter.name] : []));
  const params = fieldsOf(query.params);
  const own = [...fieldsOf(query.row)].filter(([name]) => !base.has(name) && !joined.includes(name));
  return new Map([...own, ...asked.map((name) => [name, params.get(name)!] as const)]);
}

/**
 * The read model of a document with a list: its last state with what is shown of it (`<name>`), its events
 * (`<name>_step`), its rows as they began (`<name>_<field>`), and sums by kind of event: by the date and the branches of
 * the document (`<name>_daily`), and where that goes over days by those of the event (`<name>_done`). Branch `ALL` has
 * those of every branch together.
 */
export function documentModel(definition: object): DocumentModel {
  const document = definition as DocumentDefinition;
  const { list } = document;
  const name = tableOf(document);
  if (!list) throw new Error(`${name} has no list`);
  const shown = columnsOf(shownOf(list));
  const place = { branch: text, business_date: date, nomor: text } as const;
  const state = documents(
    name,
    { nomor: text },
    { branch: text, other: text, business_date: date, status: text, ...shown },
    [['branch', 'business_date'], ['other'], ['status']],
  );
  const step = lines(
    `${name}_step`,
    {
      ...place,
      ...{ version: whole, position: whole, recorded_at: instant, user_id: text, kejadian: text, keterangan: text },
    },
    [['nomor'], ['branch', 'business_date', 'recorded_at'], ['business_date', 'recorded_at']],
  );
  const totals = Object.fromEntries(list.totals.map((total) => [total, whole]));
  const sums = { documents: whole, ...totals };
  const daily = buckets(`${name}_daily`, { branch: text, sisi: text, business_date: date, kejadian: text }, sums);
  const done = document.isOfOneDay
    ? []
    : [buckets(`${name}_done`, { branch: text, business_date: date, kejadian: text }, sums)];
  const rows = rowTables(document);
  const changes = (event: RecordedEvent): readonly Change[] => {
    const facts = event.payload;
    const nomor = String(facts[document.number]);
    const [branch = '', other = ''] = document.sidesOf(facts, event);
    const began = document.dateOf(facts, event);
    const row = list.shows(facts) as Values;
    const { version, position, recorded_at, actor: user_id, type: kejadian, business_date } = event;
    const keterangan = String(facts['alasan'] ?? facts['keterangan'] ?? '');
    const at = { branch: event.branch, business_date, nomor };
    const status = document.stateAfter(event);
    const one = { documents: 1, ...Object.fromEntries(list.totals.map((total) => [total, Number(row[total] ?? 0)])) };
    const sides = [
      [branch, 'own'],
      [other, 'other'],
      [ALL, 'own'],
    ] as const;
    return [
      state.put(version, { nomor, branch, other, business_date: began, status, ...valuesOf(shown, row) } as never),
      step.add({ ...at, version, position, recorded_at, user_id, kejadian, keterangan }),
      ...sides.flatMap(([of, sisi]) =>
        of ? [daily.bump({ branch: of, sisi, business_date: began, kejadian }, one as never)] : [],
      ),
      ...done.flatMap((table) =>
        [event.branch, ALL].map((of) => table.bump({ branch: of, business_date, kejadian }, one as never)),
      ),
      ...(document.begunBy(kejadian) ? rows.flatMap(({ changesOf }) => changesOf(facts, at)) : []),
    ];
  };
  const tables = [state, step, daily, ...done, ...rows.map(({ table }) => table)];
  return { document, list, tables, shown: Object.keys(shown), changes };
}

/** A table for each field of a document that holds rows. */
function rowTables(document: DocumentDefinition) {
  const name = tableOf(document);
  return [...fieldsOf(document.facts)].flatMap(([field, { row }]) => {
    if (!row) return [];
    const columns = columnsOf(fieldsOf(row));
    const place = { branch: text, business_date: date, nomor: text, baris: whole } as const;
    const table = lines(`${name}_${field}`, { ...place, ...columns }, [['nomor'], ['branch', 'business_date']]);
    const changesOf = (said: Values, at: Omit<{ [K in keyof typeof place]: string }, 'baris'>): readonly Change[] =>
      ((said[field] ?? []) as readonly Values[]).map((one, index) =>
        table.add({ ...at, baris: index + 1, ...valuesOf(columns, one) } as never),
      );
    return [{ table, changesOf }];
  });
}

/** Has a projection follow the events of documents; its tables are among those of the projection. */
export function following(projection: Projection, models: readonly DocumentModel[]): Projection {
  for (const { document, changes } of models)
    for (const event of document.events) projection.on(event, (one) => changes(one as unknown as RecordedEvent));
  return projection;
}
