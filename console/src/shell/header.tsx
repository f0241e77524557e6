import { DesktopOutlined, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, MoonOutlined, SunOutlined } from '../kit/icons.js';
import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { weekdayText } from '../kit/dates.js';
import { useRoot } from '../kit/stores/root-store.js';
import type { ThemeChoice } from '../kit/theme/theme-store.js';
import { LanguageMenu } from './language-menu.js';
import { UserMenu } from './user-menu.js';

interface HeaderProps {
  readonly narrow: boolean;
  readonly minified: boolean;
  readonly toggleMenu: () => void;
}

/** Menu toggle, branch, business date, language, theme, user. */
export const Header = observer(function Header({ narrow, minified, toggleMenu }: HeaderProps): ReactNode {
  const { user } = useRoot().session;
  if (!user) return null;
  const fold = minified ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />;
  return (
    <header className="header">
      <Button type="text" icon={narrow ? <MenuOutlined /> : fold} onClick={toggleMenu} aria-label={t('menu.toggle')} />
      <div className="header-branch">
        <b>{user.kode_toko}</b> {!narrow && user.nama_toko}
      </div>
      <div className="header-date">
        {!narrow && t('header.date')} <b>{user.tgl_system}</b> {!narrow && weekdayText(user.tgl_system)}
      </div>
      <span className="header-gap" />
      <LanguageMenu />
      <ThemeMenu />
      <UserMenu user={user} narrow={narrow} />
    </header>
  );
});

const choices: Readonly<Record<ThemeChoice, ReactNode>> = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> };

const ThemeMenu = observer(function ThemeMenu(): ReactNode {
  const { theme } = useRoot();
  const items = Object.entries(choices).map(([key, icon]) => ({ key, icon, label: t(`theme.${key as ThemeChoice}`) }));
  return (
    <Dropdown menu={{ items, selectedKeys: [theme.choice], onClick: ({ key }) => theme.choose(key as ThemeChoice) }} trigger={['click']}>
      <Button type="text" icon={theme.mode === 'dark' ? choices.light : choices.dark} aria-label={t('theme.label')} />
    </Dropdown>
  );
});
