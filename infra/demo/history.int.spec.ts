import type pg from 'pg';
import { openPool } from '../../services/kernel/postgres/connection.js';
import { addDays, jakartaDate } from '../../contracts/language/values/business-date.js';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.js';
import { describeWith } from '../testing/servers.js';
import { findingsOf } from './seed/testing/findings.js';
import { seedDemo } from './demo.js';
import { HISTORY_DAYS } from './history.js';

describeWith(['postgres'], 'the history of the demo company', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  const personalKey = 'kunci induk untuk pengujian';
  const today = jakartaDate(new Date());
  beforeAll(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, 'test', 4);
    await seedDemo(database.url, 'emas 24 karat', { history: true, personalKey });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('closes every day of every branch before today, on dates of their own', async () => {
    const { rows } = await pool.query<{ branch: string; days: number; opened_on: string; business_date: string }>(`
      select h.branch, opened_on, h.business_date,
        (select count(*)::int from log.event e where e.branch = h.branch and type = 'day.closed') as days
      from log.branch_head h
      order by branch`);
    const begins = addDays(today, -HISTORY_DAYS);
    expect(rows).toEqual(
      ['BDG01', 'JKT01', 'PUSAT', 'SBY01'].map((branch) => ({
        branch,
        days: HISTORY_DAYS,
        opened_on: begins,
        business_date: today,
      })),
    );
  });

  it('has every kind of movement, a strong branch and a weak one, and leaves no money on its way', async () => {
    const { rows } = await pool.query<{ type: string }>('select distinct type from log.event');
    const wanted = [
      'cash.received',
      'cash.paid',
      'cash.transferred',
      'cash.entry-cancelled',
      'remittance.sent',
      'remittance.received',
      'card.swiped-for-cash',
      'noncash.settled',
      'drawer.counted',
      'shift.opened',
      'shift.closed',
      'day.closed',
    ];
    expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining(wanted));
    const income = await pool.query<{ branch: string }>(
      `select branch
       from log.event
       where type = 'cash.received' and business_date > $1
       group by branch
       order by sum((payload ->> 'jumlah')::bigint) desc`,
      [addDays(today, -HISTORY_DAYS)],
    );
    expect(income.rows.map(({ branch }) => branch)).toEqual(['JKT01', 'BDG01', 'SBY01']);
    expect((await pool.query(`select from log.balance where account like '%/kirim/%' and amount <> 0`)).rowCount).toBe(
      0,
    );
  });

  it('has trade: each shop sells day by day what it has received, to customers too, and nothing waits', async () => {
    const { rows } = await pool.query(`
      select branch, count(distinct business_date)::int as days, count(*) > 150 as sells,
        count(payload ->> 'kode_member') > 0 as knows
      from log.event
      where type = 'sale.recorded'
      group by branch
      order by branch`);
    expect(rows.map(({ branch, sells, knows }) => [branch, sells, knows])).toEqual(
      ['BDG01', 'JKT01', 'SBY01'].map((branch) => [branch, true, true]),
    );
    expect(Math.min(...rows.map(({ days }) => Number(days)))).toBeGreaterThan(HISTORY_DAYS - 10);
    const waiting = await pool.query(`
      select from log.event e
      where type = 'sale.recorded' and payload ->> 'tervalidasi' = 'false'
        and not exists (select from log.event n where n.stream = e.stream and n.version > e.version)`);
    expect(waiting.rowCount).toBe(0);
    const trays = await pool.query(`select from log.balance where account like '%/baki/%' and amount > 0`);
    expect(trays.rowCount).toBeGreaterThan(9);
  });

  it('has loans in every state that its shop has to do with', async () => {
    const { rows } = await pool.query<{ type: string }>(
      `select distinct on (stream) type from log.event where stream like 'hutang/%' order by stream, version desc`,
    );
    expect(rows.map(({ type }) => type).toSorted()).toEqual([
      'loan.auctioned',
      'loan.interest-paid',
      'loan.notice-given',
      'loan.settled',
      'loan.validated',
      'loan.validated',
      'loan.validated',
    ]);
    const surplus = await pool.query(`select from log.balance where account like 'JKT01/kelebihan/%' and amount < 0`);
    expect(surplus.rowCount).toBe(1);
  });

  it('is sound: the doctor finds nothing', async () => {
    expect(await findingsOf(database.url, pool, personalKey)).toEqual([]);
  });
});
