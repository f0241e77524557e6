import type { Posting } from '../../contracts/language/define/event.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import type { Additions } from '../../services/kernel/event-store/bookkeeping.js';
import { posting, type Decider, type NewEvent } from '../../services/kernel/event-store/decider.js';
import { GENESIS } from '../../services/kernel/event-store/hash.js';
import { stateless } from '../../services/platform/streams/streams.js';
import { prepareCommand } from '../../services/kernel/event-store/prepared-command.js';
import { HistoryBatch } from './history-batch.js';

const [outside, way, day] = ['TK01/luar', 'TK01/kirim', businessDate('2026-11-20')];
const happens = (postings: readonly Posting[]): NewEvent => ({
  definition: { type: 'test.moved', schema: 1, payload: Object },
  stream: { type: stateless('test'), name: 'test/1' },
  payload: {},
  postings,
});
const decider = {
  command: { name: 'move' },
  needs: () => ({}),
  decide: ({ postings }: { readonly postings: readonly Posting[] }) => ({ events: [happens(postings)] }),
} as unknown as Decider;
/** Notes something on the way at each posting. */
const additions: Additions = {
  bookkeeping: {
    needs: () => [],
    postings(event, books) {
      books.setNote(way, []);
      return event.postings;
    },
  },
};

function batchOf() {
  const head = {
    position: 0,
    hash: GENESIS,
    business_date: day,
    present_date: null,
    opened_on: day,
    counters: {},
    year: 0,
  };
  const batch = new HistoryBatch(new Map([['TK01', head]]), '42', additions);
  batch.goOn(new Date('2026-11-20T02:00:00Z'), []);
  const move = async (...postings: readonly Posting[]): Promise<unknown> => {
    const origin = { command_id: String(head.position), correlation_id: '', branch: 'TK01', actor: 'KASIR01' };
    return batch.decide(prepareCommand(decider, { postings }, origin), () => Promise.resolve());
  };
  const onTheWay = () => [...batch.loaded.balances.changed].find(({ account }) => account === way);
  return { batch, move, onTheWay };
}

describe('the balances of a history', () => {
  it('are in the log once something of them was written', async () => {
    const { batch, move, onTheWay } = batchOf();
    await move(posting(outside, way, rupiah(100)));
    expect(onTheWay()).toMatchObject({ stored: false, delta: 100 });
    batch.sent();
    await move(posting(outside, way, rupiah(50)));
    expect(onTheWay()).toMatchObject({ stored: true, delta: 50 });
  });
  it('are not in the log while nothing is left of what moved them, whatever was noted', async () => {
    const { batch, move, onTheWay } = batchOf();
    await move(posting(outside, way, rupiah(100)), posting(way, outside, rupiah(100)));
    batch.sent();
    await move(posting(outside, way, rupiah(50)));
    expect(onTheWay()).toMatchObject({ stored: false, delta: 50 });
  });
});
