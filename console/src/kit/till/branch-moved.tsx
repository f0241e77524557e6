import { useState } from 'react';
import { WarningOutlined } from '../base/icons.js';
import { t } from '../i18n/i18n.js';
import { useQuestion } from '../states/question.js';
import { Strip } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';

/**
 * The branch of a form that is open: the line that says that the user is at another one by now, and how to ask once
 * before it is recorded there.
 */
export function useOpenedBranch() {
  const { session } = useRoot();
  const now = session.user?.kode_toko ?? '';
  const [opened, setOpened] = useState(now);
  const [ask, question] = useQuestion();
  const isMoved = opened !== now;
  const words = { cabang: opened, sekarang: now };
  const askFirst = (save: () => void): void =>
    ask({
      title: t('till.onBranch', { sekarang: now }),
      content: t('till.branchMoved', words),
      yes: t('form.save'),
      no: t('form.back'),
      onYes: () => {
        setOpened(now);
        save();
      },
    });
  const notice = isMoved && (
    <Strip tone="late" icon={<WarningOutlined />}>
      {t('till.branchMoved', words)}
    </Strip>
  );
  return { isMoved, askFirst, notice, question };
}
