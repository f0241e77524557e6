import { describeWith } from '../../../../infra/testing/servers.js';
import { addDays, businessDate } from '../../../../contracts/language/values/business-date.js';
import { cash, Counter, type Saleable } from '../../../testing/counter.js';
import { wrongIn } from '../../../testing/doctor.js';
import { consentTo, refusedAndNothingWritten, slipOf } from '../../../testing/money.js';
import { removeRow } from '../../../testing/remove-row.js';
import type { Answer } from '../../../testing/standalone.js';

describeWith(['postgres'], 'pieces that are kept for customers', () => {
  let counter: Counter;
  let ratna: string;

  beforeAll(async () => {
    counter = await Counter.open();
    ratna = await counter.customer('Ratna Kusuma', '081299887766');
  });
  afterAll(() => counter?.close());

  /** Keeps a new piece on the first tray for the customer; answers it with the number of the deposit. */
  const kept = async (): Promise<Saleable & { readonly no_titipan: string }> => {
    const piece = await counter.piece();
    const taken = await counter.cashier.post('titipan', {
      barang: [{ kode_barcode: piece.kode_barcode }],
      ...{ kode_member: ratna, kode_sales: 'DEWI', pembayaran: cash(200_000) },
    });
    const no_titipan = slipOf(taken);
    expect((await counter.spv.put(`titipan/${no_titipan}/validate`, {})).status).toBe(200);
    return { ...piece, no_titipan };
  };
  const move = ({ kode_barcode }: Saleable, ke_baki: string): Promise<Answer> =>
    counter.cashier.post('barang/pindah', { ke_baki, barang: [{ kode_barcode }] });
  const lying = async (kode_baki: string) =>
    ((await counter.cashier.get('barang/baki')).body['data'] as { kode_baki: string; berat: number }[]).find(
      (tray) => tray.kode_baki === kode_baki,
    );
  const shown = ({ kode_barcode }: Saleable) => counter.pieceOf(kode_barcode);

  it('are found where pieces are moved, go to another tray, and stay kept', async () => {
    const piece = await kept();
    const { no_titipan, kode_barcode } = piece;
    const asked = (call: string) => counter.cashier.get(`${call}?search=${kode_barcode}`);
    expect((await asked('barang/di-baki')).body['data']).toMatchObject([{ kode_barcode, kode_baki: 'B01' }]);
    expect((await asked('barang/siap')).body['code']).toBe('piece.not-ready');
    const moved = await move(piece, 'B02');
    expect(moved.status).toBe(201);
    expect(await shown(piece)).toMatchObject({ status: 'TITIP', kode_baki: 'B02', no_titipan });
    expect(await lying('B02')).toEqual({ kode_baki: 'B02', qty: 1, berat: 2500 });
    await refusedAndNothingWritten(counter.app, () => move(piece, 'B02'), { code: 'piece.on-tray' });
  });

  it('keep their receipt from being cancelled while they lie elsewhere, also when they are kept no longer', async () => {
    const piece = await kept();
    const { no_dokumen: receipt } = await shown(piece);
    const move1 = slipOf(await move(piece, 'B02'));
    const body = { no_bukti: piece.no_titipan, keterangan: 'Batal beli' };
    const consent = await consentTo(counter.cashier, 'cancel-deposit', body);
    await counter.cashier.send('PUT', `titipan/${piece.no_titipan}/cancel`, { keterangan: 'Batal beli' }, consent);
    expect(await shown(piece)).toMatchObject({ status: 'READY', no_dokumen: move1 });
    const refused = await counter.cancel('barang/tambah', 'cancel-addition', String(receipt));
    expect(refused.body).toMatchObject({ code: 'piece.gone-on' });
    expect(await wrongIn(counter.app)).toEqual([]);
  });

  it('are in stock on their new tray once the deposit is cancelled', async () => {
    const piece = await kept();
    await move(piece, 'B03');
    const body = { no_bukti: piece.no_titipan, keterangan: 'Batal beli' };
    const consent = await consentTo(counter.cashier, 'cancel-deposit', body);
    const { keterangan } = body;
    const cancelled = await counter.cashier.send('PUT', `titipan/${piece.no_titipan}/cancel`, { keterangan }, consent);
    expect(cancelled.status).toBe(200);
    expect(await shown(piece)).toMatchObject({ status: 'READY', kode_baki: 'B03' });
    expect((await move(piece, 'B01')).status).toBe(201);
  });

  it('are sold by their deposit from their new tray, and kept there again once that is cancelled', async () => {
    const piece = await kept();
    const { no_titipan, harga_jual } = piece;
    await move(piece, 'B03');
    const sale = counter.sale([piece], {
      kode_member: ratna,
      pembayaran: [{ cara: 'TITIPAN', no_titipan, jumlah: 200_000 }, ...cash(harga_jual - 200_000)],
    });
    const sold = await counter.cashier.post('penjualan', sale);
    expect([sold.status, await lying('B03')]).toEqual([201, undefined]);
    expect((await counter.cancel('penjualan', 'cancel-sale', slipOf(sold))).status).toBe(200);
    expect(await shown(piece)).toMatchObject({ status: 'TITIP', kode_baki: 'B03', no_titipan });
  });

  it('keep a tray from being deleted while the cancellation of their sale would lay them back on it', async () => {
    const [one, other] = [await counter.piece({ kode_baki: 'B03' }), await counter.piece({ kode_baki: 'B03' })];
    await counter.cashier.post('barang/pindah-baki', { dari_baki: 'B03', ke_baki: 'B02' });
    for (const piece of [one, other]) await move(piece, 'B03');
    const sold = await counter.sell([one, other]);
    const owner = await counter.app.login('OWNER');
    const refused = await removeRow(owner, 'baki/JKT01/B03');
    expect(refused).toMatchObject({ status: 409, body: { code: 'master.in-use' } });
    for (const { kode_barcode } of [one, other])
      expect(refused.body['message']).toContain(`${sold.no_bukti} (${kode_barcode})`);
    expect((await counter.cancel('penjualan', 'cancel-sale', sold.no_bukti)).status).toBe(200);
    expect(await shown(one)).toMatchObject({ status: 'READY', kode_baki: 'B03' });
    expect((await removeRow(owner, 'baki/JKT01/B03')).body).toMatchObject({
      message: expect.stringContaining('barang'),
    });
    expect((await move(one, 'B02')).status).toBe(201);
    const together = { dari_baki: 'B03', ke_baki: 'B02' };
    expect((await counter.cashier.post('barang/pindah-baki', together)).status).toBe(201);
    expect(await shown(other)).toMatchObject({ status: 'READY', kode_baki: 'B02' });
    expect((await removeRow(owner, 'baki/JKT01/B03')).status).toBe(200);
    await refusedAndNothingWritten(counter.app, () => counter.cashier.post('barang/pindah-baki', together), {
      code: 'piece.unknown-baki',
    });
  });

  it('are not there on an earlier date, nor is any other that came later, whatever is done', async () => {
    const [piece, other, { sold }] = [await kept(), await counter.piece(), await counter.sold()];
    const { app, spv, cashier } = counter;
    const owner = await app.login('OWNER');
    const kind = {
      kode_kupon: 'UJI',
      nama_kupon: 'Kupon Uji',
      min_penjualan: 2_000_000,
      nilai: 150_000,
      tgl_awal: '2026-01-01',
      tgl_akhir: '2027-12-31',
      aktif: true,
    };
    expect((await owner.post('para-kupon', kind)).status).toBe(201);
    const giving = counter.sale([await counter.piece()], { kode_kupon: 'UJI', kode_member: ratna });
    await counter.validate('penjualan', slipOf(await cashier.post('penjualan', giving)));
    const offered = async () => {
      const found = [
        'titipan/terbuka',
        `kupon/berlaku?kode_member=${ratna}`,
        'pembelian/barang',
        'penjualan/barang',
      ].map(async (call) => ((await cashier.get(call)).body['data'] as readonly object[]).length);
      return (await Promise.all(found)).map((rows) => rows > 0);
    };
    expect(await offered()).toEqual([true, true, true, true]);
    await counter.set('SUPERVISOR_PREVIOUS_DATE_MODULE', true);
    const tanggal = addDays(businessDate(await counter.today()), -1);
    await app.rows(`update log.branch_head set opened_on = $1 where branch = 'JKT01'`, [tanggal]);
    const consent = await consentTo(spv, 'activate-date', { tanggal }, 'OWNER');
    expect((await spv.put('business-date/activate', { tanggal }, consent)).status).toBe(200);
    const younger = { code: 'document.younger' };
    const sale = counter.sale([other]);
    await refusedAndNothingWritten(app, () => cashier.post('penjualan', sale), younger);
    await refusedAndNothingWritten(app, () => move(piece, 'B02'), younger);
    const found = await cashier.get(`penjualan/barang?search=${other.kode_barcode}`);
    expect(found.body).toMatchObject(younger);
    for (const code of [sold.kode_barcode, sold.no_faktur])
      expect((await cashier.get(`pembelian/barang?search=${code}`)).body).toMatchObject(younger);
    expect(await offered()).toEqual([false, false, false, false]);
    expect((await spv.put('business-date/restore', {})).status).toBe(200);
    expect(await offered()).toEqual([true, true, true, true]);
    expect((await cashier.post('penjualan', sale)).status).toBe(201);
  });

  it('go along with all of their tray, as the doctor says too', async () => {
    const piece = await kept();
    const before = (await lying('B01'))!;
    const moved = await counter.cashier.post('barang/pindah-baki', { dari_baki: 'B01', ke_baki: 'B02' });
    expect(moved.status).toBe(201);
    expect([await lying('B01'), before.berat > 2500]).toEqual([undefined, true]);
    expect(await shown(piece)).toMatchObject({ status: 'TITIP', kode_baki: 'B02', no_titipan: piece.no_titipan });
    expect(await wrongIn(counter.app)).toEqual([]);
  });
});
