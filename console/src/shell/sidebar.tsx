import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../kit/i18n/i18n.js';
import { Mark } from '../kit/base/brand.js';
import { ColumnWidthOutlined } from '../kit/base/icons.js';
import { Drawer, LaterOverlay } from './later-overlay.js';
import { useLayout } from './layout.js';
import { MenuList } from './menu-list.js';
import { MiniMenu } from './mini-menu.js';

/** The sidebar of a wide screen; minified to icons with floating submenus. */
export const Sidebar = observer(function Sidebar(): ReactNode {
  const layout = useLayout();
  const minified = layout.sidebar === 'minified';
  const wide = layout.sidebar === 'wide';
  return (
    <nav id="menu" className="sidebar" aria-label={t('menu.label')}>
      <div className="brand">
        <Mark size={22} />
        {!minified && (
          <>
            <span>Kilau</span>
            <Button
              type="text"
              size="small"
              icon={<ColumnWidthOutlined />}
              aria-label={t('menu.widen')}
              aria-pressed={wide}
              title={t('menu.widen')}
              onClick={layout.widen}
            />
          </>
        )}
      </div>
      {minified ? <MiniMenu /> : <MenuList />}
    </nav>
  );
});

/** The sidebar of a narrow screen: it goes when a screen was chosen. */
export const SidebarDrawer = observer(function SidebarDrawer(): ReactNode {
  const layout = useLayout();
  const { pathname } = useLocation();
  const close = (): void => layout.showDrawer(false);
  useEffect(() => layout.showDrawer(false), [layout, pathname]);
  const brand = (
    <div className="brand">
      <Mark size={22} /> <span>Kilau</span>
    </div>
  );
  return (
    <LaterOverlay open={layout.drawer} close={close}>
      <Drawer
        open={layout.drawer}
        onClose={close}
        placement="left"
        size={264}
        closable={false}
        title={brand}
        rootClassName="menu-drawer"
        aria-label={t('menu.label')}
      >
        <nav id="menu" aria-label={t('menu.label')}>
          <MenuList />
        </nav>
      </Drawer>
    </LaterOverlay>
  );
});
