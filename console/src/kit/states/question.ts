import { Modal } from 'antd';
import { createElement, Fragment, type ReactNode } from 'react';

/** A question before something is done that cannot be taken back. */
interface Question {
  readonly title: ReactNode;
  readonly content: ReactNode;
  /** The texts of its buttons. */
  readonly yes: string;
  readonly no: string;
  /** Is done after yes; the question stays, working, until it is. */
  readonly onYes: () => unknown;
  readonly className?: string;
}

/**
 * Asks before something is done that cannot be taken back: answers how to ask, and the question where it is asked. The
 * button that does nothing has the focus.
 */
export function useQuestion(): readonly [ask: (question: Question) => void, question: ReactNode] {
  const [modal, place] = Modal.useModal();
  const ask = ({ title, content, yes, no, onYes, className }: Question): void =>
    void modal.confirm({
      title,
      content,
      ...(className && { className }),
      okText: yes,
      cancelText: no,
      focusable: { autoFocusButton: 'cancel' },
      onOk: onYes,
    });
  return [ask, createElement(Fragment, {}, place)];
}
