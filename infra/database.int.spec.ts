import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { reachDatabase } from './database.js';
import { migrate } from './migrate.js';
import { startEmbeddedPostgres } from './postgres/embedded.js';
import { homeOf } from './process/home.js';
import { keptSecret } from './process/secret.js';

describe('the database that doctor, rebuild and as-of look at', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kilau-reach-'));
  const home = join(folder, 'home');
  chmodSync(folder, 0o711);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const reached = (KILAU_HOME: string): Promise<unknown> => reachDatabase({ KILAU_HOME });

  it('is looked for in KILAU_HOME, and nothing is made where there is none', async () => {
    await expect(reached(home)).rejects.toThrow(`Looked in ${home} (KILAU_HOME`);
    mkdirSync(home, { mode: 0o711 });
    await expect(reached(home)).rejects.toThrow(`Looked in ${home} (KILAU_HOME`);
    expect(readdirSync(home)).toEqual([]);
  });

  it('is none while it has no Kilau, and is found, running or not, as whoever started Kilau left it', async () => {
    const server = await startEmbeddedPostgres({ home });
    await expect(reached(home)).rejects.toThrow(`There is no Kilau in the database in ${home}`);
    await migrate(server.url, { servicePassword: keptSecret(join(home, 'service.password')) });
    const running = await reachDatabase({ KILAU_HOME: home });
    await looksAt(running.url);
    await running.leave();
    await server.stop();
    const started = await reachDatabase({ KILAU_HOME: home });
    await looksAt(started.url);
    await started.leave();
  });

  it('lies where it is named, below the current folder by default', () => {
    expect(homeOf({ KILAU_HOME: home })).toBe(home);
    expect(homeOf({})).toBe(join(process.cwd(), '.kilau'));
  });

  async function looksAt(url: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    expect((await client.query('select count(*)::int as events from log.event')).rows).toEqual([{ events: 0 }]);
    await client.end();
  }
});
