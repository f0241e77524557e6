import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { label, t } from '../kit/i18n/i18n.js';
import { DashboardOutlined, DownOutlined } from '../kit/base/icons.js';
import { useRoot } from '../kit/stores/root-store.js';
import { areaIcon } from './area-icons.js';
import { useLayout } from './layout.js';
import { leavesOf, visibleMenu, type MenuItem } from './menu.js';

/** A menu of so many screens is shown open, until the user closes a branch. */
const FEW = 15;

/** The whole menu, branches that open and close, scrolled to the screen of the address. */
export const MenuList = observer(function MenuList(): ReactNode {
  const items = visibleMenu(useRoot().session);
  const few = leavesOf(items).length <= FEW;
  const menu = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => void menu.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' }), [pathname]);
  return (
    <ul ref={menu} className="menu">
      <li>
        <MenuLink path="/home" title={t('menu.home')} icon={<DashboardOutlined />} />
      </li>
      {items.map((item) => (
        <Branch key={item.key} item={item} icon={areaIcon(item.key)} few={few} />
      ))}
    </ul>
  );
});

interface BranchProps {
  readonly item: MenuItem;
  readonly icon?: ReactNode;
  readonly few: boolean;
}

const Branch = observer(function Branch({ item, icon, few }: BranchProps): ReactNode {
  const layout = useLayout();
  const { pathname } = useLocation();
  const id = useId();
  const open = layout.branch(item.key) ?? (few || leavesOf([item]).some(({ path }) => path === pathname));
  const toggle = { 'aria-expanded': open, 'aria-controls': id, onClick: () => layout.toggleBranch(item.key, !open) };
  const title = label(item.title);
  return (
    <li>
      <div className="menu-row">
        {item.path && <MenuLink path={item.path} title={title} icon={icon} />}
        <button
          type="button"
          className={item.path ? 'menu-chevron' : 'menu-item'}
          aria-label={item.path && t('menu.branch', { title })}
          {...toggle}
        >
          {!item.path && icon}
          {!item.path && <span className="menu-title">{title}</span>}
          <DownOutlined className="menu-arrow" />
        </button>
      </div>
      <ul id={id} className="menu-sub" hidden={!open}>
        {item.children?.map((child) =>
          child.children ? (
            <Branch key={child.key} item={child} few={few} />
          ) : (
            <li key={child.key}>
              <MenuLink path={child.key} title={label(child.title)} />
            </li>
          ),
        )}
      </ul>
    </li>
  );
});

/** An item of the menu that opens a screen. */
export function MenuLink({
  path,
  title,
  icon,
}: {
  readonly path: string;
  readonly title: string;
  readonly icon?: ReactNode;
}): ReactNode {
  return (
    <NavLink to={path} end caseSensitive className="menu-item" title={title}>
      {icon}
      <span className="menu-title">{title}</span>
    </NavLink>
  );
}
