import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileRun, isFailed, type FileResults, type FileRun } from './file-run.js';
import { processorSeconds } from './processor-time.js';

/** A run of jest. */
export interface JestRun {
  readonly files: readonly FileRun[];
  /** The failure of jest itself, if any. */
  readonly problem?: string;
  /** Seconds of jest, its workers and the processes that they waited for; Linux alone has it. */
  readonly processorSeconds?: number;
}

/** The part of jest's own results that is read. */
interface JestResults {
  /** False also when jest stopped for another reason than a failed test. */
  readonly success: boolean;
  readonly testResults: readonly FileResults[];
}

const JEST = join('node_modules', 'jest', 'bin', 'jest.js');
const TIMED_JEST = join(import.meta.dirname, 'timed-jest.cjs');
const NODE_OPTIONS =
  '--experimental-vm-modules --disable-warning=ExperimentalWarning --disable-warning=TimeoutNegativeWarning';

/** The test files that match. */
export function listTests(patterns: readonly string[]): string[] {
  const out = execFileSync(process.execPath, [JEST, '--listTests', ...patterns], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS },
  });
  return out.trim().split('\n').filter(Boolean).sort();
}

/**
 * Runs those test files; a file that crashed counts as a failure. Whatever the tests leave in the folder for temporary
 * files is removed with it, also when they were aborted.
 */
export async function runJest(
  files: readonly string[],
  args: readonly string[],
  env: Record<string, string>,
  aborted: AbortSignal,
): Promise<JestRun> {
  if (files.length === 0) return { files: [] };
  const folder = mkdtempSync(join(tmpdir(), 'kilau-jest-'));
  const results = join(folder, 'results.json');
  const filter = join(folder, 'filter.cjs');
  const temporary = join(folder, 'tmp');
  const stat = join(folder, 'stat');
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
    const how = await ended([stat, ...all], { ...env, TMPDIR: temporary }, aborted);
    if (!existsSync(results)) {
      const why = aborted.aborted ? String(aborted.reason) : how;
      return { files: [], problem: `jest wrote no results of ${files.length} files: ${why}` };
    }
    return {
      ...readResults(JSON.parse(readFileSync(results, 'utf8')) as JestResults),
      processorSeconds: processorSeconds(stat),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Runs jest till its end, and says how that was. */
function ended(args: readonly string[], env: Record<string, string>, aborted: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const jest = spawn(process.execPath, [TIMED_JEST, ...args], {
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

/** Jest that says itself that it failed, without a failed test, has a problem. */
function readResults({ success, testResults }: JestResults): JestRun {
  const files = testResults.map(fileRun);
  if (success || files.some(isFailed)) return { files };
  return { files, problem: 'jest failed without a failed test' };
}
