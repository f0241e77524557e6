import { HOUR, LINES, timeColumns, type Facts } from '../../../contracts/language/define/facts.js';
import { figureOf, SAYS, UNTIL, type FactPart } from '../../../contracts/language/define/fact-report.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { severalOf } from '../../../contracts/language/define/report.js';
import type { BusinessDate, DateRange } from '../../../contracts/language/values/business-date.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { schemaOf } from '../../kernel/projection/projection.js';
import { isAt } from '../../platform/reads/asked-branches.js';
import { localTime, timeIn } from '../../platform/reads/branch-clock.js';
import { listed } from '../../platform/reads/grouped.js';
import { rangeParts } from './cube-range.js';
import { cubeName, DAY, MONTH } from './fact-model.js';

/** The values of a report's filters. */
export type Asked = Readonly<Record<string, string>>;

/** The dates that are asked for, which the filters of a report have checked. */
export const rangeOf = ({ tgl_from, tgl_to }: Asked): DateRange => ({
  from: tgl_from as BusinessDate,
  to: tgl_to as BusinessDate,
});

const table = ({ model }: Facts, of: string): Sql => name(`${schemaOf(model)}.${of}`);

/** The columns of time that sums of days know. */
const times: ReadonlySet<string> = new Set(timeColumns.map(({ name: column }) => column).filter((one) => one !== HOUR));
/** Those that sums of months do not know. */
const ofDays: readonly string[] = ['tanggal', 'minggu', 'hari'];

/** The customer of a fact by the code that is left: who was merged since is who they were merged into. */
const customer = sql`
  case when f.kode_member in (select kode_member from read_member.merged) then (
    with recursive same (kode, steps) as (
      select f.kode_member, 0
      union all
      select m.gabung_ke, steps + 1 from same join read_member.merged m on m.kode_member = kode
    )
    select kode from same order by steps desc limit 1
  ) else f.kode_member end`;

/** The codes of a customer of a row `r`: their own, and those of who was merged into them. */
const codesOfCustomer = sql`array(
  with recursive same (kode) as (
    select r.kode_member
    union
    select m.kode_member from read_member.merged m join same on m.gabung_ke = kode
  )
  select kode from same)`;

/** A column of a fact or of a sum as a report has it. */
const columnOf: Readonly<Record<string, Sql>> = {
  sejak: sql`f.business_date`,
  kode_toko: sql`f.branch`,
  kode_member: customer,
  tanggal: sql`f.business_date`,
  minggu: sql`date_trunc('week', f.business_date)::date`,
  bulan: sql`to_char(f.business_date, 'YYYY-MM')`,
  triwulan: sql`to_char(f.business_date, 'YYYY-"Q"Q')`,
  tahun: sql`to_char(f.business_date, 'YYYY')`,
  hari: sql`to_char(f.business_date, 'ID')`,
  jam: timeIn(sql`f.recorded_at`, sql`f.branch`),
  [HOUR]: sql`left(${timeIn(sql`f.recorded_at`, sql`f.branch`)}, 2) || ':00'`,
  no_bukti: sql`f.nomor`,
  user_id: sql`f.user_id`,
  position: sql`f.branch || ':' || f.position`,
};

/** A column of a fact, or of a step, `f` as a report has it. */
export const own = (column: string): Sql => columnOf[column] ?? name(`f.${column}`);

const ownOf = ({ says = '' }: FactPart, column: string): Sql => (column === SAYS ? sql`${says}::text` : own(column));

/** Joins conditions; true for none. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : conditions.reduce((before, one) => sql`${before} and ${one}`);

/** The columns of which a filter of a report asks for one value or several. */
function narrowed({ dimensions }: Facts, asked: Asked): readonly string[] {
  return dimensions.filter((dimension) => severalOf(asked[dimension]) !== undefined);
}

interface Wanted {
  /** The columns that sums are by. */
  readonly by: readonly string[];
  /** Dimensions of which the number of different values is counted, by the column. */
  readonly distinct?: Readonly<Record<string, string>>;
  /** Those facts alone of which this figure is not zero, or this dimension not empty. */
  readonly only?: string | undefined;
  readonly asked: Asked;
}

