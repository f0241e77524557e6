import { laporanPembelianPerFaktur } from '../../contracts/pembelian/laporan-pembelian-perfaktur.js';
import { laporanPenjualanPerFaktur } from '../../contracts/penjualan/laporan-penjualan-perfaktur.js';
import { jakartaDate } from '../../contracts/language/values/business-date.js';
import { describeWith } from '../../infra/testing/servers.js';
import { Counter } from '../testing/counter.js';
import { recompute, toldRows } from '../testing/raw-log/raw-log.js';

interface Found {
  readonly data: readonly Readonly<Record<string, string | number>>[];
  readonly totals: Readonly<Record<string, number>>;
}

describeWith(['postgres'], 'the reports of invoices', () => {
  let counter: Counter;
  beforeAll(async () => void (counter = await Counter.open()));
  afterAll(() => counter?.close());

  it('say what the log says: what the rules made, what was agreed, the gap; a cancelled one as that alone', async () => {
    const pieces = [await counter.piece(), await counter.piece(), await counter.piece()];
    await counter.sell([pieces[0]!]);
    const cancelled = await counter.sell([pieces[1]!]);
    const waiting = await counter.sell([pieces[2]!]);
    expect((await counter.cancel('penjualan', 'cancel-sale', cancelled.no_bukti)).status).toBe(200);
    expect((await counter.spv.put(`penjualan/${waiting.no_bukti}/validate`, {})).status).toBe(200);
    const gold = { nama_barang: 'CINCIN LAMA', kode_group: '750', kode_dept: 'CP', kondisi_barang: 'BAIK' };
    for (const harga of [90_000, 100_000]) {
      const { status } = await counter.cashier.post(
        'pembelian',
        counter.purchase([{ ...gold, berat: 1000, harga } as never]),
      );
      expect(status).toBe(201);
    }
    const today = jakartaDate(new Date());
    const asked = { tgl_from: today, tgl_to: today, kode_toko: 'JKT01' };
    for (const [report, rows] of [
      [laporanPenjualanPerFaktur, 3],
      [laporanPembelianPerFaktur, 2],
    ] as const) {
      const { status, body } = await counter.spv.get(`${report.call}?${new URLSearchParams(asked).toString()}`);
      expect([status, body['count']]).toEqual([200, rows]);
      const { data, totals } = body as unknown as Found;
      const expected = await recompute((query, values) => counter.app.rows(query, values), report.call, asked);
      expect({ totals, rows: toldRows(report, data) }).toEqual({
        totals: expected.totals,
        rows: toldRows(report, expected.rows),
      });
      if (report === laporanPembelianPerFaktur) expect(totals['selisih']).toBeLessThan(0);
    }
  });
});
