import type { DocumentDefinition } from './document.js';
import type { EventDefinition } from './event.js';
import type { Undone } from './undone.js';

/**
 * Has a document end by the beginning of another one (a renewal, the sale of an order), and stand again where that is
 * cancelled. Rules of the other one record `ends` and `reopens` on it (`ledBy`, `ledBack`).
 */
export function succeeds<F extends object, S extends string, K extends string>(
  previous: DocumentDefinition<F, S, K>,
  {
    ends,
    reopens,
    from,
    to,
  }: {
    readonly ends: EventDefinition<string, F>;
    readonly reopens: EventDefinition<string, F & Undone<F>>;
    /** The state in which it ends, and that in which it stands again. */
    readonly from: S;
    readonly to: S;
  },
): void {
  previous.follows(ends, { from: [from], to });
  const event = reopens as unknown as EventDefinition<string, F>;
  previous.follows(event, { from: [to], to: from, undoes: [ends] });
}
