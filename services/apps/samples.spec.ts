import { existsSync, globSync, readFileSync } from 'node:fs';
import { documents, events } from '../../contracts/catalogue.js';
import type { EventDefinition, RecordedEvent } from '../../contracts/language/define/event.js';
import { parsePayload } from '../../contracts/language/define/fields.js';
import { exampleEvent } from '../../contracts/language/documents/asyncapi.js';
import { SHAPES, type EventShapes } from '../../contracts/language/documents/event-shapes.js';
import { features } from '../features/features.js';
import { MADE_BY } from '../../contracts/language/define/undone.js';
import { upcast } from '../kernel/event-store/upcast.js';

const definitions: readonly EventDefinition[] = events;
const edges = documents.flatMap((document) => document.edges);
/** An event of a type; one that undoes a step undoes the first that it can. */
function present({ type }: EventDefinition, event: RecordedEvent): RecordedEvent {
  const undone = edges.find(({ events: made, undoes }) => undoes && made.some((one) => one.type === type));
  const [step] = undone?.undoes ?? [];
  return step ? { ...event, payload: { ...event.payload, [MADE_BY]: step.type } } : event;
}
const examples = definitions.map((definition) => ({
  type: definition.type,
  event: present(definition, exampleEvent(definition)),
}));

/** Events of shapes that releases have frozen and their types no longer have. */
const older = globSync('contracts/samples/*.json').map((file) => ({
  file,
  event: JSON.parse(readFileSync(file, 'utf8')) as RecordedEvent,
}));

function isTaken(event: RecordedEvent): void {
  for (const projection of features.flatMap(({ projections }) => projections)) projection.apply(event);
}

describe('events', () => {
  it.each(examples)('$type is taken by every projection', ({ event }) => expect(() => isTaken(event)).not.toThrow());

  it('of each released shape that is no longer the present one stand in contracts/samples/', () => {
    const frozen = existsSync(SHAPES) ? (JSON.parse(readFileSync(SHAPES, 'utf8')) as EventShapes) : {};
    const shapes = Object.keys(frozen);
    const now = definitions.map(({ type, schema }) => `${type} ${schema}`);
    expect(older.map(({ event }) => `${event.type} ${event.schema}`).sort()).toEqual(
      shapes.filter((shape) => !now.includes(shape)).sort(),
    );
  });

  it('of those shapes are read in the present one, and taken by every projection', () => {
    for (const { file, event } of older) {
      const definition = definitions.find(({ type }) => type === event.type)!;
      const { schema, payload } = upcast(event);
      expect([file, schema, parsePayload(definition.payload, payload)]).toEqual([
        file,
        definition.schema,
        { value: expect.anything() as object },
      ]);
      isTaken(upcast(event));
    }
  });
});
