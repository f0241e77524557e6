import { Suspense, useState, type ReactNode } from 'react';
import { t } from '../kit/i18n/i18n.js';
import type { AccountPanel } from '../kit/screen/account-panel.js';
import { LaterOverlay, Modal } from './later-overlay.js';

/**
 * The panels in which users see to themselves, over the screen they are on: how to open a panel, and the one that is
 * open.
 */
export function useAccountPanel(): readonly [open: (panel: AccountPanel) => void, panel: ReactNode] {
  const [opened, setOpened] = useState<AccountPanel>();
  return [setOpened, opened && <Panel key={opened.key} panel={opened} close={() => setOpened(undefined)} />];
}

function Panel({
  panel: { title, Panel: Body },
  close,
}: {
  readonly panel: AccountPanel;
  readonly close: () => void;
}): ReactNode {
  return (
    <LaterOverlay open close={close}>
      <Modal title={t(title)} open onCancel={close} footer={null} width={560} mask={{ closable: false }}>
        <Suspense fallback={null}>
          <Body />
        </Suspense>
      </Modal>
    </LaterOverlay>
  );
}
