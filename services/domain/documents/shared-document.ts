import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { SharedDocument, SharedFact } from '../../../contracts/cek-nota/views.js';
import { fieldsOf, type PayloadClass } from '../../../contracts/language/define/fields.js';
import { fieldText, unitOf } from '../../../contracts/language/define/field-text.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { toko } from '../../../contracts/masters/masters.js';
import { fold, streamOf } from '../../kernel/event-store/decider.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import { EVENT_COLUMNS } from '../../kernel/event-store/statements.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { masterRow } from '../../platform/masters/masters.js';
import type { Ask } from '../../platform/reads/pools.js';
import { documentStreams, isKnown } from './document-streams.js';
import { isPaperCode } from './paper-code.js';

type Facts = Readonly<Record<string, unknown>>;

const columns = EVENT_COLUMNS.map(name).reduce((all, one) => sql`${all}, ${one}`);

/** The state of a document by a paper that another one took the place of. */
const replaced = 'Surat sudah diganti';

/** Stands for the hash of the first event of a document that there is not. */
const NO_HASH = '0'.repeat(64);

/** Returns what a document shares, as it stands, to who has its number and its code; undefined to who has not. */
export async function sharedDocument(
  document: DocumentDefinition,
  nomor: string,
  kode: string,
  { read, events: reader }: { readonly read: Ask; readonly events: EventReader },
): Promise<SharedDocument | undefined> {
  const streams = documentStreams(document);
  const events = eventsOf(streamOf(streams, nomor).name);
  // A number that nobody has costs what a wrong code does: one read of a row, one comparison.
  const [paper, ...before] = await read<{ readonly hash: string }>(papersOf(document, events));
  const isReplaced = before.some(({ hash }) => isPaperCode(kode, hash));
  if ((!isPaperCode(kode, paper?.hash ?? NO_HASH) && !isReplaced) || !paper) return undefined;
  const steps = await read<RecordedEvent>(
    sql`select ${columns}, payload, postings, encode(hash, 'hex') as hash from ${events} e order by version`,
  );
  const one = fold(streams, steps);
  if (!isKnown(one)) return undefined;
  const { shop } = await reader.needed({ shop: masterRow(toko, one.branch) });
  const { nama_toko, alamat_toko } = shop.status === 'active' ? shop : { nama_toko: one.branch, alamat_toko: '' };
  const head = { judul: document.title, nomor, tanggal: one.business_date, nama_toko, alamat_toko };
  if (isReplaced) return { ...head, status: replaced, batal: true, fakta: [], rincian: [] };
  return {
    ...head,
    status: (document.labels as Readonly<Record<string, string>>)[one.status]!,
    batal: document.cancelledStates.includes(one.status),
    ...sharedFacts(document, one.facts as Facts),
  };
}

/** The hashes whose codes stand on papers of a document, that of the last one first. */
const papersOf = ({ papers }: DocumentDefinition, events: Sql): Sql =>
  papers.length === 0
    ? sql`select encode(hash, 'hex') as hash from ${events} e order by version limit 1`
    : sql`
      select encode(hash, 'hex') as hash
      from ${events} e
      where version = 1 or type = any(${[...papers]}::text[])
      order by version desc`;

function sharedFacts({ facts: payload, shared }: DocumentDefinition, facts: Facts) {
  const lists = Map.groupBy(
    shared.filter((path) => path.includes('.')),
    (path) => path.split('.', 1)[0]!,
  );
  return {
    fakta: factsOf(
      payload,
      shared.filter((path) => !path.includes('.')),
      facts,
    ),
    rincian: [...lists].flatMap(([rows, paths]) => {
      const { label, row } = fieldsOf(payload).get(rows)!;
      const names = paths.map((path) => path.slice(rows.length + 1));
      const said = (facts[rows] ?? []) as readonly Facts[];
      return said.length > 0 ? [{ nama: label, baris: said.map((one) => factsOf(row!, names, one)) }] : [];
    }),
  };
}

const factsOf = (payload: PayloadClass, names: readonly string[], facts: Facts): readonly SharedFact[] =>
  names
    .filter((field) => facts[field] !== undefined)
    .map((field) => {
      const rule = fieldsOf(payload).get(field)!;
      return { nama: rule.label, isi: fieldText(rule, facts[field]), satuan: unitOf(rule) ?? '' };
    });
