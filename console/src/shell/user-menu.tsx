import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../../contracts/identity/views.js';
import { accountPanels } from '../features/screens.js';
import { hasTones, setTones } from '../kit/base/tones.js';
import { label, t } from '../kit/i18n/i18n.js';
import type { AccountPanel } from '../kit/screen/account-panel.js';
import { useRoot } from '../kit/stores/root-store.js';
import { useLanguageChoices, useThemeChoices } from './choices.js';
import { ownScreens } from './own-screens.js';

interface UserMenuProps {
  readonly user: SessionUser;
  readonly narrow: boolean;
  readonly logout: () => void;
  readonly openPanel: (panel: AccountPanel) => void;
}

/**
 * The name of the user, the screens about them, on a narrow screen what the header has no room for, and the way out.
 */
export const UserMenu = observer(function UserMenu({ user, narrow, logout, openPanel }: UserMenuProps): ReactNode {
  const navigate = useNavigate();
  const own = ownScreens(useRoot().session).map(({ path, title }) => ({
    key: path,
    label: label(title),
    onClick: () => void navigate(path),
  }));
  const panels = accountPanels.map((panel) => ({
    key: panel.key,
    label: t(panel.title),
    onClick: () => openPanel(panel),
  }));
  const [tones, setShown] = useState(hasTones);
  const [theme, language] = [useThemeChoices(), useLanguageChoices()];
  const choices = [
    { key: 'language', type: 'group' as const, label: t('language.label'), children: language.items },
    { key: 'theme', type: 'group' as const, label: t('theme.label'), children: theme.items },
  ];
  const items = [
    ...own,
    ...panels,
    ...(narrow ? choices : []),
    { key: 'tones', label: t(tones ? 'tones.off' : 'tones.on'), onClick: () => setTones(!hasTones()) },
    { key: 'logout', label: t('user.logout'), onClick: logout },
  ];
  return (
    <Dropdown
      menu={{ items, selectedKeys: [...theme.picked, ...language.picked] }}
      trigger={['click']}
      onOpenChange={() => setShown(hasTones())}
    >
      <Button type="text" className="header-user">
        <span className="avatar" aria-hidden="true">
          {user.user_id.slice(0, 2).toUpperCase()}
        </span>
        <UserName user={user} narrow={narrow} />
      </Button>
    </Dropdown>
  );
});

function UserName({ user, narrow }: { readonly user: SessionUser; readonly narrow: boolean }): ReactNode {
  if (narrow) return <span className="unseen">{t('user.menu', { user: user.user_id })}</span>;
  return (
    <span className="header-name">
      <b>{user.user_id}</b>
      <small>{user.level}</small>
    </span>
  );
}
