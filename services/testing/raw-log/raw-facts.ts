import { figureOf, SAYS, TOP, type FactPart, type FactReport } from '../../../contracts/language/define/fact-report.js';
import { factsIn, LINES, type Fact, type FactEvent } from '../../../contracts/language/define/facts.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { DETAIL, withRatios, type Column } from '../../../contracts/language/define/report.js';
import { businessDate, monthOf } from '../../../contracts/language/values/business-date.js';
import { multiplyRatio } from '../../../contracts/language/values/exact.js';

type Query = (text: string, values: readonly unknown[]) => Promise<readonly object[]>;
type Row = Record<string, string | number>;

interface Answer {
  readonly rows: readonly Readonly<Row>[];
  readonly totals: Readonly<Record<string, number>>;
}

/** An event of the log as the recomputation reads it. */
interface LogEvent extends FactEvent {
  readonly position: number;
  readonly business_date: string;
  readonly jam: string;
  readonly recorded_at: string;
  readonly actor: string;
  readonly authorised_by: string | null;
  /** Of the event that began its stream: who recorded it, and the minutes until this one. */
  readonly begun_by: string;
  readonly waited: number;
}

type Asked = Readonly<Record<string, string>> & { readonly tgl_from: string; readonly tgl_to: string };

const EVENTS = `
  select json_build_object(
    'type', type, 'branch', e.branch, 'position', position, 'business_date', business_date, 'actor', e.actor,
    'authorised_by', authorised_by, 'begun_by', begun.actor, 'recorded_at', e.recorded_at,
    'waited', floor(extract(epoch from e.recorded_at - begun.recorded_at) / 60)::bigint,
    'jam', to_char(e.recorded_at at time zone 'Asia/Jakarta', 'HH24:MI:SS'), 'payload', payload, 'postings', postings
  )::text as event
  from log.event e
  left join lateral (
    select actor, recorded_at from log.event b where b.stream = e.stream and b.version = 1 limit 1
  ) begun on true
  where type = any($1) and business_date between $2::date and $3::date and ($4 = 'ALL' or e.branch = $4)
  order by e.branch, position`;

/** Recomputes a report of facts from the log, by its definition alone: no table of a read model is read. */
export async function factsByLog(query: Query, report: FactReport, asked: Asked): Promise<Answer> {
  const { parts, rows: by, top, only } = report.facts;
  const types = [
    ...new Set(
      parts.flatMap(({ facts: { document, step } }) =>
        [...document.events, ...(step?.counts ?? []), ...(step?.takesBack ?? [])].map(({ type }) => type),
      ),
    ),
  ];
  const { kode_toko = ALL, tgl_from, tgl_to } = asked;
  const found = await query(EVENTS, [types, tgl_from, tgl_to, kode_toko]);
  const events = found.map((row) => JSON.parse((row as { event: string }).event) as LogEvent);
  const merged = new Map(
    (await query(MERGED, [])).map((row) => Object.values(row as Record<'kode' | 'ke', string>) as [string, string]),
  );
  const left = (kode: string | number): string => {
    const into = merged.get(String(kode));
    return into === undefined ? String(kode) : left(into);
  };
  const none = Object.fromEntries(
    parts.length === 1 ? [] : parts.flatMap(({ measures }) => Object.keys(measures).map((name) => [name, 0])),
  );
  const all = parts
    .flatMap((part) =>
      events.flatMap((event) => {
        const made = factsIn(part.facts, event);
        const status = made.some((fact) => Number(fact[part.facts.count]) < 0) ? 'BATAL' : '';
        return made.map((fact) => ({
          fact: { ...none, ...told(part, parts.length === 1, fact, event), status } as Row,
          place: [event.business_date, event.recorded_at, fact['nomor']!, fact['baris']!] as const,
        }));
      }),
    )
    .toSorted((one, other) => inOrder(one.place, other.place))
    .map(({ fact }): Row => ('kode_member' in fact ? { ...fact, kode_member: left(fact['kode_member']!) } : fact));
  const asks = (fact: Row): boolean =>
    report.filters.every((filter) => {
      const value = 'name' in filter ? asked[filter.name] : undefined;
      return !('source' in filter) || !value || value === ALL || value.split(',').includes(String(fact[filter.name]));
    });
  const facts = all.filter((fact) => asks(fact) && (only === undefined || ![0, ''].includes(fact[only]!)));
  const plain = by ? summed(report, facts, by) : facts.map((fact) => withMade(report.columns, fact));
  const rows = await withNames(query, report.columns, plain);
  const most = top === undefined || asked[TOP] === ALL ? Infinity : Number(asked[TOP] ?? 10);
  const shown =
    top === undefined ? rows : rows.toSorted((one, other) => Number(other[top]) - Number(one[top])).slice(0, most);
  const totals = Object.fromEntries(
    report.columns.flatMap(({ name, total }) => (total === 'sum' ? [[name, sumOf(shown, name)]] : [])),
  );
  return { rows: shown, totals: withRatios(report.columns, totals) };
}

