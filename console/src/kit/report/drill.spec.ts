import { col } from '../../../../contracts/language/define/report.js';
import { neracaSaldo } from '../../../../contracts/accounting/neraca-saldo.js';
import { jurnal } from '../../../../contracts/accounting/jurnal.js';
import { neraca } from '../../../../contracts/accounting/neraca.js';
import { drillPath, rowPath } from './drill.js';

const filters = { tgl_from: '2026-11-01', tgl_to: '2026-11-20', kode_toko: 'JKT01', kategori: 'ALL' };
const [nomor, nama] = neracaSaldo.columns;
const kategori = col.text('kategori', 'Kategori', {
  opens: { path: '/laporan-transaksi-cash', by: ['kode_toko', 'kategori'] },
});

describe('a cell that leads to another report', () => {
  it('asks it for the same dates and branch, and for what stands in the row', () =>
    expect(drillPath(nomor, { nomor_akun: '1-1100' }, filters)).toBe(
      '/buku-besar?tgl_from=2026-11-01&tgl_to=2026-11-20&kode_toko=JKT01&nomor_akun=1-1100',
    ));
  it('puts what the row says itself before what was asked', () =>
    expect(drillPath(kategori, { kode_toko: 'BDG01', kategori: 'BIAYA LISTRIK', masuk: 5 }, filters)).toBe(
      '/laporan-transaksi-cash?tgl_from=2026-11-01&tgl_to=2026-11-20&kode_toko=BDG01&kategori=BIAYA+LISTRIK',
    ));
  it('of several branches leads to that of its row', () =>
    expect(drillPath(nomor, { nomor_akun: '1-1100', kode_toko: 'BDG01' }, { kode_toko: 'JKT01,BDG01' })).toBe(
      '/buku-besar?kode_toko=BDG01&nomor_akun=1-1100',
    ));
  it('leads nowhere without a value, and from a column that opens nothing or an event', () => {
    expect(drillPath(nomor, { nomor_akun: '' }, filters)).toBeUndefined();
    expect(drillPath(nama, { nomor_akun: '1-1100' }, filters)).toBeUndefined();
    expect(drillPath(jurnal.columns[3], { no_bukti: 'KM-1' }, filters)).toBeUndefined();
  });
  it('is what its row leads to', () => {
    expect(rowPath(neraca, { kelompok: 'ASET', nomor_akun: '1-1100' }, {})).toBe('/buku-besar?nomor_akun=1-1100');
    expect(rowPath(neraca, { kelompok: 'MODAL', nomor_akun: '' }, {})).toBeUndefined();
  });
});
