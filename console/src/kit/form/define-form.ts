import type { ComponentType } from 'react';
import type { CommandDefinition } from '../../../../contracts/define/command.js';
import type { QueryDefinition } from '../../../../contracts/define/query.js';
import type { Params } from '../api/api.js';

/** What stands in a form, by field: texts, choices, amounts; undefined where nothing was filled in. */
export type FormValues = Readonly<Record<string, string | number | undefined>>;

/** A row of a master, as its list call answers it. */
export type MasterRow = Readonly<Record<string, string>>;

/** One control of a form. Label, rules and messages come from the payload class of the command. */
export type FormField<N extends string = string> =
  | { readonly kind: 'text'; readonly name: N }
  | { readonly kind: 'rupiah'; readonly name: N }
  | { readonly kind: 'choice'; readonly name: N; readonly texts: Readonly<Record<string, string>> }
  | { readonly kind: 'select'; readonly name: N; readonly source: MasterSource }
  | { readonly kind: 'cashOrBank'; readonly name: N; readonly account: N; readonly cash: boolean; readonly across: N | undefined };

/** Where the options of a select come from. */
export interface MasterSource {
  readonly call: string;
  /** Field of a row that is sent. */
  readonly value: string;
  /** Field of a row that is shown beside it. */
  readonly text: string;
  /** Rows that can be chosen with what the form holds; all unless told. */
  readonly where?: (row: MasterRow, values: FormValues) => boolean;
}

/** One line of text. */
export const text = <const N extends string>(name: N) => ({ kind: 'text', name }) as const;
/** Whole rupiah. */
export const rupiah = <const N extends string>(name: N) => ({ kind: 'rupiah', name }) as const;
/** One of the fixed words of the payload, side by side, each with its text. */
export const choice = <const N extends string>(name: N, texts: Readonly<Record<string, string>>) => ({ kind: 'choice', name, texts }) as const;
/** One row of a master. */
export const select = <const N extends string>(name: N, source: MasterSource) => ({ kind: 'select', name, source }) as const;
/**
 * The drawer or a bank, and with a bank its account, in the field `<name>_rekening`. Two in a row stand side by side; the drawer is not
 * offered while it is on the side `across`.
 */
export const cashOrBank = <const N extends string, const A extends string = never>(name: N, { cash = true, across }: { cash?: boolean; across?: A } = {}) =>
  ({ kind: 'cashOrBank', name, account: `${name}_rekening` as const, cash, across }) as const;

/** What an aside is given: what stands in the form now. */
export interface AsideProps {
  readonly values: FormValues;
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
  /** Which of the rows belong to the form; all of the branch unless told. */
  readonly params?: Params;
  readonly columns: readonly ListColumn<keyof Row & string>[];
  /** On a narrow screen: the text of a row, its amount, and what stands below. */
  readonly leads: keyof Row & string;
  readonly amount: keyof Row & string;
  readonly notes: readonly (keyof Row & string)[];
}

/** One column of a list; its label comes from the row class. */
export interface ListColumn<N extends string = string> {
  readonly name: N;
  readonly type: 'text' | 'rupiah';
}

/** A screen that issues one command over the list of what was recorded. */
export interface FormScreen extends FormOptions<string, Record<string, unknown>> {
  readonly kind: 'form';
  readonly command: CommandDefinition;
}

/** Defines the screen of a command: route, title, right, messages and validation are the command's. */
export function defineForm<C extends object, Row extends object>(command: CommandDefinition<C>, options: FormOptions<keyof C & string, Row>): FormScreen {
  return { kind: 'form', command, ...options } as unknown as FormScreen;
}
