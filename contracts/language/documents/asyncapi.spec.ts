import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import { events } from '../../catalogue.js';
import { rowsUnderTest, underTest } from '../../../infra/testing/under-test.js';
import { asyncApi } from './asyncapi.js';

type Json = Readonly<Record<string, unknown>>;
const specification = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0.json'), 'utf8'),
) as Json;
const document = asyncApi(events);
const messages = (
  document['components'] as {
    messages: Readonly<Record<string, { payload: Json; examples: readonly { payload: Json }[] }>>;
  }
).messages;

function validator(options: Options = {}): Ajv {
  const ajv = new Ajv({ strict: false, ...options });
  addFormats.default(ajv);
  return ajv;
}

describe('the AsyncAPI document', () => {
  it('is valid AsyncAPI 3', () => {
    const ajv = validator({ meta: false, validateSchema: false });
    expect([ajv.validate(specification, document), ajv.errors]).toEqual([true, null]);
    expect(ajv.validate(specification, { ...document, operations: { publish: { action: 'shout' } } })).toBe(false);
  });
  it('holds every type of event once, on the one channel', () => {
    const types = events.map(({ type }) => type).toSorted();
    expect(new Set(types).size).toBe(types.length);
    expect(Object.keys(messages).toSorted()).toEqual(types);
    expect(document['channels']).toMatchObject({ events: { address: 'kilau.events' } });
  });
  const tested = rowsUnderTest(events, (event) => underTest.events.includes(event));
  it.each(tested.map(({ type }) => type))('shows a %s that its schema accepts', (type) => {
    const ajv = validator();
    const { payload, examples } = messages[type]!;
    expect(examples).toHaveLength(1);
    expect([ajv.validate(payload, examples[0]?.payload), ajv.errors]).toEqual([true, null]);
  });
  it('tells the types apart and keeps them frozen with their schema', () => {
    expect(messages['cash.transferred']?.payload['properties']).toMatchObject({
      type: { const: 'cash.transferred' },
      schema: { const: 1 },
    });
  });
});
