import { caraBayarTexts } from '../../../../contracts/penjualan/lines.js';
import { kinds } from '../../../testing/trade/kinds.js';
import { openInMemory } from '../../../testing/trade/open-trade.js';

/**
 * `npm run chaos -- trade.spec --rounds 1000` takes some minutes; `TRADE_SEED` is that of the first run, and a failure
 * names its own.
 */
const SEED = Number(process.env['TRADE_SEED'] ?? 1);
const RUNS = Number(process.env['TRADE_RUNS'] ?? 24);
/** Days of a run, and acts of a day. */
const [DAYS, ACTS] = [3, 140];
/** Acts that few runs come to: a loan has to be overdue first. */
const seldom: readonly string[] = ['clearAuction', 'postpone undone'];

describe('a trade at random, in memory', () => {
  const seen = new Map<string, number>();

  it(
    'keeps every law after every act, and what is undone at once leaves nothing',
    async () => {
      for (let seed = SEED; seed < SEED + RUNS; seed++) {
        const trading = await openInMemory(seed);
        for (let day = 0; day < DAYS; day++) {
          await trading.go(ACTS);
          await trading.nextDay();
        }
        for (const [what, times] of trading.seen) seen.set(what, (seen.get(what) ?? 0) + times);
      }
    },
    60_000 + RUNS * 2_000,
  );

  it('has had acts of every kind, undone and too late, and payments of every way', () => {
    const undone = kinds.flatMap(({ name, isBeginning }) => (isBeginning ? [`${name} undone`] : []));
    const wanted = [
      ...[
        ...kinds.map(({ name }) => name),
        ...undone,
        ...Object.keys(caraBayarTexts),
        'paid out',
        'undoLater too late',
        'on an earlier date',
        'on an earlier date too late',
      ],
      ...['record-sale rounded', 'record-purchase rounded', 'cancel-deposit rounded'],
      ...['reject-sale', 'reject-purchase', 'reject-deposit', 'reject-loss', 'reject-card', 'accept-card'],
    ];
    const least = (what: string): number => Math.floor(RUNS / (seldom.includes(what) ? 100 : 12));
    expect(wanted.filter((what) => (seen.get(what) ?? 0) < least(what))).toEqual([]);
  });
});
