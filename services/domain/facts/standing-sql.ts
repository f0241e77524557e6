import { fieldsOf } from '../../../contracts/language/define/fields.js';
import { shownFields } from '../../../contracts/language/define/shown-fields.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { severalOf } from '../../../contracts/language/define/report.js';
import { standingColumns } from '../../../contracts/language/define/standing.js';
import {
  bandCode,
  cardColumn,
  type Band,
  type StandingQuestion,
} from '../../../contracts/language/define/standing-report.js';
import { LINES } from '../../../contracts/language/define/facts.js';
import { addDaysWithin, type DateRange } from '../../../contracts/language/values/business-date.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { schemaOf } from '../../kernel/projection/projection.js';
import { atBranches } from '../../platform/reads/asked-branches.js';
import { listed } from '../../platform/reads/grouped.js';
import { LINE_ORDER, lineKey } from '../../platform/reads/report-source.js';
import { figuresIn, type FiguresSql } from './day-figures.js';
import { nowColumn } from './standing-model.js';
import { all, joined, own, type Asked } from './fact-sql.js';

type Standing = StandingQuestion['standing'];
/** The documents that stand: in which states, by which values of dimensions, and with which figures of a day. */
export interface Stood
  extends Pick<StandingQuestion, 'standing' | 'within' | 'looked'>, Partial<Pick<StandingQuestion, 'bands'>> {
  readonly figures?: FiguresSql | undefined;
}

/** The tables of a document and of its steps. */
const tablesOf = ({ document, facts }: Standing): { readonly state: Sql; readonly step: Sql } => {
  const table = `${schemaOf(facts.model)}.${document.name.replaceAll('-', '_')}`;
  return { state: name(table), step: name(`${table}_step`) };
};

/** The columns of a step, under which the two parts of what stood are put together. */
const columnsOf = (standing: Standing): readonly string[] => [
  ...['nomor', 'branch', 'status'],
  ...['business_date', 'position', 'user_id'],
  ...standingColumns(standing),
];

/** The same columns of a document as it stands. */
function nowOf(standing: Standing): Sql {
  const named = [
    'nomor',
    'branch',
    'status',
    ...shownFields((standing.document as unknown as DocumentDefinition).list!).keys(),
  ];
  return listed(
    columnsOf(standing).map((column) =>
      named.includes(column) ? name(`d.${column}`) : sql`${name(`d.${nowColumn(column)}`)} as ${name(column)}`,
    ),
  );
}

const standsAt = (of: string, kode_toko?: string): Sql => atBranches(name(`${of}.branch`), kode_toko);

/**
 * The documents that stood at the end of a day: those that stand now and did not change since, and all others as they
 * were before the first change since. What it costs grows with what stands and with what changed since that day, not
 * with what there ever was.
 */
function stoodOn({ standing, within }: Stood, date: string, kode_toko?: string): Sql {
  const { state, step } = tablesOf(standing);
  return sql`
    select ${nowOf(standing)}
    from ${state} d
    where d.status = any(${within}::text[]) and ${standsAt('d', kode_toko)}
      and ${name(`d.${nowColumn('business_date')}`)} <= ${date}::date
    union all
    select ${listed(columnsOf(standing).map((column) => name(`p.${column}`)))}
    from ${step} s
    join ${step} p on p.nomor = s.nomor and p.version = s.version - 1
    where s.business_date > ${date}::date and ${standsAt('s', kode_toko)} and s.version > 1
      and p.business_date <= ${date}::date and p.status = any(${within}::text[])`;
}

/** The rows of masters that are looked up for `f`. */
const lookedJoin = ({ looked }: Pick<Stood, 'looked'>): Sql =>
  joined(
    looked.map(({ column, master, by }) => {
      const alias = name(`m_${column.name}`);
      const key = by.map(own).reduce((before, one) => sql`${before} || '/' || ${one}`);
      return sql`left join read_masters.row ${alias} on ${alias}.master = ${master} and ${alias}.key = ${key}`;
    }),
  );

