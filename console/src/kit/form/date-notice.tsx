import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { WarningOutlined } from '../base/icons.js';
import { t } from '../i18n/i18n.js';
import { useQuestion } from '../states/question.js';
import { Strip } from '../states/states.js';
import type { FormStore } from './form-store.js';

interface DateNoticeProps {
  readonly form: Pick<FormStore, 'date' | 'state'>;
}

const movedText = ({ opened, moved }: FormStore['date']): string =>
  t('tanggal.moved', { tanggal: opened ?? '', sekarang: moved ?? '' });

/** A line for a form whose branch books on another date than when it was opened. */
export const DateNotice = observer(function DateNotice({ form: { date, state } }: DateNoticeProps): ReactNode {
  if (!date.moved || state !== 'editing') return null;
  return (
    <Strip tone="late" icon={<WarningOutlined />}>
      {movedText(date)}
    </Strip>
  );
});

/**
 * Asks before what was filled in on one business date is recorded on another: answers how to ask, and the question
 * where it is asked.
 */
export function useDateQuestion({
  date,
}: DateNoticeProps['form']): readonly [ask: (save: () => void) => void, question: ReactNode] {
  const [ask, question] = useQuestion();
  const askFirst = (save: () => void): void =>
    ask({
      title: t('form.onDate', { date: date.moved ?? '' }),
      content: movedText(date),
      yes: t('form.save'),
      no: t('form.back'),
      onYes: () => {
        date.begin();
        save();
      },
    });
  return [askFirst, question];
}
