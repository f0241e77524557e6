import type pg from 'pg';
import type { Logger } from 'pino';
import { passkeyRemoved } from '../../../contracts/passkeys/events.js';
import { defineServices } from '../../platform/feature/feature.js';
import { CompanyLog } from '../../platform/settings/company-log.js';
import { IDENTITY, LOG } from '../../platform/config/tokens.js';
import { Ceremonies } from './ceremonies.js';
import { Challenges } from './challenges.js';
import { PasskeyStore } from './passkey-store.js';
import { PasskeysController } from './passkeys.controller.js';
import { passkeysDeciders } from './passkeys.deciders.js';
import { passkeysAnswer, userPasskeysAnswer } from './passkeys.queries.js';

/** Consent by passkey: the sensor of an ordinary phone or laptop. */
export const passkeys = defineServices({
  name: 'passkeys',
  deciders: passkeysDeciders,
  projections: [],
  queries: [passkeysAnswer, userPasskeysAnswer],
  reports: [],
  controllers: [PasskeysController],
  providers: [
    {
      provide: PasskeyStore,
      inject: [IDENTITY, CompanyLog],
      useFactory: (database: pg.Pool, company: CompanyLog) => {
        const store = new PasskeyStore(database);
        company.on(passkeyRemoved, ({ payload }) => store.erase(payload.passkey_id));
        return store;
      },
    },
    {
      provide: Ceremonies,
      inject: [PasskeyStore, IDENTITY, LOG],
      useFactory: (store: PasskeyStore, database: pg.Pool, log: Logger) =>
        new Ceremonies(store, new Challenges(database), log),
    },
  ],
});
