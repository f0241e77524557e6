import { findDocuments, type FoundDocument } from '../../../contracts/cari/views.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { listOf } from '../../../contracts/language/define/query.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { readableDocuments } from '../../domain/documents/readable.js';
import { numberPrefixes } from '../../domain/documents/typed-number.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { eventsOf, lastOf } from '../../kernel/event-store/log-relations.js';
import { maySee } from '../../platform/identity/scope.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';

/** The number of those that are answered, and of those that are read for them: some may be another branch's. */
const [MOST, READ] = [8, 40];
/** Letters of a reference from which on it is looked for. */
const REFERENCE = 4;

/** The event that began a document, and the last one; and the number of it that was found. */
interface Found {
  readonly stream: string;
  readonly nomor: string;
  readonly branch: string;
  readonly business_date: BusinessDate;
  readonly begun: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The beginnings of what is looked for. */
interface Beginnings {
  /** Of names of streams. */
  readonly streams: readonly string[];
  /** Of numbers that are no name of their stream, each with the first part of the streams that have it as a key. */
  readonly others: readonly { readonly category: string; readonly field: string; readonly prefix: string }[];
  /** Of numbers of a branch and date. */
  readonly days: readonly Days[];
}

/** Documents of a branch and date: their stream, and how their numbers begin. */
interface Days {
  readonly document: DocumentDefinition;
  readonly branch: string;
  readonly digits: string;
}

/** The streams and the further numbers of a document that what is typed may mean, by how they begin. */
function beginningsOf(document: DocumentDefinition, typed: string, own: string | undefined): Beginnings {
  const numbers = numberPrefixes(typed, own, [...document.series, ...Object.keys(document.also)]);
  const ofSeries = (series: readonly string[]) => numbers.filter((prefix) => series.includes(prefix.split('-', 1)[0]!));
  const reference = typed.toUpperCase().replace(/[^A-Z\d]/g, '');
  const references = reference.length < REFERENCE ? [] : [reference];
  const names = document.isReferred ? references : ofSeries(document.series);
  const days = document.ofDays === undefined ? [] : names.flatMap((name) => daysOf(document, name));
  return {
    days,
    streams: document.ofDays === undefined ? names.map((name) => `${document.stream}/${name}`) : [],
    others: Object.entries(document.also).flatMap(([series, field]) =>
      ofSeries([series]).map((prefix) => ({ category: document.stream, field, prefix })),
    ),
  };
}

/** A beginning that names a branch, and none, some or all digits of a date. */
function daysOf(document: DocumentDefinition, prefix: string): readonly Days[] {
  const [, branch = '', digits = ''] = prefix.split('-');
  return branch ? [{ document, branch, digits }] : [];
}

/** The answer to a search for a number: of every document that the asker may read, from the log. */
export const foundDocuments = answers(findDocuments, undefined, async ({ nomor }, tools) => {
  const { actor } = tools;
  const own = actor.kode_toko === PUSAT ? undefined : actor.kode_toko;
  const readable = readableDocuments(tools);
  const all = readable.map((document) => beginningsOf(document, nomor, own));
  const streams = [...new Set(all.flatMap((one) => one.streams))];
  const others = all.flatMap((one) => one.others);
  const days = all.flatMap((one) => one.days);
  const read = (ways: readonly Sql[], rowsOf: (ways: readonly Sql[]) => Sql): Promise<readonly Found[]> =>
    ways.length === 0 ? Promise.resolve([]) : tools.read<Found>(rowsOf(ways));
  const rows = await Promise.all([
    read([...streams.map(byStream), ...others.map(byOtherNumber)], found),
    read(days.map(byDay), (ways) => sql`${joined(ways, sql`union all`)} limit ${READ}`),
  ]);
  return listOf(
    rows
      .flat()
      .flatMap((row) => shown(row, readable, tools))
      .slice(0, MOST),
  );
});

/** Selects the streams whose names begin so: a range of names. */
const byStream = (prefix: string): Sql => sql`
  (select stream, split_part(stream, '/', 2) as nomor
    from log.stream
    where stream >= ${prefix} and stream < ${`${prefix}~`}
    order by stream desc
    limit ${READ})`;

/** Selects the streams of which a further number begins so: a range of its keys. */
const byOtherNumber = ({ category, field, prefix }: Beginnings['others'][number]): Sql => sql`
  (select distinct stream, value as nomor
    from log.stream_key
    where key = ${field} and value >= ${prefix} and value < ${`${prefix}~`}
      and starts_with(stream, ${`${category}/`})
    order by nomor desc
    limit ${READ})`;

/** Selects the documents of a branch whose dates begin so, each with the event that began it and its last one. */
const byDay = ({ document: { stream, series, ofDays }, branch, digits }: Days): Sql => sql`
  (select distinct on (nomor) stream, nomor, branch, business_date, first_value(type) over one as begun, type, payload
    from (
      select e.*, ${series[0]} || '-' || branch || '-' || replace(payload ->> ${ofDays}, '-', '') as nomor
      from ${eventsOf(`${stream}/${branch}`)} e
    ) e
    where nomor like ${`%-${digits}%`}
    window one as (partition by nomor order by version)
    order by nomor desc, version desc)`;

const joined = (ways: readonly Sql[], by = sql`union`): Sql => ways.reduce((all, one) => sql`${all} ${by} ${one}`);

/** Selects what began and became of the streams that were found; one that began anew, as it began last. */
const found = (ways: readonly Sql[]): Sql => sql`
  select b.stream, f.nomor, b.branch, b.business_date, b.type as begun, l.type, l.payload
  from (${joined(ways)}) f
  join lateral ${eventsOf(sql`f.stream`)} first on first.version = 1
  cross join lateral (
    select * from ${eventsOf(sql`f.stream`)} e where e.type = first.type order by version desc limit 1
  ) b
  cross join lateral ${lastOf(sql`f.stream`)} l
  order by split_part(b.stream, '/', 1) desc, f.nomor desc
  limit ${READ}`;

function shown(
  { stream, nomor, branch, business_date: tanggal, begun, type, payload }: Found,
  readable: readonly DocumentDefinition[],
  { actor }: QueryTools,
): readonly FoundDocument[] {
  const [category] = stream.split('/', 1);
  const document = readable.find((one) => one.stream === category && one.begunBy(begun));
  if (!document?.sidesOf(payload, { branch }).some((side) => maySee(actor, side))) return [];
  const status = document.labels[document.stateAfter({ type, payload })] ?? '';
  return [{ nomor, dokumen: document.title, status, kode_toko: branch, tanggal }];
}
