import type { ComponentType } from 'react';
import { isFigure } from '../../../../contracts/language/define/field-text.js';
import {
  fieldsOf,
  type FieldRule,
  type PayloadClass,
  type Referred,
} from '../../../../contracts/language/define/fields.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { SessionUser } from '../../../../contracts/identity/views.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { sum } from '../../../../contracts/language/values/exact.js';
import { label, type TextId } from '../i18n/i18n.js';
import { asProposed } from './proposed-rows.js';

/** A row as a call answers it. */
export type Row = Readonly<Record<string, unknown>>;

/** The contents of a form, by field: texts, choices, amounts; undefined where nothing was filled in. */
export type FormValues = Readonly<Record<string, FormValue | undefined>>;

/** One of them; of a list its texts, of rows each with its own. */
export type FormValue = string | number | boolean | readonly string[] | readonly Row[];

/** True for a row in which nothing stands. */
export const isBlankRow = (row: Row): boolean =>
  Object.values(row).every((value) => value === undefined || value === '');

/** The control of a field. It follows from the type of the field, unless the screen says otherwise. */
export type Control =
  | 'text'
  | 'prose'
  | 'link'
  | 'phone'
  | 'colour'
  | 'tags'
  | 'keys'
  | 'image'
  | 'rupiah'
  | 'date'
  | 'figure'
  | 'flag'
  | 'choice'
  | 'select'
  | 'shown'
  | 'password'
  | 'lookup'
  | 'rows'
  | 'cashOrBank';

/** The additions of a screen to the definition of a field, in a form, a column or an action alike. */
export interface FieldView {
  /**
   * The control, where it is not the one of the type: `shown` stands and is sent as it is, the key of what is changed.
   */
  readonly as?: 'shown' | 'password' | 'cashOrBank' | 'lookup';
  /** The names of its words, or of `true` and `false`. */
  readonly texts?: Readonly<Record<string, string>>;
  /** True for a word that is offered to the user who is logged in. Defaults to all. */
  readonly offered?: (word: string, user: SessionUser) => boolean;
  /** Fields of the record it names that stand beside the key. Defaults to what the record is called. */
  readonly beside?: readonly string[];
  /** The master whose rows it is chosen from, where the definition names none. */
  readonly of?: () => Referred;
  /** The call that finds the records that the field names, where no master does; it takes `search` and `limit`. */
  readonly found?: Found;
  /** The short form by which a record that is not there yet is made from within the form, by F8. */
  readonly made?: Made;
  /** Fields of the form that a chosen record fills in, each with the field of the record. */
  readonly fills?: Readonly<Record<string, string>>;
  /** Records that can be chosen with what the form holds, among those of the same key before it. Defaults to all. */
  readonly where?: (record: Row, values: FormValues) => boolean;
  /** The read of the own branch whose rows name, by the same field, the records that can be chosen. */
  readonly among?: Pick<QueryDefinition, 'call'>;
  /** True for a weight that lies on no scale: a target, a limit. */
  readonly isUnweighed?: true;
  /** Its numbers open nothing: they are of documents that the reader may not see. */
  readonly isPlain?: true;
  /** Of a barcode that is typed: the fields beside it that a scanned label fills in. */
  readonly label?: LabelFields;
  /** True for a record that the user's device fills in as it was chosen last; the only one there is, in any case. */
  readonly remembered?: true;
  /** True for a code that stands on paper and is scanned. */
  readonly isPaperCode?: true;
  /** The key that leads to it, beside its label. */
  readonly hotkey?: string;
  /** The hint in the empty control. */
  readonly hint?: TextId;
  /** Stands after its error while nothing is filled in: what to do. */
  readonly advice?: TextId;
  /** Words that stand out less in a list. */
  readonly quiet?: readonly string[];
  /** The words of a column by its row, where its value alone does not say them, and their colour. */
  readonly says?: (row: Row) => string;
  readonly tone?: (row: Row) => 'in' | 'out' | 'late' | 'info' | undefined;
  /** Rows of a list in which it stands out, as something still to be done. */
  readonly pending?: (row: Row) => boolean;
  /** Of a column that holds rows: their payload, and the fields of one that are written. */
  readonly rows?: { readonly row: PayloadClass; readonly shows: readonly string[] };
  /** Images: the field with their address, their folder, and the field that says whose they are. */
  readonly image?: ImageSource;
  /** Of rows that are filled in: their grid. */
  readonly grid?: GridView;
  /** True where it stands in a form, by what is filled in there; else nothing of it is sent. Defaults to always. */
  readonly when?: (values: FormValues) => boolean;
  /** The module that must be on for it to stand in a form. */
  readonly module?: string;
  /** Of `cashOrBank`: whether the drawer is offered, the field of the other side, and the field of the bank account. */
  readonly side?: { readonly cash: boolean; readonly across?: string; readonly account: string };
}

