import { readFileSync } from 'node:fs';
import { events } from './catalogue.js';
import { defineEvent, type EventDefinition } from './language/define/event.js';
import { Rows, Text, WholeNumber, type PayloadClass } from './language/define/fields.js';
import { eventShapes, SHAPES, type EventShapes } from './language/documents/event-shapes.js';

/** The problems of types of events by the shapes that were published, and what to do. */
function problems(published: EventShapes, definitions: readonly EventDefinition[]): string[] {
  const types = new Set(definitions.map(({ type }) => type));
  return [
    ...Object.entries(eventShapes(definitions)).flatMap(([name, shape]) => {
      if (published[name] === undefined) return [`${name} is new: \`npm run shapes\` adds it to ${SHAPES}`];
      if (published[name] === shape) return [];
      return [
        `${name} was published as (${published[name]}) and is (${shape}) now: give the type the next schema, ` +
          'a step in upcast.ts and an event of the old shape in contracts/samples/',
      ];
    }),
    ...Object.keys(published)
      .filter((name) => !types.has(name.split(' ')[0]!))
      .map((name) => `${name} was published and is no type any more: logs hold such events`),
  ];
}

class Lamp {
  @Text('Kode', { required: true }) kode!: string;
}
class LampOfWatts extends Lamp {
  @WholeNumber('Watt', { min: 1, max: 100 }) watt?: number;
}
class Lamps {
  @Rows('Lampu', LampOfWatts, { required: true }) lampu!: readonly LampOfWatts[];
}
const lit = (payload: PayloadClass, schema = 1): EventDefinition[] => [defineEvent('lamp.lit', schema, payload)];

describe('a published event', () => {
  it('keeps its shape', () =>
    expect(problems(JSON.parse(readFileSync(SHAPES, 'utf8')) as EventShapes, events)).toEqual([]));

  const published = eventShapes(lit(Lamp));
  it('is told by its fields, and those of its rows', () =>
    expect(eventShapes(lit(Lamps))).toEqual({ 'lamp.lit 1': 'lampu [kode string, watt integer?]' }));
  it('may change its shape with its schema', () => {
    expect(problems(published, lit(Lamp))).toEqual([]);
    expect(problems({ ...published, ...eventShapes(lit(LampOfWatts, 2)) }, lit(LampOfWatts, 2))).toEqual([]);
  });
  it.each([
    [
      'changes it silently',
      lit(LampOfWatts),
      'lamp.lit 1 was published as (kode string) and is (kode string, watt integer?)',
    ],
    ['has a schema that nobody wrote down', lit(LampOfWatts, 2), 'lamp.lit 2 is new'],
    ['is gone', [], 'lamp.lit 1 was published and is no type any more'],
  ])('is told of when it %s', (_, definitions, problem) =>
    expect(problems(published, definitions)).toEqual([expect.stringContaining(problem)]),
  );
});
