import { describeWith } from '../../../../infra/testing/servers.js';
import { pieceChecks } from '../../../domain/pieces/piece-checks.js';
import { refusedAndNothingWritten, slipOf } from '../../../testing/money.js';
import { setting } from '../../../testing/people.js';
import { Standalone, type Answer, type Someone } from '../../../testing/standalone.js';

const ring = {
  ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500, kode_bandrol: 'KECIL' },
  ...{ ongkos: 75_000, harga_modal: 3_650_000, kode_baki: 'B01' },
};

describeWith(['postgres'], 'trays', () => {
  let app: Standalone;
  let cashier: Someone;
  let supervisor: Someone;
  let other: Someone;

  beforeAll(async () => {
    app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
    [cashier, supervisor, other] = [await app.login('KASIR01'), await app.login('SPV01'), await app.login('KASIR02')];
  });
  afterAll(() => app?.close());

  const add = (kode_baki: string, count: number, row: object = {}): Promise<Answer> =>
    cashier.post('barang/tambah', { barang: Array.from({ length: count }, () => ({ ...ring, kode_baki, ...row })) });
  const dataOf = ({ body }: Answer) => body['data'] as Record<string, unknown>;
  const contents = async () => (await cashier.get('barang/baki')).body['data'];
  const examined = async (): Promise<readonly string[]> =>
    (await Promise.all(pieceChecks.map((check) => check({ database: app.pool })))).flat().flatMap(({ wrong }) => wrong);

  describe('on the scale', () => {
    const start = (kode_toko = 'B01', by = cashier): Promise<Answer> =>
      by.post('timbang-baki/start', { kode_gudang: 'UTAMA', kode_toko });
    const weigh = (no_bukti: string, berat_timbang: number, rest: object = {}): Promise<Answer> =>
      cashier.put(`timbang-baki/${no_bukti}/weigh`, { berat_timbang, ...rest });
    const read = async (no_bukti: string) => dataOf(await cashier.get(`dokumen/timbang-baki/${no_bukti}`));

    it.each([
      ['no warehouse', { kode_gudang: '' }, 400, 'kode_gudang', 'Mohon Untuk Pilih Kode Gudang'],
      ['no tray', { kode_toko: '' }, 400, 'kode_toko', 'Mohon Untuk Pilih Kode Baki'],
      ['an unknown warehouse', { kode_gudang: 'X' }, 422, 'kode_gudang', 'Data Gudang tidak ditemukan'],
      ['an unknown tray', { kode_toko: 'X' }, 422, 'kode_toko', 'Data Kode baki tidak ditemukan'],
      ['a tray of another one', { kode_gudang: 'HANCUR' }, 422, 'kode_toko', 'Baki ini bukan baki gudang itu'],
      ['a tray with nothing on it', { kode_toko: 'B03' }, 409, 'kode_toko', 'Data Tidak Tersedia'],
    ])('are refused with %s, and nothing is written', async (_, wrong, status, field, message) => {
      const body = { kode_gudang: 'UTAMA', kode_toko: 'B01', ...wrong };
      await refusedAndNothingWritten(app, () => cashier.post('timbang-baki/start', body), {
        status,
        errors: [{ field, message }],
      });
    });

    it('are held against their gold, their tags, packaging and themselves as they are then', async () => {
      await add('B01', 2);
      const started = await start();
      expect([started.status, dataOf(started)['data_timbang']]).toEqual([
        201,
        [expect.objectContaining({ kode_gudang: 'UTAMA', kode_baki: 'B01' })],
      ]);
      await add('B01', 1, { berat: 4000, kode_group: '375', kode_bandrol: 'BESAR' });
      const no_bukti = slipOf(started);
      // 9.000 of gold, 490 of tags, 185.000 of the tray, 1.200 of packaging.
      const weighed = await weigh(no_bukti, 195_600, { berat_plastik: 1200 });
      expect([weighed.status, dataOf(weighed)]).toMatchObject([
        200,
        {
          ...{ qty: 3, berat_emas: 9000, berat_bandrol: 490, berat_baki: 185_000, berat_plastik: 1200 },
          ...{ berat_seharusnya: 195_690, berat_timbang: 195_600, selisih: -90 },
        },
      ]);
      const report = await supervisor.get('timbang-baki/laporan-aktivitas?tgl_from=2020-01-01&tgl_to=2030-12-31');
      expect(report.body['data']).toMatchObject([{ no_bukti, kode_baki: 'B01', selisih: -90, user_id: 'KASIR01' }]);
      const { riwayat, ...said } = await read(no_bukti);
      expect(said).toMatchObject({ status: 'DITIMBANG', selisih: -90 });
      expect((riwayat as { jurnal: unknown[] }[]).map(({ jurnal }) => jurnal)).toEqual([[], []]);
      await refusedAndNothingWritten(app, () => weigh(no_bukti, 1), { status: 409, code: 'document.state' });
    });

    it('are refused without a weight, and for who is elsewhere', async () => {
      const no_bukti = slipOf(await start());
      await refusedAndNothingWritten(app, () => weigh(no_bukti, 0), {
        status: 400,
        errors: [{ field: 'berat_timbang', message: 'Berat tidak boleh 0' }],
      });
      await refusedAndNothingWritten(app, () => other.put(`timbang-baki/${no_bukti}/weigh`, { berat_timbang: 1 }), {
        code: 'slip.unknown',
      });
    });

    it('are a list of those that were begun, which each user empties of their own', async () => {
      await cashier.post('timbang-baki/reset', {});
      await refusedAndNothingWritten(app, () => cashier.post('timbang-baki/reset', {}), {
        status: 409,
        message: 'Data Tidak Tersedia',
      });
      const [mine, also, hers] = [slipOf(await start()), slipOf(await start()), slipOf(await start('B01', supervisor))];
      const open = async () =>
        ((await cashier.get('timbang-baki?status=MULAI')).body['data'] as { no_bukti: string }[]).map(
          (row) => row.no_bukti,
        );
      expect(await open()).toEqual([hers, also, mine]);
      expect((await cashier.post('timbang-baki/reset', {})).status).toBe(201);
      expect(await open()).toEqual([hers]);
      expect((await read(mine))['status']).toBe('BATAL');
      expect((await supervisor.put(`timbang-baki/${hers}/drop`, {})).status).toBe(200);
      expect(await open()).toEqual([]);
    });

    it('are weighed without knowing what lies on them by users below SPV, where the shop says so', async () => {
      await setting(app, 'JKT01', 'timbang.buta', true);
      const told = async (who: Someone): Promise<readonly object[]> =>
        (await who.get('barang/baki')).body['data'] as readonly object[];
      const heavy = (rows: readonly object[]) => rows.filter((row) => 'berat' in row).length;
      const [blind, seen] = [await told(cashier), await told(supervisor)];
      expect([blind.length, heavy(blind), heavy(seen)]).toEqual([seen.length, 0, seen.length]);
      const begun = await start();
      expect(begun.text).not.toContain('berat');
      expect(JSON.stringify(await read(slipOf(begun)))).not.toMatch(/"(berat_|selisih)/);
      const times: unknown[] = [];
      for (const no_bukti of [slipOf(begun), slipOf(await start())])
        times.push(dataOf(await weigh(no_bukti, 300_000))['ke']);
      // Once before.
      expect(times).toEqual([2, 3]);
      await setting(app, 'JKT01', 'timbang.buta', false);
    });
  });

  describe('moved as a whole', () => {
    const move = (dari_baki: string, ke_baki: string, rest: object = {}, by = cashier): Promise<Answer> =>
      by.post('barang/pindah-baki', { dari_baki, ke_baki, ...rest });

    it.each([
      ['no tray', '', 'B02', {}, 400, 'dari_baki', 'Kode baki belum dipilih'],
      ['one tray', 'B01', 'B01', {}, 400, 'ke_baki', 'Baki asal dan baki tujuan sama'],
      ['an unknown tray', 'X', 'B02', {}, 422, 'dari_baki', 'Data Kode baki tidak ditemukan'],
      ['onto a tray out of use', 'B01', 'B04', {}, 409, 'ke_baki', 'Baki B04 tidak siap dipakai'],
      ['an empty tray', 'B03', 'B02', {}, 409, 'dari_baki', 'Baki B03 kosong'],
      [
        'another number of pieces',
        ...['B01', 'B02', { qty: 99 }, 409, 'dari_baki', 'Isi baki B01 sudah berubah, muat ulang daftarnya'],
      ],
    ] as const)('are refused with %s, and nothing is written', async (_, from, to, rest, status, field, message) => {
      await refusedAndNothingWritten(app, () => move(from, to, rest), { status, errors: [{ field, message }] });
    });

    it('take every piece along, more than one document has by hand', async () => {
      await add('B01', 200);
      const before = await contents();
      const [{ qty, berat }] = before as [{ qty: number; berat: number }];
      expect(qty).toBeGreaterThan(200);
      const moved = await move('B01', 'B03', { qty, keterangan: 'Tata ulang' });
      expect([moved.status, dataOf(moved)]).toMatchObject([201, { qty, berat, ke_baki: 'B03' }]);
      expect(await contents()).toEqual([{ kode_baki: 'B03', qty, berat }]);
      expect(await examined()).toEqual([]);
    });

    it('and pieces that come onto them at the same moment are all on one of the two', async () => {
      const [before] = (await contents()) as [{ qty: number }];
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, () => cashier.post('barang', { ...ring, kode_baki: 'B03' })),
        move('B03', 'B02'),
        ...Array.from({ length: 8 }, () => cashier.post('barang', { ...ring, kode_baki: 'B03' })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 17 }, () => 201));
      const after = (await contents()) as { qty: number }[];
      expect(after.reduce((sum, { qty }) => sum + qty, 0)).toBe(before.qty + 16);
      expect(await examined()).toEqual([]);
    });

    it('are refused above the most of one document', async () => {
      for (let batch = 0; batch < 5; batch++) await add('B01', 200);
      await move('B02', 'B01');
      await refusedAndNothingWritten(app, () => move('B01', 'B02'), {
        errors: [{ field: 'dari_baki', message: 'Baki B01 berisi lebih dari 1.000 barang, pindahkan sebagian dahulu' }],
      });
    });
  });
});