/** The fields of the weight and of the price of goods that the label of a scale fills in. */
export interface LabelFields {
  readonly berat?: string;
  readonly harga?: string;
}

/** Records that the server finds. */
export interface Found {
  readonly query: QueryDefinition;
  /** The field of a record that is sent. */
  readonly value: string;
  /** Further parameters of its call. */
  readonly only?: Readonly<Record<string, string>>;
  /**
   * In rows: fields of the form that its call takes, too; where one changes, rows that are scanned are looked up again.
   */
  readonly by?: readonly string[];
  /** True where Enter takes the one record that a search finds, whatever its code: of a person by their phone. */
  readonly alone?: true;
  /** The fields by which a code that is scanned stands for several records: the invoice of pieces, a bag, a shelf. */
  readonly many?: readonly string[];
}

/** A form of a few fields; the answer of its command has the key of the record. */
export interface Made {
  readonly command: CommandDefinition;
  readonly fields: readonly string[];
  /** The values that it begins with, by what was typed in the lookup. */
  readonly begins?: (typed: string) => FormValues;
}

/** The row that a scanned code stands for: the column of the code, and what else stands in it. */
export interface TakenCode {
  readonly column: string;
  readonly row: Row;
}

/** A grid that is filled in by keyboard: the columns of its rows, what is worked out, and what is summed up. */
interface GridView {
  /**
   * Fields of a row; one that is `shown`, or worked out, is not typed. A row is scanned by its column with a lookup.
   */
  readonly columns: readonly FieldUse[];
  /** The payload of a row with the fields that are shown and not sent. Defaults to the one that is sent. */
  readonly row?: PayloadClass;
  /** Columns that follow from the others of their row. */
  readonly computed?: Readonly<Record<string, (row: Row) => FormValue | undefined>>;
  /** Columns that begin with a value that follows from the others of their row, until another one is typed. */
  readonly proposed?: Readonly<Record<string, (row: Row) => FormValue | undefined>>;
  /** The column that is typed first in a row that was scanned. Defaults to none: the next code is scanned. */
  readonly goesTo?: string;
  /**
   * The fields of a row that a scanned label fills in, or is held against where they are not typed, and the columns
   * besides the first that the code of the label may name.
   */
  readonly label?: LabelFields & { readonly codes?: readonly string[] };
  /** True where each row is a card, its fields beside each other, also on a wide screen. */
  readonly cards?: true;
  /** True where a scanned code that stands for no record is refused and leaves no row. */
  readonly isStrict?: true;
  /** True where the field for scans offers records by their names, too. */
  readonly isSearched?: true;
  /** Codes that are scanned into other rows of the form and belong here: numbers of slips. */
  readonly takes?: (code: string) => TakenCode | undefined;
  /** Says why the figures of a row are what they are, below it. */
  readonly explains?: ComponentType<{ readonly row: Row }>;
  /** True for rows that few forms have: they stand behind a button until somebody wants them. */
  readonly folds?: true;
  /** Columns whose sum stands in the foot. Defaults to those that the definition of the rows names. */
  readonly totals?: readonly string[];
  /** The values that a new row begins with, by those of the form. */
  readonly begins?: (values: FormValues) => Row;
  /** True for a column that is typed in a row. Defaults to all. */
  readonly isEditable?: (row: Row, column: string, values: FormValues) => boolean;
  /** True for a column that must be filled in in a row, though not in each. Defaults to none. */
  readonly isAsked?: (row: Row, column: string, values: FormValues) => boolean;
  /** Of payments: what is still to be paid, by what stands in the form. F4 goes to the rows of such a field. */
  readonly rest?: (values: FormValues) => number;
  /** Of payments: the amount of a row that pays what the others leave. */
  readonly owed?: (row: Row, others: readonly Row[], values: FormValues) => number;
  /** Of payments: true where they may be no more than a part of what is to be paid. */
  readonly isPart?: true;
  /** Of payments: the sum of those in the usual way, which is cash, and the field with what is handed over for it. */
  readonly cash?: (rows: readonly Row[]) => number;
  readonly received?: string;
  /** Of payments: what rounding to coins makes of the cash among rows. */
  readonly rounded?: (rows: readonly Row[], values: FormValues) => number;
  /** Of payments: what rounding to the unit of the shop makes of the total, which has it already. */
  readonly totalRounding?: (values: FormValues) => number;
  /** A row that was another one before, with what follows from that beside the other rows. */
  readonly follows?: (row: Row, before: Row, others: readonly Row[], values: FormValues) => Row;
  /** Of payments: true for a row that goes out by what stands in the form; it is taken off the sum in the foot. */
  readonly out?: (row: Row, values: FormValues) => boolean;
  /** Of payments: who pays whom, in words, where that follows from what stands in the form. */
  readonly note?: (values: FormValues) => AmountNote | undefined;
}

