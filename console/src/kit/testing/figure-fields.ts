import { defineCommand, type CommandDefinition } from '../../../../contracts/language/define/command.js';
import {
  DateField,
  fieldsOf,
  Key,
  Money,
  Rows,
  Text,
  WholeNumber,
  type PayloadClass,
} from '../../../../contracts/language/define/fields.js';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { open } from '../../../../contracts/language/define/gate.js';
import { Colour, Link, Phone } from '../../../../contracts/language/define/kinds.js';
import { Carats, Dollars, Grams, Percentage, PerMille } from '../../../../contracts/language/define/measures.js';
import { TimeOfDay } from '../../../../contracts/language/define/special-fields.js';
import { worded } from '../i18n/i18n.js';
import { figures, figureTexts, phones, type FigureCase } from './figures.js';

/** A field of every kind into which something is typed. */
export class Isian {
  @Money('Rupiah') rupiah?: number;
  @WholeNumber('Jumlah', { min: 0, max: 1_000_000 }) jumlah?: number;
  @Grams('Berat') berat?: number;
  @Carats('Karat') karat?: number;
  @Percentage('Persen') persen?: number;
  @PerMille('Permil') permil?: number;
  @Dollars('Dolar') dolar?: number;
  @DateField('Tanggal') tanggal?: string;
  @TimeOfDay('Jam') jam?: string;
  @Phone('No HP') no_hp?: string;
  @Text('Teks') teks?: string;
  @Text('Catatan', { lines: true }) catatan?: string;
  @Key('Kode', { as: 'upper' }) kode?: string;
  @Text('Sandi', { secret: true }) sandi?: string;
  @Link('Alamat') alamat?: string;
  @Colour('Warna') warna?: string;
}

/** The same in rows. */
class DalamBaris {
  @Rows('Baris', Isian, { each: true }) baris?: readonly Isian[];
}

const outcome = { saved: 'master.ordered', failed: 'request.failed' } as const;
const record = <C extends object>(body: PayloadClass<C>): CommandDefinition<C> =>
  defineCommand(body, { name: 'record-isian', call: 'isian', path: '/isian', title: 'Isian', gate: open, ...outcome });

/** Records one field of every kind, and rows of them. */
export const recordIsian = record(Isian);
export const recordBaris = record(DalamBaris);

/** A field of `Isian`. */
export type FieldName = keyof Isian & string;

/** The texts of a field of figures, by what they are. */
const ofFigures = {
  rupiah: figures.rupiah,
  jumlah: figures.number,
  berat: figures.grams,
  karat: figures.carat,
  persen: figures.percent,
  permil: figures.permille,
  dolar: figures.dollars,
  tanggal: figures.date,
  jam: figures.time,
  no_hp: phones,
} as const satisfies Partial<Readonly<Record<FieldName, readonly FigureCase[]>>>;

/** A text that looks like an address is completed to one. */
const asAddress = (text: string): string => (/^\d+(\.\d+)+$/.test(text) ? `https://${text}` : text);
const asItIs = (text: string): string => text;
const inLarge = (text: string): string => text.toUpperCase();

/** The way in which a field of text writes what is typed: nothing of it is left out. */
const ofTexts = {
  teks: asItIs,
  catatan: asItIs,
  kode: inLarge,
  sandi: asItIs,
  alamat: asAddress,
  warna: inLarge,
} as const satisfies Partial<Readonly<Record<FieldName, (text: string) => string>>>;

/** The case of a text in a field of text: it is taken as it is, or refused by the rule of the field. */
function textCase(name: keyof typeof ofTexts, text: string): FigureCase {
  const written = ofTexts[name](text);
  const { check } = fieldsOf(Isian).get(name)!;
  const wrong = check(written);
  return wrong ? { text, refused: worded(wrong), shown: written } : { text, is: written };
}

const textNames = Object.keys(ofTexts) as (keyof typeof ofTexts)[];

/** The fields with the texts that are typed and pasted into each. */
export const fieldCases: readonly (readonly [FieldName, readonly FigureCase[]])[] = [
  ...(Object.entries(ofFigures) as [FieldName, readonly FigureCase[]][]),
  ...textNames.map((name) => [name, figureTexts.map((text) => textCase(name, text))] as const),
];

/** Fields that go on showing what was typed, however it is read. */
const asTyped: ReadonlySet<FieldName> = new Set(['jam', 'no_hp']);
/** True for a field that shows a text as it was read, once it is left. */
export const isShownAsRead = (name: FieldName): boolean => !asTyped.has(name);

/** The value of a field as it is read from a body that was sent, written as the field writes it. */
export function readText(name: FieldName, sent: unknown): string {
  const rule = fieldsOf(Isian).get(name)!;
  return fieldText(rule, rule.read(sent));
}
