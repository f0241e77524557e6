import { startEmbeddedPostgres } from '../../../infra/postgres/embedded.js';
import { migrate, urlOf } from '../../../infra/migrate.js';
import { Ledger } from '../event-store/ledger.js';
import { Clock } from '../clock/clock.js';
import { pay, testDate } from './till.js';
const pg = await startEmbeddedPostgres({ home: process.argv[2]! });
await migrate(pg.url, { servicePassword: 'x' });
const url = urlOf(pg.url, { user: 'kilau_service', password: 'x' });
for (const recorders of [1, 2])
  for (const n of [1, 16]) {
    const ledger = new Ledger(url, recorders, new Clock());
    const branches = Array.from({ length: n }, (_, i) => `R${recorders}N${n}B${i}`);
    for (const b of branches) await ledger.openBranch(b, testDate);
    const run = async (count: number) => {
      let i = 0;
      const t = performance.now();
      await Promise.all(
        Array.from({ length: 64 }, async () => {
          while (i < count) {
            i++;
            await pay(ledger, branches[i % n]!, 5);
          }
        }),
      );
      return count / ((performance.now() - t) / 1000);
    };
    await run(5000);
    console.log(recorders, n, Math.round(await run(30000)));
    await ledger.close();
  }
await pg.stop();
process.exit(0);
