import { openInMemory } from '../testing/trade/open-trade.js';

/**
 * `TRADE_RUNS=1000 npm test -- trade.spec` takes some minutes; `TRADE_SEED` is that of the first run, and a failure
 * names its own.
 */
const SEED = Number(process.env['TRADE_SEED'] ?? 1);
const RUNS = Number(process.env['TRADE_RUNS'] ?? 24);
/** Days of a run, and acts of a day. */
const [DAYS, ACTS] = [3, 100];

describe('a trade at random, in memory', () => {
  const seen = new Map<string, number>();

  it('keeps every law after every act, and what is undone at once leaves nothing', async () => {
    for (let seed = SEED; seed < SEED + RUNS; seed++) {
      const trading = await openInMemory(seed);
      for (let day = 0; day < DAYS; day++) {
        await trading.go(ACTS);
        await trading.nextDay();
      }
      for (const [what, times] of trading.seen) seen.set(what, (seen.get(what) ?? 0) + times);
    }
    process.stdout.write(`${JSON.stringify(Object.fromEntries([...seen].sort()), undefined, 1)}\n`);
  });
});
