import fc from 'fast-check';
import type pg from 'pg';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { openPool } from '../../kernel/postgres/connection.js';
import { Devices } from './devices.js';
import { CROWD, LoginThrottle, PAIR, TOTAL, waitSeconds } from './login-throttle.js';

const SHOP = '203.0.113.7';

describeWith(['postgres'], 'guessing passwords', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  let throttle: LoginThrottle;
  beforeAll(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, 'test', 10);
    throttle = new LoginThrottle(pool);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(() => pool.query('delete from identity.login_failure'));
  beforeEach(() => pool.query('delete from identity.login_place'));

  /** Seconds that a try must wait; 0 when it was made, and failed. */
  const guess = async (user: string, address = SHOP): Promise<number> => {
    try {
      await throttle.begin(user, address);
      return 0;
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      return (error as Refusal).retryAfterSeconds!;
    }
  };
  const login = async (user: string, address = SHOP): Promise<number> => {
    const wait = await guess(user, address);
    if (wait === 0) await throttle.succeeded(user, address);
    return wait;
  };
  const pass = (seconds: number) =>
    pool.query(
      `update identity.login_failure
       set last_at = last_at - $1 * interval '1 second', tried_at = tried_at - $1 * interval '1 second'`,
      [seconds],
    );
  const failures = async (subject: string): Promise<number> =>
    (
      await pool.query<{ failures: number }>('select failures from identity.login_failure where subject = $1', [
        subject,
      ])
    ).rows[0]?.failures ?? 0;
  const crowd = async (count: number, who: (index: number) => [user: string, address?: string]): Promise<void> => {
    for (let index = 0; index < count; index++) await guess(...who(index));
  };

  it('of one user from one address waits twice as long each time, a minute at most', async () => {
    for (let tries = 0; tries < PAIR.free; tries++) expect(await guess('A')).toBe(0);
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await guess('A')).toBe(wait);
      await pass(wait);
      expect(await guess('A')).toBe(0);
    }
  });

  it('counts a try that must wait nowhere', async () => {
    let made = 0;
    for (let tries = 0; tries < 30; tries++) if ((await guess('A')) === 0) made += 1;
    expect(made).toBeLessThan(30);
    expect([await failures(`A@${SHOP}`), await failures(`@${SHOP}`), await failures('A@')]).toEqual([made, made, made]);
  });

  it('by one in a shop costs the others there nothing, however often they log in', async () => {
    await crowd(100, () => ['A']);
    for (const user of ['B', 'C', 'B']) expect(await login(user)).toBe(0);
  });

  it('of very many users from one address lets strangers there wait a little, once; who is at home there not at all', async () => {
    expect(await login('HOME')).toBe(0);
    await crowd(CROWD.address, (index) => [`U${index}`]);
    expect([await login('HOME'), await login('HOME')]).toEqual([0, 0]);
    expect(await login('NEW')).toBe(1);
    await pass(1);
    expect(await login('NEW')).toBe(0);
    expect(await login('ELSEWHERE', '203.0.113.8')).toBe(0);
  });

  it('of one user from very many addresses lets that user wait a little where they are not at home', async () => {
    expect(await login('A')).toBe(0);
    await crowd(CROWD.user, (index) => ['A', `198.51.100.${index}`]);
    expect(await login('A')).toBe(0);
    expect(await login('A', '203.0.113.9')).toBe(1);
    await pass(1);
    expect(await login('A', '203.0.113.9')).toBe(0);
    expect(await login('B', '203.0.113.9')).toBe(0);
  });

  it('of still more users from one address lets all strangers there try one after the other, also those who were named beforehand', async () => {
    expect(await login('HOME')).toBe(0);
    const named = Array.from({ length: 20 }, (_, index) => `NAMED${index}`);
    for (const user of named) expect(await guess(user)).toBe(0);
    await pool.query('update identity.login_failure set failures = $2 where subject = $1', [`@${SHOP}`, TOTAL.address]);
    for (const user of named) await guess(user);
    await pass(CROWD.longest);
    // All of them have waited as they were told; of all that come at once one is let in, and on a slow machine one more
    // for each second.
    const begun = Date.now();
    const made = (await Promise.all(named.map((user) => guess(user)))).filter((wait) => wait === 0).length;
    expect(made).toBeGreaterThanOrEqual(1);
    expect(made).toBeLessThanOrEqual(1 + Math.floor((Date.now() - begun) / 1000 / TOTAL.each));
    expect(await login('HOME')).toBe(0);
    expect(await login('ELSEWHERE', '203.0.113.8')).toBe(0);
  });

  it('on a device of their own costs a user there nothing that others try, and a thief of the device as much as anybody', async () => {
    const devices = new Devices(pool);
    const device = (await devices.of(await devices.remember('A', undefined)))!;
    expect([await devices.isOf('A', device), await devices.isOf('B', device)]).toEqual([true, false]);
    await crowd(PAIR.free, () => ['A']);
    for (let tries = 0; tries < PAIR.free; tries++) await throttle.begin('A', SHOP, device);
    await expect(throttle.begin('A', SHOP, device)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    await pass(1);
    await throttle.begin('A', SHOP, device);
    await throttle.succeeded('A', SHOP, device);
    await throttle.begin('A', SHOP, device);
    expect(await failures(`A@${SHOP}`)).toBe(PAIR.free);
  });

  it('knows a device by a proof of its own making alone', async () => {
    const devices = new Devices(pool);
    const proof = await devices.remember('A', undefined);
    expect(await new Devices(pool).of(proof)).toMatch(/^[0-9a-f]{64}$/);
    expect(await devices.remember('B', proof)).toBe(proof);
    const [text = '', mark = ''] = proof.split('.');
    const other = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    for (const none of [undefined, '', text, `${other}.${mark}`, `${text}.${'A'.repeat(43)}`, `${proof}x`])
      expect(await devices.of(none)).toBeUndefined();
    expect(await devices.remember('A', `${other}.${mark}`)).not.toContain(other);
    for (let logins = 0; logins < 30; logins++) await devices.remember('MANY', undefined);
    expect((await pool.query(`select from identity.device where user_id = 'MANY'`)).rowCount).toBe(20);
    expect(JSON.stringify((await pool.query('select * from identity.device')).rows)).not.toContain(text);
  });

  it('is forgotten after a quarter of an hour, where one is at home after a month', async () => {
    await login('HOME');
    await crowd(CROWD.address, (index) => [`U${index % 50}`]);
    await pass(901);
    expect(await guess('NEW')).toBe(0);
    await pool.query(`update identity.login_place set last_at = now() - interval '31 days'`);
    await pool.query('update identity.login_failure set failures = 500 where subject = $1', [`@${SHOP}`]);
    expect(await login('HOME')).toBe(2);
  });

  it('counts users whom nobody knows like the others, and an IPv6 network as one address', async () => {
    await crowd(5, (index) => ['A', `2001:db8:0:1::${index + 1}`]);
    expect(await guess('A', '2001:0db8:0000:0001:ffff::1')).toBe(1);
    expect(await guess('A', '2001:db8:0:2::1')).toBe(0);
    expect(await guess('A', '::ffff:203.0.113.7')).toBe(0);
    expect(await failures(`A@${SHOP}`)).toBe(1);
  });

  it('sent at once gets no further than one after the other', async () => {
    /** Of so many sent at once so many are made; on a slow machine some have waited 1, 2, 4 … seconds by then. */
    const areMade = async (sent: number, user: string, free: number): Promise<void> => {
      const begun = Date.now();
      const made = (await Promise.all(Array.from({ length: sent }, () => guess(user)))).filter(
        (wait) => wait === 0,
      ).length;
      expect(made).toBeGreaterThanOrEqual(free);
      expect(made).toBeLessThanOrEqual(free + Math.floor(Math.log2(1 + (Date.now() - begun) / 1000)));
    };
    await areMade(60, 'A', PAIR.free);
    await Promise.all(Array.from({ length: CROWD.address }, (_, index) => guess(`U${index}`)));
    await areMade(20, 'NEW', 0);
  });

  it('by many at once, as right ones, are not in the way of each other', async () => {
    const all = Array.from({ length: 60 }, (_, index) => login(`U${index % 7}`, `203.0.113.${index % 5}`));
    expect((await Promise.all(all)).every((wait) => wait <= 1)).toBe(true);
  });

  it('whatever strangers do, who knows the password gets in at the second try', async () => {
    const stranger = fc.record({
      user: fc.constantFrom('A', 'B', 'C'),
      address: fc.constantFrom(SHOP, '198.51.100.1', '198.51.100.2'),
      times: fc.nat(700),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(stranger, { maxLength: 8 }), fc.boolean(), async (strangers, isAtHome) => {
        await pool.query('delete from identity.login_failure');
        await pool.query('delete from identity.login_place');
        if (isAtHome) await login('A');
        for (const { user, address, times } of strangers.filter(
          ({ user, address }) => user !== 'A' || address !== SHOP,
        )) {
          const subjects = [`@${address}`, `${user}@`, `${user}@${address}`];
          await pool.query(
            `insert into identity.login_failure as f (subject, failures, tried_at)
             select unnest($1::text[]), $2, clock_timestamp()
             on conflict (subject) do update set failures = f.failures + $2, tried_at = clock_timestamp()`,
            [subjects, times],
          );
        }
        const wait = await login('A');
        expect(wait).toBeLessThanOrEqual(isAtHome ? 0 : CROWD.longest);
        if (wait > 0) {
          await pass(wait);
          expect(await login('A')).toBe(0);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the wait', () => {
  const tries = fc.record({
    own: fc.nat(10_000),
    sinceLast: fc.nat(1000),
    ofUser: fc.nat(100_000),
    atAddress: fc.nat(100_000),
    isAtHome: fc.boolean(),
    sinceStranger: fc.nat(10),
  });
  it('is bounded, never longer for more time that has passed, never shorter for more failures', () => {
    fc.assert(
      fc.property(tries, tries, (one, more) => {
        const wait = waitSeconds(one);
        expect(Number.isInteger(wait) && wait >= 0 && wait <= PAIR.longest).toBe(true);
        expect(waitSeconds({ ...one, sinceLast: one.sinceLast + more.sinceLast })).toBeLessThanOrEqual(wait);
        const worse = {
          own: one.own + more.own,
          ofUser: one.ofUser + more.ofUser,
          atAddress: one.atAddress + more.atAddress,
        };
        expect(waitSeconds({ ...one, ...worse })).toBeGreaterThanOrEqual(wait);
      }),
    );
  });
  it('is at most a few seconds as long as one has hardly failed oneself', () => {
    fc.assert(
      fc.property(tries, fc.nat(PAIR.free - 1), (one, own) =>
        expect(waitSeconds({ ...one, own })).toBeLessThanOrEqual(CROWD.longest),
      ),
    );
  });
});
