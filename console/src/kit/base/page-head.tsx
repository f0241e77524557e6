import type { ReactNode } from 'react';
import { areas } from '../../../../contracts/language/routes/routes.js';
import { routeOf } from '../../../../contracts/menu.js';
import { label } from '../i18n/i18n.js';

/** The head of the screen of a route: where it stands in the menu, its title, and what can be done there. */
export function PageHead({ path, children }: { readonly path: string; readonly children?: ReactNode }): ReactNode {
  const { title = path, area = '' } = routeOf(path) ?? {};
  return (
    <div className="page-head">
      <span className="crumbs">
        <span>{label(areas[area] ?? '')}</span>
      </span>
      <h1>{label(title)}</h1>
      {children && <div className="page-actions">{children}</div>}
    </div>
  );
}
