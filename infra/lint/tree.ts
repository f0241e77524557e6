import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of contracts/ that are no feature but what all features share. */
const shared = ['language', 'masters', 'samples'];

const ignored = ['.cache', '.git', '.kilau', 'coverage', 'dist', 'node_modules'];

/** All files below a folder, as paths from it, but for what is built, installed or kept by a run. */
export function filesBelow(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !ignored.includes(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(join(root, entry.name)).map((file) => `${entry.name}/${file}`)
        : entry.isFile()
          ? [entry.name]
          : [],
    );
}

/** True for a feature of plain masters alone: the platform serves them, by their definitions. */
function isOfMasters(name: string, files: readonly string[]): boolean {
  const manifest = `contracts/${name}/index.ts`;
  return files.includes(manifest) && textOf(manifest).includes('mastersOf(');
}

/**
 * The features whose names differ between contracts/, services/features/ and console/src/features/ (style: one feature,
 * one name).
 */
export function featureProblems(files: readonly string[]): string[] {
  const namesIn = (pattern: RegExp): string[] => [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))];
  const contracts = namesIn(/^contracts\/([^/]+)\//);
  const features = namesIn(/^services\/features\/([^/]+)\//);
  const platform = namesIn(/^services\/platform\/([^/]+)\//);
  const places: readonly [string, string[]][] = [
    ['services/features', features],
    ['console/src/features', namesIn(/^console\/src\/features\/([^/]+)\//)],
  ];
  return [
    ...places.flatMap(([place, names]) =>
      names.filter((name) => !contracts.includes(name)).map((name) => `${place}/${name} has no contracts/${name}`),
    ),
    ...contracts
      .filter((name) => ![...shared, ...features, ...platform].includes(name) && !isOfMasters(name, files))
      .map((name) => `contracts/${name} has neither services/features/${name} nor services/platform/${name}`),
  ];
}

/** Content that a text must not have: the sources of packages, and the place of the tree on somebody's machine. */
const unwanted: readonly [string, RegExp][] = [
  [
    'a registry host',
    /\b(registry\.(npmjs\.org|yarnpkg\.com)|repo1?\.maven(\.apache)?\.org|proxy\.golang\.org|pypi\.org|(deb|security)\.debian\.org)\b/,
  ],
  ['a path of one machine', /(?<![\w.~-])\/(work|farm|root|home|Users|tmp|mnt)\/[\w.-]+/],
];

/** The unwanted content of a text, by kind. */
export function unwantedIn(text: string): string[] {
  return unwanted.flatMap(([kind, pattern]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`${kind}: ${found}`];
  });
}

/** The text of a file; nothing for pictures, fonts and whatever is too large to be written by hand. */
export function textOf(file: string): string {
  if (/\.(png|jpe?g|ico|woff2?|pdf|xlsx|svg)$/.test(file) || statSync(file).size > 2_000_000) return '';
  return readFileSync(file, 'utf8');
}