/** A text of an amount. */
interface AmountNote {
  readonly text: TextId;
  readonly jumlah: number;
}

/** Images that are chosen and uploaded in a form. */
export interface ImageSource {
  /** The field with the address of the image, or with those of several. */
  readonly path: string;
  readonly folder: string;
  /** The field whose value says whose image it is, where each record has a folder of its own. */
  readonly record?: string;
  /** True where it may be taken with the camera of a telephone. */
  readonly camera?: true;
}

/** A field as a screen names it: by its name where all follows from its definition, or with what the screen adds. */
export type FieldUse<N extends string = string> = N | ({ readonly name: N } & FieldView);

/** A field on a screen: its definition, and what the screen adds. */
export interface ScreenField extends FieldView {
  readonly name: string;
  /** Absent for a column of which the payload says nothing. */
  readonly rule: FieldRule | undefined;
  readonly control: Control;
  /** The source of the records that it names. */
  readonly source?: Source;
}

/** The source of records to choose from. */
export interface Source {
  readonly call: string;
  /** Field of a record that is sent. */
  readonly value: string;
  /** Fields of a record that are shown beside it. */
  readonly beside: readonly string[];
  /** The way in which the fields of its records are written. */
  readonly row: PayloadClass;
  /** True when the server searches its records, and answers in pages. */
  readonly paged: boolean;
  readonly only?: Found['only'];
  readonly by?: Found['by'];
  readonly alone?: Found['alone'];
  readonly many?: Found['many'];
}

/**
 * The drawer or a bank, and with a bank its account, in the field `<name>_rekening` by default. Two in a row stand
 * side by side; the drawer is not offered while it is on the side `across`.
 */
export const cashOrBank = <const N extends string>(
  name: N,
  { cash = true, across, account = `${name}_rekening` }: { cash?: boolean; across?: string; account?: string } = {},
): FieldUse<N> => ({ name, as: 'cashOrBank', side: { cash, account, ...(across !== undefined && { across }) } });

