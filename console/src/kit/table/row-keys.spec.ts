import { rowPlace, uniqueKeys } from './row-keys.js';

describe('rows that are told apart', () => {
  const of =
    (...names: readonly (string | undefined)[]) =>
    (index: number): string | undefined =>
      names[index];

  it('are drawn by their names, others by their places', () => {
    expect(uniqueKeys([1, 2, 3, 4], of('A', 'B', undefined, '1', 'B'))).toEqual(['of B', '2', 'of 1', '4']);
    expect(uniqueKeys([7, 8], undefined)).toEqual(['7', '8']);
  });

  it('are found when others come before them', () => {
    expect(rowPlace(of('A', 'B', 'C'), 3, 1, 'C')).toBe(2);
    expect(rowPlace(of('A', 'B', 'C'), 3, 1, 'B')).toBe(1);
  });

  it('leave their place to others when they are gone, or not loaded', () => {
    expect(rowPlace(of('A', 'C'), 2, 1, 'B')).toBe(1);
    expect(rowPlace(of('A', undefined, 'B'), 3, 1, 'B')).toBe(1);
  });
});
