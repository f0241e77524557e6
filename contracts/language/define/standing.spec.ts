import { piecesThere } from '../../data-barang/facts.js';
import { loansThere } from '../../hutang/facts.js';
import { reports } from '../../catalogue.js';
import { band, cardReport, stockReport } from './standing-report.js';
import { standingIn } from './standing.js';

const piece = { kode_barcode: 'C-1', nama_barang: 'Cincin', kode_group: '750', kadar: 7500, kode_baki: 'B01' };
const step = (type: string, berat: number) => ({
  type,
  branch: 'JKT01',
  postings: [],
  payload: { ...piece, berat, harga_modal: 900 },
});

describe('what stands of a document', () => {
  it('is after each step all that it says, in its state, whatever came before it', () => {
    expect(standingIn(piecesThere, step('piece.moved', 2000))).toMatchObject({
      kode_baki: 'B01',
      qty: 1,
      berat: 2000,
      berat_murni: 1500,
      harga_modal: 900,
      ongkos: 0,
      kode_supplier: '',
      status: 'READY',
    });
    const told = ['piece.reserved', 'piece.sold', 'piece.sale-cancelled', 'piece.receipt-cancelled'].map(
      (type) => standingIn(piecesThere, step(type, 1))['status'],
    );
    expect(told).toEqual(['TITIP', 'TERJUAL', 'READY', 'BATAL']);
  });

  it('has no figure below zero: what takes a piece away says what it was', () =>
    expect(standingIn(piecesThere, step('piece.receipt-cancelled', 5))).toMatchObject({ qty: 1, berat: 5 }));
});

describe('a report of what stands', () => {
  const options = { path: '/laporan-uji', title: 'Uji', of: piecesThere };

  it('is of one date, by branch too, and names no column that nothing has', () => {
    const { filters, columns } = stockReport({ ...options, rows: ['kode_group'], columns: ['berat'] });
    expect(filters.map(({ kind }) => kind)).toEqual(['date', 'branch']);
    expect(columns.map(({ name }) => name)).toEqual(['kode_group', 'kode_toko', 'berat']);
    expect(() => stockReport({ ...options, columns: ['warna'] })).toThrow('no column warna');
  });

  it('has on its card each figure before, in, out and after, with the right that it needs', () => {
    const { columns, detail } = cardReport({
      ...options,
      rows: ['kode_group'],
      figures: ['harga_modal'],
      detail: ['sejak'],
    });
    expect(columns.slice(3).map(({ name, right }) => `${name} ${right}`)).toEqual(
      ['awal', 'masuk', 'keluar', 'akhir'].map((part) => `${part}_harga_modal HARGA_MODAL`),
    );
    expect(detail?.columns.map(({ name }) => name)).toEqual(['sejak', 'masuk_harga_modal', 'keluar_harga_modal']);
  });

  it('says what pieces cost to nobody without the right', () => {
    const columns = reports.filter(({ standing }) => standing).flatMap((one) => one.columns);
    const costs = columns.filter(({ name }) => /harga_modal/.test(name));
    expect(costs.length).toBeGreaterThan(3);
    expect(costs.filter(({ right }) => right !== 'HARGA_MODAL')).toEqual([]);
  });

  it('has figures of its day with the sums of amounts, and bands of these; a card has none', () => {
    const loans = { path: '/laporan-uji', title: 'Uji', of: loansThere };
    const bands = [band('umur', 'Umur', 'hari_lewat', { 0: 'Belum', 8: 'Lama' })];
    const { columns } = stockReport({ ...loans, bands, columns: ['hari_lewat', 'umur', 'bunga_hari_ini'] });
    expect(columns.map(({ type, total, words }) => [type, total, words])).toEqual([
      ['count', undefined, undefined],
      ['text', undefined, { '000': 'Belum', '008': 'Lama' }],
      ['rupiah', 'sum', undefined],
    ]);
    expect(() => cardReport({ ...loans, rows: ['kode_sales'], figures: ['bunga_hari_ini'] })).toThrow('no column');
  });
});
