import { isOfAll, parseOptions } from './options.js';

describe('options of npm test', () => {
  it('words are patterns', () =>
    expect(parseOptions(['cash', 'infra/lint'])).toEqual({
      patterns: ['cash', 'infra/lint'],
      again: undefined,
      changed: undefined,
      isBusy: false,
    }));
  it('a run may be made again, and beside busy loops', () =>
    expect(parseOptions(['--again', '5', '--busy', 'cash'])).toEqual({
      patterns: ['cash'],
      again: 5,
      changed: undefined,
      isBusy: true,
    }));
  it('--changed takes a commit, or none', () => {
    const changedIn = (...args: string[]) => parseOptions(args).changed;
    expect([changedIn('--changed'), changedIn('--changed', 'main')]).toEqual([{ base: undefined }, { base: 'main' }]);
  });
  it('--changed refuses a second commit', () =>
    expect(() => parseOptions(['--changed', 'main', 'cash'])).toThrow('--changed takes one commit, not main cash'));
  it.each([['--twice'], ['--again'], ['--again', '0'], ['--again', 'cash'], ['--again', '1000']])(
    '%s %s is refused',
    (...args) => expect(() => parseOptions(args)).toThrow(args[0]),
  );
});

it.each([
  [[], true],
  [['--busy'], true],
  [['cash'], false],
  [['--again', '2'], false],
  [['--changed'], false],
])('%s: of all files: %s', (args, isAll) => expect(isOfAll(parseOptions(args))).toBe(isAll));
