import { laporanPembelianPerFaktur } from '../../../../contracts/pembelian/laporan-pembelian-perfaktur.js';
import { laporanBayarPoint } from '../../../../contracts/penjualan/laporan-bayar-point.js';
import { laporanPenjualanPerFaktur } from '../../../../contracts/penjualan/laporan-penjualan-perfaktur.js';
import type { ReportDefinition } from '../../../../contracts/language/define/report.js';
import { laporanBatalTitip } from '../../../../contracts/titipan/laporan-batal-titip.js';
import { jakartaDate } from '../../../../contracts/language/values/business-date.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { cash, Counter, type Document } from '../../../testing/counter.js';
import { setting } from '../../../testing/people.js';
import { recompute, toldRows } from '../../../testing/raw-log/raw-log.js';

type Found = {
  readonly data: readonly Readonly<Record<string, string | number>>[];
  readonly totals: Readonly<Record<string, number>>;
};

describeWith(['postgres'], 'the reports of invoices', () => {
  let counter: Counter;
  beforeAll(async () => {
    counter = await Counter.open();
    for (const shop of ['PUSAT', 'JKT01']) await setting(counter.app, shop, 'MEMBER_MODULE', true);
  });
  afterAll(() => counter?.close());

  /** Holds the report of today against the log; returns its totals. */
  const saysTheLog = async (report: ReportDefinition, rows: number): Promise<Found['totals']> => {
    const today = jakartaDate(new Date());
    const asked = { tgl_from: today, tgl_to: today, kode_toko: 'JKT01' };
    const { status, body } = await counter.spv.get(`${report.call}?${new URLSearchParams(asked).toString()}`);
    expect([status, body['count']]).toEqual([200, rows]);
    const { data, totals } = body as Found;
    const expected = await recompute((query, values) => counter.app.rows(query, values), report.call, asked);
    expect({ totals, rows: toldRows(report, data) }).toEqual({
      totals: expected.totals,
      rows: toldRows(report, expected.rows),
    });
    return totals;
  };

  it('say what the log says: what the rules made, what was agreed, the gap; a cancelled one as that alone', async () => {
    const pieces = [await counter.piece(), await counter.piece(), await counter.piece()];
    await counter.sell([pieces[0]!]);
    const cancelled = await counter.sell([pieces[1]!]);
    const waiting = await counter.sell([pieces[2]!]);
    expect((await counter.cancel('penjualan', 'cancel-sale', cancelled.no_bukti)).status).toBe(200);
    expect((await counter.spv.put(`penjualan/${waiting.no_bukti}/validate`, {})).status).toBe(200);
    const gold = { nama_barang: 'CINCIN LAMA', kode_group: '750', kode_dept: 'CP', kondisi_barang: 'BAIK' };
    for (const harga of [1_400_000, 1_410_000]) {
      const { status } = await counter.cashier.post(
        'pembelian',
        counter.purchase([{ ...gold, berat: 1000, harga } as never]),
      );
      expect(status).toBe(201);
    }
    const exchanges = [await counter.piece(), await counter.piece()].map((piece) =>
      counter.sale([piece], {
        beli: [{ ...gold, berat: 1000, harga: 1_400_000 }],
        pembayaran: cash(piece.harga_jual - 1_400_000),
      }),
    );
    const answers = [];
    for (const one of exchanges) answers.push(await counter.cashier.post('penjualan', one));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { no_bukti } = answers[0]!.body['data'] as Document;
    expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
    const sold = await saysTheLog(laporanPenjualanPerFaktur, 5);
    expect([sold['total_beli'], Math.sign(sold['selisih_beli']!)]).toEqual([1_400_000, -1]);
    expect((await saysTheLog(laporanPembelianPerFaktur, 2))['selisih']).toBeLessThan(0);
  });

  it('say which sales points paid for, and with how much of them', async () => {
    await counter.set('poin.nilai', 10_000);
    await counter.set('PENJUALAN_BAYAR_POIN_MODULE', true);
    const kode_member = await counter.customer('Ratna Kusuma', '081299887766');
    const sell = async (poin: number): Promise<Document> => {
      const piece = await counter.piece();
      const pembayaran = [
        ...(poin > 0 ? [{ cara: 'POIN', jumlah: poin * 10_000 }] : []),
        ...cash(piece.harga_jual - poin * 10_000),
      ];
      const { status, body } = await counter.cashier.post(
        'penjualan',
        counter.sale([piece], { kode_member, pembayaran }),
      );
      expect(status).toBe(201);
      return body['data'] as Document;
    };
    await counter.validate('penjualan', (await sell(0)).no_bukti);
    await sell(2);
    const { no_bukti } = await sell(1);
    expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
    expect(await saysTheLog(laporanBayarPoint, 2)).toMatchObject({
      poin_dipakai: 2,
      bayar_poin: 20_000,
      batal: 10_000,
    });
    await counter.set('PENJUALAN_BAYAR_POIN_MODULE', false);
    expect((await counter.spv.get(laporanBayarPoint.call)).status).toBe(403);
  });

  it('say which deposits were cancelled: each of their pieces, and what was left once', async () => {
    const kode_member = await counter.customer('Bagus Prakoso', '081311112222');
    const take = async (dp: number): Promise<string> => {
      const pieces = [await counter.piece(), await counter.piece({ harga_jual: 3_000_000 })];
      const { status, body } = await counter.cashier.post('titipan', {
        barang: pieces.map(({ kode_barcode }) => ({ kode_barcode })),
        ...{ kode_member, kode_sales: 'DEWI', pembayaran: cash(dp) },
      });
      expect(status).toBe(201);
      return (body['data'] as Document).no_bukti;
    };
    await take(100_000);
    expect((await counter.cancel('titipan', 'cancel-deposit', await take(250_000))).status).toBe(200);
    expect(await saysTheLog(laporanBatalTitip, 2)).toMatchObject({ berat: 5000, ongkos: 75_000, dp_rp: 250_000 });
  });
});
