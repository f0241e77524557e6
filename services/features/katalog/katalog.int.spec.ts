import { describeWith } from '../../../infra/testing/servers.js';
import { masterNamed } from '../../../contracts/language/define/feature.js';
import { masterEvents } from '../../../contracts/language/define/master.js';
import { masters } from '../../../contracts/catalogue.js';
import { katalog } from '../../../contracts/katalog/katalog.js';
import { checkProjections } from '../../platform/doctor/projection-check.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import { removeRow } from '../../testing/remove-row.js';
import { atStandalone, refusalOf, type Answer, type Someone, type Standalone } from '../../testing/standalone.js';
import { aBanner, aKategori, anItem } from '../../testing/catalogue-rows.js';
import { storedImages } from '../../testing/stored-images.js';

type Row = Readonly<Record<string, unknown>>;

describeWith(['postgres'], 'the catalogue over HTTP', () => {
  let app: Standalone;
  let owner: Someone;
  let cashier: Someone;
  let images: Awaited<ReturnType<typeof storedImages>>;
  atStandalone(['OWNER', 'KASIR01'], (...all) => ([app, owner, cashier] = all));
  beforeAll(async () => (images = await storedImages(app, 'CC-01')));

  const remove = (call: string, who = owner): Promise<Answer> => removeRow(who, call);
  const listed = async (call: string, after?: Answer): Promise<{ data: readonly Row[]; count: number }> =>
    (await owner.get(call, after ? { 'x-after': String(after.body['position']) } : {})).body as {
      data: readonly Row[];
      count: number;
    };
  const unwritten = async (answers: () => Promise<void>): Promise<void> => {
    const before = await app.written();
    await answers();
    expect(await app.written()).toEqual(before);
  };

  const kategori = () => aKategori(images.KATEGORI);
  const banner = () => aBanner(images.BANNER);
  const item = () => anItem(images.ITEM);

  it('is kept by head office, in the words of the specification', async () => {
    for (const [call, body] of [
      ['group', { kode_group: 'UJI-8', nama_group: 'Emas Muda', kadar: 37_50 }],
      ['app/kategori-katalog', kategori()],
      ['app/harga', { kode_harga_app: 'UJI-H', nama_harga_app: 'Harga Emas Muda', detail_group: ['UJI-8'] }],
      ['app/banner-katalog', banner()],
      ['app/info-katalog', { kode_info: 'UJI-I', title: 'Buka', gambar_name: images.INFO['gambar_name'] }],
      ['app/item-katalog', item()],
      ['app/member/admin-chat', { kode_admin: 'UJI-A', nama_admin: 'Ani', no_hp: '+62 812-3456-7890' }],
      [
        'app/member/list-gift',
        {
          kode_hadiah: 'UJI-G',
          nama_hadiah: 'Payung',
          info: 'Payung lipat',
          sub_info: 's.d. 31/12',
          point: 150,
          ...images.HADIAH,
        },
      ],
      ['app/member/group-description', { kode_group: 'UJI-8', description: 'Emas 8 karat' }],
    ] as const) {
      const added = await owner.post(call, body);
      expect([call, added.status, added.body['message']]).toEqual([call, 201, 'Data Berhasil Ditambahkan']);
    }
    const { gambar_name: _, ...byAddress } = { ...kategori(), gambar_path: images.KATEGORI['gambar_path'] };
    expect(
      (await owner.put('app/kategori-katalog/edit/UJI-C', { ...byAddress, nama_kategori: 'Cincin Nikah', versi: 1 }))
        .status,
    ).toBe(200);
    const changed = await owner.put('app/kategori-katalog/edit/UJI-C', {
      ...kategori(),
      nama_kategori: 'Cincin Emas',
      versi: 2,
    });
    expect([changed.status, changed.body['message']]).toEqual([200, 'Data Berhasil Dirubah']);
    expect((await listed('app/kategori-katalog?search=cincin', changed)).data).toEqual([
      { kode_kategori: 'UJI-C', nama_kategori: 'Cincin Emas', warna: '#D4AF37', ...images.KATEGORI, versi: 3 },
    ]);
  });

  it('answers the row of a whole key before others that have it within theirs', async () => {
    for (const kode_kategori of ['AA-KUNCI-9', 'KUNCI-9', 'KUNCI-90'])
      expect((await owner.post('app/kategori-katalog', { ...kategori(), kode_kategori })).status).toBe(201);
    const { data } = await listed('app/kategori-katalog?search=kunci-9&limit=2');
    expect(data).toMatchObject([{ kode_kategori: 'KUNCI-9' }, { kode_kategori: 'AA-KUNCI-9' }]);
  });

  it('answers what a row names beside it, as the screens show it', async () => {
    expect((await listed('app/harga?search=UJI-H')).data).toEqual([
      {
        kode_harga_app: 'UJI-H',
        nama_harga_app: 'Harga Emas Muda',
        detail_group: [{ kode_group: 'UJI-8', nama_group: 'Emas Muda', kadar: 37_50 }],
        versi: 1,
      },
    ]);
    for (const search of ['UJI-H', 'emas muda', '37,50', 'muda 37'])
      expect((await listed(`app/harga?search=${encodeURIComponent(search)}`)).data).toContainEqual(
        expect.objectContaining({ kode_harga_app: 'UJI-H' }),
      );
    expect((await listed('app/harga?search=bukan')).count).toBe(0);
    expect((await listed('app/item-katalog?search=uji-01')).data).toEqual([
      { ...item(), gambar_path: [images.ITEM['gambar_path']], deskripsi_banner: [' '], deskripsi_info: [], versi: 1 },
    ]);
    expect((await listed('app/banner-katalog?search=UJI-B')).data).toEqual([
      { ...banner(), sub_title: ' ', deskripsi: ' ', gambar_path: images.BANNER['gambar_path'], versi: 1 },
    ]);
    for (const search of ['62812', '0812345', '0812-3456'])
      expect((await listed(`app/member/admin-chat?search=${search}`)).data).toEqual([
        { kode_admin: 'UJI-A', nama_admin: 'Ani', no_hp: '6281234567890', versi: 1 },
      ]);
  });

  it('has lists that are sorted by what a row names, as it is shown', async () => {
    let last: Answer | undefined;
    await owner.post('group', { kode_group: 'UJI-Z', nama_group: 'Antam', kadar: 99_99 });
    for (const [kode_harga_app, detail_group] of [
      ['URUT-1', ['UJI-8', 'UJI-Z']],
      ['URUT-2', ['UJI-Z']],
    ] as const)
      last = await owner.post('app/harga', { kode_harga_app, nama_harga_app: 'Urut', detail_group });
    const sorted = async (sort_by: string) =>
      (await listed(`app/harga?search=urut-&sort_by=${sort_by}`, last)).data.map(
        ({ kode_harga_app }) => kode_harga_app,
      );
    expect([await sorted('detail_group'), await sorted('-detail_group')]).toEqual([
      ['URUT-2', 'URUT-1'],
      ['URUT-1', 'URUT-2'],
    ]);
    expect((await owner.get('app/item-katalog?sort_by=deskripsi_banner')).status).toBe(200);
    expect((await owner.get('app/item-katalog?sort_by=apa')).status).toBe(400);
    for (const kode of ['URUT-1', 'URUT-2']) await remove(`app/harga/${kode}`);
  });

  it('has lists that are searched, sorted and paged', async () => {
    let last: Answer | undefined;
    for (const [kode, point] of [
      ['UJI-X1', 300],
      ['UJI-X2', 20],
      ['UJI-X3', 1000],
    ] as const)
      last = await owner.post('app/member/list-gift', {
        kode_hadiah: kode,
        nama_hadiah: `Uji 50% ${kode}`,
        info: 'x',
        sub_info: 'x',
        point,
        ...images.HADIAH,
      });
    const keys = async (query: string) =>
      (await listed(`app/member/list-gift?search=UJI-X&${query}`, last)).data.map(({ kode_hadiah }) => kode_hadiah);
    expect(await keys('')).toEqual(['UJI-X1', 'UJI-X2', 'UJI-X3']);
    expect(await keys('sort_by=point')).toEqual(['UJI-X2', 'UJI-X1', 'UJI-X3']);
    expect(await keys('sort_by=-nama_hadiah')).toEqual(['UJI-X3', 'UJI-X2', 'UJI-X1']);
    expect(await keys('sort_by=-point&skip=1&limit=1')).toEqual(['UJI-X1']);
    expect((await listed('app/member/list-gift?search=50%25&limit=1')).count).toBe(3);
    expect((await listed('app/member/list-gift?search=5_%25')).count).toBe(0);
    for (const unread of ['public', 'PUSAT', 'BANNER', 'Uji0000'])
      expect((await listed(`app/member/list-gift?search=${unread}`)).count).toBe(0);
    for (const query of ['sort_by=nothing', 'limit=0', 'limit=1001', 'skip=-1', 'x=1', `search=${'x'.repeat(81)}`])
      expect(refusalOf(await owner.get(`app/member/list-gift?${query}`)).status).toBe(400);
  });

  it.each([
    [
      'no image',
      'app/kategori-katalog',
      () => ({ ...kategori(), gambar_name: '' }),
      'gambar_name',
      'Gambar wajib dimasukan',
    ],
    ['no colour', 'app/kategori-katalog', () => ({ ...kategori(), warna: null }), 'warna', 'Warna wajib dipilih'],
    [
      'a colour by name',
      'app/kategori-katalog',
      () => ({ ...kategori(), warna: 'gold' }),
      'warna',
      'Harus warna seperti #D4AF37',
    ],
    [
      'an image that is not there',
      'app/kategori-katalog',
      () => ({ ...kategori(), kode_kategori: 'NEW', gambar_name: 'X' }),
      'gambar_name',
      'Gambar tidak ditemukan',
    ],
    [
      'the address of another image',
      'app/kategori-katalog',
      () => ({ ...kategori(), kode_kategori: 'NEW', gambar_path: images.ITEM['gambar_path'] }),
      'gambar_path',
      'Bukan milik Gambar yang dipilih',
    ],
    [
      'the image of another folder',
      'app/kategori-katalog',
      () => ({ ...kategori(), kode_kategori: 'NEW', gambar_name: images.INFO['gambar_name'] }),
      'gambar_name',
      'Gambar bukan dari Folder "KATEGORI"',
    ],
    [
      'no group',
      'app/harga',
      () => ({ kode_harga_app: 'NEW', nama_harga_app: 'x', detail_group: [] }),
      'detail_group',
      'Mohon Pilih List Group Minimal 1',
    ],
    [
      'a group that is not there',
      'app/harga',
      () => ({ kode_harga_app: 'NEW', nama_harga_app: 'x', detail_group: ['UJI-8', 'NO'] }),
      'detail_group',
      'List Group NO tidak ditemukan',
    ],
    ['no title', 'app/banner-katalog', () => ({ ...banner(), title: ' ' }), 'title', 'Title Tidak Boleh Kosong'],
    ['no info', 'app/banner-katalog', () => ({ ...banner(), info: '' }), 'info', 'Info Tidak Boleh Kosong'],
    [
      'no sub info',
      'app/banner-katalog',
      () => ({ ...banner(), sub_info: '' }),
      'sub_info',
      'Sub Info Tidak Boleh Kosong',
    ],
    [
      'no link',
      'app/banner-katalog',
      () => ({ ...banner(), url_pendukung: '' }),
      'url_pendukung',
      'URL Pendukung Tidak Boleh Kosong',
    ],
    [
      'no button',
      'app/banner-katalog',
      () => ({ ...banner(), nama_tombol: '' }),
      'nama_tombol',
      'URL Pendukung Tidak Boleh Kosong',
    ],
    [
      'a banner without image',
      'app/banner-katalog',
      () => ({ ...banner(), gambar_name: '' }),
      'gambar_name',
      'Gambar Wajib Dimasukan',
    ],
    [
      'a link that is a script',
      'app/banner-katalog',
      () => ({ ...banner(), url_pendukung: 'javascript:alert(1)' }),
      'url_pendukung',
      'Harus alamat lengkap yang diawali http:// atau https://',
    ],
    [
      'an item without category',
      'app/item-katalog',
      () => ({ ...item(), kode_kategori: '' }),
      'kode_kategori',
      'Kategori Harus Dipilih',
    ],
    [
      'an item of no category',
      'app/item-katalog',
      () => ({ ...item(), kode_barang: 'NEW', kode_kategori: 'NO' }),
      'kode_kategori',
      'Kategori tidak ditemukan',
    ],
    [
      'an item without name',
      'app/item-katalog',
      () => ({ ...item(), nama_barang: '' }),
      'nama_barang',
      'Nama Barang Tidak Boleh Kosong',
    ],
    [
      'an item without weight',
      'app/item-katalog',
      () => ({ ...item(), berat: null }),
      'berat',
      'Berat Barang Tidak Boleh Kosong',
    ],
    [
      'an item without price',
      'app/item-katalog',
      () => ({ ...item(), harga_jual: '' }),
      'harga_jual',
      'Harga Jual Tidak Boleh Kosong',
    ],
    [
      'an item without link',
      'app/item-katalog',
      () => ({ ...item(), direct_url: '' }),
      'direct_url',
      'URL Pendukung Tidak Boleh Kosong',
    ],
    [
      'an item without image',
      'app/item-katalog',
      () => ({ ...item(), gambar_name: [] }),
      'gambar_name',
      'Gambar Wajib Dimasukan',
    ],
    [
      'a hashtag with a space',
      'app/item-katalog',
      () => ({ ...item(), hashtag_kadar: ['8 K'] }),
      'hashtag_kadar',
      'Hashtag 8 K harus 1 sampai 20 huruf, angka, titik, strip atau garis bawah, tanpa spasi',
    ],
    [
      'a hashtag twice',
      'app/item-katalog',
      () => ({ ...item(), hashtag_jenis: ['a', 'A'] }),
      'hashtag_jenis',
      'A ditulis dua kali',
    ],
    [
      'a contact without name',
      'app/member/admin-chat',
      () => ({ kode_admin: 'X', no_hp: '08123456789' }),
      'nama_admin',
      'Mohon Masukan Nama Admin',
    ],
    [
      'a contact without number',
      'app/member/admin-chat',
      () => ({ kode_admin: 'X', nama_admin: 'X' }),
      'no_hp',
      'Mohon Masukan Nomor Handphone',
    ],
    [
      'ten digits',
      'app/member/admin-chat',
      () => ({ kode_admin: 'X', nama_admin: 'X', no_hp: '0812345678' }),
      'no_hp',
      'Mohn Masukan Nomor Handphone Yang Valid',
    ],
    [
      'letters',
      'app/member/admin-chat',
      () => ({ kode_admin: 'X', nama_admin: 'X', no_hp: '0812345678ab' }),
      'no_hp',
      'Mohn Masukan Nomor Handphone Yang Valid',
    ],
    [
      'a gift without points',
      'app/member/list-gift',
      () => ({ kode_hadiah: 'X', nama_hadiah: 'X', info: 'x', sub_info: 'x', ...images.HADIAH }),
      'point',
      'Point Tidak Boleh Kosong',
    ],
  ] as const)('refuses %s', async (_, call, body, field, message) => {
    await unwritten(async () => {
      const { status, errors } = refusalOf(await owner.post(call, body())) as { status: number; errors: unknown };
      expect([400, 422]).toContain(status);
      expect(errors).toEqual([{ field, message }]);
    });
  });

  it('keeps what another record refers to, and says what', async () =>
    unwritten(async () => {
      const used = async (call: string) => refusalOf(await remove(call)).message;
      expect(await used('app/kategori-katalog/delete/UJI-C')).toBe(
        'Kategori Katalog sedang digunakan Item Katalog, tidak bisa dihapus',
      );
      expect(await used('app/banner-katalog/delete/UJI-B')).toBe(
        'Banner Katalog sedang digunakan Item Katalog, tidak bisa dihapus',
      );
      expect(await used('group/UJI-8')).toBe(
        'Group sedang digunakan Harga Katalog, Deskripsi Group Katalog, tidak bisa dihapus',
      );
    }));

  it('is referred to or deleted, never both, at the same moment', async () => {
    for (let no = 1; no <= 8; no++) {
      const kode_banner = `RACE-${no}`;
      await owner.post('app/banner-katalog', { ...banner(), kode_banner });
      const [removed, ...used] = await Promise.all([
        remove(`app/banner-katalog/delete/${kode_banner}`),
        ...[1, 2, 3].map((n) =>
          owner.post('app/item-katalog', { ...item(), kode_barang: `RACE-${no}-${n}`, kode_banner: [kode_banner] }),
        ),
      ]);
      const wasUsed = used.some(({ status }) => status === 201);
      expect([removed.status, wasUsed]).toEqual(wasUsed ? [409, true] : [200, false]);
      for (const [index, { status }] of used.entries())
        if (status === 201) await remove(`app/item-katalog/delete/RACE-${no}-${index + 1}`);
    }
  });

  it('gives back what was deleted, which is DELETED until then', async () => {
    const removed = await remove('app/item-katalog/delete/UJI-01');
    expect([removed.status, removed.body['message']]).toEqual([200, 'Data Berhasil Di Hapus']);
    const { kode_barang: _, ...values } = item();
    const deleted = {
      status: 409,
      code: 'DELETED',
      message: 'DELETED: Item Katalog ini sudah dihapus, pulihkan dahulu',
    };
    expect(refusalOf(await owner.put('app/item-katalog/edit/UJI-01', { ...values, versi: 1 }))).toMatchObject(deleted);
    expect(refusalOf(await remove('app/item-katalog/delete/UJI-01'))).toMatchObject(deleted);
    expect((await remove('app/kategori-katalog/delete/UJI-C')).status).toBe(200);
    expect(refusalOf(await owner.post('app/item-katalog/restore/UJI-01', {}))).toMatchObject({
      status: 422,
      errors: [{ field: 'kode_kategori', message: 'Kategori tidak ditemukan' }],
    });
    expect((await owner.post('app/kategori-katalog/restore/UJI-C', {})).body['message']).toBe(
      'Data Berhasil Dipulihkan',
    );
    const restored = await owner.post('app/item-katalog/restore/UJI-01', {});
    expect([restored.status, restored.body['data']]).toEqual([
      201,
      { ...item(), gambar_path: [images.ITEM['gambar_path']] },
    ]);
    expect(refusalOf(await owner.post('app/item-katalog/restore/UJI-01', {})).code).toBe('master.not-deleted');
    expect(refusalOf(await owner.post('app/item-katalog/restore/UJI-99', {})).status).toBe(404);
    expect((await listed('app/item-katalog/UJI-01/history', restored)).data.map(({ kejadian }) => kejadian)).toEqual([
      'dipulihkan',
      'dihapus',
      'dibuat',
    ]);
  });

  it('has four slides from the start, which are changed and put in an order, and nothing else', async () => {
    const slides = async (after?: Answer) =>
      (await listed('app/splash-screen', after)).data.map(({ screen_name, text }) => [screen_name, text]);
    const welcome = 'Selamat Datang';
    expect(await slides()).toEqual(['MEMBER', 'GUEST-1', 'GUEST-2', 'GUEST-3'].map((name) => [name, welcome]));
    expect(
      refusalOf(await owner.put('app/splash-screen/MEMBER', { text: '', position: 'top', versi: 0 })),
    ).toMatchObject({
      errors: [{ field: 'text', message: 'Text Tidak Boleh Kosong' }],
    });
    expect(
      refusalOf(await owner.put('app/splash-screen/MEMBER', { text: 'Halo', position: 'left', versi: 0 })).status,
    ).toBe(400);
    expect(
      refusalOf(await owner.put('app/splash-screen/GUEST-4', { text: 'Halo', position: 'top', versi: 0 })).status,
    ).toBe(400);
    const changed = await owner.put('app/splash-screen/MEMBER', {
      text: 'Halo',
      position: 'top',
      versi: 0,
      image_path: images.SPLASH['gambar_path'],
    });
    expect([changed.status, changed.body['data']]).toEqual([
      200,
      {
        screen_name: 'MEMBER',
        text: 'Halo',
        position: 'top',
        urutan: 1,
        gambar_name: images.SPLASH['gambar_name'],
        image_path: images.SPLASH['gambar_path'],
      },
    ]);
    const ordered = await owner.put('app/splash-screen/urutan', {
      urutan: ['GUEST-1', 'MEMBER', 'GUEST-2', 'GUEST-3'],
    });
    expect(ordered.status).toBe(200);
    expect(await slides(ordered)).toEqual([
      ['GUEST-1', welcome],
      ['MEMBER', 'Halo'],
      ['GUEST-2', welcome],
      ['GUEST-3', welcome],
    ]);
    expect(refusalOf(await owner.put('app/splash-screen/urutan', { urutan: ['GUEST-1'] })).code).toBe('master.not-all');
    for (const [method, call] of [
      ['POST', 'app/splash-screen'],
      ['DELETE', 'app/splash-screen/MEMBER'],
    ] as const)
      expect((await owner.send(method, call, {})).status).toBe(405);
    expect((await remove('app/splash-screen/delete/MEMBER')).status).toBe(404);
  });

  it('is head office’s to change', async () =>
    unwritten(async () => {
      expect(refusalOf(await cashier.post('app/kategori-katalog', kategori())).status).toBe(403);
      expect(refusalOf(await remove('app/member/admin-chat/delete/UJI-A', cashier)).status).toBe(403);
    }));

  it('is recorded as events of its own in head office’s log, and its read model equals its rebuild', async () => {
    const types = katalog.flatMap(({ name }) => masterEvents(masterNamed(name))).map(({ type }) => type);
    const seen = await app.rows<{ type: string; branch: string }>(
      'select distinct type, branch from log.event where type = any($1)',
      [types],
    );
    expect(new Set(seen.map(({ branch }) => branch))).toEqual(new Set(['PUSAT']));
    expect(seen.length).toBeGreaterThan(10);
    const workshop = { databaseUrl: app.database.url, database: app.pool, reader: new EventReader(app.pool) };
    const projection = mastersProjection(masters);
    expect(await checkProjections([projection], workshop)).toMatchObject([{ wrong: [], checked: expect.any(Number) }]);
  });
});
