import type { Clock } from '../../kernel/event-store/clock.js';
import { Ledger, type LedgerOptions } from '../../kernel/event-store/ledger.js';
import { journalBookkeeping } from './journal-bookkeeping.js';

/** Opens the ledger of Kilau: postings get the numbers of the chart. */
export const openLedger = (
  databaseUrl: string,
  recorders: number,
  clock: Clock,
  options: Omit<LedgerOptions, 'bookkeeping'> = {},
): Ledger => new Ledger(databaseUrl, recorders, clock, { ...options, bookkeeping: journalBookkeeping });
