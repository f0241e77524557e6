import { features } from '../../contracts/features.js';
import { arrowsOf } from './folders.js';
import { filesBelow, textOf } from './tree.js';

const SIDES = ['contracts', 'services/features', 'console/src/features'] as const;
const isOf = (name: string, path: string): boolean => SIDES.some((side) => path.startsWith(`${side}/${name}/`));
/** Files outside of the features' folders that use this many of them are lists: they would be edited for a new one. */
const MANY = 4;
/** Models and demo companies, in which all that is traded is acted out. */
const ACTING =
  /^(infra\/(demo|testing)|loadtests\/bench|console\/e2e\/testing|services\/testing\/(books?\.ts|raw-log))/;

const files = filesBelow('.').filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path));
const outside = files.filter((path) => !ACTING.test(path) && !features.some(({ name }) => isOf(name, path)));
const used = new Map(outside.map((path) => [path, arrowsOf(path, textOf(path)).map(({ to }) => to)]));

/** The screens, calls and events of each feature, as code would name them. */
const words = features.map(({ routes = [], commands = [], queries = [], reports = [], calls = [], events = [] }) => [
  ...routes.map((route) => (typeof route === 'string' ? route : route.path)),
  ...[...commands, ...queries, ...reports, ...calls].map(({ call }) => call),
  ...events.map(({ type }) => type),
]);

/** The files outside that have to do with many features. */
const central = (has: (path: string) => readonly unknown[]): readonly string[] =>
  outside.filter((path) => has(path).length >= MANY).toSorted();

describe('a new feature', () => {
  it('is imported by the three lists of features alone', () =>
    expect(central((path) => features.filter(({ name }) => used.get(path)!.some((to) => isOf(name, to))))).toEqual([
      'console/src/features/features.ts',
      'contracts/features.ts',
      'services/features/features.ts',
    ]));

  it('has its screens, calls and events named in no list but the specified routes', () =>
    expect(
      central((path) => {
        const text = textOf(path);
        return words.filter((own) => own.some((word) => text.includes(`'${word}'`) || text.includes(` ${word}'`)));
      }),
    ).toEqual(['contracts/language/routes/screens.ts']));
});
