import { parseOptions } from './options.js';

describe('options of npm test', () => {
  it('words are patterns', () =>
    expect(parseOptions(['cash', 'infra/lint'])).toEqual({ patterns: ['cash', 'infra/lint'] }));
  it('an unknown option is refused', () => expect(() => parseOptions(['--twice'])).toThrow(/--twice/));
});
