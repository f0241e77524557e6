import { areas } from '../../../../contracts/language/routes/routes.js';
import { routeOf } from '../../../../contracts/menu.js';

/** Title of a route; its path where it is none. */
export const routeTitle = (path: string): string => routeOf(path)?.title ?? path;

/** Title of the area of the menu that a route stands in. */
export const routeArea = (path: string): string => areas[routeOf(path)?.area ?? ''] ?? '';
