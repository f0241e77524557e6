import type { DayFigures } from './day-figures.js';
import { factRows, factsOf, type Fact, type FactEvent, type FactOptions, type Facts } from './facts.js';

/** The part of a document that says in which state it is. */
type Stated = Facts['document'] & {
  readonly states: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  stateAfter(event: { readonly type: string; readonly payload: object }): string;
  readonly asOf?: DayFigures | undefined;
};

/**
 * The part of a document that stands at the end of a day: each step says all that it is from then on, so that it stands
 * from the date of a step until that of the next one. What changes a document that stands is of the branch where it
 * does.
 */
export interface Standing<N extends string = string> {
  readonly document: Stated;
  /** The states in which it counts, unless a report says others. */
  readonly within: readonly string[];
  /** The facts that are kept of each step. */
  readonly facts: Facts<N>;
  /** True where so many stand at once that their sums are read from an index of their own. */
  readonly many?: true | undefined;
}

/** The options of what stands: names of fields of the document. */
export type StandingOptions<
  D extends string,
  M extends string,
  K extends string,
  C extends string,
  S extends string = string,
> = Pick<FactOptions<D, M, K, C>, 'dimensions' | 'measures' | 'made' | 'count' | 'model' | 'labels'> & {
  readonly in: readonly S[];
  readonly many?: true;
};

/** Defines what stands of a document. Throws for a field that it has not. */
export function standingOf<D extends string, M extends string, K extends string, C extends string>(
  document: Stated,
  { in: within, many, ...options }: StandingOptions<D, M, K, C> & { readonly count: readonly [name: C, label: string] },
): Standing<D | M | K | C> {
  return { document, within, facts: factsOf(document, undefined, options), many };
}

/** The columns of a step that say what the document was after it, its state apart. */
export const standingColumns = ({ facts }: Standing): readonly string[] => [...facts.dimensions, ...facts.measures];

/** The document as it is after an event, its state (`status`) too. */
export function standingIn({ document, facts }: Standing, event: FactEvent): Fact {
  const { nomor: _, baris: __, ...row } = factRows(facts, event, 1)[0]!;
  return { ...row, status: document.stateAfter(event) };
}
