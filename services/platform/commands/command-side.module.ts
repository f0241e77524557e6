import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { AuthorizationModule } from '../authorization/authorization.module.js';
import { BusModule } from '../bus/dispatcher.js';
import { Clock } from '../../kernel/event-store/clock.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import type { Feature } from '../feature/feature.js';
import { oncePer } from '../feature/once-per.js';
import { SessionController } from '../sessions/session.controller.js';
import { IdentityCleanup } from '../identity/cleanup.js';
import { CommandTaker } from './command-taker.js';
import { commandController } from './command.controller.js';
import { RecordCommandHandler } from './record-command.js';

const controllersOf = oncePer((features: readonly Feature[]) => [
  ...features.flatMap(({ deciders }) => deciders.map(commandController)),
  ...features.flatMap(({ controllers = [] }) => controllers),
]);

/** The ledger of a process. */
@Module({})
class LedgerModule implements OnApplicationShutdown {
  constructor(private readonly ledger: Ledger) {}

  /** `open` opens it. */
  static of(open: (clock: Clock) => Ledger): DynamicModule {
    return {
      module: LedgerModule,
      providers: [{ provide: Ledger, inject: [Clock], useFactory: open }],
      exports: [Ledger],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.ledger.close();
  }
}

/** Takes commands: their endpoints, the bus, the ledger. */
@Module({})
export class CommandSideModule {
  /** Takes the commands of features; `open` opens their ledger. */
  static of(features: readonly Feature[], open: (clock: Clock) => Ledger): DynamicModule {
    const deciders = features.flatMap((feature) => feature.deciders);
    const ledger = LedgerModule.of(open);
    return {
      module: CommandSideModule,
      imports: [BusModule, ledger, AuthorizationModule.of(deciders, ledger)],
      controllers: [SessionController, ...controllersOf(features)],
      providers: [
        ...features.flatMap(({ providers = [] }) => providers),
        RecordCommandHandler,
        CommandTaker,
        IdentityCleanup,
      ],
      exports: [ledger],
    };
  }
}
