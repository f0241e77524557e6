import type { MessageId } from '../messages/messages.js';
import { routeGate, specifiedRoute } from '../routes/routes.js';
import { defineCommand, type CommandDefinition } from './command.js';
import { defineEvent, type EventDefinition } from './event.js';
import { Choice, Key, picked, Text, type PayloadClass, type Referred } from './fields.js';
import { maskedFields } from './masked.js';
import type { Ranges } from './ranges.js';
import type { Restriction } from './refusals.js';
import { Custom } from './special-fields.js';
import { madeOn, type Versioned } from './versioned.js';
import { open, PUSAT, type Gate } from './gate.js';
import {
  commandsIn,
  commandsOf,
  inAddress,
  MOST_IMPORTED,
  textsOf,
  type CommandOptions,
  type MasterCommands,
} from './master-commands.js';
import { listOf, type Joins, type ListParams, type Use } from './master-list.js';
import { readsOf, type MasterRead, type ReadOptions, type ValidFrom } from './master-reads.js';
import { inOrder, Together } from './together.js';
import { defineQuery, type NoParams, type QueryDefinition } from './query.js';

export { commandsIn, MOST_IMPORTED, type MasterCommands };

/**
 * Documents that use a row of a master for as long as they are in the log: what they are called, the events that record
 * them, and their field that names the row.
 */
export interface DocumentUse {
  readonly label: string;
  readonly events: readonly string[];
  readonly field: string;
  /** The list of the payload in whose rows that field is; absent: it is the payload's own. */
  readonly rows?: string;
}

/** The accounts of a row. */
export interface Held {
  /** The name that they have in every branch. */
  readonly account: string;
  /** The branch that alone has it; absent: any. */
  readonly branch?: string;
  /** The word for what lies there; absent: a balance. */
  readonly by?: string;
  /** Events of a date on which the branch still books, by which something left them: undone, it is there again. */
  readonly returns?: Returning;
}

/** Events by which something left a row, those by which it is there again, and the field that names the row. */
interface Returning {
  readonly events: readonly string[];
  readonly undone: readonly string[];
  readonly field: string;
  readonly value: string;
}

/**
 * Amounts of a row that do not go far at once without somebody else's consent: one of `fields` that differs by more
 * than `percent` % from the one in force when it is recorded, or from one that is set for later already. The first
 * amount of a row needs it where it lies outside of `first`; those of a row that is restored need none; a row that is
 * added again after it was removed is held against what it was. For masters with `validFrom`.
 */
export interface Jumps<Field extends string> {
  readonly fields: readonly Field[];
  /** A whole number. */
  readonly percent: number;
  readonly first?: FirstAmounts<Field>;
  /** The words of that consent. */
  readonly consent: Pick<Restriction, 'kategori' | 'description'>;
}

/**
 * Bounds of amounts that nothing stood before, each as it would be for the whole of which a row has a share: the price
 * of a gram of 375 as that of a gram of fine gold.
 */
interface FirstAmounts<Field extends string> {
  /** The field that names the record with the share, and its field for that, in hundredths of a percent. */
  readonly by: Field;
  readonly share: string;
  readonly least: number;
  readonly most: number;
  /** An amount that is so many times those of the other rows of its command, or their part, lies outside. */
  readonly times: number;
}

/**
 * A plain master table: its streams, events, list call, commands, screen, files and rights come from this. Recorded in
 * head office's log, also where branches keep it.
 */
