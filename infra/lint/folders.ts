import { dirname, join, normalize } from 'node:path';
import { filesBelow, textOf } from './tree.js';

/** An import from one file to another. */
interface Arrow {
  readonly from: string;
  readonly to: string;
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|(^|\/)testing\//.test(file);

/** The files of production code below a folder, as paths from it. */
export const codeBelow = (root: string): string[] => filesBelow(root).filter(isCode);

/** The imports of a file from the tree that it is in. */
export const arrowsOf = (from: string, text: string): Arrow[] =>
  [...text.matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)].flatMap(([, specifier = '']) => {
    const to = normalize(join(dirname(from), specifier));
    return to.startsWith('..') ? [] : [{ from, to }];
  });

/** The imports among the files below a folder. */
export const arrowsBelow = (root: string): Arrow[] =>
  codeBelow(root).flatMap((from) => arrowsOf(from, textOf(join(root, from))));

const folderOf = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '.');

/** Circles among the folders right below a root, each as its path from folder to folder. */
export function circlesOf(arrows: readonly Arrow[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    const [one, other] = [folderOf(from), folderOf(to)];
    if (one !== other) next.set(one, (next.get(one) ?? new Set()).add(other));
  }
  const found: string[] = [];
  const ended = new Set<string>();
  const walk = (folder: string, path: readonly string[]): void => {
    if (path.includes(folder)) return void found.push([...path.slice(path.indexOf(folder)), folder].join(' → '));
    if (ended.has(folder)) return;
    for (const one of next.get(folder) ?? []) walk(one, [...path, folder]);
    ended.add(folder);
  };
  for (const folder of next.keys()) walk(folder, []);
  return found;
}

/** Lines of production code below a folder: blank lines, comments and tests do not count, as in the limits of lint. */
export const linesBelow = (root: string): number =>
  codeBelow(root).reduce((sum, file) => sum + codeLines(textOf(join(root, file))), 0);

const codeLines = (text: string): number =>
  text
    .replace(/\/\*.*?\*\//gs, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
