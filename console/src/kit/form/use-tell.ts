import type { CommandAnswer, CommandDefinition } from '../../../../contracts/language/define/command.js';
import { documentOf } from '../../../../contracts/language/define/document-numbers.js';
import type { ApiFailure } from '../api/failure.js';
import { outcomeText } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import type { ToastAction } from '../stores/toast-store.js';

/** The number of the document that an answer is about. */
const numberIn = ({ data }: CommandAnswer): string | undefined => {
  const { no_bukti } = data ?? {};
  return typeof no_bukti === 'string' && documentOf(no_bukti) ? no_bukti : undefined;
};

/**
 * Returns what tells the user of a command that was sent: that it is recorded, of which all that follows its branch
 * hears too, or why it is not.
 */
export function useTell(): (
  command: CommandDefinition,
  answer: CommandAnswer | undefined,
  failure: ApiFailure | undefined,
  undo?: ToastAction,
) => void {
  const { toasts, live } = useRoot();
  return (command, answer, failure, undo) => {
    if (!answer) return toasts.show('error', failure?.textFor(command) ?? outcomeText(command, 'failed'));
    live.recorded(answer.position);
    toasts.show('success', answer.message ?? outcomeText(command, 'saved'), undo, numberIn(answer));
  };
}

/** As `useTell`, for what shows its refusals by itself, at the field or above its button: they are told there alone. */
export function useFormTell(): (
  command: CommandDefinition,
  answer: CommandAnswer | undefined,
  failure: ApiFailure | undefined,
) => void {
  const tell = useTell();
  return (command, answer, failure) => {
    if (answer || (failure && !failure.definite)) tell(command, answer, failure);
  };
}
