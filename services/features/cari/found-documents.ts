import { documents } from '../../../contracts/catalogue.js';
import { findDocuments, type FoundDocument } from '../../../contracts/cari/views.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { missing, PUSAT } from '../../../contracts/language/define/gate.js';
import { listOf } from '../../../contracts/language/define/query.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { maySee } from '../../platform/identity/scope.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';
import { numberPrefixes } from './number-prefixes.js';

/** The number of those that are answered, and of those that are read for them: some may be another branch's. */
const [MOST, READ] = [8, 40];
/** Letters of a reference from which on it is looked for. */
const REFERENCE = 4;

/** The first event of a document, and the last. */
interface Found {
  readonly stream: string;
  readonly branch: string;
  readonly business_date: BusinessDate;
  readonly begun: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The streams of a document that what is typed may mean, by how their names begin. */
function streamPrefixes(document: DocumentDefinition, typed: string, own: string | undefined): readonly string[] {
  const isReferred = document.number !== 'no_bukti';
  const reference = typed.toUpperCase().replace(/[^A-Z\d]/g, '');
  const names = isReferred
    ? reference.length < REFERENCE
      ? []
      : [reference]
    : numberPrefixes(typed, own).filter((prefix) => document.series.includes(prefix.split('-', 1)[0]!));
  return names.map((name) => `${document.stream}/${name}`);
}

/** The answer to a search for a number: of every document that the asker may read, from the log. */
export const foundDocuments = answers(findDocuments, undefined, async ({ nomor }, tools) => {
  const { actor } = tools;
  const own = actor.kode_toko === PUSAT ? undefined : actor.kode_toko;
  const readable = documents.filter((document) => mayRead(document, tools));
  const prefixes = new Set(readable.flatMap((document) => streamPrefixes(document, nomor, own)));
  if (prefixes.size === 0) return listOf([]);
  const rows = await tools.read<Found>(beginning([...prefixes]));
  return listOf(rows.flatMap((row) => shown(row, readable, tools)).slice(0, MOST));
});

function mayRead({ gate }: DocumentDefinition, { actor, settings }: QueryTools): boolean {
  return missing(gate, { ...actor, value: (key) => settings.value(actor.kode_toko, key) }) === undefined;
}

/** Selects what began and became of the streams whose names begin so: ranges of the index on stream. */
const beginning = (prefixes: readonly string[]): Sql => sql`
  select b.stream, b.branch, b.business_date, b.type as begun, l.type, l.payload
  from log.event b
  cross join lateral (select type, payload from log.event e where e.stream = b.stream order by version desc limit 1) l
  where b.version = 1 and (${prefixes
    .map((prefix) => sql`b.stream >= ${prefix} and b.stream < ${`${prefix}~`}`)
    .reduce((all, one) => sql`${all} or ${one}`)})
  order by b.stream desc
  limit ${READ}`;

function shown(
  { stream, branch, business_date: tanggal, begun, type, payload }: Found,
  readable: readonly DocumentDefinition[],
  { actor }: QueryTools,
): readonly FoundDocument[] {
  const [category, nomor = ''] = stream.split('/');
  const document = readable.find((one) => one.stream === category && one.begunBy(begun));
  if (!document?.sidesOf(payload, { branch }).some((side) => maySee(actor, side))) return [];
  const status = document.labels[document.stateAfter({ type, payload })] ?? '';
  return [{ nomor, dokumen: document.title, status, kode_toko: branch, tanggal, path: document.path }];
}
