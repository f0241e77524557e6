import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';

/** True for a command that cancels a document. */
export const isCancelling = ({ name }: Pick<CommandDefinition, 'name'>): boolean => name.startsWith('cancel-');

/**
 * The class that colours a state, next to its word: on its way while it waits for more than its cancellation, plain
 * where it stands as it began, quiet once it is cancelled, come in after any other step.
 */
export function stateTone({ steps, states }: DocumentDefinition, status: string): string | undefined {
  if (steps.some(({ command, to }) => isCancelling(command) && to === status)) return 'quiet';
  if (status !== states[0]) return 'tone-in';
  const waits = steps.some(({ command, from }) => from.includes(status) && !isCancelling(command));
  return waits ? 'tone-info' : undefined;
}
