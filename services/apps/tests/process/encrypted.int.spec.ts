import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Bull from 'bull';
import pg from 'pg';
import { reachDatabase } from '../../../../infra/database.js';
import { startKafka, type KafkaCluster } from '../../../../infra/kafka/kafka.js';
import { migrate, serviceRole, serviceUrl, urlOf } from '../../../../infra/migrate.js';
import { startRedis, type RedisServer } from '../../../../infra/redis/redis.js';
import { makeCertificate, type Certificate } from '../../../../infra/testing/certificates.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith, testServer } from '../../../../infra/testing/servers.js';
import { examineKilau } from '../../doctor.js';
import { EventReader } from '../../../kernel/event-store/event-reader.js';
import { redisOptions } from '../../../platform/jobs/redis-options.js';
import { createLog } from '../../../platform/log/log.js';
import { openPool } from '../../../kernel/postgres/connection.js';
import { connectKafka } from '../../../platform/feeds/kafka.js';
import { Standalone } from '../../../testing/standalone.js';

/** The words of a certificate that nobody known has signed. */
const unsigned = /unable to verify|self-signed|unable to get/;
const user = { username: 'kilau', password: 'rahasia-kafka' };

/**
 * Has the Postgres of the tests speak TLS with a certificate; answers how to end that. Who comes without is let in as
 * before.
 */
async function encryptPostgres({ cert, key }: Certificate): Promise<() => Promise<void>> {
  const owner = new pg.Client({ connectionString: testServer('postgres') });
  await owner.connect();
  // Postgres takes a key that is its own only, so it writes it itself.
  for (const [name, file] of [
    ['kilau-test.crt', cert],
    ['kilau-test.key', key],
  ] as const)
    await owner.query(`
      copy (select unnest(string_to_array(${pg.escapeLiteral(readFileSync(file, 'utf8').trim())}, E'\\n')))
      to program 'umask 077; cat > ${name}'`);
  const settings = { ssl_cert_file: 'kilau-test.crt', ssl_key_file: 'kilau-test.key', ssl: 'on' };
  for (const [name, value] of Object.entries(settings)) await owner.query(`alter system set ${name} = '${value}'`);
  await owner.query('select pg_reload_conf()');
  return async () => {
    for (const name of Object.keys(settings)) await owner.query(`alter system reset ${name}`);
    await owner.query('select pg_reload_conf()');
    await owner.end();
  };
}

