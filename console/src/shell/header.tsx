import {
  BellOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SearchOutlined,
  SunOutlined,
} from '../kit/base/icons.js';
import { Badge, Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../kit/i18n/i18n.js';
import type { AccountPanel } from '../kit/screen/account-panel.js';
import { useRoot } from '../kit/stores/root-store.js';
import { useThemeChoices } from './choices.js';
import { LanguageMenu } from './language-menu.js';
import { HeaderDate } from './header-date.js';
import { useLayout } from './layout.js';
import { UserMenu } from './user-menu.js';

interface HeaderProps {
  readonly narrow: boolean;
  readonly openPalette: () => void;
  readonly logout: () => void;
  readonly openPanel: (panel: AccountPanel) => void;
}

/** Menu toggle, branch, business date, palette, right sidebar, language, theme, user. */
export const Header = observer(function Header({ narrow, openPalette, logout, openPanel }: HeaderProps): ReactNode {
  const { user } = useRoot().session;
  if (!user) return null;
  return (
    <header className="header">
      <MenuToggle narrow={narrow} />
      <div className="header-branch">
        <b>{user.kode_toko}</b> {!narrow && user.nama_toko}
      </div>
      {user.demo && <span className="header-demo">{t('shell.demo')}</span>}
      <HeaderDate user={user} narrow={narrow} />
      <span className="header-gap" />
      <PaletteField narrow={narrow} open={openPalette} />
      <AsideToggle narrow={narrow} />
      {!narrow && <LanguageMenu />}
      {!narrow && <ThemeMenu />}
      <UserMenu user={user} narrow={narrow} logout={logout} openPanel={openPanel} />
    </header>
  );
});

const MenuToggle = observer(function MenuToggle({ narrow }: { readonly narrow: boolean }): ReactNode {
  const layout = useLayout();
  const minified = layout.sidebar === 'minified';
  const fold = minified ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />;
  return (
    <Button
      type="text"
      icon={narrow ? <MenuOutlined /> : fold}
      onClick={() => (narrow ? layout.showDrawer(!layout.drawer) : layout.minify())}
      aria-label={t('menu.toggle')}
      aria-expanded={narrow ? layout.drawer : !minified}
    />
  );
});

/** Opens the palette; on a wide screen it looks like the field that it leads to. */
function PaletteField({ narrow, open }: { readonly narrow: boolean; readonly open: () => void }): ReactNode {
  if (narrow) return <Button type="text" icon={<SearchOutlined />} onClick={open} aria-label={t('palette.field')} />;
  return (
    <button type="button" className="palette-field" onClick={open} aria-keyshortcuts="Control+K">
      <SearchOutlined /> <span>{t('palette.field')}</span> <kbd>Ctrl K</kbd>
    </button>
  );
}

const AsideToggle = observer(function AsideToggle({ narrow }: { readonly narrow: boolean }): ReactNode {
  const layout = useLayout();
  const { toasts, jobs } = useRoot();
  const open = layout.aside(narrow);
  const news = open ? 0 : toasts.unseen + jobs.running;
  return (
    <Badge count={news} size="small" offset={[-6, 6]} color="var(--k-info)">
      <Button
        type="text"
        icon={<BellOutlined />}
        onClick={() => layout.toggleAside(narrow)}
        aria-label={t('aside.label')}
        aria-description={news > 0 ? t('aside.news', { news }) : undefined}
        aria-expanded={open}
      />
    </Badge>
  );
});

const ThemeMenu = observer(function ThemeMenu(): ReactNode {
  const { theme } = useRoot();
  const { items, picked } = useThemeChoices();
  return (
    <Dropdown menu={{ items, selectedKeys: picked }} trigger={['click']}>
      <Button
        type="text"
        icon={theme.mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
        aria-label={t('theme.label')}
      />
    </Dropdown>
  );
});
