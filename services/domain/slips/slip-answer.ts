import type {
  PrintedSlip,
  SlipCodes,
  SlipDefinition,
  SlipFile,
  SlipHead,
  SlipPrint,
} from '../../../contracts/language/define/slip.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { seenPayload } from '../../../contracts/language/define/seen-payload.js';
import { phoneText } from '../../../contracts/language/values/phone-number.js';
import { toko, type Toko } from '../../../contracts/masters/masters.js';
import { copiesOf, plainSlip, renderSlip, type Paper } from '../../../contracts/language/slips/render.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { sql } from '../../kernel/postgres/sql.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { businessNow } from '../../platform/clock/business-clock.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';
import { dayAndTimeIn, timeIn } from '../../platform/reads/branch-clock.js';
import { answers, type QuerySource, type QueryTools } from '../../platform/reads/query-source.js';
import type { Settings } from '../../platform/settings/settings.js';
import { escPos } from './esc-pos.js';
import { labelPdf, repeated } from './label-pdf.js';
import { printsOf } from './slip-prints.js';
import { slipPdf } from './slip-pdf.js';
import { nodesOf, templateInForce, templateNeeds } from './templates.js';

/** The facts of a slip, and the branch whose slip it is. */
interface SlipFacts {
  readonly facts: object;
  readonly kode_toko: string;
  /** The number that its prints stand under, where it was asked for by another one. */
  readonly nomor?: string;
  /** Reads the facts that stand on a print for a moment (`SlipWords`). */
  readonly secret?: () => Promise<object>;
  /** Of a document: who recorded it, and on which date. */
  readonly recorded?: Pick<StampedPrint, 'user_id' | 'tanggal'>;
}

interface Asked {
  readonly nomor: string;
  readonly kode_toko?: string;
  readonly cetakan?: number;
  readonly bentuk?: SlipFile;
}

interface Source extends Pick<QuerySource, 'projection' | 'beside'> {
  /** Reads what the slip says. Throws for one that its reader may not see, and where there is none. */
  facts(params: Asked, tools: QueryTools): Promise<SlipFacts>;
}

const answered = new Map<string, QuerySource>();

/** Returns how the slip of a name is answered; undefined for a name that none has. */
export const slipSource = (name: string): QuerySource | undefined => answered.get(name);

/** Binds what a slip says to its read: its template is set, and the prints of it are counted. */
export function slipAnswer(slip: object, { projection, beside, facts }: Source): QuerySource {
  const definition = slip as SlipDefinition;
  const source = answers(
    definition.read,
    projection,
    async (params, tools) => {
      const found = await facts(params, tools);
      const printed = await setOf(definition, params, found, tools);
      const { bentuk } = params;
      if (!bentuk) return { data: [printed], count: 1 };
      const bytes = await files[bentuk](printed, { slip: definition, facts: found.facts });
      return { data: [{ ...printed, berkas: Buffer.from(bytes).toString('base64') }], count: 1 };
    },
    { ...(beside && { beside }) },
  );
  answered.set(definition.name, source);
  return source;
}

/** The definition of a slip, and what it says. */
interface Said {
  readonly slip: SlipDefinition;
  readonly facts: object;
}

type Made = (printed: PrintedSlip, of: Said) => Uint8Array | Promise<Uint8Array>;
const files: Readonly<Record<SlipFile, Made>> = {
  PDF: (printed, { slip: { repeats }, facts }) =>
    repeats ? labelPdf(printed, repeats.onSheets(facts)) : slipPdf(printed),
  TEKS: ({ lembar }) => Buffer.from(lembar.map(plainSlip).join('\n'), 'utf8'),
  ESCPOS: escPos,
};

async function setOf(slip: SlipDefinition, params: Asked, found: SlipFacts, tools: QueryTools): Promise<PrintedSlip> {
  const { actor, settings, hidden } = tools;
  const { kode_toko } = found;
  const states = await tools.states({ shop: masterRow(toko, kode_toko), ...templateNeeds(kode_toko, slip.name) });
  const prints = await printsIn(tools, printsOf(slip, found.nomor ?? params.nomor, kode_toko).name);
  const print = printAsked(params, prints, actor);
  const template = templateInForce(slip, kode_toko, states);
  const paper = paperIn(settings, kode_toko, template.lebar);
  const facts = repeated(slip, seenPayload(slip.payload, found.facts, hidden));
  const head = {
    ...headOf(kode_toko, states.shop),
    dicetak_oleh: actor.user_id,
    waktu_cetak: print?.tercetak ?? (await nowIn(tools)),
  };
  const ke = print?.ke ?? (prints.at(-1)?.ke ?? 0) + 1;
  const cetakan = prints.map(({ tercetak: _, baru: __, tanggal: ___, ...told }) => told);
  const printing = { ke, rangkap: copiesIn({ settings, kode_toko, slip, ke }, found.facts), names: slip.copies };
  const copies = (more: object = {}) =>
    copiesOf(renderSlip(nodesOf(slip, template), { ...facts, ...head, ...more }, paper), printing, paper);
  const secret = await secretOn(print, slip, found);
  return {
    ...{ judul: slip.titled(found.facts, params.nomor), lebar: template.lebar, cetakan },
    lembar: secret ? [copies(secret)[0]!, ...copies().slice(1)] : copies(),
    kode: codesIn(settings, kode_toko),
  };
}

