import fc from 'fast-check';
import { describeWith } from '../../../infra/testing/servers.js';
import { ensureBuilt } from '../../platform/rebuild/build.js';
import { anyDeliveries, deliver } from '../../testing/deliveries.js';
import { moneyProjection } from './mutasi-uang.projection.js';
import { Book } from '../../testing/book.js';

describeWith(['postgres'], 'the read model of money', () => {
  it('is the same, row for row, in whatever order, batches and repetitions the events come, and wherever the projector is killed', async () => {
    const { harness } = await Book.trade(15);
    const rows = () =>
      Promise.all(
        moneyProjection.tables.map(({ name }) => harness.rows(`select * from read_money.${name} t order by t::text`)),
      );
    await ensureBuilt(moneyProjection, harness.buildContext);
    const straight = await rows();
    expect(Math.min(...straight.map(({ length }) => length))).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(anyDeliveries(await harness.reader.heads()), async (deliveries) => {
        await deliver(harness, moneyProjection, deliveries);
        expect(await rows()).toEqual(straight);
      }),
      { numRuns: 15 },
    );
    await harness.close();
  });
});
