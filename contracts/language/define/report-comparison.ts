import { ALL } from './gate.js';
import type { Column } from './report-column.js';
import { otherBranch, words } from './report-filter.js';

/** No other period to compare with. */
const NONE = 'TANPA';

/**
 * The controls of a report that compares its figures with those of another period, of another branch, or of both:
 * `banding` is one of these periods, `banding_toko` a branch.
 */
export const comparison = <const W extends Readonly<Record<string, string>>>(periods: W) =>
  [
    words('banding', 'Banding Periode', { [NONE]: 'Tanpa', ...periods }, { clears: true, after: 500 }),
    otherBranch('banding_toko', 'Banding Cabang'),
  ] as const;

/** Marks columns that stand only where a report compares. */
export const comparing = <const C extends readonly Column[]>(...columns: C): C =>
  columns.map((column) => ({ ...column, comparing: true })) as unknown as C;

type Chosen = Readonly<Record<string, string | undefined>>;

/** The period with which figures are compared; undefined for the same one. */
export const comparedPeriod = ({ banding }: Chosen): string | undefined =>
  banding && banding !== NONE ? banding : undefined;

/** The branch with which figures are compared; undefined for the same one. */
export const comparedBranch = ({ banding_toko }: Chosen): string | undefined =>
  banding_toko && banding_toko !== ALL ? banding_toko : undefined;

/** True where filters ask for a comparison. */
export const compares = (chosen: Chosen): boolean =>
  comparedPeriod(chosen) !== undefined || comparedBranch(chosen) !== undefined;