describeWith(['postgres', 'redis', 'kafka'], 'servers that speak TLS', () => {
  let folder: string;
  let [own, other]: Certificate[] = [];
  let redis: RedisServer;
  let kafka: KafkaCluster;
  let decrypt: () => Promise<void>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kilau-tls-'));
    [own, other] = [makeCertificate(folder, 'own'), makeCertificate(folder, 'other')];
    mkdirSync(join(folder, 'kafka'));
    [redis, kafka, decrypt] = await Promise.all([
      startRedis({ folder: join(folder, 'redis'), certificate: own }),
      startKafka({ brokers: 1, folder: join(folder, 'kafka'), secured: { certificate: own, ...user } }),
      encryptPostgres(own),
    ]);
  });
  afterAll(async () => {
    await Promise.all([redis.stop(), kafka.stop(), decrypt()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const encrypted = (url: string, ca: string): string =>
    `${url}?sslmode=verify-full&sslrootcert=${encodeURIComponent(ca)}`;

  it('are all that a process speaks to, on every connection, when it is told their authority', async () => {
    const app = await Standalone.start(
      {
        REDIS_URL: redis.url,
        REDIS_SSL_CA: own!.ca,
        KAFKA_BROKERS: kafka.secured.join(','),
        KAFKA_SSL_CA: own!.ca,
        KAFKA_SASL_MECHANISM: 'plain',
        KAFKA_SASL_USERNAME: user.username,
        KAFKA_SASL_PASSWORD: user.password,
      },
      undefined,
      (url) => encrypted(url, own!.ca),
    );
    try {
      const cashier = await app.login('KASIR01');
      const { status, body } = await cashier.post('cash/uang-kas', {
        jenis: 'MASUK',
        kategori: 'MODAL',
        jumlah: 1,
        keterangan: 'Modal',
      });
      expect(status).toBe(201);
      // By way of Kafka into the read model.
      await eventually(
        async () => expect((await cashier.get('cash/saldo', { 'x-after': String(body['position']) })).status).toBe(200),
        60,
      );
      const asked = (
        await cashier.post('exports', {
          report: 'cash/laporan-transaksi-cash',
          format: 'csv',
          filters: { tgl_from: '2020-01-01', tgl_to: '2030-12-31' },
        })
      ).body;
      const { id } = asked['data'] as { id: string };
      // By way of Redis to the worker.
      await eventually(
        async () => expect((await cashier.get(`exports/${id}`)).body['data']).toMatchObject({ state: 'done' }),
        60,
      );
      const connections = await app.rows<{ name: string; ssl: boolean }>(
        `select distinct application_name as name, ssl from pg_stat_ssl join pg_stat_activity using (pid)
         where datname = current_database() and application_name like 'kilau %' and application_name <> 'kilau test'`,
      );
      expect(connections.filter(({ ssl }) => !ssl)).toEqual([]);
      expect(connections.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['kilau reads', 'kilau orm', 'kilau listener', 'kilau recorder 1']),
      );
    } finally {
      await app.close();
    }
  });

  it('are brought to the present schema, and looked through by the doctor, by TLS alone', async () => {
    const name = `kilau-tls-${randomBytes(6).toString('hex')}`;
    const server = testServer('postgres');
    const looker = openPool(server, 'looker', 1);
    await looker.query(`create database "${name}"`);
    const owner = encrypted(urlOf(server, { database: name }), own!.ca);
    try {
      await migrate(owner, { servicePassword: 'kilau-test' });
      const { url, leave } = await reachDatabase({ DATABASE_URL: serviceUrl(owner, 'kilau-test'), KILAU_HOME: folder });
      const pool = openPool(url, 'doctor', 2);
      expect((await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')).rows).toEqual([
        { ssl: true },
      ]);
      const findings = await examineKilau({
        databaseUrl: url,
        database: pool,
        reader: new EventReader(pool),
        projections: [],
      });
      expect(findings.length).toBeGreaterThan(3);
      expect(findings.flatMap(({ wrong }) => wrong)).toEqual([]);
      await pool.end();
      await leave();
      const stranger = encrypted(urlOf(server, { database: name }), other!.ca);
      await expect(migrate(stranger, { servicePassword: 'x' })).rejects.toThrow(unsigned);
      await expect(reachDatabase({ DATABASE_URL: stranger, KILAU_HOME: folder })).rejects.toThrow(unsigned);
    } finally {
      await looker.query(`drop database "${name}" with (force)`);
      await looker.query(`drop role if exists "${serviceRole(name)}"`);
      await looker.end();
    }
  });

  it('are refused when somebody else has signed their certificate', async () => {
    for (const ca of [other!.ca, undefined]) {
      const pem = ca && readFileSync(ca, 'utf8');
      const pool = openPool(
        ca ? encrypted(testServer('postgres'), ca) : `${testServer('postgres')}?sslmode=verify-full`,
        'other',
        1,
      );
      await expect(pool.query('select 1')).rejects.toThrow(unsigned);
      await pool.end();
      const admin = connectKafka(kafka.secured, 'other', createLog('test', 'silent'), {
        ssl: { ca: pem },
        sasl: { mechanism: 'plain', ...user },
      }).admin({
        retry: { retries: 0 },
      });
      await expect(admin.connect()).rejects.toThrow(unsigned);
      const queue = new Bull('other', { redis: { ...redisOptions(redis.url, pem), retryStrategy: () => null } });
      expect(await new Promise<Error>((resolve) => queue.on('error', resolve))).toMatchObject({
        message: expect.stringMatching(unsigned),
      });
      await queue.close().catch(() => undefined);
    }
  });

  it('refuse who does not know the password', async () => {
    const wrong = {
      ssl: { ca: readFileSync(own!.ca, 'utf8') },
      sasl: { mechanism: 'plain', username: user.username, password: 'salah' },
    } as const;
    const admin = connectKafka(kafka.secured, 'other', createLog('test', 'silent'), wrong).admin({
      retry: { retries: 0 },
    });
    await expect(admin.connect()).rejects.toThrow(/[Aa]uthentication failed/);
  });
});
