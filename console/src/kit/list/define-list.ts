import type { ComponentType } from 'react';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { Gate } from '../../../../contracts/language/define/gate.js';
import type { MasterDefinition, RowHistory } from '../../../../contracts/language/define/master.js';
import { maskedFields } from '../../../../contracts/language/define/masked.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { SlipDefinition } from '../../../../contracts/language/define/slip.js';
import type { SessionUser } from '../../../../contracts/identity/views.js';
import type { TextId } from '../i18n/i18n.js';
import { screenFields, type FieldUse, type FormValues, type Row, type ScreenField } from '../field/screen-field.js';
import type { Flows } from './flow.js';
import type { SlipAsked } from '../slip/slip-store.js';
import { formOf, type FormOptions, type FormParts } from '../form/define-form.js';

/** A form of a command, over a list: for a new row, or for one that stands. */
export interface ListForm<R extends object = Row> extends FormParts {
  /** The values that it begins with; without a row: for a new one. */
  readonly values: (row: R | undefined, user: SessionUser | undefined) => FormValues;
}

/** Something that can be done to a row: in a form, after a question, or at another place. */
export interface RowAction<R extends object = Row> {
  readonly title: string;
  /** Shown of the title where there is little room. */
  readonly short?: TextId;
  /** Rows to which it can be done on the business date of the branch, at a branch. Defaults to all. */
  readonly offered?: (row: R, date: string, kode_toko: string) => boolean;
  /** The gate, where neither its form nor its command has one. */
  readonly gate?: Gate;
  readonly form?: ListForm<R>;
  /** Of what is asked first: what is sent, and the question. */
  readonly confirm?: {
    readonly command: CommandDefinition;
    readonly values: (row: R) => FormValues;
    readonly question: (row: R) => string;
    /** True for what takes the row away, which can be there again. */
    readonly removes?: boolean;
  };
  /** Of what is done to several rows at once, each by a command of its own: what is sent for one. */
  readonly several?: {
    readonly command: CommandDefinition;
    readonly values: (row: R) => FormValues;
    /** True for what takes rows away. */
    readonly removes?: boolean;
  };
  /** The path that it leads to instead. */
  readonly path?: (row: R) => string;
  /** The parameter of the address that the key of the row opens it by. */
  readonly opens?: string;
  /** The slip that it shows. */
  readonly slip?: (row: R) => SlipAsked & { readonly slip: SlipDefinition };
  /** The history of the row, of which it is shown. */
  readonly history?: QueryDefinition<object, RowHistory>;
}

/** Rows on a screen: which, what is shown of each, and what can be done to one. */
export interface RowsView {
  readonly query: QueryDefinition;
  /** The fields that tell rows apart. */
  readonly key: readonly string[];
  readonly columns: readonly ScreenField[];
  /** On a narrow screen: what leads a row, its amount, and what stands below. */
  readonly leads: string;
  readonly amount?: string;
  readonly notes: readonly string[];
  readonly actions: readonly RowAction[];
  /** Rows that a branch may change by the form of the list; defaults to all. */
  readonly mayEdit?: (row: Row, kode_toko: string) => boolean;
  /** Columns that it can be sorted by: all of them where its rows are all here. */
  readonly sortable?: readonly string[];
  /** Columns that rows can be grouped by, where the server groups them. */
  readonly groupable?: readonly string[];
  /** Columns that are left out where there is no room for all. */
  readonly spare?: readonly string[];
  /** The column with the instant since when a row waits, whose age is shown. */
  readonly since?: string | undefined;
  /** Amounts that come in or go out, by their columns; `masuk` and `keluar` say so by their names. */
  readonly flows?: Flows | undefined;
  /** Amounts that not every row has: nothing is a dash. */
  readonly maybe?: readonly string[];
  /** True for a row that does not have all of its figures yet: a dash in place of nothing. */
  readonly lacks?: (row: Row) => boolean;
  /** States of rows that do not count any more. */
  readonly cancelled?: readonly string[];
  /** The text where there are no rows. */
  readonly empty?: TextId | undefined;
}

