import { io, type Socket } from 'socket.io-client';
import pg from 'pg';
import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { atStandalone, PASSWORD, refusalOf, Someone, Standalone, type Answer } from '../../testing/standalone.js';

const NEW = 'perak 925 murni';
const INVALID = { status: 401, code: 'session.invalid-token', message: 'Invalid Token.' };
const wrong = (field: string, message: string) => ({ status: 400, code: 'request.invalid', message: 'Mohon periksa isian', errors: [{ field, message }] });
const user = { user_id: 'KASIR09', nama: 'Ani', level: 'KASIR', kode_toko: 'JKT01' };

describeWith(['postgres'], 'users', () => {
  let app: Standalone;
  let owner: Someone;
  let spv: Someone;
  const sockets: Socket[] = [];
  atStandalone(['OWNER', 'SPV01'], (...all) => ([app, owner, spv] = all));
  afterAll(() => sockets.forEach((socket) => socket.disconnect()));

  let address = 0;
  beforeEach(() => void (address += 1));
  const from = () => ({ 'x-forwarded-for': `198.51.100.${address}` });
  const tryLogin = (user_id: string, password: string, take_over = true): Promise<Answer> =>
    app.call('POST', 'users/login', { body: { user_id, password, take_over }, headers: from() });
  const loggedIn = async (user_id: string, password = PASSWORD): Promise<Someone> =>
    new Someone(app, user_id, (await tryLogin(user_id, password)).body['token'] as string);
  const make = (more: object = {}) => owner.post('users', { ...user, password: NEW, ...more });
  const stored = async (user_id: string) =>
    (await app.rows<{ hash: string; position: number }>('select password_hash as hash, position from identity.credential where user_id = $1', [user_id]))[0];
  const state = async (who: Someone) => (await who.get('users/me')).status;
  const positionOf = ({ body }: Answer) => Number(String(body['position']).split(':')[1]);
  const listen = async ({ token }: Someone): Promise<Socket> => {
    const socket = io(app.address, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });
    sockets.push(socket);
    await new Promise((resolve) => socket.once('ready', resolve));
    return socket;
  };
  const gone = (socket: Socket) => new Promise((resolve) => socket.once('disconnect', resolve));
  const told = (socket: Socket) => new Promise((resolve) => socket.once('access', resolve));
  const ensure = async (user_id: string, more: object = {}): Promise<Someone> => {
    await make({ user_id, ...more });
    return loggedIn(user_id, NEW);
  };

  it('are made with a password, with which they log in', async () => {
    const answer = await make();
    expect([answer.status, answer.body]).toEqual([201, { data: user, message: 'User Berhasil Ditambahkan', position: expect.stringMatching(/^PUSAT:\d+$/) }]);
    expect((await tryLogin('KASIR09', NEW)).body['user']).toMatchObject({ ...user, nama_toko: 'Kilau Cikini' });
    expect((await stored('KASIR09'))!.position).toBe(positionOf(answer));
    expect(refusalOf(await make())).toMatchObject({ status: 409, code: 'master.exists', errors: [{ field: 'user_id' }] });
    expect((await tryLogin('KASIR09', NEW)).status).toBe(200);
  });

  it('are listed: all for head office, the own branch for a branch', async () => {
    const made = await make({ user_id: 'KASIR08', kode_toko: 'BDG01' });
    const after = { 'x-after': made.body['position'] as string };
    const { data, count } = (await owner.get('users/get/all', after)).body as { data: { user_id: string; kode_toko: string }[]; count: number };
    expect(data).toContainEqual({ user_id: 'OWNER', nama: 'Ratna Wijaya', level: 'OWN', kode_toko: 'PUSAT', active: true });
    expect(data).toContainEqual({ ...user, user_id: 'KASIR08', kode_toko: 'BDG01', active: true });
    expect(count).toBe(data.length);
    const own = (await spv.get('users/get/all', after)).body['data'] as { kode_toko: string }[];
    expect(new Set(own.map(({ kode_toko }) => kode_toko))).toEqual(new Set(['JKT01']));
  });

  it('are listed as they were changed, activated and deactivated', async () => {
    await make({ user_id: 'KASIR07' });
    await owner.put('users/KASIR07', { nama: 'Ani Wati', level: 'SPV', kode_toko: 'BDG01' });
    const { body } = await owner.put('users/KASIR07/active', { active: false });
    const { data } = (await owner.get('users/get/all', { 'x-after': body['position'] as string })).body as { data: object[] };
    expect(data).toContainEqual({ user_id: 'KASIR07', nama: 'Ani Wati', level: 'SPV', kode_toko: 'BDG01', active: false });
  });

  describe('a new password', () => {
    const problems = (field: string): readonly (readonly [string, object])[] => [
      ['emas 24 k', wrong(field, 'Paling sedikit 10 karakter')],
      ['1234567890', wrong(field, 'Password ini terlalu umum dan mudah ditebak')],
      ['QWERTYUIOP', wrong(field, 'Password ini terlalu umum dan mudah ditebak')],
      ['x'.repeat(201), wrong(field, 'Paling banyak 200 karakter')],
    ];
    it('is refused where it is too short, too common, too long or the user id, and nothing is recorded', async () => {
      const before = await app.written();
      for (const [password, refusal] of problems('password')) expect(refusalOf(await make({ user_id: 'X', password }))).toEqual(refusal);
      expect(refusalOf(await make({ user_id: 'KASIR.CIKINI', password: 'kasir.cikini' }))).toEqual(
        wrong('password', 'Password tidak boleh sama dengan User ID'),
      );
      for (const [new_password, refusal] of problems('new_password')) {
        expect(refusalOf(await owner.put('users/KASIR01/password', { new_password }))).toEqual(refusal);
        expect(refusalOf(await spv.put('users/change-password', { password: PASSWORD, new_password }))).toEqual(refusal);
      }
      expect(await app.written()).toEqual(before);
    });

    it('is nowhere but as a hash', async () => {
      await make({ user_id: 'KASIR06', password: 'rahasia sekali' });
      await owner.put('users/KASIR06/password', { new_password: 'rahasia lain lagi' });
      const everything = JSON.stringify(
        await app.rows(`select (select json_agg(e) from log.event e) as events, (select json_agg(c) from log.command c) as commands,
          (select json_agg(c) from identity.credential c) as credentials`),
      );
      for (const secret of ['rahasia sekali', 'rahasia lain lagi']) {
        for (const kept of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')]) expect(everything).not.toContain(kept);
      }
    });
  });

  describe('the own password', () => {
    it('is changed by who knows it; the session goes on, and the new one counts from then on', async () => {
      const me = await ensure('UBAH1');
      const socket = await listen(me);
      const answer = await me.put('users/change-password', { password: NEW, new_password: 'emas putih 18k' });
      expect([answer.status, answer.body['message']]).toEqual([200, 'Update password berhasil']);
      expect([await state(me), socket.connected]).toEqual([200, true]);
      expect((await tryLogin('UBAH1', NEW)).status).toBe(401);
      expect((await tryLogin('UBAH1', 'emas putih 18k')).status).toBe(200);
      const [event] = await app.rows(`select type, actor, payload from log.event where branch = 'PUSAT' and position = $1`, [positionOf(answer)]);
      expect(event).toEqual({ type: 'user.password-changed', actor: 'UBAH1', payload: { user_id: 'UBAH1' } });
    });

    it('is not changed by who does not, however often they try: as slow as a login', async () => {
      const me = await ensure('UBAH2');
      const attempt = (password: string) => me.put('users/change-password', { password, new_password: 'emas putih 18k' }, from());
      for (let tries = 0; tries < 5; tries++) {
        expect(refusalOf(await attempt(`salah ${tries}`))).toEqual({
          status: 422,
          code: 'password.wrong',
          message: 'Password saat ini salah',
          errors: [{ field: 'password', message: 'Password saat ini salah' }],
        });
      }
      expect(refusalOf(await attempt(NEW))).toMatchObject({ status: 429, code: 'request.too-many' });
      expect((await stored('UBAH2'))!.position).toBeGreaterThan(0);
      expect(await app.rows(`select from log.event where type = 'user.password-changed' and stream = 'user/UBAH2'`)).toEqual([]);
    });

    it('ends a session that was begun with the old one elsewhere meanwhile', async () => {
      const me = await ensure('UBAH3');
      const [changed, other] = await Promise.all([me.put('users/change-password', { password: NEW, new_password: 'emas putih 18k' }), tryLogin('UBAH3', NEW)]);
      expect([200, 401]).toContain(changed.status);
      const open = await app.rows(`select from identity.session where user_id = 'UBAH3' and ended_at is null`);
      expect(open.length).toBeLessThanOrEqual(1);
      if (changed.status === 200 && other.status === 200) expect(await state(new Someone(app, 'UBAH3', other.body['token'] as string))).toBe(401);
    });
  });

  describe('the password of another', () => {
    it('ends their sessions and sockets at once, on every process', async () => {
      const them = await ensure('ATUR1');
      await Standalone.beside(app, async (beside) => {
        const there = beside.someone(them);
        expect(await state(there)).toBe(200);
        const end = gone(await listen(them));
        expect((await owner.put('users/ATUR1/password', { new_password: 'emas putih 18k' })).status).toBe(200);
        await end;
        expect(refusalOf(await them.get('users/me'))).toEqual(INVALID);
        await eventually(async () => expect(await state(there)).toBe(401));
      });
      expect((await tryLogin('ATUR1', NEW)).status).toBe(401);
      expect((await tryLogin('ATUR1', 'emas putih 18k')).status).toBe(200);
    });

    it('is not set by oneself, nor for a higher level or another branch', async () => {
      const set = async (who: Someone, user_id: string) => refusalOf(await who.put(`users/${user_id}/password`, { new_password: NEW })).code;
      expect([await set(spv, 'SPV01'), await set(spv, 'OWNER'), await set(spv, 'KASIR02'), await set(owner, 'NOBODY')]).toEqual([
        'users.self',
        'users.higher-level',
        'access.branch',
        'users.unknown',
      ]);
    });
  });

  describe('a password that was recorded but, for a fault, not kept', () => {
    const broken = async (work: () => Promise<void>): Promise<void> => {
      const client = new pg.Client({ connectionString: app.database.ownerUrl });
      await client.connect();
      await client.query(`create function identity.broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
        create trigger broken before insert or update on identity.credential for each row execute function identity.broken()`);
      await work().finally(async () => {
        await client.query('drop trigger broken on identity.credential; drop function identity.broken()');
        await client.end();
      });
    };
    const key = (name: string) => ({ 'idempotency-key': `a-key-of-${name}` });

    it('leaves the old one valid, and is completed by the command sent again', async () => {
      const me = await ensure('PUTUS1');
      const send = () => me.put('users/change-password', { password: NEW, new_password: 'emas putih 18k' }, key('PUTUS1'));
      await broken(async () => {
        expect((await send()).status).toBe(500);
        expect((await tryLogin('PUTUS1', 'emas putih 18k')).status).toBe(401);
      });
      expect(await state(me)).toBe(200);
      const answers = [await send(), await send()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]!.body).toEqual(answers[0]!.body);
      expect((await tryLogin('PUTUS1', NEW)).status).toBe(401);
      expect((await tryLogin('PUTUS1', 'emas putih 18k')).status).toBe(200);
      expect(await app.rows(`select from log.event where type = 'user.password-changed' and stream = 'user/PUTUS1'`)).toHaveLength(1);
    });

    it('leaves a new user without one, until they are made again under the same key', async () => {
      const send = () => owner.post('users', { ...user, user_id: 'PUTUS2', password: NEW }, key('PUTUS2'));
      await broken(async () => {
        expect((await send()).status).toBe(500);
        expect((await tryLogin('PUTUS2', NEW)).status).toBe(401);
      });
      expect((await send()).status).toBe(201);
      expect((await tryLogin('PUTUS2', NEW)).status).toBe(200);
    });

    it('does not come back over a newer one when an old command is sent again', async () => {
      await ensure('PUTUS3');
      const set = (new_password: string, name: string) => owner.put('users/PUTUS3/password', { new_password }, key(name));
      await set('emas putih 18k', 'PUTUS3a');
      const newest = await set('emas merah 22k', 'PUTUS3b');
      expect((await set('emas putih 18k', 'PUTUS3a')).status).toBe(200);
      expect((await stored('PUTUS3'))!.position).toBe(positionOf(newest));
      expect((await tryLogin('PUTUS3', 'emas merah 22k')).status).toBe(200);
    });

    it('is not another one under the same key', async () => {
      await ensure('PUTUS4');
      const set = (new_password: string) => owner.put('users/PUTUS4/password', { new_password }, key('PUTUS4'));
      await set('emas putih 18k');
      expect(refusalOf(await set('emas merah 22k'))).toMatchObject({ status: 422, code: 'command.key-reused' });
      expect((await tryLogin('PUTUS4', 'emas putih 18k')).status).toBe(200);
    });
  });

  describe('what goes on elsewhere', () => {
    it('ends when a user is deactivated: sessions and sockets, on every process, until they are active again', async () => {
      const them = await ensure('HENTI1');
      await Standalone.beside(app, async (beside) => {
        const there = beside.someone(them);
        expect(await state(there)).toBe(200);
        const end = gone(await listen(them));
        await owner.put('users/HENTI1/active', { active: false });
        await end;
        await eventually(async () => expect([await state(them), await state(there)]).toEqual([401, 401]));
      });
      expect(refusalOf(await tryLogin('HENTI1', NEW))).toMatchObject({ status: 401, code: 'session.wrong-login' });
      await owner.put('users/HENTI1/active', { active: true });
      expect(await state(them)).toBe(401);
      expect((await tryLogin('HENTI1', NEW, false)).status).toBe(200);
    });

    it.each([
      ['level', { level: 'SPV' }],
      ['branch', { kode_toko: 'BDG01' }],
    ])('ends when the %s changes', async (name, change) => {
      const user_id = `PINDAH-${name.toUpperCase()}`;
      const them = await ensure(user_id);
      const end = gone(await listen(them));
      await owner.put(`users/${user_id}`, { nama: user.nama, level: user.level, kode_toko: user.kode_toko, ...change });
      await end;
      expect(await state(them)).toBe(401);
      expect((await (await loggedIn(user_id, NEW)).get('users/me')).body['user']).toMatchObject(change);
    });

    it('goes on when the name changes, and the console is told', async () => {
      const them = await ensure('NAMA1');
      const socket = await listen(them);
      const news = told(socket);
      await owner.put('users/NAMA1', { nama: 'Ani Wati', level: user.level, kode_toko: user.kode_toko });
      await news;
      expect((await them.get('users/me')).body['user']).toMatchObject({ nama: 'Ani Wati' });
      expect(socket.connected).toBe(true);
    });

    it('loses at its next request what was taken away, and the console is told', async () => {
      const them = await ensure('HAK1');
      expect((await them.get('cash/saldo')).status).toBe(200);
      const socket = await listen(them);
      const news = told(socket);
      const { data } = (await owner.get('users/HAK1/hak-akses')).body as { data: { hak_akses: { key: string; is_show: boolean }[] } };
      const hak_akses = data.hak_akses.map((node) => ({ ...node, is_show: false }));
      expect((await owner.put('users/HAK1/hak-akses', { hak_akses })).status).toBe(200);
      await news;
      expect(refusalOf(await them.get('cash/saldo'))).toMatchObject({ status: 403, code: 'access.right' });
      expect(socket.connected).toBe(true);
    });
  });

  describe('an access tree', () => {
    type Node = { key: string; is_show: boolean; children?: Node[] };
    const treeOf = async (who: Someone, user_id: string, after?: unknown) =>
      ((await who.get(`users/${user_id}/hak-akses`, { 'x-after': after as string })).body as { data: { hak_akses: Node[] } }).data.hak_akses;
    const shown = (nodes: Node[]): string[] => nodes.flatMap(({ key, is_show, children = [] }) => [...(is_show ? [key] : []), ...shown(children)]);

    it('is that of the level until something was granted, then just that', async () => {
      const made = await make({ user_id: 'POHON1' });
      const before = await treeOf(owner, 'POHON1', made.body['position']);
      expect(shown(before)).toContain('/uang-kas');
      expect(shown(before)).not.toContain('/data-users');
      const hak_akses = before.map((node) => ({ ...node, is_show: node.key === 'uang' }));
      const { body } = await owner.put('users/POHON1/hak-akses', { hak_akses });
      const after = await treeOf(owner, 'POHON1', body['position']);
      expect(after.filter(({ is_show }) => is_show).map(({ key }) => key)).toEqual(['uang']);
    });

    it('shows everything of who sees all', async () => {
      const tree = await treeOf(owner, 'OWNER');
      const all = (nodes: Node[]): string[] => nodes.flatMap(({ key, children = [] }) => [key, ...all(children)]);
      expect(shown(tree)).toEqual(all(tree));
    });

    it('is not that of another branch, of a higher level, of nobody', async () => {
      const of = async (user_id: string) => refusalOf(await spv.get(`users/${user_id}/hak-akses`));
      expect(await of('KASIR02')).toMatchObject({ status: 403, code: 'access.branch' });
      expect(await of('OWNER')).toMatchObject({ status: 403, code: 'users.higher-level' });
      expect(await of('NOBODY')).toMatchObject({ status: 404, code: 'users.unknown' });
      expect((await spv.get('users/KASIR01/hak-akses')).status).toBe(200);
    });

    it('is three levels deep at most, and of the menu only', async () => {
      const deep = (depth: number): object => ({ key: 'uang', is_show: true, ...(depth > 1 && { children: [deep(depth - 1)] }) });
      const send = async (hak_akses: unknown) => (await owner.put('users/KASIR01/hak-akses', { hak_akses })).status;
      expect(await send([deep(4)])).toBe(400);
      expect(await send([{ key: '/nowhere', is_show: true }])).toBe(400);
      expect(await send([{ key: 'uang', is_show: 'yes' }])).toBe(400);
      expect(await send([deep(3)])).toBe(200);
    });
  });
});
