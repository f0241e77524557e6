import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { refusalOf, Standalone, type Answer, type Someone } from '../../testing/standalone.js';
import { gone, NEW, positionOf, state, told, user, UsersBench } from './testing/users-bench.js';

describeWith(['postgres'], 'users', () => {
  const bench = UsersBench.begin();

  it('are made with a password, with which they log in', async () => {
    const answer = await bench.make();
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        data: user,
        message: 'User Berhasil Ditambahkan',
        message_id: 'users.created',
        position: expect.stringMatching(/^PUSAT:\d+$/),
      },
    ]);
    expect((await bench.tryLogin('KASIR09', NEW)).body['user']).toMatchObject({ ...user, nama_toko: 'Kilau Cikini' });
    expect((await bench.stored('KASIR09'))!.position).toBe(positionOf(answer));
    expect(refusalOf(await bench.make())).toMatchObject({
      status: 409,
      code: 'master.exists',
      errors: [{ field: 'user_id' }],
    });
    expect((await bench.tryLogin('KASIR09', NEW)).status).toBe(200);
  });

  it('are listed: all for head office, the own branch for a branch', async () => {
    const made = await bench.make({ user_id: 'KASIR08', kode_toko: 'BDG01' });
    const after = { 'x-after': made.body['position'] as string };
    const { data, count } = (await bench.owner.get('users/get/all', after)).body as {
      data: { user_id: string; kode_toko: string }[];
      count: number;
    };
    expect(data).toContainEqual({
      user_id: 'OWNER',
      nama: 'Ratna Wijaya',
      level: 'OWN',
      kode_toko: 'PUSAT',
      active: true,
      no_whatsapp: '',
    });
    expect(data).toContainEqual({ ...user, user_id: 'KASIR08', kode_toko: 'BDG01', active: true, no_whatsapp: '' });
    expect(count).toBe(data.length);
    const own = (await bench.spv.get('users/get/all', after)).body['data'] as { kode_toko: string }[];
    expect(new Set(own.map(({ kode_toko }) => kode_toko))).toEqual(new Set(['JKT01']));
  });

  it('are listed as they were changed, activated and deactivated', async () => {
    await bench.make({ user_id: 'KASIR07' });
    const changed = { nama: 'Ani Wati', level: 'SPV', kode_toko: 'BDG01' };
    await bench.owner.put('users/KASIR07', { ...changed, no_whatsapp: '0812-7777-0001' });
    const login = await bench.tryLogin('KASIR07', NEW);
    expect(login.body['user']).toMatchObject({ nama: 'Ani Wati', no_whatsapp: '6281277770001' });
    const listed = async (answer: Answer) =>
      (await bench.owner.get('users/get/all', { 'x-after': answer.body['position'] as string })).body['data'];
    const again = await bench.owner.put('users/KASIR07', { ...changed, no_whatsapp: '0812-7777-0002' });
    expect(await listed(again)).toContainEqual(expect.objectContaining({ no_whatsapp: '6281277770002' }));
    expect((await bench.owner.put('users/KASIR07', { ...changed, no_whatsapp: '0812' })).status).toBe(400);
    await bench.owner.put('users/KASIR07', changed);
    const { body } = await bench.owner.put('users/KASIR07/active', { active: false });
    const { data } = (await bench.owner.get('users/get/all', { 'x-after': body['position'] as string })).body as {
      data: object[];
    };
    expect(data).toContainEqual({
      user_id: 'KASIR07',
      nama: 'Ani Wati',
      level: 'SPV',
      kode_toko: 'BDG01',
      active: false,
      no_whatsapp: '',
    });
  });

  it('write nothing more once it is answered that they were deactivated, or work elsewhere', async () => {
    const moved = { nama: 'Pindah', level: 'KASIR', kode_toko: 'BDG01' };
    for (const [user_id, call, body] of [
      ['HENTI7', 'users/HENTI7/active', { active: false }],
      ['PINDAH7', 'users/PINDAH7', moved],
    ] as const) {
      const them = await bench.ensure(user_id);
      expect(await state(them)).toBe(200);
      expect((await bench.owner.put(call, body)).status).toBe(200);
      const late = await them.post('cash/uang-kas', {
        jenis: 'MASUK',
        kategori: 'MODAL',
        jumlah: 1,
        keterangan: 'Terlambat',
      });
      expect(late.status).toBe(401);
    }
  });

  describe('what goes on elsewhere', () => {
    it('ends when a user is deactivated: sessions and sockets, on every process, until they are active again', async () => {
      const them = await bench.ensure('HENTI1');
      await Standalone.beside(bench.app, async (beside) => {
        const there = beside.someone(them);
        expect(await state(there)).toBe(200);
        const end = gone(await bench.listen(them));
        await bench.owner.put('users/HENTI1/active', { active: false });
        await end;
        await eventually(async () => expect([await state(them), await state(there)]).toEqual([401, 401]));
      });
      expect(refusalOf(await bench.tryLogin('HENTI1', NEW))).toMatchObject({
        status: 401,
        code: 'session.wrong-login',
      });
      await bench.owner.put('users/HENTI1/active', { active: true });
      expect(await state(them)).toBe(401);
      expect((await bench.tryLogin('HENTI1', NEW, false)).status).toBe(200);
    });

    it.each([
      ['level', { level: 'SPV' }],
      ['branch', { kode_toko: 'BDG01' }],
    ])('ends when the %s changes', async (name, change) => {
      const user_id = `PINDAH-${name.toUpperCase()}`;
      const them = await bench.ensure(user_id);
      const end = gone(await bench.listen(them));
      await bench.owner.put(`users/${user_id}`, {
        nama: user.nama,
        level: user.level,
        kode_toko: user.kode_toko,
        ...change,
      });
      await end;
      expect(await state(them)).toBe(401);
      expect((await (await bench.loggedIn(user_id, NEW)).get('users/me')).body['user']).toMatchObject(change);
    });

    it('goes on when the name changes, and the console is told', async () => {
      const them = await bench.ensure('NAMA1');
      const socket = await bench.listen(them);
      const news = told(socket);
      await bench.owner.put('users/NAMA1', { nama: 'Ani Wati', level: user.level, kode_toko: user.kode_toko });
      await news;
      expect((await them.get('users/me')).body['user']).toMatchObject({ nama: 'Ani Wati' });
      expect(socket.connected).toBe(true);
    });

    it('loses at its next request what was taken away, and the console is told', async () => {
      const them = await bench.ensure('HAK1');
      expect((await them.get('cash/saldo')).status).toBe(200);
      const socket = await bench.listen(them);
      const news = told(socket);
      const { data } = (await bench.owner.get('users/HAK1/hak-akses')).body as {
        data: { hak_akses: { key: string; is_show: boolean }[] };
      };
      const hak_akses = data.hak_akses.map((node) => ({ ...node, is_show: false }));
      expect((await bench.owner.put('users/HAK1/hak-akses', { hak_akses })).status).toBe(200);
      await news;
      expect(refusalOf(await them.get('cash/saldo'))).toMatchObject({ status: 403, code: 'access.right' });
      expect(socket.connected).toBe(true);
    });
  });

  describe('an access tree', () => {
    type Node = { key: string; is_show: boolean; children?: Node[] };
    const treeOf = async (who: Someone, user_id: string, after?: unknown) =>
      (
        (await who.get(`users/${user_id}/hak-akses`, { 'x-after': after as string })).body as {
          data: { hak_akses: Node[] };
        }
      ).data.hak_akses;
    const shown = (nodes: Node[]): string[] =>
      nodes.flatMap(({ key, is_show, children = [] }) => [...(is_show ? [key] : []), ...shown(children)]);

    it('is that of the level until something was granted, then just that', async () => {
      const made = await bench.make({ user_id: 'POHON1' });
      const before = await treeOf(bench.owner, 'POHON1', made.body['position']);
      expect(shown(before)).toContain('/uang-kas');
      expect(shown(before)).not.toContain('/data-users');
      const hak_akses = before.map((node) => ({ ...node, is_show: node.key === 'uang' }));
      const { body } = await bench.owner.put('users/POHON1/hak-akses', { hak_akses });
      const after = await treeOf(bench.owner, 'POHON1', body['position']);
      expect(after.filter(({ is_show }) => is_show).map(({ key }) => key)).toEqual(['uang']);
    });

    it('shows everything of who sees all', async () => {
      const tree = await treeOf(bench.owner, 'OWNER');
      const all = (nodes: Node[]): string[] => nodes.flatMap(({ key, children = [] }) => [key, ...all(children)]);
      expect(shown(tree)).toEqual(all(tree));
    });

    it('is not that of another branch, of a higher level, of nobody', async () => {
      const of = async (user_id: string) => refusalOf(await bench.spv.get(`users/${user_id}/hak-akses`));
      expect(await of('KASIR02')).toMatchObject({ status: 403, code: 'access.branch' });
      expect(await of('OWNER')).toMatchObject({ status: 403, code: 'users.higher-level' });
      expect(await of('NOBODY')).toMatchObject({ status: 404, code: 'users.unknown' });
      expect((await bench.spv.get('users/KASIR01/hak-akses')).status).toBe(200);
    });

    it('is three levels deep at most, and of the menu only', async () => {
      const deep = (depth: number): object => ({
        key: 'uang',
        is_show: true,
        ...(depth > 1 && { children: [deep(depth - 1)] }),
      });
      const send = async (hak_akses: unknown) =>
        (await bench.owner.put('users/KASIR01/hak-akses', { hak_akses })).status;
      expect(await send([deep(4)])).toBe(400);
      expect(await send([{ key: '/nowhere', is_show: true }])).toBe(400);
      expect(await send([{ key: 'uang', is_show: 'yes' }])).toBe(400);
      expect(await send([deep(3)])).toBe(200);
    });
  });
});
