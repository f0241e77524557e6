import type pg from 'pg';
import { features } from '../../services/features/features.js';
import { examineKilau } from '../../services/apps/doctor.js';
import { EventReader } from '../../services/kernel/event-store/event-reader.js';
import { openPool } from '../../services/kernel/postgres/connection.js';
import { ensureBuilt } from '../../services/platform/rebuild/build.js';
import { addDays, jakartaDate } from '../../contracts/language/values/business-date.js';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.js';
import { describeWith } from '../testing/servers.js';
import { seedDemo } from './demo.js';
import { HISTORY_DAYS } from './history.js';

describeWith(['postgres'], 'the history of the demo company', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  const today = jakartaDate(new Date());
  beforeAll(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, 'test', 4);
    await seedDemo(database.url, 'emas 24 karat', { history: true });
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

  it('is sound: the doctor finds nothing', async () => {
    const reader = new EventReader(pool);
    const projections = features.flatMap(({ projections: some }) => some);
    for (const projection of projections)
      await ensureBuilt(projection, { databaseUrl: database.url, database: pool, reader });
    const checks = features.flatMap(({ checks: some = [] }) => some);
    const findings = await examineKilau({
      databaseUrl: database.url,
      database: pool,
      reader,
      projections,
      checks,
      acknowledged: [],
    });
    expect(findings.flatMap(({ invariant, wrong }) => wrong.map((line) => `${invariant}: ${line}`))).toEqual([]);
  });
});
