import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { label, t } from '../../i18n/i18n.js';
import type { FormValues } from '../form/define-form.js';
import { FormStore } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import { useRoot } from '../stores/root-store.js';
import type { RowAction } from './define-list.js';
import type { Row } from './cell.js';
import type { OfferRestore, Restore } from './use-restore.js';

/** Does something to a row after a question: answers how to begin, and the question where it is asked. What the server refuses is told as a toast; a removal offers there the way back. */
export function useConfirm(
  offerRestore: OfferRestore,
  restore: Restore | undefined,
): readonly [ask: (action: RowAction, row: Row) => void, question: ReactNode] {
  const [modal, question] = Modal.useModal();
  const { toasts, live } = useRoot();
  const host = useFormHost();
  const ask = ({ confirm, title }: RowAction, row: Row): void => {
    if (!confirm) return;
    const form = new FormStore(confirm.command, host, confirm.values(row));
    const send = async (): Promise<void> => {
      const answer = await form.save();
      if (!answer && offerRestore(form.failure, form.values)) return;
      if (!answer) return toasts.show('error', form.failure?.textFor(confirm.command.failed) ?? t(confirm.command.failed));
      live.recorded(answer.position);
      const undo = confirm.removes && restore && { title: label('Pulihkan'), run: () => restore(row as FormValues) };
      toasts.show('success', answer.message ?? t(confirm.command.saved), undo || undefined);
    };
    modal.confirm({
      title: label(title(row)),
      content: confirm.question(row),
      okText: t('confirm.delete.yes'),
      cancelText: t('confirm.delete.no'),
      onOk: send,
    });
  };
  return [ask, question];
}
