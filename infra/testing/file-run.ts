import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A failed test, or a file that broke outside its tests. */
interface Failure {
  /** Absent when the file broke. */
  readonly test?: string;
  readonly message: string;
}

/** A test file that was run. */
export interface FileRun {
  /** Its path from the root of the repository. */
  readonly file: string;
  readonly seconds: number;
  readonly passed: number;
  /** At least 1 for a file that broke. */
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

/** The part of jest's results of a file that is counted and printed. */
export interface FileResults {
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

/** The number of lines of a failed test that are printed again at the end. */
const PRINTED_LINES = 12;
/** The number of letters of a message on one line. */
const PRINTED_LETTERS = 160;

export const isFailed = ({ failed }: FileRun): boolean => failed > 0;

/** Counts the tests of a file; one that broke before or outside its tests has one failure. */
export function fileRun({ name, startTime, endTime, status, message, assertionResults }: FileResults): FileRun {
  const counted = (...statuses: string[]): number =>
    assertionResults.filter((test) => statuses.includes(test.status)).length;
  const failures: Failure[] = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ test: fullName, message: failureMessages?.join('\n') ?? '' }));
  if (status === 'failed' && failures.length === 0) failures.push({ message });
  return {
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
    passed: counted('passed'),
    failed: failures.length,
    skipped: counted('pending', 'skipped', 'disabled', 'todo'),
    failures,
  };
}

/** The failures of a file: the name of each, below it the first lines of its message and of its stack those of ours. */
export function failureTexts({ file, failures }: FileRun): string[] {
  return failures.map(({ test, message }) => {
    const lines = linesOf(message).filter((line) => !/^\s+at .*(node_modules|node:)/.test(line));
    const name = test === undefined ? file : `${file}: ${test}`;
    return [name, ...lines.slice(0, PRINTED_LINES).map((line) => `    ${line}`)].join('\n');
  });
}

/** The first failure of a file on one line: `test: message`. */
export function firstFailure({ failures: [first] }: FileRun): string {
  if (!first) return '';
  // Jest has a title above the error of a file that broke.
  const line =
    linesOf(first.message)
      .find((text) => !text.trim().startsWith('●'))
      ?.trim() ?? '';
  const message = line.length > PRINTED_LETTERS ? `${line.slice(0, PRINTED_LETTERS)}…` : line;
  return first.test === undefined ? message : `${first.test}: ${message}`;
}

/** Says which files took longest, the slowest first, each on a line with its seconds. */
export function slowest(files: readonly FileRun[], most: number): string {
  return files
    .toSorted((one, two) => two.seconds - one.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
}

function linesOf(message: string): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
}