/** A column of what stands. */
function columnOf({ looked }: Pick<Stood, 'looked'>, column: string): Sql {
  const found = looked.find((one) => one.column.name === column);
  return found ? sql`coalesce(${name(`m_${column}.row`)} ->> ${column}::text, '')` : own(column);
}

/** The conditions of the filters of dimensions. */
function chosen(question: Stood, asked: Asked): Sql {
  const names = [...question.standing.facts.dimensions, ...question.looked.map(({ column }) => column.name)];
  const conditions = names.flatMap((column) => {
    const values = severalOf(asked[column]);
    return values ? [sql`${columnOf(question, column)} = any(${values}::text[])`] : [];
  });
  return all(conditions);
}

/** The band of a figure as its code. */
function bandSql({ from }: Band, figure: Sql): Sql {
  const [lowest = 0, ...higher] = from;
  const cases = higher
    .toReversed()
    .map((first) => sql`when ${figure} >= ${first} then ${bandCode(first)}::text`)
    .reduce((before, one) => sql`${before} ${one}`, sql``);
  return sql`(case ${cases} else ${bandCode(lowest)}::text end)`;
}

/**
 * SQL of the figures of a day of documents `f`, and of bands of these, by name. They follow from what the steps keep,
 * and from facts that no step changes, which the document `d` has as it stands now.
 */
function dayFigures({ standing, figures, bands = [] }: Stood, date: string): Readonly<Record<string, Sql>> {
  const document = standing.document as unknown as DocumentDefinition;
  if (!document.asOf) return {};
  const kept = new Set(['status', ...standingColumns(standing)]);
  const row = (field: string): Sql => name(`${kept.has(field) ? 'f' : 'd'}.${field}`);
  const all = figuresIn(document, figures, row, sql`${date}::date`);
  return { ...all, ...Object.fromEntries(bands.map((one) => [one.column.name, bandSql(one, all[one.of]!)])) };
}

/** True of a column that the facts of a document do not have: it changes from day to day. */
export const isOfDay = ({ standing, bands = [] }: Stood, column: string): boolean =>
  bands.some((one) => one.column.name === column) ||
  (standing.document.asOf !== undefined && fieldsOf(standing.document.asOf.figures).has(column));

/** The documents that stood at the end of a day, `columns` of each. */
export function standingRows(question: Stood, columns: readonly string[], date: string, asked: Asked): Sql {
  const isAsOf = columns.some((column) => isOfDay(question, column));
  const figures = isAsOf ? dayFigures(question, date) : {};
  const { state } = tablesOf(question.standing);
  return sql`
    select ${listed(columns.map((column) => sql`${figures[column] ?? columnOf(question, column)} as ${name(column)}`))},
      f.nomor as urut_nomor
    from (${stoodOn(question, date, asked['kode_toko'])}) f
    ${isAsOf ? sql`join ${state} d on d.nomor = f.nomor` : sql``} ${lookedJoin(question)}
    where ${chosen(question, asked)}`;
}

interface Sums {
  readonly by: readonly string[];
  readonly figures: readonly string[];
  readonly asked: Asked;
}

/** The sums of what stood at the end of a day. */
export function standingSums(question: Stood, { by, figures, asked }: Sums, date: string): Sql {
  const keys = listed(by.map((column) => name(column)));
  const sums = figures.map((figure) => sql`sum(${name(figure)})::bigint as ${name(figure)}`);
  return sql`
    select ${listed([keys, ...sums])}
    from (${standingRows(question, [...by, ...figures], date, asked)}) f
    group by ${keys}`;
}

