import pg from 'pg';
import { writeTestCompany } from '../../../infra/testing/company-database.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { WRONG_NUMBERS } from './raw-books.js';

describeWith(['postgres'], 'the check of the numbers of postings', () => {
  let database: FreshDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    database = await freshDatabase();
    await writeTestCompany(database.url, { password: 'emas 24 karat' });
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  it('finds none in the company of tests, and each that no parameter in force says', async () => {
    expect((await owner.query(WRONG_NUMBERS)).rows).toEqual([]);
    await owner.query('set session_replication_role = replica');
    const { rowCount } = await owner.query(`
      update log.event set postings = replace(postings::text, '"1-1100"', '"6-1100"')::json
      where postings::text like '%"1-1100"%'`);
    expect(rowCount).toBeGreaterThan(0);
    const { rows } = await owner.query<{ nomor: string }>(WRONG_NUMBERS);
    expect(rows.length).toBeGreaterThanOrEqual(rowCount!);
    expect(new Set(rows.map(({ nomor }) => nomor))).toEqual(new Set(['6-1100']));
  });
});
