import type pg from 'pg';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { Clock } from './clock.js';
import { openPool } from '../postgres/connection.js';
import { sql } from '../postgres/sql.js';
import { decideMove, origin, pay, testDate, tillMoved, tills } from '../../testing/till.js';
import {
  balances,
  begins,
  decider,
  happened,
  queryOfBranch,
  streamOf,
  type Decider,
  type DecisionContext,
} from './decider.js';
import { EventReader } from './event-reader.js';
import { chainHash, GENESIS } from './hash.js';
import { Ledger } from './ledger.js';

/** Does something while the clock of this process stands at another time. */
async function atTime<T>(time: number, work: () => Promise<T>): Promise<T> {
  const real = Date;
  class Standing extends real {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [time] : given) as [number]));
    }
    static override now = (): number => time;
  }
  globalThis.Date = Standing as DateConstructor;
  try {
    return await work();
  } finally {
    globalThis.Date = real;
  }
}

describeWith(['postgres'], 'the ledger', () => {
  let database: FreshDatabase;
  let ledger: Ledger;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, 'test', 4);
    ledger = new Ledger(database.url, 2, new Clock());
    for (const branch of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await ledger.openBranch(branch, testDate);
  });
  afterAll(async () => {
    await ledger.close();
    await pool.end();
    await database.drop();
  });

  const one = async (query: string): Promise<unknown> =>
    Object.values((await pool.query<Record<string, unknown>>(query)).rows[0] ?? {})[0];

  it('gives positions without gap and chains the hashes', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => pay(ledger, 'A', i + 1)));
    expect(answers.map(({ position }) => Number(position.split(':')[1])).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, i) => i + 1),
    );
    const events = await new EventReader(pool).after(new Map([['A', 0]]), 1000);
    let previous = GENESIS;
    for (const { hash, ...event } of events) {
      expect(chainHash(previous, event)).toBe(hash);
      previous = hash;
    }
    expect(await one(`select amount from log.balance where account = 'A/kas'`)).toBe(20_100);
    expect(await one(`select max(version) from log.event where stream = 'till/A/A.luar'`)).toBe(200);
  });

  it('takes a key of one branch for another command in another', async () => {
    const send = (branch: string, jumlah: number) => pay(ledger, branch, jumlah, { key: 'a-key-of-two' });
    const [a, b] = await Promise.all([send('A', 5), send('B', 6)]);
    expect([a.repeated, b.repeated, a.position.split(':')[0], b.position.split(':')[0]]).toEqual([
      false,
      false,
      'A',
      'B',
    ]);
    expect([await send('A', 5), await send('B', 6)]).toEqual([
      { ...a, repeated: true },
      { ...b, repeated: true },
    ]);
    await expect(send('A', 6)).rejects.toMatchObject({ code: 'command.key-reused' });
  });

  it('numbers documents of a branch one after the other', async () => {
    const numbers = (await Promise.all(Array.from({ length: 30 }, () => pay(ledger, 'B', 1)))).map(
      ({ data }) => data['no'],
    );
    expect(new Set(numbers).size).toBe(30);
    expect(numbers).toContain('TL-B-000030');
  });

  it('answers the same key as the first time, at once and later, and records it once', async () => {
    const key = 'the-same-key-0001';
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(ledger, 'C', 500, { key })));
    answers.push(await pay(ledger, 'C', 500, { key }));
    expect(new Set(answers.map(({ position }) => position))).toEqual(new Set(['C:1']));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await one(`select count(*) from log.event where branch = 'C'`)).toBe(1);
  });

  it('refuses a key that was used for something else', async () => {
    await expect(pay(ledger, 'C', 501, { key: 'the-same-key-0001' })).rejects.toMatchObject({
      code: 'command.key-reused',
      status: 422,
    });
    expect(await one(`select count(*) from log.event where branch = 'C'`)).toBe(1);
  });

  it('lets one of two win that together overdraw', async () => {
    await pay(ledger, 'D', 1000);
    const spend = () => pay(ledger, 'D', 700, { dari: 'D/kas', ke: 'D/bank/X/1' });
    const results = await Promise.allSettled([spend(), spend()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'money.insufficient', status: 409 },
    });
    expect(await one(`select amount from log.balance where account = 'D/kas'`)).toBe(300);
  });

  it('never overdraws an account that two branches spend from at once', async () => {
    await pay(ledger, 'E', 1000, { ke: 'E/kirim/1' });
    const take = (branch: string) => pay(ledger, branch, 600, { dari: 'E/kirim/1', ke: `${branch}/kas` });
    const results = await Promise.allSettled([take('E'), take('F'), take('E'), take('F')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await one(`select amount from log.balance where account = 'E/kirim/1'`)).toBe(400);
  });

  it('overdraws an account at the end of no day since an earlier date on which its branch books', async () => {
    const later = addDays(testDate, 1);
    const goTo = (date: BusinessDate, presentDate?: BusinessDate) =>
      ledger.record(
        decider(decideMove.command, {
          needs: () => ({}),
          lockedQuery: () => queryOfBranch(sql`select 1 where false`),
          decide: (_command: object, _states: object, { number }: DecisionContext) => ({
            ...(begins(tillMoved, streamOf(tills, number('TL')), { no: '1', jumlah: rupiah(1) }) as object),
            date,
            presentDate,
          }),
        } as never) as unknown as Decider,
        {},
        origin('G'),
      );
    const seen: number[] = [];
    const asking = decider(decideMove.command, {
      needs: () => ({ kas: balances('G/kas') }),
      decide: (_command, _states, { balance, number }) => {
        seen.push(balance('G/kas'));
        return begins(tillMoved, streamOf(tills, number('TL')), { no: '1', jumlah: rupiah(1) });
      },
    }) as unknown as Decider;
    const spend = (jumlah: number) => pay(ledger, 'G', jumlah, { dari: 'G/kas', ke: 'G/luar' });
    await pay(ledger, 'G', 100);
    await goTo(later);
    await spend(80);
    await pay(ledger, 'G', 150);
    await goTo(testDate, later);
    await ledger.record(asking, {}, origin('G'));
    expect(seen).toEqual([100]);
    await expect(spend(101)).rejects.toMatchObject({ code: 'money.insufficient' });
    await spend(60);
    await pay(ledger, 'G', 20);
    await expect(spend(61)).rejects.toMatchObject({ code: 'money.insufficient' });
    await spend(60);
    await goTo(later);
    await spend(70);
    await expect(spend(1)).rejects.toMatchObject({ code: 'money.insufficient' });
  });

  it('keeps the sum of all balances at zero', async () => {
    expect(await one('select sum(amount)::bigint from log.balance')).toBe(0);
  });

  it('says what day it is by the clock of Postgres, whatever that of the process says', async () => {
    const said: string[] = [];
    const asking = decider(decideMove.command, {
      needs: () => ({}),
      decide: (_command, _states, { today, number }) => {
        said.push(today);
        return begins(tillMoved, streamOf(tills, number('TL')), { no: '1', jumlah: rupiah(1) });
      },
    }) as unknown as Decider;
    await atTime(Date.parse('2001-02-03T04:05:06Z'), () => ledger.record(asking, {}, origin('A', 'asks-the-day')));
    const day = `to_char(recorded_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`;
    const { rows } = await pool.query<{ day: string; is_now: boolean }>(`
      select ${day} as day, abs(extract(epoch from now() - recorded_at)) < 3600 as is_now
      from log.event
      where command_id = 'asks-the-day'`);
    expect(rows).toEqual([{ day: said[0], is_now: true }]);
  });

  it('decides on streams that other states name, as they stand after the commands before it', async () => {
    const [paid, other] = [streamOf(tills, 'A', 'A.luar'), streamOf(tills, 'A', 'second')];
    const seen: unknown[] = [];
    const then = decider(decideMove.command, {
      needs: () => ({ paid }),
      then: ({ paid: { moves } }) => ({ others: moves > 0 ? [other] : [] }),
      decide(_command, { paid: { moves }, others }) {
        seen.push([moves > 0, others.map(({ total }) => total)]);
        return happened(tillMoved, other, { no: '1', jumlah: rupiah(7) });
      },
    });
    await pay(ledger, 'A', 5);
    for (const key of ['then-1', 'then-2']) await ledger.record(then, {} as never, origin('A', key));
    expect(seen).toEqual([
      [true, [0]],
      [true, [7]],
    ]);
  });

  it('writes to no stream that was neither read nor said to begin', async () => {
    const blind = decider(decideMove.command, {
      needs: () => ({}),
      decide: () => happened(tillMoved, streamOf(tills, 'A', 'kas'), { no: '1', jumlah: rupiah(1) }),
    }) as unknown as Decider;
    await expect(ledger.record(blind, {}, origin('A', 'writes-blindly'))).rejects.toThrow('till/A/kas was not read');
    expect(await one(`select count(*) from log.event where command_id = 'writes-blindly'`)).toBe(0);
  });

  it('refuses a branch that has no log', async () => {
    await expect(pay(ledger, 'NOWHERE', 1)).rejects.toMatchObject({ code: 'access.branch' });
  });

  it('does not let the services change or delete what happened, nor its owner', async () => {
    await expect(pool.query('update log.event set actor = $1', ['X'])).rejects.toThrow('permission denied');
    await expect(pool.query('delete from log.event')).rejects.toThrow('permission denied');
    const owner = openPool(database.ownerUrl, 'owner', 1);
    await expect(owner.query('update log.event set actor = $1', ['X'])).rejects.toThrow('never changed');
    await expect(owner.query('truncate log.event')).rejects.toThrow('never changed');
    await owner.end();
  });
});
