import { features } from './features.js';
import type { FeatureContract } from './language/define/feature.js';
import { PUSAT, seeAll, type Gate, type Level } from './language/define/gate.js';
import type { RouteDefinition } from './language/define/route.js';
import { nodesOf, shownIn, type MenuNode } from './language/routes/access-tree.js';
import { rightsAlone } from './language/routes/rights-alone.js';
import { areas, isGranted, routeGate, specifiedRoute } from './language/routes/routes.js';

function offered(route: string | RouteDefinition): RouteDefinition {
  const found = typeof route === 'string' ? specifiedRoute(route) : route;
  if (!found) throw new Error(`${String(route)} is no specified route`);
  return found;
}

/** The screens of reports that are not among the routes of their feature: specified, or in its part of the menu. */
function reportRoutes({ routes = [], reports = [], reportGroup: group }: FeatureContract): readonly RouteDefinition[] {
  const named = new Set(routes.map((route) => (typeof route === 'string' ? route : route.path)));
  return reports
    .filter(({ path }) => !named.has(path))
    .map(
      ({ path, title, gate: { right } }) =>
        specifiedRoute(path) ?? {
          path,
          title,
          area: 'laporan',
          ...(group && { group }),
          ...(right && { gate: { right } }),
        },
    );
}

/** The routes of the screens of features, in their order. */
export const routesOf = (some: readonly FeatureContract[]): readonly RouteDefinition[] =>
  some.flatMap((feature) => [...(feature.routes ?? []).map(offered), ...reportRoutes(feature)]);

/** The routes that have a screen, in the order of the menu: what is not here is offered nowhere. */
export const built: readonly RouteDefinition[] = routesOf(features);

const byPath: ReadonlyMap<string, RouteDefinition> = new Map(built.map((route) => [route.path, route]));

/** The route of an exact path, specified or Kilau's own. */
export const routeOf = (path: string): RouteDefinition | undefined => byPath.get(path) ?? specifiedRoute(path);

/** The gate of a screen. Throws for a path that is neither specified nor of a feature. */
export function screenGate(path: string): Gate {
  const route = routeOf(path);
  if (!route) throw new Error(`${path} is no route`);
  return routeGate(route);
}

const leaf = ({ path, title }: RouteDefinition): MenuNode => ({ key: path, title });

function areaNode(area: string, title: string, granted: readonly RouteDefinition[]): MenuNode[] {
  const own = granted.filter((route) => route.area === area);
  if (own.length === 0) return [];
  const groups = [...new Set(own.flatMap(({ group }) => group ?? []))];
  const grouped = groups.map((group) => ({
    key: `${area}/${group}`,
    title: areas[group] ?? group,
    children: own.filter((route) => route.group === group).map(leaf),
  }));
  return [{ key: area, title, children: [...own.filter(({ group }) => !group).map(leaf), ...grouped] }];
}

/** The menu of some screens: areas, groups, routes. */
export const menuOf = (some: readonly RouteDefinition[]): readonly MenuNode[] =>
  Object.entries(areas).flatMap(([area, title]) => areaNode(area, title, some.filter(isGranted)));

/** The menu of the screens that exist. */
export const menu: readonly MenuNode[] = menuOf(built);

/** The access tree: the menu, and the rights that are no screen. */
export const accessNodes: readonly MenuNode[] = [
  ...menu,
  ...Object.entries(rightsAlone).map(([key, title]) => ({ key, title })),
];

/** Every key that an access tree may hold. */
export const accessKeys: ReadonlySet<string> = new Set(nodesOf(accessNodes).map(({ key }) => key));

/**
 * True for a key that somebody of a level and branch could open at all, whatever is granted to them and whatever
 * modules are on.
 */
export function couldOpen(
  key: string,
  { level, kode_toko }: { readonly level: Level; readonly kode_toko: string },
): boolean {
  const { levels, pusatOnly } = routeOf(key)?.gate ?? {};
  return (!levels || levels.includes(level)) && (!pusatOnly || kode_toko === PUSAT);
}

/** Areas and rights that a cashier does not have unless they are granted. */
const notForCashiers: readonly string[] = [
  ...['master', 'utility', 'accounting', 'validasi', 'katalog'],
  ...Object.keys(rightsAlone),
];

/** True for a key that users of a level begin with: a cashier with no screen that is of cost and margin. */
const beginsWith = (key: string, level: Level): boolean =>
  level !== 'KASIR' || (!notForCashiers.includes(key) && routeOf(key)?.gate?.right === undefined);

/** The keys that a user of a level sees before anybody granted or took anything. */
export function initialAccess(level: Level): readonly string[] {
  const begins = accessNodes.filter(({ key }) => beginsWith(key, level));
  return nodesOf(begins).flatMap(({ key }) =>
    beginsWith(key, level) && couldOpen(key, { level, kode_toko: PUSAT }) ? [key] : [],
  );
}

/** The keys in force for the flags of a user: every key for those who see all. */
export const shownKeys = (level: Level, flags: readonly string[]): ReadonlySet<string> =>
  seeAll.includes(level) ? accessKeys : new Set(shownIn(accessNodes, new Set(flags)));