/** The facts or sums (`f`) that are asked for: of a cube where one has all that is wanted. */
function found(part: FactPart, wanted: Wanted): Sql {
  const { facts } = part;
  const { asked, only } = wanted;
  const cube = cubeFor(part, wanted);
  const chosen = [...chosenIn(facts, asked), ...isSome(part, only)];
  if (cube !== undefined) return sql`(${ofCube(part, wanted, { index: cube, chosen })}) f`;
  return sql`${table(facts, facts.name)} f where ${all([...placed(asked), inDays(asked), ...chosen])}`;
}

/** The rows of a cube that are asked for, and the days beside its months: sums of its own, else facts. */
function ofCube(part: FactPart, wanted: Wanted, { index, chosen }: { index: number; chosen: readonly Sql[] }): Sql {
  const { facts, measures } = part;
  const { by, asked } = wanted;
  const cube = facts.cubes[index]!;
  const figures = [...new Set(Object.values(measures).map((measure) => figureOf(measure)[0]))];
  const selected = (sign: 1 | -1, counted: Sql): Sql =>
    listed([
      ...['branch', 'business_date', ...cube.by].map((column) => name(`f.${column}`)),
      ...figures.map((figure) => sql`${sign < 0 ? sql`-` : sql``}${name(`f.${figure}`)} as ${name(figure)}`),
      sql`${sign < 0 ? sql`-` : sql``}${counted} as ${name(LINES)}`,
    ]);
  const sums = table(facts, cubeName(facts, index));
  const kept = name(`f.${LINES}`);
  const range = rangeOf(asked);
  const { months, days } = needsDays(by) ? { days: [{ ...range, sign: 1 } as const] } : rangeParts(range);
  const ofAll = by.includes('kode_toko') ? sql`f.branch <> ${ALL}` : sql`f.branch = ${ALL}`;
  const side = isAt(sql`f.branch`, asked['kode_toko']) ?? ofAll;
  const between = ({ from, to }: DateRange): Sql => sql`f.business_date between ${from} and ${to}`;
  const whole = months && [
    sql`
      select ${selected(1, kept)} from ${sums} f
      where ${all([side, sql`f.per = ${MONTH}`, between(months), ...chosen])}`,
  ];
  const beside = days.map(
    ({ sign, ...some }) => sql`
      select ${selected(sign, cube.days ? kept : sql`1`)} from ${cube.days ? sums : table(facts, facts.name)} f
      where ${all([...placed(asked), ...(cube.days ? [sql`f.per = ${DAY}`] : []), between(some), ...chosen])}`,
  );
  return [...(whole ?? []), ...beside].reduce((before, one) => sql`${before} union all ${one}`);
}

const placed = ({ kode_toko }: Asked): readonly Sql[] => [isAt(sql`f.branch`, kode_toko) ?? []].flat();
const inDays = ({ tgl_from, tgl_to }: Asked): Sql => sql`f.business_date between ${tgl_from} and ${tgl_to}`;
/** The conditions of the filters of dimensions, and of the time of day. */
const chosenIn = (facts: Facts, asked: Asked): readonly Sql[] => [
  ...narrowed(facts, asked).map(
    (dimension) => sql`${name(`f.${dimension}`)} = any(${severalOf(asked[dimension])!}::text[])`,
  ),
  ...(asked[UNTIL] ? [sql`${localTime(sql`f.recorded_at`, sql`f.branch`)}::time <= ${asked[UNTIL]}::time`] : []),
];

/** The condition that a figure is not zero, or a dimension not empty. */
function isSome({ facts, measures }: FactPart, only: string | undefined): readonly Sql[] {
  if (only === undefined) return [];
  const column = name(`f.${figureOf(measures[only] ?? only)[0]}`);
  return [facts.dimensions.includes(only) ? sql`${column}::text <> ''` : sql`${column} <> 0`];
}

/** True for sums by columns that months do not know. */
const needsDays = (by: readonly string[]): boolean => by.some((one) => ofDays.includes(one));

