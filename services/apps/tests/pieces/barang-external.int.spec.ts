import { describeWith } from '../../../../infra/testing/servers.js';
import { Counter, type Saleable } from '../../../testing/counter.js';
import { consentTo, refusedAndNothingWritten } from '../../../testing/money.js';
import type { Answer, Someone, Standalone } from '../../../testing/standalone.js';

const ring = {
  ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500 },
  ...{ ongkos: 75_000, harga_modal: 3_650_000, harga_jual: 4_750_000, kode_baki: 'B01' },
};
const codes = ['X-0001', 'X-0002', 'X-0003', 'X-0004'];

describeWith(['postgres'], 'pieces on the web outside', () => {
  let counter: Counter;
  let app: Standalone;
  let cashier: Someone;

  beforeAll(async () => {
    counter = await Counter.open();
    ({ app, spv: cashier } = counter);
    const { harga_jual: _, ...untagged } = ring;
    await cashier.post('barang/tambah', {
      barang: [...codes.map((kode_barcode) => ({ ...ring, kode_barcode })), { ...untagged, kode_barcode: 'X-0005' }],
    });
  });
  afterAll(() => counter?.close());

  const rows = (...barcodes: readonly string[]) => barcodes.map((kode_barcode) => ({ kode_barcode }));
  const offer = (barang: readonly object[], by = cashier): Promise<Answer> => by.post('barang/external', { barang });
  const change = (tindakan: string, barang: readonly object[]): Promise<Answer> =>
    cashier.post('barang/external-update', { tindakan, barang });
  /** The barcodes and prices that the staff sees, and those that the web outside reads. */
  const shown = async () => {
    const own = (await cashier.get('barang/external-tayang')).body['data'] as readonly Record<string, unknown>[];
    const { body } = await app.call('GET', 'public/barang-external/JKT01', {});
    const outside = body['data'] as readonly Record<string, unknown>[];
    expect(outside.map(({ kode_barcode, harga }) => [kode_barcode, harga])).toEqual(
      own.map(({ kode_barcode, harga_external }) => [kode_barcode, harga_external]),
    );
    return own.map(({ kode_barcode, harga_external }) => [kode_barcode, harga_external]);
  };

  it('are nowhere while the module is off', async () => {
    expect((await offer(rows('X-0001'))).status).toBe(403);
    expect((await app.call('GET', 'public/barang-external/JKT01', {})).status).toBe(404);
    expect((await app.call('GET', 'public/barang-external/NONE', {})).status).toBe(404);
  });

  it('are offered at their tag or at a price of their own, for anybody to read, without cost or tray', async () => {
    await counter.set('BARANG_WEB_EXTERNAL_MODULE', true);
    const { status, body } = await offer([
      ...rows('X-0001', 'X-0002', 'X-0003'),
      { kode_barcode: 'X-0005', harga: 3_000_000 },
    ]);
    expect([status, body['data']]).toMatchObject([201, { no_bukti: 'KX-JKT01-000001', qty: 4 }]);
    expect(await shown()).toEqual([
      ['X-0001', 4_750_000],
      ['X-0002', 4_750_000],
      ['X-0003', 4_750_000],
      ['X-0005', 3_000_000],
    ]);
    const outside = await app.call('GET', 'public/barang-external/JKT01', {});
    const [first] = outside.body['data'] as readonly object[];
    expect(Object.keys(first!).toSorted()).toEqual([
      'berat',
      'gambar_path',
      'harga',
      'kadar',
      'kode_barcode',
      'kode_dept',
      'kode_group',
      'nama_barang',
      'size',
    ]);
  });

  it('change their price, and are taken back', async () => {
    expect((await change('UBAH', [{ kode_barcode: 'X-0001', harga: 2_600_000 }])).status).toBe(201);
    expect((await change('TARIK', rows('X-0005'))).status).toBe(201);
    expect(await shown()).toEqual([
      ['X-0001', 2_600_000],
      ['X-0002', 4_750_000],
      ['X-0003', 4_750_000],
    ]);
    const events = await app.rows<{ type: string }>('select type from log.event where stream = $1 order by version', [
      'barang/X-0005',
    ]);
    expect(events.map(({ type }) => type)).toEqual(['piece.received', 'piece.offered', 'piece.withdrawn']);
  });

  it('leave by themselves when they are sold or melted, and come back with a sale that is cancelled', async () => {
    const { body } = await counter.cashier.get('penjualan/barang?search=X-0002');
    const { no_bukti } = await counter.sell(body['data'] as Saleable[]);
    const melted = { barang: rows('X-0003'), keterangan: 'Patah' };
    const consent = await consentTo(counter.cashier, 'destroy-pieces', melted);
    expect((await counter.cashier.post('barang/hancur', melted, consent)).status).toBe(201);
    expect(await shown()).toEqual([['X-0001', 2_600_000]]);
    expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
    expect(await shown()).toEqual([
      ['X-0001', 2_600_000],
      ['X-0002', 4_750_000],
    ]);
  });

  it.each([
    [
      'a piece that is offered already',
      'barang/external',
      rows('X-0001'),
      409,
      'barang.1.kode_barcode',
      /sudah tayang/,
    ],
    ['a piece without a price', 'barang/external', rows('X-0005'), 422, 'barang.1.harga', /belum diisi/],
    ['a piece that nobody knows', 'barang/external', rows('X-9999'), 404, 'barang.1.kode_barcode', /./],
    [
      'a change of one that is not offered',
      'barang/external-update',
      rows('X-0004'),
      409,
      'barang.1.kode_barcode',
      /tidak tayang/,
    ],
    ['a change to no price', 'barang/external-update', rows('X-0001'), 422, 'barang.1.harga', /belum diisi/],
    [
      'a change to the price that it has',
      'barang/external-update',
      [{ kode_barcode: 'X-0001', harga: 2_600_000 }],
      422,
      'barang',
      /Tidak ada harga/,
    ],
  ])('refuses %s, and nothing is written', async (_, call, barang, status, field, text) => {
    const body = { barang, ...(call.endsWith('update') && { tindakan: 'UBAH' }) };
    await refusedAndNothingWritten(app, () => cashier.post(call, body), {
      status,
      errors: [{ field, message: expect.stringMatching(text) as string }],
    });
  });
});
