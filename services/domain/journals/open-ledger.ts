import '../../../contracts/features.js';
import type { Additions } from '../../kernel/event-store/bookkeeping.js';
import type { Clock } from '../../kernel/event-store/clock.js';
import { Ledger, type LedgerOptions } from '../../kernel/event-store/ledger.js';
import { consented } from '../../platform/authorization/consented.js';
import { keysOf } from '../keys/stream-keys.js';
import { journalBookkeeping } from './journal-bookkeeping.js';

/**
 * The additions of Kilau to what is recorded: postings get the numbers of the chart, a consent has its event, streams
 * have their keys.
 */
export const additions: Additions = { bookkeeping: journalBookkeeping, consented, keysOf };

/**
 * Opens the ledger of Kilau. The manifests of all features are loaded with it, for their refusals.
 */
export const openLedger = (
  databaseUrl: string,
  recorders: number,
  clock: Clock,
  options: Omit<LedgerOptions, keyof Additions> = {},
): Ledger => new Ledger(databaseUrl, recorders, clock, { ...options, ...additions });
