import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type Service } from '../../cluster/service.js';
import { seedDemo } from '../../demo/demo.js';
import { migrate, serviceUrl } from '../../migrate.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../postgres/embedded.js';
import { freePort } from '../../process/free-port.js';
import { eventually } from '../eventually.js';
import { describeWith } from '../servers.js';
import { Checked } from './checked.js';
import { Load } from './load.js';

const PASSWORD = 'emas-24-karat';

describeWith(['postgres'], 'Kilau in one process, under load', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let service: Service;
  let load: Load;
  let checked: Checked;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kilau-faults-'));
    chmodSync(folder, 0o711);
    postgres = await startEmbeddedPostgres({ home: folder });
    await migrate(postgres.url, { servicePassword: 'uji' });
    const databaseUrl = serviceUrl(postgres.url, 'uji');
    await seedDemo(databaseUrl, PASSWORD);
    service = await startService({
      name: 'standalone',
      args: [join('dist', 'services', 'apps', 'standalone', 'main.js')],
      port: await freePort(),
      env: { DATABASE_URL: databaseUrl, FILES_FOLDER: join(folder, 'files'), LOG_LEVEL: 'warn' },
      log: join(folder, 'standalone.log'),
      readyPath: '/ready',
      keepAlive: true,
    });
    await service.ready();
    checked = new Checked(databaseUrl);
    load = await Load.begin(service.address, PASSWORD);
    await load.goesOn();
  }, 120_000);
  afterAll(async () => {
    await checked?.close();
    await service?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('goes on when the process is killed, again and again, and when Postgres is', async () => {
    for (const kill of ['process', 'process', 'Postgres', 'both'] as const) {
      const pid = postgres.pid;
      if (kill !== 'process') process.kill(pid, 'SIGKILL');
      if (kill !== 'Postgres') await service.kill();
      await service.ready();
      if (kill !== 'process') await eventually(() => expect(postgres.pid).not.toBe(pid), 60);
      await load.goesOn();
    }
    expect(load.retries).toBeGreaterThan(0);
  });

  it('shows its figures all the while', async () => {
    const saldo = await load.get('cash/saldo');
    expect([saldo.status, await saldo.json()]).toEqual([200, expect.objectContaining({ as_of: expect.anything() })]);
  });

  it('has lost nothing that was acknowledged, and everything that must hold holds', async () => {
    await load.end();
    await checked.caughtUp();
    expect(await checked.wrong(load.acknowledged)).toEqual([]);
    expect(load.unforeseen).toEqual([]);
  });
});
