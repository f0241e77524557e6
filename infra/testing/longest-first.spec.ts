import { join } from 'node:path';

interface TestFile {
  readonly path: string;
}
/** As jest takes it: a class without types. */
interface Order {
  readonly durations: Readonly<Record<string, number>>;
  new (options: object): { sort(tests: readonly TestFile[]): readonly TestFile[] };
}
const { default: LongestFirst } = (await import('./longest-first.mjs' as string)) as { readonly default: Order };

const root = join(import.meta.dirname, '..', '..');
const context = { config: { cacheDirectory: '/none', id: 'none' }, hasteFS: { getSize: () => 1 } };
/** A test file as jest hands it over, with the milliseconds that it took the last time. */
const test = (file: string, duration: number): TestFile => {
  const handed = { path: join(root, file), duration, context };
  return handed;
};

describe('the order of test files', () => {
  const orderOf = (durations: Order['durations'], tests: readonly TestFile[]): string[] => {
    class Known extends LongestFirst {
      static override readonly durations = durations;
    }
    return new Known({}).sort(tests).map(({ path }) => path.slice(root.length + 1));
  };
  it('begins with those that take longest', () =>
    expect(
      orderOf({ 'e2e/day.spec.ts': 100, 'e2e/door.spec.ts': 3, 'e2e/focus.spec.ts': 9 }, [
        test('e2e/door.spec.ts', 9000),
        test('e2e/focus.spec.ts', 1000),
        test('e2e/day.spec.ts', 2000),
      ]),
    ).toEqual(['e2e/day.spec.ts', 'e2e/focus.spec.ts', 'e2e/door.spec.ts']));
  it('has unknown files where the average is, those first that jest would begin with', () =>
    expect(
      orderOf({ 'day.spec.ts': 100, 'door.spec.ts': 3 }, [
        test('new.spec.ts', 1000),
        test('door.spec.ts', 1000),
        test('newer.spec.ts', 2000),
        test('day.spec.ts', 1000),
      ]),
    ).toEqual(['day.spec.ts', 'newer.spec.ts', 'new.spec.ts', 'door.spec.ts']));
  it('is that of jest while no duration is known', () =>
    expect(orderOf({}, [test('quick.spec.ts', 1000), test('slow.spec.ts', 2000)])).toEqual([
      'slow.spec.ts',
      'quick.spec.ts',
    ]));
  it('knows durations of files', () =>
    expect(Object.values(LongestFirst.durations).every((seconds) => seconds >= 0)).toBe(true));
});
