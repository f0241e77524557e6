import { Choice, fieldsOf, joined, Key, Text, WholeNumber, type FieldRule, type PayloadClass } from './fields.js';
import { defineCommand, type CommandDefinition } from './command.js';
import type { Gate } from './gate.js';
import { BranchParams } from './params.js';
import { defineQuery, type QueryDefinition } from './query.js';
import { Custom } from './special-fields.js';
import { referenceText } from '../values/reference-text.js';

/** The part that every slip of money has: its number, and its category in the books. */
export class Slip {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
}

/** A slip (a numbered document of money) of the same business date is cancelled, once, with a reason. */
export class CancelSlip {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
  @Text('Keterangan', { required: 'mutasi.keterangan.required', max: 80 }) keterangan!: string;
}

/** A document that waits is refused by who should validate it, with a reason. */
export class RejectSlip {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
  @Text('Alasan', { required: true, max: 80 }) keterangan!: string;
}

/** Characters of a line of paper: rolls of 58, 76 and 80 mm, and a sheet across. */
export const slipWidths = [32, 42, 48, 90] as const;
/** One of `slipWidths`. */
export type SlipWidth = (typeof slipWidths)[number];

/** The head of every slip: the shop, and who prints it, when. */
export class SlipHead {
  @Text('Nama Toko') nama_toko!: string;
  @Text('Alamat Toko') alamat_toko!: string;
  @Text('Telepon') telepon!: string;
  @Text('Catatan Nota') catatan_nota!: string;
  @Text('Dicetak Oleh') dicetak_oleh!: string;
  @Text('Waktu Cetak') waktu_cetak!: string;
}

/** A line on paper: characters, a code to be scanned, or the place where the paper is cut. */
export type SlipLine =
  | { readonly kind: 'text'; readonly text: string; readonly bold?: true }
  | { readonly kind: 'barcode' | 'qr'; readonly text: string }
  | { readonly kind: 'cut'; readonly text: '' };

/**
 * The ways in which a slip leaves: on the printer of the browser, as a file, to the receipt printer of the shop, or to
 * that of the device at hand.
 */
export const slipWays = ['LAYAR', 'PDF', 'TEKS', 'ESCPOS', 'PRINTER', 'PERANGKAT'] as const;
/** One of `slipWays`. */
export type SlipWay = (typeof slipWays)[number];
/** The files that a slip can be. */
export const slipFiles = ['PDF', 'TEKS', 'ESCPOS'] as const;
/** One of `slipFiles`. */
export type SlipFile = (typeof slipFiles)[number];

/** A slip to read: as the next print of it would be, or one that was recorded; as a file where one is asked for. */
class SlipParams {
  @Key('Nomor', { required: true, as: 'upper' }) nomor!: string;
  /** A print that its reader recorded, as long as nobody has printed it again. */
  @WholeNumber('Cetakan', { min: 1, max: 1_000_000 }) cetakan?: number;
  @Choice('Berkas', slipFiles) bentuk?: SlipFile;
}

/** A slip goes on paper, or into a file. */
export class PrintSlip {
  @Key('Nomor', { required: true, as: 'upper' }) nomor!: string;
  @Choice('Cara', slipWays, { required: true }) cara!: SlipWay;
}

/** A slip that is one of a branch's: its number is another's in another branch. */
class OfBranch {
  @Key('Cabang', { max: 20, as: 'upper' }) kode_toko?: string;
}

/** A print of a slip: the first is the slip, each one after it a reprint. */
export interface SlipPrint {
  readonly ke: number;
  readonly cara: SlipWay;
  readonly user_id: string;
  /** By the clocks of the branch that printed it. */
  readonly waktu: string;
}

const text = { type: 'string' };
const lines = {
  type: 'array',
  items: {
    type: 'object',
    properties: { kind: { enum: ['text', 'barcode', 'qr', 'cut'] }, text, bold: { type: 'boolean' } },
    required: ['kind', 'text'],
  },
};
const prints = {
  type: 'array',
  items: {
    type: 'object',
    properties: { ke: { type: 'integer' }, cara: { enum: slipWays }, user_id: text, waktu: text },
    required: ['ke', 'cara', 'user_id', 'waktu'],
  },
};
const whole = { type: 'integer', minimum: 1 };
const codes = {
  type: 'object',
  properties: { height: whole, bar: whole, level: { enum: ['L', 'M', 'Q', 'H'] } },
  required: ['height', 'bar', 'level'],
  examples: [{ height: 40, bar: 2, level: 'L' }],
};
const asIs = (sent: unknown): unknown => sent;

