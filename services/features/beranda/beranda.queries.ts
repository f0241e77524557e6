import { commands, documents } from '../../../contracts/catalogue.js';
import {
  beranda,
  usedScreens,
  waitingConsents,
  type Bagian,
  type WaitingConsent,
} from '../../../contracts/beranda/views.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { ALL, missing, open, PUSAT, type Gate } from '../../../contracts/language/define/gate.js';
import { homeRoleOf, type Board, type HomeRole } from '../../../contracts/language/define/home.js';
import type { AsOf, QueryDefinition } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { sql } from '../../kernel/postgres/sql.js';
import { logOf } from '../../kernel/event-store/log-relations.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { branchScope, reportScope } from '../../platform/identity/scope.js';
import { answers, type QuerySource, type QueryTools } from '../../platform/reads/query-source.js';
import { isHiddenConsent } from '../../platform/reads/seen-command.js';

/** An answered part, with its age where it tells it. */
interface Part {
  readonly bagian: Bagian;
  readonly as_of?: AsOf | undefined;
}

/** The answer of a read, or its refusal: one that cannot be answered leaves the others of the home as they are. */
async function partOf({ query, answer }: QuerySource, params: object, tools: QueryTools): Promise<Part> {
  try {
    const { data, as_of } = (await answer(params, tools)) as { data: readonly object[]; as_of?: AsOf };
    return { bagian: { bacaan: query.call, baris: data }, as_of };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { bagian: { bacaan: query.call, baris: [], gagal: error.told } };
  }
}

/** The age of several answers together: that of the oldest, and of each branch the least position that one knows. */
export function oldest(ages: readonly AsOf[]): AsOf | undefined {
  if (ages.length === 0) return undefined;
  const positions: Record<string, number> = {};
  for (const { positions: own } of ages)
    for (const [branch, position] of Object.entries(own))
      positions[branch] = Math.min(position, positions[branch] ?? position);
  const lagging = Map.groupBy(
    ages.flatMap((age) => age.lagging),
    ({ kode_toko }) => kode_toko,
  );
  return {
    time: ages.map(({ time }) => time).toSorted()[0]!,
    positions,
    lagging: [...lagging].map(([kode_toko, all]) => ({
      kode_toko,
      since: all.map(({ since }) => since).toSorted()[0]!,
    })),
  };
}

/** The reads that a read of parts may ask, and what each is asked. */
interface Chosen {
  readonly stands: (query: QueryDefinition, role: HomeRole) => boolean;
  readonly row: (role: HomeRole, bagian: readonly Bagian[], actor: Actor) => object;
  readonly ofAll: (actor: Actor, role: HomeRole) => boolean;
}

/** The answers of every read that stands in a place and whose gate the reader passes, asked at once: one row. */
function partsAnswer(query: QueryDefinition, sources: readonly QuerySource[], { stands, row, ofAll }: Chosen) {
  const beside = [
    ...new Set(
      sources.flatMap(({ projection, beside: more = [] }) => [...(projection ? [projection.name] : []), ...more]),
    ),
  ];
  const ask: QuerySource['answer'] = async (_params, tools) => {
    const { actor, settings } = tools;
    const role = homeRoleOf(actor.level);
    const holder = { ...actor, value: (key: string) => settings.value(actor.kode_toko, key) };
    const passes = (gate: Gate): boolean => missing(gate, holder) === undefined;
    const own = sources.filter(
      ({ query: read }) => stands(read, role) && passes(read.gate) && passes(read.homeGate ?? open),
    );
    const params = ofAll(actor, role) ? {} : { kode_toko: actor.kode_toko };
    const parts = await Promise.all(own.map((source) => partOf(source, params, tools)));
    const as_of = oldest(parts.flatMap((part) => part.as_of ?? []));
    const bagian = parts.map((part) => part.bagian);
    return { data: [row(role, bagian, actor)], count: 1, ...(as_of && { as_of }) };
  };
  return answers(query, undefined, ask as never, { beside, isOfParts: true });
}

/** The home of who asks: cashiers and supervisors read their own branch, owners all that they may see. */
export const berandaAnswer = (sources: readonly QuerySource[]): QuerySource =>
  partsAnswer(beranda, sources, {
    stands: ({ home }, role) => home?.includes(role) ?? false,
    row: (peran, bagian) => ({ peran, bagian }),
    ofAll: (_actor, role) => role === 'PEMILIK',
  }) as QuerySource;

/** A dashboard of who asks: of their own branch in their own role, or for head office of all together as its owner. */
export const boardAnswer = (query: QueryDefinition, board: Board, sources: readonly QuerySource[]): QuerySource =>
  partsAnswer(query, sources, {
    stands: ({ boards }) => boards?.includes(board) ?? false,
    row: (role, bagian, { kode_toko }) => ({ peran: kode_toko === PUSAT ? 'PEMILIK' : role, bagian }),
    ofAll: () => true,
  }) as QuerySource;

/** The events of a branch among which those of the user are counted: a few days of it. */
const LATE = 500;
/** The path of the screen of a document, by the type of the events that begin one. */
const screens = new Map(
  documents.flatMap((document) =>
    document.events.filter(({ type }) => document.begunBy(type)).map(({ type }) => [type, document.path] as const),
  ),
);

/** The screens of the documents that the user began, by the last events of the branch. */
export const usedScreensAnswer = answers(usedScreens, undefined, async ({ kode_toko }, { read, actor }) => {
  const branch = branchScope(actor, kode_toko);
  const counted = await read<{ type: string; dokumen: number }>(sql`
    select type, count(*) as dokumen
    from (select type, actor from ${logOf(branch)} l order by year desc, position desc limit ${LATE}) e
    where actor = ${actor.user_id}
    group by type`);
  const byPath = Map.groupBy(
    counted.filter(({ type }) => screens.has(type)),
    ({ type }) => screens.get(type)!,
  );
  const data = [...byPath]
    .map(([path, types]) => ({ path, dokumen: types.reduce((sum, { dokumen }) => sum + dokumen, 0) }))
    .toSorted((one, other) => other.dokumen - one.dokumen || (one.path < other.path ? -1 : 1));
  return { data, count: data.length };
});

/** The screen of a command, and the document that it is about, but for one that begins it, or is of no document. */
function placeOf(command: string, subject: string): Pick<WaitingConsent, 'path' | 'nomor'> {
  const document = documents.find(({ steps }) => steps.some((step) => step.command.name === command));
  const step = document?.steps.find((one) => one.command.name === command);
  if (!document || !step) return { path: commands.find(({ name }) => name === command)?.path ?? '', nomor: '' };
  return step.from.length === 0
    ? { path: (step.command as CommandDefinition).path, nomor: '' }
    : { path: document.path, nomor: subject };
}

export const waitingConsentsAnswer = answers(
  waitingConsents,
  undefined,
  async ({ kode_toko }, { read, actor, hidden }) => {
    const branch = reportScope(actor, kode_toko);
    const waiting = await read<Omit<WaitingConsent, 'path' | 'nomor'> & { readonly command: string }>(sql`
      select kode_toko, command, asked_by, description, subject, coalesce(jumlah, 0) as jumlah, keterangan,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sejak
      from identity.authorization_request
      where ${branch === ALL ? sql`true` : sql`kode_toko = ${branch}`} and status = 'waiting' and expires_at > now()
      order by created_at`);
    const data = waiting.map(({ command, jumlah, ...one }) => ({
      ...one,
      jumlah: isHiddenConsent(command, hidden) ? rupiah(0) : jumlah,
      ...placeOf(command, one.subject),
    }));
    return { data, count: data.length };
  },
);
