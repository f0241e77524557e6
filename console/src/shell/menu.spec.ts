import type { Gate } from '../../../contracts/language/define/gate.js';
import { accessKeys } from '../../../contracts/menu.js';
import type { MenuNode } from '../../../contracts/language/routes/access-tree.js';
import { inSections } from './menu-sections.js';
import { leavesOf, submenus, visibleMenu, wordsAbove } from './menu.js';

const tree: readonly MenuNode[] = [
  {
    key: 'uang',
    title: 'Uang',
    children: [
      { key: '/uang-kas', title: 'Uang Kas' },
      { key: '/uang-bank', title: 'Uang Bank' },
    ],
  },
  {
    key: 'laporan',
    title: 'Laporan',
    children: [
      {
        key: 'laporan/uang',
        title: 'Uang',
        children: [{ key: '/laporan-transaksi-cash', title: 'Laporan Transaksi Cash' }],
      },
    ],
  },
];
/** Somebody whose access tree shows these keys. */
const sees = (...keys: readonly string[]) => {
  const shown = new Set(keys);
  return { shown, passes: ({ access = [] }: Gate) => access.some((path) => shown.has(path)) };
};

describe('the menu', () => {
  it('shows what somebody may see, and no branch without an item', () => {
    expect(visibleMenu(sees('uang', '/uang-kas', 'laporan', 'laporan/uang'), tree)).toEqual([
      { key: 'uang', title: 'Uang', children: [{ key: '/uang-kas', title: 'Uang Kas', path: '/uang-kas' }] },
    ]);
  });
  it('shows nothing below a branch that is hidden', () =>
    expect(visibleMenu(sees('/uang-kas', 'laporan', '/laporan-transaksi-cash'), tree)).toEqual([]));
  it('leads a branch to its submenu, and calls each screen as its own page does', () => {
    const [laporan] = visibleMenu(sees('laporan', 'laporan/uang', '/laporan-transaksi-cash'), tree);
    expect([laporan?.path, leavesOf([laporan!])]).toEqual([
      '/SubMenuLaporan',
      [{ key: '/laporan-transaksi-cash', title: 'Laporan Transaksi Cash', path: '/laporan-transaksi-cash' }],
    ]);
  });
  it('has the masters in a second level, what is new in the first', () => {
    const items = ['/master-bank', '/master-group', '/master-lampu'].map((key) => ({ key, title: key }));
    expect(
      inSections('master', items).map(({ title, children = [] }) => [title, children.map(({ key }) => key)]),
    ).toEqual([
      ['/master-lampu', []],
      ['Barang', ['/master-group']],
      ['Uang dan Nota', ['/master-bank']],
    ]);
    expect(inSections('uang', items)).toEqual(items);
  });
  it('has no two items of one name, for who sees all of them', () => {
    const titles = leavesOf(visibleMenu({ shown: accessKeys, passes: () => true })).map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(titles).toEqual(expect.arrayContaining(['Uang Kas', 'Laporan Uang Kas', 'Laporan Transaksi Cash']));
  });
  it('knows the ten submenus by their spelling', () => {
    expect(Object.keys(submenus).sort()).toEqual(
      [
        'barang',
        'hutang',
        'laporan',
        'member',
        'pembelian',
        'penjualan',
        'pesanan',
        'service',
        'utility',
        'validasi',
      ].sort(),
    );
    expect([submenus['barang'], submenus['penjualan']]).toEqual(['/subMenuBarang', '/SubMenuPenjualan']);
  });
  it('finds a screen by the words above it', () =>
    expect(wordsAbove('/laporan-transaksi-cash')).toEqual(['Laporan', 'Uang']));
});
