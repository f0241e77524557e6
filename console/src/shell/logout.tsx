import { useState, type ReactNode } from 'react';
import { label, t } from '../kit/i18n/i18n.js';
import { UnansweredCommands } from '../kit/form/unanswered.js';
import { useRoot } from '../kit/stores/root-store.js';
import { LaterOverlay, Modal } from './later-overlay.js';

/** The way out, and what is asked first while a command of the user is unanswered. */
export function useLogout(): readonly [logout: () => void, question: ReactNode] {
  const { session, api, edits } = useRoot();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const user = session.user?.user_id ?? '';
  const leave = (): void => edits.leave(() => void session.logout(api).catch(() => undefined));
  const logout = (): void => {
    const screens = new Set(new UnansweredCommands(localStorage, user).all().map(({ title }) => label(title)));
    if (screens.size > 0) setWaiting([...screens]);
    else leave();
  };
  const stay = (): void => setWaiting([]);
  const isAsked = waiting.length > 0;
  const question = (
    <LaterOverlay open={isAsked} close={stay}>
      <Modal
        title={t('logout.title')}
        open={isAsked}
        okText={t('logout.stay')}
        cancelText={t('logout.leave')}
        onOk={stay}
        onCancel={stay}
        cancelButtonProps={{ onClick: leave }}
      >
        <p>{t('logout.help', { screens: waiting.join(', '), user })}</p>
      </Modal>
    </LaterOverlay>
  );
  return [logout, question];
}
