import { describeWith } from '../../infra/testing/servers.js';
import { picture } from '../platform/images/testing/pictures.js';
import { upload, type UploadAnswer } from '../features/images/testing/upload.js';
import { refusedAndNothingWritten } from '../testing/money.js';
import { Standalone, type Answer, type Someone } from '../testing/standalone.js';

const ring = {
  ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500 },
  ...{ ongkos: 75_000, harga_modal: 1_800_000, kode_baki: 'B01' },
};

describeWith(['postgres'], 'the photo of a piece', () => {
  let app: Standalone;
  let cashier: Someone;
  let other: Someone;
  let file: Buffer;

  beforeAll(async () => {
    app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
    [cashier, other] = [await app.login('SPV01'), await app.login('KASIR02')];
    file = await picture('jpeg', 900, 700);
    await cashier.post('barang/tambah', {
      barang: ['F-0001', 'F-0002', 'F-0003'].map((kode_barcode) => ({ ...ring, kode_barcode })),
    });
  });
  afterAll(() => app?.close());

  /** Uploads as the specification has it: an image and a barcode, nothing else. */
  const uploaded = async (kode_barcode: string, by = cashier): Promise<UploadAnswer> =>
    upload(app.address, by.token, { file, fields: { kode_barcode } });
  const named = async (kode_barcode: string) => (await uploaded(kode_barcode)).body.data!;
  const photograph = (kode_barcode: string, body: object, by = cashier): Promise<Answer> =>
    by.send('PUT', `barang/${kode_barcode}/foto`, body);
  const one = async (kode_barcode: string): Promise<Record<string, unknown>> => {
    const { body } = await cashier.get(`dokumen/barang/${kode_barcode}`);
    return body['data'] as Record<string, unknown>;
  };
  const eventsOf = async (kode_barcode: string): Promise<readonly string[]> =>
    (
      await app.rows<{ type: string }>('select type from log.event where stream = $1 order by version', [
        `barang/${kode_barcode}`,
      ])
    ).map(({ type }) => type);

  it('is uploaded by a branch with the barcode alone, and stands with the piece from then on', async () => {
    const { status, body } = await uploaded('F-0001');
    const { gambar_name, gambar_path } = body.data!;
    expect([status, gambar_path]).toEqual([201, `public/gambar/PUSAT/BARANG/F-0001/${gambar_name}.jpg`]);
    expect((await photograph('F-0001', { gambar_name, gambar_path })).status).toBe(200);
    expect(await one('F-0001')).toMatchObject({ status: 'READY', berat: 2500, gambar_name, gambar_path });
    expect((await fetch(`${app.address}/api/v1/${gambar_path}`)).headers.get('content-type')).toBe('image/jpeg');
    const list = await cashier.get('barang?search=F-0001');
    expect(list.body['data']).toMatchObject([{ kode_barcode: 'F-0001', gambar_path }]);
    await cashier.post('barang/pindah', { ke_baki: 'B02', barang: [{ kode_barcode: 'F-0001' }] });
    expect(await one('F-0001')).toMatchObject({ kode_baki: 'B02', gambar_path });
  });

  it('is changed and removed, and each is in its story', async () => {
    const [first, second] = [await named('F-0002'), await named('F-0002')];
    await photograph('F-0002', { gambar_name: first.gambar_name });
    await photograph('F-0002', { gambar_name: second.gambar_name });
    expect((await one('F-0002'))['gambar_path']).toBe(second.gambar_path);
    expect((await cashier.send('PUT', 'barang/F-0002/remove', {})).status).toBe(200);
    expect((await one('F-0002'))['gambar_name'] ?? '').toBe('');
    expect(await eventsOf('F-0002')).toEqual([
      'piece.received',
      'piece.photographed',
      'piece.photographed',
      'piece.photo-removed',
    ]);
  });

  it('is refused where it is of another piece, or of none', async () => {
    const { gambar_name } = await named('F-0002');
    const wrong = {
      status: 422,
      errors: [{ field: 'gambar_name', message: 'Foto ini bukan foto barang F-0003, unggah dahulu' }],
    };
    await refusedAndNothingWritten(app, () => photograph('F-0003', { gambar_name }), wrong);
    await refusedAndNothingWritten(app, () => photograph('F-0003', { gambar_name: 'AbCdEfGh12345678' }), wrong);
  });

  it('is refused at another address, of a piece of another branch, and of one that has none to remove', async () => {
    const { gambar_name } = await named('F-0003');
    const gambar_path = 'public/gambar/PUSAT/BARANG/F-0003/AbCdEfGh12345678.jpg';
    expect((await photograph('F-0003', { gambar_name, gambar_path })).status).toBe(422);
    expect((await photograph('F-0003', { gambar_name }, other)).status).toBe(404);
    await refusedAndNothingWritten(app, () => cashier.send('PUT', 'barang/F-0003/remove', {}), {
      status: 409,
      errors: [{ field: 'kode_barcode', message: 'Barang F-0003 tidak punya foto' }],
    });
  });

  it('is no way for a branch into the folders of head office', async () => {
    const sent = { file, fields: { folder: 'ITEM', kode_barcode: 'CC-01' } };
    expect((await upload(app.address, cashier.token, sent)).status).toBe(403);
    expect((await upload(app.address, cashier.token, { file, fields: {} })).body.errors).toEqual([
      expect.objectContaining({ field: 'kode_barcode' }),
    ]);
  });
});