/** The sizes of codes: the height of a bar and its width, and the level of QR codes. */
export interface SlipCodes {
  readonly height: number;
  readonly bar: number;
  readonly level: 'L' | 'M' | 'Q' | 'H';
}

/** A slip as it stands on paper. */
export class PrintedSlip {
  @Text('Judul') judul!: string;
  @WholeNumber('Lebar', { min: 1, max: 200 }) lebar!: number;
  /** Each copy, in lines of at most `lebar` characters. */
  @Custom('Lembar', { type: 'array', items: lines }, asIs) lembar!: readonly (readonly SlipLine[])[];
  /** The sizes of its codes, and how much of a QR code may be gone. */
  @Custom('Kode', codes, asIs) kode!: SlipCodes;
  /** The prints so far: how often, by whom. */
  @Custom('Cetakan', prints, asIs) cetakan!: readonly SlipPrint[];
  /** Base64 of the file that was asked for. */
  @Custom('Berkas', { ...text, examples: ['S2lsYXU='] }, asIs) berkas?: string;
}

/** A module that has a slip printed in several copies: all of them, or those of a kind. */
interface Copies {
  readonly setting: string;
  readonly of?: (facts: object) => boolean;
}

/** Facts of a slip that no event has: made of those of its document whenever it is read. */
interface MadeFacts {
  readonly payload: PayloadClass;
  makes(facts: object): object;
}

/** The words of a slip, and how many copies there are. */
export interface SlipWords {
  readonly width?: SlipWidth;
  /** Its template until somebody writes another. Defaults to all that it says, in lines. */
  readonly template?: string;
  readonly made?: MadeFacts;
  /**
   * Facts that are worth money to whoever knows them: a print has them for two minutes, for who recorded it; no copy of
   * it has, and no first print by another user or on another date than that of the document.
   */
  readonly secret?: PayloadClass;
  /** The module that has it printed in several copies; of several the first one that is of its kind. */
  readonly duplicate?: Copies | readonly Copies[];
  /** The words over each of its copies, of a first print that is always so many: for whom each is. */
  readonly copies?: readonly string[];
  /** The words under which it is signed, each on a line of its own below all that it says. */
  readonly signatures?: readonly string[];
  /** The kind of the consent that every print after the first needs; the copies of a module are of the first alone. */
  readonly reprint?: string;
  /**
   * Of labels: the rows of which each is one, how many there are of it, and whether they go on sheets or one a page.
   * The template cuts the paper after each.
   */
  readonly repeats?: {
    readonly rows: string;
    readonly times: string;
    readonly onSheets: (facts: object) => boolean;
  };
}

interface SlipOptions<F extends object> extends SlipWords {
  /** In addresses and the log: `kirim-uang`. */
  readonly name: string;
  readonly title: string;
  /** The screen that prints it, whose right is asked for where no other is named. */
  readonly path: string;
  readonly gate: Gate;
  /** The screen on which its template is set: documents on `/setting-nota`, all else on `/setting-nota-slip`. */
  readonly set: 'nota' | 'slip';
  /** True where its number is one of a branch's. */
  readonly ofBranch?: true;
  /** The number that its prints stand under, of another one that it may be asked by. */
  readonly nomorOf?: (nomor: string) => string;
  /** Facts of one that there is not yet, where those of its fields say too little: its number. */
  readonly sample?: object;
  /** The words above it on the screen. Defaults to its title and number. */
  readonly titled?: (facts: F, nomor: string) => string;
}

/** A slip: what can stand on it, how it is written until a shop says otherwise, how it is read and printed. */
export interface SlipDefinition<F extends object = object> extends SlipOptions<F> {
  readonly kind: 'slip';
  readonly width: SlipWidth;
  readonly template: string;
  /** Its facts and the head: the names of the placeholders. */
  readonly payload: PayloadClass<F & SlipHead>;
  readonly read: QueryDefinition<SlipParams & { readonly kode_toko?: string }, PrintedSlip>;
  readonly print: CommandDefinition<PrintSlip & { readonly kode_toko?: string }>;
  readonly titled: (facts: F, nomor: string) => string;
}

