import type { ComponentType } from 'react';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { SessionUser } from '../../../../contracts/identity/views.js';
import type { PayloadClass } from '../../../../contracts/language/define/fields.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { TextId } from '../i18n/i18n.js';
import type { Params } from '../api/api.js';

/** What stands in a form, by field: texts, choices, amounts; undefined where nothing was filled in. */
export type FormValues = Readonly<Record<string, FormValue | undefined>>;

/** One of them; of a list its texts. */
export type FormValue = string | number | boolean | readonly string[];

/** A row of a master, as its list call answers it. */
export type MasterRow = Readonly<Record<string, string>>;

/** One control of a form. Label, rules and messages come from the payload class of the command. */
export type FormField<N extends string = string> =
  | { readonly kind: 'text'; readonly name: N }
  | { readonly kind: 'prose'; readonly name: N }
  | { readonly kind: 'link'; readonly name: N }
  | { readonly kind: 'phone'; readonly name: N }
  | { readonly kind: 'colour'; readonly name: N }
  | { readonly kind: 'tags'; readonly name: N; readonly hint?: TextId }
  | { readonly kind: 'keys'; readonly name: N; readonly source: MasterSource }
  | { readonly kind: 'image'; readonly name: N; readonly image: ImageSource }
  | { readonly kind: 'rupiah'; readonly name: N }
  | { readonly kind: 'date'; readonly name: N }
  | { readonly kind: 'figure'; readonly name: N }
  | { readonly kind: 'flag'; readonly name: N }
  | { readonly kind: 'password'; readonly name: N; readonly fresh: boolean }
  | { readonly kind: 'shown'; readonly name: N }
  | {
      readonly kind: 'choice';
      readonly name: N;
      readonly texts: Readonly<Record<string, string>>;
      readonly words: readonly string[];
      readonly offered?: Offered;
    }
  | { readonly kind: 'select'; readonly name: N; readonly source: MasterSource }
  | {
      readonly kind: 'cashOrBank';
      readonly name: N;
      readonly account: N;
      readonly cash: boolean;
      readonly across: N | undefined;
    };

/** Whether a word is offered to who is logged in. */
export type Offered = (word: string, user: SessionUser) => boolean;

/** Where the options of a select come from. */
export interface MasterSource {
  readonly call: string;
  /** Field of a row that is sent. */
  readonly value: string;
  /** Field of a row that is shown beside it, or those. */
  readonly text: string | readonly string[];
  /** How the fields of its rows are written; as they are unless told. */
  readonly row?: PayloadClass;
  /** True when the server searches its rows, and answers in pages. */
  readonly paged?: boolean;
  /** Rows that can be chosen with what the form holds; all unless told. */
  readonly where?: (row: MasterRow, values: FormValues) => boolean;
}

/** Images that are chosen and uploaded in a form. */
export interface ImageSource {
  /** The field with the address of the image, or with those of several. */
  readonly path: string;
  /** True for a list of images in an order. */
  readonly many: boolean;
  readonly folder: string;
  /** The field whose value says whose image it is, where each record has a folder of its own. */
  readonly record?: string;
}

/** One line of text. */
export const text = <const N extends string>(name: N) => ({ kind: 'text', name }) as const;
/** Text of several lines. */
export const prose = <const N extends string>(name: N) => ({ kind: 'prose', name }) as const;
/** An address of the web. */
export const link = <const N extends string>(name: N) => ({ kind: 'link', name }) as const;
/** The number of a phone: what is no digit is left out while it is typed. */
export const phone = <const N extends string>(name: N) => ({ kind: 'phone', name }) as const;
/** A colour: picked, or written as `#D4AF37`. */
export const colour = <const N extends string>(name: N) => ({ kind: 'colour', name }) as const;
/** Tags as one text, `#8K,#16K`; the form holds them as a list without the marks. */
export const tags = <const N extends string>(name: N, hint?: TextId) =>
  ({ kind: 'tags', name, ...(hint && { hint }) }) as const;
/** Several rows of a master. */
export const keys = <const N extends string>(name: N, source: MasterSource) =>
  ({ kind: 'keys', name, source }) as const;
/** An image, or several in an order: chosen, uploaded, and named by its key. */
export const image = <const N extends string>(name: N, source: ImageSource) =>
  ({ kind: 'image', name, image: source }) as const;
/** Whole rupiah. */
export const rupiah = <const N extends string>(name: N) => ({ kind: 'rupiah', name }) as const;
/** A calendar date. */
export const date = <const N extends string>(name: N) => ({ kind: 'date', name }) as const;
/** A number, a weight or a percentage: which one, says its field. */
export const figure = <const N extends string>(name: N) => ({ kind: 'figure', name }) as const;
/** Yes or no. */
export const flag = <const N extends string>(name: N) => ({ kind: 'flag', name }) as const;
/** A password that is typed unseen: a `fresh` one, or one that is known to a password manager. Forms with one are kept nowhere. */
export const password = <const N extends string>(name: N, { fresh = true } = {}) =>
  ({ kind: 'password', name, fresh }) as const;
