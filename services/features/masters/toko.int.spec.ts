import { describeWith } from '../../../infra/testing/servers.js';
import { ShopDirectory } from '../../platform/identity/shop-directory.js';
import { person } from '../../testing/people.js';
import { atStandalone, refusalOf, type Answer, type Someone, type Standalone } from '../../testing/standalone.js';

describeWith(['postgres'], 'the data of a shop', () => {
  let app: Standalone;
  let owner: Someone;
  let cashier: Someone;
  let jakarta: Someone;
  atStandalone(['OWNER', 'KASIR01'], (...all) => ([app, owner, cashier] = all));
  beforeAll(async () => (jakarta = await person(app, { user_id: 'OWNER01', level: 'OWN', kode_toko: 'JKT01' })));

  const mine = {
    portal: 'cikini.kilau.test',
    nama_toko: 'Kilau Menteng',
    alamat_toko: 'Jl. Menteng Raya 1',
    telepon: '62215220301',
    kota: 'Jakarta',
  };
  const shopOf = async (who: Someone, { body }: Answer): Promise<unknown> =>
    ((await who.get('tokos', { 'x-after': String(body['position']) })).body['data'] as { kode_toko: string }[]).find(
      ({ kode_toko }) => kode_toko === 'JKT01',
    );

  it('are changed by its own branch and by head office, and stand at the head of the screen and of files', async () => {
    const answer = await jakarta.put('tokos/JKT01', { ...mine, versi: 1 });
    expect([answer.status, answer.body['message']]).toEqual([200, 'Data Toko Berhasil Disimpan']);
    expect(await shopOf(jakarta, answer)).toEqual({ kode_toko: 'JKT01', ...mine, versi: 2 });
    expect((await cashier.get('users/me')).body['user']).toMatchObject({
      nama_toko: mine.nama_toko,
      alamat_toko: mine.alamat_toko,
    });
    expect(await app.running.app.get(ShopDirectory).shop('JKT01')).toMatchObject(mine);
    const own = { nama_toko: 'Kilau Cikini', alamat_toko: 'Jl. Cikini Raya No. 58' };
    const late = await owner.put('tokos/JKT01', { ...own, versi: 1 });
    expect([late.status, late.body]).toEqual([
      409,
      {
        code: 'master.changed-meanwhile',
        message: 'Toko ini sudah diubah oleh OWNER01 sejak Anda membukanya',
        message_id: 'master.changedMeanwhile',
        values: { label: 'Toko', user: 'OWNER01' },
        present: { versi: 2, user_id: 'OWNER01', row: { kode_toko: 'JKT01', ...mine } },
      },
    ]);
    const again = await owner.put('tokos/JKT01', { ...own, versi: 2 });
    expect(await shopOf(owner, again)).toEqual({ kode_toko: 'JKT01', ...own, versi: 3 });
  });

  it('are not changed otherwise', async () => {
    const before = await app.written();
    expect(refusalOf(await jakarta.put('tokos/BDG01', { ...mine, versi: 1 }))).toMatchObject({
      status: 403,
      code: 'access.branch',
    });
    expect(refusalOf(await cashier.put('tokos/JKT01', { ...mine, versi: 1 }))).toMatchObject({
      status: 403,
      code: 'access.right',
    });
    expect(refusalOf(await owner.put('tokos/NOWHERE', { ...mine, versi: 1 }))).toMatchObject({
      status: 404,
      code: 'master.unknown',
    });
    expect(refusalOf(await owner.put('tokos/JKT01', { ...mine, versi: 1, nama_toko: ' ' }))).toMatchObject({
      status: 400,
      errors: [{ field: 'nama_toko' }],
    });
    expect(refusalOf(await owner.put('tokos/JKT01', { ...mine, versi: 1, kode_toko: 'BDG01' }))).toMatchObject({
      status: 400,
    });
    expect(await app.written()).toEqual(before);
  });

  it('say in which zone it is: its times are those of its clocks, with the zone where branches are in several', async () => {
    const book = 'cash/laporan-transaksi-cash?tgl_from=2020-01-01&tgl_to=2030-12-31&kode_toko=JKT01&limit=1';
    const first = async (headers = {}): Promise<string> =>
      ((await owner.get(book, headers)).body['data'] as { jam: string }[])[0]!.jam;
    const [hours, rest] = [(await first()).slice(0, 2), (await first()).slice(2)];
    const row = { nama_toko: 'Kilau Cikini', alamat_toko: 'Jl. Cikini Raya No. 58', zona_waktu: 'WITA' };
    const shops = (await owner.get('tokos')).body['data'] as { kode_toko: string; versi: number }[];
    const { versi } = shops.find(({ kode_toko }) => kode_toko === 'JKT01')!;
    const answer = await owner.put('tokos/JKT01', { ...row, versi });
    expect(answer.status).toBe(200);
    expect(await first({ 'x-after': String(answer.body['position']) })).toBe(
      `${String((Number(hours) + 1) % 24).padStart(2, '0')}${rest} WITA`,
    );
    expect((await cashier.get('users/me')).body['user']).toMatchObject({ zona_waktu: 'WITA' });
    const others = (await owner.get(book.replace('JKT01', 'BDG01'))).body['data'] as { jam: string }[];
    expect(others[0]?.jam).toMatch(/^\d\d:\d\d:\d\d WIB$/);
  });
});
