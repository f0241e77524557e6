import { createElement, Fragment, type ReactNode } from 'react';
import { label, t } from '../i18n/i18n.js';
import type { FormValues, Row } from '../field/screen-field.js';
import { FormStore } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import { useTell } from '../form/use-tell.js';
import { useQuestion } from '../states/question.js';
import { ChangedSince } from './changed-since.js';
import type { ListScreen, RowAction } from './define-list.js';
import type { OfferRestore, Restore } from './use-restore.js';

/**
 * Does something to a row after a question: answers how to begin, and the question where it is asked. What the server
 * refuses is told as a toast; a removal offers there the way back. Where somebody else changed the row since, it says
 * what they changed and asks again.
 */
export function useConfirm(
  screen: ListScreen,
  offerRestore: OfferRestore,
  restore: Restore | undefined,
): readonly [ask: (action: RowAction, row: Row) => void, question: ReactNode] {
  const [asks, question] = useQuestion();
  const tell = useTell();
  const host = useFormHost();
  const ask = (action: RowAction, row: Row, changes?: ReactNode): void => {
    const { confirm, title } = action;
    if (!confirm) return;
    const form = new FormStore(confirm.command, host, confirm.values(row));
    const send = async (): Promise<void> => {
      const answer = await form.save();
      const { present } = form.failure ?? {};
      if (present) {
        const now = { ...row, ...present.row, versi: present.versi };
        return ask(action, now, createElement(ChangedSince, { screen, user_id: present.user_id, before: row, now }));
      }
      if (!answer && offerRestore(form.failure, form.values)) return;
      const undo = confirm.removes && restore && { title: label('Pulihkan'), run: () => restore(row as FormValues) };
      tell(confirm.command, answer, form.failure, undo || undefined);
    };
    asks({
      title: label(title),
      content: changes ? createElement(Fragment, null, changes, confirm.question(row)) : confirm.question(row),
      yes: t('confirm.delete.yes'),
      no: t('confirm.delete.no'),
      onYes: send,
    });
  };
  return [ask, question];
}
