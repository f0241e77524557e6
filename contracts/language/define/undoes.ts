import type { CommandDefinition } from './command.js';
import type { StepOptions } from './document-options.js';
import type { Edge } from './document-states.js';
import type { DocumentDefinition } from './document.js';
import type { EventDefinition } from './event.js';
import { fieldsOf, picked, Rows, Text, type PayloadClass } from './fields.js';
import { CancelSlip } from './slip.js';
import { MADE_BY, STEP, type Undone } from './undone.js';

/**
 * The payload of an event that undoes a step: the whole document as it was before that step, with the reason, and the
 * document as the step left it, less what is personal.
 */
export function undoneOf<F extends object>(facts: PayloadClass<F>): PayloadClass<F & Undone<F>> {
  const fields = [...fieldsOf(facts)];
  const plain = fields.flatMap(([name, { personal }]) => (personal ? [] : [name as keyof F & string]));
  const taken = [STEP, MADE_BY, 'alasan'].find((name) => fieldsOf(facts).has(name));
  if (taken) throw new Error(`${taken} is a fact: the event that undoes a step has a field of that name`);
  class Taken extends (facts as PayloadClass) {}
  Text('Alasan', { required: true, max: 80 })(Taken.prototype, 'alasan');
  Text('Kejadian yang Dibatalkan', { required: true })(Taken.prototype, MADE_BY);
  Rows('Langkah yang Dibatalkan', picked(facts, plain), { required: true, min: 1, max: 1 })(Taken.prototype, STEP);
  return Taken as unknown as PayloadClass<F & Undone<F>>;
}

type Named = Pick<CommandDefinition, 'name'>;

interface UndoOptions<F extends object, S extends string>
  extends StepOptions, Partial<Pick<Edge<F, S>, 'from' | 'to'>> {
  /** The events of those steps that it undoes, where another command undoes the others. Defaults to all. */
  readonly events?: readonly EventDefinition<string, F>[];
}

/**
 * Defines the command that undoes the newest step of a document, where that is one of these, with a reason and a
 * consent, on the business date of that step. It leads back to the state from which they lead; where that is one of
 * several, `to` returns it by what the document is from then on.
 */
export function undoes<F extends object, S extends string, K extends string>(
  document: DocumentDefinition<F, S, K>,
  steps: Named | readonly Named[],
  event: EventDefinition<string, F & Undone<F>>,
  { from, to, events, ...options }: UndoOptions<F, S>,
): CommandDefinition<CancelSlip> {
  const undone = [steps].flat().map((step) => document.stepOf(step));
  const { title } = undone[0]!.command;
  const before = [...new Set(undone.flatMap((step) => step.from))];
  if (before.length === 0) throw new Error(`${document.name}: what begins it is cancelled`);
  if (!to && before.length > 1) throw new Error(`${document.name}: ${title} leads from ${before.join(' and ')}`);
  return document.action(CancelSlip, event as unknown as EventDefinition<string, F>, {
    from: from ?? statesAfter(undone, document),
    to: to ?? before[0]!,
    undoes: events ?? undone.flatMap((step) => step.events),
    title: `Batal ${title}`,
    consent: `BATAL ${title.toUpperCase()}`,
    purpose: 'undo',
    sample: { no_bukti: `${document.series[0]!}-JKT01-000001`, keterangan: 'Salah' },
    saved: 'document.cancelled',
    failed: 'document.cancelFailed',
    ...options,
  });
}

/** The states that steps lead to; all in which it is not cancelled where the facts say which. */
function statesAfter<S extends string>(
  steps: readonly { readonly to: S | ((facts: never) => S) }[],
  { states, cancelledStates }: Pick<DocumentDefinition<object, S>, 'states' | 'cancelledStates'>,
): readonly S[] {
  const after = steps.map(({ to }) => to);
  if (after.every((to): to is S => typeof to === 'string')) return [...new Set(after)];
  return states.filter((state) => !cancelledStates.includes(state));
}
