import { BarChartOutlined, DashboardOutlined, WalletOutlined } from '../kit/icons.js';
import { Drawer, Menu, type MenuProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { label, t } from '../i18n/i18n.js';
import { Mark } from '../kit/brand.js';
import { gateOf, menuGroups, menuTitleOf, pathOf, type MenuGroup } from '../kit/screen.js';
import { useRoot } from '../kit/stores/root-store.js';
import { screens } from '../screens.js';

type Items = NonNullable<MenuProps['items']>;

const icons: Readonly<Record<MenuGroup, ReactNode>> = { uang: <WalletOutlined />, laporan: <BarChartOutlined /> };

/** The menu of the screens that exist and that the user may see. */
function useItems(): Items {
  const { session } = useRoot();
  const seen = screens.filter((screen) => session.passes(gateOf(screen)));
  const groups = menuGroups.flatMap((group): Items => {
    const children = seen.filter((screen) => screen.group === group).map((screen) => entry(pathOf(screen), label(menuTitleOf(screen))));
    return children.length > 0 ? [{ key: group, icon: icons[group], label: t(`menu.${group}`), children }] : [];
  });
  return [
    { ...entry('/home', t('menu.home')), icon: <DashboardOutlined /> },
    { key: 'money', type: 'group', label: t('menu.money'), children: groups },
  ];
}

function entry(path: string, title: string) {
  return {
    key: path,
    title,
    label: (
      <Link to={path} tabIndex={-1}>
        {title}
      </Link>
    ),
  };
}

const MainMenu = observer(function MainMenu({ minified, picked }: { readonly minified: boolean; readonly picked?: () => void }): ReactNode {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<string[]>([...menuGroups]);
  return (
    <Menu
      mode="inline"
      inlineIndent={12}
      items={useItems()}
      selectedKeys={[pathname]}
      subMenuCloseDelay={0.25}
      inlineCollapsed={minified}
      {...(!minified && { openKeys: open, onOpenChange: setOpen })}
      onClick={({ key, domEvent }) => {
        if (domEvent.type === 'keydown') void navigate(key);
        picked?.();
      }}
    />
  );
});

/** The sidebar of a wide screen; minified to icons with floating submenus. */
export function Sidebar({ minified }: { readonly minified: boolean }): ReactNode {
  return (
    <nav className="sidebar" aria-label={t('menu.label')}>
      <Brand short={minified} />
      <MainMenu minified={minified} />
    </nav>
  );
}

/** The sidebar of a narrow screen. */
export function SidebarDrawer({ open, close }: { readonly open: boolean; readonly close: () => void }): ReactNode {
  return (
    <Drawer open={open} onClose={close} placement="left" size={264} closable={false} styles={{ body: { padding: 0 } }} title={<Brand short={false} />}>
      <nav aria-label={t('menu.label')}>
        <MainMenu minified={false} picked={close} />
      </nav>
    </Drawer>
  );
}

function Brand({ short }: { readonly short: boolean }): ReactNode {
  return (
    <div className="brand">
      <Mark size={22} />
      {!short && <span>Kilau</span>}
    </div>
  );
}
