import { seedDemo } from './demo/demo.js';
import { migrate, serviceUrl } from './migrate.js';

/** Brings the database of a deployment to the present schema, once, before its services start; makes the demo company when its password is given. */
const { OWNER_DATABASE_URL: ownerUrl, SERVICE_PASSWORD: servicePassword, KILAU_DEMO_PASSWORD: demoPassword } = process.env;
if (!ownerUrl || !servicePassword) {
  process.stderr.write('OWNER_DATABASE_URL (the owner of the database) and SERVICE_PASSWORD (of the services) must be set\n');
  process.exit(1);
}
try {
  await migrate(ownerUrl, { servicePassword });
  if (demoPassword) await seedDemo(serviceUrl(ownerUrl, servicePassword), demoPassword);
} catch (error) {
  process.stderr.write(`kilau: ${(error as Error).message}\n`);
  process.exit(1);
}
