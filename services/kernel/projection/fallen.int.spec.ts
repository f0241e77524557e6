import { describeWith } from '../../../infra/testing/servers.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillProjection } from '../../testing/till.js';
import { openPool } from '../postgres/connection.js';
import { Projection } from './projection.js';
import { PROJECTED } from './read-model-writer.js';

describeWith(['postgres'], 'a read model that waits for no disk', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await Harness.with(['A', 'B']);
  });
  afterEach(() => harness.close());

  it('projects again what Postgres lost when it fell, though no event comes', async () => {
    const projection = tillProjection('fallen');
    const owner = openPool(harness.database.ownerUrl, 'owner', 1);
    harness.after(() => owner.end());
    const runner = await harness.runner(projection);
    for (const amount of [1, 2, 3]) await pay(harness.ledger, 'A', amount);
    await runner.catchUp();
    await runner.settled();
    await harness.empty(projection);
    await owner.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kilau runner fallen' and datname = current_database()`);
    await harness.settled(projection);
    expect(await harness.wrong({ projections: [projection] })).toEqual([]);
  });

  it('says for many batches at once that they changed nothing', async () => {
    const projection = new Projection('unmoved', [], 1);
    const runner = await harness.runner(projection);
    const told: string[] = [];
    await harness.listener.on(PROJECTED, (payload) => void told.push(payload));
    const batches = 200;
    for (let count = 0; count < batches; count++) await pay(harness.ledger, 'A', 1);
    for (const event of await harness.reader.after(new Map([['A', 0]]), batches)) await runner.accept([event]);
    await harness.settled(projection);
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(batches / 2);
    expect(told.at(-1)).toBe(`unmoved A:${(await harness.reader.heads()).get('A')}`);
  });
});
