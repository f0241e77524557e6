import fc from 'fast-check';
import { describeWith } from '../../../infra/testing/servers.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { decider, happened, posting, streamOf, type Decider } from '../event-store/decider.js';
import { anyDeliveries, deliver } from '../../testing/deliveries.js';
import { Harness } from '../../testing/harness.js';
import { decideMove, origin, pay, tillMoved, tillProjection, tills } from '../../testing/till.js';
import { ensureBuilt } from '../../platform/rebuild/build.js';

const branches = ['A', 'B', 'C', 'D'];

/** A stream that every branch writes to, as a sending and its reception do: its versions lie across the branches. */
const shared = streamOf(tills, 'bersama');
const decideShared = decider(decideMove.command, {
  needs: () => ({ till: shared }),
  decide: (c, _states, { number }) =>
    happened(tillMoved, shared, { no: number('TB'), jumlah: c.jumlah }, [posting(c.dari, c.ke, c.jumlah)]),
});

describeWith(['postgres'], 'the events of several branches', () => {
  it('make the same read model, row for row, in whatever order, batches and repetitions they come, and wherever the projector is killed', async () => {
    const harness = await Harness.with(branches);
    const projection = tillProjection('any_order');
    for (let round = 1; round <= 12; round++) {
      for (const branch of branches) {
        await pay(harness.ledger, branch, round * 10);
        const command = { dari: `${branch}/luar`, ke: `${branches[round % 4]}/kas`, jumlah: rupiah(round) };
        if (round % 2 === 0) await harness.ledger.record(decideShared as unknown as Decider, command, origin(branch));
      }
    }
    const rows = () =>
      Promise.all(
        projection.tables.map(({ name }) =>
          harness.rows(`select * from ${projection.schema}.${name} t order by t::text`),
        ),
      );
    await ensureBuilt(projection, harness.buildContext);
    const straight = await rows();
    expect(straight.map(({ length }) => length)).toEqual([144, 8, 5]);
    await fc.assert(
      fc.asyncProperty(anyDeliveries(await harness.reader.heads()), async (deliveries) => {
        await deliver(harness, projection, deliveries);
        expect(await rows()).toEqual(straight);
      }),
      { numRuns: 25 },
    );
    expect(await harness.rows('select * from log.stuck')).toEqual([]);
    await harness.close();
  });
});
