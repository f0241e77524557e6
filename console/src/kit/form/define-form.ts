import type { ComponentType } from 'react';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { TextId } from '../i18n/i18n.js';
import { screenFields, type FieldUse, type FormValues, type ScreenField } from '../field/screen-field.js';

/** The properties of an aside: what stands in the form now, and how to fill in more of it. */
export interface AsideProps {
  readonly values: FormValues;
  readonly set: (values: FormValues) => void;
}

/** The options of a form besides its fields. */
export interface FormOptions {
  /** Shown above the fields. */
  readonly notice?: ComponentType<AsideProps>;
  /** Shown between the fields and the foot. */
  readonly aside?: ComponentType<AsideProps>;
  /** The text before the title of its command. */
  readonly heading?: TextId;
  /**
   * The text of its button (`{dokumen}` is the document in it), or true for the title of its command, where it does
   * something to what is there already; the other button then leads back.
   */
  readonly submit?: TextId | true;
  /** Shown beside the fields, on a narrow screen below them. */
  readonly preview?: ComponentType<AsideProps>;
  /** Of a form that changes a row: what stands in the form where this is the row. */
  readonly valuesOf?: (row: Readonly<Record<string, unknown>>) => FormValues;
  /** Fields of the command that the form calls otherwise: `{ nama_barang: 'nama_item' }`. */
  readonly called?: Readonly<Record<string, string>>;
  /** False where Enter in a field does not send the form. */
  readonly enter?: boolean;
  /** The number of columns of its fields; defaults to two above six that can stand beside each other, else one. */
  readonly columns?: 2;
  /** The page is loaded anew once it is recorded. */
  readonly reloads?: boolean;
}

/** The form of a command, wherever it stands. Labels, rules and messages come from the payload class of the command. */
export interface FormParts extends FormOptions {
  readonly command: CommandDefinition;
  /** Other commands that take what stands in it, each with a button of its own. */
  readonly others?: readonly CommandDefinition[];
  readonly fields: readonly ScreenField[];
}

/**
 * Makes the form of a command: which of its fields are filled in, in which order, and what the form has beside them.
 */
export function formOf<C extends object>(
  command: CommandDefinition<C>,
  uses: readonly FieldUse<string extends keyof C ? string : (keyof C & string) | SentField>[],
  options: FormOptions = {},
): FormParts {
  const { body, sent = body } = command;
  const fields = screenFields(sent, uses).map((field) => ({
    ...field,
    name: options.called?.[field.name] ?? field.name,
  }));
  return { command: command as unknown as CommandDefinition, fields, ...options };
}

/** Secrets, which stand beside what is recorded. */
type SentField = 'password' | 'new_password';
