/**
 * Runs the k6 scenarios against a process of our own on 127.0.0.1, draws their pages, and keeps what they find with the
 * figures of the benchmarks. Ends with an error where a goal is missed or a request failed or was held back.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { features } from '../contracts/features.js';
import { addDays, jakartaDate } from '../contracts/language/values/business-date.js';
import { changeSetting } from '../contracts/settings/commands.js';
import { CannotStart } from '../infra/process/cannot-start.js';
import { goProgram } from '../infra/process/go-program.js';
import { openCounter, piecesOf, tokenOf } from './bench/counter.js';
import type { Ground } from './bench/ground.js';
import { request } from './bench/http-client.js';
import { onGround } from './bench/on-ground.js';
import { atLeast, atMost, keep, show, type Figure } from './bench/results.js';
import { call } from './bench/service.js';
import { COUNTER, counterPlan } from './counter-plan.js';
import { Pages } from './pages.js';
import { branchesOf, openingSettings, planOf, scopes, type Company, type Plan, type Scope } from './plan.js';

const K6 = { name: 'k6', source: 'go.k6.io/k6', version: 'v1.8.1' };
const SCENARIO = resolve('loadtests', 'scenarios', 'reports.ts');
const isTiny = process.argv.includes('--tiny');
/** Seconds of each read, and requests a second. */
const [SECONDS, RATE] = isTiny ? [3, 10] : [15, 50];
const SHOPS = 20;
/** The trade behind the counters, and the people of head office: one for each shop. */
const SIZE = {
  ...(isTiny ? { documents: 3_000, stock: 4_000, days: 20 } : { documents: 100_000, stock: 40_000 }),
  branches: SHOPS,
  owners: SHOPS,
};
const BRANCHES: Readonly<Record<Scope, string>> = { one: 'one branch', all: 'all branches' };

/** The feature, or `counter`, that alone is loaded; none: all of them. */
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const titleOf = (feature: string): string =>
  `k6, a read and ${feature === COUNTER ? 'sales of three pieces' : 'transfers'} together, ${RATE}/s each, ` +
  `${SIZE.documents.toLocaleString('en')} documents`;

/** The part of k6's summary that is kept. */
interface Summary {
  readonly metrics: Readonly<Record<string, { readonly values: Readonly<Record<string, number>> }>>;
}

type Counters = Awaited<ReturnType<typeof openCounter>>;

await onGround(async (ground) => {
  const k6 = await goProgram(K6);
  const counters = await openCounter(ground, SIZE);
  const company = companyOf(counters);
  const plan = planOf(features, company);
  const known = [COUNTER, ...new Set(plan.reads.map(({ feature }) => feature))];
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new CannotStart(`nothing is read of ${unknown.join(', ')}: ${known.join(', ')}`);
  await openScreens(counters, company);
  const pages = new Pages();
  let isMet = true;
  for (const part of known.filter((name) => only.length === 0 || only.includes(name))) {
    const asked = part === COUNTER ? counterPlan(await piecesOf(counters), company.base) : plan;
    const before = loadavg()[0]!;
    const { summary, code } = await runK6(k6, ground, { part, plan: asked, page: pages.fileOf(part) });
    const figures = figuresOf(part, asked, summary);
    figures.forEach(show);
    pages.add(part, figures);
    isMet &&= code === 0 && figures.every(({ met }) => met !== false);
    if (!isTiny) keep(figures, before);
  }
  process.stdout.write(`pages: ${pages.write()}\n`);
  if (!isMet) process.exitCode = 1;
});

/** The company as it is asked: everybody has a session, and each shop a cashier with an account at the bank. */
function companyOf({ service, shops, users }: Counters): Company {
  const today = jakartaDate(new Date());
  return {
    base: `http://127.0.0.1:${service.port}/api/v1`,
    dates: { from: addDays(today, -30), to: today },
    askers: users.map(({ user_id, level, kode_toko }) => ({ level, kode_toko, token: tokenOf(user_id) })),
    tills: shops.map(({ branch, actor, rekening }) => ({ branch, token: tokenOf(actor), rekening })),
  };
}

