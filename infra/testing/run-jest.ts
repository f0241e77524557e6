import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of jest's own results that is counted. */
export interface JestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Test files that broke before or beside their tests. */
  readonly numRuntimeErrorTestSuites: number;
  /** False also when jest stopped for another reason than a failed test. */
  readonly success: boolean;
}

const JEST = join('node_modules', 'jest', 'bin', 'jest.js');
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning --disable-warning=TimeoutNegativeWarning';

export function add(one: Counts, two: Counts): Counts {
  return { passed: one.passed + two.passed, failed: one.failed + two.failed, skipped: one.skipped + two.skipped };
}

/** The test files that match. */
export function listTests(patterns: readonly string[]): string[] {
  const out = execFileSync(process.execPath, [JEST, '--listTests', ...patterns], { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS } });
  return out.trim().split('\n').filter(Boolean).sort();
}

/** Runs those test files and counts from jest's results; a file that crashed, or jest itself, counts as a failure. */
export async function runJest(files: readonly string[], args: readonly string[], env: Record<string, string>, aborted: AbortSignal): Promise<Counts> {
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'kilau-jest-'));
  const results = join(folder, 'results.json');
  try {
    await new Promise<void>((resolve) => {
      const all = [JEST, '--json', `--outputFile=${results}`, ...args, '--runTestsByPath', ...files];
      const jest = spawn(process.execPath, all, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env, NODE_OPTIONS }, detached: true });
      // Its workers too, and what the tests have started: jest alone would leave them.
      const end = (): void => void (jest.pid && process.kill(-jest.pid, 'SIGTERM'));
      if (aborted.aborted) end();
      aborted.addEventListener('abort', end, { once: true });
      const ended = (): void => {
        aborted.removeEventListener('abort', end);
        resolve();
      };
      jest.once('error', ended);
      jest.once('exit', ended);
    });
    return existsSync(results) ? countResults(JSON.parse(readFileSync(results, 'utf8')) as JestResults) : { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A suite that broke before its tests, or jest itself, counts as a failure. */
export function countResults(results: JestResults): Counts {
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return { passed: results.numPassedTests, failed: failed || (results.success ? 0 : 1), skipped: results.numPendingTests + results.numTodoTests };
}
