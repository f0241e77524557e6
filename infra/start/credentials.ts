import { join } from 'node:path';
import { company } from '../demo/company.js';
import { seedDemo, type DemoParts } from '../demo/demo.js';
import { writeCredentials } from '../demo/seeded-demo.js';
import { Company } from '../../services/platform/company/company.js';
import { newSetupCode } from '../../services/platform/company/setup-code.js';
import { openPool } from '../../services/kernel/postgres/connection.js';

/** The file, of mode 600, that keeps the passwords of the demo users. */
export function credentialsFile(home: string): string {
  return join(home, 'credentials.txt');
}

/**
 * The state in which Kilau starts: with a company, with a demo company just made under a given password, or with a code
 * to begin one.
 */
export type Beginning =
  | { readonly has: 'company' }
  | { readonly has: 'demo'; readonly password: string }
  | { readonly has: 'code'; readonly code: string };

/**
 * Makes the demo company where a password for its users is given and there is no company; without one a code with which
 * somebody begins it.
 */
export async function prepareBeginning(
  databaseUrl: string,
  demoPassword: string | undefined,
  parts: DemoParts,
  file?: string,
): Promise<Beginning> {
  if (demoPassword && (await seedDemo(databaseUrl, demoPassword, parts))) {
    if (file)
      writeCredentials(
        file,
        company.users.map((user) => ({ ...user, password: demoPassword })),
      );
    return { has: 'demo', password: demoPassword };
  }
  const database = openPool(databaseUrl, 'beginning', 1);
  try {
    return (await new Company(database).isBegun())
      ? { has: 'company' }
      : { has: 'code', code: await newSetupCode(database) };
  } finally {
    await database.end();
  }
}
