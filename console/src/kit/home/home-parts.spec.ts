import { Money, Text } from '../../../../contracts/language/define/fields.js';
import { open } from '../../../../contracts/language/define/gate.js';
import { defineQuery, NoParams } from '../../../../contracts/language/define/query.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { changeText, comparedDays } from './compared.js';
import { dueTile } from './due-tile.js';
import { filled, isShown, isWide, nextSteps, offeredActions, shownColumns } from './home-parts.js';
import { actionTiles, figureTile, rowsTile, stepsTile } from './tiles.js';

class Drawer {
  @Text('Cabang') kode_toko!: string;
  @Money('Kas', { isBalance: true }) kas!: Rupiah;
}
const drawers = defineQuery(NoParams, Drawer, { call: 'laci', title: 'Laci', gate: open });
const others = defineQuery(NoParams, Drawer, { call: 'lain', title: 'Lain', gate: open });

const cash = figureTile(drawers, { title: 'home.age', field: 'kas', drills: () => [] });
const ofOwner = figureTile(drawers, { title: 'home.age', field: 'kas', roles: ['PEMILIK'], drills: () => [] });
const foreign = figureTile(others, { title: 'home.age', field: 'kas', drills: () => [] });
const panel = rowsTile(drawers, {
  title: 'home.age',
  key: ['kode_toko'],
  columns: [{ name: 'kode_toko' }, { name: 'kas' }],
  empty: { title: 'home.age', help: 'home.age' },
});
const view = { kode_toko: 'JKT01', tgl_system: businessDate('2026-11-23'), now: 0 };
const homeOf = (peran: 'KASIR' | 'PEMILIK', baris: readonly object[]) => ({
  peran,
  bagian: [{ bacaan: 'laci', baris }],
});
const row = { kode_toko: 'JKT01', kas: 5 };

describe('the tiles of a home', () => {
  it('are those whose read was answered, of the role that asks', () => {
    const tiles = [cash, ofOwner, foreign, panel];
    expect(filled(tiles, 'figure', homeOf('KASIR', [row])).map(({ tile }) => tile)).toEqual([cash]);
    expect(filled(tiles, 'figure', homeOf('PEMILIK', [row])).map(({ tile }) => tile)).toEqual([cash, ofOwner]);
    expect(filled(tiles, 'rows', homeOf('KASIR', [row]))).toMatchObject([{ tile: panel, rows: [row] }]);
    expect(filled([foreign], 'figure', homeOf('KASIR', [row]))).toEqual([]);
  });
  it('show no figure and no column that the rows do not have: a balance that is hidden', () => {
    const hidden = homeOf('KASIR', [{ kode_toko: 'JKT01' }]);
    expect(
      [homeOf('KASIR', [row]), hidden, homeOf('KASIR', [])].map((home) => filled([cash], 'figure', home).map(isShown)),
    ).toEqual([[true], [false], [true]]);
    expect(filled([panel], 'rows', hidden).map((one) => shownColumns(one).map(({ name }) => name))).toEqual([
      ['kode_toko'],
    ]);
  });
});

describe('a panel that another read completes', () => {
  class Stock {
    @Text('Cabang') kode_toko!: string;
    @Money('Nilai') nilai!: Rupiah;
  }
  const stock = defineQuery(NoParams, Stock, { call: 'stok', title: 'Stok', gate: open });
  const both = rowsTile(drawers, {
    title: 'home.age',
    also: stock,
    key: ['kode_toko'],
    columns: [{ name: 'kode_toko' }, { name: 'kas' }, { name: 'nilai' }],
    empty: { title: 'home.age', help: 'home.age' },
  });
  const other = { kode_toko: 'BDG01', kas: 7 };
  const completed = (baris: readonly object[]) => {
    const home = homeOf('PEMILIK', [row, other]);
    const [found] = filled([both], 'rows', { ...home, bagian: [...home.bagian, { bacaan: 'stok', baris }] });
    return { rows: found!.rows as readonly object[], columns: shownColumns(found!).map(({ name }) => name) };
  };

  it('has of each row what the other says of its key, and its own first', () =>
    expect(completed([{ kode_toko: 'JKT01', kas: 9, nilai: 3 }])).toEqual({
      rows: [{ ...row, nilai: 3 }, other],
      columns: ['kode_toko', 'kas', 'nilai'],
    }));
  it('is without those columns where the other was not answered', () =>
    expect(completed([])).toEqual({ rows: [row, other], columns: ['kode_toko', 'kas'] }));
  it('stands above the others where it has more columns than fit beside them', () => {
    const names = Array.from({ length: 9 }, (_, index) => ({ name: 'kas', title: `home.${index}` }) as never);
    const wide = (columns: readonly never[]) =>
      filled([{ ...panel, columns } as never], 'rows', homeOf('KASIR', [row])).map(isWide);
    expect([wide(names), wide(names.slice(1))]).toEqual([[true], [false]]);
  });
});

