import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { useQuestion } from '../states/question.js';

/** Asks before what was filled in is thrown away: answers how to ask, and the question where it is asked. */
export function useDiscardQuestion(): readonly [ask: (discard: () => void) => void, question: ReactNode] {
  const [ask, question] = useQuestion();
  const askFirst = (discard: () => void): void =>
    ask({
      title: t('form.discard'),
      content: t('form.discardHelp'),
      yes: t('form.discardYes'),
      no: t('form.discardNo'),
      onYes: discard,
    });
  return [askFirst, question];
}
