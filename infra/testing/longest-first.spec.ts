import { readdirSync } from 'node:fs';
import { join } from 'node:path';

interface TestFile {
  readonly path: string;
}
/** As jest takes it: a class without types. */
interface Order {
  readonly LONGEST: readonly string[];
  new (options: object): { sort(tests: readonly TestFile[]): readonly TestFile[] };
}
const { default: LongestFirst } = (await import('./longest-first.mjs' as string)) as { readonly default: Order };

const root = join(import.meta.dirname, '..', '..');
const context = { config: { cacheDirectory: '/none', id: 'none' }, hasteFS: { getSize: () => 1 } };
/** A test file as jest hands it over, with the time that it took the last time. */
const test = (path: string, duration: number): TestFile => Object.assign({ path }, { duration, context });

describe('the order of test files', () => {
  it('begins with those that take longest, and goes on by their times', () => {
    const tests = [
      test('/console/e2e/door.e2e.spec.ts', 2000),
      test('/console/e2e/focus.e2e.spec.ts', 9000),
      test('/console/e2e/every-screen.e2e.spec.ts', 1000),
      test('/console/e2e/money-day.e2e.spec.ts', 1000),
    ];
    const sorted = new LongestFirst({}).sort(tests).map(({ path }) => path.split('/').at(-1));
    expect(sorted).toEqual([
      'money-day.e2e.spec.ts',
      'every-screen.e2e.spec.ts',
      'focus.e2e.spec.ts',
      'door.e2e.spec.ts',
    ]);
  });
  it('names only files that there are', () => {
    const files = ['console', 'infra', 'services'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }),
    );
    const isThere = (name: string): boolean => files.some((file) => file.endsWith(`/${name}.spec.ts`));
    expect(LongestFirst.LONGEST.filter((name) => !isThere(name))).toEqual([]);
  });
});