/** The split of an amount over several ways. */
interface Split {
  /** The fields of a row: the way, and the amount. */
  readonly way: string;
  readonly amount: string;
  /** The fields that a way asks for beside the amount: its account, an approval. */
  readonly wayFields?: Readonly<Record<string, readonly FieldUse[]>>;
  /** The fields that it asks for besides where the shop pays (`out`). */
  readonly outFields?: Readonly<Record<string, readonly FieldUse[]>>;
  /** Ways that are offered to the user. Defaults to all. */
  readonly offered?: FieldView['offered'];
  readonly texts?: Readonly<Record<string, string>>;
  /** The way of a new row. Defaults to none. */
  readonly usual?: string;
  /** The amount that the rows must sum up to, by what stands in the form. */
  readonly total: (values: FormValues) => number;
  /** The difference that coins make to rows that pay the total. */
  readonly rounding?: GridView['rounded'];
  /** True where what coins do not pay is left: the rows are no more than a part of the total. */
  readonly isPart?: true;
  readonly totalRounding?: GridView['totalRounding'];
  readonly note?: GridView['note'];
  readonly out?: GridView['out'];
  readonly takes?: GridView['takes'];
  readonly received?: string;
}

const figuresIn = (rows: readonly Row[], name: string): readonly number[] =>
  rows.map((row) => row[name]).filter((value): value is number => Number.isSafeInteger(value));

const nameOf = (use: FieldUse): string => (typeof use === 'string' ? use : use.name);

/** Tells which fields a row asks for by its way, and by who pays. */
function asksOf({ way, wayFields = {}, outFields = {}, out }: Pick<Split, 'way' | 'wayFields' | 'outFields' | 'out'>) {
  const others = [...new Set([wayFields, outFields].flatMap((fields) => Object.values(fields).flat()))];
  const isOf = (fields: Split['wayFields'], row: Row, column: string): boolean =>
    (fields?.[String(row[way])] ?? []).some((use) => nameOf(use) === column);
  const isAsked = (row: Row, column: string, values: FormValues): boolean =>
    isOf(wayFields, row, column) || (isOf(outFields, row, column) && out?.(row, values) === true);
  return { others, named: new Set(others.map(nameOf)), isAsked };
}

/**
 * Payments in several ways, each a row with its amount; a new row begins with what is left of the total. A row that
 * pays all of that does so in another way, too.
 */
export function split<const N extends string>(
  name: N,
  { way, amount, offered, texts = {}, usual, total, rounding = () => 0, ...asking }: Split,
): FieldUse<N> {
  const { wayFields = {}, outFields = {}, ...more } = asking;
  const rowsOf = (values: FormValues) => (values[name] ?? []) as readonly Row[];
  const paidIn = (rows: readonly Row[]): number => sum(figuresIn(rows, amount), amount);
  const unpaid = (rows: readonly Row[], values: FormValues, added: number): number =>
    total(values) + added - paidIn(rows);
  const rounded = more.isPart ? () => 0 : rounding;
  const rest = (values: FormValues): number => unpaid(rowsOf(values), values, rounded(rowsOf(values), values));
  /** Returns the amount of a row that pays, in a way, what others leave. */
  const asked = (cara: unknown, others: readonly Row[], values: FormValues): number =>
    unpaid(others, values, rounding([...others, { [way]: cara as string }], values));
  /** Returns a new row with what is left: in the usual way, or once that is there in another. */
  const begun = (values: FormValues): Row => {
    const rows = rowsOf(values);
    const isUsual = usual !== undefined && !rows.some((row) => row[way] === usual);
    const left = isUsual ? asked(usual, rows, values) : rest(values);
    return left > 0 ? asProposed({ ...(isUsual && { [way]: usual }), [amount]: left }) : {};
  };
  /** True for a way whose record says the amount: that of a coupon. */
  const isFilled = (cara: unknown): boolean =>
    !!wayFields[String(cara)]?.some((use) => typeof use !== 'string' && use.fills?.[amount]);
  const { others, named, isAsked } = asksOf({ way, wayFields, outFields, ...more });
  return {
    name,
    grid: {
      columns: [{ name: way, texts, ...(offered && { offered }) }, ...others, amount],
      totals: [amount],
      begins: begun,
      follows: (row, before, others, values) => {
        const isProposed = row[amount] === undefined || row[amount] === asked(before[way], others, values);
        if (row[way] === before[way] || !isProposed) return row;
        const rest = asked(row[way], others, values);
        return { ...row, [amount]: isFilled(row[way]) || rest <= 0 ? undefined : rest };
      },
      rounded,
      isEditable: (row, column, values) => !named.has(column) || isAsked(row, column, values),
      isAsked,
      rest,
      owed: (row, others, values) => asked(row[way], others, values),
      cash: (rows) => paidIn(rows.filter((row) => usual !== undefined && row[way] === usual)),
      ...more,
    },
  };
}

