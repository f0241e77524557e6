import { migrate, serviceUrl } from './migrate.js';
import { personalKeyOf } from './process/personal-key.js';
import { prepareBeginning } from './start/credentials.js';
import { codeLines } from './start/welcome.js';

/**
 * Brings the database of a deployment to the present schema, once, before its services start; makes the demo company
 * when its password is given, else a code to begin a company with.
 */
const {
  OWNER_DATABASE_URL: ownerUrl,
  SERVICE_PASSWORD: servicePassword,
  KILAU_DEMO_PASSWORD: demoPassword,
} = process.env;
if (!ownerUrl || !servicePassword) {
  process.stderr.write(
    'OWNER_DATABASE_URL (the owner of the database) and SERVICE_PASSWORD (of the services) must be set\n',
  );
  process.exit(1);
}
try {
  await migrate(ownerUrl, { servicePassword });
  const beginning = await prepareBeginning(serviceUrl(ownerUrl, servicePassword), demoPassword, {
    ...{ history: true, personalKey: personalKeyOf(process.env) },
  });
  if (beginning.has === 'code') process.stdout.write(`${codeLines(beginning.code).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`kilau: ${(error as Error).message}\n`);
  process.exit(1);
}
