import { levels, type Level } from '../define/gate.js';
import { accessKeys, accessNodes, initialAccess, menu, shownKeys } from '../../menu.js';
import { accessTree, DEEPEST, flagsOf, shownBy, type MenuNode } from './access-tree.js';

const depth = (nodes: readonly MenuNode[]): number =>
  Math.max(0, ...nodes.map(({ children = [] }) => 1 + depth(children)));

describe('the access tree', () => {
  it('has three levels at most', () => expect(depth(accessNodes)).toBeLessThanOrEqual(DEEPEST));

  it('comes back as it was sent', () => {
    const flags = new Set(['uang', '/uang-kas', 'laporan']);
    expect(new Set(flagsOf(accessTree(flags, accessNodes)))).toEqual(flags);
    expect(flagsOf(accessTree(new Set(), accessNodes))).toEqual([]);
  });

  it.each([
    ['no list', {}],
    ['a key that is none', [{ key: 1, title: '', is_show: true }]],
    ['more nodes than there can be', Array(501).fill({ key: 'uang', title: '', is_show: true })],
    ['a flag that is none', [{ key: 'uang', title: '', is_show: 'true' }]],
    ['no node', [null]],
    ['a child that is none', [{ key: 'uang', title: '', is_show: true, children: [1] }]],
  ])('is refused with %s', (_, sent) => expect(flagsOf(sent)).toBeUndefined());

  it('is refused when it is deeper than three levels', () => {
    const nest = (levels: number): object => ({
      key: 'uang',
      is_show: true,
      ...(levels > 1 && { children: [nest(levels - 1)] }),
    });
    expect(flagsOf([nest(3)])).toEqual(['uang']);
    expect(flagsOf([nest(4)])).toBeUndefined();
  });

  it('shows what is shown itself and all the way up', () => {
    expect(shownKeys('KASIR', ['/uang-kas'])).toEqual(new Set());
    expect(shownKeys('KASIR', ['uang', '/uang-kas'])).toEqual(new Set(['uang', '/uang-kas']));
  });

  it('shows all to SU and OWN, whatever it says', () => {
    for (const level of ['SU', 'OWN'] as const) {
      expect(shownKeys(level, [])).toBe(accessKeys);
      expect(shownBy(level, accessTree(new Set(), accessNodes))).toEqual(accessKeys);
    }
  });

  it('shows a console what the server goes by', () => {
    const flags = ['uang', '/uang-kas', '/laporan-shift', 'utility', 'HARGA_MODAL'];
    const tree = accessTree(new Set(flags), accessNodes);
    for (const level of levels) expect(shownBy(level, tree)).toEqual(shownKeys(level, flags));
  });

  it('has rights without a screen: always of who sees all, of others by their level or as granted', () => {
    const has = (level: Level, flags = initialAccess(level)): boolean =>
      shownKeys(level, flags).has('IDENTITAS_MEMBER');
    expect(levels.filter((level) => has(level))).toEqual(levels.filter((level) => level !== 'KASIR'));
    expect(levels.filter((level) => has(level, []))).toEqual(['SU', 'OWN']);
    expect(levels.filter((level) => has(level, ['IDENTITAS_MEMBER']))).toEqual(levels);
  });

  it('begins with what a level needs', () => {
    expect(initialAccess('KASIR')).toContain('/uang-kas');
    for (const level of levels)
      expect([level, initialAccess(level).includes('/settingsystem')]).toEqual([
        level,
        ['OWN', 'SU', 'DEV', 'MU'].includes(level),
      ]);
    expect(initialAccess('KASIR').filter((key) => key.startsWith('utility'))).toEqual([]);
  });

  it('begins a cashier with no screen of cost and margin', () => {
    for (const path of ['/laporan-laba-rugi-penjualan', '/laba-rugi'])
      for (const level of levels)
        expect([path, level, initialAccess(level).includes(path)]).toEqual([path, level, level !== 'KASIR']);
    expect(initialAccess('KASIR')).toContain('/laporan-penjualan-detail');
  });

  it('has a right that is no screen: all but cashiers begin with it', () => {
    expect(accessKeys).toContain('HARGA_MODAL');
    expect(menu.map(({ key }) => key)).not.toContain('HARGA_MODAL');
    for (const level of levels)
      expect([level, initialAccess(level).includes('HARGA_MODAL')]).toEqual([level, level !== 'KASIR']);
  });
});
