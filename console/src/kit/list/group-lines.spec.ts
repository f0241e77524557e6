import { groupKey, groupLines, groupName, rowsOfLines, unfoldedLines } from './group-lines.js';

const group = (count: number, ...by: string[]) => ({ by, count, totals: {} });
const groups = [
  group(3, 'JKT01'),
  group(2, 'JKT01', 'A'),
  group(1, 'JKT01', 'B'),
  group(1, 'BDG01'),
  group(1, 'BDG01', 'A'),
];
const shown = (folded: readonly string[][] = []) =>
  groupLines(groups, new Set(folded.map((by) => groupKey({ by })))).map((line) =>
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
  it('are called as their rows say it', () => {
    const words = ({ name }: { readonly name: string }, row: object): string => `${name} ${JSON.stringify(row)}`;
    const columns = [{ name: 'status' }];
    expect(groupName(group(1, 'BATAL'), ['status'], columns, words)).toBe('status {"status":"BATAL"}');
    expect(groupName(group(1, 'A', 'BATAL'), ['kategori', 'status'], columns, words)).toBe('status {"status":"BATAL"}');
    expect(groupName(group(1, 'BATAL'), undefined, columns, words)).toBe('BATAL');
  });
  it('are asked for by the lines that are looked at', () => {
    const lines = groupLines(groups, new Set());
    expect(rowsOfLines(lines, 0, 4)).toEqual({ from: 0, to: 2 });
    expect(rowsOfLines(lines, 4, 9)).toEqual({ from: 2, to: 4 });
    expect(rowsOfLines(lines, 0, 2)).toEqual({ from: 0, to: 0 });
  });
  it('show the lines under those of them that are unfolded, in groups as well', () => {
    const lines = unfoldedLines(groupLines(groups, new Set()), new Set([1, 3]), (row) => row);
    expect(lines.map((line) => (line.row === undefined ? '' : [line.row, line.line].join('.')))).toEqual([
      ...['', '', '0.', '1.', '1.0', '', '2.', '', '', '3.', '3.0', '3.1', '3.2'],
    ]);
    expect(rowsOfLines(lines, 3, 5)).toEqual({ from: 1, to: 2 });
  });
});
