import { isHiddenPosting } from '../../../contracts/accounting/journal-rights.js';
import { eventGate } from '../../../contracts/catalogue.js';
import { actionAuthorised } from '../../../contracts/authorization/events.js';
import { IDR } from '../../../contracts/language/define/accounts.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { dayOf, lookNumber, numberField } from '../../../contracts/language/define/document-numbers.js';
import type { DocumentEvent, JournalLine } from '../../../contracts/language/define/document-rows.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import type { Hidden } from '../../../contracts/language/define/hidden.js';
import { nameOf } from '../../../contracts/language/define/names.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { printStream } from '../../../contracts/language/define/slip.js';
import { text } from '../../../contracts/language/messages/messages.js';
import { phoneText } from '../../../contracts/language/values/phone-number.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { toko } from '../../../contracts/masters/masters.js';
import { fold, streamOf, type StreamType } from '../../kernel/event-store/decider.js';
import { canonical } from '../../../contracts/language/values/canonical.js';
import { EVENT_COLUMNS } from '../../kernel/event-store/statements.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { eventsOf, logOf } from '../../kernel/event-store/log-relations.js';
import { maySee } from '../../platform/identity/scope.js';
import { masterRow } from '../../platform/masters/masters.js';
import { answers, type QuerySource, type QueryTools } from '../../platform/reads/query-source.js';
import { dayAndTimeIn } from '../../platform/reads/branch-clock.js';
import { mayVerify } from '../../platform/reads/seen-event.js';
import { figuresToday } from '../facts/day-figures.js';
import { documentStreams, isKnown, type DocumentState } from './document-streams.js';
import { isLate } from './late-events.js';
import { numbersMeant, onlyNumber } from './typed-number.js';

/** An event of the stream of a document, with what stands before it in its log. */
interface Step extends RecordedEvent {
  readonly hash_sebelum: string;
  readonly waktu: string;
  /** Of the consent that stands before it, where its command used one. */
  readonly catatan: string | null;
  readonly cara: string | null;
  /** True where its date was closed before it was recorded. */
  readonly menyusul: boolean;
}

/**
 * The answer to one document, by any of its numbers, from the log: all that it says as it stands, its state, its shop,
 * and its events and the prints of its slip in whatever logs, each with who consented, its journal, and itself, so that
 * its hash can be worked out anew. Those may read it who may see one of its branches.
 */
export function oneAnswer(definition: object): QuerySource {
  const document = definition as DocumentDefinition;
  const streams = documentStreams(document);
  return answers(document.one, undefined, async (params, tools) => {
    const asked = String((params as Readonly<Record<string, unknown>>)[document.number]);
    const number = await keyMeant(document, asked, tools);
    const steps = await stepsIn(document, streams, number, tools);
    const one = fold(streams, steps);
    const isIts = isKnown(one) && document.begunBy(one.type);
    if (!isIts || !document.sidesOf(one.facts, one).some((side) => maySee(tools.actor, side)))
      throw Refusal.of('slip.unknown', document.number);
    const { facts, status, branch } = one;
    const prints = await stepsOf(nameOf(...printStream(document.slip, number, branch)), tools);
    const ended = steps.find(({ type }) => !document.begunBy(type));
    const looks = document.looks ? prints.filter((print) => !ended || print.recorded_at < ended.recorded_at) : [];
    const printed = printsIn(document, prints, tools).map((event, index) =>
      looks.includes(prints[index]!) ? { ...event, nomor_slip: lookNumber(number, index + 1) } : event,
    );
    const figures = await figuresToday(document, one, tools);
    const riwayat = withPrints(steps, timelineOf(document, steps, tools), prints, printed);
    return {
      data: [{ ...facts, ...figures, [document.number]: number, status, ...(await shopOf(branch, tools)), riwayat }],
      count: 1,
    };
  });
}

