import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { holdPage } from '../kit/base/hold-page.js';
import { t } from '../kit/i18n/i18n.js';
import { useRoot } from '../kit/stores/root-store.js';
import { LaterOverlay, Modal } from './later-overlay.js';

/**
 * Asks before something that is filled in would be lost: by a link, the palette or Back, by another language, or with
 * the page, of which the browser asks.
 */
export const LeaveQuestion = observer(function LeaveQuestion(): ReactNode {
  const { changed } = useRoot().edits;
  useEffect(() => (changed ? holdPage() : undefined), [changed]);
  // A way is held only while there is something to lose.
  return changed ? <Held /> : null;
});

const Held = observer(function Held(): ReactNode {
  const { edits } = useRoot();
  // Asked when somebody is about to go: what was saved by then holds nobody.
  const blocker = useBlocker(() => edits.changed);
  const stay = (): void => {
    edits.stay();
    blocker.reset?.();
  };
  const leave = (): void => {
    edits.discard();
    blocker.proceed?.();
  };
  const isAsked = blocker.state === 'blocked' || edits.waiting !== undefined;
  return (
    <LaterOverlay open={isAsked} close={stay}>
      <Modal
        title={t('form.discard')}
        open={isAsked}
        okText={t('form.discardYes')}
        cancelText={t('form.discardNo')}
        onOk={leave}
        onCancel={stay}
        closable={false}
        mask={{ closable: false }}
        width={416}
        zIndex={1090}
        destroyOnHidden
        cancelButtonProps={{ autoFocus: true }}
      >
        <p>{t('form.discardHelp')}</p>
      </Modal>
    </LaterOverlay>
  );
});
