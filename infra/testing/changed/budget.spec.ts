import { estimate, fill, secondsOf, type Estimated } from './budget.js';

const file = (name: string, relevance: number, seconds: number): Estimated => ({
  file: name,
  relevance,
  reason: '',
  seconds,
});
const names = (files: readonly Estimated[]): readonly string[] => files.map((one) => one.file);

describe('time of test files', () => {
  const durations = { 'a.int.spec.ts': 108 };
  const a = { file: 'a.int.spec.ts', relevance: 1, reason: '' };
  it('is that of the whole run', () => expect(estimate(a, durations, 0.1).seconds).toBe(108));
  it('of a narrowed file is the share of its definitions, and what it does besides', () =>
    expect(estimate({ ...a, isNarrowed: true }, durations, 0.1).seconds).toBeCloseTo(39.96));
  it('of an unknown file is a guess by its kind', () =>
    expect(estimate({ ...a, file: 'b.e2e.spec.ts' }, durations, 1).seconds).toBeGreaterThan(0));
  it('of several files: kind after kind, each side by side, at least that of the longest', () => {
    const [one, other] = [file('a.int.spec.ts', 1, 90), file('b.int.spec.ts', 1, 9)];
    const alone = secondsOf([one]);
    expect(secondsOf([one, other])).toBe(alone);
    expect(secondsOf([one, other, file('c.spec.ts', 1, 4)])).toBeGreaterThan(alone + 4);
    expect(secondsOf([])).toBe(0);
  });
});

describe('what fits into the time', () => {
  it('is taken by relevance, and all else is left', () => {
    const { chosen, left } = fill(
      [file('a.int.spec.ts', 1, 60), file('b.int.spec.ts', 3, 60), file('c.int.spec.ts', 2, 600)],
      100,
    );
    expect([names(chosen), names(left)]).toEqual([['b.int.spec.ts', 'a.int.spec.ts'], ['c.int.spec.ts']]);
  });
  it('leaves room for other tests beside unit tests', () => {
    const units = Array.from({ length: 50 }, (_, no) => file(`${no}.spec.ts`, 9, 10));
    const { chosen } = fill([...units, file('a.int.spec.ts', 1, 30)], 100);
    expect(names(chosen)).toContain('a.int.spec.ts');
  });
});
