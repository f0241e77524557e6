import { Module, type DynamicModule } from '@nestjs/common';
import type pg from 'pg';
import type { Decider } from '../../kernel/event-store/decider.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import { Access } from '../identity/access.js';
import { LoginThrottle } from '../identity/login-throttle.js';
import { UserDirectory } from '../identity/user-directory.js';
import { Vault } from '../personal/vault.js';
import { Guesses } from '../security/guesses.js';
import { PriceTries } from '../security/price-tries.js';
import { Settings } from '../settings/settings.js';
import { IDENTITY } from '../config/tokens.js';
import { Approvals } from './approvals.js';
import { Authorisers } from './authorisers.js';
import { Authorization } from './authorization.js';
import { AuthorizationController, RemovalCheckController } from './authorization.controller.js';
import { RequestTable } from './request-table.js';
import { RequestsController } from './requests.controller.js';
import { Requests } from './requests.js';
import { RestrictedActions } from './restricted-actions.js';

/** Gives approvals for the commands of some deciders; each way of proving oneself has its controller here. */
@Module({})
export class AuthorizationModule {
  static of(deciders: readonly Decider[], ledger: DynamicModule): DynamicModule {
    return {
      module: AuthorizationModule,
      imports: [ledger],
      controllers: [AuthorizationController, RemovalCheckController, RequestsController],
      providers: [
        {
          provide: RestrictedActions,
          inject: [Ledger, Access, Vault, Guesses, PriceTries],
          useFactory: (ledger: Ledger, access: Access, vault: Vault, guesses: Guesses, tries: PriceTries) =>
            new RestrictedActions(deciders, ledger, access, vault, guesses, tries),
        },
        {
          provide: Authorization,
          inject: [RestrictedActions, Approvals, Authorisers, Settings, IDENTITY],
          useFactory: (
            actions: RestrictedActions,
            approvals: Approvals,
            authorisers: Authorisers,
            settings: Settings,
            database: pg.Pool,
          ) => new Authorization(actions, approvals, authorisers, new LoginThrottle(database), settings),
        },
        {
          provide: Requests,
          inject: [Authorization, Authorisers, UserDirectory, Settings, IDENTITY],
          useFactory: (
            authorization: Authorization,
            authorisers: Authorisers,
            users: UserDirectory,
            settings: Settings,
            database: pg.Pool,
          ) => new Requests(authorization, authorisers, new RequestTable(database), users, settings, database),
        },
      ],
      exports: [Authorization, RestrictedActions],
    };
  }
}
