import { missing, PUSAT, type Level } from '../../../contracts/language/define/gate.js';
import { type MenuNode } from '../../../contracts/language/routes/access-tree.js';
import { initialAccess, menu, screenGate, shownKeys } from '../../../contracts/menu.js';
import { submenus } from '../../src/shell/menu.js';

/** The modules that are on in the company of tests. */
const on: readonly string[] = ['NAGAFIN_ACCOUNTING_MODULE'];

/**
 * Titles of the screens that a level is offered in the company of tests before anybody granted or took anything, in the
 * order of the menu.
 */
export function offeredTo(level: Level, kode_toko = 'JKT01'): readonly string[] {
  const holder = {
    level,
    kode_toko,
    access: shownKeys(level, initialAccess(level)),
    // A setting that lists shops has none.
    value: (key: string) => on.includes(key) || (key === 'rekap_sales.toko' ? '' : false),
  };
  const leaves = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
    nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));
  return leaves(menu)
    .filter(({ key }) => !missing(screenGate(key), holder))
    .map(({ title }) => title);
}

/** Everything that there is for who sees all of it. */
export const everything = offeredTo('SU', PUSAT);

/** The links of the menu of a level, in its order: areas with a page of their own, and the screens it is offered. */
export function linksOf(level: Level, kode_toko?: string): readonly string[] {
  const offered = new Set(offeredTo(level, kode_toko));
  const linksIn = (nodes: readonly MenuNode[]): readonly string[] =>
    nodes.flatMap(({ key, title, children }) => {
      if (!children) return offered.has(title) ? [title] : [];
      const links = linksIn(children);
      return links.length > 0 && key in submenus ? [title, ...links] : links;
    });
  return linksIn(menu);
}