describe('a figure that could not be read', () => {
  const failed = {
    ...homeOf('KASIR', []),
    bagian: [{ bacaan: 'laci', baris: [], gagal: { message_id: 'request.error', message: '' } }],
  };
  const days = figureTile(drawers, { title: 'home.age', field: 'kas', by: 'kode_toko', drills: () => [] });
  it('is shown with its failure, also where it would be the last of some days', () => {
    expect(filled([days], 'figure', homeOf('KASIR', [])).map(isShown)).toEqual([false]);
    expect(filled([cash, days], 'figure', failed as never).map(isShown)).toEqual([true, true]);
  });
});

describe('the work of a home', () => {
  const step = (text: string, isLate = false) => ({ text, to: { path: '/hitung-kas' }, isLate });
  it('names what is urgent first, and nothing of a read that failed', () => {
    const tiles = [
      stepsTile(drawers, { steps: () => [step('a'), step('b', true)] }),
      stepsTile(drawers, { steps: () => [step('c', true)] }),
    ];
    const steps = filled(tiles, 'steps', homeOf('KASIR', [row]));
    expect(nextSteps(steps, view, () => true).map(({ text }) => text)).toEqual(['b', 'c', 'a']);
    expect(
      nextSteps(
        steps.map((one) => ({ ...one, failure: { message: '', message_id: 'field.flag' } })),
        view,
        () => true,
      ),
    ).toEqual([]);
  });
  it('names nothing that the user may not do: no screen, and nothing that takes more than that', () => {
    const gate = { levels: ['OWN' as const] };
    const tiles = [stepsTile(drawers, { steps: () => [step('a'), { ...step('b'), gate }] })];
    const steps = filled(tiles, 'steps', homeOf('KASIR', [row]));
    const textsOf = (passes: (gate: object) => boolean) => nextSteps(steps, view, passes).map(({ text }) => text);
    expect(textsOf(() => true)).toEqual(['a', 'b']);
    expect(textsOf((asked) => asked !== gate)).toEqual(['a']);
    expect(textsOf((asked) => asked === gate || asked === open)).toEqual([]);
  });
  it('offers three actions that the user may do: those used most, then in the order of the features', () => {
    const tiles = actionTiles('/mutasi-uang-cash?form=1', '/uang-kas?form=1', '/hitung-kas', '/terima-uang-kas');
    const used = [
      { path: '/terima-uang-kas', dokumen: 7 },
      { path: '/uang-kas', dokumen: 9 },
    ];
    expect(offeredActions(tiles, [], () => true)).toEqual([
      '/mutasi-uang-cash?form=1',
      '/uang-kas?form=1',
      '/hitung-kas',
    ]);
    expect(offeredActions(tiles, used, () => true)).toEqual([
      '/uang-kas?form=1',
      '/terima-uang-kas',
      '/mutasi-uang-cash?form=1',
    ]);
    expect(offeredActions(tiles, used, (path) => path === '/hitung-kas')).toEqual(['/hitung-kas']);
  });
});

describe('the present day', () => {
  const days = (...amounts: readonly (readonly [string, number])[]) =>
    amounts.map(([date, amount]) => ({ date, amount: rupiah(amount) }));
  it('is compared with the day before, and the same day of the last week and month, as far as they are known', () => {
    expect(comparedDays(days(['2026-10-23', 50], ['2026-11-16', 200], ['2026-11-22', 0], ['2026-11-23', 100]))).toEqual(
      [
        { with: 'week', change: -500 },
        { with: 'month', change: 1000 },
      ],
    );
    expect(comparedDays(days(['2026-11-22', 7], ['2026-11-23', 7]))).toEqual([{ with: 'day', change: 0 }]);
    expect(comparedDays([])).toEqual([]);
  });
  it('says its change with an arrow, and an improvement of what was below zero as one', () => {
    expect(comparedDays(days(['2026-11-22', -100], ['2026-11-23', -50]))).toEqual([{ with: 'day', change: 500 }]);
    expect([82, -1, 0, 334_567].map(changeText)).toEqual(['\u2191 8,2 %', '\u2193 0,1 %', undefined, '\u2191 > 999 %']);
  });
});

describe('documents whose date comes', () => {
  class Due {
    @Text('Lewat') lewat!: number;
    @Text('Minggu ini') minggu_ini!: number;
  }
  const read = defineQuery(NoParams, Due, { call: 'tempo/uji', title: 'Tempo', gate: open });
  const tile = dueTile(read as never, { title: 'Bon', path: '/uang-kas' });
  const steps = (row: object) =>
    nextSteps(
      filled([tile], 'steps', { peran: 'KASIR', bagian: [{ bacaan: 'tempo/uji', baris: [row] }] }),
      view,
      () => true,
    );

  it('are steps to do: those overdue first, each with the way to its list', () => {
    const to = (tempo: string) => ({ path: '/uang-kas', filters: { tempo, kode_toko: 'JKT01' } });
    expect(steps({ lewat: 3, minggu_ini: 5 })).toEqual([
      { text: '3 Bon lewat tempo', to: to('SUDAH_LEWAT'), isLate: true },
      { text: '5 Bon jatuh tempo dalam 7 hari', to: to('TUJUH_HARI') },
    ]);
  });
  it('are none where none is due', () => expect(steps({ lewat: 0, minggu_ini: 0 })).toEqual([]));
});