/** The stream of the prints of a slip; `kode_toko` tells those apart whose number is one of a branch's. */
export const printStream = (
  { name, ofBranch, nomorOf = (asked) => asked }: Pick<SlipDefinition, 'name' | 'ofBranch' | 'nomorOf'>,
  nomor: string,
  kode_toko: string,
): readonly [category: string, ...key: string[]] =>
  ofBranch ? ['slip', name, kode_toko, nomorOf(nomor)] : ['slip', name, nomorOf(nomor)];

const slips = new Map<string, SlipDefinition>();

/** Returns the slip of a name; undefined for a name that none has. */
export const slipNamed = (name: string): SlipDefinition | undefined => slips.get(name);

/** Defines a slip by the payload of what can stand on it. */
export function defineSlip<F extends object>(facts: PayloadClass<F>, options: SlipOptions<F>): SlipDefinition<F> {
  const { name, title, path, gate, ofBranch, reprint } = options;
  const branch = ofBranch ? [OfBranch] : [];
  const params = joined(SlipParams, ...(ofBranch ? [BranchParams] : [])) as PayloadClass<SlipParams>;
  const definition: SlipDefinition<F> = {
    kind: 'slip',
    width: 48,
    titled: (_, nomor) => `${title} ${referenceText(nomor)}`,
    ...options,
    template: options.template ?? plainTemplate(title, facts, options.signatures),
    payload: joined(facts, SlipHead) as PayloadClass<F & SlipHead>,
    read: defineQuery(params, PrintedSlip, {
      call: `nota/${name}/{nomor}`,
      title,
      gate,
      one: true,
      maybe: ['berkas'],
    }),
    print: defineCommand(joined(PrintSlip, ...branch) as PayloadClass<PrintSlip>, {
      name: `print-${name}`,
      call: `nota/${name}/{nomor}/cetak`,
      path,
      title: 'Cetak Nota',
      gate,
      saved: 'nota.printed',
      failed: 'nota.printFailed',
      printer: (body) => (body as PrintSlip).cara === 'PRINTER',
      ...(reprint && { consent: { kategori: reprint, description: `CETAK ULANG ${title.toUpperCase()}` } }),
    }),
  };
  slips.set(name, definition as unknown as SlipDefinition);
  return definition;
}

/** The head and the foot of a slip that says all there is. */
export const slipTop = `{nama_toko|tengah}
{alamat_toko|tengah}
{#telepon}{telepon|tengah}{/telepon}
{garis}`;
/** The lines at the end of a slip: what the shop writes under each, who printed it, where it is cut. */
export const slipFoot = `{garis}
{#catatan_nota}{catatan_nota|tengah}{/catatan_nota}
{waktu_cetak} {dicetak_oleh|kanan}
{auto_cut}`;

/** Columns of a row on paper: texts share what figures leave. */
const cellOf = ([name, { type }]: readonly [string, FieldRule]): string =>
  ['rupiah', 'weight'].includes(type) ? `{${name}|14}` : type === 'number' ? `{${name}|5}` : `{${name}|baris}`;

function linesOf([name, rule]: readonly [string, FieldRule]): readonly string[] {
  const { label, row, type, concealed } = rule;
  if (concealed) return [];
  if (!row) return type === 'custom' ? [] : [`{#${name}}${label}: {${name}|kanan}{/${name}}`];
  const cells = [...fieldsOf(row)].filter(([, { type: of }]) => of !== 'custom' && of !== 'rows').map(cellOf);
  return [`{#${name}}`, `  ${cells.join(' ')}`, `{/${name}}`];
}

/** The fields that the head of a slip says already, those that few slips ask for, and the events of a document. */
const unlisted: readonly string[] = ['nama_toko', 'alamat_toko', 'telepon_toko', 'akhir_ktp', 'riwayat'];

/** The words under which a slip of money that moved within the shop or left it is signed. */
export const moneySignatures = ['Dibuat', 'Diperiksa', 'Disetujui'] as const;

/** Lines to sign on, in 32 characters: the narrowest roll. */
const signed = (signatures: readonly string[]): readonly string[] =>
  signatures.flatMap((who) => ['', `${who.padEnd(11)}${'.'.repeat(20)}`]);

/** The template of a slip that says all there is, a field a line, its rows, and who signs it. */
function plainTemplate(title: string, facts: PayloadClass, signatures: readonly string[] = []): string {
  const fields = [...fieldsOf(facts)].filter(([name]) => !unlisted.includes(name));
  return [slipTop, `{tebal}${title}`, ...fields.flatMap(linesOf), ...signed(signatures), slipFoot].join('\n');
}
