import { randomUUID } from 'node:crypto';
import { Partitioners, type Kafka } from 'kafkajs';
import pg from 'pg';
import { describeWith, testServer } from '../../../infra/testing/servers.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { chainHash } from '../../kernel/event-store/hash.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillProjection } from '../../testing/till.js';
import { connectKafka, encodeEvent, ensureTopic, partitionOf } from '../feeds/kafka.js';
import type { Acknowledged } from './log-checks.js';

const projection = tillProjection('ill');

/**
 * A sound log of three branches (A:1…7, B:1…3, C:1…2) with money on its way, its read model, and someone who may do
 * anything to it.
 */
async function patient() {
  const harness = await Harness.with(['A', 'B', 'C']);
  const acknowledged: Acknowledged[] = [];
  const paid = async (branch: string, jumlah: number, where: { dari?: string; ke?: string } = {}): Promise<void> => {
    const key = `command-${branch}-${acknowledged.length}`;
    acknowledged.push({
      command_id: key,
      position: (await pay(harness.ledger, branch, jumlah, { ...where, key })).position,
    });
  };
  for (const jumlah of [100, 200, 300, 400]) await paid('A', jumlah);
  for (const kirim of [1, 2, 3]) await paid('A', 50 + kirim, { dari: 'A/kas', ke: `A/kirim/${kirim}` });
  await paid('B', 51, { dari: 'A/kirim/1', ke: 'B/kas' });
  await paid('B', 700);
  await paid('B', 800);
  await paid('C', 900);
  await paid('C', 901);
  const runner = await harness.runner(projection);
  await runner.catchUp();
  await harness.settled(projection);
  const owner = new pg.Client({ connectionString: harness.database.ownerUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  harness.after(() => owner.end());
  const wrong = async (more: object = {}): Promise<string> =>
    (await harness.wrong({ projections: [projection], acknowledged, ...more }))
      .flatMap(({ invariant, wrong }) => [invariant, ...wrong])
      .join('\n');
  return { harness, owner, acknowledged, paid, wrong, close: () => harness.close() };
}

type Patient = Awaited<ReturnType<typeof patient>>;
const sql =
  (text: string) =>
  async ({ owner }: Patient): Promise<unknown> =>
    owner.query(text);

/** Appends an event of a command to branch A that chains as it should, but that no ledger has recorded. */
const forge =
  (command_id: string) =>
  async ({ harness, owner }: Patient): Promise<void> => {
    const head = (await harness.reader.heads()).get('A')!;
    const [last] = await harness.reader.after(new Map([['A', head - 1]]), 1);
    const { hash: previous, ...rest } = last!;
    const event_id = randomUUID();
    const event = {
      ...rest,
      position: head + 1,
      event_id,
      stream: `forged/${event_id}`,
      version: 1,
      postings: [],
      command_id,
    };
    const hash = chainHash(previous, event);
    await owner.query(
      `insert into log.event (
         branch, year, position, event_id, stream, version, type, schema, business_date, recorded_at, actor, command_id,
         correlation_id, payload, postings, hash
       )
       select branch, year, $1, $2, $3, 1, type, schema, business_date, recorded_at, actor, $4, correlation_id, payload,
         '[]', decode($5, 'hex')
       from log.event
       where branch = 'A' and position = $6`,
      [event.position, event_id, event.stream, command_id, hash, head],
    );
    await owner.query(
      `update log.branch_head set position = position + 1, hash = decode($1, 'hex') where branch = 'A'`,
      [hash],
    );
  };

/** Faults: what is broken, how, and what the doctor says of it; those of one patient do not hide each other. */
type Break = readonly [what: string, how: (patient: Patient) => Promise<unknown>, named: string];

const patients: Readonly<Record<string, readonly Break[]>> = {
  'what was acknowledged, what was changed, and what does not add up': [
    [
      'an acknowledged command that is not in the log',
      async ({ acknowledged }) => acknowledged.push({ command_id: 'lost-command', position: 'A:9' }),
      'command lost-command was acknowledged at A:9 and is not in the log',
    ],
    [
      'an acknowledged command that is elsewhere',
      async ({ acknowledged }) => acknowledged.push({ ...acknowledged[0]!, position: 'A:2' }),
      'command command-A-0 was acknowledged at A:2 and is at A:1',
    ],
    [
      'an event that nobody was answered for',
      sql(`delete from log.command where command_id = 'command-A-1'`),
      'event A:2 belongs to no command',
    ],
    [
      'a payload that was changed afterwards',
      sql(`update log.event set payload = payload::jsonb || '{"jumlah": 1}' where branch = 'A' and position = 2`),
      'A:2 does not hash to what it says',
    ],
    [
      'an actor that was changed afterwards',
      sql(`update log.event set actor = 'X' where branch = 'A' and position = 3`),
      'A:3 does not hash to what it says',
    ],
    [
      'a version left out',
      sql(`update log.event set version = 90 where stream = 'till/B/B.luar' and version = 2`),
      'stream till/B/B.luar has 2 events',
    ],
    [
      'a line that is missing',
      sql(`delete from read_ill.line where account = 'B/kas' and masuk = 700`),
      'line, only rebuilt: {"masuk":700,',
    ],
    [
      'a line that is there twice',
      sql(`insert into read_ill.line select * from read_ill.line where account = 'C/kas' and masuk = 900`),
      'line, only live: {"masuk":900,',
    ],
    [
      'a sum that is off by one',
      sql(`update read_ill.sum set masuk = masuk + 1 where account = 'A/kas'`),
      'sum, only live: {"masuk":1001,',
    ],
    [
      'a document of an older version',
      sql(`update read_ill.last set no = 'old', version = 1 where stream = 'till/A/A.luar'`),
      'last, only rebuilt: {"no":"TL-A-000004",',
    ],
    [
      'a balance that its postings do not make',
      sql(`update log.balance set amount = amount + 1 where account = 'A/kas'`),
      'account A/kas in IDR has 785, its postings say 784',
    ],
    ['balances of an asset that do not come to zero', async () => undefined, 'the balances of IDR sum to 1'],
    [
      'money on its way of which a part has arrived',
      ({ paid }) => paid('B', 20, { dari: 'A/kirim/2', ke: 'B/kas' }),
      'A/kirim/2 was sent 1 times, 52 rupiah, of which 20 left',
    ],
    [
      'money on its way that was sent twice',
      ({ paid }) => paid('A', 60, { dari: 'A/kas', ke: 'A/kirim/3' }),
      'A/kirim/3 was sent 2 times, 113 rupiah, of which 0 left',
    ],
  ],
  'what was taken away': [
    ['a gap in the positions', sql(`delete from log.event where branch = 'A' and position = 3`), 'A:4 follows 2'],
    [
      'an answer whose event is gone',
      async () => undefined,
      'command command-A-2 was answered with A:3, which is not its event',
    ],
    ['a read model that cannot be rebuilt', async () => undefined, 'it cannot be compared: A:4 does not follow 2'],
    ['events without a head', sql(`delete from log.branch_head where branch = 'B'`), 'events of B have no head'],
    [
      'a balance that is gone',
      sql(`delete from log.balance where account = 'C/kas'`),
      'account C/kas in IDR has 0, its postings say 1801',
    ],
    [
      'a posting of nothing',
      sql(`
        update log.event set postings = jsonb_set(postings::jsonb, '{0,amount}', '0')
        where branch = 'A' and position = 2`),
      'a posting of 0 stands on A:2',
    ],
  ],
  'what was added': [
    ['a command that took effect a second time', forge('command-A-1'), 'event A:8 belongs to no command'],
    [
      'a command that took effect a second time, and was answered with that',
      async (one) => {
        await forge('command-A-2')(one);
        await sql(`update log.command set position = 9 where command_id = 'command-A-2'`)(one);
      },
      'command command-A-2 was recorded at A:3, 9',
    ],
  ],
  'heads that are not where the log ends, and shapes that are not kept': [
    [
      'a type of which the log does not keep what its events must have',
      sql(`delete from log.event_shape where type = 'till.moved'`),
      'the log holds till.moved of schema 1, and does not keep what it must have',
    ],
    [
      'a log that ends early',
      sql(`delete from log.event where branch = 'A' and position = 7`),
      'the head of A says 7, its log ends at 6',
    ],
    [
      'a log that goes beyond its head',
      sql(`update log.branch_head set position = 2 where branch = 'B'`),
      'B:3 lies beyond the head of B',
    ],
    [
      'another hash at the head',
      sql(`update log.branch_head set hash = repeat('x', 32)::bytea where branch = 'C'`),
      'the head of C says 2',
    ],
  ],
};

describeWith(['postgres'], 'the doctor', () => {
  it('finds nothing wrong with a sound log, and leaves nothing behind', async () => {
    const { harness, wrong, close } = await patient();
    expect(await wrong()).toBe('');
    expect(
      await harness.rows(`select schema_name from information_schema.schemata where schema_name like '%doctor%'`),
    ).toEqual([]);
    await close();
  });

  describe.each(Object.entries(patients))('names %s:', (_, breaks) => {
    let report: string;
    beforeAll(async () => {
      const one = await patient();
      for (const [, how] of breaks) await how(one);
      report = await one.wrong();
      await one.close();
    });

    it.each(breaks)('%s', (_what, _how, named) => expect(report).toContain(named));
  });
});

describeWith(['postgres', 'kafka'], 'the doctor, where Kafka carries the events', () => {
  const topics: Readonly<
    Record<string, readonly [publish: (events: RecordedEvent[]) => RecordedEvent[], named: string]>
  > = {
    'nothing on a topic that equals the store': [(events) => events, ''],
    'nothing on a topic that repeats': [([first, second, ...rest]) => [first!, second!, first!, second!, ...rest], ''],
    'an event that Kafka lost in the middle': [
      (events) => events.filter(({ position }) => position !== 3),
      'Kafka leads from A:2 to 4',
    ],
    'events that Kafka lost at the end': [
      (events) => events.filter(({ position }) => position < 5),
      'Kafka holds A up to 4 of 7',
    ],
    'a branch that Kafka never had': [
      (events) => events.filter(({ branch }) => branch === 'B'),
      'Kafka holds A up to 0 of 7',
    ],
    'two events that Kafka has in another order': [
      ([first, second, ...rest]) => [second!, first!, ...rest],
      'Kafka leads from A:0 to 2',
    ],
    'an event that Kafka has otherwise': [
      (events) => events.map((event) => (event.position === 2 ? { ...event, payload: { no: 'X', jumlah: 1 } } : event)),
      'Kafka holds another A:2 than the store',
    ],
    'an event that the store does not have': [
      (events) => [...events, { ...events.at(-1)!, position: 3 }],
      'Kafka holds another',
    ],
  };

  let one: Patient;
  let kafka: Kafka;
  beforeAll(async () => {
    one = await patient();
    await one.harness.rows('insert into log.relayed select branch, position from log.branch_head');
    kafka = connectKafka(testServer('kafka').split(','), 'test', one.harness.log);
  });
  afterAll(() => one.close());

  it.each(Object.entries(topics))('names %s', async (_, [publish, named]) => {
    const topic = `doctor.${randomUUID()}`;
    const [admin, producer] = [kafka.admin(), kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner })];
    await Promise.all([admin.connect(), producer.connect()]);
    await ensureTopic(admin, topic);
    const events = await one.harness.reader.after(
      new Map([...(await one.harness.reader.heads()).keys()].map((branch) => [branch, 0])),
      100,
    );
    const inOrder = publish(events.sort((a, b) => (a.branch < b.branch ? -1 : 1) || a.position - b.position));
    for (const some of Map.groupBy(inOrder, ({ branch }) => partitionOf(branch)).values())
      await producer.send({ topic, messages: some.map(encodeEvent) });
    expect(await one.wrong({ carrier: { kafka, topic } })).toEqual(named ? expect.stringContaining(named) : '');
    await Promise.all([admin.disconnect(), producer.disconnect()]);
  });
});
