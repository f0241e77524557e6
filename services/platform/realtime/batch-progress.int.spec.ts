import pg from 'pg';
import { eventually } from '../../../infra/testing/eventually.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { waitedFor } from './batch-progress.js';
import { NEWS, type News } from '../../kernel/event-store/news.js';

describeWith(['postgres'], 'who waits for a batch process', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  let listener: pg.Client;
  let heard: News[];
  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.url });
    listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload!) as News));
    await listener.query(`listen ${NEWS}`);
  });
  beforeEach(() => (heard = []));
  afterAll(async () => {
    await listener.end();
    await pool.end();
    await database.drop();
  });
  const waits = () => ({ database: pool, to: { user: 'OWNER' }, total: 3, everyMs: 5 });
  const last = (): unknown => heard.at(-1);
  const over = { to: { user: 'OWNER' }, event: 'progress', data: { mode: 'MATI', progress: 3, total: 3 } };

  it('hears how far it is, and of its end', async () => {
    const answer = await waitedFor(waits(), async (done) => {
      await eventually(() =>
        expect(last()).toMatchObject({
          to: { user: 'OWNER' },
          event: 'progress',
          data: { mode: 'JENIS_GEOUP', progress: 0, total: 3 },
        }),
      );
      done(2);
      await eventually(() => expect(last()).toMatchObject({ data: { mode: 'JENIS_GEOUP', progress: 2 } }));
      done(3);
      await eventually(() => expect(heard.length).toBeGreaterThan(5));
      return 'done';
    });
    expect(answer).toBe('done');
    await eventually(() => expect(last()).toEqual(over));
    expect(heard.slice(0, -1).filter(({ data }) => (data as { progress: number }).progress === 3)).toEqual([]);
  });

  it('hears of its end when it fails', async () => {
    const work = waitedFor(waits(), async () => {
      await eventually(() => expect(heard).not.toEqual([]));
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    await eventually(() => expect(last()).toEqual(over));
  });

  it('hears nothing of what is over at once', async () => {
    await waitedFor({ ...waits(), everyMs: 60_000 }, () => Promise.resolve());
    await pool.query('select pg_notify($1, $2)', [NEWS, '{"event":"after"}']);
    await eventually(() => expect(heard).toEqual([{ event: 'after' }]));
  });
});
