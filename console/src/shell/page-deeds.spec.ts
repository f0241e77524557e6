import { definePage } from '../kit/screen/screen.js';
import { pageDeeds } from './page-deeds.js';

describe('what is done on a page', () => {
  it('is found by its own words: a shift is opened and closed where the drawer is counted', () => {
    const page = definePage('/hitung-kas', async () => () => null);
    expect(pageDeeds([page]).map(({ path, title }) => [path, title])).toEqual([
      ['/hitung-kas', 'Buka Shift'],
      ['/hitung-kas', 'Tutup Shift'],
    ]);
  });
});
