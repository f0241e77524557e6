import { randomUUID } from 'node:crypto';
import type { Admin, Kafka } from 'kafkajs';
import { pino, type Logger } from 'pino';
import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith, testServer } from '../../../infra/testing/servers.js';
import { Relay } from '../relay/relay.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillProjection } from '../../testing/till.js';
import { connectKafka, PARTITIONS } from './kafka.js';
import { KafkaFeed } from './kafka-feed.js';
import { Verifier } from './verifier.js';

const branches = ['A', 'B', 'C'];

describeWith(['postgres', 'kafka'], 'when Kafka does not hold what it should', () => {
  let harness: Harness;
  let kafka: Kafka;
  let admin: Admin;
  let topic: string;

  beforeEach(async () => {
    harness = await Harness.with(branches);
    topic = `lost.${randomUUID()}`;
    kafka = connectKafka(testServer('kafka').split(','), 'test', harness.log);
    admin = kafka.admin();
    await admin.connect();
    harness.after(() => admin.disconnect());
  });
  afterEach(() => harness.close());

  const payEach = (times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, i) => branches.map((branch) => pay(harness.ledger, branch, i + 1))).flat(),
    );
  const relay = async (log: Logger = harness.log): Promise<Relay> => {
    const made = new Relay(kafka, topic, harness.reader, harness.listener, harness.pool, log);
    await made.start();
    harness.after(() => made.stop());
    return made;
  };
  const relayed = () =>
    eventually(async () => {
      const behind = await harness.rows(`
        select from log.branch_head h
        left join log.relayed r using (branch)
        where coalesce(r.position, 0) < h.position`);
      expect(behind).toEqual([]);
    });
  const feed = async (projection = tillProjection('fed'), log: Logger = harness.log): Promise<KafkaFeed> => {
    const made = new KafkaFeed(kafka, topic, 'projector', new Verifier(harness.reader, harness.log), harness.pool, log);
    await made.start(await harness.runner(projection));
    harness.after(() => made.stop());
    return made;
  };
  const forgetRecords = async (): Promise<void> => {
    const partitions = (await admin.fetchTopicOffsets(topic)).map(({ partition }) => ({ partition, offset: '-1' }));
    await admin.deleteTopicRecords({ topic, partitions });
  };
  const wrong = (projection = tillProjection('fed')) =>
    harness.wrong({ projections: [projection], carrier: { kafka, topic } });

  it('what a projector finds missing is read from the store, before anything else happens there', async () => {
    const projection = tillProjection('fed');
    const publishing = await relay();
    const first = await feed(projection);
    await payEach(5);
    await harness.settled(projection);
    await first.stop();
    await payEach(5);
    await relayed();
    await publishing.stop();
    await forgetRecords();
    await feed(projection);
    await harness.settled(projection);
    expect(await harness.wrong({ projections: [projection] })).toEqual([]);
  });

  it.each([
    ['emptied', forgetRecords],
    ['made anew, and holds something else', () => anew()],
  ])('the relay publishes it again: the topic was %s', async (_, lose) => {
    await payEach(10);
    const first = await relay();
    await relayed();
    await first.stop();
    await lose();
    await relay();
    await payEach(1);
    await feed();
    await harness.settled(tillProjection('fed'));
    await relayed();
    expect(await wrong()).toEqual([]);
  });

  async function anew(): Promise<void> {
    await admin.deleteTopics({ topics: [topic] });
    await eventually(async () => expect(await admin.listTopics()).not.toContain(topic));
    await eventually(() =>
      admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: PARTITIONS }] }),
    );
    const producer = kafka.producer();
    await producer.connect();
    const messages = Array.from({ length: PARTITIONS }, (__, partition) => ({ partition, value: 'something else' }));
    await producer.send({ topic, messages });
    await producer.disconnect();
  }

  it('a topic with too few partitions is refused in words, by the relay and by projectors, whose figures come from the store', async () => {
    await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 3 }] });
    const said: string[] = [];
    const log = pino({}, { write: (line: string) => void said.push(line) });
    const [publishing, fed] = [await relay(log), await feed(undefined, log)];
    const words = `The topic ${topic} has 3 partitions, and Kilau needs ${PARTITIONS}`;
    for (const part of [publishing, fed]) await eventually(() => expect(() => part.assertUsable()).toThrow(words));
    for (const who of ['The relay does not begin', 'The projector is not fed by Kafka'])
      expect(said.join()).toContain(`${who}. ${words}`);
    await payEach(2);
    await harness.settled(tillProjection('fed'));
  });
});
