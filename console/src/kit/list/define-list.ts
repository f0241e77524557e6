import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { PayloadClass } from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition, RowHistory } from '../../../../contracts/language/define/master.js';
import type { SessionUser } from '../../../../contracts/identity/views.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { TextId } from '../i18n/i18n.js';
import type { FormField, FormParts, FormValues } from '../form/define-form.js';

/** One column of a list: its label comes from the row class; words and flags may have texts. */
export interface ListTextColumn<N extends string = string> {
  readonly name: N;
  /** What a word, or `true` and `false`, is called. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Of a list of rows: the fields of one that are written, and what they are. */
  readonly rows?: { readonly row: PayloadClass; readonly shows: readonly string[] };
  /** Words that stand out less. */
  readonly quiet?: readonly string[];
  /** Rows in which it stands out, as something still to be done. */
  readonly pending?: (row: Readonly<Record<string, unknown>>) => boolean;
}

/** A form of a command, over the list: for a new row, or for one that stands. */
export interface ListForm<Row extends object = Record<string, unknown>> extends FormParts {
  /** What it begins with; without a row: for a new one. */
  readonly values: (row: Row | undefined, user: SessionUser | undefined) => FormValues;
}

/** Something that can be done to a row: in a form, or after a question. */
export interface RowAction<Row extends object = Record<string, unknown>> {
  /** Title for a row; one of `allTitles`. */
  readonly title: (row: Row) => string;
  /** Every title it may have. */
  readonly allTitles: readonly string[];
  readonly form?: ListForm<Row>;
  /** Of what is asked first: what is sent, and the question. */
  readonly confirm?: {
    readonly command: CommandDefinition;
    readonly values: (row: Row) => FormValues;
    readonly question: (row: Row) => string;
    /** True for what takes the row away, which can be there again. */
    readonly removes?: boolean;
  };
  /** Where it leads instead. */
  readonly path?: (row: Row) => string;
  /** What became of the row, of which it is shown. */
  readonly history?: QueryDefinition<object, RowHistory>;
}

/** A screen of rows that can be searched, added to and changed. */
export interface ListScreen {
  readonly kind: 'list';
  readonly path: string;
  readonly query: QueryDefinition;
  /** The fields that tell rows apart. */
  readonly key: readonly string[];
  readonly columns: readonly ListTextColumn[];
  /** On a narrow screen: what leads a row, and what stands below. */
  readonly leads: string;
  readonly notes: readonly string[];
  readonly add?: ListForm;
  readonly edit?: ListForm;
  readonly actions: readonly RowAction[];
  /** True when its rows follow from the logs of branches, and not from head office's alone. */
  readonly ofBranches?: boolean;
  /** The master whose rows can be had as CSV, and sent back. */
  readonly csv?: MasterDefinition;
  /** True when the server searches and sorts, and answers in pages. */
  readonly paged?: boolean;
  /** Columns that it can be sorted by: all of them where its rows are all here. */
  readonly sortable?: readonly string[];
  /** The command by which a removed row is there again. */
  readonly restore?: CommandDefinition;
  /** The command that puts all rows in an order. */
  readonly order?: CommandDefinition;
  /** The text where there are no rows. */
  readonly empty?: TextId;
  /** The name of its files, without what says their kind; that of its path unless told. */
  readonly file?: string;
}

interface ListOptions<Row extends object> {
  readonly path: string;
  readonly key: readonly (keyof Row & string)[];
  readonly columns: readonly ListTextColumn<keyof Row & string>[];
  readonly leads: keyof Row & string;
  readonly notes: readonly (keyof Row & string)[];
  readonly add?: ListForm<Row>;
  readonly edit?: ListForm<Row>;
  readonly actions?: readonly RowAction<Row>[];
  readonly ofBranches?: boolean;
  readonly csv?: MasterDefinition;
  readonly paged?: boolean | undefined;
  readonly sortable?: readonly (keyof Row & string)[] | undefined;
  readonly restore?: CommandDefinition | undefined;
  readonly order?: CommandDefinition | undefined;
  readonly empty?: TextId | undefined;
  readonly file?: string | undefined;
}

/** Defines a form over a list; the fields are those of its command, labels and rules too. */
export function listForm<Row extends object, C extends object = object>(
  command: CommandDefinition<C>,
  fields: readonly FormField[],
  values: ListForm<Row>['values'],
  rest: Omit<FormParts, 'command' | 'fields'> = {},
): ListForm<Row> {
  return { command: command as unknown as CommandDefinition, fields, values, ...rest };
}

/** Defines the screen of a list: title, place in the menu and gate are those of its route, the rows those of its call. */
export function defineList<Row extends object>(
  query: QueryDefinition<object, Row>,
  { actions = [], ...options }: ListOptions<Row>,
): ListScreen {
  const sortable = options.paged ? {} : { sortable: options.columns.map(({ name }) => name) };
  return { kind: 'list', query, actions, ...sortable, ...options } as unknown as ListScreen;
}

/** What a row is called: its key. */
export const rowName = ({ key }: Pick<ListScreen, 'key'>, row: Readonly<Record<string, unknown>>): string =>
  key.map((name) => String(row[name])).join(' ');