/** The number of the document that was typed, which may be short: the only one that it is, or as it was typed. */
async function keyMeant(document: DocumentDefinition, typed: string, tools: QueryTools): Promise<string> {
  const { kode_toko } = tools.actor;
  const numbers = numbersMeant(document, typed, kode_toko === PUSAT ? undefined : kode_toko);
  const keys = await Promise.all(numbers.map((number) => keyOf(document, number, tools)));
  if (keys.length === 1) return keys[0]!;
  const names = keys.map((key) => `${document.stream}/${key}`);
  const there = await tools.read<{ stream: string }>(sql`
    select stream from log.stream where stream = any(${names}::text[])`);
  const found = numbers.filter((_, index) => there.some(({ stream }) => stream === names[index]));
  return keys[numbers.indexOf(onlyNumber(typed, found) ?? '')] ?? typed;
}

/** The number by which the stream of a document is called; another one of it is a key of that stream. */
async function keyOf(document: DocumentDefinition, asked: string, { read }: QueryTools): Promise<string> {
  const field = numberField(document, asked);
  if (field === undefined) return asked;
  const [found] = await read<{ number: string }>(sql`
    select split_part(stream, '/', 2) as number
    from log.stream_key
    where key = ${field} and value = ${asked} and starts_with(stream, ${`${document.stream}/`})
    limit 1`);
  return found?.number ?? asked;
}

/** The events of a document: all those of its stream, or of its date in the stream of its branch. */
async function stepsIn(
  { ofDays }: DocumentDefinition,
  streams: StreamType<DocumentState>,
  number: string,
  tools: QueryTools,
): Promise<readonly Step[]> {
  if (ofDays === undefined) return stepsOf(streamOf(streams, number).name, tools);
  const day = dayOf(number);
  return day ? stepsOf(streamOf(streams, day.kode_toko).name, tools, { field: ofDays, value: day.tanggal }) : [];
}

const columns = EVENT_COLUMNS.map((column) => sql`e.${name(column)}`).reduce((all, one) => sql`${all}, ${one}`);
/** Events of one command, at most: the consent that it used is the first of them. */
const MOST_OF_COMMAND = 1000;
/** The consent that the command of an event used, where it used one. */
const consents = sql`
  left join lateral (
    select payload
    from ${logOf(sql`e.branch`)} first
    where e.authorised_by is not null
      and first.position between e.position - ${MOST_OF_COMMAND} and e.position - 1
      and first.command_id = e.command_id
      and first.type = ${actionAuthorised.type}
  ) c on true`;
const consent = (field: string): Sql => sql`coalesce(c.payload ->> ${field}, '')`;

/** The events of a stream, or those that say something, each with the one before it in its log. */
const stepsOf = (
  stream: string,
  { read }: QueryTools,
  saying?: { readonly field: string; readonly value: string },
): Promise<Step[]> =>
  read<Step>(sql`
    select ${columns}, e.payload, e.postings, encode(e.hash, 'hex') as hash,
      coalesce(encode(p.hash, 'hex'), repeat('0', 64)) as hash_sebelum,
      ${dayAndTimeIn(sql`e.recorded_at`, sql`e.branch`)} as waktu,
      ${consent('keterangan')} as catatan, ${consent('cara')} as cara, ${isLate} as menyusul
    from ${eventsOf(stream)} e
    left join lateral ${logOf(sql`e.branch`)} p on p.position = e.position - 1
    ${consents}
    where ${saying ? sql`e.payload ->> ${saying.field} = ${saying.value}` : sql`true`}
    order by e.version`);

/** The name and address of a branch on paper; of one that nobody knows its code. */
async function shopOf(branch: string, { states }: QueryTools): Promise<object> {
  const { shop } = await states({ shop: masterRow(toko, branch) });
  const {
    nama_toko,
    alamat_toko,
    telepon = '',
  } = shop.status === 'active' ? shop : { nama_toko: branch, alamat_toko: '' };
  return { nama_toko, alamat_toko, telepon_toko: phoneText(telepon) };
}

const saying = (payload: object): string => {
  const { alasan, keterangan } = payload as { alasan?: string; keterangan?: string };
  return alasan ?? keterangan ?? '';
};

