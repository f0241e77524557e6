import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';

/** Asks before what was filled in is thrown away: answers how to ask, and the question where it is asked. */
export function useDiscardQuestion(): readonly [ask: (discard: () => void) => void, question: ReactNode] {
  const [modal, question] = Modal.useModal();
  const ask = (discard: () => void): void =>
    void modal.confirm({
      title: t('form.discard'),
      content: t('form.discardHelp'),
      okText: t('form.discardYes'),
      cancelText: t('form.discardNo'),
      autoFocusButton: 'cancel',
      onOk: discard,
    });
  return [ask, question];
}
