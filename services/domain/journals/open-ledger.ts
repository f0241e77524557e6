import '../../../contracts/features.js';
import type { Additions } from '../../kernel/event-store/bookkeeping.js';
import type { Clock } from '../../kernel/event-store/clock.js';
import { Ledger, type LedgerOptions } from '../../kernel/event-store/ledger.js';
import { consented } from '../../platform/authorization/consented.js';
import { journalBookkeeping } from './journal-bookkeeping.js';

/**
 * Opens the ledger of Kilau: postings get the numbers of the chart, and a consent has its event. The manifests of all
 * features are loaded with it, for their refusals.
 */
export const openLedger = (
  databaseUrl: string,
  recorders: number,
  clock: Clock,
  options: Omit<LedgerOptions, keyof Additions> = {},
): Ledger => new Ledger(databaseUrl, recorders, clock, { ...options, bookkeeping: journalBookkeeping, consented });
