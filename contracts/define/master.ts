import type { MessageId } from '../messages/messages.js';
import { routeGate } from '../routes/routes.js';
import { defineCommand, type CommandDefinition } from './command.js';
import { defineEvent, type EventDefinition } from './event.js';
import { Choice, Custom, Key, picked, Rows, Text, type PayloadClass, type Referred } from './fields.js';
import type { Gate } from './gate.js';
import { defineQuery, type QueryDefinition } from './query.js';

/** The most rows of one import. */
export const MOST_IMPORTED = 1000;

/** Documents that use a row of a master for as long as they are in the log: what they are called, the events that record them, and their field that names the row. */
export interface DocumentUse {
  readonly label: string;
  readonly events: readonly string[];
  readonly field: string;
  /** The list of the payload in whose rows that field is; absent: it is the payload's own. */
  readonly rows?: string;
}

/** Texts of the outcomes of the commands of a master. */
export interface MasterTexts {
  readonly created: MessageId;
  readonly changed: MessageId;
  readonly removed: MessageId;
  readonly createFailed: MessageId;
  readonly changeFailed: MessageId;
  readonly removeFailed: MessageId;
}

/** The commands of a master. Each is recorded in head office's log. */
export interface MasterCommands<R extends object = object> {
  readonly create: CommandDefinition<R>;
  readonly change: CommandDefinition<R>;
  readonly remove: CommandDefinition<Partial<R>>;
  readonly import: CommandDefinition<{ readonly rows: readonly R[] }>;
}

/** A plain master table: its streams, events, list call, commands, screen, CSV and rights come from this. Recorded in head office's log. */
export interface MasterDefinition<R extends object = object> extends Referred {
  readonly kind: 'master';
  /** Stream category and first part of the event type: `bank` → stream `bank/BCA`, event `bank.created`. */
  readonly name: string;
  readonly title: string;
  /** What a row of it is called: its title without the word for masters, unless told. */
  readonly label: string;
  /** GET answers the list. */
  readonly call: string;
  /** Who may read the list. */
  readonly gate: Gate;
  /** Fields that are a `Key`. */
  readonly key: readonly (keyof R & string)[];
  readonly row: PayloadClass<R>;
  /** The field that says whose branch a row is; branch users see their own rows only. */
  readonly branchField?: keyof R & string;
  /** The shapes that the rows of its events have come to; 1 unless told. */
  readonly schema?: { readonly created: number; readonly changed: number };
  /** Fields that stand once a row is there, beside its key. */
  readonly fixed?: readonly (keyof R & string)[];
  /** Documents that use its rows. Rows of other masters that name one (`Key` with `of`) are known without. */
  readonly usedBy?: readonly DocumentUse[];
  /** The accounts, as they are called in every branch, of which a row cannot go while anything is on one, or on one below it: `noncash/BCA` for `noncash/BCA/2026-11-20`. */
  readonly holds?: (row: R) => string;
  /** Route of its screen. Without one there is no screen, and no command but what is defined by hand. */
  readonly path?: string;
  readonly commands?: MasterCommands<R>;
  /** What became of one row: who gave it which values, and when. */
  readonly history?: QueryDefinition<object, RowHistory>;
}

interface Options<R extends object> extends Omit<MasterDefinition<R>, 'row' | 'kind' | 'label' | 'commands' | 'history'> {
  readonly label?: string;
  /** What the calls of its commands begin with; that of the list unless told. */
  readonly root?: string;
  /** Calls of commands that the specification names otherwise. */
  readonly calls?: Partial<Record<'create' | 'change' | 'remove', string>>;
  readonly texts?: Partial<MasterTexts>;
}

/** What happened to a row of a master, newest first. */
export const rowChanges = ['dibuat', 'diubah', 'dihapus'] as const;

const anObject = (sent: unknown): unknown => (typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : undefined);

/** One thing that became of a row: who, when, from what, to what. */
export class RowHistory {
  @Choice('Kejadian', rowChanges) kejadian!: (typeof rowChanges)[number];
  /** The values before; none of a new row. */
  @Custom('Dari', { type: ['object', 'null'] }, anObject) dari!: Readonly<Record<string, unknown>> | null;
  /** The values after; none of one that was removed. */
  @Custom('Menjadi', { type: ['object', 'null'] }, anObject) menjadi!: Readonly<Record<string, unknown>> | null;
  /** ISO instant. */
  @Text('Waktu') waktu!: string;
  @Text('User') user_id!: string;
  @Key('Posisi') position!: string;
}

/** The words of the specification for plain tables (catalogue §8). */
const texts: MasterTexts = {
  created: 'katalog.create.success',
  changed: 'katalog.update.success',
  removed: 'katalog.delete.success',
  createFailed: 'send.error',
  changeFailed: 'send.error',
  removeFailed: 'paraHargaBeli.delete.failed',
};

