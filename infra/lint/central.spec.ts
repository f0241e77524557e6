import { features } from '../../contracts/features.js';
import { arrowsOf } from './folders.js';
import { filesBelow, textOf } from './tree.js';

const SIDES = ['contracts', 'services/features', 'console/src/features'] as const;
const LISTS = ['console/src/features/features.ts', 'contracts/features.ts', 'services/features/features.ts'];
const isOf = (name: string, path: string): boolean => SIDES.some((side) => path.startsWith(`${side}/${name}/`));
/** Files outside of the features' folders that use this many of them are lists: they would be edited for a new one. */
const MANY = 4;
/** Models and demo companies, in which all that is traded is acted out. */
const ACTING =
  /^(infra\/(company|demo|testing)|loadtests\/bench|console\/e2e\/testing|services\/testing\/(books?\.|known-trade|raw-log|trade\/))/;

const files = filesBelow('.').filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path));
const outside = files.filter((path) => !ACTING.test(path) && !features.some(({ name }) => isOf(name, path)));
const used = new Map(outside.map((path) => [path, arrowsOf(path, textOf(path)).map(({ to }) => to)]));

/** The screens, calls and events of each feature, as code would name them. */
const words = features.map(({ routes = [], commands = [], queries = [], reports = [], calls = [], events = [] }) => [
  ...routes.map((route) => (typeof route === 'string' ? route : route.path)),
  ...[...commands, ...queries, ...reports, ...calls].map(({ call }) => call),
  ...events.map(({ type }) => type),
]);

/** The rest of each list of features: whoever changes it changes this, too, which no merge does on its own. */
const FRAMES: Readonly<Record<(typeof SIDES)[number], string>> = {
  contracts: `import { definedFeatures, inMenuOrder, type FeatureContract } from './language/define/feature.js';

/** Every feature of Kilau, by its manifest, in the order of the menu: the order of the lines above means nothing. */
export const features: readonly FeatureContract[] = inMenuOrder(definedFeatures());
`,
  'services/features': `import type { Closing } from '../domain/dates/closing-condition.js';
import { definedFeatures, startsOf, type Feature } from '../platform/feature/feature.js';

/** Every feature of the business. */
export const features: readonly (Feature & Closing)[] = definedFeatures();

/** Events that every company's log has from its first day. */
export const starts = startsOf(features);
`,
  'console/src/features': `import { definedFeatures, type ConsoleFeature } from '../kit/screen/feature.js';

/** Every feature of the console. */
export const features: readonly ConsoleFeature[] = definedFeatures();
`,
};

/** The files outside that have to do with many features. */
const central = (has: (path: string) => readonly unknown[]): readonly string[] =>
  outside.filter((path) => has(path).length >= MANY).toSorted();

describe('a new feature', () => {
  it('is imported by the three lists of features alone', () =>
    expect(central((path) => features.filter(({ name }) => used.get(path)!.some((to) => isOf(name, to))))).toEqual(
      LISTS,
    ));

  it.each(SIDES)('is one line in the list of %s', (side) => {
    const lines = textOf(`${side}/features.ts`).split('\n');
    const below = files.filter((path) => path.startsWith(`${side}/`)).map((path) => path.slice(side.length + 1));
    const folders = below.flatMap((path) => /^([\w-]+)\/index\.ts$/.exec(path)?.[1] ?? []);
    const manifests = folders.map((name) => `import './${name}/index.js';`);
    expect(lines.filter((line) => line.includes('/index.js')).toSorted()).toEqual(manifests.toSorted());
  });

  it('has its manifests imported by the lists alone', () => {
    const isManifest = (path: string): boolean =>
      features.some(({ name }) => SIDES.some((side) => path === `${side}/${name}/index.js`));
    const importing = files.filter((path) => arrowsOf(path, textOf(path)).some(({ to }) => isManifest(to)));
    expect(importing.toSorted()).toEqual(LISTS);
  });

  it('has its screens, calls and events named in no list but the specified routes', () =>
    expect(
      central((path) => {
        const text = textOf(path);
        return words.filter((own) => own.some((word) => text.includes(`'${word}'`) || text.includes(` ${word}'`)));
      }),
    ).toEqual(['contracts/language/routes/screens.ts']));
});

describe('a merge that keeps the lines of both branches', () => {
  const lines = textOf('.gitattributes').split('\n');

  it('is for the lists of features and the changelog alone', () =>
    expect(lines.filter((line) => line.includes('merge=')).toSorted()).toEqual(
      ['CHANGELOG.md', ...LISTS].toSorted().map((list) => `${list} merge=union`),
    ));

  it.each(SIDES)('is valid in %s, whose list is one line a feature over a fixed frame', (side) => {
    const list = /^(import '\.\/[a-z-]+\/index\.js';\n)+/;
    expect(textOf(`${side}/features.ts`).replace(list, '')).toBe(FRAMES[side]);
  });
});
