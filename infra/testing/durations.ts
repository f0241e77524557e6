import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFailed, type FileRun } from './file-run.js';

/** Seconds of test files, by their paths. */
type Durations = Readonly<Record<string, number>>;

const FILE = join(import.meta.dirname, 'durations.json');

/** Keeps the seconds of the files that passed, and drops those that are not in the list of all. */
export function keepDurations(files: readonly FileRun[], all: readonly string[], path = FILE): void {
  const known = JSON.parse(readFileSync(path, 'utf8')) as Durations;
  const text = `${JSON.stringify(
    updated(
      known,
      files.filter((file) => !isFailed(file)),
      all,
    ),
    undefined,
    2,
  )}\n`;
  // At once: a linter that runs beside the tests finds it whole.
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** A known duration changes only when the new one is clearly another, so that few lines of the file do. */
export function updated(known: Durations, files: readonly FileRun[], all: readonly string[]): Durations {
  const measured = new Map(files.map(({ file, seconds }) => [file, seconds]));
  const entries = all.toSorted().flatMap((file): [string, number][] => {
    const old = known[file];
    const seconds = measured.get(file) ?? old;
    if (seconds === undefined) return [];
    return [[file, old === undefined || isOther(old, seconds) ? Math.round(seconds * 10) / 10 : old]];
  });
  return Object.fromEntries(entries);
}

function isOther(old: number, seconds: number): boolean {
  const change = Math.abs(seconds - old);
  return change > 1 && change > old / 4;
}
