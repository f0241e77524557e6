/** The levels of a user, highest first (roles.json). */
export const levels = ['SU', 'MU', 'DEV', 'OWN', 'SPV', 'KASIR'] as const;

/** The level of a user. */
export type Level = (typeof levels)[number];

/** The branch that is head office. */
export const PUSAT = 'PUSAT';

/** The value of a branch filter that means every branch together; head office only. */
export const ALL = 'ALL';

/** What a screen and its calls need. The same gate stands at the console's route and at the server's endpoint; the server counts. */
export interface Gate {
  /** Levels that may pass; absent: every level. */
  readonly levels?: readonly Level[];
  /** A module that must be on. */
  readonly module?: string;
  /** Only users of head office may pass. */
  readonly pusatOnly?: boolean;
}

/** A gate for every logged-in user (their own branch only: the server adds that always). */
export const open: Gate = {};
