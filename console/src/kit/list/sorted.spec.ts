import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { hargaBeli } from '../../../../contracts/masters/masters.js';
import { screens } from '../../features/screens.js';
import { screenFields } from '../field/screen-field.js';
import { sorted } from './sorted.js';

const screen = {
  columns: screenFields(hargaBeli.row, [...fieldsOf(hargaBeli.row).keys()]),
  sortable: ['kode_harga', 'harga_per_gram'],
};
const rows = [
  { kode_harga: '750', harga_per_gram: 1_200_000 },
  { kode_harga: 'a', harga_per_gram: 950_000 },
  { kode_harga: '1000', harga_per_gram: undefined },
];
const keys = (sort: string | undefined): unknown => sorted(screen, rows, sort).map(({ kode_harga }) => kode_harga);

describe('a list whose rows are all here', () => {
  it('is sorted by figures and by words, what is empty last', () => {
    expect([keys('harga_per_gram'), keys('-harga_per_gram')]).toEqual([
      ['a', '750', '1000'],
      ['750', 'a', '1000'],
    ]);
    expect([keys('kode_harga'), keys('-kode_harga')]).toEqual([
      ['750', '1000', 'a'],
      ['a', '1000', '750'],
    ]);
  });
  it('stays as it is without an order, or with one that it does not have', () =>
    expect([keys(undefined), keys('-apa')]).toEqual(Array(2).fill(['750', 'a', '1000'])));
  it('of a plain master can be sorted by each column', () => {
    const lists = screens.flatMap((one) => (one.kind === 'list' && !one.paged ? [one] : []));
    expect(lists.length).toBeGreaterThan(30);
    for (const { columns, sortable, path } of lists)
      expect([path, sortable]).toEqual([path, columns.map(({ name }) => name)]);
  });
});