interface RowsOptions<R extends object> extends Omit<RowsView, 'query' | 'key' | 'columns' | 'actions' | 'sortable'> {
  readonly key: readonly (keyof R & string)[];
  readonly columns: readonly FieldUse<keyof R & string>[];
  readonly leads: keyof R & string;
  readonly amount?: keyof R & string;
  readonly notes: readonly (keyof R & string)[];
  readonly actions?: readonly RowAction<R>[];
}

/** A screen of rows that can be searched, added to and changed. */
export interface ListScreen extends RowsView, ListOptions {
  readonly kind: 'list';
}

/** The parameter of an address with the key of the row whose details are open. */
export const detailName = 'rinci';

/** The row whose details are shown, by its key. */
export interface DetailProps {
  readonly name: string;
  readonly close: () => void;
}

interface ListOptions {
  readonly path: string;
  readonly add?: ListForm;
  readonly edit?: ListForm;
  /** The read of one of its rows, by which a form is filled where the list tells fields of it in part. */
  readonly one?: QueryDefinition | undefined;
  /** Fields that its rows are narrowed by, where all of them are here: above the list, and in the address. */
  readonly filters?: readonly string[] | undefined;
  /** Parameters of its call that its rows are narrowed by, where the server answers in pages. */
  readonly asks?: readonly ScreenField[] | undefined;
  /** The details of one row, over the list: opened by `detailName` in the address. */
  readonly detail?: ComponentType<DetailProps> | undefined;
  /** True where its rows can be had as CSV, and are no rows of a master. */
  readonly takenAway?: boolean | undefined;
  /** True when the palette finds its rows by their names. */
  readonly found?: boolean | undefined;
  /** True when its rows follow from the logs of branches, and not from head office's alone. */
  readonly ofBranches?: boolean;
  /** The master whose rows can be had as CSV, and sent back. */
  readonly csv?: MasterDefinition;
  /** True when the server searches and sorts, and answers in pages. */
  readonly paged?: boolean | undefined;
  /** The command by which a removed row is there again. */
  readonly restore?: CommandDefinition | undefined;
  /** The command that puts all rows in an order. */
  readonly order?: CommandDefinition | undefined;
  /** The name of its files, without what says their kind; defaults to that of its path. */
  readonly file?: string | undefined;
}

type Uses<C extends object> = Parameters<typeof formOf<C>>[1];

/** Defines a form over a list; the fields are those of its command, labels and rules too. */
export function listForm<R extends object, C extends object = object>(
  command: CommandDefinition<C>,
  uses: Uses<C>,
  values: ListForm<R>['values'],
  options: FormOptions = {},
): ListForm<R> {
  return { ...formOf(command, uses, options), values };
}

const viewOf = <R extends object>(
  query: QueryDefinition<object, R>,
  { columns, actions = [], ...rest }: RowsOptions<R>,
): RowsView => ({
  query: query as unknown as QueryDefinition,
  columns: screenFields(query.row, columns as readonly FieldUse[]),
  actions: actions as unknown as readonly RowAction[],
  ...rest,
});

/**
 * Defines the screen of a list: title, place in the menu and gate are those of its route, the rows those of its call.
 */
export function defineList<R extends object>(
  query: QueryDefinition<object, R>,
  options: RowsOptions<R> &
    Omit<ListOptions, 'add' | 'edit' | 'asks'> & {
      readonly asks?: readonly FieldUse[];
      readonly sortable?: readonly (keyof R & string)[] | undefined;
      readonly add?: ListForm<R>;
      readonly edit?: ListForm<R>;
    },
): ListScreen {
  const { asks, ...rest } = options;
  const masked = maskedFields(query.row);
  if (masked.length > 0 && options.edit && !options.one)
    throw new Error(`${options.path} changes ${masked.join(', ')} of rows that tell it in part`);
  const view = { ...viewOf(query, rest), ...(asks && { asks: screenFields(query.params, asks) }) };
  const sortable = options.paged ? {} : { sortable: view.columns.map(({ name }) => name) };
  return { kind: 'list', ...sortable, ...view } as unknown as ListScreen;
}

/** The name of a row: its key. */
export const rowName = ({ key }: Pick<RowsView, 'key'>, row: Row): string =>
  key.map((name) => String(row[name])).join(' ');
