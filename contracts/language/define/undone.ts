import type { FactEvent } from './facts.js';

/** The fields of an event that undoes a step: the document as the step left it, and the type of the step's event. */
export const STEP = 'langkah_batal';
export const MADE_BY = 'kejadian_batal';

/** The fields of an event that undoes a step, beside the document as it was before that step. */
export interface Undone<F extends object = object> {
  readonly alasan: string;
  readonly kejadian_batal: string;
  readonly langkah_batal: readonly Partial<F>[];
}

/** The event of the step that an event undoes, as far as sums counted it; undefined where it undoes none. */
export function undoneIn<E extends FactEvent>(event: E): E | undefined {
  const { [MADE_BY]: type, [STEP]: step } = event.payload as Partial<Undone>;
  return type !== undefined && step?.[0] ? { ...event, type, payload: step[0] } : undefined;
}
