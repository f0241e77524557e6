import { randomUUID } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import { describeWith, testServer } from '../../../infra/testing/servers.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { begins, decider, posting, streamOf } from '../../kernel/event-store/decider.js';
import { Harness } from '../../testing/harness.js';
import { decideMove, origin, pay, tillMoved, tillProjection, tills } from '../../testing/till.js';
import { connectKafka } from '../feeds/kafka.js';
import { KafkaFeed } from '../feeds/kafka-feed.js';
import { Verifier } from '../feeds/verifier.js';
import { Cursor } from './cursor.js';
import { Relay } from './relay.js';

const branches = ['A', 'B', 'C'];

/** Moves as much as it is told, in an event of ten kilobytes. */
const decideLarge = decider(decideMove.command, {
  needs: () => ({}),
  decide: (c, _states, { branch, number }) => {
    const no = number('TL');
    return begins(tillMoved, streamOf(tills, branch, no), { no: no.padEnd(10_000, 'x'), jumlah: c.jumlah }, [
      posting(c.dari, c.ke, c.jumlah),
    ]);
  },
});

describeWith(['postgres', 'kafka'], 'the relay', () => {
  let harness: Harness;
  let kafka: Kafka;
  let topic: string;

  beforeEach(async () => {
    harness = await Harness.with(branches);
    topic = `relay.${randomUUID()}`;
    kafka = connectKafka(testServer('kafka').split(','), 'test', harness.log);
  });
  afterEach(() => harness.close());

  const relay = async (): Promise<Relay> => {
    const made = new Relay(kafka, topic, harness.reader, harness.listener, harness.pool, harness.log);
    await made.start();
    harness.after(() => made.stop());
    return made;
  };
  const payEach = (times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, i) => branches.map((branch) => pay(harness.ledger, branch, i + 1))).flat(),
    );
  const relayed = async (): Promise<void> => {
    for (;;) {
      const behind = await harness.rows(`
        select from log.branch_head h
        left join log.relayed r using (branch)
        where coalesce(r.position, 0) < h.position`);
      if (behind.length === 0) return;
    }
  };
  const wrong = () => harness.wrong({ projections: [], carrier: { kafka, topic } });

  it('brings to Kafka what was recorded before it began, and what is recorded while it runs', async () => {
    await payEach(20);
    await relay();
    await payEach(50);
    await relayed();
    expect(await wrong()).toEqual([]);
  });

  it('cuts what it sends to what a broker takes', async () => {
    for (let i = 0; i < 300; i++)
      await harness.ledger.record(decideLarge, { dari: 'A/luar', ke: 'A/kas', jumlah: rupiah(i + 1) }, origin('A'));
    await relay();
    await relayed();
    expect(await wrong()).toEqual([]);
  });

  it('is one of several that stand by, and another one goes on when it ends', async () => {
    const first = await relay();
    await relay();
    await payEach(20);
    await relayed();
    await first.stop();
    await payEach(20);
    await relayed();
    expect(await wrong()).toEqual([]);
  });

  it('writes no more how far it came once another one has begun, although it does not know that yet', async () => {
    await payEach(1);
    const events = await harness.reader.after(new Map(branches.map((branch) => [branch, 0])), 10);
    const [first, second] = [new Cursor(harness.pool, topic), new Cursor(harness.pool, topic)];
    await first.load();
    await second.load();
    first.advance(events, new Map([[0, 7]]));
    await first.close();
    expect(await harness.rows('select from log.relayed')).toEqual([]);
    second.advance(events.slice(0, 1), new Map());
    await second.close();
    expect(await harness.rows('select branch, position from log.relayed')).toEqual([
      { branch: events[0]!.branch, position: 1 },
    ]);
  });

  it('begins anew when one that had lost its lock began a term after it, so that how far it comes is written', async () => {
    await relay();
    await payEach(5);
    await relayed();
    await new Cursor(harness.pool, topic).load();
    await payEach(5);
    await relayed();
    expect(await wrong()).toEqual([]);
  });

  it('sends again what it may have sent before it was killed: that takes effect once', async () => {
    const projection = tillProjection('relayed');
    const feed = new KafkaFeed(
      kafka,
      topic,
      'projector',
      new Verifier(harness.reader, harness.log),
      harness.pool,
      harness.log,
    );
    await feed.start(await harness.runner(projection));
    harness.after(() => feed.stop());
    await payEach(30);
    const first = await relay();
    await relayed();
    await first.stop();
    await harness.rows('update log.relayed set position = position - 12');
    await payEach(5);
    await relay();
    await relayed();
    await harness.settled(projection);
    expect(await harness.wrong({ projections: [projection], carrier: { kafka, topic } })).toEqual([]);
  });

  it('brings all of it again when Kafka has lost the topic, also to who has read none of it yet', async () => {
    const projection = tillProjection('regained');
    await payEach(30);
    const first = await relay();
    await relayed();
    await first.stop();
    const admin = kafka.admin();
    await admin.connect();
    await admin.deleteTopics({ topics: [topic] });
    while ((await admin.listTopics()).includes(topic));
    await admin.disconnect();
    const feed = new KafkaFeed(
      kafka,
      topic,
      'projector',
      new Verifier(harness.reader, harness.log),
      harness.pool,
      harness.log,
    );
    const runner = await harness.emptyRunner(projection);
    await feed.start(runner);
    harness.after(() => feed.stop());
    await relay();
    await harness.settled(projection);
    await relayed();
    expect(await harness.wrong({ projections: [projection], carrier: { kafka, topic } })).toEqual([]);
  });
});