/** Defines a plain master table. With a `path`, its screen and commands are head office's to use, and branches read their rows. */
export function defineMaster<R extends object>(
  row: PayloadClass<R>,
  options: Options<R> & { path: string },
): Required<Pick<MasterDefinition<R>, Made>> & MasterDefinition<R>;
export function defineMaster<R extends object>(row: PayloadClass<R>, options: Options<R>): MasterDefinition<R>;
export function defineMaster<R extends object>(row: PayloadClass<R>, { root, calls, texts: own, ...rest }: Options<R>): MasterDefinition<R> {
  const master: MasterDefinition<R> = { kind: 'master', row, label: rest.title.replace(/^(Master|Parameter) /, ''), ...rest };
  if (rest.path === undefined) return master;
  const parts = { base: root ?? rest.call, path: rest.path, calls: calls ?? {}, texts: { ...texts, ...own } };
  return { ...master, commands: commandsOf(master, parts), history: historyOf(master, parts) };
}

type Made = 'commands' | 'history' | 'path';

interface Parts {
  readonly base: string;
  readonly path: string;
  readonly calls: NonNullable<Options<object>['calls']>;
  readonly texts: MasterTexts;
}

/** The address of a row: `banks/{kode_bank}`. */
const inAddress = (base: string, key: readonly string[]): string => [base, ...key.map((name) => `{${name}}`)].join('/');

function commandsOf<R extends object>({ row, name, title, key }: MasterDefinition<R>, { base, path, calls, texts: said }: Parts): MasterCommands<R> {
  class Import {
    rows!: readonly R[];
  }
  Rows('Baris', row, { required: true, max: MOST_IMPORTED, each: true })(Import.prototype, 'rows');
  const shared = { log: 'pusat', path, title, gate: { ...routeGate(path), pusatOnly: true } } as const;
  const one = inAddress(base, key);
  return {
    create: defineCommand(row, { ...shared, name: `create-${name}`, call: calls.create ?? base, saved: said.created, failed: said.createFailed }),
    change: defineCommand(row, { ...shared, name: `change-${name}`, method: 'put', call: calls.change ?? one, saved: said.changed, failed: said.changeFailed }),
    remove: defineCommand(picked(row, key) as PayloadClass<Partial<R>>, {
      ...shared,
      name: `remove-${name}`,
      method: 'delete',
      call: calls.remove ?? one,
      saved: said.removed,
      failed: said.removeFailed,
    }),
    import: defineCommand(Import, {
      ...shared,
      name: `import-${name}`,
      call: `${base}/import`,
      large: true,
      saved: 'master.imported',
      failed: 'master.importFailed',
    }),
  };
}

function historyOf<R extends object>({ row, title, key }: MasterDefinition<R>, { base, path }: Parts): QueryDefinition<object, RowHistory> {
  return defineQuery(picked(row, key), RowHistory, { call: `${inAddress(base, key)}/history`, title, gate: routeGate(path) });
}

/** The key of a row as one text: `BCA`, `BCA/5220301187`. */
export const rowKey = ({ key }: Pick<Referred, 'key'>, row: object): string =>
  key.map((name) => String((row as Readonly<Record<string, unknown>>)[name])).join('/');

/** The event of a new row of a master: `bank.created`. */
export function masterCreated<R extends object>(master: MasterDefinition<R>): EventDefinition<string, R> {
  return defineEvent(`${master.name}.${master.verbs?.created ?? 'created'}`, master.schema?.created ?? 1, master.row);
}

/** The event of new values of a row of a master: `toko.changed`. */
export function masterChanged<R extends object>(master: MasterDefinition<R>): EventDefinition<string, R> {
  return defineEvent(`${master.name}.changed`, master.schema?.changed ?? 1, master.row);
}

/** The event of a row of a master that is there no more, with the values it had: `bank.removed`. */
export function masterRemoved<R extends object>(master: MasterDefinition<R>): EventDefinition<string, R> {
  return defineEvent(`${master.name}.${master.verbs?.removed ?? 'removed'}`, 1, master.row);
}

/** Every type of event of a master that has commands. */
export function masterEvents<R extends object>(master: MasterDefinition<R>): readonly EventDefinition[] {
  return master.commands ? [masterCreated(master), masterChanged(master), masterRemoved(master)] : [masterCreated(master)];
}

/** Defines the command that gives a row of a master new values where that is no plain master's: `change-toko`, `PUT tokos/{kode_toko}`; the key stands in the address and stays. */
export function defineMasterChange<R extends object>(
  master: MasterDefinition<R>,
  rest: { path: string; title: string; gate: Gate; saved: MessageId; failed: MessageId },
): CommandDefinition<R> {
  return defineCommand(master.row, { name: `change-${master.name}`, method: 'put', call: inAddress(master.call, master.key), log: 'pusat', ...rest });
}
