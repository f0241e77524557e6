import type { Posting } from '../../../contracts/language/define/event.js';
import type { NewEvent, StreamRef } from './decider.js';
import type { Consented } from './consent.js';
import type { KeysOf } from './derived.js';

/** The reads of a bookkeeping while an event is recorded: states of the streams that it needs, and its notes. */
export interface Books {
  state<S>(stream: StreamRef<S>): S;
  /** Its note on an account in rupiah, as it was set last; null before. */
  note(account: string): unknown;
  /** Sets its note on an account, recorded with the command. */
  setNote(account: string, note: unknown): void;
}

/** The bookkeeping that a domain adds to postings on their way into the log. Pure. */
export interface Bookkeeping {
  /** The streams whose states it reads when it books an event. */
  needs(event: NewEvent): readonly StreamRef[];
  /** The postings of an event as they are recorded. */
  postings(event: NewEvent, books: Books): readonly Posting[];
}

/** The knowledge of others that a ledger records with. */
export interface Additions {
  /** Without one postings are recorded as deciders make them. */
  readonly bookkeeping?: Bookkeeping | undefined;
  /** Without one a consent leaves no event. */
  readonly consented?: Consented | undefined;
  /** Without one streams have no keys. */
  readonly keysOf?: KeysOf | undefined;
}
