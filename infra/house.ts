import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrowsBelow, circlesOf, codeBelow, linesBelow } from './lint/folders.js';
import { filesBelow } from './lint/tree.js';

/**
 * `npm run house [folder]`: prints, as tables of Markdown, how large the parts of the house are and what each feature
 * costs. Lines are lines of code: blank lines, comments and tests do not count.
 */
const root = process.argv[2] ?? '.';

const SIDES = ['contracts', 'services/features', 'console/src/features'] as const;
const LAYERS = [
  'contracts/language',
  'services/kernel',
  'services/platform',
  'services/domain',
  'services/features',
  'services/apps',
  'console/src/kit',
  'console/src/features',
  'console/src/shell',
] as const;

const all = filesBelow(root);
const code = codeBelow(root).filter((file) => /^(contracts|services|console\/src)\//.test(file));
const isThere = (folder: string): boolean => all.some((file) => file.startsWith(`${folder}/`));
const filesIn = (folder: string): readonly string[] => code.filter((file) => file.startsWith(`${folder}/`));
const linesOf = (folder: string): number => (isThere(folder) ? linesBelow(join(root, folder)) : 0);

/**
 * Files outside of a feature's folders that import one of them: what is edited, too, when the feature comes or goes.
 */
const arrows = arrowsBelow(root).filter(({ from }) => code.includes(from));
const edited = (folders: readonly string[]): ReadonlySet<string> =>
  new Set(
    arrows
      .filter(({ to }) => folders.some((folder) => to.startsWith(`${folder}/`)))
      .filter(({ from }) => !folders.some((folder) => from.startsWith(`${folder}/`)))
      .map(({ from }) => from),
  );

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
const count = (number: number): string => number.toLocaleString('en');

const features = [...new Set(all.flatMap((file) => /^services\/features\/([^/]+)\//.exec(file)?.[1] ?? []))].toSorted();

const ofFeature = (name: string): readonly (string | number)[] => {
  const folders = SIDES.map((side) => `${side}/${name}`);
  const sizes = folders.map(linesOf);
  return [
    name,
    folders.reduce((sum, folder) => sum + filesIn(folder).length, 0),
    ...sizes.map(count),
    count(sizes.reduce((sum, size) => sum + size, 0)),
    edited(folders).size,
  ];
};

const circles = ['services/kernel', 'services/platform', 'services/domain', 'console/src/kit']
  .filter(isThere)
  .map((layer) => [layer, circlesOf(arrowsBelow(join(root, layer))).length] as const);

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
process.stdout.write(
  [
    `Kilau ${version}`,
    table(
      ['layer', 'files', 'lines'],
      LAYERS.filter(isThere).map((layer) => [layer, filesIn(layer).length, count(linesOf(layer))]),
    ),
    table(
      ['feature', 'files', 'contracts', 'services', 'console', 'lines', 'files elsewhere that import it'],
      features.map(ofFeature),
    ),
    table(['folders that import each other in a circle', 'circles'], circles),
    '',
  ].join('\n\n'),
);
