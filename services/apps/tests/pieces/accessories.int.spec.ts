import { describeWith } from '../../../../infra/testing/servers.js';
import { refusedAndNothingWritten } from '../../../testing/money.js';
import { Standalone, type Answer, type Someone } from '../../../testing/standalone.js';

describeWith(['postgres'], 'accessories', () => {
  let app: Standalone;
  let keeper: Someone;
  let owner: Someone;

  beforeAll(async () => {
    app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
    [keeper, owner] = [await app.login('SPV01'), await app.login('OWNER')];
    for (const [kode_aksesoris, nama_aksesoris] of [
      ['DUS', 'Dus cincin'],
      ['TAS', 'Tas kertas'],
    ])
      expect((await owner.post('aksesoris', { kode_aksesoris, nama_aksesoris })).status).toBe(201);
  });
  afterAll(() => app?.close());

  const moved = (jenis: string, barang: readonly object[], rest: object = {}): Promise<Answer> =>
    keeper.post('aksesoris/stock', { jenis, barang, keterangan: 'Stok', ...rest });
  const there = async (who = keeper) => (await who.get('aksesoris/ada')).body['data'];
  const worth = (kode: string) =>
    app.rows(`select asset, amount from log.balance where account = $1 order by asset`, [`JKT01/aksesoris/${kode}`]);

  it('come in with what they cost, and go out with their part of that, to the last rupiah', async () => {
    const came = await moved('TAMBAH', [
      { kode_aksesoris: 'DUS', jumlah: 3, nilai: 1_000 },
      { kode_aksesoris: 'TAS', jumlah: 5 },
    ]);
    expect([came.status, came.body['data']]).toMatchObject([201, { qty: 8, nilai: 1_000 }]);
    expect(await there()).toEqual([
      { kode_aksesoris: 'DUS', jumlah: 3 },
      { kode_aksesoris: 'TAS', jumlah: 5 },
    ]);
    const one = await moved('AMBIL', [{ kode_aksesoris: 'DUS', jumlah: 1 }]);
    expect(one.body['data']).toMatchObject({
      nilai: 333,
      barang: [{ kode_aksesoris: 'DUS', nama_aksesoris: 'Dus cincin', jumlah: 1, nilai: 333 }],
    });
    expect(await worth('DUS')).toEqual([
      { asset: 'A:DUS', amount: 2 },
      { asset: 'IDR', amount: 667 },
    ]);
    await moved('AMBIL', [{ kode_aksesoris: 'DUS', jumlah: 2 }]);
    expect(await worth('DUS')).toEqual([
      { asset: 'A:DUS', amount: 0 },
      { asset: 'IDR', amount: 0 },
    ]);
    expect(await there(owner)).toEqual([]);
  });

  it.each([
    ['more than there are', 'AMBIL', [{ kode_aksesoris: 'TAS', jumlah: 6 }], 409, 'barang.1.jumlah', /hanya ada 5/],
    ['what is gone', 'AMBIL', [{ kode_aksesoris: 'DUS', jumlah: 1 }], 409, 'barang.1.jumlah', /^Saldo barang habis$/],
    ['one that nobody knows', 'TAMBAH', [{ kode_aksesoris: 'X', jumlah: 1 }], 422, 'barang.1.kode_aksesoris', /tidak/],
    ['none', 'TAMBAH', [{ kode_aksesoris: 'TAS', jumlah: 0 }], 400, 'barang.1.jumlah', /./],
    [
      'a cost of what goes out',
      'AMBIL',
      [{ kode_aksesoris: 'TAS', jumlah: 1, nilai: 1 }],
      400,
      'barang.1.nilai',
      /rata/,
    ],
    ['no direction', '', [{ kode_aksesoris: 'TAS', jumlah: 1 }], 400, 'jenis', /./],
  ])('are refused for %s, and nothing is written', async (_, jenis, barang, status, field, message) => {
    await refusedAndNothingWritten(app, () => moved(jenis, barang), {
      status,
      errors: expect.arrayContaining([{ field, message: expect.stringMatching(message) as string }]) as unknown,
    });
  });

  it('are taken once, however many want the last ones at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => moved('AMBIL', [{ kode_aksesoris: 'TAS', jumlah: 2 }])),
    );
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      201,
      201,
      ...Array.from({ length: 8 }, () => 409),
    ]);
  });
});
