import { Button, Dropdown, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import type { SessionUser } from '../../../contracts/identity/views.js';
import { label, t } from '../i18n/i18n.js';
import { UnansweredCommands } from '../kit/form/unanswered.js';
import { useRoot } from '../kit/stores/root-store.js';

/** Who is logged in, and the way out; it asks while a command of the user is unanswered. */
export function UserMenu({ user, narrow }: { readonly user: SessionUser; readonly narrow: boolean }): ReactNode {
  const { session, api } = useRoot();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const leave = (): void => void session.logout(api).catch(() => undefined);
  const ask = (): void => {
    const screens = new Set(new UnansweredCommands(localStorage, user.user_id).all().map(({ title }) => label(title)));
    if (screens.size > 0) setWaiting([...screens]);
    else leave();
  };
  return (
    <>
      <Dropdown menu={{ items: [{ key: 'logout', label: t('user.logout') }], onClick: ask }} trigger={['click']}>
        <Button type="text" className="header-user">
          <span className="avatar" aria-hidden="true">
            {user.user_id.slice(0, 2).toUpperCase()}
          </span>
          <UserName user={user} narrow={narrow} />
        </Button>
      </Dropdown>
      <Modal
        title={t('logout.title')}
        open={waiting.length > 0}
        okText={t('logout.stay')}
        cancelText={t('logout.leave')}
        onOk={() => setWaiting([])}
        onCancel={() => setWaiting([])}
        cancelButtonProps={{ onClick: leave }}
      >
        <p>{t('logout.help', { screens: waiting.join(', '), user: user.user_id })}</p>
      </Modal>
    </>
  );
}

function UserName({ user, narrow }: { readonly user: SessionUser; readonly narrow: boolean }): ReactNode {
  if (narrow) return <span className="unseen">{t('user.menu', { user: user.user_id })}</span>;
  return (
    <span className="header-name">
      <b>{user.user_id}</b>
      <small>{user.level}</small>
    </span>
  );
}
