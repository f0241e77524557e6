import { describeWith } from '../../../../infra/testing/servers.js';
import { Counter, type Saleable } from '../../../testing/counter.js';
import { wrongIn } from '../../../testing/doctor.js';
import { balanceOf, consentTo, refusedAndNothingWritten, slipOf } from '../../../testing/money.js';
import type { Answer } from '../../../testing/standalone.js';

const facts = {
  ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500 },
  ...{ ongkos: 75_000, harga_modal: 3_650_000, keterangan: 'Salah ketik' },
};

describeWith(['postgres'], 'pieces that are corrected', () => {
  let counter: Counter;

  beforeAll(async () => {
    counter = await Counter.open();
    // Other gold of the group: what is corrected is not all of it.
    await counter.piece({ berat: 7500, harga_modal: 3_000_000 });
  });
  afterAll(() => counter?.close());

  const correct = async ({ kode_barcode }: Saleable, changes: object): Promise<Answer> => {
    const body = { ...facts, ...changes, kode_barcode };
    return counter.spv.post('barang/koreksi', body, await consentTo(counter.spv, 'correct-piece', body, 'OWNER'));
  };
  const shown = ({ kode_barcode }: Saleable) => counter.pieceOf(kode_barcode);
  const events = async (piece: Saleable) =>
    ((await shown(piece))['riwayat'] as readonly { kejadian: string; disetujui_oleh: string }[]).map(
      ({ kejadian }) => kejadian,
    );
  const other = async () => ({
    baki: (
      await counter.app.rows<{ amount: number }>(
        `select amount from log.balance where account = 'JKT01/baki/B01' and asset = 'G:375'`,
      )
    )[0]?.amount,
    persediaan: await balanceOf(counter.app, 'JKT01/persediaan/375'),
  });

  it('are what the correction says, with its consent in their timeline, and found before by the form', async () => {
    const piece = await counter.piece({ size: '11' });
    const [before, { kode_barcode }] = [await counter.books(), piece];
    const { body } = await counter.spv.get(`barang/koreksi/siap?search=${kode_barcode}`);
    expect(body['data']).toMatchObject([{ kode_barcode, size: '11', harga_modal: 3_650_000, kode_supplier: '' }]);
    await refusedAndNothingWritten(
      counter.app,
      () => counter.spv.post('barang/koreksi', { ...facts, kode_barcode, nama_barang: 'Cincin ukir' }),
      { status: 403, code: 'authorization.required' },
    );
    const done = await correct(piece, { nama_barang: 'Cincin ukir', kode_bandrol: 'KECIL' });
    expect([done.status, done.body['data']]).toMatchObject([
      201,
      {
        selisih: 0,
        barang: [
          { keadaan: 'Semula', size: '11' },
          { keadaan: 'Menjadi', nama_barang: 'Cincin ukir' },
        ],
      },
    ]);
    const no_dokumen = slipOf(done);
    expect(await shown(piece)).toMatchObject({
      ...{ nama_barang: 'Cincin ukir', kode_bandrol: 'KECIL', berat_bandrol: 120, no_dokumen, status: 'READY' },
    });
    expect(await shown(piece)).not.toHaveProperty('size');
    expect(await events(piece)).toEqual(['piece.received', 'piece.corrected']);
    expect(await counter.books()).toEqual(before);
    const list = await counter.cashier.get(`barang/koreksi?search=${no_dokumen}`);
    expect(list.body['data']).toMatchObject([{ no_bukti: no_dokumen, kode_barcode, sebab: 'SALAH INPUT' }]);
  });

  it('weigh and cost what they do, in the books too', async () => {
    const piece = await counter.piece();
    const before = await counter.books();
    const done = await correct(piece, { berat: 1500, harga_modal: 2_400_000 });
    expect(await counter.books()).toEqual({
      ...before,
      ...{ baki: before.baki - 1000, luar: before.luar + 1000, persediaan: before.persediaan - 1_250_000 },
    });
    const booked = (...numbers: readonly string[]) =>
      Promise.all(numbers.map((akun) => counter.booked(akun, `koreksi-barang/${slipOf(done)}`)));
    expect(await booked('5-1600', '1-1600', '2-1100')).toEqual([-1_250_000, 1_250_000, 0]);
    const { body } = await counter.cashier.get(`penjualan/barang?search=${piece.kode_barcode}`);
    const sold = await counter.sell(body['data'] as readonly Saleable[]);
    expect((await counter.cancel('penjualan', 'cancel-sale', sold.no_bukti)).status).toBe(200);
    expect(await shown(piece)).toMatchObject({ berat: 1500, status: 'READY' });
  });

  it('are gold of another group from then on', async () => {
    const piece = await counter.piece();
    const [before, of] = [await counter.books(), await other()];
    const done = await correct(piece, { kode_group: '375' });
    expect(done.status).toBe(201);
    expect(await counter.booked('5-1600', `koreksi-barang/${slipOf(done)}`)).toBe(0);
    expect(await counter.books()).toMatchObject({
      ...{ baki: before.baki - 2500, persediaan: before.persediaan - 3_650_000 },
    });
    expect(await other()).toEqual({ baki: (of.baki ?? 0) + 2500, persediaan: of.persediaan + 3_650_000 });
    const list = await counter.cashier.get('barang?kode_group=375');
    expect(list.body['totals']).toMatchObject({ berat: 2500 });
    expect((await correct(piece, { berat: 2600 })).status).toBe(201);
    expect(await wrongIn(counter.app)).toEqual([]);
  });

  it('lose gold that somebody validates where that is why they weigh less', async () => {
    const piece = await counter.piece();
    const before = await counter.books();
    // A cashier says no cost, and is told none.
    const { harga_modal: _, ...unsaid } = { ...facts, berat: 2400, sebab: 'SUSUT', kode_barcode: piece.kode_barcode };
    const consent = await consentTo(counter.cashier, 'correct-piece', unsaid);
    const done = await counter.cashier.post('barang/koreksi', unsaid, consent);
    expect([done.status, Object.keys(done.body['data'] as object).includes('nilai_susut')]).toEqual([201, false]);
    const page = await counter.spv.get(`dokumen/koreksi-barang/${slipOf(done)}`);
    const { no_susut, nilai_susut } = page.body['data'] as { no_susut: string; nilai_susut: number };
    expect(await counter.books()).toEqual({
      ...before,
      ...{ baki: before.baki - 100, susut: before.susut + 100 },
      ...{ persediaan: before.persediaan - nilai_susut, nilai_susut: before.nilai_susut + nilai_susut },
    });
    expect((await counter.spv.put(`susut/${no_susut}/accept`, {})).status).toBe(200);
    await refusedAndNothingWritten(
      counter.app,
      () => counter.cancel('barang/koreksi', 'cancel-correction', slipOf(done)),
      { status: 409, code: 'loss.decided' },
    );
  });

  it('are what they were once that is cancelled, and their receipt can be cancelled then', async () => {
    const { body } = await counter.spv.post('barang', { ...facts, kode_baki: 'B01', kode_barcode: 'K-0001' });
    const { no_bukti: receipt } = body['data'] as { no_bukti: string };
    const before = await counter.books();
    const done = await correct({ kode_barcode: 'K-0001', harga_jual: 0 }, { berat: 1000, sebab: 'SUSUT' });
    await refusedAndNothingWritten(
      counter.app,
      () => counter.cashier.put(`barang/tambah/${receipt}/cancel`, { keterangan: 'Salah' }),
      { status: 409, code: 'piece.gone-on' },
    );
    expect((await counter.cancel('barang/koreksi', 'cancel-correction', slipOf(done))).status).toBe(200);
    expect(await counter.books()).toEqual(before);
    expect(await shown({ kode_barcode: 'K-0001', harga_jual: 0 })).toMatchObject({ berat: 2500, no_dokumen: receipt });
    expect((await counter.cancel('barang/tambah', 'cancel-addition', receipt)).status).toBe(200);
    expect(await wrongIn(counter.app)).toEqual([]);
  });

  it('are corrected once, however many try the same at the same moment', async () => {
    const piece = await counter.piece();
    const body = { ...facts, berat: 2000, kode_barcode: piece.kode_barcode };
    const consents = await Promise.all(
      Array.from({ length: 5 }, () => consentTo(counter.spv, 'correct-piece', body, 'OWNER')),
    );
    const answers = await Promise.all(consents.map((consent) => counter.spv.post('barang/koreksi', body, consent)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await wrongIn(counter.app)).toEqual([]);
  });
});