/** The fields of a payload that a screen names, in its order. */
export function screenFields(payload: PayloadClass, uses: readonly FieldUse[]): readonly ScreenField[] {
  const rules = fieldsOf(payload);
  return uses.map((use) => screenField(rules, typeof use === 'string' ? { name: use } : use));
}

function screenField(
  rules: ReadonlyMap<string, FieldRule>,
  { name, ...view }: { readonly name: string } & FieldView,
): ScreenField {
  const rule = rules.get(name);
  const source = sourceOf(rule, view);
  return {
    name,
    rule,
    control: view.as ?? (view.found ? 'lookup' : controlOf(rule)),
    ...(source && { source }),
    ...view,
    ...sameFirstParts(rule, view),
  };
}

/** Of a field that names rows with a key of several fields: those whose other parts stand in the form. */
function sameFirstParts(rule: FieldRule | undefined, { where }: FieldView): Pick<FieldView, 'where'> {
  const first = rule?.of?.().key.slice(0, -1) ?? [];
  if (first.length === 0) return {};
  return {
    where: (record, values) =>
      first.every((name) => record[name] === values[name]) && (where?.(record, values) ?? true),
  };
}

const sameNamed: ReadonlySet<string> = new Set([
  'rupiah',
  'date',
  'flag',
  'prose',
  'link',
  'phone',
  'colour',
  'tags',
  'choice',
  'keys',
]);

/**
 * The control of a field: what it names is chosen, words stand side by side, figures are typed as people write them.
 */
function controlOf(rule: FieldRule | undefined): Control {
  if (!rule) return 'text';
  if (sameNamed.has(rule.type)) return rule.type as Control;
  if (rule.type.startsWith('image')) return 'image';
  if (isFigure(rule)) return 'figure';
  if (rule.type === 'rows') return 'rows';
  return rule.of ? 'select' : 'text';
}

/** The source of records to choose from: those of a call, or of the master that the field names. */
function sourceOf(rule: FieldRule | undefined, { found, beside = [], of = rule?.of }: FieldView): Source | undefined {
  if (found) {
    const { query, ...rest } = found;
    return { call: query.call, beside, row: query.row, paged: true, ...rest };
  }
  return of && !rule?.type.startsWith('image') ? masterSource(of(), beside) : undefined;
}

/** The source of the rows of a master, by their names: the first field that is no key. */
function masterSource(of: Referred, beside: readonly string[]): Source {
  const { call, key, row, paged = false } = of as MasterDefinition;
  const called = [...fieldsOf(row).keys()].find((name) => !(key as readonly string[]).includes(name)) ?? key[0]!;
  return { call, value: key.at(-1)!, beside: beside.length > 0 ? beside : [called], row, paged };
}

/** The name of a field, in the user's language. */
export const titleOf = ({ name, rule }: Pick<ScreenField, 'name' | 'rule'>): string => label(rule?.label ?? name);

/** Every field of a payload that a field on a screen fills in. */
export const filledBy = ({ name, side }: ScreenField): readonly string[] => (side ? [name, side.account] : [name]);

/** True for a field that takes no small letters (`Key`). */
export function takesLarge(rule: FieldRule | undefined): boolean {
  const pattern = String(rule?.schema['pattern'] ?? '');
  return pattern.includes('A-Z') && !pattern.includes('a-z');
}
