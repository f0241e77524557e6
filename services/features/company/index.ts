import type pg from 'pg';
import type { NewEvent } from '../../kernel/event-store/decider.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import type { Feature } from '../../platform/feature/feature.js';
import { DATABASE } from '../../platform/config/tokens.js';
import { CompanyBeginner } from './beginning.js';
import { BranchOpener } from './branch-opener.js';
import { CompanyController, CompanyStateController, OpenTokoController } from './company.controller.js';

/**
 * The beginning of a company and the opening of its branches. `starts`: events that every feature has in the log from
 * the first day.
 */
export const company = (starts: readonly NewEvent[]): Feature => ({
  name: 'company',
  deciders: [],
  projections: [],
  queries: [],
  reports: [],
  controllers: [CompanyController, OpenTokoController],
  readers: [CompanyStateController],
  providers: [
    BranchOpener,
    {
      provide: CompanyBeginner,
      inject: [DATABASE, Ledger],
      useFactory: (database: pg.Pool, ledger: Ledger) => new CompanyBeginner(database, ledger, starts),
    },
  ],
});
