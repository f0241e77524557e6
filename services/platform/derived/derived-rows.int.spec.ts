import type pg from 'pg';
import { describeWith } from '../../../infra/testing/servers.js';
import { openPool } from '../../kernel/postgres/connection.js';
import { Clock } from '../../kernel/event-store/clock.js';
import type { KeysOf } from '../../kernel/event-store/derived.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import { Harness } from '../../testing/harness.js';
import { pay, testDate } from '../../testing/till.js';
import { checkDerived, rebuildDerived } from './derived-rows.js';

/** A till is found by the number of its last move, and by the number of each. */
const keysOf: KeysOf = ({ payload }) => ({
  current: [{ key: 'last', value: String(payload['no']) }],
  given: [{ key: 'no', value: String(payload['no']) }],
});

const tables = {
  stream: 'select * from log.stream order by stream',
  stream_key: 'select * from log.stream_key order by branch, key, value, stream',
  balance_day: 'select * from log.balance_day order by branch, date, account, asset',
};

describeWith(['postgres'], 'rows that the log keeps beside its events', () => {
  let harness: Harness;
  let owner: pg.Pool;
  let ledger: Ledger;

  beforeAll(async () => {
    harness = await Harness.with(['A', 'B']);
    owner = openPool(harness.database.ownerUrl, 'owner', 1);
    ledger = new Ledger(harness.database.url, 1, new Clock(), { keysOf });
    harness.after(() => owner.end());
    harness.after(() => ledger.close());
    for (let amount = 1; amount <= 3; amount += 1)
      await Promise.all([pay(ledger, 'A', amount), pay(ledger, 'B', amount)]);
  });
  afterAll(() => harness.close());

  const kept = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(tables).map(async ([name, query]) => [name, (await harness.pool.query(query)).rows] as const),
      ),
    );
  const wrong = async () => (await checkDerived(harness.pool, keysOf)).wrong;

  it('are versions, current keys that the next event replaces, keys for good, and what moved on a date', async () => {
    expect(await kept()).toEqual({
      stream: [
        { stream: 'till/A/A.luar', version: 3, branch: 'A' },
        { stream: 'till/B/B.luar', version: 3, branch: 'B' },
      ],
      stream_key: ['A', 'B'].flatMap((branch) => {
        const key = (name: string, nth: number) => ({
          branch,
          key: name,
          value: `TL-${branch}-00000${nth}`,
          stream: `till/${branch}/${branch}.luar`,
        });
        return [key('last', 3), key('no', 1), key('no', 2), key('no', 3)];
      }),
      balance_day: ['A', 'B'].flatMap((branch) => [
        { branch, account: `${branch}/kas`, asset: 'IDR', date: testDate, came: 6, went: 0 },
        { branch, account: `${branch}/luar`, asset: 'IDR', date: testDate, came: 0, went: 6 },
      ]),
    });
    expect(await wrong()).toEqual([]);
  });

  it.each<[string, string, readonly string[]]>([
    [
      'a version',
      `update log.stream set version = 7 where branch = 'A'`,
      [
        'log.stream has {"stream":"till/A/A.luar","version":7',
        'log.stream lacks {"stream":"till/A/A.luar","version":3',
      ],
    ],
    ['a stream', `delete from log.stream where branch = 'B'`, ['log.stream lacks {"stream":"till/B/B.luar"']],
    [
      'a key of before',
      `insert into log.stream_key values ('A', 'last', 'TL-A-000002', 'till/A/A.luar')`,
      ['log.stream_key has {"branch":"A","key":"last","value":"TL-A-000002"'],
    ],
    ['a lost key', `delete from log.stream_key where key = 'no' and value = 'TL-B-000001'`, ['log.stream_key lacks']],
    [
      'a sum of a day',
      `update log.balance_day set came = came + 1 where account = 'B/kas'`,
      ['log.balance_day has', 'log.balance_day lacks'],
    ],
    [
      'rows of no branch',
      `insert into log.stream_key values ('X', 'last', '1', 'till/X/x')`,
      ['log.stream_key has rows of X, which has no log'],
    ],
  ])('that are wrong are named: %s; a rebuild makes them right', async (_, how, named) => {
    const right = await kept();
    await owner.query(how);
    const found = await wrong();
    expect(found).toHaveLength(named.length);
    for (const [index, words] of named.entries()) expect(found[index]).toContain(words);
    await owner.query(`delete from log.stream_key where branch = 'X'`);
    await rebuildDerived(harness.pool, keysOf);
    expect(await kept()).toEqual(right);
    expect(await wrong()).toEqual([]);
  });

  it('record nothing on a version that is not the one that was decided on', async () => {
    const hasty = new Ledger(harness.database.url, 1, new Clock(), { keysOf, patienceMs: 500 });
    await owner.query(`update log.stream set version = 9 where branch = 'A'`);
    await expect(pay(hasty, 'A', 1)).rejects.toMatchObject({ code: 'request.unavailable' });
    await hasty.close();
    await rebuildDerived(harness.pool, keysOf);
    await pay(ledger, 'A', 4);
    expect((await kept())['stream']?.[0]).toEqual({ stream: 'till/A/A.luar', version: 4, branch: 'A' });
  });
});
