import { setTimeout as delay } from 'node:timers/promises';

/**
 * Seconds that tests wait for what should happen at once. Patience, not a goal: a machine may do other things besides.
 * Less than the time of a test with servers, so that its failure says what was waited for.
 */
export const PATIENCE_SECONDS = 100;

/** Tries until it does not throw; rejects with the last error when that takes longer than so many seconds. */
export async function eventually<T>(attempt: () => Promise<T> | T, patienceSeconds = PATIENCE_SECONDS): Promise<T> {
  for (const until = Date.now() + patienceSeconds * 1000; ; await delay(50)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
