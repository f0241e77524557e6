import pg from 'pg';
import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { publicKatalog } from '../../../contracts/katalog/public.js';
import { MOST_A_WINDOW, PublicThrottle } from '../../platform/http/public-throttle.js';
import { removeRow } from '../../testing/remove-row.js';
import { atStandalone, refusalOf, type Answer, type Someone, type Standalone } from '../../testing/standalone.js';
import { aBanner, aKategori, anItem } from '../../testing/catalogue-rows.js';
import { storedImages } from '../../testing/stored-images.js';

type Row = Readonly<Record<string, unknown>>;

describeWith(['postgres'], 'the catalogue for the app', () => {
  let app: Standalone;
  let owner: Someone;
  let images: Awaited<ReturnType<typeof storedImages>>;
  atStandalone(['OWNER'], (...all) => ([app, owner] = all));
  beforeAll(async () => {
    images = await storedImages(app, 'UJI-01');
    await owner.post('group', { kode_group: 'UJI-8', nama_group: 'Emas Muda', kadar: 37_50 });
    await owner.post('app/kategori-katalog', aKategori(images.KATEGORI));
    await owner.post('app/banner-katalog', aBanner(images.BANNER));
    await owner.post('app/item-katalog', anItem(images.ITEM));
    await owner.post('app/harga', {
      kode_harga_app: 'UJI-H',
      nama_harga_app: 'Harga Emas Muda',
      detail_group: ['UJI-8'],
    });
    for (const kode_hadiah of ['UJI-X1', 'UJI-X2', 'UJI-X3', 'UJI-X4'])
      await owner.post('app/member/list-gift', {
        kode_hadiah,
        nama_hadiah: 'Payung',
        info: 'x',
        sub_info: 'x',
        point: 5,
        ...images.HADIAH,
      });
    await owner.put('app/splash-screen/urutan', { urutan: ['GUEST-1', 'MEMBER', 'GUEST-2', 'GUEST-3'] });
    await eventually(async () =>
      expect((await open('splash-screen')).text).toContain(
        '"GUEST-1","text":"Selamat Datang","position":"bottom","urutan":1',
      ),
    );
  });

  const open = (call: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    app.call('GET', `public/katalog/${call}`, { headers });
  const remove = (call: string): Promise<Answer> => removeRow(owner, call);

  it('is read by anybody, only what is meant for them', async () => {
    await eventually(async () => expect((await open('item')).body).toMatchObject({ count: 1 }));
    const { kode_barang, nama_barang, berat } = anItem(images.ITEM);
    const { body, headers } = await open('item');
    expect(body['data']).toEqual([
      expect.objectContaining({ kode_barang, nama_barang, berat, gambar_path: [images.ITEM['gambar_path']] }),
    ]);
    expect(
      Object.keys((body['data'] as Row[])[0]!).filter(
        (name) => name.startsWith('gambar_name') || name.startsWith('deskripsi'),
      ),
    ).toEqual([]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
      etag: expect.stringMatching(/^"[\w-]{32}"$/),
    });
    expect((await open('harga')).body['data']).toContainEqual(
      expect.objectContaining({ detail_group: [{ kode_group: 'UJI-8', nama_group: 'Emas Muda', kadar: 37_50 }] }),
    );
    expect(((await open('splash-screen')).body['data'] as Row[]).map(({ screen_name }) => screen_name)).toEqual([
      'GUEST-1',
      'MEMBER',
      'GUEST-2',
      'GUEST-3',
    ]);
    for (const { call } of publicKatalog) expect([call, (await app.call('GET', call)).status]).toEqual([call, 200]);
    expect((await open('hadiah?skip=1&limit=2')).body).toMatchObject({
      count: 4,
      data: [{ kode_hadiah: 'UJI-X2' }, { kode_hadiah: 'UJI-X3' }],
    });
    for (const query of ['limit=101', 'limit=0', 'skip=-1', 'search=x', 'x=1'])
      expect((await open(`hadiah?${query}`)).status).toBe(400);
    const written = await app.call('POST', 'public/katalog/item', { body: {} });
    expect([refusalOf(written), written.headers['allow']]).toEqual([
      { status: 405, code: 'request.method', message: 'Alamat ini tidak dapat dipakai dengan cara ini' },
      'GET, HEAD, OPTIONS',
    ]);
  });

  it('is not sent again to who has it, until something of it changes', async () => {
    const { etag } = (await open('hadiah?limit=5')).headers;
    const again = async (call = 'hadiah?limit=5') =>
      (await open(call, { 'if-none-match': `"x", W/${String(etag)}` })).status;
    expect([await again(), await again('hadiah?limit=6'), await again('banner?limit=5')]).toEqual([304, 200, 200]);
    await owner.put('app/splash-screen/GUEST-1', { text: 'Selamat Pagi', position: 'bottom', versi: 1 });
    await eventually(async () => expect((await open('splash-screen')).text).toContain('Selamat Pagi'));
    expect(await again()).toBe(304);
    await remove('app/member/list-gift/delete/UJI-X1');
    await eventually(async () => expect(await again()).toBe(200));
  });

  it('is answered from memory while nothing changes, and costs the database nothing', async () => {
    const { etag } = (await open('item?limit=7')).headers;
    const holder = new pg.Client({ connectionString: app.database.ownerUrl });
    await holder.connect();
    await holder.query('begin; lock table read_masters.row, read_masters.latest in access exclusive mode');
    try {
      for (let guests = 0; guests < 20; guests++) {
        const { status, headers } = await open('item?limit=7', { 'x-forwarded-for': `198.51.100.${guests}` });
        expect([status, headers['etag']]).toEqual([200, etag]);
        expect((await open('item?limit=7', { 'if-none-match': String(etag) })).status).toBe(304);
      }
      // An answer that is not kept waits for the lock: those who ask for many are sent away at once.
      const answered: Answer[] = [];
      const asked = Array.from(
        { length: 30 },
        async (_, n) => void answered.push(await open(`item?limit=9&skip=${n}`, { 'x-forwarded-for': '203.0.113.77' })),
      );
      await eventually(() => expect(answered).toHaveLength(30 - 12));
      expect(answered.map(refusalOf)).toEqual(
        answered.map(() => ({
          status: 503,
          code: 'request.busy',
          message: 'Sistem sedang sibuk, silahkan coba lagi sebentar lagi',
        })),
      );
      expect((await owner.get('users/me')).status).toBe(200);
      await holder.query('rollback');
      await Promise.all(asked);
    } finally {
      await holder.end();
    }
    await remove('app/member/list-gift/delete/UJI-X2');
    await eventually(async () => expect((await open('hadiah?limit=50')).text).not.toContain('UJI-X2'));
  });

  it('is read by pages of other origins, with the tag that they have', async () => {
    const origin = { origin: 'https://app.example' };
    const asked = {
      ...origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'if-none-match',
    };
    for (const call of ['public/katalog/item?limit=5', 'public/gambar/PUSAT/BANNER/AAAAAAAAAAAAAAAA.jpg']) {
      const { status, text, headers } = await app.call('OPTIONS', call, { headers: asked });
      expect([status, text]).toEqual([204, '']);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': 'If-None-Match',
        'access-control-max-age': '86400',
      });
    }
    const [whole, head] = [
      await open('banner', origin),
      await fetch(`${app.address}/api/v1/public/katalog/banner`, { method: 'HEAD' }),
    ];
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', whole.headers['etag']]);
    expect(whole.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Retry-After',
    });
    expect((await app.call('OPTIONS', 'app/item-katalog', { headers: asked })).status).toBe(405);
  });

  it('lets one address ask so often and no more', async () => {
    const answers: Answer[] = [];
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const refused = (): Answer[] => answers.filter(({ status }) => status === 429);
    // 620, or as many again where the window ended meanwhile.
    while (refused().length < 20 && answers.length < 1240)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => open('kategori?limit=1', from)))));
    expect(refused().length).toBeGreaterThanOrEqual(20);
    expect(refused()[0]!.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    expect((await app.call('OPTIONS', 'public/katalog/kategori', { headers: from })).status).toBe(429);
    const image = 'public/gambar/PUSAT/BANNER/AAAAAAAAAAAAAAAA.jpg';
    expect((await app.call('GET', image, { headers: from })).status).toBe(404);
    const throttle = app.running.app.get(PublicThrottle, { strict: false });
    for (let asked = 1; asked < MOST_A_WINDOW.image; asked++) throttle.take('203.0.113.9', 'image');
    expect((await app.call('GET', image, { headers: from })).status).toBe(429);
    expect((await open('kategori')).status).toBe(200);
  });
});
