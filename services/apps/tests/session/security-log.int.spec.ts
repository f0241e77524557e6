import { randomBytes } from 'node:crypto';
import { describeWith } from '../../../../infra/testing/servers.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { IdentityCleanup } from '../../../platform/identity/cleanup.js';
import { PASSWORD, refusalOf, Standalone, type Someone } from '../../../testing/standalone.js';

interface Kept {
  readonly kind: string;
  readonly user_id: string | null;
  readonly kode_toko: string | null;
  readonly address: string;
  readonly detail: string;
  readonly times: number;
}

describeWith(['postgres'], 'the security log', () => {
  let app: Standalone;
  let owner: Someone;
  beforeAll(async () => {
    app = await Standalone.start();
    owner = await app.login('OWNER');
  });
  afterAll(() => app.close());

  /** Each test sends from an address of its own, and looks for what came from there. */
  let last = 0;
  let from: { readonly 'x-forwarded-for': string };
  beforeEach(() => void (from = { 'x-forwarded-for': `198.51.100.${++last}` }));
  const kept = (): Promise<Kept[]> =>
    app.rows<Kept>(
      `select kind, user_id, kode_toko, address, detail, times
       from identity.security_log
       where address = $1
       order by id`,
      [from['x-forwarded-for']],
    );
  const keeps = (...events: object[]): Promise<void> =>
    eventually(async () => expect(await kept()).toEqual(events.map((event) => expect.objectContaining(event))));
  const login = (user_id: string, password = PASSWORD, more: object = {}) =>
    app.call('POST', 'users/login', { body: { user_id, password, ...more }, headers: from });
  const me = (token: string) => app.call('GET', 'users/me', { headers: { ...from, 'x-auth-token': token } });

  it('keeps who logged in, took over and logged out, with address and trace', async () => {
    await login('KASIR02');
    const { body } = await login('KASIR02', PASSWORD, { take_over: true });
    await app.call('POST', 'users/logout', {
      body: { user_id: 'KASIR02' },
      headers: { ...from, 'x-auth-token': body['token'] as string },
    });
    const who = { user_id: 'KASIR02', kode_toko: 'BDG01', times: 1 };
    await keeps({ kind: 'LOGIN', ...who }, { kind: 'AMBIL ALIH', ...who }, { kind: 'LOGOUT', ...who });
    const [{ odd }] = (await app.rows(
      `select count(*) filter (where trace_id !~ '^[0-9a-f-]{36}$')::int as odd
       from identity.security_log
       where address = $1`,
      [from['x-forwarded-for']],
    )) as [{ odd: number }];
    expect(odd).toBe(0);
  });

  it('keeps tries with a wrong password, under the name that was tried, and no password', async () => {
    await login('kasir02', 'salah sekali');
    await keeps({ kind: 'LOGIN GAGAL', user_id: 'KASIR02', detail: 'POST /api/v1/users/login session.wrong-login' });
    expect(JSON.stringify(await app.rows('select * from identity.security_log'))).not.toContain('salah sekali');
  });

  it('keeps no name that no user has: it may be a password', async () => {
    await login(PASSWORD, 'KASIR02');
    await login('Emas-24-Karat', 'KASIR02');
    const unknown = { kind: 'LOGIN GAGAL', user_id: null, times: 1 };
    await keeps(unknown, unknown);
    const all = JSON.stringify(await app.rows('select * from identity.security_log')).toLowerCase();
    expect([all.includes(PASSWORD), all.includes('emas-24-karat')]).toEqual([false, false]);
  });

  it('keeps tokens that nobody knows, and whose a token was that is over', async () => {
    await me(randomBytes(32).toString('base64url'));
    await keeps({ kind: 'TOKEN TIDAK DIKENAL', user_id: null });
    const token = (await login('KASIR02', PASSWORD, { take_over: true })).body['token'] as string;
    await app.rows(`update identity.session set last_seen_at = now() - interval '2 days' where user_id = 'KASIR02'`);
    await app.rows(`select pg_notify('kilau_session_ended', '')`);
    await eventually(async () => expect((await me(token)).status).toBe(401));
    await eventually(async () =>
      expect(await kept()).toContainEqual(expect.objectContaining({ kind: 'TOKEN BERAKHIR', user_id: 'KASIR02' })),
    );
  });

  it('keeps who reached for what is not theirs, and not who is asked for consent', async () => {
    const cashier = await app.login('KASIR01');
    const headers = { ...from, 'x-auth-token': cashier.token };
    expect((await app.call('GET', 'users/get/all', { headers })).status).toBe(403);
    await keeps({
      kind: 'DITOLAK',
      user_id: 'KASIR01',
      kode_toko: 'JKT01',
      detail: 'GET /api/v1/users/get/all access.right',
    });
    const made = await cashier.post('cash/uang-kas', {
      jenis: 'MASUK',
      kategori: 'MODAL',
      jumlah: 5000,
      keterangan: 'Modal',
    });
    const { no_bukti } = made.body['data'] as { no_bukti: string };
    expect(
      refusalOf(await app.call('PUT', `cash/uang-kas/${no_bukti}/cancel`, { body: { keterangan: 'salah' }, headers })),
    ).toMatchObject({
      code: 'authorization.required',
    });
    expect((await app.call('GET', 'terminals', { headers })).status).toBe(403);
    await eventually(async () => expect((await kept()).reduce((sum, { times }) => sum + times, 0)).toBe(2));
  });

  it('keeps what was taken away as a file, and who read what of whom', async () => {
    const headers = { ...from, 'x-auth-token': owner.token };
    const body = {
      report: 'cash/laporan-transaksi-cash',
      format: 'csv',
      filters: { tgl_from: '2026-01-01', tgl_to: '2026-01-02', kode_toko: 'JKT01' },
    };
    const { id } = (await app.call('POST', 'exports', { body, headers })).body['data'] as { id: string };
    const file = async (method: string) => (await app.call(method, `exports/${id}/file`, { headers })).status;
    await eventually(async () => expect(await file('HEAD')).toBe(200));
    expect(await file('GET')).toBe(200);
    await app.rows(`
      insert into identity.fingerprint (user_id, jari, template, terminal_id)
      values ('SPV01', 'TELUNJUK KANAN', '\\x00', 'T1')`);
    await app.call('GET', 'user-fingerprint?user_id=SPV01', { headers });
    const who = { user_id: 'OWNER', kode_toko: 'PUSAT' };
    await keeps(
      {
        kind: 'EKSPOR',
        ...who,
        detail: expect.stringContaining('{"report":"cash/laporan-transaksi-cash","format":"csv","filters":{"tgl_from"'),
      },
      { kind: 'UNDUH', ...who, detail: `/api/v1/exports/${id}/file` },
      { kind: 'DATA PRIBADI', ...who, detail: '/api/v1/user-fingerprint?user_id=SPV01' },
    );
  });

  it('keeps as refused, with what was asked, what was not handed out', async () => {
    const spv = await app.login('SPV01');
    const headers = { ...from, 'x-auth-token': spv.token };
    const filters = { tgl_from: '2026-01-01', tgl_to: '2026-01-02', kode_toko: 'JKT01' };
    const own = await owner.post('exports', { report: 'cash/laporan-transaksi-cash', format: 'csv', filters });
    const { id } = own.body['data'] as { id: string };
    const asked = async (method: string, call: string, body?: object) =>
      (await app.call(method, call, { body, headers })).status;
    expect(await asked('GET', `exports/${id}/file`)).toBe(404);
    expect(await asked('DELETE', `exports/${id}`)).toBe(404);
    expect(await asked('GET', 'user-fingerprint?user_id=KASIR02')).toBe(404);
    const ask = (report: unknown, kode_toko = 'JKT01') =>
      asked('POST', 'exports', { report, format: 'csv', filters: { ...filters, kode_toko } });
    expect(await ask('cash/laporan-transaksi-cash', 'BDG01')).toBe(403);
    expect(await ask('security/log-keamanan')).toBe(403);
    for (const odd of ['../../etc', '__proto__', '\u0000\ud800']) expect(await ask(odd)).toBe(400);
    const refused = (detail: string) =>
      expect.objectContaining({ kind: 'DITOLAK', user_id: 'SPV01', kode_toko: 'JKT01', detail, times: 1 });
    const wanted = (report: string, kode_toko: string) =>
      JSON.stringify({ report, format: 'csv', filters: { ...filters, kode_toko } });
    const all = [
      refused(`GET /api/v1/exports/${id}/file export.not-found`),
      refused(`DELETE /api/v1/exports/${id} export.not-found`),
      refused('GET /api/v1/user-fingerprint fingerprint.unknown ?user_id=KASIR02'),
      refused(`POST /api/v1/exports access.branch ${wanted('cash/laporan-transaksi-cash', 'BDG01')}`),
      refused(`POST /api/v1/exports access.denied ${wanted('security/log-keamanan', 'JKT01')}`),
    ];
    await eventually(async () => expect(await kept()).toEqual(all));
  });

  it('keeps of somebody whose session is known who it is, whatever their body says', async () => {
    await owner.post('users', {
      user_id: 'BARU1',
      nama: 'Rina',
      level: 'KASIR',
      kode_toko: 'BDG01',
      password: 'pertama kali 1',
    });
    const token = (await app.call('POST', 'users/login', { body: { user_id: 'BARU1', password: 'pertama kali 1' } }))
      .body['token'] as string;
    const logout = { body: { user_id: 'OWNER' }, headers: { ...from, 'x-auth-token': token } };
    expect((await app.call('GET', 'tokos', logout)).status).toBe(403);
    const own = { headers: { 'x-auth-token': token } };
    expect((await app.call('POST', 'users/logout', { ...logout, ...own })).status).toBe(403);
    expect((await app.call('POST', 'users/logout', { body: {}, ...own })).status).toBe(200);
    expect((await app.call('POST', 'users/logout', logout)).status).toBe(401);
    const who = { user_id: 'BARU1', kode_toko: 'BDG01' };
    await keeps(
      { kind: 'DITOLAK', ...who, detail: 'GET /api/v1/tokos password.must-change' },
      { kind: 'TOKEN BERAKHIR', ...who },
    );
  });

  it('tells the refusals of one user apart, up to a limit, and counts the rest', async () => {
    const headers = { ...from, 'x-auth-token': (await app.login('KASIR01')).token };
    await Promise.all(Array.from({ length: 200 }, (_, n) => app.call('GET', `exports/${n}`, { headers })));
    await eventually(async () => expect((await kept()).reduce((sum, { times }) => sum + times, 0)).toBe(200));
    expect((await kept()).length).toBeGreaterThan(1);
    expect((await kept()).length).toBeLessThan(200);
  });

  it('counts a flood, and does not grow with it', async () => {
    await Promise.all(Array.from({ length: 200 }, () => me(randomBytes(32).toString('base64url'))));
    await eventually(async () => expect((await kept()).reduce((sum, { times }) => sum + times, 0)).toBe(200));
    expect((await kept()).length).toBeLessThan(100);
  });

  it('is added to, and never changed, by the services', async () => {
    await login('KASIR02', 'salah');
    await eventually(async () => expect(await kept()).toHaveLength(1));
    for (const change of [
      'update identity.security_log set user_id = null',
      'delete from identity.security_log',
      'truncate identity.security_log',
    ])
      await expect(app.rows(change)).rejects.toMatchObject({ code: '42501' });
  });

  it('is kept for as long as the company says, and not for less than thirty days', async () => {
    const aged = (days: number) =>
      app.rows(
        `insert into identity.security_log (at, kind, address, trace_id, detail, times)
         values (now() - $1 * interval '1 day', 'LOGIN', $2, '', '', 1)`,
        [days, from['x-forwarded-for']],
      );
    await Promise.all([366, 364, 29].map(aged));
    await app.running.app.get(IdentityCleanup, { strict: false }).sweep();
    expect(await kept()).toHaveLength(2);
    await app.rows('select identity.forget_security_log(0)');
    expect(await kept()).toHaveLength(1);
  });

  it('is shown to owners: head office all of it, a branch its own; to nobody else', async () => {
    await login('KASIR02', 'salah');
    await eventually(async () => expect(await kept()).toHaveLength(1));
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format(new Date());
    const read = (who: Someone, kode_toko: string) =>
      who.get(`security/log-keamanan?tgl_from=${today}&tgl_to=${today}&kode_toko=${kode_toko}&limit=5000`);
    const addresses = async (kode_toko: string) =>
      ((await read(owner, kode_toko)).body['data'] as { alamat: string }[]).map(({ alamat }) => alamat);
    expect(await addresses('ALL')).toContain(from['x-forwarded-for']);
    expect(await addresses('JKT01')).not.toContain(from['x-forwarded-for']);
    expect((await read(await app.login('SPV01'), 'JKT01')).status).toBe(403);
  });
});
