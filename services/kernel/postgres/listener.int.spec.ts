import type pg from 'pg';
import { eventually } from '../../../infra/testing/eventually.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { openPool } from './connection.js';
import { Listener } from './listener.js';

describeWith(['postgres'], 'a notice that cannot be read', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  let listener: Listener;
  beforeAll(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, 'notices', 1);
    listener = new Listener(database.url, 'notices');
  });
  afterAll(async () => {
    await listener.close();
    await pool.end();
    await database.drop();
  });

  it('ends nothing: those after it are heard, by others too', async () => {
    const read: unknown[] = [];
    const later: unknown[] = [];
    const other: string[] = [];
    await listener.on('news', (payload) => void read.push(JSON.parse(payload)));
    await listener.on('news', (payload) => Promise.resolve(payload).then((text) => void later.push(JSON.parse(text))));
    await listener.on('news', (payload) => void other.push(payload));
    for (const payload of ['{"is', '1']) await pool.query('select pg_notify($1, $2)', ['news', payload]);
    await eventually(() => expect([read, later, other]).toEqual([[1], [1], ['{"is', '1']]));
  });
});
