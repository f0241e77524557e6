import { PUSAT, seeAll, type Level } from '../define/gate.js';
import type { RouteDefinition } from '../define/route.js';
import { built } from './built.js';
import { areas, isGranted, routeOf } from './routes.js';

/** An item of the menu: an area, a group of an area, or a route. */
export interface MenuNode {
  /** The area, `area/group`, or the path of the route. */
  readonly key: string;
  readonly title: string;
  readonly children?: readonly MenuNode[];
}

/** A node of a user's access tree: shown, or not (shell-and-rules §3). */
export interface AccessNode {
  readonly key: string;
  readonly title: string;
  readonly is_show: boolean;
  readonly children?: readonly AccessNode[];
}

/** Levels of the tree, at most (shell-and-rules §3). */
export const DEEPEST = 3;

const granted = built
  .map((path) => routeOf(path))
  .filter((route): route is RouteDefinition => route !== undefined && isGranted(route));
const leaf = ({ path, title }: RouteDefinition): MenuNode => ({ key: path, title });

function areaNode(area: string, title: string): MenuNode[] {
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

/** The menu of the screens that exist: areas, groups, routes. */
export const menu: readonly MenuNode[] = Object.entries(areas).flatMap(([area, title]) => areaNode(area, title));

const flat = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** Every key that an access tree may hold. */
export const accessKeys: ReadonlySet<string> = new Set(flat(menu).map(({ key }) => key));

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

/** Areas that a cashier does not see unless they are granted. */
const notForCashiers: readonly string[] = ['master', 'utility', 'accounting', 'validasi', 'katalog'];

/** The keys that a user of a level sees before anybody granted or took anything. */
export function initialAccess(level: Level): readonly string[] {
  const areasSeen = level === 'KASIR' ? menu.filter(({ key }) => !notForCashiers.includes(key)) : menu;
  return flat(areasSeen).flatMap(({ key }) => (couldOpen(key, { level, kode_toko: PUSAT }) ? [key] : []));
}

/** The keys in force: of all levels that see all every key, else those whose own and whose ancestors' flags are set. */
export function shownKeys(level: Level, flags: readonly string[]): ReadonlySet<string> {
  if (seeAll.includes(level)) return accessKeys;
  const set = new Set(flags);
  const shown = (nodes: readonly MenuNode[]): string[] =>
    nodes.filter(({ key }) => set.has(key)).flatMap((node) => [node.key, ...shown(node.children ?? [])]);
  return new Set(shown(menu));
}

/** The access tree with the flags that are set. */
export function accessTree(flags: ReadonlySet<string>, nodes: readonly MenuNode[] = menu): readonly AccessNode[] {
  return nodes.map(({ key, title, children }) => ({
    key,
    title,
    is_show: flags.has(key),
    ...(children && { children: accessTree(flags, children) }),
  }));
}

function isNode(sent: unknown): sent is Pick<AccessNode, 'key' | 'is_show' | 'children'> {
  const { key, is_show } = (sent ?? {}) as Partial<AccessNode>;
  return typeof is_show === 'boolean' && typeof key === 'string' && accessKeys.has(key);
}

/**
 * The keys whose flag is set in a tree that was sent; undefined when it is deeper than three levels, or holds anything
 * that is no node of the menu.
 */
export function flagsOf(sent: unknown, depth = 1): readonly string[] | undefined {
  if (!Array.isArray(sent) || sent.length > accessKeys.size || depth > DEEPEST) return undefined;
  const keys: string[] = [];
  for (const node of sent as readonly unknown[]) {
    if (!isNode(node)) return undefined;
    const below = node.children === undefined ? [] : flagsOf(node.children, depth + 1);
    if (!below) return undefined;
    keys.push(...(node.is_show ? [node.key] : []), ...below);
  }
  return [...new Set(keys)];
}