/** The smallest cube that has all that is wanted; undefined where none has. */
export function cubeFor({ facts }: FactPart, { by, distinct, asked, only }: Wanted): number | undefined {
  // Sums do not know which values they are of, nor at what time of day.
  if (Object.keys(distinct ?? {}).length > 0 || asked[UNTIL]) return undefined;
  const columns = by.filter((one) => one !== 'kode_toko' && one !== SAYS && !times.has(one));
  const wanted = [...columns, ...narrowed(facts, asked), ...(only === undefined ? [] : [only])];
  const found = facts.cubes
    .map((cube, index) => ({ ...cube, index }))
    .filter((cube) => (cube.days || !needsDays(by)) && wanted.every((one) => cube.by.includes(one)))
    // Of two of a size the one with days reads fewer rows.
    .toSorted((one, other) => one.by.length - other.by.length || Number(other.days) - Number(one.days))[0];
  return found?.index;
}

/** True where what is wanted is read from sums. */
export const isOfSums = (part: FactPart, wanted: Wanted): boolean => cubeFor(part, wanted) !== undefined;

/** A figure of a fact with its sign in a report. */
function signed(measure: string): Sql {
  const [figure, sign] = figureOf(measure);
  return sign < 0 ? sql`-${name(`f.${figure}`)}` : name(`f.${figure}`);
}

/** Joins parts of SQL without anything between them. */
export const joined = (parts: readonly Sql[]): Sql => parts.reduce((before, one) => sql`${before} ${one}`, sql``);

/** The sum of a column `p` of facts of several kinds; 0 for none. */
const total = (column: string): Sql => sql`coalesce(sum(${name(`p.${column}`)}), 0)`;

/** The names of the figures of parts. */
const figuresOf = (parts: readonly FactPart[]): readonly string[] => [
  ...new Set(parts.flatMap(({ measures }) => Object.keys(measures))),
];

/** The sums of facts of several kinds by some columns, a row for each combination in which something is not zero. */
export function summedBy(parts: readonly FactPart[], wanted: Wanted): Sql {
  const { by, distinct = {} } = wanted;
  const figures = figuresOf(parts);
  const union = parts
    .map((part) => sumsOfPart(part, figures, wanted))
    .reduce((before, one) => sql`${before} union all ${one}`);
  const totals = [...figures, ...Object.keys(distinct), LINES].map(
    (column) => sql`${total(column)}::bigint as ${name(column)}`,
  );
  if (by.length === 0) return sql`select ${listed(totals)} from (${union}) p`;
  const keys = by.map((column) => name(`p.${column}`));
  const isSomething = figures
    .map((column) => sql`${total(column)} <> 0`)
    .reduce((before, one) => sql`${before} or ${one}`);
  return sql`
    select ${listed([...keys, ...totals])}
    from (${union}) p
    group by ${listed(keys)}
    having ${isSomething}`;
}

/** The sums of facts of one kind, of each figure of a report. */
function sumsOfPart(part: FactPart, figures: readonly string[], wanted: Wanted): Sql {
  const { by, distinct = {} } = wanted;
  const { facts, measures } = part;
  const isCube = isOfSums(part, wanted);
  const sums = figures.map((column) => {
    const measure = measures[column];
    return sql`${measure === undefined ? sql`0` : sql`sum(${signed(measure)})`} as ${name(column)}`;
  });
  const counts = sql`${name(`f.${facts.count}`)} > 0`;
  const different = Object.entries(distinct).map(([column, of]) => {
    const value = ownOf(part, of);
    return sql`count(distinct ${value}) filter (where ${counts} and ${value}::text <> '') as ${name(column)}`;
  });
  const lines = sql`${isCube ? sql`sum(${name(`f.${LINES}`)})` : sql`count(*)`} as ${name(LINES)}`;
  const columns = by.map((column) => sql`${ownOf(part, column)} as ${name(column)}`);
  return sql`
    select ${listed([...columns, ...sums, ...different, lines])}
    from ${found(part, wanted)}
    ${by.length === 0 ? sql`` : sql`group by ${listed(by.map((_, index) => sql([String(index + 1)])))}`}`;
}

