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
import { openCounter, piecesOf } from './bench/counter.js';
import { COUNTER, counterPlan } from './counter-plan.js';
import { planOf, type Plan } from './plan.js';

const K6 = { name: 'k6', source: 'go.k6.io/k6', version: 'v1.8.1' };
const EVENTS = 20_000;
/** Of each report. */
const SECONDS = process.argv.includes('--tiny') ? 3 : 15;
const SCENARIO = resolve('loadtests', 'scenarios', 'reports.ts');

/** The trade behind the counters. */
const [DOCUMENTS, PIECES] = [100_000, 40_000];
/** `counter` loads the counters alone. */
const only = process.argv.includes(COUNTER) ? COUNTER : undefined;

const baseOf = (port: number): string => `http://127.0.0.1:${port}/api/v1`;
const titleOf = (feature: string): string =>
  feature === COUNTER
    ? `k6, a read and sales of three pieces together, 50/s each, ${DOCUMENTS.toLocaleString('en')} documents`
    : 'k6, a report and transfers together, 50/s each';

/** The part of k6's summary that is kept. */
interface Summary {
  readonly metrics: Readonly<Record<string, { readonly values: Readonly<Record<string, number>> }>>;
}

await onGround(async (ground) => {
  const k6 = await goProgram(K6);
  const load = async (plan: Plan): Promise<void> => {
    const file = join(ground.folder, 'plan.json');
    writeFileSync(file, JSON.stringify(plan));
    for (const feature of new Set(plan.reports.map((report) => report.feature))) {
      const before = loadavg()[0]!;
      const figures = figuresOf(feature, plan, await runK6(k6, ground, feature, file));
      figures.forEach(show);
      if (SECONDS > 3) keep(figures, before);
    }
  };
  if (!only || only === COUNTER) await load(await openCounters(ground));
  if (only === COUNTER) return;
  const log = await LongLog.open(ground);
  await log.grow(EVENTS);
  const { port } = await startService(ground, 'standalone', log.database);
  await log.projected();
  await load(planOf(features, baseOf(port), log.lastDays(30)));
});

/** The counters of shops with a year of trade behind them. */
async function openCounters(ground: Ground): Promise<Plan> {
  const counters = await openCounter(ground, { documents: DOCUMENTS, stock: PIECES });
  return counterPlan(await piecesOf(counters), baseOf(counters.service.port));
}

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
function figuresOf(feature: string, { reports, commands }: Plan, { metrics }: Summary): Figure[] {
  const durations = Object.entries(metrics).flatMap(([name, { values }]): Figure[] => {
    const scenario = /^http_req_duration\{scenario:(.+)\}$/.exec(name)?.[1];
    if (!scenario) return [];
    const { goal } = [...reports, ...commands].find(({ name: own }) => own === scenario)!;
    const isCommand = commands.some(({ name: own }) => own === scenario);
    const what = isCommand && feature !== COUNTER ? `${scenario} beside the reports of ${feature}` : scenario;
    return [atMost(`${titleOf(feature)}: ${what}, p95`, values['p(95)']!, 'ms', goal)];
  });
  const failed = metrics['http_req_failed']!.values['passes']! + (metrics['dropped_iterations']?.values['count'] ?? 0);
  return [...durations, atMost(`${titleOf(feature)}: failed requests, ${feature}`, failed, 'requests', 0)];
}
