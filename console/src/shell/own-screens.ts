import type { RouteDefinition } from '../../../contracts/language/define/route.js';
import { isGranted } from '../../../contracts/language/routes/routes.js';
import { routeOf, screenGate } from '../../../contracts/menu.js';
import { pathOf } from '../kit/screen/screen.js';
import { screens } from '../features/screens.js';
import type { Sees } from './menu.js';

/** Screens about the user, which stand in no access tree: they are offered where the user's name is. */
export function ownScreens(session: Sees): readonly RouteDefinition[] {
  return screens.flatMap((screen) => {
    const route = routeOf(pathOf(screen));
    return route && !isGranted(route) && session.passes(screenGate(route.path)) ? [route] : [];
  });
}