export interface MasterDefinition<R extends object = object> extends Referred {
  readonly kind: 'master';
  /** Stream category and first part of the event type: `bank` → stream `bank/BCA`, event `bank.created`. */
  readonly name: string;
  readonly title: string;
  /** The name of a row of it; defaults to its title without the word for masters. */
  readonly label: string;
  /** GET answers the list. */
  readonly call: string;
  /** The right to read the list. */
  readonly gate: Gate;
  /** Fields that are a `Key`. */
  readonly key: readonly (keyof R & string)[];
  readonly row: PayloadClass<R>;
  /** The read of its rows. */
  readonly list: QueryDefinition<NoParams | ListParams, R & Versioned>;
  /** The list takes `search`, `sort_by`, `skip` and `limit`; otherwise it answers all rows. */
  readonly paged?: true;
  /** The fields that its list adds from the rows that a row names, by their names in the answer. */
  readonly joins?: Joins<R>;
  /** The use of its rows by those of another master, which its list adds; of a list that is not paged. */
  readonly use?: Use;
  /** Reads of some of its rows, in addition to the list. */
  readonly reads?: readonly MasterRead<R>[];
  /**
   * The field that says whose branch a row is; branch users see their own rows only, and those of no branch, which are
   * everybody's.
   */
  readonly branchField?: keyof R & string;
  /**
   * Branches add, change and remove their own rows, or all of them where none is a branch's; without it head office
   * does so for them.
   */
  readonly keptByBranches?: true;
  /** Rows that hold from one value to another, without overlaps and without gaps. */
  readonly ranges?: Ranges<keyof R & string>;
  /** Rules read all of its rows at once, as they do those of a master with `ranges`: the log finds them by a key. */
  readonly readWhole?: true;
  /**
   * The fields that say from when the values of a row hold: in what was recorded the time is there, unless they hold
   * from the opening of that day. What was recorded stays: `{base}/berlaku` answers the values of each row at a date
   * and time, who gave them and when.
   */
  readonly validFrom?: ValidFrom<R>;
  /** Amounts of rupiah that need consent where they go far at once. */
  readonly jumps?: Jumps<keyof R & string>;
  /** The present schema of its events; defaults to 1. */
  readonly schema?: {
    readonly created: number;
    readonly changed: number;
    readonly removed?: number;
    readonly restored?: number;
  };
  /** Fields that cannot change once a row is there, in addition to its key. */
  readonly fixed?: readonly (keyof R & string)[];
  /** A removed row keeps its values, can be restored with them, and is refused as `DELETED` until then. */
  readonly restorable?: true;
  /** True when the palette finds its rows by code and name. */
  readonly found?: true;
  /** Rows that are there from the start, with the values that they have until somebody gives them others. */
  readonly rows?: readonly R[];
  /** None is added and none removed: its rows are those of the start. */
  readonly editOnly?: true;
  /** The field that holds the place of a row, from 1: a command puts all rows in an order, and no other changes it. */
  readonly ordered?: keyof R & string;
  /** The values that the form for a new row begins with. */
  readonly begins?: Partial<R>;
  /** The text of its screen when there are no rows. */
  readonly empty?: MessageId;
  /** The name of its files, without an ending; defaults to that of its route. */
  readonly file?: MessageId;
  /** Documents that use its rows. Rows of other masters that name one (`Key` or `Keys` with `of`) are known without. */
  readonly usedBy?: readonly DocumentUse[];
  /** Rows that Kilau itself uses, and so are not removed: what it is called there, and their keys. */
  readonly needed?: { readonly label: string; readonly keys: readonly string[] };
  /**
   * The accounts of which a row cannot go while anything is on one, or on one below it: `noncash/BCA` for
   * `noncash/BCA/2026-11-20`.
   */
  readonly holds?: (row: R) => Held;
  /** Route of its screen. Without one there is no screen, and no command but what is defined by hand. */
  readonly path?: string;
  /** The conditions of that route, where it is one of Kilau's own. */
  readonly needs?: Gate;
  readonly commands?: MasterCommands<R>;
  /** The history of one row: who gave it which values, and when. */
  readonly history?: QueryDefinition<object, RowHistory>;
}

interface Options<R extends object>
  extends
    Omit<MasterDefinition<R>, 'row' | 'kind' | 'label' | 'list' | 'commands' | 'history' | Defaulted>,
    CommandOptions {
  readonly label?: string;
  /** Defaults to that of its route. */
  readonly title?: string;
  /** Defaults to everybody in whose shop the modules of its route are on. */
  readonly gate?: Gate;
  readonly reads?: readonly ReadOptions<R>[];
}

/** The parts that follow from the route, or are made of shorter ones. */
type Defaulted = 'title' | 'gate' | 'reads';

/** A change of a row of a master; newest first. */
export const rowChanges = ['dibuat', 'diubah', 'dihapus', 'dipulihkan'] as const;

const anObject = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : undefined;

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

/** The commands of a master whose rows are added and removed. */
type Whole<R extends object> = MasterCommands<R> & Required<Pick<MasterCommands<R>, 'create' | 'remove' | 'import'>>;

/**
 * Defines a plain master table. With a `path`, its screen and commands are head office's to use, and branches read
 * their rows.
 */
