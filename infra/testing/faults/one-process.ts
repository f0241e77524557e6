import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type Service } from '../../cluster/service.js';
import { migrate, serviceUrl } from '../../migrate.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../postgres/embedded.js';
import { freePort } from '../../process/free-port.js';
import { writeTestCompany } from '../company-database.js';

/** Kilau as built, in one process that comes back when it is killed, on its own Postgres with the company of tests. */
export interface OneProcess {
  readonly service: Service;
  readonly postgres: EmbeddedPostgres;
  readonly databaseUrl: string;
  readonly filesFolder: string;
  stop(): Promise<void>;
}

/** Starts it and waits until it is ready; `name` is what its folder is called. */
export async function startOneProcess(name: string, password: string): Promise<OneProcess> {
  const folder = mkdtempSync(join(tmpdir(), `kilau-${name}-`));
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ home: folder });
  await migrate(postgres.url, { servicePassword: 'uji' });
  const databaseUrl = serviceUrl(postgres.url, 'uji');
  await writeTestCompany(databaseUrl, { password });
  const filesFolder = join(folder, 'files');
  const service = await startService({
    name: 'standalone',
    args: [join('dist', 'services', 'apps', 'standalone', 'main.js')],
    port: await freePort(),
    env: { DATABASE_URL: databaseUrl, FILES_FOLDER: filesFolder, LOG_LEVEL: 'warn' },
    log: join(folder, 'standalone.log'),
    readyPath: '/ready',
    keepAlive: true,
  });
  await service.ready();
  const stop = async (): Promise<void> => {
    await service.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { service, postgres, databaseUrl, filesFolder, stop };
}