/**
 * Reads the facts that a print has for a moment. A reprint that nobody consented to has none, nor has a first print of
 * another user's document, or of one of another date.
 */
function secretOn(print: StampedPrint | undefined, { reprint }: SlipDefinition, { secret, recorded }: SlipFacts) {
  if (print?.baru !== true) return undefined;
  const isOwn = !recorded || (print.user_id === recorded.user_id && print.tanggal === recorded.tanggal);
  const isTold = print.ke === 1 ? isOwn : reprint !== undefined;
  return isTold ? secret?.() : undefined;
}

/** The print that is asked for: the last one, for who recorded it. A file is always one of a print. */
function printAsked(
  { cetakan, bentuk }: Asked,
  prints: readonly StampedPrint[],
  { user_id }: Pick<Actor, 'user_id'>,
): StampedPrint | undefined {
  if (cetakan === undefined && bentuk === undefined) return undefined;
  const last = prints.at(-1);
  if (last?.ke === cetakan && last?.user_id === user_id) return last;
  throw Refusal.of('nota.not-printed', 'cetakan');
}

/** The shop on paper; of one that nobody knows, its code. */
function headOf(kode_toko: string, shop: MasterState<Toko>): Partial<SlipHead> {
  if (shop.status !== 'active') return { nama_toko: kode_toko };
  const { nama_toko, alamat_toko, telepon, catatan_nota } = shop;
  return {
    nama_toko,
    alamat_toko,
    ...(telepon && { telepon: phoneText(telepon) }),
    ...(catatan_nota && { catatan_nota }),
  };
}

const paperIn = (settings: Settings, kode_toko: string, width: number): Paper => ({
  width,
  lineLength: Number(settings.value(kode_toko, 'receipt.text.lineLength')),
  maxLines: Number(settings.value(kode_toko, 'receipt.text.maxLines')),
});

const codesIn = (settings: Settings, kode_toko: string): SlipCodes => ({
  height: Number(settings.value(kode_toko, 'barcode.height')),
  bar: Number(settings.value(kode_toko, 'barcode.width')),
  level: settings.value(kode_toko, 'qr.errorLevel') as SlipCodes['level'],
});

interface Copied {
  readonly settings: Settings;
  readonly kode_toko: string;
  readonly slip: SlipDefinition;
  /** The number of the print. */
  readonly ke: number;
}

function copiesIn({ settings, kode_toko, slip, ke }: Copied, facts: object): number {
  const { copies, duplicate, reprint } = slip;
  if (reprint !== undefined && ke > 1) return 1;
  if (copies) return copies.length;
  const its = [duplicate ?? []].flat().find(({ of }) => of?.(facts) ?? true);
  return its && settings.isOn(kode_toko, its.setting) ? Number(settings.value(kode_toko, 'slip.copies.duplicate')) : 1;
}

/**
 * A print, with the words for it on paper: the business date of who printed it, and the time of day. So a slip has the
 * same date below as above also where its shop closed early, or books on an earlier date.
 */
interface StampedPrint extends SlipPrint {
  readonly tercetak: string;
  /** The business date on which it was recorded. */
  readonly tanggal: string;
  /** True within `SECRET_SECONDS`. */
  readonly baru: boolean;
}

/** For so long a print has what is worth money to whoever knows it: until it has come out. */
const SECRET_SECONDS = 120;

const day = sql`'YYYY-MM-DD'`;

/** The prints of a slip, the first one first. */
const printsIn = ({ read }: QueryTools, stream: string): Promise<StampedPrint[]> =>
  read(sql`
    select ke, cara, user_id, ${dayAndTimeIn(sql`recorded_at`, sql`branch`)} as waktu,
      to_char(business_date, ${day}) as tanggal,
      to_char(business_date, ${day}) || ' ' || ${timeIn(sql`recorded_at`, sql`branch`)} as tercetak,
      recorded_at > ${businessNow} - ${SECRET_SECONDS} * interval '1 second' as baru
    from (
      select (payload ->> 'ke')::int as ke, payload ->> 'cara' as cara, actor as user_id, business_date, version,
        recorded_at, branch
      from ${eventsOf(stream)} e
    ) print
    order by version`);

async function nowIn({ read, actor }: QueryTools): Promise<string> {
  const [row] = await read<{ now: string }>(sql`
    select to_char(business_date, ${day}) || ' ' || ${timeIn(businessNow, sql`branch`)} as now
    from log.branch_head
    where branch = ${actor.kode_toko}`);
  return row!.now;
}
