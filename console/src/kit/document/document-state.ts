import { isCancelling } from '../../../../contracts/language/define/document-states.js';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';

/**
 * The class that colours a state, next to its word: on its way while it waits for more than its cancellation, plain
 * where it stands as it began, quiet once it is cancelled, come in after any other step.
 */
export function stateTone({ steps, states, cancelledStates }: DocumentDefinition, status: string): string | undefined {
  if (cancelledStates.includes(status)) return 'quiet';
  if (status !== states[0]) return 'tone-in';
  const waits = steps.some(({ command, from }) => from.includes(status) && !isCancelling(command));
  return waits ? 'tone-info' : undefined;
}
