import { groupKey, groupLines, rowsOfLines } from './group-lines.js';

const group = (count: number, ...by: string[]) => ({ by, count, totals: {} });
const groups = [
  group(3, 'JKT01'),
  group(2, 'JKT01', 'A'),
  group(1, 'JKT01', 'B'),
  group(1, 'BDG01'),
  group(1, 'BDG01', 'A'),
];
const shown = (folded: readonly string[][] = []) =>
  groupLines(groups, 2, new Set(folded.map((by) => groupKey({ by })))).map((line) =>
    line.row === undefined ? line.group.by.join('/') : line.row,
  );

describe('rows in groups', () => {
  it('stand below the heads of their groups', () => {
    expect(shown()).toEqual(['JKT01', 'JKT01/A', 0, 1, 'JKT01/B', 2, 'BDG01', 'BDG01/A', 3]);
  });
  it('keep their numbers when groups before them are folded', () => {
    expect(shown([['JKT01', 'A']])).toEqual(['JKT01', 'JKT01/A', 'JKT01/B', 2, 'BDG01', 'BDG01/A', 3]);
    expect(shown([['JKT01']])).toEqual(['JKT01', 'BDG01', 'BDG01/A', 3]);
  });
  it('are asked for by the lines that are looked at', () => {
    const lines = groupLines(groups, 2, new Set());
    expect(rowsOfLines(lines, 0, 4)).toEqual({ from: 0, to: 2 });
    expect(rowsOfLines(lines, 4, 9)).toEqual({ from: 2, to: 4 });
    expect(rowsOfLines(lines, 0, 2)).toEqual({ from: 0, to: 0 });
  });
});
