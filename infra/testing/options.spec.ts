import { isOfAll, parseOptions } from './options.js';

describe('options of npm test', () => {
  it('words are patterns', () =>
    expect(parseOptions(['cash', 'infra/lint'])).toEqual({
      patterns: ['cash', 'infra/lint'],
      again: undefined,
      isBusy: false,
    }));
  it('a run may be made again, and beside busy loops', () =>
    expect(parseOptions(['--again', '5', '--busy', 'cash'])).toEqual({
      patterns: ['cash'],
      again: 5,
      isBusy: true,
    }));
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
])('%s: of all files: %s', (args, isAll) => expect(isOfAll(parseOptions(args))).toBe(isAll));
