import { seeAll, type Level } from '../define/gate.js';

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
/** Nodes of a tree that is sent, at most. */
const MOST = 500;

/** Every node of a tree, each before those below it. */
export const nodesOf = <N extends MenuNode>(nodes: readonly N[]): readonly N[] =>
  nodes.flatMap((node) => [node, ...nodesOf((node.children ?? []) as readonly N[])]);

/** The keys that are shown to who has these flags: those whose own and whose ancestors' flags are set. */
export function shownIn(nodes: readonly MenuNode[], flags: ReadonlySet<string>): readonly string[] {
  return nodes
    .filter(({ key }) => flags.has(key))
    .flatMap((node) => [node.key, ...shownIn(node.children ?? [], flags)]);
}

/** The keys that the access tree of a user of a level shows: every key to those who see all. */
export function shownBy(level: Level, tree: readonly AccessNode[]): ReadonlySet<string> {
  return new Set(
    seeAll.includes(level) ? nodesOf(tree).map(({ key }) => key) : shownIn(tree, new Set(flagsOf(tree) ?? [])),
  );
}

/** The access tree of a menu with the flags that are set. */
export function accessTree(flags: ReadonlySet<string>, nodes: readonly MenuNode[]): readonly AccessNode[] {
  return nodes.map(({ key, title, children }) => ({
    key,
    title,
    is_show: flags.has(key),
    ...(children && { children: accessTree(flags, children) }),
  }));
}

function isNode(sent: unknown): sent is Pick<AccessNode, 'key' | 'is_show' | 'children'> {
  const { key, is_show } = (sent ?? {}) as Partial<AccessNode>;
  return typeof is_show === 'boolean' && typeof key === 'string';
}

/**
 * The keys whose flag is set in a tree that was sent; undefined when it is deeper than three levels, too large, or
 * holds anything that is no node.
 */
export function flagsOf(sent: unknown, depth = 1): readonly string[] | undefined {
  if (!Array.isArray(sent) || sent.length > MOST || depth > DEEPEST) return undefined;
  const keys: string[] = [];
  for (const node of sent as readonly unknown[]) {
    if (!isNode(node)) return undefined;
    const below = node.children === undefined ? [] : flagsOf(node.children, depth + 1);
    if (!below) return undefined;
    keys.push(...(node.is_show ? [node.key] : []), ...below);
  }
  return [...new Set(keys)];
}
