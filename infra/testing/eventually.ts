import { setTimeout as delay } from 'node:timers/promises';

/** Tries until it does not throw; rejects with the last error when that takes longer than so many seconds. */
export async function eventually<T>(attempt: () => Promise<T> | T, patienceSeconds = 60): Promise<T> {
  for (const until = Date.now() + patienceSeconds * 1000; ; await delay(50)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
