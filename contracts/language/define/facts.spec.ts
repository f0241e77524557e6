import { costOf, marginOf } from '../../data-barang/cost.js';
import { stockValue } from '../../data-barang/accounts.js';
import { settledLoans, undoneSettlements } from '../../hutang/facts.js';
import { soldPieces } from '../../penjualan/facts.js';
import { cancelledSales } from '../../penjualan/step-facts.js';
import { consents } from '../../security/consents.js';
import { penjualan } from '../../penjualan/sale.js';
import { reports } from '../../catalogue.js';
import { filterErrors } from './report.js';
import { purchaseReports } from '../../pembelian/reports.js';
import { group } from '../../masters/references.js';
import { lineReport, named, sumReport, type FactReport } from './fact-report.js';
import { factsIn } from './facts.js';
import type { HiddenKind } from './hidden.js';
import { seenReport } from './seen-report.js';

const line = (kode_group: string, berat: number, harga_jual: number) => ({
  kode_group,
  berat,
  harga_jual,
  kadar: 7500,
});
const sale = (type: string, postings: readonly object[] = []) => ({
  type,
  branch: 'JKT01',
  payload: {
    no_bukti: 'FJ-1',
    kode_sales: 'DEWI',
    barang: [line('750', 1000, 900), line('375', 500, 300), line('750', 2000, 1800)],
  },
  postings: postings as never,
});
const booked = (group: string, amount: number, isBack = false) => ({
  asset: 'IDR',
  amount,
  from: isBack ? 'JKT01/luar' : stockValue('JKT01', group),
  to: isBack ? stockValue('JKT01', group) : 'JKT01/luar',
  akun: { trx: 'HPP PENJUALAN' },
});

describe('facts', () => {
  it('are lines with what is said of their document; the same below zero where it is cancelled', () => {
    const [first] = factsIn(soldPieces, sale('sale.recorded'));
    expect(first).toMatchObject({ nomor: 'FJ-1', baris: 1, kode_sales: 'DEWI', qty: 1, berat: 1000, berat_murni: 750 });
    const [back] = factsIn(soldPieces, sale('sale.cancelled'));
    expect(back).toMatchObject({ qty: -1, berat: -1000, berat_murni: -750, harga_jual: -900, diskon: 0 });
  });

  it('have the rounding of a sale as a line beside its pieces, which counts as none of them', () => {
    const of = (type: string) =>
      factsIn(soldPieces, { ...sale(type), payload: { ...sale(type).payload, pembulatan: 450, berat: 3500 } });
    const told = { kode_group: 'PEMBULATAN', nama_barang: 'Pembulatan', kode_sales: 'DEWI', qty: 0, berat: 0 };
    expect(of('sale.recorded').at(-1)).toMatchObject({ baris: 4, ...told, harga_jual: 450, harga_pokok: 0, laba: 450 });
    expect(of('sale.cancelled').at(-1)).toMatchObject({ ...told, harga_jual: -450, laba: -450 });
    expect(of('sale.recorded').map(({ pembulatan }) => pembulatan)).toEqual([0, 0, 0, 450]);
  });

  it('are none of an event that counts nothing, nor of another document', () =>
    expect(['sale.validated', 'purchase.recorded'].flatMap((type) => factsIn(soldPieces, sale(type)))).toEqual([]));

  it('have no cube of a field that they lack, and four at most, of days or of months', () => {
    const counts = (dimensions: readonly never[], cubes: readonly never[], monthCubes: readonly never[] = []) =>
      penjualan.counts('barang', { dimensions, measures: [], cubes, monthCubes });
    const groups = (count: number) => Array(count).fill(['kode_group']) as never;
    expect(() => counts(['warna' as never], [])).toThrow('no field warna');
    expect(() => counts(['kode_group' as never], groups(3), groups(2))).toThrow('more than 4 cubes');
    expect(counts(['kode_group' as never], groups(1), groups(1)).cubes).toEqual([
      { by: ['kode_group'], days: true },
      { by: ['kode_group'], days: false },
    ]);
  });
});

describe('facts of steps', () => {
  const cancelled = (type: string, authorised_by = '') => {
    const event = { ...sale(type), payload: { ...sale(type).payload, keterangan: 'Salah', qty: 3, total: 3000 } };
    return factsIn(cancelledSales, { ...event, authorised_by } as never);
  };

  it('count once at their step, by the reason that it says; nothing before', () => {
    const [fact] = cancelled('sale.cancelled');
    expect(fact).toMatchObject({ nomor: 'FJ-1', faktur: 1, qty: 3, total: 3000, keterangan: 'Salah' });
    expect(cancelled('sale.recorded')).toEqual([]);
  });

  it('are steps that were undone, with the reason, and no other event', () => {
    const left = { no_bukti: 'HT-1', no_lunas: 'LH-1', total_bayar: 1_030_000, keterangan: 'Tebus' };
    const undone = (kejadian_batal: string) => ({
      type: 'loan.settlement-undone',
      branch: 'JKT01',
      postings: [],
      payload: { no_bukti: 'HT-1', keterangan: 'Tebus', alasan: 'Salah surat', kejadian_batal, langkah_batal: [left] },
    });
    expect(factsIn(undoneSettlements, undone('loan.settled'))).toMatchObject([
      { nomor: 'HT-1', no_lunas: 'LH-1', hutang: 1, total_bayar: 1_030_000, keterangan: 'Salah surat' },
    ]);
    expect(factsIn(settledLoans, undone('loan.settled'))).toMatchObject([{ hutang: -1, total_bayar: -1_030_000 }]);
    const others = [undone('loan.part-paid'), { ...undone('loan.settled'), type: 'loan.settled', payload: left }];
    expect(others.flatMap((event) => factsIn(undoneSettlements, event))).toEqual([]);
  });

  it('are counted by no field of theirs', () =>
    expect(() => penjualan.counts(undefined, { dimensions: [], measures: ['qty'] })).toThrow('counts by qty'));
});