/** A value that stands, and is sent as it is: the key of what is changed. */
export const shown = <const N extends string>(name: N) => ({ kind: 'shown', name }) as const;
/** One of the fixed words of the payload, side by side, each with its text, or as it is; those that are offered to the user, where told. */
export const choice = <const N extends string>(
  name: N,
  texts: Readonly<Record<string, string>> | readonly string[],
  offered?: Offered,
) => ({ kind: 'choice', name, ...named(texts), ...(offered && { offered }) }) as const;
/** Words with their texts; a plain list of words has none. */
const named = (
  texts: Readonly<Record<string, string>> | readonly string[],
): { texts: Readonly<Record<string, string>>; words: readonly string[] } =>
  texts instanceof Array
    ? { texts: {}, words: texts as readonly string[] }
    : { texts: texts as Readonly<Record<string, string>>, words: Object.keys(texts) };
/** One row of a master. */
export const select = <const N extends string>(name: N, source: MasterSource) =>
  ({ kind: 'select', name, source }) as const;
/**
 * The drawer or a bank, and with a bank its account, in the field `<name>_rekening` unless told. Two in a row stand side by side; the drawer is not
 * offered while it is on the side `across`.
 */
export const cashOrBank = <
  const N extends string,
  const A extends string = never,
  const R extends string = `${N}_rekening`,
>(
  name: N,
  { cash = true, across, account }: { cash?: boolean; across?: A; account?: R } = {},
) => ({ kind: 'cashOrBank', name, account: account ?? (`${name}_rekening` as R), cash, across }) as const;

/** What an aside is given: what stands in the form now, and how to fill in more of it. */
export interface AsideProps {
  readonly values: FormValues;
  readonly set: (values: FormValues) => void;
}

interface FormOptions<N extends string, Row extends object> {
  readonly fields: readonly FormField<N>[];
  /** What the form begins with. */
  readonly initial?: FormValues;
  /** Shown between the fields and the foot. */
  readonly aside?: ComponentType<AsideProps>;
  readonly list: ListBehind<Row>;
}

/** The list behind a form. */
export interface ListBehind<Row extends object> {
  readonly query: QueryDefinition<object, Row>;
  /** Which of the rows belong to the form; all of the own branch unless told. */
  readonly params?: Params;
  /** Their labels, and which are money, come from the row class. */
  readonly columns: readonly (keyof Row & string)[];
  /** What the words of a column are called. */
  readonly texts?: Readonly<Partial<Record<keyof Row & string, Readonly<Record<string, string>>>>>;
  /** On a narrow screen: the text of a row, its amount, and what stands below. */
  readonly leads: keyof Row & string;
  readonly amount: keyof Row & string;
  readonly notes: readonly (keyof Row & string)[];
  /** What can be done to its rows. */
  readonly actions?: readonly ListAction<Row>[];
  /** What a row opens beside the list: a parameter of the address with the row's key. */
  readonly opens?: {
    readonly title: string;
    readonly param: string;
    readonly key: keyof Row & string;
    readonly offered?: (row: Row) => boolean;
  };
  /** News from the server that changes its rows, beside what is projected of the own branch. */
  readonly news?: string;
  /** What stands where there are no rows, and where they could not be read. */
  readonly messages?: { readonly empty: TextId; readonly failed: TextId };
}

/** Something that can be done to a row of a list: a command, some fields of which the row has. */
export interface ListAction<Row extends object = object, N extends string = string> {
  readonly command: CommandDefinition;
  /** The field of the row, and of the command, that tells which one. */
  readonly key: keyof Row & N;
  readonly fields: readonly FormField<N>[];
  /** What it does, on its button. */
  readonly submit: TextId;
  /** Rows to which it can be done on the business date of the branch, at a branch. */
  readonly offered: (row: Row, date: string, kode_toko: string) => boolean;
}

/** Makes an action on rows. */
export const listAction = <C extends object, Row extends object>(
  command: CommandDefinition<C>,
  rest: Omit<ListAction<Row, keyof C & string>, 'command'>,
): ListAction<Row> => ({ command, ...rest }) as unknown as ListAction<Row>;

/** What a form of a command is made of, wherever it stands. */
export interface FormParts extends Pick<FormScreen, 'command' | 'fields' | 'aside'> {
  /** What stands before the title of its command. */
  readonly heading?: TextId;
  /** Shown beside the fields, on a narrow screen below them. */
  readonly preview?: ComponentType<AsideProps>;
  /** Of a form that changes a row: what stands in the form where this is the row. */
  readonly valuesOf?: (row: Readonly<Record<string, unknown>>) => FormValues;
  /** Fields of the command that the form calls otherwise: `{ nama_barang: 'nama_item' }`. */
  readonly called?: Readonly<Record<string, string>>;
  /** False where Enter in a field does not send the form. */
  readonly enter?: boolean;
  /** Fields stand in so many columns; one unless told. */
  readonly columns?: 2;
  /** The page is loaded anew once it is recorded. */
  readonly reloads?: boolean;
}

/** A screen that issues one command over the list of what was recorded. */
export interface FormScreen extends FormOptions<string, Record<string, unknown>> {
  readonly kind: 'form';
  readonly command: CommandDefinition;
}

/** Defines the screen of a command: route, title, right, messages and validation are the command's. */
export function defineForm<C extends object, Row extends object>(
  command: CommandDefinition<C>,
  options: FormOptions<keyof C & string, Row>,
): FormScreen {
  return { kind: 'form', command, ...options } as unknown as FormScreen;
}
