/**
 * The longest that each kind of work may take, in seconds: `whole` from the moment that it is dispatched, with all
 * waiting; `statement` for one statement in Postgres, which then ends it. Either is answered with `request.too-slow`.
 * A command has the ledger's patience instead, and is never cut off: only the ledger can say that nothing was written.
 */
export const TIME_LIMITS = {
  command: { patience: 10 },
  query: { statement: 10, whole: 20 },
  report: { statement: 30, whole: 60 },
  public: { statement: 5, whole: 15 },
} as const;

/** The kinds of work that are dispatched. A change is kept beside the log: a choice of a user, as a view of a list. */
export type Kind = keyof typeof TIME_LIMITS | 'change';
/** The kinds of work that only read. */
export type ReadKind = Exclude<keyof typeof TIME_LIMITS, 'command'>;