describe('facts of consents', () => {
  const consent = (command: string) =>
    factsIn(consents, {
      type: 'authorization.used',
      branch: 'JKT01',
      postings: [],
      payload: { command, kategori: 'X', description: 'Y', subject: 'SP-1', jumlah: 70, keterangan: '-' },
    })[0];

  it('have an amount that shows what goods cost apart, which needs the right to it', () => {
    expect(consent('sort-purchases')).toMatchObject({ jumlah: 0, nilai_modal: 70 });
    expect(consent('cancel-sale')).toMatchObject({ jumlah: 70, nilai_modal: 0, pembatalan: 1, cetak_ulang: 0 });
    expect(consents.columns.find(({ name }) => name === 'nilai_modal')?.right).toBe('HARGA_MODAL');
  });

  it('are those of reprints where something was printed', () =>
    expect(consent('print-penjualan')).toMatchObject({ pembatalan: 0, cetak_ulang: 1 }));
});

describe('the cost of lines', () => {
  const of = (postings: readonly object[]) => {
    const event = sale('sale.recorded', postings);
    return costOf('HPP PENJUALAN', 'Harga Pokok').of(event.payload.barang, event);
  };

  it('is what was booked of their group, by weight, to the rupiah; the last has the rest', () => {
    expect(of([booked('750', 1000), booked('375', 77)])).toEqual([333, 77, 667]);
    expect(of([booked('750', 1000, true), booked('375', 77, true)])).toEqual([333, 77, 667]);
    expect(of([{ ...booked('750', 1000), akun: { trx: 'PENJUALAN' } }])).toEqual([0, 0, 0]);
  });

  it('leaves a margin of the price, which a reader without the right to costs is told in no way', () => {
    const event = sale('sale.recorded', [booked('750', 1000), booked('375', 377)]);
    const margin = marginOf(costOf('HPP PENJUALAN', 'Harga Pokok'), 'Laba');
    expect(margin.of(event.payload.barang, event)).toEqual([900 - 333, 300 - 377, 1800 - 667]);
    const report = reports.find(({ path }) => path === '/laporan-laba-rugi-penjualan')!;
    const { columns, detail } = seenReport(report, new Set<HiddenKind>(['HARGA_MODAL']));
    const names = [...columns, ...detail!.columns].map(({ name }) => name);
    expect(names).toContain('harga_jual');
    expect(names.filter((name) => /pokok|laba|margin/.test(name))).toEqual([]);
  });
});

describe('a report of facts', () => {
  const options = { path: '/laporan-uji', title: 'Uji', of: soldPieces, rows: ['kode_group'] };

  it('names no column that they lack, and no figure of a line without a column', () => {
    expect(() => sumReport({ ...options, columns: ['warna'] })).toThrow('no column warna');
    expect(() => sumReport({ ...options, columns: ['qty'], detail: ['ongkos'] })).toThrow('ongkos of a line');
  });

  it('of a sales person needs one', () => {
    const { filters } = purchaseReports.find(({ path }) => path === '/laporan-rekap-sales')!;
    const days = { tgl_from: '2026-11-20', tgl_to: '2026-11-20', kode_toko: 'JKT01' };
    const wrong = (kode_sales: string) => filterErrors(filters, { ...days, kode_sales }).map(({ message }) => message);
    expect([wrong(''), wrong('ALL'), wrong('DEWI')]).toEqual([
      ['Kode Tidak Boleh Kosong'],
      ['Kode Tidak Boleh Kosong'],
      [],
    ]);
  });

  it('offers no figure for columns from data that needs a right, and is in no order by one', () => {
    const all = reports.filter((report): report is FactReport => report.facts !== undefined);
    for (const { path, filters, columns, facts } of all) {
      const guarded = columns.flatMap(({ name, right }) => (right ? [name] : []));
      const offered = filters.flatMap((filter) => ('words' in filter ? Object.keys(filter.words) : []));
      expect([path, guarded.filter((name) => offered.includes(name) || name === facts.top)]).toEqual([path, []]);
    }
  });

  const report = (options: Partial<Parameters<typeof sumReport>[0]>): FactReport =>
    sumReport({
      path: '/laporan-uji',
      title: 'Laporan Uji',
      of: soldPieces,
      rows: ['kode_group'],
      columns: ['qty'],
      ...options,
    });

  it('has what a master says of a code next to it, before its figures', () => {
    const { columns } = report({ columns: ['qty', named(group, 'nama_group'), 'berat'] });
    expect(columns.map(({ name }) => name)).toEqual(['kode_group', 'kode_toko', 'nama_group', 'qty', 'berat']);
    expect(columns[2]).toMatchObject({
      label: 'Nama Group',
      named: { master: 'group', by: 'kode_group', field: 'nama_group' },
    });
  });

  it('opens no event from a row that is a sum', () => {
    const number = (found: FactReport) => found.columns.find(({ name }) => name === 'no_bukti');
    expect(number(report({ rows: ['no_bukti'] }))!.opens).toBeUndefined();
    expect(number(lineReport({ path: '/x', title: 'X', of: soldPieces, columns: ['no_bukti'] }))!.opens).toBe('event');
  });
});
