import type { DueStates } from './day-figures.js';
import { WholeNumber } from './fields.js';
import type { Gate } from './gate.js';
import type { Board, HomeRole } from './home.js';
import { BranchParams } from './params.js';
import { defineQuery, type QueryDefinition } from './query.js';

const Count = (label: string): PropertyDecorator => WholeNumber(label, { min: 0, max: 1_000_000_000 });

/** The numbers of documents whose date comes within a week, the present day included, and of those that are overdue. */
export class DueSummary {
  @Count('Jatuh Tempo') minggu_ini!: number;
  @Count('Lewat Tempo') lewat!: number;
}

/** A document with states that come with time. */
interface Dated {
  readonly name: string;
  readonly title: string;
  readonly gate: Gate;
  readonly asOf: { readonly due?: DueStates | undefined } | undefined;
}

/**
 * Defines the read of how many documents are due this week and overdue, of a branch or of all: a tile of the homes and
 * dashboards that it names. `dueAnswer` answers it, `dueTile` shows it. Throws where no states come with time.
 *
 * @public
 */
export function dueSummary(
  { name, title, gate, asOf }: Dated,
  places: { readonly home?: readonly HomeRole[]; readonly boards?: readonly Board[] },
): QueryDefinition<BranchParams, DueSummary> {
  if (!asOf?.due) throw new Error(`${name} has no states that come with time`);
  return defineQuery(BranchParams, DueSummary, { call: `tempo/${name}`, title: `Tempo ${title}`, gate, ...places });
}
