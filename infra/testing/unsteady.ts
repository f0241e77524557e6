import { firstFailure, isFailed, type FileRun } from './file-run.js';

/** The page that names the unsteady files. */
export const UNSTEADY_PAGE = 'docs/unsteady.md';
/** The number of files that a run repeats: more have failed when the product is broken. */
export const MOST_REPEATED = 5;
/** The number of unsteady files with which a run passes. */
const MOST_UNSTEADY = 2;

export interface Repeated {
  /** All files; of those that were repeated, the second run. */
  readonly files: readonly FileRun[];
  /** The first runs of the files that failed and then passed. */
  readonly unsteady: readonly FileRun[];
  /** The number of files that were repeated. */
  readonly repeated: number;
}

/**
 * Repeats failed files one after another, as many as `most`. `repeat` returns nothing when jest was stopped: then the
 * file and those after it keep their first run.
 */
export async function repeatFailed(
  files: readonly FileRun[],
  most: number,
  repeat: (file: string) => Promise<FileRun | undefined>,
): Promise<Repeated> {
  const second = new Map<string, FileRun>();
  for (const { file } of files.filter(isFailed).slice(0, most)) {
    const run = await repeat(file);
    if (!run) break;
    second.set(file, run);
  }
  return {
    files: files.map((first) => second.get(first.file) ?? first),
    unsteady: files.filter(({ file }) => second.get(file)?.failed === 0),
    repeated: second.size,
  };
}

/** `unsteady: file › test: message`, as the page has it. */
export function unsteadyLine(first: FileRun): string {
  const separator = first.failures[0]?.test === undefined ? ': ' : ' › ';
  return `unsteady: ${first.file}${separator}${firstFailure(first)}`;
}

/** The test files that lines of the page's list name. */
export function filesNamed(page: string): string[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line) => line.match(/[\w./-]+\.spec\.tsx?/)?.slice(0, 1) ?? []);
}

/** The reasons why unsteady files fail a run: too many of them, or a file that the page names already. */
export function unsteadyProblems(unsteady: readonly FileRun[], page: string): string[] {
  const files = unsteady.map(({ file }) => file);
  const named = filesNamed(page);
  const again = files
    .filter((file) => named.includes(file))
    .map((file) => `${file} was unsteady again: ${UNSTEADY_PAGE} names it, and it is to be mended`);
  if (files.length <= MOST_UNSTEADY) return again;
  return [...again, `${files.length} files were unsteady, and ${MOST_UNSTEADY} at most may be: ${files.join(', ')}`];
}