/** The order of two places: that of the first part in which they differ. */
function inOrder(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at === -1) return 0;
  return one[at]! < other[at]! ? -1 : 1;
}

/** Customers who were merged, and into whom. */
const MERGED = `
  select payload ->> 'kode_member' as kode, payload ->> 'gabung_ke' as ke
  from log.event
  where type = 'customer.merged'`;

/** The rows of masters as they stand in the log. */
const MASTER = `
  select distinct on (stream) regexp_replace(stream, '^[^/]*/', '') as key, payload::text as row
  from log.event
  where type in ($1 || '.created', $1 || '.changed', $1 || '.restored')
  order by stream, version desc`;

/** Rows with what masters say of them, by the log. */
async function withNames(query: Query, columns: readonly Column[], rows: readonly Row[]): Promise<readonly Row[]> {
  const names = await Promise.all(
    columns.flatMap(({ name, named }) => {
      if (!named) return [];
      return query(MASTER, [named.master]).then((found) => {
        const said = new Map(found.map((one) => Object.values(one) as [string, string]));
        const textOf = (key: string): string => {
          const row = said.get(key);
          return row === undefined ? '' : String((JSON.parse(row) as Row)[named.field] ?? '');
        };
        return [name, (row: Row) => textOf(String(row[named.by]))] as const;
      });
    }),
  );
  return rows.map((row) => ({ ...row, ...Object.fromEntries(names.map(([name, of]) => [name, of(row)])) }));
}

const sumOf = (rows: readonly Row[], name: string): number =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);

/** A fact under the names of the columns of a report. */
function told({ facts, measures, says = '' }: FactPart, isOnly: boolean, fact: Fact, event: LogEvent): Row {
  const { branch, business_date, position, jam, actor } = event;
  const date = businessDate(business_date);
  const [year = '', month = ''] = business_date.split('-');
  const monday = new Date(`${business_date}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const own = Object.entries(fact).filter(([name]) => isOnly || !facts.measures.includes(name));
  const figures = Object.entries(measures).map(([name, measure]) => {
    const [figure, sign] = figureOf(measure);
    return [name, sign * Number(fact[figure]) + 0];
  });
  return {
    dicatat_oleh: event.begun_by,
    menunggu: event.waited,
    disetujui_oleh: event.authorised_by ?? '',
    ...Object.fromEntries(own),
    ...Object.fromEntries(figures),
    [SAYS]: says,
    kode_toko: branch,
    tanggal: date,
    jam,
    no_bukti: fact['nomor']!,
    user_id: actor,
    position: `${branch}:${position}`,
    minggu: monday.toISOString().slice(0, 10),
    hari: String(((new Date(`${business_date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1),
    pukul: `${jam.slice(0, 2)}:00`,
    bulan: monthOf(date).slice(0, 7),
    tahun: year,
    triwulan: `${year}-Q${Math.ceil(Number(month) / 3)}`,
  };
}

/** Rows of sums by some columns, those of which every figure is zero left out. */
function summed(report: FactReport, facts: readonly Row[], by: readonly string[]): readonly Row[] {
  const figures = [...new Set(report.facts.parts.flatMap(({ measures }) => Object.keys(measures)))];
  const groups = Map.groupBy(facts, (fact) => JSON.stringify(by.map((name) => fact[name])));
  const rows = [...groups.values()].map((group): Row => {
    const sums = Object.fromEntries(figures.map((name) => [name, sumOf(group, name)]));
    const distinct = report.columns.flatMap(({ name, distinct: of }) => {
      if (of === undefined) return [];
      const counting = group.filter((fact) => fact['status'] === '' && fact[of] !== '');
      return [[name, new Set(counting.map((fact) => fact[of])).size]];
    });
    const keys = Object.fromEntries(by.map((name) => [name, group[0]![name]!]));
    const lines = report.detail ? { [DETAIL]: group as never } : {};
    return { ...keys, ...sums, ...Object.fromEntries(distinct), [LINES]: group.length, ...lines };
  });
  const some = rows.filter((row) => figures.some((name) => row[name] !== 0));
  const shares = report.columns.flatMap(({ name, share }) => (share === undefined ? [] : [[name, share] as const]));
  return some.map((row) => {
    const parts = shares.map(([name, of]) => {
      const whole = sumOf(some, of);
      return [name, whole === 0 ? null : multiplyRatio(Number(row[of]), 10_000, whole, 'nearest', name)];
    });
    return withMade(report.columns, { ...row, ...Object.fromEntries(parts) });
  });
}

/** A row with its ratios; null where there is nothing to divide by. */
function withMade(columns: readonly Column[], row: Row): Row {
  const figures = Object.fromEntries(
    Object.entries(row).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
  const ratios = Object.fromEntries(columns.flatMap(({ name, ratio }) => (ratio ? [[name, null as never]] : [])));
  return { ...row, ...ratios, ...withRatios(columns, figures) };
}
