import type { Gate } from '../../../contracts/language/define/gate.js';
import { areas, routes } from '../../../contracts/language/routes/routes.js';
import { menu, routeOf, screenGate } from '../../../contracts/menu.js';
import { type MenuNode } from '../../../contracts/language/routes/access-tree.js';
import { pathOf } from '../kit/screen/screen.js';
import { screens } from '../features/screens.js';
import { inSections } from './menu-sections.js';

/** An item of the menu that the user may see. */
export interface MenuItem {
  /** The area, `area/group`, or the path of the route. */
  readonly key: string;
  readonly title: string;
  /** The path that it leads to; branches lead to their submenu, where there is one. */
  readonly path?: string;
  readonly children?: readonly MenuItem[];
}

const withScreen: ReadonlySet<string> = new Set(screens.map(pathOf));
const existing = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes
    .flatMap((node) =>
      node.children ? [{ ...node, children: existing(node.children) }] : withScreen.has(node.key) ? [node] : [],
    )
    .filter(({ children }) => children?.length !== 0);

/** The whole menu of the screens that the console has, whoever may see them. */
export const wholeMenu = existing(menu);

/** The part of a session that the menu asks. */
export interface Sees {
  readonly shown: ReadonlySet<string>;
  passes(gate: Gate): boolean;
}

/** The submenu pages, by the area whose routes they show. */
export const submenus: Readonly<Record<string, string>> = Object.fromEntries(
  routes
    .filter(({ path }) => /^\/submenu/i.test(path))
    .map(({ path }) => [path.slice('/submenu'.length).toLowerCase(), path]),
);

/**
 * The menu as somebody sees it: what has a screen, is shown by their access tree and passes its gate; no branch without
 * an item.
 */
export function visibleMenu(session: Sees, nodes: readonly MenuNode[] = wholeMenu): readonly MenuItem[] {
  return nodes.flatMap((node): MenuItem[] => {
    const { key, title } = node;
    if (!node.children) return session.passes(screenGate(key)) ? [{ key, title, path: key }] : [];
    const children = session.shown.has(key) ? inSections(key, visibleMenu(session, node.children)) : [];
    return children.length > 0 ? [{ key, title, ...(submenus[key] && { path: submenus[key] }), children }] : [];
  });
}

/** Items of a menu that are routes, in its order. */
export function leavesOf<T extends { readonly children?: readonly T[] | undefined }>(
  items: readonly T[],
): readonly T[] {
  return items.flatMap((item) => (item.children ? leavesOf(item.children) : [item]));
}

/** Titles of the branches above a route. */
export function wordsAbove(path: string): readonly string[] {
  const { area, group } = routeOf(path) ?? {};
  return [area, group].flatMap((key) => (key && areas[key]) ?? []);
}