interface Listed extends Pick<Wanted, 'asked' | 'only'> {
  readonly columns: readonly string[];
  /** Those alone whose columns of these names are those of a row `r`. */
  readonly under?: readonly string[];
}

/** The columns that put facts in order. */
export const FACT_ORDER = ['urut_hari', 'urut', 'urut_nomor', 'urut_baris'] as const;

/** Facts of several kinds, a row each, with what puts them in order. */
export function listedFacts(parts: readonly FactPart[], { columns, asked, under = [], only }: Listed): Sql {
  const figures = figuresOf(parts);
  const each = parts.map((part) => {
    const selected = columns.map(
      (column) => sql`${factColumn(part, column, figures.includes(column))} as ${name(column)}`,
    );
    const same = under.map((column) =>
      column === 'kode_member'
        ? sql`f.kode_member = any(${codesOfCustomer})`
        : sql`${ownOf(part, column)} = ${name(`r.${column}`)}`,
    );
    const some = isSome(part, only);
    const conditions = [...placed(asked), inDays(asked), ...chosenIn(part.facts, asked), ...same, ...some];
    return sql`
      select ${listed(selected)}, f.business_date as urut_hari, f.recorded_at as urut, f.nomor as urut_nomor,
        f.baris as urut_baris
      from ${table(part.facts, part.facts.name)} f
      where ${all(conditions)}`;
  });
  return each.reduce((before, one) => sql`${before} union all ${one}`);
}

/** The lines under a row `r` of sums by some columns, in order. */
export const linesUnder = (parts: readonly FactPart[], listing: Listed): Sql => sql`
  select ${listed(listing.columns.map((column) => name(column)))}
  from (${listedFacts(parts, listing)}) u
  order by ${listed(FACT_ORDER.map((column) => name(column)))}`;

/** A column of facts of one kind; nothing where these have none of its name. */
function factColumn(part: FactPart, column: string, isFigure = false): Sql {
  const { facts, measures } = part;
  if (column === 'status') return sql`case when ${isTakenBack(facts)} then 'BATAL' else '' end`;
  // A figure of another kind of the same name is another one.
  if (isFigure && !(column in measures)) return sql`0::bigint`;
  const measure = measures[column] ?? (facts.measures.includes(column) ? column : undefined);
  if (measure !== undefined) return signed(measure);
  if (column === SAYS || facts.dimensions.includes(column)) return ownOf(part, column);
  return columnOf[column] ?? ofStep(facts, column) ?? sql`''`;
}

/** True for a fact that was taken back; the line of what a document has beside its rows is as these are. */
function isTakenBack(facts: Facts): Sql {
  const count = name(facts.count);
  if (!facts.remainder) return sql`f.${count} < 0`;
  return sql`
    (f.${count} < 0 or f.${count} = 0 and exists (
      select from ${table(facts, facts.name)} o
      where o.nomor = f.nomor and o.position = f.position and o.branch = f.branch and o.${count} < 0
    ))`;
}

/** A column that facts of a step alone have; undefined for any other. */
function ofStep(facts: Facts, column: string): Sql | undefined {
  if (!facts.step) return undefined;
  if (column === 'disetujui_oleh') return sql`f.authorised_by`;
  const step = table(facts, `${facts.document.name.replaceAll('-', '_')}_step`);
  const begun = (said: Sql): Sql =>
    sql`(select ${said} from ${step} s where s.nomor = f.nomor order by version limit 1)`;
  if (column === 'dicatat_oleh') return begun(sql`s.user_id`);
  if (column !== 'menunggu') return undefined;
  return sql`floor(extract(epoch from f.recorded_at - ${begun(sql`s.recorded_at`)}) / 60)::bigint`;
}

/** The values of a dimension among facts that are asked for, in order. */
export const valuesOf = (parts: readonly FactPart[], column: string, asked: Pick<Wanted, 'asked' | 'only'>): Sql => sql`
  select ${name(`s.${column}`)}::text as value
  from (${summedBy(parts, { by: [column], ...asked })}) s
  order by ${name(`s.${column}`)}`;
