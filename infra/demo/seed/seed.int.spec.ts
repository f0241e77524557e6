import type pg from 'pg';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { openPool } from '../../../services/kernel/postgres/connection.js';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.js';
import { describeWith } from '../../testing/servers.js';
import { randomPasswords, seedCompany, sizeOf } from './seed-company.js';
import { findingsOf } from './testing/findings.js';

const asked = { branches: 2, days: 12, documents: 500, seed: 42, until: businessDate('2026-11-20') };
const personalKey = 'kunci induk untuk pengujian';
const seeded = (url: string, seed: number) => {
  const size = sizeOf({ ...asked, seed });
  return seedCompany(url, randomPasswords(size.company), size, personalKey);
};

describeWith(['postgres'], 'a history that is seeded', () => {
  const databases: FreshDatabase[] = [];
  const pools: pg.Pool[] = [];
  let counted: { readonly documents: number; readonly events: number };
  beforeAll(async () => {
    for (const seed of [42, 42, 43]) {
      const database = await freshDatabase();
      databases.push(database);
      pools.push(openPool(database.url, 'test', 4));
      const found = await seeded(database.url, seed);
      counted ??= found;
    }
  });
  afterAll(async () => {
    for (const pool of pools) await pool.end();
    for (const database of databases) await database.drop();
  });
  const rows = async <R extends object>(of: number, query: string): Promise<R[]> =>
    (await pools[of]!.query<R>(query)).rows;
  const heads = (of: number) =>
    rows(of, `select branch, position, encode(hash, 'hex') as hash from log.branch_head order by 1`);

  it('is the same to the last bit for the same seed, and another one for another', async () => {
    const all = await Promise.all([0, 1, 2].map(heads));
    expect(all[0]).toHaveLength(3);
    expect(all[1]).toEqual(all[0]);
    expect(all[2]).not.toEqual(all[0]);
  });

  it('has about as many documents as were asked for, on the days before its last one', async () => {
    expect(Math.abs(counted.documents - asked.documents)).toBeLessThan(asked.documents / 10);
    const [days] = await rows(
      0,
      `select min(business_date) as first, max(business_date) as last, count(*)::int as events,
         min(recorded_at) >= '2026-11-08' and max(recorded_at) < '2026-11-20' as timely
       from log.event`,
    );
    expect(days).toEqual({ first: '2026-11-08', last: '2026-11-19', events: counted.events, timely: true });
  });

  it('is trade: pieces that come and are moved and sold, customers, money, and days that are closed', async () => {
    const found = await rows<{ type: string; count: number }>(
      0,
      'select type, count(*)::int as count from log.event group by type',
    );
    const counts = new Map(found.map(({ type, count }) => [type, count]));
    for (const type of [
      ...[
        'piece.received',
        'piece.moved',
        'piece.sold',
        'sale.recorded',
        'sale.validated',
        'sale.cancelled',
        'purchase.recorded',
      ],
      ...['customer.entered', 'cash.received', 'cash.paid', 'remittance.received', 'noncash.settled'],
    ])
      expect([...counts.keys()]).toContain(type);
    expect(counts.get('day.closed')).toBe(3 * asked.days);
    expect(counts.get('sale.recorded')).toBeGreaterThan(asked.documents / 4);
    const ways = await rows(
      0,
      `select distinct one ->> 'cara' as cara
       from log.event, json_array_elements(payload -> 'pembayaran') one
       where type = 'sale.recorded'
       order by 1`,
    );
    expect(ways).toEqual([{ cara: 'KARTU' }, { cara: 'TRANSFER' }, { cara: 'TUNAI' }]);
  });

  it('is sound: the doctor finds nothing', async () => {
    expect(await findingsOf(databases[0]!.url, pools[0]!, personalKey)).toEqual([]);
  });

  it('comes into no database in which something stands', async () => {
    const before = await heads(0);
    await expect(seeded(databases[0]!.url, 44)).rejects.toMatchObject({ code: 'company.begun' });
    expect(await heads(0)).toEqual(before);
  });
});
