import { fitColumns } from './fit-columns.js';

const columns = [{ name: 'cabang' }, ...['jan', 'feb', 'mar'].map((name) => ({ name, priority: 2 as const }))];
const wish = { room: 200, need: () => 100, columns: undefined, pinned: [] };
const names = (found: readonly { readonly name: string }[]): readonly string[] => found.map(({ name }) => name);

describe('the columns of a list', () => {
  it('are those that fit, in their order', () => {
    expect(names(fitColumns(columns, wish))).toEqual(['cabang', 'jan']);
  });

  it('give the room to those with something in them first', () => {
    expect(names(fitColumns(columns, { ...wish, empty: new Set(['jan', 'mar']) }))).toEqual(['cabang', 'feb']);
    expect(names(fitColumns(columns, { ...wish, room: 300, empty: new Set(['jan', 'mar']) }))).toEqual([
      'cabang',
      'jan',
      'feb',
    ]);
  });

  it('give the room to figures before other texts', () => {
    const both = [{ name: 'no' }, { name: 'sales', priority: 3 as const }, { name: 'berat', priority: 2 as const }];
    expect(names(fitColumns(both, wish))).toEqual(['no', 'berat']);
    expect(names(fitColumns(both, { ...wish, isBeside: true, room: 300 }))).toEqual(['no']);
  });

  it('leave out those that yield where there is no room for those that always stand', () => {
    const all = [
      { name: 'no' },
      { name: 'keterangan', yields: true },
      { name: 'status' },
      { name: 'user', yields: true },
    ];
    expect(names(fitColumns(all, { ...wish, room: 400 }))).toEqual(['no', 'keterangan', 'status', 'user']);
    expect(names(fitColumns(all, { ...wish, room: 300 }))).toEqual(['no', 'keterangan', 'status']);
    expect(names(fitColumns(all, { ...wish, room: 150 }))).toEqual(['no', 'status']);
  });
});
