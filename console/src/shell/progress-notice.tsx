import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../kit/i18n/i18n.js';
import { countText } from '../kit/base/format.js';
import { Blocking } from '../kit/states/blocking.js';
import { useRoot } from '../kit/stores/root-store.js';

/** Blocks the screen while a batch process runs, and says how far it is (shell-and-rules §2). */
export const ProgressNotice = observer(function ProgressNotice(): ReactNode {
  const { progress: store } = useRoot();
  const { running } = store;
  if (!running) return null;
  const { progress, total, sending } = running;
  return (
    <Blocking labelledBy="batch-text">
      <p id="batch-text" className="state-title">
        {t(sending ? 'progress.sending' : 'progress.fetching')}
      </p>
      <progress className="batch-bar" value={progress} max={total} aria-labelledby="batch-text" />
      <p className="batch-figures" role="status">
        {countText(progress)} / {countText(total)}
      </p>
    </Blocking>
  );
});
