import { col } from '../../../../contracts/define/report.js';
import { drillPath } from './drill.js';

const asked = { tgl_from: '2026-11-01', tgl_to: '2026-11-30', kode_toko: 'ALL', kategori: 'GAJI' };
const column = col.text('kategori', 'Kategori', { opens: { path: '/laporan-transaksi-cash', by: ['kode_toko', 'kategori'] } });

describe('a cell that leads to another report', () => {
  it('keeps the dates, and what the row says itself goes before what was asked', () =>
    expect(drillPath(column, { kode_toko: 'JKT01', kategori: 'BIAYA LISTRIK', masuk: 5 }, asked)).toBe(
      '/laporan-transaksi-cash?tgl_from=2026-11-01&tgl_to=2026-11-30&kode_toko=JKT01&kategori=BIAYA+LISTRIK',
    ));
  it('leads nowhere where the row does not say it', () => expect(drillPath(column, { kode_toko: 'JKT01', kategori: '' }, asked)).toBeUndefined());
});
