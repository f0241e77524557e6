import { listed } from './listed.js';

describe('the things of an approval', () => {
  it('are named up to three, each once', () => {
    expect(listed([])).toBe('');
    expect(listed(['C-1'])).toBe('C-1');
    expect(listed(['C-1', 'C-2', 'C-1', 'C-3'])).toBe('C-1, C-2, C-3');
  });
  it('are counted beyond that', () => expect(listed(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C dan 2 lainnya'));
});
