import { find } from './fuzzy.js';

const item = (title: string, ...words: string[]) => ({ title, words });
const items = [
  item('Mutasi Uang Cash', '/mutasi-uang-cash', 'Uang'),
  item('Mutasi Uang Bank', '/mutasi-uang-bank', 'Uang'),
  item('Uang Kas', '/uang-kas', 'Uang'),
  item('Laporan Transaksi Cash', '/laporan-transaksi-cash', 'Laporan', 'Uang'),
  item('Data Users', '/data-users', 'Utility'),
];
const titles = (query: string): string[] => find(items, query).map(({ title }) => title);

describe('looking for a screen', () => {
  it.each([
    ['', items.map(({ title }) => title)],
    ['cash', ['Mutasi Uang Cash', 'Laporan Transaksi Cash']],
    ['CASH lap', ['Laporan Transaksi Cash']],
    ['uang', ['Uang Kas', 'Mutasi Uang Cash', 'Mutasi Uang Bank', 'Laporan Transaksi Cash']],
    ['muc', ['Mutasi Uang Cash']],
    ['mtsi bank', ['Mutasi Uang Bank']],
    ['/data-users', ['Data Users']],
    ['utility', ['Data Users']],
    ['dàta', ['Data Users']],
    ['xyz', []],
    ['cash xyz', []],
  ])('with %j finds %j', (query, found) => expect(titles(query)).toEqual(found));
});
