import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { setting } from '../../../testing/people.js';
import { PASSWORD, refusalOf, Standalone } from '../../../testing/standalone.js';

const WRONG = { status: 401, code: 'session.wrong-login', message: 'The User ID or Password you entered is incorrect' };
const INVALID = { status: 401, code: 'session.invalid-token', message: 'Invalid Token.' };

describeWith(['postgres'], 'logging in', () => {
  let app: Standalone;
  beforeAll(async () => {
    app = await Standalone.start({ IDLE_TIMEOUT_SECONDS: '600', SESSION_SECONDS: '3600', TRUSTED_PROXIES: 'loopback' });
  });
  afterAll(() => app.close());
  beforeEach(() => app.rows('delete from identity.session'));

  /** Each test comes from an address of its own, as its failures are counted by it. */
  let address = 0;
  beforeEach(() => void (address += 1));
  const login = (user_id: unknown, password: unknown = PASSWORD, more: object = {}) =>
    app.call('POST', 'users/login', {
      body: { user_id, password, ...more },
      headers: { 'x-forwarded-for': `203.0.113.${address}` },
    });
  const me = (token: unknown) => app.call('GET', 'users/me', { headers: { 'x-auth-token': token as string } });
  /**
   * A process believes a session for some seconds without asking again, unless it hears that it may have missed
   * something.
   */
  const forget = async (): Promise<void> => {
    await app.rows(`select pg_notify('kilau_session_ended', '')`);
  };
  const refused = async (token: unknown): Promise<void> => {
    await forget();
    for (let tries = 0; (await me(token)).status === 200 && tries < 200; tries++) await forget();
    expect(refusalOf(await me(token))).toEqual(INVALID);
  };

  it('gives a token and the user, with their shop, their level and its business date', async () => {
    const { status, body } = await login('KASIR01');
    const [{ date }] = (await app.rows(`select business_date as date from log.branch_head where branch = 'JKT01'`)) as [
      { date: string },
    ];
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        user_id: 'KASIR01',
        nama: 'Siti Nurhaliza',
        level: 'KASIR',
        kode_toko: 'JKT01',
        demo: true,
        nama_toko: 'Kilau Cikini',
        alamat_toko: 'Jl. Cikini Raya No. 58, Menteng, Jakarta Pusat 10330',
        tgl_system: date,
        modules: expect.arrayContaining([{ key: 'CICILAN_MODULE', value: false }]),
        hak_akses: expect.arrayContaining([expect.objectContaining({ key: 'uang', title: 'Uang', is_show: true })]),
      },
    });
    expect((await me(body['token'])).body).toEqual({ user: body['user'] });
  });

  it('is asked of the database once, however many requests come with its token at once', async () => {
    // A token that is new is believed by nobody yet.
    const { body } = await login('KASIR01');
    const holder = await app.pool.connect();
    await holder.query('begin; select from identity.session for update');
    const reads = Array.from({ length: 30 }, () => me(body['token']));
    const waiting = (): Promise<object[]> =>
      app.rows(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    try {
      while ((await waiting()).length === 0);
      // By the time these are answered the reads have come too.
      for (let others = 0; others < 20; others++) expect((await app.call('GET', 'users/me')).status).toBe(401);
      expect(await waiting()).toHaveLength(1);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));
  });

  it('keeps neither the token nor the password as they are', async () => {
    const { body } = await login('KASIR01');
    const kept = JSON.stringify(
      await app.rows(`
        select
          (select json_agg(s) from (select encode(token_hash, 'escape'), s.* from identity.session s) s) as sessions,
          (select json_agg(c) from identity.credential c) as credentials,
          (select json_agg(e) from log.event e) as events,
          (select json_agg(f) from identity.login_failure f) as failures`),
    );
    for (const secret of [body['token'] as string, Buffer.from(body['token'] as string).toString('hex'), PASSWORD])
      expect(kept).not.toContain(secret);
    expect(kept).toContain('$argon2id$');
  });

  it('says the same to a wrong password and to a user whom nobody knows', async () => {
    expect(refusalOf(await login('KASIR01', 'wrong'))).toEqual(WRONG);
    expect(refusalOf(await login('NOBODY', 'wrong'))).toEqual(WRONG);
    expect(refusalOf(await login('NOBODY'))).toEqual(WRONG);
  });

  it('takes a user ID in small letters', async () => {
    expect((await login('kasir01')).body).toMatchObject({ user: { user_id: 'KASIR01' } });
  });

  it('says which field is wrong', async () => {
    const error = async (body: object) => refusalOf(await app.call('POST', 'users/login', { body }));
    const invalid = (...errors: object[]) => ({
      status: 400,
      code: 'request.invalid',
      message: 'Mohon periksa isian',
      errors,
    });
    expect(await error({})).toEqual(
      invalid(
        { field: 'user_id', message: 'User ID Tidak Boleh Kosong' },
        { field: 'password', message: 'Password Tidak Boleh Kosong' },
      ),
    );
    expect(await error({ user_id: 'KASIR01', password: ['x'] })).toEqual(
      invalid({ field: 'password', message: 'Harus berupa teks' }),
    );
    expect(await error({ user_id: 'KASIR01', password: PASSWORD, take_over: 'yes' })).toEqual(
      invalid({ field: 'take_over', message: 'Harus true atau false' }),
    );
  });

  describe('while the user is logged in elsewhere', () => {
    it('is refused, unless one takes over: that ends the other session at once', async () => {
      const first = (await login('KASIR01')).body['token'];
      expect(refusalOf(await login('KASIR01'))).toEqual({
        status: 409,
        code: 'session.in-use',
        message: 'User ID currently in use',
      });
      expect((await me(first)).status).toBe(200);
      const second = (await login('KASIR01', PASSWORD, { take_over: true })).body['token'];
      expect(refusalOf(await me(first))).toEqual(INVALID);
      expect((await me(second)).status).toBe(200);
    });

    it('tells that only to who knows the password', async () => {
      await login('KASIR01');
      expect(refusalOf(await login('KASIR01', 'wrong', { take_over: true }))).toEqual(WRONG);
    });

    it('leaves one session, whoever is first, when several take over at once', async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => login('KASIR01', PASSWORD, { take_over: true })));
      const alive = await Promise.all(
        answers.filter(({ status }) => status === 200).map(async ({ body }) => (await me(body['token'])).status),
      );
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(alive.filter((status) => status === 200)).toHaveLength(1);
    });
  });

  describe('lasts', () => {
    it('until one logs out', async () => {
      const { token } = (await login('KASIR01')).body;
      const answer = await app.call('POST', 'users/logout', {
        body: { user_id: 'KASIR01' },
        headers: { 'x-auth-token': token as string },
      });
      expect([answer.status, answer.body]).toEqual([200, { data: {} }]);
      expect(refusalOf(await me(token))).toEqual(INVALID);
      expect((await login('KASIR01')).status).toBe(200);
    });

    it('until nothing was asked for a while; then the user may log in anew', async () => {
      const { token } = (await login('KASIR01')).body;
      await app.rows(`update identity.session set last_seen_at = now() - interval '590 seconds'`);
      await forget();
      expect((await me(token)).status).toBe(200);
      await app.rows(`update identity.session set last_seen_at = now() - interval '601 seconds'`);
      await refused(token);
      expect((await login('KASIR01')).status).toBe(200);
    });

    it('no longer for what the console asks by itself', async () => {
      const { token } = (await login('KASIR01')).body;
      const byItself = () =>
        app.call('GET', 'users/me', { headers: { 'x-auth-token': token as string, 'x-unattended': '1' } });
      const idle = async (): Promise<boolean> =>
        (
          await app.rows(
            `select from identity.session where last_seen_at < now() - interval '500 seconds' and ended_at is null`,
          )
        ).length === 1;
      await app.rows(`update identity.session set last_seen_at = now() - interval '590 seconds'`);
      await forget();
      for (let reads = 0; reads < 5; reads++) expect((await byItself()).status).toBe(200);
      expect(await idle()).toBe(true);
      expect((await me(token)).status).toBe(200);
      expect(await idle()).toBe(false);
      await app.rows(`update identity.session set last_seen_at = now() - interval '601 seconds'`);
      await forget();
      while ((await byItself()).status === 200) await forget();
      expect(refusalOf(await byItself())).toEqual(INVALID);
    });

    it('as long as the settings of the company say, from the moment that they are changed', async () => {
      const { token } = (await login('KASIR01')).body;
      const aged = (times: string) => app.rows(`update identity.session set ${times}`);
      const mayBeIdle = async (minutes: number): Promise<void> => {
        await setting(app, 'ALL', 'session.idle_minutes', minutes);
        const reader = await app.login('OWNER');
        await eventually(async () =>
          expect((await reader.get('para-system/key/session.idle_minutes')).body['data']).toMatchObject({
            value: minutes,
          }),
        );
      };
      // A session that is asked after by the time of before goes on from then.
      await mayBeIdle(5);
      await aged(`last_seen_at = now() - interval '290 seconds'`);
      await forget();
      expect((await me(token)).status).toBe(200);
      await aged(`last_seen_at = now() - interval '301 seconds'`);
      await refused(token);
      await mayBeIdle(30);
      await aged(`last_seen_at = now() - interval '301 seconds'`);
      expect((await login('KASIR01')).status).toBe(409);
    });

    it('no longer than a session may, however busy', async () => {
      const { token } = (await login('KASIR01')).body;
      await app.rows(`update identity.session set started_at = now() - interval '3601 seconds', last_seen_at = now()`);
      await refused(token);
      expect((await login('KASIR01')).status).toBe(200);
    });
  });

  describe('after wrong passwords', () => {
    const failures = (count: number, at = 'now()') =>
      app.rows(`
        insert into identity.login_failure as f (subject, failures, last_at)
        values ('KASIR02@203.0.113.${address}', ${count}, ${at})
        on conflict (subject) do update set failures = excluded.failures, last_at = excluded.last_at`);
    const seconds = async (): Promise<number> => {
      const answer = await login('KASIR02');
      expect(refusalOf(answer)).toEqual({
        status: 429,
        code: 'request.too-many',
        message: `Terlalu banyak percobaan, coba lagi dalam ${String(answer.headers['retry-after'])} detik`,
      });
      return Number(answer.headers['retry-after']);
    };

    it('goes on as if nothing was for the first five', async () => {
      for (let tries = 0; tries < 5; tries++) expect((await login('KASIR02', 'wrong')).status).toBe(401);
      expect(
        await app.rows(`select failures from identity.login_failure where subject = 'KASIR02@203.0.113.${address}'`),
      ).toEqual([{ failures: 5 }]);
    });

    it('must wait, twice as long each time, a minute at most, also with the right one', async () => {
      const waits: number[] = [];
      for (const count of [5, 8, 9, 10, 11, 12, 40]) {
        await failures(count, `now() + interval '100 seconds'`);
        waits.push((await seconds()) - 100);
      }
      for (const [index, wait] of [1, 8, 16, 32, 60, 60, 60].entries()) {
        expect(waits[index]).toBeLessThanOrEqual(wait);
        expect(waits[index]).toBeGreaterThan(wait / 2 - 4);
      }
    });

    it('is let in when the wait is over, and then begins anew', async () => {
      await failures(9, `now() - interval '17 seconds'`);
      expect((await login('KASIR02')).status).toBe(200);
      expect(
        await app.rows(`select from identity.login_failure where subject like 'KASIR02@203.0.113.${address}'`),
      ).toEqual([]);
    });

    it('is forgiven after a quarter of an hour', async () => {
      await failures(40, `now() - interval '901 seconds'`);
      expect((await login('KASIR02', 'wrong')).status).toBe(401);
      expect(
        await app.rows(`select failures from identity.login_failure where subject = 'KASIR02@203.0.113.${address}'`),
      ).toEqual([{ failures: 1 }]);
    });

    it('is not refused to the same user at another address, nor to another user at the same', async () => {
      await failures(40);
      expect((await login('KASIR01')).status).toBe(200);
      address += 100;
      expect((await login('KASIR02')).status).toBe(200);
    });

    it('gives no more tries to who sends them all at once', async () => {
      const begun = Date.now();
      const answers = await Promise.all(Array.from({ length: 25 }, () => login('KASIR02', 'wrong')));
      const tried = answers.filter(({ status }) => status === 401).length;
      expect(tried).toBeGreaterThanOrEqual(5);
      // On a slow machine some have waited 1, 2, 4 … seconds by then.
      expect(tried).toBeLessThanOrEqual(5 + Math.floor(Math.log2(1 + (Date.now() - begun) / 1000)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(25 - tried);
    });
  });
});