/** The figures that a step brought to a key of rows (`masuk_…`) and took from it (`keluar_…`), for each of both. */
function standingMoves(question: Stood, { by, figures, asked }: Sums, { from, to }: DateRange): Sql {
  const { standing, within } = question;
  const { step } = tablesOf(standing);
  const leg = (of: Sql, sign: Sql): Sql => sql`
    select ${listed(by.map((column) => sql`${columnOf(question, column)} as ${name(column)}`))}, s.nomor, s.version,
      ${listed(figures.map((figure) => sql`${sign} * ${name(`f.${figure}`)} as ${name(figure)}`))}
    from ${step} s
    join ${step} f on f.nomor = s.nomor and f.version = ${of}
    ${lookedJoin(question)}
    where s.business_date between ${from} and ${to} and ${standsAt('s', asked['kode_toko'])}
      and f.status = any(${within}::text[]) and ${chosen(question, asked)}`;
  const keys = by.map((column) => name(column));
  const sums = figures.flatMap((figure) => {
    const sum = sql`sum(${name(figure)})`;
    return [
      sql`greatest(${sum}, 0)::bigint as ${name(cardColumn('masuk', figure))}`,
      sql`greatest(-${sum}, 0)::bigint as ${name(cardColumn('keluar', figure))}`,
    ];
  });
  const isSome = figures
    .map((figure) => sql`sum(${name(figure)}) <> 0`)
    .reduce((before, one) => sql`${before} or ${one}`);
  return sql`
    select ${listed([...keys, ...sums])}, nomor, version
    from (${leg(sql`s.version`, sql`1`)} union all ${leg(sql`s.version - 1`, sql`-1`)}) l
    group by ${listed(keys)}, nomor, version
    having ${isSome}`;
}

/** The card of a period: what stood before it, came, went, and stood at its end, of each key of rows. */
export function standingCard(question: Stood, sums: Sums, range: DateRange): Sql {
  const { by, figures } = sums;
  const keys = listed(by.map((column) => name(column)));
  const before = standingSums(question, sums, addDaysWithin(range.from, -1));
  const opening = listed([
    ...figures.flatMap((figure) => [
      sql`${name(figure)} as ${name(cardColumn('awal', figure))}`,
      sql`0::bigint as ${name(cardColumn('masuk', figure))}`,
      sql`0::bigint as ${name(cardColumn('keluar', figure))}`,
    ]),
    sql`0 as ${name(LINES)}`,
  ]);
  const moving = listed([
    ...figures.flatMap((figure) => [
      sql`0::bigint`,
      name(cardColumn('masuk', figure)),
      name(cardColumn('keluar', figure)),
    ]),
    sql`1`,
  ]);
  const total = (column: string): Sql => sql`sum(${name(column)})::bigint`;
  const shown = figures.flatMap((figure) => {
    const [awal, masuk, keluar] = (['awal', 'masuk', 'keluar'] as const).map((part) => total(cardColumn(part, figure)));
    return [
      sql`${awal!} as ${name(cardColumn('awal', figure))}`,
      sql`${masuk!} as ${name(cardColumn('masuk', figure))}`,
      sql`${keluar!} as ${name(cardColumn('keluar', figure))}`,
      sql`${awal!} + ${masuk!} - ${keluar!} as ${name(cardColumn('akhir', figure))}`,
    ];
  });
  return sql`
    select ${keys}, ${total(LINES)} as ${name(LINES)}, ${listed(shown)}
    from (
      select ${keys}, ${opening} from (${before}) b
      union all
      select ${keys}, ${moving} from (${standingMoves(question, sums, range)}) m
    ) c
    group by ${keys}`;
}

/** The steps by which documents came to the keys of rows and went from them, as `LinesTogether`. */
export function standingLines(question: Stood, sums: Sums, columns: readonly string[], range: DateRange): Sql {
  const { step } = tablesOf(question.standing);
  const keys = sums.by.map((column) => sql`${name(`m.${column}`)} as ${name(lineKey(column))}`);
  const isMove = (column: string): boolean => /^(masuk|keluar)_/.test(column);
  const shown = columns.map((column) =>
    isMove(column) ? name(`m.${column}`) : sql`${own(column)} as ${name(column)}`,
  );
  return sql`
    select ${listed([...keys, ...shown])},
      row_number() over (order by f.business_date, f.recorded_at, f.branch, f.position) as ${name(LINE_ORDER)}
    from (${standingMoves(question, sums, range)}) m
    join ${step} f on f.nomor = m.nomor and f.version = m.version`;
}
