import { examineKilau } from '../apps/doctor.js';
import { features } from '../features/features.js';
import { openingReader } from '../platform/personal/vault.js';
import { PERSONAL_KEY, type Standalone } from './standalone.js';

/** Returns what the doctor finds wrong with a running application. */
export async function wrongIn({ database, pool }: Pick<Standalone, 'database' | 'pool'>) {
  const findings = await examineKilau({
    ...{ databaseUrl: database.url, database: pool, reader: openingReader(pool, PERSONAL_KEY) },
    projections: features.flatMap(({ projections }) => projections),
    checks: features.flatMap(({ checks = [] }) => checks),
  });
  return findings.filter(({ wrong }) => wrong.length > 0);
}
