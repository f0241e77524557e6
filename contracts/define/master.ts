import type { MessageId } from '../messages/messages.js';
import { defineCommand, type CommandDefinition } from './command.js';
import { defineEvent, type EventDefinition } from './event.js';
import type { PayloadClass } from './fields.js';
import type { Gate } from './gate.js';
import { nameOf } from './names.js';

/** A plain master table: its stream, its event, its list call and its fields come from this. Recorded in head office's log. */
export interface MasterDefinition<R extends object = object> {
  readonly kind: 'master';
  /** Stream category and first part of the event type: `bank` → stream `bank/BCA`, event `bank.created`. */
  readonly name: string;
  readonly title: string;
  /** GET answers the list. */
  readonly call: string;
  readonly gate: Gate;
  /** Fields that are a `Key`. */
  readonly key: readonly (keyof R & string)[];
  readonly row: PayloadClass<R>;
  /** The field that says whose branch a row is; branch users see their own rows only. */
  readonly branchField?: keyof R & string;
  /** The shapes that the rows of its events have come to; 1 unless told. */
  readonly schema?: { readonly created: number; readonly changed: number };
}

/** Defines a plain master table. */
export function defineMaster<R extends object>(row: PayloadClass<R>, rest: Omit<MasterDefinition<R>, 'row' | 'kind'>): MasterDefinition<R> {
  return { kind: 'master', row, ...rest };
}

/** The stream of one row of a master: `bank/BCA`, `rekening/BCA/5220301187`. */
export function masterStream<R extends object>(master: MasterDefinition<R>, ...key: string[]): string {
  return nameOf(master.name, ...key);
}

/** The event of a new row of a master: `bank.created`. */
export function masterCreated<R extends object>(master: MasterDefinition<R>): EventDefinition<string, R> {
  return defineEvent(`${master.name}.created`, master.schema?.created ?? 1, master.row);
}

/** The event of new values of a row of a master: `toko.changed`. */
export function masterChanged<R extends object>(master: MasterDefinition<R>): EventDefinition<string, R> {
  return defineEvent(`${master.name}.changed`, master.schema?.changed ?? 1, master.row);
}

/** Defines the command that gives a row of a master new values: `change-toko`, `PUT tokos/{kode_toko}`; the key stands in the address and stays. */
export function defineMasterChange<R extends object>(
  master: MasterDefinition<R>,
  rest: { path: string; title: string; gate: Gate; saved: MessageId; failed: MessageId },
): CommandDefinition<R> {
  const call = [master.call, ...master.key.map((key) => `{${key}}`)].join('/');
  return defineCommand(master.row, { name: `change-${master.name}`, method: 'put', call, log: 'pusat', ...rest });
}
