/**
 * Runs the k6 scenarios against a process of our own on 127.0.0.1 and keeps what they find with the figures of the
 * benchmarks.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { features } from '../contracts/features.js';
import { goProgram } from '../infra/process/go-program.js';
import type { Ground } from './bench/ground.js';
import { LongLog } from './bench/long-log.js';
import { onGround } from './bench/on-ground.js';
import { atMost, keep, show, type Figure } from './bench/results.js';
import { startService } from './bench/service.js';
import { planOf } from './plan.js';

const K6 = { name: 'k6', source: 'go.k6.io/k6', version: 'v1.8.1' };
const EVENTS = 20_000;
/** Of each report. */
const SECONDS = process.argv.includes('--tiny') ? 3 : 15;
const SCENARIO = resolve('loadtests', 'scenarios', 'reports.ts');

/** The part of k6's summary that is kept. */
interface Summary {
  readonly metrics: Readonly<Record<string, { readonly values: Readonly<Record<string, number>> }>>;
}

await onGround(async (ground) => {
  const k6 = await goProgram(K6);
  const log = await LongLog.open(ground);
  await log.grow(EVENTS);
  const { port } = await startService(ground, 'standalone', log.database);
  await log.projected();
  const plan = join(ground.folder, 'plan.json');
  const asked = planOf(features, `http://127.0.0.1:${port}/api/v1`, log.lastDays(30));
  writeFileSync(plan, JSON.stringify(asked));
  for (const feature of new Set(asked.reports.map((report) => report.feature))) {
    const before = loadavg()[0]!;
    const figures = figuresOf(feature, await runK6(k6, ground, feature, plan));
    figures.forEach(show);
    if (SECONDS > 3) keep(figures, before);
  }
});

/**
 * Loads the reports of a feature; thresholds that are crossed are told by k6 and stand in the figures, and are no error
 * of ours.
 */
async function runK6(k6: string, ground: Ground, feature: string, plan: string): Promise<Summary> {
  const summary = join(ground.folder, `${feature}.json`);
  const own = { FEATURE: feature, PLAN: plan, SUMMARY: summary, SECONDS: String(SECONDS) };
  const child = spawn(k6, ['run', '--quiet', '--no-color', '--address', '', SCENARIO], {
    env: { ...process.env, K6_NO_USAGE_REPORT: 'true', ...own },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  ground.after(async () => void child.kill());
  const code = await new Promise<number | null>((resolveCode) => child.once('exit', resolveCode));
  if (code !== 0 && code !== 99) throw new Error(`k6 ended with ${code}`);
  return JSON.parse(readFileSync(summary, 'utf8')) as Summary;
}

/** The thresholds' metrics of each scenario: what a request took, and how many failed or could not be begun. */
function figuresOf(feature: string, { metrics }: Summary): Figure[] {
  const durations = Object.entries(metrics).flatMap(([name, { values }]): Figure[] => {
    const scenario = /^http_req_duration\{scenario:(.+)\}$/.exec(name)?.[1];
    if (!scenario) return [];
    const [what, goal] = scenario.startsWith('report-')
      ? [scenario, 200]
      : [`${scenario} beside the reports of ${feature}`, 100];
    return [atMost(`k6, a report and transfers together, 50/s each: ${what}, p95`, values['p(95)']!, 'ms', goal)];
  });
  const failed = metrics['http_req_failed']!.values['passes']! + (metrics['dropped_iterations']?.values['count'] ?? 0);
  return [
    ...durations,
    atMost(`k6, a report and transfers together, 50/s each: failed requests, ${feature}`, failed, 'requests', 0),
  ];
}
