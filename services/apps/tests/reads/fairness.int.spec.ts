import { request as send } from 'node:http';
import pg from 'pg';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { REPORTS_OF_ONE } from '../../../platform/fairness/read-turns.js';
import { atStandalone, refusalOf, type Answer, type Someone, type Standalone } from '../../../testing/standalone.js';

/** A report of a first day of its own: equal ones are read once for all. */
const reportFrom = (index: number): string =>
  `cash/laporan-transaksi-cash?tgl_from=${2016 + (index % 10)}-01-${String(1 + (index % 28)).padStart(2, '0')}` +
  '&tgl_to=2026-12-31';
const MOST = REPORTS_OF_ONE.running + REPORTS_OF_ONE.waiting;

describeWith(['postgres'], 'one user who asks for very much', () => {
  let app: Standalone;
  let cashier: Someone;
  let other: Someone;
  let owner: pg.Client;
  atStandalone(['KASIR01', 'KASIR02'], (...all) => ([app, cashier, other] = all));
  beforeEach(async () => {
    owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    await owner.query('begin; lock table read_money.cash_line in access exclusive mode');
  });
  afterEach(() => owner.end());

  /** Returns the number of statements of reports that Postgres is running. */
  const underWay = async (): Promise<number> => {
    const query = `
      select count(*)::int as count
      from pg_stat_activity
      where datname = current_database() and application_name = 'kilau reports' and state = 'active'`;
    return (await app.rows<{ count: number }>(query))[0]!.count;
  };

  it('is refused what is too much in words, and holds up no login and no read of others', async () => {
    const answered: Answer[] = [];
    const sent = Array.from(
      { length: 50 },
      async (_, index) => void answered.push(await cashier.get(reportFrom(index))),
    );
    await eventually(() => expect(answered).toHaveLength(50 - MOST));
    for (const answer of answered) {
      expect([refusalOf(answer), answer.headers['retry-after']]).toEqual([
        {
          status: 429,
          code: 'report.too-many',
          message: 'Laporan Anda yang lain masih dibuat, tunggu sampai selesai lalu coba lagi',
        },
        '2',
      ]);
    }
    await eventually(async () => expect(await underWay()).toBe(REPORTS_OF_ONE.running));
    for (let round = 0; round < 5; round++) {
      await app.login('OWNER');
      expect((await other.get('cash/saldo')).status).toBe(200);
      expect((await cashier.get('users/me')).status).toBe(200);
      expect((await app.call('GET', 'public/katalog/item')).status).toBe(200);
    }
    await owner.query('rollback');
    await Promise.all(sent);
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(MOST);
  });

  it('ends what Postgres is at when they go, and what waits is never begun', async () => {
    const headers = { 'x-auth-token': cashier.token };
    const { hostname, port } = new URL(app.address);
    const asked = Array.from({ length: MOST }, (_, index) =>
      send({ hostname, port, path: `/api/v1/${reportFrom(100 + index)}`, headers, agent: false })
        .on('error', () => undefined)
        .end(),
    );
    await eventually(async () => expect(await underWay()).toBe(REPORTS_OF_ONE.running));
    for (const request of asked) request.destroy();
    await eventually(async () => expect(await underWay()).toBe(0));
    await owner.query('rollback');
    expect((await cashier.get(reportFrom(0))).status).toBe(200);
  });
});
