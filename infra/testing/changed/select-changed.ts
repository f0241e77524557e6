import { existsSync, readFileSync } from 'node:fs';
import { filesBelow, textOf } from '../../lint/tree.js';
import { baseCommit, changedFiles } from '../changed-files.js';
import { described } from './described.js';
import { select } from './selection.js';

/** The folders with code and tests. */
const ROOTS = ['contracts', 'services', 'infra', 'console', 'loadtests'];
/** The letters of a commit that are told. */
const BASE_LETTERS = 12;
/** The seconds that each test file took in a whole run. */
const DURATIONS = 'infra/testing/durations.json';

/** The test files for the changes since a commit, as paths from the root, and what is told of them. */
interface ChangedTests {
  readonly files: readonly string[];
  /** The features whose definitions tests over all definitions take; none: they take all. */
  readonly features: readonly string[];
  readonly told: string;
}

/**
 * Chooses the test files for what was changed since a commit, by default since the branch began. Throws for an unknown
 * commit.
 */
export function selectChanged(base?: string): ChangedTests {
  const since = base ?? baseCommit();
  const changed = changedFiles(since);
  const files = ROOTS.flatMap((root) => filesBelow(root).map((file) => `${root}/${file}`));
  const texts = new Map(files.map((file) => [file, /\.(tsx?|mjs)$/.test(file) ? textOf(file) : '']));
  const durations = existsSync(DURATIONS)
    ? (JSON.parse(readFileSync(DURATIONS, 'utf8')) as Readonly<Record<string, number>>)
    : {};
  const selection = select({ texts, changed, durations });
  return {
    files: selection.chosen.map(({ file }) => file),
    features: selection.features,
    told: described(since.slice(0, BASE_LETTERS), changed, selection),
  };
}
