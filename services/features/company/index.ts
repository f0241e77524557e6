import type pg from 'pg';
import { decidersOf } from '../../kernel/event-store/decider.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import { defineServicesOf, startsOf, type Feature } from '../../platform/feature/feature.js';
import { DATABASE } from '../../platform/config/tokens.js';
import { CompanyBeginner } from './beginning.js';
import { BranchOpener } from './branch-opener.js';
import { decideFillDefaults } from './defaults.deciders.js';
import { stepsToSaleAnswer } from './first-steps.queries.js';
import { CompanyController, CompanyStateController, OpenTokoController } from './company.controller.js';

/** The beginning of a company and the opening of its branches. */
defineServicesOf([], (others): Feature => ({
  name: 'company',
  deciders: decidersOf(decideFillDefaults),
  projections: [],
  queries: [stepsToSaleAnswer],
  reports: [],
  controllers: [CompanyController, OpenTokoController],
  readers: [CompanyStateController],
  providers: [
    BranchOpener,
    {
      provide: CompanyBeginner,
      inject: [DATABASE, Ledger],
      useFactory: (database: pg.Pool, ledger: Ledger) => new CompanyBeginner(database, ledger, startsOf(others)),
    },
  ],
}));
