import { randomUUID } from 'node:crypto';
import readExcel from 'read-excel-file/node';
import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { aKategori, anItem } from '../../testing/catalogue-rows.js';
import { atStandalone, refusalOf, type Answer, type Someone, type Standalone } from '../../testing/standalone.js';
import { storedImage } from '../../testing/stored-images.js';

type Row = Readonly<Record<string, unknown>>;

describeWith(['postgres'], 'many rows of the catalogue at once', () => {
  let app: Standalone;
  let owner: Someone;
  let cashier: Someone;
  let image: Row;
  let banner: Row;
  let begun: Answer;
  atStandalone(['OWNER', 'KASIR01'], (...all) => ([app, owner, cashier] = all));
  beforeAll(async () => {
    image = await storedImage(app, 'ITEM', 'UJI-01');
    banner = await storedImage(app, 'BANNER');
    await owner.post('app/kategori-katalog', aKategori(await storedImage(app, 'KATEGORI')));
    begun = await owner.post('app/item-katalog', { ...anItem(image), kode_banner: [] });
  });

  const item = (kode_barang: string, change: object = {}) => ({
    ...anItem(image),
    kode_banner: [],
    kode_barang,
    ...change,
  });
  const tried = async (rows: readonly unknown[], who = owner): Promise<Answer> =>
    who.post('app/item-katalog/import/dry-run', { rows }, { 'x-after': String(begun.body['position']) });

  it('are looked through first, row by row, and nothing is written', async () => {
    const before = await app.written();
    const answer = await tried([
      item('UJI-01'),
      item('UJI-01'),
      item('UJI-02', { harga_jual: 1 }),
      item('UJI-03', { kode_kategori: 'NO' }),
      item('UJI-04', { nama_barang: '', direct_url: 'javascript:alert(1)' }),
      item('UJI-05', { gambar_path: ['public/gambar/PUSAT/ITEM/x.jpg'] }),
      item('UJI-06', { gambar_name: [banner['gambar_name']] }),
      7,
    ]);
    expect([answer.status, answer.body['count']]).toEqual([200, 8]);
    const lines = answer.body['data'] as readonly (Row & { readonly versi: number })[];
    expect(lines.map(({ versi }) => versi)).toEqual([1, 1, 0, 0, 0, 0, 0, 0]);
    expect(lines.map(({ versi: _, ...line }) => line)).toMatchObject([
      { row: 1, state: 'same', errors: [] },
      { row: 2, state: 'wrong', errors: [{ field: 'kode_barang', message: 'Kode ini sudah ada di baris 1' }] },
      { row: 3, state: 'new', errors: [] },
      { row: 4, state: 'wrong', errors: [{ field: 'kode_kategori', message: 'Kategori tidak ditemukan' }] },
      {
        row: 5,
        state: 'wrong',
        errors: [
          { field: 'nama_barang', message: 'Nama Barang Tidak Boleh Kosong' },
          { field: 'direct_url', message: 'Harus alamat lengkap yang diawali http:// atau https://' },
        ],
      },
      { row: 6, state: 'wrong', errors: [{ field: 'gambar_path', message: 'Bukan milik Gambar yang dipilih' }] },
      {
        row: 7,
        state: 'wrong',
        errors: [{ field: 'gambar_name', message: `Gambar ${String(banner['gambar_name'])} bukan dari Folder "ITEM"` }],
      },
      { row: 8, state: 'wrong', errors: [{ field: 'body', message: 'Bukan baris: harus objek dengan nama kolom' }] },
    ]);
    expect(((await tried([item('UJI-01', { harga_jual: 2 })])).body['data'] as Row[])[0]).toMatchObject({
      state: 'changed',
    });
    const none = 'Baris Tidak Boleh Kosong';
    for (const [rows, message] of [
      [Array.from({ length: 1001 }, () => ({})), 'Paling banyak 1.000 baris'],
      [{}, 'Harus berupa daftar baris'],
      [[], none],
      [null, none],
    ] as const)
      expect(refusalOf(await tried(rows as never))).toMatchObject({
        status: 400,
        errors: [{ field: 'rows', message }],
      });
    expect(refusalOf(await tried([item('UJI-01')], cashier)).status).toBe(403);
    expect(await app.written()).toEqual(before);
  });

  it('are then sent, a thousand in one command, once for one key', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      ...item(`IMP-${index}`, { harga_jual: 1_000_000 + index }),
      versi: 0,
    }));
    const key = { 'idempotency-key': randomUUID() };
    const sent = await owner.post('app/item-katalog/import', { rows }, key);
    expect([sent.status, sent.body['message']]).toEqual([201, 'Data Berhasil Diimpor']);
    expect((await owner.post('app/item-katalog/import', { rows }, key)).body).toEqual(sent.body);
    const after = { 'x-after': String(sent.body['position']) };
    expect((await owner.get('app/item-katalog?limit=1', after)).body['count']).toBe(1001);
    expect((await owner.get('app/item-katalog?search=IMP-999&limit=1', after)).body['data']).toEqual([
      {
        ...item('IMP-999', { harga_jual: 1_000_999 }),
        gambar_path: [image['gambar_path']],
        deskripsi_banner: [],
        deskripsi_info: [],
        versi: 1,
      },
    ]);
  });

  it('are taken away as files that another program reads, and that can be sent back', async () => {
    await owner.post('app/member/admin-chat', { kode_admin: 'A', nama_admin: '-1+2', no_hp: '08123456789' });
    const exported = async (format: string): Promise<Buffer> => {
      const asked = await owner.post('exports', { report: 'app/item-katalog', format });
      expect(asked.status).toBe(202);
      const { id } = asked.body['data'] as { id: string };
      await eventually(async () =>
        expect(((await owner.get(`exports/${id}`)).body['data'] as Row)['state']).toBe('done'),
      );
      const { address } = app;
      return Buffer.from(
        await (
          await fetch(`${address}/api/v1/exports/${id}/file`, { headers: { 'x-auth-token': owner.token } })
        ).arrayBuffer(),
      );
    };
    const labels = ['Kode Barang', 'Nama Barang', 'Berat', 'Harga Jual', 'Kategori'];
    const [{ data } = { data: [] }] = await readExcel(await exported('xlsx'));
    const head = data.findIndex(([first]) => first === 'Kode Barang');
    expect(data[head]!.slice(0, 5)).toEqual(['Kode Barang', 'Nama Barang', 'Berat', 'Harga Jual (Rp)', 'Kategori']);
    const row = data.find(([first]) => first === 'IMP-7')!;
    expect([row.slice(1, 5), row.at(-3)]).toEqual([['Cincin Polos', '3,500', 1_000_007, 'UJI-C'], '#8K,#16K']);
    const lines = (await exported('csv')).toString('utf8').split('\r\n');
    expect(lines[0]!.split(';').slice(0, 5)).toEqual([`\uFEFF${labels[0]}`, ...labels.slice(1)]);
    expect(lines.filter((line) => line.startsWith('IMP-'))).toHaveLength(1000);
    expect(refusalOf(await owner.post('exports', { report: 'app/gambar', format: 'csv' })).status).toBe(400);
  });
});
