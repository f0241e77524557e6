import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith, testServer } from '../../../infra/testing/servers.js';
import { Relay } from '../relay/relay.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillProjection } from '../../testing/till.js';
import { DirectFeed } from './direct-feed.js';
import type { EventFeed } from './event-feed.js';
import { connectKafka, encodeEvent } from './kafka.js';
import { KafkaFeed } from './kafka-feed.js';
import { Verifier } from './verifier.js';

const branches = ['A', 'B', 'C', 'D'];

const adapters = {
  direct: (harness: Harness) => ({
    feed: () => new DirectFeed(harness.reader, harness.listener, harness.pool, harness.log),
    carrier: undefined,
    begin: async () => undefined,
  }),
  kafka: (harness: Harness) => {
    const topic = `test.${randomUUID()}`;
    const kafka = connectKafka(testServer('kafka').split(','), 'test', harness.log);
    const begin = async (): Promise<void> => {
      const relay = new Relay(kafka, topic, harness.reader, harness.listener, harness.pool, harness.log);
      await relay.start();
      harness.after(() => relay.stop());
    };
    return {
      feed: () =>
        new KafkaFeed(kafka, topic, 'projector', new Verifier(harness.reader, harness.log), harness.pool, harness.log),
      carrier: { kafka, topic },
      begin,
    };
  },
};

describeWith(['postgres'], 'a projection fed by the store', () => fedBy('direct'));
describeWith(['postgres', 'kafka'], 'a projection fed by Kafka', () => fedBy('kafka'));

/** The one suite that both adapters of the port must pass. */
function fedBy(name: keyof typeof adapters): void {
  const projection = tillProjection(`till_${name}`);
  let harness: Harness;
  let carried: ReturnType<(typeof adapters)['kafka' | 'direct']>;
  let feeds: EventFeed[] = [];

  beforeAll(async () => {
    harness = await Harness.with(branches);
    carried = adapters[name](harness);
    await carried.begin();
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    for (const feed of feeds) await feed.stop();
    feeds = [];
  });

  const feed = async (): Promise<EventFeed> => {
    const made = carried.feed();
    await made.start(await harness.runner(projection));
    feeds.push(made);
    return made;
  };
  const some = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, i) => pay(harness.ledger, branches[i % branches.length]!, i + 1)));

  it('has what was recorded before it began, and what is recorded while it runs', async () => {
    await some(100);
    await feed();
    await some(500);
    await harness.settled(projection);
    expect(
      await harness.rows(`
        select sum(masuk)::bigint as masuk, sum(keluar)::bigint as keluar, count(*) as lines
        from ${projection.schema}.line`),
    ).toEqual([{ masuk: 130_300, keluar: 130_300, lines: 1200 }]);
  });

  it('goes on from its checkpoints after it was stopped', async () => {
    await some(200);
    await feed();
    await harness.settled(projection);
    expect(await harness.rows(`select count(*) as lines from ${projection.schema}.line`)).toEqual([{ lines: 1600 }]);
  });

  it('takes effect once although two processes feed the same projection', async () => {
    await feed();
    await feed();
    await some(400);
    await harness.settled(projection);
    expect(await harness.rows(`select count(*) as lines from ${projection.schema}.line`)).toEqual([{ lines: 2400 }]);
  });

  it('leaves nothing for the doctor to find', async () => {
    expect(await harness.wrong({ projections: [projection], carrier: carried.carrier })).toEqual([]);
  });
}

describeWith(['postgres', 'kafka'], 'projections of one process, fed by Kafka', () => {
  it('do not wait for one that stands still, which has all of it once it moves on', async () => {
    const harness = await Harness.with(branches);
    const [moving, standing] = [tillProjection('till_moving'), tillProjection('till_standing')];
    const carried = adapters.kafka(harness);
    await carried.begin();
    const fed = carried.feed();
    for (const projection of [moving, standing]) await fed.start(await harness.emptyRunner(projection));
    const pays = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, i) => pay(harness.ledger, branches[i % branches.length]!, i + 1)));
    await pays(8);
    for (const projection of [moving, standing]) await harness.settled(projection);
    const owner = await harness.pool.connect();
    await owner.query('begin');
    await owner.query(`select from ${standing.schema}.checkpoint for update`);
    for (let times = 0; times < 3; times++) {
      await pays(8);
      await harness.settled(moving);
    }
    const lines = (projection: typeof moving) =>
      harness.rows(`select count(*) as lines from ${projection.schema}.line`);
    expect([await lines(moving), await lines(standing)]).toEqual([[{ lines: 64 }], [{ lines: 16 }]]);
    await owner.query('rollback');
    owner.release();
    await harness.settled(standing);
    expect(await lines(standing)).toEqual([{ lines: 64 }]);
    await fed.stop();
    await harness.close();
  });
});

describeWith(['postgres', 'kafka'], 'messages that are no events', () => {
  it('are left aside, and repetitions and gaps on the topic change nothing', async () => {
    const harness = await Harness.with(['A']);
    const projection = tillProjection('till_gaps');
    const { carrier } = adapters.kafka(harness);
    const said: string[] = [];
    const log = pino({}, { write: (line: string) => void said.push(line) });
    for (let i = 0; i < 5; i++) await pay(harness.ledger, 'A', 10);
    const events = await harness.reader.after(new Map([['A', 0]]), 10);
    const admin = carrier.kafka.admin();
    await admin.connect();
    await admin.createTopics({ waitForLeaders: true, topics: [{ topic: carrier.topic, numPartitions: 12 }] });
    await admin.disconnect();
    const producer = carrier.kafka.producer();
    await producer.connect();
    const [first, second, , fourth, fifth] = events.map(encodeEvent);
    await producer.send({
      topic: carrier.topic,
      messages: [first!, second!, first!, { ...first!, value: 'nonsense' }, fifth!, fourth!, fifth!],
    });
    const running = new KafkaFeed(
      carrier.kafka,
      carrier.topic,
      'projector',
      new Verifier(harness.reader, log),
      harness.pool,
      log,
    );
    await running.start(await harness.emptyRunner(projection));
    await harness.settled(projection);
    expect(await harness.rows('select masuk, moves from read_till_gaps.sum order by account')).toEqual([
      { masuk: 50, moves: 5 },
      { masuk: 0, moves: 5 },
    ]);
    await eventually(() => expect(said.join()).toContain('left aside'));
    expect(said.join()).not.toContain('could not be handed over');
    await producer.disconnect();
    await running.stop();
    await harness.close();
  });
});
