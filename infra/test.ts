import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TEST_SERVERS, testEnvironment } from './testing/servers.js';
import type { TestServer } from './testing/servers.js';
import { startTestServers } from './testing/provide.js';
import type { TestServers } from './testing/provide.js';
import { add, failure, listTests, NOTHING, runJest, slowest } from './testing/run-jest.js';
import type { Counts } from './testing/run-jest.js';

const MINUTE = 60_000;
/** Those that take seconds to get, or a build. */
const SLOW: readonly TestServer[] = ['kafka', 'chromium', 'gcs'];

/** The number of the slowest files that are named at the end of a whole run. */
const TOLD_FILES = 20;

const isUnit = (file: string): boolean => !/\.(int|e2e)\.spec\./.test(file);
const isWhole = (file: string): boolean => /\.e2e\.spec\./.test(file);
/** Moves the clock, or looks at modules that nobody has used before: such a file loads all it needs by itself. */
const isAlone = (file: string): boolean => /\bjest\.|@alone/.test(readFileSync(file, 'utf8'));
/** Loads once in a worker what its test files share, which is most of what they load. */
const SHARED = `--testRunner=${join(import.meta.dirname, 'testing', 'native-runner.mjs')}`;
/** Draws controls in a document of its worker, and needs nothing else. */
const isOfControls = (file: string): boolean => /\.dom\.spec\./.test(file);
const CONTROLS = `--testRunner=${join(import.meta.dirname, 'testing', 'controls-runner.mjs')}`;
const isOfFaults = (file: string): boolean => /[/\\]testing[/\\]faults[/\\]/.test(file);

/**
 * In this order: what is quick to tell comes first, what kills processes under load last. Most tests wait for something
 * half of the time, so that more of them than there are cores keep the machine busy.
 */
const STAGES = [
  {
    name: 'unit tests',
    of: (file: string) => isUnit(file) && !isOfControls(file) && !isAlone(file),
    args: [SHARED, '--maxWorkers=2', '--testTimeout=60000'],
    minutes: 15,
  },
  {
    name: 'unit tests that are alone',
    of: (file: string) => isUnit(file) && !isOfControls(file) && isAlone(file),
    args: ['--maxWorkers=2', '--testTimeout=60000'],
    minutes: 5,
  },
  {
    name: 'tests of controls',
    of: isOfControls,
    args: [CONTROLS, '--maxWorkers=2', '--testTimeout=60000'],
    minutes: 10,
  },
  {
    name: 'tests with servers',
    of: (file: string) => /\.int\.spec\./.test(file),
    args: [SHARED, '--maxWorkers=3', '--testTimeout=120000'],
    minutes: 30,
  },
  {
    name: 'tests of the whole',
    of: (file: string) => isWhole(file) && !isOfFaults(file),
    args: [SHARED, '--maxWorkers=3', '--testTimeout=300000'],
    minutes: 40,
  },
  {
    name: 'tests of faults',
    of: (file: string) => isWhole(file) && isOfFaults(file),
    args: ['--maxWorkers=2', '--testTimeout=300000'],
    minutes: 25,
  },
];

process.chdir(join(import.meta.dirname, '..'));
const patterns = process.argv.slice(2);
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
  let building: Promise<string | undefined> | undefined;
  let counts = NOTHING;
  const env = {
    PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env['PATH']}`,
    // Processes that tests start compile what they share once: each starts in two thirds of the time.
    NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'node'),
  };
  for (const stage of STAGES) {
    const own = files.filter(stage.of);
    if (own.length === 0 || stopping.signal.aborted) continue;
    say(stage.name);
    // Begun while tests with servers wait for them, and done by the time that it is needed.
    if (own.some((file) => !isUnit(file)) && files.some(isWhole)) building ??= build();
    const all = own.every(isUnit) ? env : { ...env, ...testEnvironment((await starting).found) };
    const problem = own.some(isWhole) ? await building : undefined;
    if (problem) return add(counts, failure(`the build failed:\n${problem}`));
    counts = add(
      counts,
      await runJest(
        own,
        stage.args,
        all,
        AbortSignal.any([stopping.signal, AbortSignal.timeout(stage.minutes * MINUTE)]),
      ),
    );
  }
  const { missing } = await starting;
  for (const line of missing) say(`not to be had, its tests are skipped: ${line}`);
  if (process.env['REQUIRE_ALL'] !== '1') return counts;
  return missing.map((what) => failure(`not to be had: ${what}`)).reduce(add, withoutSkipped(counts));
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