/** The words for an event that came to a day after its closing; none for others, and for days themselves. */
const lateness = ({ ofDays }: DocumentDefinition, { menyusul, business_date: tanggal }: Step): string =>
  menyusul && ofDays === undefined ? text('tutupToko.late', { tanggal }) : '';

/** The slip under which a step is printed, where it has one of its own. */
function slipOfStep(document: DocumentDefinition, { type, payload }: Step): Pick<DocumentEvent, 'nomor_slip' | 'slip'> {
  const its = document.stepSlipOf(type);
  return { nomor_slip: String((its && payload[its.field]) ?? ''), slip: its?.slip ?? '' };
}

/** The events of a document, as far as the reader may know them. */
function timelineOf(document: DocumentDefinition, steps: readonly Step[], tools: QueryTools): readonly DocumentEvent[] {
  const opens = tools.passes(eventGate);
  return steps.map((step, index) => {
    const may_open = opens && maySee(tools.actor, step.branch);
    const isWhole = may_open && mayVerify(step, tools.hidden);
    const said = saying(step.payload);
    return {
      ...happenedIn(step),
      no_bukti: String(step.payload['no_bukti'] ?? step.payload[document.number] ?? ''),
      // Each event says the whole document: a later one tells what it says anew.
      keterangan: [index > 0 && saying(steps[index - 1]!.payload) === said ? '' : said, lateness(document, step)]
        .filter(Boolean)
        .join(' \u00b7 '),
      ...slipOfStep(document, step),
      may_open,
      jurnal: may_open ? journalOf(step, tools.hidden) : [],
      ...(isWhole ? recordingOf(step) : unseen),
    };
  });
}

/** The prints of the slip of a document, each after the first with the words that its paper has. */
const printsIn = (document: DocumentDefinition, prints: readonly Step[], tools: QueryTools): readonly DocumentEvent[] =>
  timelineOf(document, prints, tools).map((event, index) => ({
    ...event,
    keterangan: index > 0 ? text('nota.reprint', { ke: index }) : '',
  }));

/** The events of a document, in their order, with the prints of its slip, each after what was recorded before it. */
function withPrints(
  steps: readonly Step[],
  events: readonly DocumentEvent[],
  prints: readonly Step[],
  printed: readonly DocumentEvent[],
): readonly DocumentEvent[] {
  let next = 0;
  const before = (instant: string): readonly DocumentEvent[] => {
    const from = next;
    while (next < prints.length && prints[next]!.recorded_at < instant) next += 1;
    return printed.slice(from, next);
  };
  const all = events.flatMap((event, index) => (index === 0 ? [event] : [...before(steps[index]!.recorded_at), event]));
  return [...all, ...printed.slice(next)];
}

/** The circumstances of an event: when, where, by whom and with whose consent. */
const happenedIn = ({ branch, position, business_date, type, actor, authorised_by, waktu, catatan, cara }: Step) => ({
  ...{ kode_toko: branch, tanggal: business_date as BusinessDate, waktu, kejadian: type, user_id: actor },
  ...{ disetujui_oleh: authorised_by ?? '', catatan: catatan ?? '', cara: cara ?? '' },
  position: `${branch}:${position}`,
});

/**
 * The journal of an event, as the reader sees it: of each amount the number that has it in debit, and the one in
 * credit.
 */
const journalOf = ({ postings }: RecordedEvent, hidden: Hidden): readonly JournalLine[] =>
  postings
    .filter((posting) => !isHiddenPosting(posting, hidden))
    .flatMap(({ asset, amount, akun }) =>
      asset === IDR && akun
        ? [
            { nomor_akun: akun.debit, debit: rupiah(amount), kredit: rupiah(0) },
            { nomor_akun: akun.kredit, debit: rupiah(0), kredit: rupiah(amount) },
          ]
        : [],
    );

const unseen = { rekaman: '', hash: '', hash_sebelum: '' };

function recordingOf({ hash, hash_sebelum, waktu: _, catatan: __, cara: ___, menyusul: ____, ...event }: Step) {
  return { rekaman: canonical(event), hash, hash_sebelum };
}
