import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { keepBusy } from './testing/busy.js';
import { chooseTests } from './testing/choose-tests.js';
import { keepDurations } from './testing/durations.js';
import { slowest } from './testing/file-run.js';
import { isOfAll, parseOptions } from './testing/options.js';
import { startTestServers, type TestServers } from './testing/provide.js';
import { stageLines, totals, withoutSkipped, type Totals } from './testing/report.js';
import { roundLines } from './testing/rounds.js';
import { notRun, runStage, type StageRun } from './testing/run-stage.js';
import { TEST_SERVERS, testEnvironment, type TestServer } from './testing/servers.js';
import { isUnit, isWhole, STAGES } from './testing/stages.js';
import { MOST_REPEATED, UNSTEADY_PAGE, unsteadyLine, unsteadyProblems } from './testing/unsteady.js';

/** Those that take seconds to get, or a build. */
const SLOW: readonly TestServer[] = ['kafka', 'chromium', 'gcs'];

/** The number of the slowest files that are named at the end of a whole run. */
const SLOWEST = 20;

process.chdir(join(import.meta.dirname, '..'));
const options = orEnd(() => parseOptions(process.argv.slice(2)));
const chosen = orEnd(() => chooseTests(options));
const needsAll = process.env['REQUIRE_ALL'] === '1';
/** True for `npm run chaos`, which may take hours, and where what failed once is what was looked for. */
const isChaos = process.env['CHAOS_ROUNDS'] !== undefined;
const stopping = new AbortController();
let servers: TestServers | undefined;

// A terminal tells all of us, and who has started us tells us once more.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
process.once('disconnect', () => stopping.abort());

if (chosen.told) process.stdout.write(`${chosen.told}\n\n`);
if (chosen.mayBeNone && chosen.files.length === 0) process.exit(0);
const counts = await main();
await servers?.stop();
if (stopping.signal.aborted) process.exit(130);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);

async function main(): Promise<Totals> {
  const { files } = chosen;
  const free = options.isBusy ? keepBusy() : undefined;
  // They come up beside the unit tests, which need none of them.
  const starting = startTestServers(serversFor(files));
  void starting.then((started) => (servers = started));
  const rounds: StageRun[][] = [];
  while (rounds.length < (options.again ?? 1) && !stopping.signal.aborted) {
    if (options.again !== undefined) say(`run ${rounds.length + 1} of ${options.again}`);
    rounds.push(await runStages(files, starting));
  }
  free?.();
  // What runs beside busy loops takes longer.
  if (isOfAll(options) && !options.isBusy && !stopping.signal.aborted) keep(rounds.flat(), files);
  const { missing } = await starting;
  for (const line of missing) say(`not to be had, its tests are skipped: ${line}`);
  return report(rounds, missing);
}

/** Keeps the durations of files; of one that was unsteady, neither run is as usual. */
function keep(stages: readonly StageRun[], all: readonly string[]): void {
  const unsteady = new Set(stages.flatMap((stage) => stage.unsteady.map(({ file }) => file)));
  const steady = stages.flatMap((stage) => stage.files.filter(({ file }) => !unsteady.has(file)));
  keepDurations(
    steady,
    all.map((file) => relative(process.cwd(), file)),
  );
}

async function runStages(files: readonly string[], starting: Promise<TestServers>): Promise<StageRun[]> {
  let building: Promise<string | undefined> | undefined;
  const runs: StageRun[] = [];
  for (const stage of STAGES) {
    const own = files.filter(stage.holds);
    if (own.length === 0 || stopping.signal.aborted) continue;
    say(stage.name);
    const needsServers = !own.every(isUnit);
    // Begun while tests with servers wait for them, and done by the time that it is needed.
    if (needsServers && files.some(isWhole)) building ??= build();
    const found = needsServers ? (await starting).found : undefined;
    const problem = own.some(isWhole) ? await building : undefined;
    if (problem) return [...runs, notRun(stage, `the build failed:\n${problem}`)];
    const patient = isChaos ? { ...stage, minutes: 24 * 60, isRepeated: false } : stage;
    const how = options.again === undefined ? patient : { ...patient, isRepeated: false };
    runs.push(
      await runStage(how, own, {
        env: environment(found),
        stopping: stopping.signal,
        mostRepeated: MOST_REPEATED - runs.reduce((sum, { repeated }) => sum + repeated, 0),
        say,
      }),
    );
  }
  return runs;
}

/** Prints the run, all but its last line. */
function report(rounds: readonly (readonly StageRun[])[], missing: readonly string[]): Totals {
  const stages = rounds.flat();
  const files = stages.flatMap((stage) => stage.files);
  const unsteady = stages.flatMap((stage) => stage.unsteady);
  const problems = unsteadyProblems(unsteady, readFileSync(UNSTEADY_PAGE, 'utf8'));
  const absent = needsAll ? missing.map((what) => `not to be had: ${what}`) : [];
  const sums = totals(stages, [...problems, ...absent]);
  const counts = needsAll ? withoutSkipped(sums) : sums;
  const notRepeated = stages.reduce((sum, stage) => sum + stage.notRepeated, 0);
  if (counts.passed + counts.failed === 0) say('no test was run');
  if (isOfAll(options)) print('Slowest files:', slowest(files, SLOWEST));
  if (counts.failures.length > 0) print('Failed:', counts.failures.join('\n\n'));
  if (notRepeated > 0) print(`${notRepeated} failed files were not run again: ${MOST_REPEATED} are the most of a run.`);
  if (options.again !== undefined)
    print('Again:', roundLines(rounds.map((round) => round.flatMap((run) => run.files))));
  print(
    'Stages, with processor seconds of jest and what it waited for, and of all that the machine ran:',
    stageLines(stages),
  );
  for (const file of unsteady) process.stdout.write(`${unsteadyLine(file)}\n`);
  return counts;
}

function print(...paragraphs: readonly string[]): void {
  process.stdout.write(`\n${paragraphs.join('\n\n')}\n\n`);
}

/** The environment of test files; without servers, that of unit tests. */
function environment(found: TestServers['found'] | undefined): Record<string, string> {
  const env = {
    ...chosen.env,
    PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env['PATH']}`,
    // Processes that tests start compile what they share once: each starts in two thirds of the time.
    NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'node'),
  };
  return found ? { ...env, ...testEnvironment(found) } : env;
}

/** Returns the answer; ends the run with the message of an error. */
function orEnd<T>(answer: () => T): T {
  try {
    return answer();
  } catch (error) {
    say((error as Error).message);
    process.exit(1);
  }
}

/** All for a whole run; for some tests what is slow to get only when one of them names it. */
function serversFor(files: readonly string[]): TestServer[] {
  const isNamed = (word: RegExp) =>
    isOfAll(options) || files.some((file) => word.test(file) || word.test(readFileSync(file, 'utf8')));
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
