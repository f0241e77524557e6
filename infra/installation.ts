import { join } from 'node:path';
import { reachDatabase, type Reached } from './database.js';
import { migrate, serviceUrl } from './migrate.js';
import { startEmbeddedPostgres } from './postgres/embedded.js';
import { CannotStart } from './process/cannot-start.js';
import { makeHome } from './process/home.js';
import { keptSecret } from './process/secret.js';

/** The database, running or not; the embedded one is made where there is none, as at a start. */
export async function openInstallation(env: NodeJS.ProcessEnv, home: string): Promise<Reached> {
  try {
    return await reachDatabase(env);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
  }
  makeHome(home);
  const postgres = env['DATABASE_URL'] ? undefined : await startEmbeddedPostgres({ home });
  const owner = env['DATABASE_URL'] ?? postgres!.url;
  const servicePassword = keptSecret(join(home, 'service.password'));
  const leave = async (): Promise<void> => postgres?.stop();
  try {
    await migrate(owner, { servicePassword, home: postgres && home });
  } catch (error) {
    await leave();
    throw error;
  }
  return { url: serviceUrl(owner, servicePassword), leave };
}
