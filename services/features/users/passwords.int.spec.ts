import pg from 'pg';
import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { refusalOf, PASSWORD, Someone, Standalone } from '../../testing/standalone.js';
import { gone, NEW, positionOf, state, user, UsersBench } from './testing/users-bench.js';

const INVALID = { status: 401, code: 'session.invalid-token', message: 'Invalid Token.' };
const wrong = (field: string, message: string) => ({
  status: 400,
  code: 'request.invalid',
  message: 'Mohon periksa isian',
  errors: [{ field, message }],
});

describeWith(['postgres'], 'the passwords of users', () => {
  const bench = UsersBench.begin();

  describe('a new password', () => {
    const problems = (field: string): readonly (readonly [string, object])[] => [
      ['emas 24 k', wrong(field, 'Paling sedikit 10 karakter')],
      ['1234567890', wrong(field, 'Password ini terlalu umum dan mudah ditebak')],
      ['QWERTYUIOP', wrong(field, 'Password ini terlalu umum dan mudah ditebak')],
      ['x'.repeat(201), wrong(field, 'Paling banyak 200 karakter')],
    ];
    it('is refused where it is too short, too common, too long or the user id, and nothing is recorded', async () => {
      const before = await bench.app.written();
      for (const [password, refusal] of problems('password'))
        expect(refusalOf(await bench.make({ user_id: 'X', password }))).toEqual(refusal);
      expect(refusalOf(await bench.make({ user_id: 'KASIR.CIKINI', password: 'kasir.cikini' }))).toEqual(
        wrong('password', 'Password tidak boleh sama dengan User ID'),
      );
      for (const [new_password, refusal] of problems('new_password')) {
        expect(refusalOf(await bench.owner.put('users/KASIR01/password', { new_password }))).toEqual(refusal);
        expect(refusalOf(await bench.spv.put('users/change-password', { password: PASSWORD, new_password }))).toEqual(
          refusal,
        );
      }
      expect(await bench.app.written()).toEqual(before);
    });

    it('is nowhere but as a hash', async () => {
      await bench.make({ user_id: 'KASIR06', password: 'rahasia sekali' });
      await bench.owner.put('users/KASIR06/password', { new_password: 'rahasia lain lagi' });
      const everything = JSON.stringify(
        await bench.app.rows(`
            select (select json_agg(e) from log.event e) as events, (select json_agg(c) from log.command c) as commands,
              (select json_agg(c) from identity.credential c) as credentials`),
      );
      for (const secret of ['rahasia sekali', 'rahasia lain lagi']) {
        for (const kept of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')])
          expect(everything).not.toContain(kept);
      }
    });
  });

  describe('the own password', () => {
    it('is changed by who knows it; the session goes on, and the new one counts from then on', async () => {
      const me = await bench.ensure('UBAH1');
      const socket = await bench.listen(me);
      const answer = await me.put('users/change-password', { password: NEW, new_password: 'emas putih 18k' });
      expect([answer.status, answer.body['message']]).toEqual([200, 'Update password berhasil']);
      expect([await state(me), socket.connected]).toEqual([200, true]);
      expect((await bench.tryLogin('UBAH1', NEW)).status).toBe(401);
      expect((await bench.tryLogin('UBAH1', 'emas putih 18k')).status).toBe(200);
      const [event] = await bench.app.rows(
        `select type, actor, payload from log.event where branch = 'PUSAT' and position = $1`,
        [positionOf(answer)],
      );
      expect(event).toEqual({ type: 'user.password-changed', actor: 'UBAH1', payload: { user_id: 'UBAH1' } });
    });

    it('is not changed into what it is', async () => {
      const me = await bench.ensure('UBAH3');
      expect(refusalOf(await me.put('users/change-password', { password: NEW, new_password: NEW }))).toMatchObject({
        ...{ status: 422, code: 'password.same' },
        errors: [{ field: 'new_password', message: 'Password baru harus lain dari password saat ini' }],
      });
    });

    it('is not changed by who does not, however often they try: as slow as a login', async () => {
      const me = await bench.ensure('UBAH2');
      const attempt = (password: string) =>
        me.put('users/change-password', { password, new_password: 'emas putih 18k' }, bench.from());
      for (let tries = 0; tries < 5; tries++) {
        expect(refusalOf(await attempt(`salah ${tries}`))).toEqual({
          status: 422,
          code: 'password.wrong',
          message: 'Password saat ini salah',
          errors: [{ field: 'password', message: 'Password saat ini salah' }],
        });
      }
      // However long the machine took for the last one.
      await bench.app.rows('update identity.login_failure set last_at = now()');
      expect(refusalOf(await attempt(NEW))).toMatchObject({ status: 429, code: 'request.too-many' });
      expect((await bench.stored('UBAH2'))!.position).toBeGreaterThan(0);
      expect(
        await bench.app.rows(`select from log.event where type = 'user.password-changed' and stream = 'user/UBAH2'`),
      ).toHaveLength(1);
    });

    it('ends a session that was begun with the old one elsewhere meanwhile', async () => {
      const me = await bench.ensure('UBAH3');
      const [changed, other] = await Promise.all([
        me.put('users/change-password', { password: NEW, new_password: 'emas putih 18k' }),
        bench.tryLogin('UBAH3', NEW),
      ]);
      expect([200, 401]).toContain(changed.status);
      const open = await bench.app.rows(`select from identity.session where user_id = 'UBAH3' and ended_at is null`);
      expect(open.length).toBeLessThanOrEqual(1);
      if (changed.status === 200 && other.status === 200)
        expect(await state(new Someone(bench.app, 'UBAH3', other.body['token'] as string))).toBe(401);
    });
  });

  describe('the password of another', () => {
    it('ends their sessions and sockets at once, on every process', async () => {
      const them = await bench.ensure('ATUR1');
      await Standalone.beside(bench.app, async (beside) => {
        const there = beside.someone(them);
        expect(await state(there)).toBe(200);
        const end = gone(await bench.listen(them));
        expect((await bench.owner.put('users/ATUR1/password', { new_password: 'emas putih 18k' })).status).toBe(200);
        await end;
        expect(refusalOf(await them.get('users/me'))).toEqual(INVALID);
        await eventually(async () => expect(await state(there)).toBe(401));
      });
      expect((await bench.tryLogin('ATUR1', NEW)).status).toBe(401);
      expect((await bench.tryLogin('ATUR1', 'emas putih 18k')).status).toBe(200);
    });

    it('is not set by oneself, nor for a higher level or another branch', async () => {
      const set = async (who: Someone, user_id: string) =>
        refusalOf(await who.put(`users/${user_id}/password`, { new_password: NEW })).code;
      expect([
        await set(bench.spv, 'SPV01'),
        await set(bench.spv, 'OWNER'),
        await set(bench.spv, 'KASIR02'),
        await set(bench.owner, 'NOBODY'),
      ]).toEqual(['users.self', 'users.higher-level', 'access.branch', 'users.unknown']);
    });
  });

  describe('a password that was recorded but, for a fault, not kept', () => {
    const broken = async (work: () => Promise<void>): Promise<void> => {
      const client = new pg.Client({ connectionString: bench.app.database.ownerUrl });
      await client.connect();
      await client.query(`
        create function identity.broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
        create trigger broken before insert or update on identity.credential
          for each row execute function identity.broken()`);
      await work().finally(async () => {
        await client.query('drop trigger broken on identity.credential; drop function identity.broken()');
        await client.end();
      });
    };
    const key = (name: string) => ({ 'idempotency-key': `a-key-of-${name}` });

    it('leaves the old one valid, and is completed by the command sent again', async () => {
      const me = await bench.ensure('PUTUS1');
      const send = () =>
        me.put('users/change-password', { password: NEW, new_password: 'emas putih 18k' }, key('PUTUS1'));
      await broken(async () => {
        expect((await send()).status).toBe(500);
        expect((await bench.tryLogin('PUTUS1', 'emas putih 18k')).status).toBe(401);
      });
      expect(await state(me)).toBe(200);
      const answers = [await send(), await send()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]!.body).toEqual(answers[0]!.body);
      expect((await bench.tryLogin('PUTUS1', NEW)).status).toBe(401);
      expect((await bench.tryLogin('PUTUS1', 'emas putih 18k')).status).toBe(200);
      expect(
        await bench.app.rows(`select from log.event where type = 'user.password-changed' and stream = 'user/PUTUS1'`),
      ).toHaveLength(2);
    });

    it('leaves a new user without one, until they are made again under the same key', async () => {
      const send = () => bench.owner.post('users', { ...user, user_id: 'PUTUS2', password: NEW }, key('PUTUS2'));
      await broken(async () => {
        expect((await send()).status).toBe(500);
        expect((await bench.tryLogin('PUTUS2', NEW)).status).toBe(401);
      });
      expect((await send()).status).toBe(201);
      expect((await bench.tryLogin('PUTUS2', NEW)).status).toBe(200);
    });

    it('does not come back over a newer one when an old command is sent again', async () => {
      await bench.ensure('PUTUS3');
      const set = (new_password: string, name: string) =>
        bench.owner.put('users/PUTUS3/password', { new_password }, key(name));
      await set('emas putih 18k', 'PUTUS3a');
      const newest = await set('emas merah 22k', 'PUTUS3b');
      expect((await set('emas putih 18k', 'PUTUS3a')).status).toBe(200);
      expect((await bench.stored('PUTUS3'))!.position).toBe(positionOf(newest));
      expect((await bench.tryLogin('PUTUS3', 'emas merah 22k')).status).toBe(200);
    });

    it('is not another one under the same key', async () => {
      await bench.ensure('PUTUS4');
      const set = (new_password: string) => bench.owner.put('users/PUTUS4/password', { new_password }, key('PUTUS4'));
      await set('emas putih 18k');
      expect(refusalOf(await set('emas merah 22k'))).toMatchObject({ status: 422, code: 'command.key-reused' });
      expect((await bench.tryLogin('PUTUS4', 'emas putih 18k')).status).toBe(200);
    });
  });
});
