import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of each failed test, or of a file that broke outside its tests: its name, and below it how what it said begins. */
  readonly failures: readonly string[];
  readonly files: readonly FileTime[];
}

/** The time that a test file took. */
interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

interface FileResults {
  /** Its path. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[] | null;
  }[];
}

/** The part of jest's own results that is counted and told. */
export interface JestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Test files that broke before or outside their tests. */
  readonly numRuntimeErrorTestSuites: number;
  /** False also when jest stopped for another reason than a failed test. */
  readonly success: boolean;
  readonly testResults: readonly FileResults[];
}

const JEST = join('node_modules', 'jest', 'bin', 'jest.js');
const NODE_OPTIONS =
  '--experimental-vm-modules --disable-warning=ExperimentalWarning --disable-warning=TimeoutNegativeWarning';
/** The number of lines of a failed test that are printed again at the end. */
const TOLD_LINES = 12;

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };

/** One failure that is none of a test. */
export const failure = (what: string): Counts => ({ ...NOTHING, failed: 1, failures: [what] });

export function add(one: Counts, two: Counts): Counts {
  return {
    passed: one.passed + two.passed,
    failed: one.failed + two.failed,
    skipped: one.skipped + two.skipped,
    failures: [...one.failures, ...two.failures],
    files: [...one.files, ...two.files],
  };
}

/** The test files that match. */
export function listTests(patterns: readonly string[]): string[] {
  const out = execFileSync(process.execPath, [JEST, '--listTests', ...patterns], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS },
  });
  return out.trim().split('\n').filter(Boolean).sort();
}

/**
 * Runs those test files and counts from jest's results; a file that crashed, or jest itself, counts as a failure.
 * Whatever the tests leave in the folder for temporary files is removed with it, also when they were aborted.
 */
export async function runJest(
  files: readonly string[],
  args: readonly string[],
  env: Record<string, string>,
  aborted: AbortSignal,
): Promise<Counts> {
  if (files.length === 0) return NOTHING;
  const folder = mkdtempSync(join(tmpdir(), 'kilau-jest-'));
  const [results, filter, temporary] = [join(folder, 'results.json'), join(folder, 'filter.cjs'), join(folder, 'tmp')];
  mkdirSync(temporary);
  // Postgres runs as another user, who must be able to pass through.
  for (const one of [folder, temporary]) chmodSync(one, 0o711);
  // Files that are named to jest are all named again in its last words, which push what failed off the screen.
  writeFileSync(
    filter,
    `module.exports = (paths) => ({ filtered: paths.filter((path) => ${JSON.stringify(files)}.includes(path)) });\n`,
  );
  const all = [
    '--json',
    `--outputFile=${results}`,
    `--filter=${filter}`,
    `--cacheDirectory=${join('.cache', 'jest')}`,
    ...args,
  ];
  try {
    const how = await ended(all, { ...env, TMPDIR: temporary }, aborted);
    if (!existsSync(results))
      return failure(
        `jest wrote no results of ${files.length} files: ${aborted.aborted ? String(aborted.reason) : how}`,
      );
    return countResults(JSON.parse(readFileSync(results, 'utf8')) as JestResults);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Runs jest till its end, and says how that was. */
function ended(args: readonly string[], env: Record<string, string>, aborted: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const jest = spawn(process.execPath, [JEST, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env, NODE_OPTIONS },
      detached: true,
    });
    // Its workers too, and what the tests have started: jest alone would leave them.
    const end = (): void => void (jest.pid && process.kill(-jest.pid, 'SIGTERM'));
    if (aborted.aborted) end();
    aborted.addEventListener('abort', end, { once: true });
    const over = (how: string): void => {
      aborted.removeEventListener('abort', end);
      resolve(how);
    };
    jest.once('error', (error) => over(error.message));
    jest.once('exit', (code, signal) => over(signal ?? `code ${code}`));
  });
}

/** A suite that broke before its tests, or jest itself, counts as a failure. */
export function countResults(results: JestResults): Counts {
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return {
    passed: results.numPassedTests,
    failed: failed || (results.success ? 0 : 1),
    skipped: results.numPendingTests + results.numTodoTests,
    failures: results.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf),
    files: results.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Says which files took longest, the slowest first, each on a line with its seconds. */
export function slowest({ files }: Counts, most: number): string {
  return files
    .toSorted((one, two) => two.seconds - one.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
}

function failuresOf({ name, message, assertionResults }: FileResults): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [told(file, message)];
  return failed.map(({ fullName, failureMessages }) => told(`${file}: ${fullName}`, failureMessages?.join('\n') ?? ''));
}

/** A name, and below it the first lines of a message, of its stack those of our own. */
function told(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|node:)/.test(line));
  return [name, ...lines.slice(0, TOLD_LINES).map((line) => `    ${line}`)].join('\n');
}
