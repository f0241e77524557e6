/** A test file that a change concerns. */
export interface Candidate {
  readonly file: string;
  /** Those with more come first. */
  readonly relevance: number;
  readonly reason: string;
  /** True when it takes the definitions of some features alone, as far as those go. */
  readonly isNarrowed?: boolean;
}

/** A candidate with the estimate of its time. */
export interface Estimated extends Candidate {
  readonly seconds: number;
}

type Kind = 'unit' | 'int' | 'e2e';

export const kindOf = (file: string): Kind => (/\.(int|e2e)\.spec\./.exec(file)?.[1] as Kind | undefined) ?? 'unit';

/** The seconds of a test file whose time is not known. */
const UNKNOWN: Readonly<Record<Kind, number>> = { unit: 1, int: 15, e2e: 45 };
/** Those that kill processes under load run for minutes. */
const UNKNOWN_FAULTS = 300;
/** The seconds that a narrowed file takes at least: its servers and its people, or a browser. */
const LEAST: Readonly<Record<Kind, number>> = { unit: 1, int: 8, e2e: 20 };
/** The part of a narrowed file that looks at no definitions. */
const FIXED_PART = 0.3;
/** The number of files of a kind that run side by side, as the stages have it. */
const WORKERS: Readonly<Record<Kind, number>> = { unit: 2, int: 3, e2e: 3 };
/** Seconds before the first test of a kind begins: a stage, its servers, and the part of the build that it awaits. */
const BEGINNING: Readonly<Record<Kind, number>> = { unit: 4, int: 6, e2e: 25 };
/** Unit tests take this part of the budget at most. */
const UNIT_PART = 0.4;

/**
 * The seconds that a test file takes: those that it took in a whole run; of a narrowed one the `share` of the
 * definitions that it takes, and what it does besides.
 */
export function estimate(candidate: Candidate, durations: Readonly<Record<string, number>>, share: number): Estimated {
  const kind = kindOf(candidate.file);
  const guess = candidate.file.includes('/faults/') ? UNKNOWN_FAULTS : UNKNOWN[kind];
  const whole = durations[candidate.file] ?? guess;
  const least = Math.min(whole, Math.max(LEAST[kind], whole * FIXED_PART));
  const seconds = candidate.isNarrowed ? least + (whole - least) * share : whole;
  return { ...candidate, seconds };
}

/** The seconds that a run of some test files takes, each kind after the other. */
export function secondsOf(files: readonly Estimated[]): number {
  return (Object.keys(WORKERS) as Kind[]).reduce((sum, kind) => {
    const own = files.filter(({ file }) => kindOf(file) === kind).map(({ seconds }) => seconds);
    if (own.length === 0) return sum;
    const shared = own.reduce((all, one) => all + one, 0) / WORKERS[kind];
    return sum + BEGINNING[kind] + Math.max(shared, ...own);
  }, 0);
}

/** The candidates that fit into a number of seconds, by relevance, and those that do not; each in that order. */
export function fill(
  candidates: readonly Estimated[],
  budget: number,
): { readonly chosen: readonly Estimated[]; readonly left: readonly Estimated[] } {
  const chosen: Estimated[] = [];
  const left: Estimated[] = [];
  for (const one of candidates.toSorted((a, b) => b.relevance - a.relevance || a.seconds - b.seconds)) {
    const sameKind = kindOf(one.file) === 'unit' ? chosen.filter(({ file }) => kindOf(file) === 'unit') : chosen;
    const limit = kindOf(one.file) === 'unit' ? budget * UNIT_PART : budget;
    const fits = secondsOf([...sameKind, one]) <= limit && secondsOf([...chosen, one]) <= budget;
    (fits ? chosen : left).push(one);
  }
  return {
    chosen,
    left,
  };
}
