import { isHelper, isTest } from './import-graph.js';

/** The part of the program that a file belongs to. */
export type Area =
  | { readonly kind: 'feature'; readonly name: string }
  /** Code that features share, by its folder. */
  | { readonly kind: 'shared'; readonly name: string; readonly side: Side }
  /** Tests, testing helpers, and what no test looks at. */
  | { readonly kind: 'none' };

/** The sides on which a change of shared code shows: answers of the server, the browser, or both. */
type Side = 'server' | 'browser' | 'both';

const FEATURE = /^(?:contracts|services\/features|console\/src\/features)\/([^/]+)\//;
const SHARED: readonly (readonly [place: RegExp, side: Side])[] = [
  [/^contracts\/language\/[^/]+/, 'both'],
  [/^contracts\/[^/]+/, 'both'],
  [/^console\/src\/(kit\/[^/]+|[^/]+)/, 'browser'],
  [/^console/, 'browser'],
  [/^services\/(kernel|platform|domain)\/[^/]+/, 'server'],
  [/^services\/[^/]+/, 'server'],
  [/^infra\/[^/]+/, 'server'],
  // Packages and configuration.
  [/^[^/]+\.(json|[cm]?js|ts)$/, 'both'],
];

/** The feature in whose folder a file is, or would be if it were one. */
export const featureOf = (file: string): string | undefined => FEATURE.exec(file)?.[1];

/** The area of a file. A folder of `contracts/` is a feature where `features` names it. */
export function areaOf(file: string, features: readonly string[]): Area {
  if (isTest(file) || isHelper(file) || /\.md$|^(docs|loadtests)\//.test(file)) return { kind: 'none' };
  const name = featureOf(file);
  if (name !== undefined && features.includes(name)) return { kind: 'feature', name };
  for (const [place, side] of SHARED) {
    const [shared] = place.exec(file) ?? [];
    if (shared !== undefined) return { kind: 'shared', name: shared, side };
  }
  return { kind: 'none' };
}

/** The features among the folders of `contracts/`: those with a manifest. */
export const featuresIn = (files: Iterable<string>): readonly string[] =>
  [...files].flatMap((file) => /^contracts\/([^/]+)\/index\.ts$/.exec(file)?.[1] ?? []);

/** Features whose definitions stand for all where shared code was changed: documents with money, rows, and masters. */
export const REPRESENTATIVE_FEATURES: readonly string[] = ['mutasi-uang', 'penjualan', 'masters'];

/** Test files that stand for all where shared code was changed, those that show most first. */
export const REPRESENTATIVE_TESTS: Readonly<Record<'server' | 'browser', readonly string[]>> = {
  server: [
    'services/apps/tests/documents/documents.int.spec.ts',
    'services/apps/tests/sale/sales.int.spec.ts',
    'services/apps/tests/documents/document-pages.int.spec.ts',
    'services/features/mutasi-uang/mutasi-uang.reports.int.spec.ts',
    'services/apps/tests/money/transfers.int.spec.ts',
    'services/apps/tests/access/access-table.int.spec.ts',
    'services/apps/tests/hostile-input/bad-input.int.spec.ts',
    'services/apps/tests/purchase/purchases.int.spec.ts',
    'services/apps/tests/pieces/pieces.int.spec.ts',
  ],
  browser: [
    'console/e2e/every-screen.e2e.spec.ts',
    'console/e2e/every-screen-phone.e2e.spec.ts',
    'console/e2e/every-screen-desk.e2e.spec.ts',
    'console/e2e/every-master.int.spec.ts',
    'console/e2e/documents.e2e.spec.ts',
    'console/e2e/masters.e2e.spec.ts',
    'console/e2e/sale.e2e.spec.ts',
    'console/e2e/focus.e2e.spec.ts',
    'console/e2e/lists.e2e.spec.ts',
    'console/e2e/rows.e2e.spec.ts',
    'console/e2e/look.e2e.spec.ts',
  ],
};
