import { basename, dirname } from 'node:path';
import { featureOf, REPRESENTATIVE_TESTS, type Area } from './areas.js';
import { kindOf, type Candidate } from './budget.js';
import { dependents, helpersOf, isHelper } from './import-graph.js';
import { relevanceOf, weigh, type WeighedWords } from './relevance.js';
import { listsIn, type Tree } from './tree.js';

/** A change as tests are chosen for it. */
export interface Change {
  readonly files: readonly string[];
  readonly areas: readonly Area[];
  /** The features that it changes, and those that use shared code that it changes, if they are few. */
  readonly features: readonly string[];
  /** The features whose definitions tests over all definitions take; none: they take all. */
  readonly tables: readonly string[];
  /** True when it changes shared code that many features use. */
  readonly isWide: boolean;
}

interface Point {
  readonly relevance: number;
  readonly reason: string;
}

/** Folders of tests that are of no code in them. */
const MANY_TESTS = /^(services\/apps\/tests|console\/e2e)(\/|$)/;

const CHANGED: Point = { relevance: 100, reason: 'changed' };
const OF_FEATURE: Point = { relevance: 20, reason: 'of the feature' };
const BY_NAME: Point = { relevance: 4, reason: 'named by it' };
const BY_HELPER: Point = { relevance: 10, reason: 'imports a changed testing helper' };
const BESIDE: Point = { relevance: 5, reason: 'in the same folder' };
const DIRECT: Point = { relevance: 5, reason: 'imports it' };
/** Divides by the number of tests that import the same file. */
const directly = (users: number): Point => ({ ...DIRECT, relevance: DIRECT.relevance / (1 + Math.log2(users)) });
const OVER_CHANGED: Point = { relevance: 2, reason: 'over all definitions, here the changed' };
const OVER_ALL: Point = { relevance: 0.5, reason: 'over all definitions' };
const OVER_FILES: Point = { relevance: 0.2, reason: 'reads the sources' };
const OF_SIDE: Point = { relevance: 0.05, reason: 'of the side that uses the shared code' };
const OF_BOTH: Point = { relevance: 0.02, reason: 'may use the shared code' };
/** A test with less relevance is named neither by words nor by imports: it is not told by itself. */
export const NAMED_RELEVANCE = 0.1;

/** The test files that a change concerns, with how much and why. */
export function candidatesFor(tree: Tree, change: Change): readonly Candidate[] {
  const distances = dependents(tree.importers, change.files);
  const words = wordsOf(tree, change);
  return tree.tests.flatMap((file) => {
    const points = [
      ...(change.files.includes(file) ? [CHANGED] : []),
      ...placed(tree, file, change),
      ...(kindOf(file) === 'unit'
        ? unitPoints(tree, file, change, distances)
        : serverPoints(tree, file, change, relevanceOf(words, tree.wordsFor(file)))),
    ];
    if (points.length === 0) return [];
    const strongest = points.toSorted((one, other) => other.relevance - one.relevance);
    return {
      file,
      relevance: points.reduce((sum, point) => sum + point.relevance, 0),
      reason: strongest
        .filter(({ relevance }, index) => index === 0 || (index === 1 && relevance >= NAMED_RELEVANCE))
        .map(({ reason }) => reason)
        .join('; '),
      isNarrowed: tree.isNarrowable(file) && change.tables.length > 0,
    };
  });
}

/** The words of the features, and of changed code that features share. */
function wordsOf(tree: Tree, { files, areas, features }: Change): WeighedWords {
  const shared = files.filter((_, index) => areas[index]!.kind === 'shared');
  const defined = [
    ...features.flatMap((name) => [...tree.wordsOf(name)]),
    ...shared.flatMap((file) => [...tree.wordsIn(file)]),
  ];
  return weigh(new Set(defined), tree.definers, tree.users);
}

/** Tests in the folder of a feature, or named by it, and tests beside a changed file. */
function placed(tree: Tree, file: string, { files, features }: Change): readonly Point[] {
  if (features.some((name) => name === featureOf(file))) return [OF_FEATURE];
  const names = features.flatMap((name) => tree.namesOf(name));
  const words = basename(file).split('.')[0]!.split('-');
  if (names.some((name) => [name, `${name}s`].some((one) => one.split('-').every((part) => words.includes(part)))))
    return [BY_NAME];
  return files.some((one) => dirname(one) === dirname(file)) && !MANY_TESTS.test(dirname(file)) ? [BESIDE] : [];
}

function unitPoints(
  tree: Tree,
  file: string,
  change: Change,
  distances: ReadonlyMap<string, number>,
): readonly Point[] {
  const distance = distances.get(file) ?? 0;
  const near = {
    relevance: 10 / distance,
    reason: distance === 1 ? DIRECT.reason : `depends on it by ${distance} imports`,
  };
  const lists = listsIn(distances);
  return [
    ...(distance > 0 ? [near] : []),
    ...(lists.length > 0 && tree.isOverAll(file, lists) ? [OVER_ALL] : []),
    ...(change.areas.some(({ kind }) => kind !== 'none') && tree.readsSources(file) ? [OVER_FILES] : []),
  ];
}

function serverPoints(tree: Tree, file: string, change: Change, byWords: Point | undefined): readonly Point[] {
  const imported = tree.importsOf(file);
  const changedHelper = change.files.some((one) => isHelper(one) && helpersOf(tree.graph, file).has(one));
  const direct = change.files.find((one) => !isHelper(one) && imported.has(one));
  return [
    ...(changedHelper ? [BY_HELPER] : []),
    ...(direct ? [directly(tree.testsImporting(direct))] : []),
    ...(byWords ? [byWords] : []),
    ...overAll(tree, file, change),
    ...(change.isWide ? standsFor(file, change.areas) : []),
  ];
}

/** A test over all definitions, where definitions or screens were changed. */
function overAll(tree: Tree, file: string, { files, features, isWide }: Change): readonly Point[] {
  if (isWide || features.length === 0 || !tree.isNarrowable(file)) return [];
  const isDefinition = files.some((one) =>
    /^(contracts\/|console\/src\/features\/|services\/features\/[^/]+\/index\.ts)/.test(one),
  );
  return isDefinition ? [OVER_CHANGED] : [];
}

/**
 * A test that stands for all where shared code was changed, in the order of its list; any other test of the side where
 * the change shows follows. A change of the server shows in the browser too, one of the console nowhere else.
 */
function standsFor(file: string, areas: readonly Area[]): readonly Point[] {
  const sides = new Set(areas.flatMap((area) => (area.kind === 'shared' ? [area.side] : [])));
  const isOfServer = sides.has('server') || sides.has('both');
  const isOfBrowser = sides.has('browser') || sides.has('both');
  const ranked = (side: keyof typeof REPRESENTATIVE_TESTS, relevance: number): readonly Point[] => {
    const place = REPRESENTATIVE_TESTS[side].indexOf(file);
    return place < 0 ? [] : [{ relevance: relevance / (1 + place / 4), reason: 'stands for all' }];
  };
  const isOfSide = kindOf(file) === 'int' ? isOfServer : isOfBrowser;
  return [
    ...(isOfServer ? ranked('server', 4) : []),
    ...ranked('browser', isOfBrowser ? 4 : 1),
    ...(isOfSide ? [OF_SIDE] : isOfServer ? [OF_BOTH] : []),
  ];
}
