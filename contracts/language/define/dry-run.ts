import { message, type Message } from '../messages/messages.js';
import { field, type FieldError } from './fields.js';
import type { Gate } from './gate.js';
import { dryRunCall } from './dry-run-call.js';
import { MOST_COLUMNS } from './master-commands.js';
import { Words } from './special-fields.js';
import { MOST_IMPORTED, type MasterDefinition } from './master.js';

/** Rows of whatever is in them: one by one they are looked through later. */
function AnyRows(label: string): PropertyDecorator {
  const schema = { type: 'array', items: { type: 'object' }, minItems: 1, maxItems: MOST_IMPORTED, examples: [[{}]] };
  const check = (value: unknown): Message | undefined => {
    if (!Array.isArray(value)) return message('field.rows');
    if (value.length === 0) return message('field.required', { label });
    return value.length > MOST_IMPORTED ? message('field.rowsMax', { max: MOST_IMPORTED }) : undefined;
  };
  return field('custom', label, { required: true }, schema, check);
}

/** Asks what an import of rows would do: rows as the import takes them, right or wrong. */
export class DryRun {
  @AnyRows('Baris') rows!: readonly unknown[];
  @Words('Kolom', { max: MOST_COLUMNS }) kolom?: readonly string[];
}

/** A field that an import would give another value, or could not: then it says only what the value is. */
export interface DryRunChange {
  readonly field: string;
  readonly dari?: unknown;
  readonly menjadi?: unknown;
}

/**
 * The effect that an import would have on a row: its place from 1, whether it is added, gets new values, is there
 * already, or is wrong; and its errors.
 */
export interface DryRunLine {
  readonly row: number;
  readonly state: 'new' | 'changed' | 'same' | 'wrong';
  readonly errors: readonly FieldError[];
  /** The version of the row that it was compared with, which the import says again; 0 for one that is not there. */
  readonly versi: number;
  /** Of a row that gets new values: which; of a wrong one that is there: the present values of its wrong fields. */
  readonly changes?: readonly DryRunChange[];
}

/**
 * The call that answers what an import of a master would do, a line a row, and who may ask; nothing is written.
 * Undefined for one that takes no import.
 */
export function dryRunOf({
  commands,
}: Pick<MasterDefinition, 'commands'>): { readonly call: string; readonly gate: Gate } | undefined {
  return commands?.import && { call: dryRunCall(commands.import.call), gate: commands.import.gate };
}
