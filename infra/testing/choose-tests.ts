import { join, relative } from 'node:path';
import { baseCommit, changedFiles } from './changed-files.js';
import { selectChanged } from './changed/select-changed.js';
import type { Options } from './options.js';
import { listTests } from './run-jest.js';
import { isWhole } from './stages.js';

/** The test files of a run. */
export interface ChosenTests {
  readonly files: readonly string[];
  /** True when a run of no file is good. */
  readonly mayBeNone: boolean;
  /** Text for the user, before they run. */
  readonly told: string;
  /**
   * Variables for them. TEST_FEATURES is always among them, and empty unless for changes: a variable of whoever starts
   * the run never narrows it.
   */
  readonly env: Readonly<Record<'TEST_FEATURES', string>>;
}

/**
 * Chooses those for changes, or those of the patterns; without patterns, all, and to run again, the browser tests that
 * are new or changed. Throws for a commit that git does not know.
 */
export function chooseTests({ patterns, again, changed }: Options): ChosenTests {
  if (changed) {
    const { files, features, told } = selectChanged(changed.base);
    return {
      files: files.map((file) => join(process.cwd(), file)),
      mayBeNone: true,
      told,
      env: { TEST_FEATURES: features.join(',') },
    };
  }
  const all = listTests(patterns);
  const isOfBrowsers = again !== undefined && patterns.length === 0;
  const files = isOfBrowsers ? changedBrowserTests(all) : all;
  return {
    files,
    mayBeNone: isOfBrowsers,
    told: isOfBrowsers && files.length === 0 ? 'No browser test is new or changed.' : '',
    env: { TEST_FEATURES: '' },
  };
}

function changedBrowserTests(files: readonly string[]): readonly string[] {
  const changed = changedFiles(baseCommit());
  return files.filter((file) => isWhole(file) && changed.includes(relative(process.cwd(), file)));
}
