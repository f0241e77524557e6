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

/** The folder with a page for each decision. */
const DECISIONS = 'docs/decisions/';
/** The most words of a page. */
const MOST_WORDS = 260;

/** Words of a text, without the marks of Markdown. */
const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The name of the file that a heading asks for: `# 0001 Kafka carries it` is `0001-kafka-carries-it.md`. */
const fileOf = (heading: string): string =>
  `${heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.md`;

/** Returns what is wrong with the page of a decision: its file name or its length. */
export function decisionProblems(file: string, text: string): string[] {
  const [heading = ''] = text.split('\n');
  const name = file.slice(DECISIONS.length);
  const words = wordsOf(text);
  return [
    ...(fileOf(heading) === name ? [] : [`${file} has the heading "${heading}": rename it ${fileOf(heading)}`]),
    ...(words > MOST_WORDS ? [`${file} has ${words} words: ${MOST_WORDS} at most`] : []),
  ];
}

/** References to decisions by path (`decisions/<number>-<title>`) or number, several of them with commas or *and*. */
const REFERENCES = /(?:\bdecisions\/(\d{4}[\w-]*)|\bdecisions? ((?:\d{4}(?:, | and )?)+))/gi;
/** References between pages: numbers in brackets, or a link to the file beside it. */
const BETWEEN_PAGES = /\(((?:\d{4}(?:, )?)+)\)|\]\((\d{4}[\w-]*)\.md\)/g;

/** References of a file to decisions that none of the files is. */
export function lostReferences(file: string, text: string, files: readonly string[]): string[] {
  const pages = files.filter((path) => path.startsWith(DECISIONS)).map((path) => path.slice(DECISIONS.length));
  const isPage = (reference: string): boolean =>
    pages.some((page) => page === `${reference}.md` || (reference.length === 4 && page.startsWith(`${reference}-`)));
  const patterns = file.startsWith(DECISIONS) ? [REFERENCES, BETWEEN_PAGES] : [REFERENCES];
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? ''));
  return found
    .flatMap((references) => references.match(/\d{4}(?:-[\w-]+)?/g) ?? [])
    .filter((reference) => !isPage(reference))
    .map((reference) => `${file} refers to the decision ${reference}, which is not there`);
}
