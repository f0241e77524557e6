import type { EventDefinition, RecordedEvent } from '../define/event.js';
import { example, list, object, payloadSchema, rowSchema, type JsonSchema } from './schema.js';

const text = { type: 'string' };
const position = { type: 'integer', minimum: 1 };

/** The AsyncAPI 3 document of the log as it is carried by Kafka: one channel, one message a type of event. */
export function asyncApi(events: readonly EventDefinition[]): JsonSchema {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Kilau events',
      version: '1',
      description:
        'What happened, in the order in which it happened at each branch. Events are never changed and never deleted; a consumer drops what is at or below its checkpoint.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels: {
      events: {
        address: 'kilau.events',
        description: 'Key: the branch, the unit of order. Positions of a branch are 1…n without gap.',
        messages: Object.fromEntries(events.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }])),
        bindings: { kafka: { topic: 'kilau.events', bindingVersion: '0.5.0' } },
      },
    },
    operations: {
      publish: {
        action: 'send',
        channel: { $ref: '#/channels/events' },
        summary: 'The relay publishes each event of the log, in position order.',
      },
    },
    components: { messages: Object.fromEntries(events.map((event) => [event.type, message(event)])) },
  };
}

function message(event: EventDefinition): JsonSchema {
  return {
    name: event.type,
    title: event.payload.name,
    contentType: 'application/json',
    payload: envelope(event),
    bindings: { kafka: { key: { type: 'string', description: 'Branch' }, bindingVersion: '0.5.0' } },
    examples: [{ name: event.type, payload: exampleEvent(event) }],
  };
}

const numbers: JsonSchema = {
  ...object(
    {
      debit: text,
      kredit: text,
      trx: text,
      type: text,
      balik: { const: true },
      buka: object({ trx: text, type: text }, ['trx', 'type']),
    },
    ['debit', 'kredit'],
  ),
  description:
    'Account numbers of its legs, of rupiah only; trx and type: the accounting parameter that gave them; balik: it turns round what that gave; buka: the one that opened what it clears',
};

const hash: JsonSchema = {
  type: 'string',
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256(previous hash ‖ canonical JSON of all the rest)',
};

/** The schema of a recorded event of any type. */
const recordedEvent = object({
  branch: text,
  position,
  event_id: { type: 'string', format: 'uuid' },
  stream: text,
  version: position,
  type: text,
  schema: position,
  business_date: { type: 'string', format: 'date' },
  recorded_at: { type: 'string', format: 'date-time' },
  actor: text,
  authorised_by: { type: ['string', 'null'] },
  command_id: text,
  correlation_id: text,
  payload: { type: 'object' },
  postings: list(
    object(
      {
        from: text,
        to: text,
        asset: { type: 'string', description: 'IDR: rupiah; G:<kode_group>: milligrams; POIN: points' },
        amount: position,
        akun: numbers,
      },
      ['from', 'to', 'asset', 'amount'],
    ),
  ),
  hash,
});
/** The same as it is answered: figures, and with them each hash, are left out for who lacks their right. */
const answeredEvent: JsonSchema = {
  ...recordedEvent,
  properties: { ...(recordedEvent['properties'] as JsonSchema), hash: { ...hash, pattern: '^([0-9a-f]{64})?$' } },
};

/** The schema of an event with the latest ones of its stream. */
export const eventAnswer = object({
  data: answeredEvent,
  steps: list(
    object({
      branch: text,
      position,
      type: text,
      business_date: { type: 'string', format: 'date' },
      no_bukti: text,
      may_open: { type: 'boolean' },
    }),
  ),
});

/** The schema of a recorded event of one type. */
function envelope({ type, schema, payload }: EventDefinition): JsonSchema {
  const own = { ...rowSchema(payload), required: payloadSchema(payload)['required'] ?? [] };
  return {
    ...recordedEvent,
    properties: {
      ...(recordedEvent['properties'] as JsonSchema),
      type: { const: type },
      schema: { const: schema },
      payload: own,
    },
  };
}

/** An example of an event of a type, as it stands in the log. */
export function exampleEvent({ type, schema, payload }: EventDefinition): RecordedEvent {
  const shown = example(payload);
  const amount = Number(shown['jumlah']);
  return {
    branch: 'JKT01',
    position: 1234,
    event_id: '0191f2c4-7d3e-7000-8000-000000000002',
    stream: 'cash/JKT01',
    version: 1,
    type,
    schema,
    business_date: '2026-11-20',
    recorded_at: '2026-11-20T07:32:07.123Z',
    actor: 'KASIR01',
    authorised_by: null,
    command_id: '0191f2c4-7d3e-7000-8000-000000000001',
    correlation_id: '0191f2c4-7d3e-7000-8000-000000000001',
    payload: shown,
    postings: amount > 0 ? [{ ...transfer, amount }] : [],
    hash: 'a'.repeat(64),
  };
}

const transfer = {
  from: 'JKT01/kas',
  to: 'JKT01/bank/BCA/5220301187',
  asset: 'IDR',
  akun: { debit: '1-1200', kredit: '1-1100', trx: 'MUTASI UANG', type: 'CASH' },
};
