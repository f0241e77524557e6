/**
 * Measures the figures and keeps them in results/. Names of figures measure only those; `--full` makes the larger log
 * too, `--tiny` tries it all out.
 */
import { loadavg } from 'node:os';
import { benchAged } from './bench/aged.js';
import { benchBooks } from './bench/books.js';
import { benchCounter } from './bench/counter.js';
import { benchCrowd } from './bench/crowd.js';
import { benchCustomers } from './bench/customers.js';
import { benchFacts } from './bench/facts.js';
import { benchFairness } from './bench/fairness.js';
import { benchFiles } from './bench/files.js';
import { benchFreshness } from './bench/freshness.js';
import type { Ground } from './bench/ground.js';
import { benchHttp } from './bench/http.js';
import { benchImages } from './bench/images.js';
import { benchKatalog } from './bench/katalog.js';
import { benchLoans } from './bench/loans.js';
import { benchLogin } from './bench/login.js';
import { benchLocked } from './bench/locked.js';
import { LongLog } from './bench/long-log.js';
import { load, say } from './bench/measure.js';
import { onGround } from './bench/on-ground.js';
import { benchProjector } from './bench/projector.js';
import { benchRebuild } from './bench/rebuild.js';
import { benchRecorder } from './bench/recorder.js';
import { benchReports } from './bench/reports.js';
import { keep, show, type Figure } from './bench/results.js';
import { full, tiny, type Run } from './bench/run.js';
import { benchScrolling } from './bench/scrolling.js';

type Bench = (run: Run, log: () => Promise<LongLog>) => Promise<void>;

const benches: Readonly<Record<string, Bench>> = {
  recorder: benchRecorder,
  locked: benchLocked,
  http: benchHttp,
  freshness: benchFreshness,
  login: benchLogin,
  projector: async (run, log) => benchProjector(run, await log()),
  reports: async (run, log) => benchReports(run, await log()),
  fairness: async (run, log) => benchFairness(run, await log()),
  books: benchBooks,
  rebuild: benchRebuild,
  katalog: benchKatalog,
  scrolling: benchScrolling,
  images: benchImages,
  crowd: benchCrowd,
  counter: benchCounter,
  aged: benchAged,
  customers: benchCustomers,
  loans: benchLoans,
  facts: benchFacts,
  files: async (run, log) => benchFiles(run, await log()),
};

const asked = process.argv.slice(2);
const options = new Set(asked.filter((word) => word.startsWith('--')));
const names = asked.filter((word) => !word.startsWith('--'));
const unknown = [
  ...names.filter((name) => !benches[name]),
  ...[...options].filter((option) => !['--full', '--tiny'].includes(option)),
];
if (unknown.length > 0) {
  say(
    `no such figures: ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}; ` +
      `--full for the larger log, --tiny to try them.`,
  );
  process.exit(1);
}
const sizes = options.has('--tiny') ? tiny : full;

await onGround(async (ground) => {
  let log: Promise<LongLog> | undefined;
  const longLog = (): Promise<LongLog> => (log ??= makeLog(ground));
  for (const name of Object.keys(benches).filter((one) => names.length === 0 || names.includes(one))) {
    say(`${name} (load ${load()})`);
    const before = loadavg()[0]!;
    const report = (...figures: Figure[]): void => {
      figures.forEach(show);
      if (sizes === full) keep(figures, before);
    };
    await benches[name]!({ ground, sizes, many: options.has('--full'), report }, longLog);
  }
});

async function makeLog(ground: Ground): Promise<LongLog> {
  const log = await LongLog.open(ground);
  await log.grow(sizes.events);
  await log.assertSound(ground.ownerOf(log.database));
  return log;
}
