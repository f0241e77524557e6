import Sequencer from '@jest/test-sequencer';

/** The order of test files in a run: the longest begin first, so that no worker is left alone with one at the end. */
export default class LongestFirst extends Sequencer {
  /** Files that take minutes, the longest first; their size says little of that. */
  static LONGEST = ['money-day.e2e', 'every-screen.e2e', 'cluster-faults.e2e', 'company.e2e', 'start.e2e', 'jobs.int'];

  /** Puts those first; the others stay as jest has them, by the time they took or by their size. */
  sort(tests) {
    return super.sort(tests).toSorted((one, two) => placeOf(one) - placeOf(two));
  }
}

function placeOf({ path }) {
  const place = LongestFirst.LONGEST.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
  return place < 0 ? LongestFirst.LONGEST.length : place;
}