/** Switches on what the reads wait for; money may be brought to the bank without anybody's consent. */
async function openScreens({ service }: Counters, company: Company): Promise<void> {
  const free = { 'kas.setoran_terbesar': 0, 'kas.setoran_terbesar_cabang': 0 };
  for (const [key, value] of Object.entries({ ...openingSettings(features, branchesOf(company)), ...free })) {
    const path = `/api/v1/${changeSetting.call.replace('{key}', key)}`;
    const headers = { 'x-auth-token': tokenOf('OWNER'), 'idempotency-key': randomUUID() };
    const { status, body } = await call(service.port, request('PUT', path, headers, JSON.stringify({ value })));
    if (status >= 300 && !body.includes('"setting.unchanged"'))
      throw new Error(`${key} could not be set: ${status} ${body.slice(0, 200)}`);
  }
}

/** A part of the load, and the file that k6 draws it into. */
interface Drawn {
  readonly part: string;
  readonly plan: Plan;
  readonly page: string;
}

/** Loads the reads of a part. Returns what k6 found, with the code it ended with: 99 where a threshold was crossed. */
async function runK6(k6: string, ground: Ground, { part, plan, page }: Drawn) {
  const summary = join(ground.folder, `${part}.json`);
  const file = join(ground.folder, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  const child = spawn(k6, ['run', '--quiet', '--no-color', '--address', '', SCENARIO], {
    env: {
      ...process.env,
      K6_NO_USAGE_REPORT: 'true',
      K6_WEB_DASHBOARD: 'true',
      K6_WEB_DASHBOARD_PORT: '-1',
      K6_WEB_DASHBOARD_PERIOD: '1s',
      K6_WEB_DASHBOARD_EXPORT: page,
      FEATURE: part,
      PLAN: file,
      SUMMARY: summary,
      SECONDS: String(SECONDS),
      RATE: String(RATE),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  ground.after(async () => void child.kill());
  const code = await new Promise<number | null>((resolveCode) => child.once('exit', resolveCode));
  if (code !== 0 && code !== 99) throw new Error(`k6 ended with ${code}`);
  return { summary: JSON.parse(readFileSync(summary, 'utf8')) as Summary, code };
}

/** The p95 of each scenario by the branches that were asked for, and how many requests failed or could not begin. */
function figuresOf(part: string, { reads, commands }: Plan, { metrics }: Summary): Figure[] {
  const timesOf = ({ name, goals }: Plan['reads'][number], beside = ''): Figure[] =>
    scopes.flatMap((scope) => {
      const found = metrics[`http_req_duration{scenario:${name},scope:${scope}}`]?.values;
      const goal = goals[scope];
      if (!found || goal === undefined) return [];
      const title = `${titleOf(part)}: ${name}${part === COUNTER || beside ? beside : `, ${BRANCHES[scope]}`}`;
      // A read that was never asked has no slow answer.
      if (!found['count']) return [atLeast(`${title}, asked`, 0, 'requests', 1)];
      return [atMost(`${title}, p95`, found['p(95)']!, 'ms', goal)];
    });
  const count = (metric: string, value: string): number => metrics[metric]?.values[value] ?? 0;
  const failed = count('http_req_failed', 'passes') + count('dropped_iterations', 'count');
  return [
    ...reads.filter(({ feature }) => feature === part).flatMap((read) => timesOf(read)),
    ...commands.flatMap((command) => timesOf(command, part === COUNTER ? '' : ` beside the reads of ${part}`)),
    atMost(`${titleOf(part)}: failed requests, ${part}`, failed, 'requests', 0),
    atMost(`${titleOf(part)}: requests held back, ${part}`, count('held_back', 'count'), 'requests', 0),
  ];
}