export function defineMaster<R extends object>(
  row: PayloadClass<R>,
  options: Options<R> & { path: string; editOnly: true },
): Required<Pick<MasterDefinition<R>, Made>> & MasterDefinition<R>;
export function defineMaster<R extends object>(
  row: PayloadClass<R>,
  options: Options<R> & { path: string },
): Required<Pick<MasterDefinition<R>, Made>> & { readonly commands: Whole<R> } & MasterDefinition<R>;
export function defineMaster<R extends object>(row: PayloadClass<R>, options: Options<R>): MasterDefinition<R>;
export function defineMaster<R extends object>(
  row: PayloadClass<R>,
  { root, calls, texts, reads, ...given }: Options<R>,
): MasterDefinition<R> {
  // Its rows go out whole in files and histories.
  if (maskedFields(row).length > 0) throw new Error(`${given.name} has fields that its list would tell in part`);
  const { title, gate } = shownAs(given);
  const label = given.label ?? title.replace(/^(Master|Parameter) /, '');
  const base = root ?? given.call.replace(/\/get(\/.*)?$/, '');
  const rest = { ...given, title, gate };
  const master: MasterDefinition<R> = {
    kind: 'master',
    row,
    ...rest,
    label,
    list: listOf(row, rest),
    reads: readsOf(row, { ...rest, base }, reads),
  };
  if (given.ranges && given.validFrom) throw new Error(`${given.name} has rows side by side that hold from a time`);
  if (given.ranges) Together<R>(inOrder(given.ranges.from, given.ranges.to))(row);
  if (given.path === undefined) return master;
  const commands = commandsOf<R>(
    master,
    { base, path: given.path, needs: given.needs, calls: calls ?? {}, texts: textsOf(texts) },
    () => master,
  );
  return Object.assign(master, {
    commands,
    history: historyOf(master, base, { ...given.needs, ...routeGate(given.path) }),
  });
}

/** The title of a master and the right to read its rows, where it does not say them: those of its route. */
function shownAs({ path, name, title, gate }: { name: string; path?: string; title?: string; gate?: Gate }): {
  readonly title: string;
  readonly gate: Gate;
} {
  const route = path === undefined ? undefined : specifiedRoute(path);
  const called = title ?? route?.title;
  if (called === undefined) throw new Error(`${name} has no title, and its route none either`);
  return { title: called, gate: gate ?? route?.gate ?? open };
}

type Made = 'commands' | 'history' | 'path';

function historyOf<R extends object>(
  { row, title, key }: MasterDefinition<R>,
  base: string,
  gate: Gate,
): QueryDefinition<object, RowHistory> {
  return defineQuery(picked(row, key), RowHistory, {
    call: `${inAddress(base, key)}/history`,
    title,
    gate,
  });
}

/** The key of a row as one text: `BCA`, `BCA/5220301187`. */
export const rowKey = ({ key }: Pick<Referred, 'key'>, row: object): string =>
  key.map((name) => String((row as Readonly<Record<string, unknown>>)[name])).join('/');

/**
 * True for a row that a branch may change and remove: head office any, another branch its own, and any where branches
 * keep rows that are no branch's.
 */
export const mayKeep = <R extends object>(
  { branchField, keptByBranches }: Pick<MasterDefinition<R>, 'branchField' | 'keptByBranches'>,
  kode_toko: string,
  row: R,
): boolean =>
  kode_toko === PUSAT || (branchField === undefined ? keptByBranches === true : row[branchField] === kode_toko);

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
  return defineEvent(`${master.name}.${master.verbs?.removed ?? 'removed'}`, master.schema?.removed ?? 1, master.row);
}

/**
 * The event of a row of a master that was removed and is there again, with the values it had:
 * `kategori-katalog.restored`.
 */
export function masterRestored<R extends object>(master: MasterDefinition<R>): EventDefinition<string, R> {
  return defineEvent(`${master.name}.restored`, master.schema?.restored ?? 1, master.row);
}

/** Every type of event of a master that has commands. */
export function masterEvents<R extends object>(master: MasterDefinition<R>): readonly EventDefinition[] {
  if (!master.commands) return [masterCreated(master)];
  if (master.editOnly) return [masterChanged(master)];
  const all = [masterCreated(master), masterChanged(master), masterRemoved(master)];
  return master.restorable ? [...all, masterRestored(master)] : all;
}

/**
 * Defines the command that gives a row of a master new values where that is no plain master's: `change-toko`, `PUT
 * tokos/{kode_toko}`; the key stands in the address and stays.
 */
export function defineMasterChange<R extends object>(
  master: MasterDefinition<R>,
  rest: { path: string; title: string; gate: Gate; saved: MessageId; failed: MessageId },
): CommandDefinition<R & Partial<Versioned>> {
  return defineCommand(madeOn(master.row), {
    name: `change-${master.name}`,
    method: 'put',
    call: inAddress(master.call, master.key),
    log: 'pusat',
    ...rest,
  });
}
