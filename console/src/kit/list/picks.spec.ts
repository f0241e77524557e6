import { toggled } from './picks.js';

const rows = ['a', 'b', 'c', 'd'].map((kode) => ({ kode }));
const nameOf = (row: object): string => (row as { kode: string }).kode;
const choose = (...steps: readonly [index: number, range?: boolean][]): string[] => {
  const chosen = steps.reduce((now, [index, range = false]) => toggled(now, rows, nameOf, { index, range }), {
    picked: new Map(),
    last: -1,
  } as Parameters<typeof toggled>[0]);
  return [...chosen.picked.keys()].toSorted();
};

describe('rows that are chosen', () => {
  it('are chosen one by one, and not any longer', () => {
    expect(choose([0], [2])).toEqual(['a', 'c']);
    expect(choose([0], [2], [0])).toEqual(['c']);
  });
  it('are chosen from the last one on, up or down', () => {
    expect(choose([1], [3, true])).toEqual(['b', 'c', 'd']);
    expect(choose([3], [1, true])).toEqual(['b', 'c', 'd']);
    expect(choose([2, true])).toEqual(['c']);
  });
  it('are none where no row is loaded', () => {
    expect(choose([9])).toEqual([]);
  });
});
