import pg from 'pg';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { features } from '../../../features/features.js';
import { examineKilau } from '../../doctor.js';
import { EventReader } from '../../../kernel/event-store/event-reader.js';
import { BUILD_LOCK } from '../../../platform/rebuild/build.js';
import { ask, built, Standalone, type Answer, type Someone } from '../../../testing/standalone.js';
import { startStandalone } from '../../standalone/standalone.js';
import type { RunningApp } from '../../../platform/http/http-app.js';

const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 5, keterangan: 'Modal' };
const journal = 'jurnal?tgl_from=2020-01-01&tgl_to=2040-12-31&kode_toko=JKT01';
const preparing = /^Laporan sedang disiapkan, \d+%\. Silahkan coba lagi sebentar lagi$/;
const projections = features.flatMap((feature) => feature.projections);

describeWith(['postgres'], 'an upgrade that changes a read model', () => {
  let app: Standalone;
  let owner: pg.Client;
  let cashier: Someone;
  let head: Someone;
  const started: RunningApp[] = [];

  beforeAll(async () => {
    app = await Standalone.start();
    cashier = await app.login('KASIR01');
    head = await app.login('OWNER');
    owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    await cashier.post('cash/uang-kas', entry);
    await app.running.close();
    // An older version left another journal, and the read model that it was building when it was killed.
    await owner.query(`update log.projection set definition = 'of before' where name = 'journals'`);
    await owner.query(`alter table read_journals.line drop column urut`);
    const role = new URL(app.database.url).username;
    await owner.query(
      `create schema read_journals_beside_dead;
       create table read_journals_beside_dead.line ();
       alter schema read_journals_beside_dead owner to ${role}`,
    );
    await owner.query(`alter table read_journals_beside_dead.line owner to ${role}`);
    await owner.query('select pg_advisory_lock(hashtextextended($1, 0))', [BUILD_LOCK]);
    for (let process = 0; process < 2; process++) started.push(await startStandalone(app.env));
  });
  afterAll(async () => {
    for (const running of started) await running.close();
    await owner.end();
    await app.drop();
  });

  const at = (process: number, someone: Someone): Someone => app.beside(started[process]!).someone(someone);
  const ready = (process: number): Promise<Answer> => ask(started[process]!.address, 'GET', '/ready');

  it('answers before that is built, and is ready, and says what is being built', async () => {
    for (const process of [0, 1]) {
      const { status, body } = await ready(process);
      expect([status, body]).toMatchObject([
        200,
        { ready: true, parts: { 'read model money': 'up' }, building: { journals: { done: 0, attempts: 0 } } },
      ]);
      expect(Object.keys(body['building'] as object)).toEqual(['journals']);
    }
  });

  it('refuses reads of that one alone, in words, and says when to come again', async () => {
    for (const process of [0, 1]) {
      const { status, body, headers } = await at(process, head).get(journal);
      expect([status, body, headers['retry-after']]).toEqual([
        503,
        {
          code: 'read-model.preparing',
          message: expect.stringMatching(preparing),
          message_id: 'readModel.preparing',
          values: { persen: expect.any(Number) },
          trace_id: expect.any(String),
        },
        '5',
      ]);
    }
  });

  it('records commands meanwhile, and shows them in the reports of the others', async () => {
    const { status, body } = await at(0, cashier).post('cash/uang-kas', entry);
    expect(status).toBe(201);
    const saldo = await at(1, cashier).get('cash/saldo', { 'x-after': body['position'] as string });
    expect([saldo.status, (saldo.body['as_of'] as { lagging: unknown }).lagging]).toEqual([200, []]);
    expect((await at(0, head).get('status/branches')).status).toBe(200);
  });

  it('is built by one of the processes, taken up by both, and equals what the live one writes', async () => {
    const since = (await app.rows<{ now: string }>('select now()'))[0]!.now;
    await owner.query('select pg_advisory_unlock_all()');
    for (const running of started) await built(running);
    for (const process of [0, 1]) expect((await at(process, head).get(journal)).status).toBe(200);
    expect(await app.rows(`select name from log.projection where built_at > $1`, [since])).toEqual([
      { name: 'journals' },
    ]);
    const { position } = (await at(0, cashier).post('cash/uang-kas', entry)).body;
    await at(1, head).get(journal, { 'x-after': position as string });
    const findings = await examineKilau({
      databaseUrl: app.database.url,
      database: app.pool,
      reader: new EventReader(app.pool),
      projections,
    });
    expect(findings.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  it('leaves nothing behind, of a process that was killed neither', async () => {
    expect(await app.rows(`select nspname from pg_namespace where nspname like '%beside%'`)).toEqual([]);
    expect(await app.rows('select * from log.building')).toEqual([]);
  });
});

describeWith(['postgres'], 'a build that fails', () => {
  it('ends nothing, is told, and is tried again until it succeeds', async () => {
    const app = await Standalone.start();
    const head = await app.login('OWNER');
    const owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    await app.running.close();
    await owner.query(`update log.projection set definition = 'of before' where name = 'journals'`);
    const { pathname, username } = new URL(app.database.url);
    const database = pathname.slice(1);
    await owner.query(`revoke create on database ${database} from ${username}`);
    const running = await startStandalone(app.env);
    await eventually(async () => {
      const told = await app.rows(
        `select projection, attempts > 1 as again, error, next_try_at > since as later from log.building`,
      );
      expect(told).toEqual([
        { projection: 'journals', again: true, error: `permission denied for database ${database}`, later: true },
      ]);
    });
    expect((await ask(running.address, 'GET', '/ready')).body).toMatchObject({
      ready: true,
      building: { journals: { attempts: expect.any(Number) } },
    });
    await owner.query(`grant create on database ${database} to ${username}`);
    await built(running);
    expect((await app.beside(running).someone(head).get(journal)).status).toBe(200);
    expect(await app.rows('select * from log.building')).toEqual([]);
    await running.close();
    await owner.end();
    await app.drop();
  });
});
