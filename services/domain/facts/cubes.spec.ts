import { reports } from '../../../contracts/catalogue.js';
import { tradeParts } from '../../../contracts/beranda/trade.js';
import type { FactPart, FactReport } from '../../../contracts/language/define/fact-report.js';
import type { Facts } from '../../../contracts/language/define/facts.js';
import { soldPieces } from '../../../contracts/penjualan/facts.js';
import { cubeFor, summedBy } from './fact-sql.js';

const factReports = reports.filter((report): report is FactReport => report.facts !== undefined);
const month = { tgl_from: '2026-11-01', tgl_to: '2026-11-30', kode_toko: 'ALL' };

/** The cubes that reports and charts read: what each is asked for, also of one value of each of its filters. */
function readCubes(): ReadonlySet<string> {
  const read = new Set<string>();
  const take = (part: FactPart, by: readonly string[], asked: object, only?: string): void => {
    const index = cubeFor(part, { by, asked: { ...month, ...asked }, only });
    if (index !== undefined) read.add(`${part.facts.name} ${index}`);
  };
  for (const { facts, filters, columns } of factReports) {
    const asks = [{}, ...filters.flatMap((filter) => ('source' in filter ? [{ [filter.name]: 'X' }] : []))];
    const isPlain = !columns.some(({ distinct }) => distinct);
    for (const part of facts.parts)
      for (const asked of asks) if (isPlain) take(part, facts.rows ?? [], asked, facts.only);
  }
  for (const part of Object.values(tradeParts).flat()) for (const by of ['tanggal', 'bulan']) take(part, [by], {});
  return read;
}

describe('cubes', () => {
  it('are each read by a report or a chart', () => {
    const read = readCubes();
    const all = new Set<Facts>([...factReports.flatMap(({ facts }) => facts.parts.map((part) => part.facts))]);
    const kept = [...all].flatMap(({ name, cubes }) => cubes.map((cube, index) => [`${name} ${index}`, cube.by]));
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter(([cube]) => !read.has(cube as string))).toEqual([]);
  });

  const part: FactPart = { facts: soldPieces, measures: { qty: 'qty' } };
  const cube = (by: readonly string[], more: object = {}) => {
    const index = cubeFor(part, { by, asked: month, ...more });
    return index === undefined ? undefined : soldPieces.cubes[index];
  };

  it('of months answer nothing by days, those of days all', () => {
    expect(cube(['bulan', 'kode_group', 'kode_dept'])).toEqual({ by: ['kode_group', 'kode_dept'], days: false });
    expect(cube(['tanggal', 'kode_group', 'kode_dept'])).toBeUndefined();
    expect(cube(['tanggal', 'kode_group'])).toEqual({ by: ['kode_group'], days: true });
    expect(cube(['hari', 'kode_baki'])).toBeUndefined();
  });

  it('count no different values, and no facts of which a figure is not zero', () => {
    expect(cube(['kode_group'], { distinct: { group: 'kode_group' } })).toBeUndefined();
    expect(cube(['kode_group'], { only: 'diskon' })).toBeUndefined();
  });

  it('are read without their facts for whole months, with the facts of the fewest days for others', () => {
    const tables = (by: readonly string[], tgl_to: string) => [
      ...new Set(summedBy([part], { by, asked: { ...month, tgl_to } }).text.match(/read_penjualan\.\w+/g)),
    ];
    const [sums, facts] = ['read_penjualan.penjualan_barang_kubus3', 'read_penjualan.penjualan_barang'];
    expect(tables(['kode_dept'], '2026-11-30')).toEqual([sums]);
    expect(tables(['kode_dept'], '2026-11-28')).toEqual([sums, facts]);
    expect(tables(['kode_dept'], '2026-11-05')).toEqual([facts]);
    expect(tables(['kode_group'], '2026-11-28')).toEqual(['read_penjualan.penjualan_barang_kubus1']);
  });
});
