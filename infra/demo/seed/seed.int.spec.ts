import type pg from 'pg';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { openPool } from '../../../services/kernel/postgres/connection.js';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.js';
import { describeWith } from '../../testing/servers.js';
import { randomPasswords, seedCompany, sizeOf } from './seed-company.js';
import { findingsOf } from './testing/findings.js';

const asked = { branches: 2, days: 12, documents: 2_400, seed: 42, until: businessDate('2026-11-20') };
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
    const wanted = [
      ...['piece.received', 'piece.moved', 'piece.sold', 'piece.bought', 'piece.brought-in', 'piece.reserved'],
      ...['piece.sorted', 'piece.sent-to-wash', 'piece.washed', 'piece.melted'],
      ...['sale.recorded', 'sale.validated', 'sale.cancelled'],
      ...['purchase.recorded', 'purchase.validated', 'purchase.cancelled'],
      ...['deposit.taken', 'deposit.validated', 'deposit.paid-off', 'deposit.cancelled'],
      ...['coupon.promised', 'coupon.confirmed', 'coupon.used'],
      ...['card.payment-taken', 'card.payment-confirmed', 'card.payment-rejected'],
      ...['purchases.sorted', 'purchases.melted', 'wash.returned', 'loss.found', 'loss.accepted'],
      ...['customer.entered', 'cash.received', 'cash.paid', 'remittance.received', 'noncash.settled'],
    ];
    expect(wanted.filter((type) => !counts.has(type))).toEqual([]);
    expect(counts.get('day.closed')).toBe(3 * asked.days);
    expect(counts.get('sale.recorded')).toBeGreaterThan(asked.documents / 4);
    const ways = await rows<{ cara: string }>(
      0,
      `select distinct one ->> 'cara' as cara
       from log.event, json_array_elements(payload -> 'pembayaran') one
       where type = 'sale.recorded'
       order by 1`,
    );
    expect(ways.map(({ cara }) => cara)).toEqual(['KARTU', 'KUPON', 'POIN', 'TITIPAN', 'TRANSFER', 'TUNAI']);
  });

  it('has exchanges in which the customer pays and in which the shop does, and some that are cancelled', async () => {
    const [found] = await rows(
      0,
      `select bool_or(type = 'sale.recorded' and payload ->> 'total' > payload ->> 'total_beli') as pays,
         bool_or(type = 'sale.recorded' and payload -> 'dibayarkan' is not null) as paid,
         bool_or(type = 'sale.cancelled') as cancelled
       from log.event
       where type like 'sale.%' and payload ->> 'kategori' = 'TUKAR TAMBAH'`,
    );
    expect(found).toEqual({ pays: true, paid: true, cancelled: true });
  });

  it('buys a piece back by the invoice by which it was sold, once', async () => {
    const bought = await rows<{ no_faktur: string; kode_barcode: string; sold: boolean }>(
      0,
      `select line ->> 'no_faktur' as no_faktur, line ->> 'kode_barcode' as kode_barcode,
         exists (
           select from log.event s, json_array_elements(s.payload -> 'barang') one
           where s.type = 'sale.recorded' and s.payload ->> 'no_bukti' = line ->> 'no_faktur'
             and one ->> 'kode_barcode' = line ->> 'kode_barcode'
         ) as sold
       from log.event e,
         json_array_elements(case type when 'sale.recorded' then payload -> 'beli' else payload -> 'barang' end) line
       where type in ('sale.recorded', 'purchase.recorded') and line ->> 'no_faktur' is not null
         and not exists (select from log.event c where c.stream = e.stream and c.type like '%.cancelled')`,
    );
    expect(bought.length).toBeGreaterThan(5);
    expect(bought.every(({ sold }) => sold)).toBe(true);
    expect(new Set(bought.map(({ no_faktur, kode_barcode }) => `${no_faktur} ${kode_barcode}`)).size).toBe(
      bought.length,
    );
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
