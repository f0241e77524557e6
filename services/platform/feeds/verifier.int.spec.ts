import { randomUUID } from 'node:crypto';
import type { Producer } from 'kafkajs';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith, testServer } from '../../../infra/testing/servers.js';
import { chainHash } from '../../kernel/event-store/hash.js';
import { openPool } from '../../kernel/postgres/connection.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillProjection } from '../../testing/till.js';
import { connectKafka, encodeEvent, PARTITIONS } from './kafka.js';
import { KafkaFeed } from './kafka-feed.js';
import { Verifier } from './verifier.js';

const projection = tillProjection('verified');

describeWith(['postgres', 'kafka'], 'what comes from Kafka', () => {
  let harness: Harness;
  let producer: Producer;
  let topic: string;
  /** The events of A and B, five of each. */
  let events: RecordedEvent[];

  beforeEach(async () => {
    harness = await Harness.with(['A', 'B']);
    for (let amount = 1; amount <= 5; amount++)
      for (const branch of ['A', 'B']) await pay(harness.ledger, branch, amount);
    events = await harness.reader.after(new Map(['A', 'B'].map((branch) => [branch, 0])), 100);
    topic = `verified.${randomUUID()}`;
    const kafka = connectKafka(testServer('kafka').split(','), 'test', harness.log);
    const admin = kafka.admin();
    await admin.connect();
    // A broker that has not heard of a new topic yet says that there is none: that of each part of it has to know.
    await admin.createTopics({ topics: [{ topic, numPartitions: PARTITIONS }] });
    await eventually(async () => expect(await admin.fetchTopicOffsets(topic)).toHaveLength(PARTITIONS));
    await admin.disconnect();
    producer = kafka.producer();
    await producer.connect();
    harness.after(() => producer.disconnect());
    const feed = new KafkaFeed(
      kafka,
      topic,
      'projector',
      new Verifier(harness.reader, harness.log),
      harness.pool,
      harness.log,
    );
    await harness.empty(projection);
    await feed.start(await harness.runner(projection));
    harness.after(() => feed.stop());
  });
  afterEach(() => harness.close());

  const send = (some: readonly RecordedEvent[]) => producer.send({ topic, messages: some.map(encodeEvent) });
  const richer = (event: RecordedEvent): RecordedEvent => ({
    ...event,
    payload: { ...event.payload, jumlah: 1_000_000 },
    postings: event.postings.map((posting) => ({ ...posting, amount: 1_000_000 })),
  });
  /** As `richer`, from a position of A on, with hashes that follow. */
  const chained = (from: number, some: readonly RecordedEvent[]): RecordedEvent[] => {
    let previous = '';
    return some.map((event) => {
      const { hash, ...rest } = event.branch === 'A' && event.position >= from ? richer(event) : event;
      const now = event.branch === 'A' && event.position >= from ? chainHash(previous, rest) : hash;
      if (event.branch === 'A') previous = now;
      return { ...rest, hash: now };
    });
  };
  const sums = () =>
    harness.rows(`select account, masuk, moves from ${projection.schema}.sum where account like '%kas' order by 1`);
  const sound = [
    { account: 'A/kas', masuk: 15, moves: 5 },
    { account: 'B/kas', masuk: 15, moves: 5 },
  ];

  it.each([
    [
      'changed',
      (all: readonly RecordedEvent[]) =>
        all.map((event) => (event.branch === 'A' && event.position === 3 ? richer(event) : event)),
    ],
    ['changed, the hashes after it as well', (all: readonly RecordedEvent[]) => chained(3, all)],
    ['the last, and has the hash that its change makes', (all: readonly RecordedEvent[]) => chained(5, all)],
    [
      'without its content',
      (all: readonly RecordedEvent[]) =>
        all.map((event) => (event.position === 2 ? ({ ...event, payload: undefined } as never) : event)),
    ],
  ])('is read from the store where an event is %s', async (_, forge) => {
    await send(forge(events));
    await harness.settled(projection);
    expect(await sums()).toEqual(sound);
    expect(await harness.wrong({ projections: [projection] })).toEqual([]);
  });

  it('does not count where the log has no such event, and the one that is recorded there counts', async () => {
    const last = events.findLast(({ branch }) => branch === 'A')!;
    const next = { ...richer(last), position: 6, version: 6, event_id: randomUUID() };
    await send([...events, { ...next, hash: chainHash(last.hash, next) }]);
    await harness.settled(projection);
    await pay(harness.ledger, 'A', 6);
    await harness.settled(projection);
    expect(await sums()).toEqual([{ account: 'A/kas', masuk: 21, moves: 6 }, sound[1]]);
  });

  it('stops a branch whose chain is broken in the store itself, with that reason, and no other', async () => {
    const owner = openPool(harness.database.ownerUrl, 'owner', 1);
    harness.after(() => owner.end());
    await owner.query('alter table log.event disable trigger all');
    await owner.query(`update log.event set actor = 'NOBODY' where branch = 'A' and position = 3`);
    await send(events.map((event) => (event.branch === 'A' && event.position === 3 ? richer(event) : event)));
    await eventually(async () =>
      expect(await harness.rows('select branch, position, error from log.stuck')).toEqual([
        { branch: 'A', position: 3, error: expect.stringContaining('The hash chain of A is broken at 3') },
      ]),
    );
    await eventually(async () => expect(await sums()).toEqual([{ account: 'A/kas', masuk: 3, moves: 2 }, sound[1]]));
  });
});
