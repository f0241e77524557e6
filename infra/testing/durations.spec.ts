import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepDurations, updated } from './durations.js';
import type { FileRun } from './file-run.js';

const run = (file: string, seconds: number, failed = 0): FileRun => ({
  file,
  seconds,
  passed: 1,
  failed,
  skipped: 0,
  failures: [],
});
const after = (old: number, seconds: number): number | undefined =>
  updated({ till: old }, [run('till', seconds)], ['till'])['till'];

describe('the duration of a test file', () => {
  it.each([
    [100, 126, 126],
    [100, 74, 74],
    [100, 124, 100],
    [2, 2.9, 2],
    [2, 3.14, 3.1],
  ])('was %d s, took %d s: is %d s', (old, seconds, kept) => expect(after(old, seconds)).toBe(kept));
  it('comes with the file, and goes with it', () =>
    expect(updated({ gone: 5, kept: 7 }, [run('new', 0.26)], ['new', 'kept', 'never-run'])).toEqual({
      new: 0.3,
      kept: 7,
    }));
  it('is written in the order of paths, and not when the file failed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'durations-'));
    const path = join(folder, 'durations.json');
    writeFileSync(path, '{ "c": 3 }');
    keepDurations([run('b', 2), run('c', 30, 1), run('a', 1)], ['a', 'b', 'c'], path);
    expect(readFileSync(path, 'utf8')).toBe('{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n');
    expect(readdirSync(folder)).toEqual(['durations.json']);
    rmSync(folder, { recursive: true });
  });
});
