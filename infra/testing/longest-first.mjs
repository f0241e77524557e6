import Sequencer from '@jest/test-sequencer';

/** Files that take minutes, the longest first; their size says little of that. */
const LONGEST = ['money-day.e2e', 'every-screen.e2e', 'cluster-faults.e2e', 'company.e2e', 'start.e2e', 'jobs.int'];

function placeOf({ path }) {
  const place = LONGEST.findIndex((name) => path.includes(`/${name}.`));
  return place < 0 ? LONGEST.length : place;
}

/** Begins with those, so that no worker is left alone with one at the end; then as jest does, by time or by size. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, two) => placeOf(one) - placeOf(two));
  }
}
