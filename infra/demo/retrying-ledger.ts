import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../../contracts/language/define/refusals.js';
import type { Ledger } from '../../services/kernel/event-store/ledger.js';

/** The part of the ledger that records commands. */
export type Records = Pick<Ledger, 'record'>;

const PATIENCE_MS = 120_000;

/** A ledger that is asked again, under the same key, while a busy machine has it say that it cannot answer now. */
export function retrying(ledger: Ledger): Records {
  return {
    async record(decider, command, origin) {
      for (const until = Date.now() + PATIENCE_MS; ; await delay(200)) {
        try {
          return await ledger.record(decider, command, origin);
        } catch (error) {
          if (!(error instanceof Refusal && error.status === 503) || Date.now() > until) throw error;
        }
      }
    },
  };
}
