import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { label, t } from '../kit/i18n/i18n.js';
import { DashboardOutlined } from '../kit/base/icons.js';
import { useRoot } from '../kit/stores/root-store.js';
import { areaIcon } from './area-icons.js';
import { leavesOf, visibleMenu, type MenuItem } from './menu.js';
import { MenuLink } from './menu-list.js';
import { useFloating } from './use-floating.js';

/** The menu of a minified sidebar: icons with floating submenus. */
export const MiniMenu = observer(function MiniMenu(): ReactNode {
  const [open, setOpen] = useState<string>();
  return (
    <ul className="menu menu-mini">
      <li>
        <MenuLink path="/home" title={t('menu.home')} icon={<DashboardOutlined />} />
      </li>
      {visibleMenu(useRoot().session).map((item) => (
        <MiniBranch
          key={item.key}
          item={item}
          open={open === item.key}
          setOpen={(wanted) => setOpen((now) => (wanted ? item.key : now === item.key ? undefined : now))}
        />
      ))}
    </ul>
  );
});

interface MiniBranchProps {
  readonly item: MenuItem;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

function MiniBranch({ item, open, setOpen }: MiniBranchProps): ReactNode {
  const { pathname } = useLocation();
  const { root, on, enter } = useFloating(open, setOpen);
  const title = label(item.title);
  const here = leavesOf([item]).some(({ path }) => path === pathname);
  return (
    <li ref={root} {...on}>
      <button
        type="button"
        className={here ? 'menu-item active' : 'menu-item'}
        aria-label={title}
        aria-expanded={open}
        onClick={enter}
      >
        {areaIcon(item.key)}
      </button>
      {open && (
        <div
          ref={(floating) => {
            if (floating) placeBeside(root.current, floating);
          }}
          className="floating"
          role="group"
          aria-label={title}
        >
          {item.path ? (
            <Link to={item.path} className="floating-title">
              {title}
            </Link>
          ) : (
            <p className="floating-title">{title}</p>
          )}
          <FloatingItems items={item.children ?? []} />
        </div>
      )}
    </li>
  );
}

function FloatingItems({ items }: { readonly items: readonly MenuItem[] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key}>
          {item.children ? (
            <>
              <p className="floating-group">{label(item.title)}</p>
              <FloatingItems items={item.children} />
            </>
          ) : (
            <MenuLink path={item.key} title={label(item.title)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Right of the sidebar, from the item's top downwards, or from its bottom upwards where there is more room. */
function placeBeside(item: HTMLElement | null, { style }: HTMLElement): void {
  const box = item?.getBoundingClientRect();
  const left = item?.closest('.sidebar')?.getBoundingClientRect().right;
  if (!box) return;
  const isDownwards = box.top < window.innerHeight / 2;
  style.inset = isDownwards
    ? `${box.top}px auto auto ${left}px`
    : `auto auto ${window.innerHeight - box.bottom}px ${left}px`;
}
