import pg from 'pg';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { openPool, PipelinedConnection } from './connection.js';

describeWith(['postgres'], 'values read from Postgres', () => {
  let database: FreshDatabase;
  const kept = [20, 114, 3802].map((oid) => [oid, pg.types.getTypeParser(oid)] as const);

  beforeAll(async () => {
    database = await freshDatabase();
    for (const [oid] of kept) pg.types.setTypeParser(oid, () => 'of another library');
  });
  afterAll(async () => {
    for (const [oid, parser] of kept) pg.types.setTypeParser(oid, parser);
    await database.drop();
  });

  const query = `select 7::bigint as a, '{"b":[1]}'::json as b, '{"c":"2026-11-21"}'::jsonb as c`;
  const ours = [{ a: 7, b: { b: [1] }, c: { c: '2026-11-21' } }];

  it('are ours whatever another library has told the driver', async () => {
    const pool = openPool(database.url, 'test', 1);
    const connection = new PipelinedConnection(database.url, 'test');
    expect((await pool.query(query)).rows).toEqual(ours);
    expect((await (await connection.client()).query(query)).rows).toEqual(ours);
    await connection.reset();
    await pool.end();
  });
});
