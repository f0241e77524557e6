import Sequencer from '@jest/test-sequencer';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** The order of test files in a run: the longest begin first, so that no worker is left alone with one at the end. */
export default class LongestFirst extends Sequencer {
  /** Seconds of test files in the last whole runs, by their paths. */
  static durations = JSON.parse(readFileSync(join(import.meta.dirname, 'durations.json'), 'utf8'));

  /** A file whose duration is unknown stands where the average does; of such files, jest's order decides. */
  sort(tests) {
    const secondsOf = ({ path }) => this.constructor.durations[relative(ROOT, path)];
    const known = tests.map(secondsOf).filter((seconds) => seconds !== undefined);
    const average = known.reduce((sum, seconds) => sum + seconds, 0) / known.length;
    const placeOf = (test) => secondsOf(test) ?? average;
    return known.length === 0
      ? super.sort(tests)
      : super.sort(tests).toSorted((one, two) => placeOf(two) - placeOf(one));
  }
}
