import { existsSync, readFileSync } from 'node:fs';
import { events } from './catalogue.js';
import { masterChanged, masterCreated } from './language/define/master.js';
import { defineEvent, type EventDefinition } from './language/define/event.js';
import { Choice, Money, Rows, Text, WholeNumber, type PayloadClass } from './language/define/fields.js';
import {
  eventShapes,
  frozenProblems,
  requiredShape,
  shapeChanges,
  SHAPES,
  unreadableShapes,
  type EventShapes,
  type HeldShape,
} from './language/documents/event-shapes.js';
import { bank } from './masters/masters.js';

class Lamp {
  @Text('Kode', { required: true }) kode!: string;
  @Choice('Warna', ['PUTIH', 'KUNING'], { required: true }) warna!: string;
}
class LampOfWatts extends Lamp {
  @WholeNumber('Watt', { min: 1, max: 100 }) watt?: number;
}
class LampThatNeedsWatts extends Lamp {
  @WholeNumber('Watt', { min: 1, max: 100, required: true }) watt!: number;
}
class LampWithoutColour {
  @Text('Kode', { required: true }) kode!: string;
}
class LampOfAnyColour extends LampWithoutColour {
  @Text('Warna', { required: true }) warna!: string;
}
class LampMaybeOfAColour extends LampWithoutColour {
  @Choice('Warna', ['PUTIH', 'KUNING']) warna?: string;
}
class PricedLamp extends LampWithoutColour {
  @Money('Warna', { required: true }) warna!: number;
}
class WhiteLamp extends LampWithoutColour {
  @Choice('Warna', ['PUTIH'], { required: true }) warna!: string;
}
class ColourfulLamp extends LampWithoutColour {
  @Choice('Warna', ['MERAH', 'PUTIH', 'KUNING'], { required: true }) warna!: string;
}
const lampsOf = (lamp: PayloadClass, required?: true): PayloadClass => {
  class Lamps {
    @Rows('Lampu', lamp, { required }) lampu!: readonly object[];
  }
  return Lamps;
};
const lit = (payload: PayloadClass, schema = 1): EventDefinition[] => [defineEvent('lamp.lit', schema, payload)];

describe('what every event of a type has', () => {
  it('is its required fields, with their kinds, their choices and the required fields of their rows', () =>
    expect([requiredShape(LampOfWatts), requiredShape(lampsOf(PricedLamp))]).toEqual([
      { kode: { kind: 'string' }, warna: { kind: 'string', choices: ['PUTIH', 'KUNING'] } },
      {
        lampu: {
          kind: 'rows',
          row: { kode: { kind: 'string' }, warna: { kind: 'rupiah' } },
          optional: true,
        },
      },
    ]));
});

describe('an event that was recorded', () => {
  const problems = (before: PayloadClass, after: PayloadClass): readonly string[] =>
    shapeChanges(requiredShape(before), after).flatMap(({ text, isReadable }) => (isReadable ? [] : text));

  it.each<[string, PayloadClass, PayloadClass]>([
    ['a field is added that may be missing', Lamp, LampOfWatts],
    ['a field is gone that could be missing', LampOfWatts, Lamp],
    ['a required field may be missing', Lamp, LampMaybeOfAColour],
    ['a choice is added', Lamp, ColourfulLamp],
    ['choices become any text', Lamp, LampOfAnyColour],
    ['rows are added that may be missing', WhiteLamp, joinedWith(WhiteLamp)],
    ['rows may be missing', lampsOf(Lamp, true), lampsOf(Lamp)],
    ['a field is added to rows that may be missing there', lampsOf(Lamp), lampsOf(LampOfWatts)],
  ])('can be read when %s', (_, before, after) => expect(problems(before, after)).toEqual([]));

  it.each<[string, PayloadClass, PayloadClass, string]>([
    ['a required field is added', Lamp, LampThatNeedsWatts, 'watt is required now'],
    ['a field that could be missing is required', LampOfWatts, LampThatNeedsWatts, 'watt is required now'],
    ['a required field is gone', Lamp, LampWithoutColour, 'warna is gone'],
    ['a required field is of another kind', Lamp, PricedLamp, 'warna is rupiah and was string'],
    ['a choice is gone', Lamp, WhiteLamp, 'warna no longer takes KUNING'],
    ['any text becomes choices', LampOfAnyColour, Lamp, 'warna no longer takes any other word'],
    ['rows become required', lampsOf(Lamp), lampsOf(Lamp, true), 'lampu is required now'],
    ['rows require more', lampsOf(Lamp), lampsOf(LampThatNeedsWatts), 'lampu.watt is required now'],
    ['rows lack a field', lampsOf(Lamp, true), lampsOf(LampWithoutColour, true), 'lampu.warna is gone'],
    ['rows take fewer choices', lampsOf(Lamp), lampsOf(WhiteLamp), 'lampu.warna no longer takes KUNING'],
  ])('cannot be read when %s', (_, before, after, problem) => expect(problems(before, after)).toEqual([problem]));

  function joinedWith(lamp: PayloadClass): PayloadClass {
    class WithRows extends lamp {
      @Rows('Lampu', Lamp) lampu?: readonly object[];
    }
    return WithRows;
  }
});

