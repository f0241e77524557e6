import { request as send } from 'node:http';
import sharp from 'sharp';
import { describeWith } from '../../../infra/testing/servers.js';
import { FileStore } from '../../platform/files/file-store.js';
import { filesBelow } from '../../platform/files/testing/file-store.contract.js';
import { atStandalone, type Someone, type Standalone } from '../../testing/standalone.js';
import { IMAGES, UPLOADS } from './image-keys.js';
import { bomb, heic, picture } from '../../platform/images/testing/pictures.js';
import { upload, type Sent, type UploadAnswer } from './testing/upload.js';

const MB = 1024 * 1024;

describeWith(['postgres'], 'images', () => {
  let app: Standalone;
  let owner: Someone;
  let cashier: Someone;
  let photo: Buffer;
  atStandalone(['OWNER', 'KASIR01'], (...all) => ([app, owner, cashier] = all));
  beforeAll(async () => (photo = await picture('jpeg', 1600, 1200)));

  const sent = (what: Sent, by: Someone | undefined = owner): Promise<UploadAnswer> =>
    upload(app.address, by?.token, what);
  const files = (): FileStore => app.running.app.get(FileStore, { strict: false });
  const keys = async (): Promise<readonly string[]> =>
    [...(await filesBelow(files(), IMAGES)), ...(await filesBelow(files(), UPLOADS))].map(({ key }) => key);
  const fetched = (path: string, init?: RequestInit): Promise<Response> => fetch(`${app.address}/api/v1/${path}`, init);
  const jobs = (): Promise<unknown> => app.rows(`select * from job.job where kind = 'quick.gambar'`);

  describe('an upload', () => {
    it('is answered with what a record needs to name the image', async () => {
      const { status, body } = await sent({ file: photo, fields: { folder: 'ITEM', kode_barcode: 'CC-01' } });
      expect([status, body]).toEqual([
        201,
        {
          data: { gambar_name: expect.stringMatching(/^[A-Za-z0-9]{16}$/), gambar_path: expect.any(String) },
          message: 'Gambar Berhasil Diunggah',
          message_id: 'gambar.stored',
          position: expect.stringMatching(/^PUSAT:\d+$/),
        },
      ]);
      const { gambar_path, gambar_name } = body.data!;
      expect(gambar_path).toBe(`public/gambar/PUSAT/ITEM/CC-01/${gambar_name}.jpg`);
      const events = await app.rows<{ payload: { byte: number } }>(
        `select type, actor, payload from log.event where stream = $1`,
        [`gambar/${gambar_name}`],
      );
      const { byte } = events[0]!.payload;
      const payload = {
        gambar_name,
        gambar_path,
        folder: 'ITEM',
        kode_barcode: 'CC-01',
        lebar: 720,
        tinggi: 540,
        byte,
      };
      expect(events).toEqual([{ type: 'gambar.stored', actor: 'OWNER', payload }]);
      expect((await files().stat(`gambar/PUSAT/ITEM/CC-01/${gambar_name}.jpg`)).bytes).toBe(byte);
    });

    it('leaves nothing behind but the image', async () => {
      const before = await keys();
      const { body } = await sent({ file: photo });
      expect((await keys()).filter((key) => !before.includes(key))).toEqual([
        `gambar/PUSAT/BANNER/${body.data!.gambar_name}.jpg`,
      ]);
      expect(await jobs()).toEqual([]);
    });

    it.each(['png', 'webp'] as const)('may be a %s, whatever it is called', async (type) => {
      const { body } = await sent({ file: await picture(type, 30, 20), fileName: 'foto.txt' });
      expect((await fetched(body.data!.gambar_path)).headers.get('content-type')).toBe('image/jpeg');
    });

    it.each([
      '../../../etc/passwd.jpg',
      '..\\..\\boot.jpg',
      '/etc/cron.d/x.jpg',
      'a\u0000b.jpg',
      `${'x'.repeat(300)}.jpg`,
    ])('goes where all go, called %j', async (fileName) => {
      const before = await keys();
      const { status, body } = await sent({ file: photo, fileName });
      expect([status, body.data!.gambar_path]).toEqual([
        201,
        `public/gambar/PUSAT/BANNER/${body.data!.gambar_name}.jpg`,
      ]);
      expect(await keys()).toHaveLength(before.length + 1);
    });

    it('has the same answer when it is sent again under its key', async () => {
      const [first, again] = [
        await sent({ file: photo, key: 'unggah-0001' }),
        await sent({ file: photo, key: 'unggah-0001' }),
      ];
      expect([first.status, again]).toEqual([201, first]);
    });

    it('is refused under the key of another one', async () => {
      await sent({ file: photo, key: 'unggah-0002' });
      expect(await sent({ file: await picture('jpeg', 9, 9), key: 'unggah-0002' })).toMatchObject({
        status: 422,
        body: { code: 'command.key-reused' },
      });
    });

    it('may be one of many at once', async () => {
      const all = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => sent({ file: await picture('jpeg', 100 + index, 80) })),
      );
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 201));
      expect(new Set(all.map(({ body }) => body.data!.gambar_name)).size).toBe(12);
    });
  });

  const required = { code: 'request.invalid', errors: [{ field: 'image', message: 'Gambar Wajib Dimasukan' }] };
  const noImage = { code: 'gambar.not-an-image', message: 'Berkas ini bukan gambar JPEG, PNG atau WebP' };
  const broken = { code: 'gambar.broken', message: 'Gambar rusak atau tidak lengkap' };
  const smaller = ': pilih ukuran foto yang lebih kecil di kamera';
  const tooLarge = { code: 'gambar.too-large', message: `Gambar paling besar 10 MB${smaller}` };
  const jpegOf = (bytes: number): Buffer => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
  const wrong: Readonly<Record<string, readonly [sent: () => Sent, status: number, body: object]>> = {
    'a text that is called .jpg': [() => ({ file: Buffer.from('Ini bukan gambar, hanya namanya .jpg') }), 422, noImage],
    'a very short text': [() => ({ file: Buffer.from('x') }), 422, noImage],
    'a photo of a telephone as HEIC, called .jpg': [
      () => ({ file: heic(), fileName: 'IMG_0001.jpg' }),
      422,
      { code: 'gambar.heic', message: expect.stringContaining('simpan foto itu sebagai JPEG') },
    ],
    'an SVG with a script': [
      () => ({
        file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        fileName: 'a.jpg',
      }),
      422,
      noImage,
    ],
    'a line of two million pixels': [
      () => ({ file: bomb(1, 2_000_000, 3) }),
      422,
      { code: 'gambar.too-long', message: 'Gambar terlalu panjang, sisi terpanjang paling banyak 20.000 piksel' },
    ],
    'a bomb of 400 million pixels': [
      () => ({ file: bomb(20_000, 20_000) }),
      422,
      { code: 'gambar.too-many-pixels', message: `Gambar terlalu besar, paling banyak 50 juta piksel${smaller}` },
    ],
    'an image that was cut off': [() => ({ file: photo.subarray(0, photo.length / 2) }), 422, broken],
    'a text that begins like a JPEG': [
      () => ({ file: Buffer.concat([photo.subarray(0, 20), Buffer.from('x'.repeat(5000))]) }),
      422,
      broken,
    ],
    'a file of just over 10 MB': [() => ({ file: jpegOf(10 * MB + 1) }), 413, tooLarge],
    'a file of 50 MB': [() => ({ file: jpegOf(50 * MB) }), 413, tooLarge],
    'no file': [() => ({}), 400, required],
    'an empty file': [() => ({ file: Buffer.alloc(0) }), 400, required],
    'a file in another field': [
      () => ({ file: photo, as: 'gambar' }),
      400,
      { errors: [{ field: 'gambar', message: 'Kolom tidak dikenal' }] },
    ],
    'a folder that there is not': [
      () => ({ file: photo, fields: { folder: '../../LAIN' } }),
      400,
      { errors: [{ field: 'folder', message: 'Pilihan tidak dikenal' }] },
    ],
    'neither a folder nor a barcode': [
      () => ({ file: photo, fields: {} }),
      400,
      { errors: [{ field: 'kode_barcode', message: 'Kode Tidak Boleh Kosong' }] },
    ],
    'a code that climbs': [
      () => ({ file: photo, fields: { folder: 'ITEM', kode_barcode: '../../x' } }),
      400,
      { errors: [{ field: 'kode_barcode', message: expect.stringMatching(/^Hanya huruf/) }] },
    ],
    'a code of dots': [
      () => ({ file: photo, fields: { folder: 'ITEM', kode_barcode: '..' } }),
      400,
      { errors: [{ field: 'kode_barcode', message: expect.stringMatching(/^Hanya huruf/) }] },
    ],
    'an item without its code': [
      () => ({ file: photo, fields: { folder: 'ITEM' } }),
      400,
      { errors: [{ field: 'kode_barcode', message: 'Kode Tidak Boleh Kosong' }] },
    ],
    'a field that there is not': [
      () => ({ file: photo, fields: { folder: 'BANNER', gambar_path: 'x' } }),
      400,
      { errors: [{ field: 'gambar_path', message: 'Kolom tidak dikenal' }] },
    ],
    'a prototype': [
      () => ({ file: photo, fields: { folder: 'BANNER', constructor: 'x' } }),
      400,
      { errors: [{ field: 'constructor', message: 'Kolom tidak dikenal' }] },
    ],
  };

  describe('is refused, and nothing is left of it:', () => {
    it.each(Object.entries(wrong))('%s', async (_, [what, status, body]) => {
      const before = [await keys(), await app.written(), await jobs()];
      expect(await sent(what())).toMatchObject({ status, body });
      expect([await keys(), await app.written(), await jobs()]).toEqual(before);
    });

    /** A body as it goes over the wire. */
    const raw = (
      body: Buffer | string,
      headers: Readonly<Record<string, string>>,
      end: 'whole' | 'cut' = 'whole',
    ): Promise<UploadAnswer | 'cut'> =>
      new Promise((resolve, reject) => {
        const request = send(
          `${app.address}/api/v1/app/gambar`,
          { method: 'POST', headers: { 'x-auth-token': owner.token, ...headers }, agent: false },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('end', () =>
              resolve({
                status: response.statusCode!,
                body: JSON.parse(Buffer.concat(parts).toString()) as UploadAnswer['body'],
              }),
            );
          },
        );
        request.on('error', end === 'cut' ? () => resolve('cut') : reject);
        if (end === 'whole') request.end(body);
        else request.write(body, () => setImmediate(() => request.destroy()));
      });
    const multipart = { 'content-type': 'multipart/form-data; boundary=batas' };
    const part = (name: string, more = ''): string =>
      `--batas\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const opened = (): Buffer =>
      Buffer.concat([Buffer.from(`${part('folder')}BANNER\r\n${part('image', '; filename="a.jpg"')}`), photo]);

    const bodies: Readonly<
      Record<
        string,
        readonly [body: () => Buffer | string, headers: Readonly<Record<string, string>>, status: number, code: string]
      >
    > = {
      'an upload that does not come to its end': [opened, multipart, 400, 'gambar.interrupted'],
      'an upload without a boundary': [opened, { 'content-type': 'multipart/form-data' }, 400, 'gambar.interrupted'],
      'something that is no multipart': [() => 'halo', multipart, 400, 'gambar.interrupted'],
      'two files': [
        () =>
          Buffer.concat([
            opened(),
            Buffer.from(`\r\n${part('image', '; filename="b.jpg"')}`),
            photo,
            Buffer.from('\r\n--batas--\r\n'),
          ]),
        multipart,
        400,
        'gambar.one-only',
      ],
      'a hundred fields': [() => `${part('x').repeat(100)}x\r\n--batas--\r\n`, multipart, 400, 'gambar.interrupted'],
      JSON: [
        () => JSON.stringify({ folder: 'BANNER' }),
        { 'content-type': 'application/json' },
        415,
        'gambar.media-type',
      ],
      'a form': [
        () => 'folder=BANNER',
        { 'content-type': 'application/x-www-form-urlencoded' },
        415,
        'request.media-type',
      ],
    };
    it.each(Object.entries(bodies))('%s', async (_, [body, headers, status, code]) => {
      const before = [await keys(), await app.written()];
      expect(await raw(body(), headers)).toMatchObject({ status, body: { code } });
      expect([await keys(), await app.written()]).toEqual(before);
    });

    it('an upload whose sender is gone', async () => {
      const before = [await keys(), await app.written()];
      expect(await raw(opened(), { ...multipart, 'content-length': String(5 * MB) }, 'cut')).toBe('cut');
      await app.call('GET', 'users/me', { headers: { 'x-auth-token': owner.token } });
      expect([await keys(), await app.written()]).toEqual(before);
    });

    it('a file for an endpoint that takes none', async () => {
      const answer = await fetched('banks', {
        method: 'POST',
        headers: { 'x-auth-token': owner.token },
        body: (await import('./testing/upload.js')).formOf({ file: photo }),
      });
      expect([answer.status, await answer.json()]).toEqual([
        415,
        expect.objectContaining({ code: 'request.media-type' }),
      ]);
    });

    it('whatever is sent without the right, and whoever is not logged in', async () => {
      const before = [await keys(), await app.written()];
      expect(await sent({ file: photo }, cashier)).toMatchObject({ status: 403, body: { code: 'access.right' } });
      expect(await upload(app.address, undefined, { file: photo })).toMatchObject({
        status: 401,
        body: { code: 'session.invalid-token' },
      });
      expect([await keys(), await app.written()]).toEqual(before);
    });
  });

  describe('an image', () => {
    let path: string;
    beforeAll(async () => (path = (await sent({ file: photo })).body.data!.gambar_path));

    it('is shown to everyone, for ever', async () => {
      const answer = await fetched(path);
      const image = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
        200,
        expect.objectContaining({
          'content-type': 'image/jpeg',
          'content-length': String(image.length),
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
          etag: expect.stringMatching(/^"[\w-]+"$/),
        }),
      ]);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 540 });
    });

    it('is not sent again to who has it', async () => {
      const etag = (await fetched(path)).headers.get('etag')!;
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const answer = await fetched(path, { headers: { 'if-none-match': known } });
        expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
      }
      expect((await fetched(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    });

    it('tells of itself without being sent', async () => {
      const answer = await fetched(path, { method: 'HEAD' });
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'image/jpeg', '']);
    });

    it.each([
      'public/gambar/PUSAT/BANNER/AAAAAAAAAAAAAAAA.jpg',
      'public/gambar/PUSAT/BANNER/x.jpg',
      'public/gambar/PUSAT/BANNER/..%2f..%2f..%2fpasswd',
      'public/gambar/PUSAT/ITEM/..%2f..%2fx/AAAAAAAAAAAAAAAA.jpg',
      'public/gambar/PUSAT/ITEM/../AAAAAAAAAAAAAAAA.jpg',
      'public/gambar/PUSAT/ITEM/%00/AAAAAAAAAAAAAAAA.jpg',
      'public/gambar/..%2funggahan/x/AAAAAAAAAAAAAAAA.jpg',
    ])('is not to be had at %s', async (address) => {
      expect(await app.call('GET', address)).toMatchObject({ status: 404, body: { code: 'request.not-found' } });
    });
  });
});
