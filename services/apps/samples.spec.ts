import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { events } from '../../contracts/catalogue.js';
import type { EventDefinition, RecordedEvent } from '../../contracts/language/define/event.js';
import { parsePayload } from '../../contracts/language/define/fields.js';
import { features } from '../features/features.js';
import { upcast } from '../kernel/event-store/upcast.js';

const folder = join(import.meta.dirname, '..', '..', 'contracts', 'samples');
const samples = readdirSync(folder).map((file) => ({
  file,
  event: JSON.parse(readFileSync(join(folder, file), 'utf8')) as RecordedEvent,
}));
const definitions: readonly EventDefinition[] = events;

/** One event of each type and schema that was ever written: once published it stays as it is. */
describe('the samples of events', () => {
  it('hold one of each shape that each type has had', () => {
    const shapes = definitions.flatMap(({ type, schema }) =>
      Array.from({ length: schema }, (_, before) => `${type}.${before + 1}.json`),
    );
    expect(samples.map(({ file }) => file).sort()).toEqual(shapes.sort());
  });

  describe.each(samples)('$file', ({ file, event }) => {
    const definition = definitions.find(({ type }) => type === event.type)!;

    it('is the event that it is called after', () => expect(`${event.type}.${event.schema}.json`).toBe(file));

    it('is read in the present shape of its type', () => {
      const { schema, payload } = upcast(event);
      expect(schema).toBe(definition.schema);
      expect(parsePayload(definition.payload, payload)).not.toHaveProperty('errors');
    });

    it('is taken by every projection', () => {
      for (const projection of features.flatMap(({ projections }) => projections))
        expect(() => projection.apply(upcast(event))).not.toThrow();
    });
  });
});
