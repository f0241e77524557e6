import { features } from '../../services/features/features.js';
import { rebuild } from '../../services/kernel/projection/build.js';
import { branchesOf } from './company.js';
import { LongLog } from './long-log.js';
import { say } from './measure.js';
import { atLeast } from './results.js';
import type { Run } from './run.js';

const BRANCHES = 30;

/** All read models from one reading of a long log. */
export async function benchRebuild({ ground, sizes, report }: Run): Promise<void> {
  const log = await LongLog.open(ground, branchesOf(BRANCHES));
  await log.grow(Number(process.env['BENCH_EVENTS'] ?? sizes.manyEvents));
  for (let round = 0; round < 3; round++) {
    const began = performance.now();
    let read = 0;
    let last = 0;
    let total = 0;
    await rebuild(
      features.flatMap(({ projections }) => projections),
      log.workshop,
      {
        progress: (progress) => {
          total = progress.total;
          if (progress.done === progress.total) read ||= performance.now();
        },
        built: async ({ name }) => {
          say(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
          last = performance.now();
        },
      },
    );
    const seconds = (last - began) / 1000;
    say(`read in ${((read - began) / 1000).toFixed(1)} s, rss ${process.memoryUsage().rss / 1e6}, cpu ${process.cpuUsage().user / 1e6}`);
    report(atLeast(`events projected into all read models, log of ${total}`, total / seconds, 'events/s', 30000));
  }
}