describe('a log', () => {
  const held = (payload: PayloadClass, schema = 1): HeldShape => ({
    type: 'lamp.lit',
    schema,
    required: requiredShape(payload),
  });
  const steps = { 'lamp.lit': { 1: (payload: object) => ({ ...payload }) } };

  it('can be read by definitions that fit every shape in which it holds a type, or have steps from it', () => {
    expect(unreadableShapes([], lit(Lamp), {})).toEqual([]);
    expect(unreadableShapes([held(WhiteLamp), held(Lamp)], lit(Lamp), {})).toEqual([]);
    expect(unreadableShapes([held(WhiteLamp)], lit(PricedLamp, 2), steps)).toEqual([]);
  });
  it.each<[string, HeldShape[], EventDefinition[], string]>([
    ['of a type that there is not', [held(Lamp)], [], 'lamp.lit is unknown here'],
    ['of another shape', [held(Lamp)], lit(PricedLamp), 'in lamp.lit, warna is rupiah and was string'],
    ['of several shapes, one another', [held(WhiteLamp), held(Lamp)], lit(WhiteLamp), 'no longer takes KUNING'],
    ['without a step', [held(Lamp)], lit(PricedLamp, 2), 'no step leads on from schema 1 of lamp.lit'],
    ['with a step too few', [held(Lamp)], lit(PricedLamp, 3), 'no step leads on from schema 1 of lamp.lit'],
    ['of a later schema', [held(Lamp, 3)], lit(PricedLamp, 2), 'schema 3 of lamp.lit is unknown here'],
  ])('cannot be read that holds events %s', (_, shapes, definitions, problem) =>
    expect(unreadableShapes(shapes, definitions, definitions[0]?.schema === 3 ? steps : {})).toEqual([
      expect.stringContaining(problem),
    ]),
  );
  it('cannot be read where a field that was optional for a while is required again', () =>
    expect(unreadableShapes([held(Lamp), held(LampMaybeOfAColour)], lit(Lamp), {})).toEqual([
      'in lamp.lit, warna is required now',
    ]));
});

describe('a type of event', () => {
  const isReleased = existsSync(SHAPES);
  const frozen = isReleased ? (JSON.parse(readFileSync(SHAPES, 'utf8')) as EventShapes) : {};

  it('keeps the shape that a release has frozen', () => expect(frozenProblems(frozen, events)).toEqual([]));
  it('of a master has the schema that this names', () => {
    const changed = { ...bank, schema: { created: 1, changed: 2 } };
    expect([masterCreated(changed).schema, masterChanged(changed).schema]).toEqual([1, 2]);
  });
  it('is of schema 1 until there is a release', () =>
    expect(isReleased ? [] : events.filter(({ schema }) => schema !== 1)).toEqual([]));
});

describe('a type of event that was released', () => {
  const released = eventShapes(lit(Lamp));

  it.each<[string, EventDefinition[]]>([
    ['stays as it is', lit(Lamp)],
    ['has one more field that may be missing', lit(LampOfWatts)],
    ['takes one more choice', lit(ColourfulLamp)],
    ['has another shape with the next schema', lit(PricedLamp, 2)],
  ])('may be one that %s', (_, definitions) => expect(frozenProblems(released, definitions)).toEqual([]));
  it('may have others beside it', () =>
    expect(frozenProblems(released, [...lit(Lamp), defineEvent('lamp.broken', 1, PricedLamp)])).toEqual([]));
  it.each<[string, EventDefinition[], string]>([
    ['requires one field more', lit(LampThatNeedsWatts), 'lamp.lit 1 was released, and watt is required now: give'],
    ['lets a required field be missing', lit(LampMaybeOfAColour), 'lamp.lit 1 was released, and warna may be missing'],
    ['lacks a required field', lit(LampWithoutColour), 'lamp.lit 1 was released, and warna is gone: give'],
    ['is gone', [], 'lamp.lit 1 was released, and is no type any more'],
  ])('may not be one that %s', (_, definitions, problem) =>
    expect(frozenProblems(released, definitions)).toEqual([expect.stringContaining(problem)]),
  );
});
