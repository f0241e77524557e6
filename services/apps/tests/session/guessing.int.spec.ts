import pg from 'pg';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import {
  atStandalone,
  PASSWORD,
  refusalOf,
  type Answer,
  type Someone,
  type Standalone,
} from '../../../testing/standalone.js';

const SHOP = '203.0.113.7';
const HOME = '198.51.100.9';

describeWith(['postgres'], 'somebody who guesses passwords', () => {
  let app: Standalone;
  atStandalone([], (...all) => ([app] = all));

  const login = (
    user_id: string,
    address: string,
    { password = PASSWORD, cookie }: { password?: string; cookie?: string } = {},
  ): Promise<Answer> =>
    app.call('POST', 'users/login', {
      body: { user_id, password, take_over: true },
      headers: { 'x-forwarded-for': address, cookie },
    });
  const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0]!;

  it('from the address of a shop does not keep its owner out, whose device is known', async () => {
    const first = await login('OWNER', SHOP);
    expect(String(first.headers['set-cookie'])).toMatch(
      /^kilau_device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(first);
    for (let times = 0; times < 6; times++) await login('OWNER', SHOP, { password: 'wrong' });
    // They go on, so that the wait does not end while this test runs.
    await app.rows(`
      update identity.login_failure set failures = failures + 20, last_at = now() + interval '1 hour'
      where subject = 'OWNER@${SHOP}'`);
    expect((await login('OWNER', SHOP)).status).toBe(429);
    for (let times = 0; times < 50; times++) {
      const answer = await login('OWNER', SHOP, { cookie });
      expect([answer.status, cookieOf(answer)]).toEqual([200, cookie]);
    }
    expect((await login('KASIR01', SHOP, { cookie })).status).toBe(200);
    for (const none of [undefined, 'kilau_device=x; other=y'])
      expect((await login('OWNER', SHOP, { cookie: none })).status).toBe(429);
  });

  it('from the address of a shop does not keep its owner out, once a supervisor lets in their device', async () => {
    const spv = await app.login('SPV01');
    await app.rows(`
      insert into identity.login_failure (subject, failures, last_at)
      values ('OWNER@${SHOP}', 30, now() + interval '1 hour')
      on conflict (subject) do update set failures = 30, last_at = excluded.last_at`);
    const named = (cookie?: string) =>
      app.call('POST', 'users/device', { headers: { 'x-forwarded-for': SHOP, cookie } });
    const told = await named();
    const [cookie, { nama }] = [cookieOf(told), told.body['data'] as { nama: string }];
    expect(nama).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await named(cookie)).body['data']).toEqual({ nama });
    expect((await login('OWNER', SHOP, { cookie })).status).toBe(429);
    const letIn = (who: Someone, perangkat: string, user_id = 'OWNER') =>
      who.put(`users/${user_id}/perangkat`, { perangkat });
    expect(refusalOf(await letIn(await app.login('KASIR01'), nama)).status).toBe(403);
    expect(refusalOf(await letIn(spv, nama, 'KASIR02')).code).toBe('access.branch');
    expect(refusalOf(await letIn(spv, 'ABC')).code).toBe('users.device');
    expect((await letIn(spv, nama.replace('-', ''))).status).toBe(200);
    expect((await login('OWNER', SHOP, { cookie: cookieOf(await named()) })).status).toBe(429);
    expect((await login('OWNER', SHOP, { cookie, password: 'wrong' })).status).toBe(401);
    await app.rows(`update identity.device set last_at = last_at - interval '11 minutes' where user_id = 'OWNER'`);
    expect((await login('OWNER', SHOP, { cookie })).status).toBe(429);
    expect((await letIn(spv, nama)).status).toBe(200);
    expect((await login('OWNER', SHOP, { cookie })).status).toBe(200);
    const [event] = await app.rows(`select actor, payload from log.event where type = 'user.device-let-in' limit 1`);
    expect(event).toMatchObject({ actor: 'SPV01', payload: { user_id: 'OWNER' } });
  });

  it('with a copy of the proof of a shop’s device, at other addresses, does not keep out who is at that device', async () => {
    const cookie = cookieOf(await login('SPV01', SHOP));
    const thief: number[] = [];
    for (let place = 1; place <= 4; place++)
      for (let times = 0; times < 7; times++)
        thief.push((await login('SPV01', `198.51.100.${place}`, { password: 'wrong', cookie })).status);
    expect(thief.filter((status) => status === 429).length).toBeGreaterThan(0);
    // Whatever they go on to fail there costs nothing here.
    await app.rows(`
      update identity.login_failure set failures = failures + 100, last_at = now() + interval '1 hour'
      where subject like 'SPV01#%' and subject not like '%@${SHOP}'`);
    for (let times = 0; times < 50; times++) expect((await login('SPV01', SHOP, { cookie })).status).toBe(200);
    expect((await login('SPV01', '198.51.100.9', { cookie })).status).toBe(429);
  });

  it('with very many users at once is refused at once, holds no connection while it waits, and holds up nobody elsewhere', async () => {
    const holder = new pg.Client({ connectionString: app.database.ownerUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query(`
      insert into identity.login_failure (subject, failures)
      values ('@${SHOP}', 0)
      on conflict (subject) do update set failures = 0`);
    const answered: number[] = [];
    const tries = Array.from(
      { length: 300 },
      async (_, n) => void answered.push((await login(`U${n}`, SHOP, { password: 'wrong' })).status),
    );
    // Two are under way, forty wait, and the others know at once.
    await eventually(() => expect(answered).toHaveLength(300 - 42));
    expect(new Set(answered)).toEqual(new Set([429]));
    const waiting = `
      select from pg_stat_activity
      where datname = current_database() and application_name = 'kilau identity' and wait_event_type = 'Lock'`;
    expect((await app.rows(waiting)).length).toBeLessThanOrEqual(2);
    const { status, body } = await login('KASIR02', HOME);
    expect(status).toBe(200);
    expect((await app.call('GET', 'users/me', { headers: { 'x-auth-token': String(body['token']) } })).status).toBe(
      200,
    );
    await holder.query('rollback');
    await holder.end();
    await Promise.all(tries);
    const late = answered.slice(300 - 42);
    expect([401, 503]).toEqual(expect.arrayContaining(late));
    // On a busy machine the two that were under way may have waited for too long.
    expect(late.filter((one) => one === 401).length).toBeGreaterThanOrEqual(40);
  });
});
