import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { routeOf } from '../../../contracts/menu.js';
import { label, t } from '../kit/i18n/i18n.js';
import { useRoot } from '../kit/stores/root-store.js';
import { leavesOf, visibleMenu } from './menu.js';
import { recentRoutes } from './recent.js';

/** The number of screens that are offered one by one; of more, those that were opened last. */
const FEW = 12;

/** The ways on from the start: the user's screens, and all of them by area. */
export const ScreensPanel = observer(function ScreensPanel(): ReactNode {
  const leaves = leavesOf(visibleMenu(useRoot().session)).map(({ key }) => key);
  const offered = leaves.length <= FEW ? leaves : recentRoutes(localStorage).filter((path) => leaves.includes(path));
  return (
    <section className="panel">
      <h2>{t('home.ways')}</h2>
      <ul className="ways">
        {offered.map((path) => (
          <li key={path}>
            <Link to={path}>{label(routeOf(path)?.title ?? path)}</Link>
          </li>
        ))}
        <li>
          <Link to="/landingpages">{t('landing.title')}</Link>
        </li>
      </ul>
    </section>
  );
});
