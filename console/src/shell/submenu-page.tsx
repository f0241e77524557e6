import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { areas } from '../../../contracts/language/routes/routes.js';
import { routeOf } from '../../../contracts/menu.js';
import { label, t } from '../kit/i18n/i18n.js';
import { Empty } from '../kit/states/states.js';
import { useRoot } from '../kit/stores/root-store.js';
import { useTitle } from '../kit/base/use-title.js';
import { areaIcon } from './area-icons.js';
import { leavesOf, visibleMenu, wholeMenu, type MenuItem } from './menu.js';
import { NoAccess } from './lacking.js';

/** The screens of one area that the user may open. */
export const SubmenuPage = observer(function SubmenuPage({ area }: { readonly area: string }): ReactNode {
  const item = visibleMenu(useRoot().session).find(({ key }) => key === area);
  const title = areas[area] ?? area;
  if (!item && wholeMenu.some(({ key }) => key === area))
    return <NoAccess title={title} lack={{ what: 'access', paths: [area] }} />;
  return item ? <Tiles title={title} items={[item]} /> : <Navigate to="/404" replace />;
});

/** Every screen that the user may open, by area. */
export const LandingPage = observer(function LandingPage(): ReactNode {
  return <Tiles title={t('landing.title')} items={visibleMenu(useRoot().session)} />;
});

function Tiles({ title, items }: { readonly title: string; readonly items: readonly MenuItem[] }): ReactNode {
  useTitle(title);
  return (
    <div className="page page-scrolls">
      <div className="page-head">
        <h1>{label(title)}</h1>
      </div>
      {items.length === 0 && <Empty title={t('landing.none')} help={t('lack.ask.access')} />}
      {items.flatMap(groupsOf).map((group) => (
        <section key={group.key}>
          <TilesTitle words={group.words.filter((word) => word !== title)} />
          <ul className="tiles">
            {group.leaves.map(({ key }) => (
              <li key={key}>
                <Link className="tile" to={key}>
                  {areaIcon(routeOf(key)?.area ?? '')}
                  <span>{label(routeOf(key)?.title ?? key)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TilesTitle({ words }: { readonly words: readonly string[] }): ReactNode {
  return words.length > 0 && <h2 className="tiles-title">{words.map(label).join(' \u00b7 ')}</h2>;
}

interface TileGroup {
  readonly key: string;
  /** Titles of the area and of the group. */
  readonly words: readonly string[];
  readonly leaves: readonly MenuItem[];
}

function groupsOf({ key, title, children = [] }: MenuItem): readonly TileGroup[] {
  const own = children.filter((child) => !child.children);
  const groups = children.flatMap((child) =>
    child.children ? [{ key: child.key, words: [title, child.title], leaves: leavesOf([child]) }] : [],
  );
  return own.length > 0 ? [{ key, words: [title], leaves: own }, ...groups] : groups;
}
