import type { FieldError } from './fields.js';
import type { Gate } from './gate.js';
import { MOST_IMPORTED, type MasterDefinition } from './master.js';
import { Custom } from './special-fields.js';

const rowsOf = (sent: unknown): unknown => (Array.isArray(sent) && sent.length > 0 && sent.length <= MOST_IMPORTED ? sent : undefined);

/** Asks what an import of rows would do: rows as the import takes them, right or wrong. */
export class DryRun {
  @Custom('Baris', { type: 'array', items: { type: 'object' }, minItems: 1, maxItems: MOST_IMPORTED, examples: [[{}]] }, rowsOf, { required: true })
  rows!: readonly unknown[];
}

/** What an import would do with a row: its place from 1, whether it is added, gets new values, is there already, or is wrong; and what is wrong with it. */
export interface DryRunLine {
  readonly row: number;
  readonly state: 'new' | 'changed' | 'same' | 'wrong';
  readonly errors: readonly FieldError[];
}

/** The call that answers what an import of a master would do, a line a row, and who may ask; nothing is written. Undefined for one that takes no import. */
export function dryRunOf({ commands }: Pick<MasterDefinition, 'commands'>): { readonly call: string; readonly gate: Gate } | undefined {
  return commands?.import && { call: `${commands.import.call}/dry-run`, gate: commands.import.gate };
}
