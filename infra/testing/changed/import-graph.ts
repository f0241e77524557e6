import { arrowsOf } from '../../lint/folders.js';

/** The files that each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The lists of features: they import every feature, and nearly everything imports them. */
export const LISTS: readonly string[] = [
  'contracts/features.ts',
  'services/features/features.ts',
  'console/src/features/features.ts',
];

/** Imports of types alone are no imports when a test runs. */
const withoutTypes = (text: string): string => text.replace(/^(import|export) type [^;]+;/gm, '');

/** The import graph of sources by path; imports of packages and of files that there are not are left out. */
export function importGraph(texts: ReadonlyMap<string, string>): ImportGraph {
  const resolved = (path: string): string | undefined =>
    [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((one) => texts.has(one));
  return new Map(
    [...texts].map(([file, text]) => {
      const arrows = /\.(tsx?|mjs)$/.test(file) ? arrowsOf(file, withoutTypes(text)) : [];
      return [file, [...new Set(arrows.flatMap(({ to }) => resolved(to) ?? []))]] as const;
    }),
  );
}

/** The files that import each file. */
export function importersIn(graph: ImportGraph): ImportGraph {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  return importers;
}

/**
 * The files that depend on some files, each with the least number of imports in between; those files themselves have 0.
 * A file that depends on them only through a list of features is left out.
 */
export function dependents(importers: ImportGraph, files: readonly string[]): ReadonlyMap<string, number> {
  const distances = new Map(files.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    if (LISTS.includes(file)) continue;
    for (const one of importers.get(file) ?? []) if (!distances.has(one)) distances.set(one, distance + 1);
  }
  return distances;
}

export const isTest = (file: string): boolean => /\.spec\.tsx?$/.test(file);
export const isHelper = (file: string): boolean => /\/testing\//.test(file) && !isTest(file);

/** The testing helpers that a file imports, also through other helpers. */
export function helpersOf(graph: ImportGraph, file: string): ReadonlySet<string> {
  const found = new Set((graph.get(file) ?? []).filter(isHelper));
  for (const helper of found) for (const one of graph.get(helper) ?? []) if (isHelper(one)) found.add(one);
  return found;
}
