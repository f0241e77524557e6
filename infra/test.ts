import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TEST_SERVERS, testEnvironment } from './testing/servers.js';
import type { TestServer } from './testing/servers.js';
import { startTestServers } from './testing/provide.js';
import type { TestServers } from './testing/provide.js';
import { parseOptions, type Options } from './testing/options.js';
import { add, failure, listTests, NOTHING, runJest, slowest } from './testing/run-jest.js';
import type { Counts } from './testing/run-jest.js';
import { isUnit, isWhole, STAGES, type Stage } from './testing/stages.js';

const MINUTE = 60_000;
/** Those that take seconds to get, or a build. */
const SLOW: readonly TestServer[] = ['kafka', 'chromium', 'gcs'];

/** The number of the slowest files that are named at the end of a whole run. */
const TOLD_FILES = 20;

process.chdir(join(import.meta.dirname, '..'));
const { patterns } = readOptions();
const stopping = new AbortController();
let servers: TestServers | undefined;

// A terminal tells all of us, and who has started us tells us once more.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
process.once('disconnect', () => stopping.abort());

const counts = await main();
await servers?.stop();
if (stopping.signal.aborted) process.exit(130);
const isGood = counts.failed === 0 && counts.passed > 0;
if (counts.passed + counts.failed === 0) say('no test was run');
if (patterns.length === 0) process.stdout.write(`\nSlowest files:\n\n${slowest(counts, TOLD_FILES)}\n\n`);
if (counts.failures.length > 0) process.stdout.write(`\nFailed:\n\n${counts.failures.join('\n\n')}\n\n`);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
process.exit(isGood ? 0 : 1);

async function main(): Promise<Counts> {
  const files = listTests(patterns);
  // They come up beside the unit tests, which need none of them.
  const starting = startTestServers(serversFor(files));
  void starting.then((started) => (servers = started));
  const counts = await runStages(files, starting);
  const { missing } = await starting;
  for (const line of missing) say(`not to be had, its tests are skipped: ${line}`);
  if (process.env['REQUIRE_ALL'] !== '1') return counts;
  return missing.map((what) => failure(`not to be had: ${what}`)).reduce(add, withoutSkipped(counts));
}

async function runStages(files: readonly string[], starting: Promise<TestServers>): Promise<Counts> {
  let building: Promise<string | undefined> | undefined;
  let counts = NOTHING;
  for (const stage of STAGES) {
    const own = files.filter(stage.holds);
    if (own.length === 0 || stopping.signal.aborted) continue;
    say(stage.name);
    const needsServers = !own.every(isUnit);
    // Begun while tests with servers wait for them, and done by the time that it is needed.
    if (needsServers && files.some(isWhole)) building ??= build();
    const found = needsServers ? (await starting).found : undefined;
    const problem = own.some(isWhole) ? await building : undefined;
    if (problem) return add(counts, failure(`the build failed:\n${problem}`));
    counts = add(counts, await runStage(stage, own, environment(found)));
  }
  return counts;
}

async function runStage(stage: Stage, files: readonly string[], env: Record<string, string>): Promise<Counts> {
  const timeout = AbortSignal.timeout(stage.minutes * MINUTE);
  return runJest(files, stage.args, env, AbortSignal.any([stopping.signal, timeout]));
}

/** The environment of test files; without servers, that of unit tests. */
function environment(found: TestServers['found'] | undefined): Record<string, string> {
  const env = {
    PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env['PATH']}`,
    // Processes that tests start compile what they share once: each starts in two thirds of the time.
    NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'node'),
  };
  return found ? { ...env, ...testEnvironment(found) } : env;
}

function readOptions(): Options {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    say((error as Error).message);
    process.exit(1);
  }
}

/** Counts what was skipped as failed. */
function withoutSkipped(counts: Counts): Counts {
  const { skipped } = counts;
  if (skipped === 0) return counts;
  return add({ ...counts, skipped: 0 }, { ...failure(`${skipped} tests were skipped`), failed: skipped });
}

/** All for a whole run; for some tests what is slow to get only when one of them names it. */
function serversFor(files: readonly string[]): TestServer[] {
  const isNamed = (word: RegExp) =>
    patterns.length === 0 || files.some((file) => word.test(file) || word.test(readFileSync(file, 'utf8')));
  return TEST_SERVERS.filter((server) => !SLOW.includes(server) || isNamed(new RegExp(server, 'i')));
}

/** Builds the programs; returns the error, if any. */
async function build(): Promise<string | undefined> {
  const bootstrap = createRequire(import.meta.url)('./bootstrap.cjs') as { build(): Promise<string | undefined> };
  return bootstrap.build();
}

function say(line: string): void {
  process.stderr.write(`kilau: ${line}\n`);
}
