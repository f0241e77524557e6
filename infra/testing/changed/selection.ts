import { areaOf, REPRESENTATIVE_FEATURES, type Area } from './areas.js';
import { estimate, fill, secondsOf, type Estimated } from './budget.js';
import { candidatesFor, NAMED_RELEVANCE, type Change } from './candidates.js';
import { dependents } from './import-graph.js';
import { Tree } from './tree.js';

/** Seconds that the check of a change takes at most. */
const BUDGET = { feature: 180, wide: 480 };
/** Shared code that so many features use at most is checked by their tests. */
const FEW = 3;

/** The test files that a change is checked with, and those that it leaves to the whole run. */
export interface Selection {
  /** The features and folders that were changed. */
  readonly areas: readonly string[];
  /** The features whose definitions tests over all definitions take; none: they take all. */
  readonly features: readonly string[];
  readonly chosen: readonly Estimated[];
  /** Those that the change concerns, by relevance, and that do not fit into the time. */
  readonly left: readonly Estimated[];
  /** Those that it does not concern, as far as words and imports tell, or only as whatever uses shared code. */
  readonly others: readonly Estimated[];
  /** The estimate of the run. */
  readonly seconds: number;
  readonly budget: number;
}

interface Sources {
  readonly texts: ReadonlyMap<string, string>;
  readonly changed: readonly string[];
  /** The seconds that each test file took in a whole run. */
  readonly durations: Readonly<Record<string, number>>;
}

const isNamed = ({ relevance }: Estimated): boolean => relevance >= NAMED_RELEVANCE;

/** Chooses the test files for a change. */
export function select({ texts, changed, durations }: Sources): Selection {
  const tree = new Tree(texts);
  const change = changeOf(tree, changed);
  const share = Math.min(1, tree.shareOf(change.tables));
  const candidates = candidatesFor(tree, change);
  const budget = change.isWide || change.features.length > FEW ? BUDGET.wide : BUDGET.feature;
  const { chosen, left } = fill(
    candidates.map((candidate) => estimate(candidate, durations, share)),
    budget,
  );
  const concerned = new Set(candidates.map(({ file }) => file));
  const others = tree.tests
    .filter((file) => !concerned.has(file))
    .map((file) => estimate({ file, relevance: 0, reason: '' }, durations, 1));
  return {
    areas: [...new Set(change.areas.flatMap((area) => (area.kind === 'none' ? [] : [area.name])))],
    features: change.tables,
    chosen,
    left: left.filter(isNamed),
    others: [...left.filter((one) => !isNamed(one)), ...others],
    seconds: secondsOf(chosen),
    budget,
  };
}

function changeOf(tree: Tree, files: readonly string[]): Change {
  const areas = files.map((file) => areaOf(file, tree.features));
  const own = new Set(areas.flatMap((area) => (area.kind === 'feature' ? [area.name] : [])));
  const shared = files.filter((_, index) => areas[index]!.kind === 'shared');
  const using = featuresUsing(tree, shared);
  const isWide = shared.length > 0 && (using.length === 0 || using.length > FEW);
  const features = [...new Set([...own, ...(isWide ? [] : using)])];
  const standing = REPRESENTATIVE_FEATURES.filter((name) => tree.features.includes(name));
  return {
    files,
    areas,
    features,
    tables: isWide ? [...new Set([...own, ...standing])] : features,
    isWide,
  };
}

/** The features whose own code depends on some files. */
function featuresUsing(tree: Tree, files: readonly string[]): readonly string[] {
  const areas: readonly Area[] = [...dependents(tree.importers, files).keys()].map((file) =>
    areaOf(file, tree.features),
  );
  return [...new Set(areas.flatMap((area) => (area.kind === 'feature' ? [area.name] : [])))];
}
