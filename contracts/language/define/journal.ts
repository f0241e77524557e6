import type { JournalKey } from './event.js';
import type { FigureRight } from './gate.js';

/** Money from one leg to another: it stands in KREDIT of the one and in DEBIT of the other. */
export interface Move {
  readonly dari: string;
  readonly ke: string;
}

/**
 * A journal: a transaction of a kind, and how it may move money. Its parameter needs a row for each side of each move.
 */
export interface JournalKind extends JournalKey {
  readonly moves: readonly Move[];
  /** Numbers of the start chart for what is outside the books; the other legs have one number each. */
  readonly luar?: { readonly debit?: string; readonly kredit?: string };
  /** The right without which nobody gets its lines: they say what goods cost. */
  readonly right?: FigureRight;
}

/** A journal of which each transaction code is a kind, with the leg that it moves. */
export interface CodedJournal {
  readonly trx: string;
  readonly leg: string;
}

/** Money may go from either leg to the other. */
export const both = (one: string, other: string): readonly Move[] => [
  { dari: one, ke: other },
  { dari: other, ke: one },
];

/** Money may come into a leg from others. */
export const into = (leg: string, ...from: readonly string[]): readonly Move[] =>
  from.map((dari) => ({ dari, ke: leg }));

/** Money may go out of a leg to others. */
export const outOf = (leg: string, ...to: readonly string[]): readonly Move[] => to.map((ke) => ({ dari: leg, ke }));
