import type { Figure } from './results.js';
import type { Ground } from './ground.js';

/** The size of a run. */
export interface Sizes {
  /** Seconds of one turn, and turns of each side. */
  readonly seconds: number;
  readonly rounds: number;
  /** Events of the log that is projected and reported on, and of the larger one. */
  readonly events: number;
  readonly manyEvents: number;
  /** Events of the log of 30 branches. */
  readonly wideEvents: number;
  /** Documents of a history of trade, of the larger one, and the pieces that lie in its shops. */
  readonly documents: number;
  readonly manyDocuments: number;
  readonly pieces: number;
  /** Documents of five years of two shops, and the prices that each group of gold was given in them. */
  readonly agedDocuments: number;
  readonly agedPrices: number;
  /** The customers of a company of many years. */
  readonly customers: number;
  /** The loans of a house that run, and those that were paid back. */
  readonly openLoans: number;
  readonly closedLoans: number;
  /** Calls of a report whose p95 is taken. */
  readonly calls: number;
  /** Seconds of commands while it is measured when they can be seen. */
  readonly freshSeconds: number;
}

/** As the figures are meant. */
export const full: Sizes = {
  seconds: 4,
  rounds: 5,
  events: 200_000,
  manyEvents: 2_000_000,
  wideEvents: 500_000,
  documents: 200_000,
  manyDocuments: 1_000_000,
  pieces: 200_000,
  agedDocuments: 300_000,
  agedPrices: 7_300,
  customers: 500_000,
  openLoans: 200_000,
  closedLoans: 1_000_000,
  calls: 200,
  freshSeconds: 25,
};
/** For trying the benchmarks themselves. */
export const tiny: Sizes = {
  seconds: 1,
  rounds: 1,
  events: 5_000,
  manyEvents: 20_000,
  wideEvents: 10_000,
  documents: 20_000,
  manyDocuments: 40_000,
  pieces: 6_000,
  agedDocuments: 12_000,
  agedPrices: 200,
  customers: 20_000,
  openLoans: 4_000,
  closedLoans: 20_000,
  calls: 20,
  freshSeconds: 4,
};

/** One run: where, how large, and what was found. */
export interface Run {
  readonly ground: Ground;
  readonly sizes: Sizes;
  /** True when the log of the larger size is made too. */
  readonly many: boolean;
  report(...figures: Figure[]): void;
}
