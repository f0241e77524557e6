import type { MessageId } from '../messages/messages.js';
import type { Gate } from './gate.js';
import { routeGate } from '../routes/routes.js';
import { defineCommand, type CommandDefinition } from './command.js';
import { picked, Rows, type PayloadClass, type Referred } from './fields.js';
import { Keys } from './kinds.js';
import { Words } from './special-fields.js';
import { madeOn, versioned, type Versioned } from './versioned.js';

/** Texts of the outcomes of the commands of a master. */
export interface MasterTexts {
  readonly created: MessageId;
  readonly changed: MessageId;
  readonly removed: MessageId;
  readonly createFailed: MessageId;
  readonly changeFailed: MessageId;
  readonly removeFailed: MessageId;
}

/**
 * Rows of an import, each with the version of the row that it was compared with, as the dry run told it; 0 for one that
 * was not there. `kolom`: the fields that they bring; defaults to those that any of them has. What they do not bring
 * stays as it is.
 */
export interface Imports<R extends object> {
  readonly rows: readonly (R & Versioned)[];
  readonly kolom?: readonly string[];
}

/** The commands of a master. Each is recorded in head office's log. One whose rows are only changed has no others. */
export interface MasterCommands<R extends object = object> {
  readonly change: CommandDefinition<R & Partial<Versioned>>;
  readonly create?: CommandDefinition<R>;
  readonly remove?: CommandDefinition<Partial<R> & Partial<Versioned>>;
  readonly import?: CommandDefinition<Imports<R>>;
  /** Of one whose rows can be restored. */
  readonly restore?: CommandDefinition<Partial<R>>;
  /** Of one whose rows have an order: every key, in the new one. */
  readonly reorder?: CommandDefinition<{ readonly urutan: readonly string[] }>;
}

/** Every command of a master; none of one without. */
export function commandsIn({ commands = {} }: { readonly commands?: object }): readonly CommandDefinition[] {
  return Object.values(commands) as CommandDefinition[];
}

/** The names of the commands of a master, where they do not follow from its list call. */
export interface CommandOptions {
  /** The beginning of the calls of its commands; defaults to that of the list, without `/get` and what follows. */
  readonly root?: string;
  /** Calls of commands that the specification names otherwise. */
  readonly calls?: Partial<Record<'create' | 'change' | 'remove', string>>;
  readonly texts?: Partial<MasterTexts>;
}

/** The words of the specification for plain tables (catalogue §8). */
export const textsOf = (own: Partial<MasterTexts> = {}): MasterTexts => ({
  created: 'katalog.create.success',
  changed: 'katalog.update.success',
  removed: 'katalog.delete.success',
  createFailed: 'send.error',
  changeFailed: 'send.error',
  removeFailed: 'paraHargaBeli.delete.failed',
  ...own,
});

interface Parts {
  readonly base: string;
  readonly path: string;
  readonly needs: Gate | undefined;
  readonly calls: NonNullable<CommandOptions['calls']>;
  readonly texts: MasterTexts;
}

/** The parts of a definition from which its commands are made. */
interface Table<R extends object> {
  readonly row: PayloadClass<R>;
  readonly name: string;
  readonly title: string;
  readonly key: readonly (keyof R & string)[];
  readonly restorable?: true;
  readonly editOnly?: true;
  readonly ordered?: string;
  readonly keptByBranches?: true;
  readonly jumps?: { readonly consent: CommandDefinition['consent'] };
}

/** The address of a row: `banks/{kode_bank}`. */
export const inAddress = (base: string, key: readonly string[]): string =>
  [base, ...key.map((name) => `{${name}}`)].join('/');

/** The most columns that an import names. */
export const MOST_COLUMNS = 100;
/** The most rows of one import. */
export const MOST_IMPORTED = 1000;
/** The most rows that are put in an order. */
const MOST_ORDERED = 200;

/** Makes the commands of a master; `itself` is it, once it stands. */
export function commandsOf<R extends object>(table: Table<R>, parts: Parts, itself: () => Referred): MasterCommands<R> {
  const { row, name, title, key, editOnly, ordered, keptByBranches, jumps } = table;
  const { base, path, needs, calls, texts: said } = parts;
  const gate = { ...needs, ...routeGate(path), ...(!keptByBranches && { pusatOnly: true }) };
  const shared = { log: 'pusat', path, title, gate } as const;
  const setting = { ...shared, consent: jumps?.consent };
  const change = defineCommand(madeOn(row), {
    ...setting,
    name: `change-${name}`,
    method: 'put',
    call: calls.change ?? inAddress(base, key),
    saved: said.changed,
    failed: said.changeFailed,
  });
  const reorder =
    ordered === undefined ? {} : { reorder: reorderOf(itself, { ...shared, name, base, failed: said.changeFailed }) };
  if (editOnly) return { change, ...reorder };
  const create = defineCommand(row, {
    ...setting,
    name: `create-${name}`,
    call: calls.create ?? base,
    saved: said.created,
    failed: said.createFailed,
  });
  return {
    create,
    change,
    ...removalOf(table, parts, shared),
    import: importOf(row, { ...setting, name, base }),
    ...reorder,
  };
}

/** The commands that take a row away and bring it back; they name it by its key alone. */
function removalOf<R extends object>(
  { row, name, key, restorable }: Table<R>,
  { base, calls, texts }: Parts,
  shared: Omit<Shared, 'name' | 'base'>,
): Pick<MasterCommands<R>, 'remove' | 'restore'> {
  const keyOnly = picked(row, key) as PayloadClass<Partial<R>>;
  const remove = defineCommand(madeOn(keyOnly), {
    ...shared,
    name: `remove-${name}`,
    method: 'delete',
    call: calls.remove ?? inAddress(base, key),
    saved: texts.removed,
    failed: texts.removeFailed,
  });
  if (!restorable) return { remove };
  const restore = defineCommand(keyOnly, {
    ...shared,
    name: `restore-${name}`,
    call: inAddress(`${base}/restore`, key),
    saved: 'master.restored',
    failed: 'master.restoreFailed',
  });
  return { remove, restore };
}

type Shared = Pick<CommandDefinition, 'path' | 'title' | 'gate' | 'consent'> & {
  readonly log: 'pusat';
  readonly name: string;
  readonly base: string;
};

function importOf<R extends object>(
  row: PayloadClass<R>,
  { name, base, ...shared }: Shared,
): CommandDefinition<Imports<R>> {
  class Import {
    rows!: Imports<R>['rows'];
    @Words('Kolom', { max: MOST_COLUMNS }) kolom?: readonly string[];
  }
  Rows('Baris', versioned(row), { required: true, max: MOST_IMPORTED, each: true })(Import.prototype, 'rows');
  const said = { saved: 'master.imported', failed: 'master.importFailed' } as const;
  return defineCommand(Import, { ...shared, ...said, name: `import-${name}`, call: `${base}/import`, large: true });
}

function reorderOf(
  of: () => Referred,
  { name, base, ...shared }: Shared & { readonly failed: MessageId },
): CommandDefinition<{ readonly urutan: readonly string[] }> {
  class Order {
    urutan!: readonly string[];
  }
  Keys('Urutan', { of, required: true, most: MOST_ORDERED })(Order.prototype, 'urutan');
  return defineCommand(Order, {
    ...shared,
    name: `reorder-${name}`,
    method: 'put',
    call: `${base}/urutan`,
    saved: 'master.ordered',
  });
}
