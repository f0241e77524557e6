import * as catalogue from '../../contracts/catalogue.js';
import { features } from '../../contracts/features.js';
import type { FeatureContract } from '../../contracts/language/define/feature.js';

/** The definitions of some features that tests over all definitions take. */
interface DefinitionsUnderTest extends Pick<
  typeof catalogue,
  'calls' | 'commands' | 'documents' | 'events' | 'masters' | 'publics' | 'queries' | 'reports' | 'rights'
> {
  /** True for a call of one of the definitions. */
  hasCall(call: string): boolean;
  /** True for the path of a screen of one of the features. */
  hasPath(path: string): boolean;
}

const endpointCall = (endpoint: string): string => endpoint.split(' ')[1]!;
const all = { ...catalogue, hasCall: () => true, hasPath: () => true };

/**
 * The definitions of the features that are named, separated by commas; every definition when none is named. Throws for
 * a name that no feature has.
 */
export function definitionsOf(named: string | undefined): DefinitionsUnderTest {
  if (!named) return all;
  const names = named.split(',');
  const unknown = names.filter((name) => !features.some((feature) => feature.name === name));
  if (unknown.length > 0) throw new Error(`TEST_FEATURES: no feature is called ${unknown.join(', ')}`);
  const some = features.filter(({ name }) => names.includes(name));
  const own = catalogue.catalogueOf(some);
  const { calls, commands, masters, publics, queries, reports, rights } = own;
  const defined = [...calls, ...commands, ...masters, ...publics, ...queries, ...reports].map(({ call }) => call);
  const callSet = new Set([...defined, ...Object.keys(rights).map(endpointCall)]);
  const paths = new Set(some.flatMap(pathsOf));
  return {
    ...own,
    hasCall: (call) => callSet.has(call),
    hasPath: (path) => paths.has(path),
  };
}

/** Paths of the screens of a feature. */
const pathsOf = ({ routes = [], masters = [], documents = [], reports = [] }: FeatureContract): readonly string[] => [
  ...routes.map((route) => (typeof route === 'string' ? route : route.path)),
  ...[...masters, ...documents, ...reports].flatMap(({ path }) => path ?? []),
];

/**
 * The definitions that tests over all definitions take: those of the features in TEST_FEATURES, which the runner sets
 * for `--changed`; otherwise every definition.
 */
export const underTest = definitionsOf(process.env['TEST_FEATURES']);

/** The rows of a table test that hold; the first row where none does, as a table without rows is an error. */
export function rowsUnderTest<Row>(rows: readonly Row[], holds: (row: Row) => boolean): readonly Row[] {
  const held = rows.filter(holds);
  return held.length > 0 ? held : rows.slice(0, 1);
}
