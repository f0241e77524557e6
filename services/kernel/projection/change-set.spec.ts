import { arrayValues } from '../../testing/array-values.js';
import { ChangeSet } from './change-set.js';
import { buckets, documents, json, lines, text, whole, type Change } from './tables.js';

const line = lines('line', { branch: text, amount: whole }, []);
const sum = buckets('sum', { account: text, day: text }, { masuk: whole, moves: whole });
const last = documents('last', { key: text }, { row: json });

/** The rows that changes come to, table by table, as they are written. */
function written(...changes: readonly Change[]): Record<string, unknown[][]> {
  const set = new ChangeSet();
  set.take(changes);
  return Object.fromEntries(
    set.statements('x').map(({ name, values }) => [name!.split('.')[1], rowsOf(values!.map(arrayValues))]),
  );
}

const rowsOf = (columns: readonly unknown[][]): unknown[][] =>
  columns[0]!.map((_, row) => columns.map((column) => column[row]));
const bump = (account: string, masuk: number, day = '1') => sum.bump({ account, day }, { masuk, moves: 1 });
const put = (version: number, row: object, key = 'k') => last.put(version, { key, row });

describe('the changes of a batch', () => {
  it('are statements with names that Postgres tells apart, however long those of their tables are', () => {
    const set = new ChangeSet();
    const long = [1, 2].map((nth) => lines(`penjualan_pembayaran_kubus${nth}`, { branch: text }, []));
    set.take(long.map((table) => table.add({ branch: 'A' })));
    const names = set.statements('read_penjualan_beside_18d318ab').map(({ name }) => name!.slice(0, 63));
    expect(new Set(names).size).toBe(2);
  });

  it('write nothing where there are none', () => expect(written()).toEqual({}));

  it('keep each line, also two that are the same', () =>
    expect(
      written(
        line.add({ branch: 'B', amount: 1 }),
        line.add({ branch: 'A', amount: 2 }),
        line.add({ branch: 'B', amount: 1 }),
      ),
    ).toEqual({
      line: [
        ['B', 1],
        ['A', 2],
        ['B', 1],
      ],
    }));

  it('add up what goes into one bucket, in the order of the keys', () =>
    expect(written(bump('b', 5), bump('a', 1), bump('b', -7), bump('a', 1, '2'))).toEqual({
      sum: [
        ['a', '1', 1, 1],
        ['a', '2', 1, 1],
        ['b', '1', -2, 2],
      ],
    }));

  it('are written table by table in one order, whichever changes come first', () => {
    const changes = [bump('a', 1), line.add({ branch: 'A', amount: 1 }), put(1, {}), bump('b', 1)];
    for (const some of [changes, changes.toReversed()])
      expect(Object.keys(written(...some))).toEqual(['last', 'line', 'sum']);
  });

  it('do not take two keys for one because they read alike', () =>
    expect(written(bump('a', 1, 'bc'), bump('ab', 1, 'c'))['sum']).toHaveLength(2));

  it('keep the highest version of a document, whichever comes first', () => {
    const newest = { last: [['k', '{"v":3}', 3]] };
    expect(written(put(1, { v: 1 }), put(3, { v: 3 }), put(2, { v: 2 }))).toEqual(newest);
    expect(written(put(3, { v: 3 }), put(2, { v: 2 }), put(1, { v: 1 }))).toEqual(newest);
  });

  it('refuse a sum that a number cannot hold exactly', () => {
    expect(() => written(bump('a', Number.MAX_SAFE_INTEGER), bump('a', 1))).toThrow(RangeError);
    expect(() => written(bump('a', -Number.MAX_SAFE_INTEGER), bump('a', -1))).toThrow(RangeError);
    expect(written(bump('a', Number.MAX_SAFE_INTEGER), bump('a', -1))).toEqual({
      sum: [['a', '1', Number.MAX_SAFE_INTEGER - 1, 2]],
    });
  });
});
