import type { EventDefinition } from '../define/event.js';
import { fieldsOf, type FieldRule, type PayloadClass } from '../define/fields.js';
import { measures } from '../define/field-type.js';
import type { Upcasters } from '../older-shapes.js';
import type { JsonSchema } from './schema.js';

/** The file with the shapes that releases have frozen, by `type schema`; it is missing until the first release. */
export const SHAPES = 'contracts/event-shapes.json';

/** A field that every event of a type has. */
interface RequiredField {
  /** Its unit where it is a figure with one, else its type in JSON. */
  readonly kind: string;
  /** The words that it may be, where these are fixed. */
  readonly choices?: readonly string[];
  /** Of a list of rows the fields that each row has. */
  readonly row?: RequiredShape;
  /** The list may be missing; its rows have these fields wherever there are any. */
  readonly optional?: true;
}

/** The required fields of a payload, by name: all that may be relied upon in any event of its type. */
export type RequiredShape = Readonly<Record<string, RequiredField>>;

/** Required fields of types of events, by `type schema`. */
export type EventShapes = Readonly<Record<string, RequiredShape>>;

/** The required fields of one type of event and schema, as a log keeps them. */
export interface HeldShape extends Pick<EventDefinition, 'type' | 'schema'> {
  readonly required: RequiredShape;
}

/** A change of what events must have. */
export interface ShapeChange {
  readonly text: string;
  /** True when events that were recorded before it can be read after it. */
  readonly isReadable: boolean;
}

/** The required fields of a payload. Optional fields are no part of it, and need no version. */
export function requiredShape(payload: PayloadClass): RequiredShape {
  const fields = [...fieldsOf(payload)].filter(([, { required, row }]) => required || row);
  return Object.fromEntries(fields.map(([name, rule]) => [name, requiredField(rule)] as const).sort(byName));
}

/** The required fields of each type of event. */
export const eventShapes = (events: readonly EventDefinition[]): EventShapes =>
  Object.fromEntries(
    events.map(({ type, schema, payload }) => [`${type} ${schema}`, requiredShape(payload)] as const).sort(byName),
  );

/** The changes between required fields that were kept and a payload as it is defined now. */
export function shapeChanges(kept: RequiredShape, payload: PayloadClass, path = ''): readonly ShapeChange[] {
  const present = fieldsOf(payload);
  const added = [...present].filter(([name, { required }]) => required && (!kept[name] || kept[name].optional));
  return [
    ...added.map(([name]) => unreadable(`${path}${name} is required now`)),
    ...Object.entries(kept).flatMap(([name, field]) => fieldChanges(field, present.get(name), `${path}${name}`)),
  ];
}

/**
 * The problems of types of events by the shapes that releases have frozen: readers outside rely on a required field, so
 * that one that comes, goes, may be missing or is another one takes the next schema. An optional field takes none.
 */
export function frozenProblems(frozen: EventShapes, definitions: readonly EventDefinition[]): readonly string[] {
  const types = new Set(definitions.map(({ type }) => type));
  const gone = Object.keys(frozen).filter((name) => !types.has(name.split(' ')[0]!));
  return [
    ...definitions.flatMap(({ type, schema, payload }) => {
      const shape = frozen[`${type} ${schema}`];
      return (shape ? shapeChanges(shape, payload) : []).map(
        ({ text }) =>
          `${type} ${schema} was released, and ${text}: give the type the next schema, a step in ` +
          'contracts/language/older-shapes.ts and an event of the old shape in contracts/samples/',
      );
    }),
    ...gone.map((name) => `${name} was released, and is no type any more: logs hold such events`),
  ];
}

/**
 * The reasons why a log cannot be read by these definitions: it holds a type that they lack, or events without a field
 * that they require, or with one that they do not take. A required field that has become optional is none: each event
 * has it, and a log keeps every shape in which it holds a type.
 */
export function unreadableShapes(
  held: readonly HeldShape[],
  definitions: readonly EventDefinition[],
  steps: Upcasters,
): readonly string[] {
  const defined = new Map(definitions.map((definition) => [definition.type, definition]));
  return held.flatMap(({ type, schema, required }) => {
    const definition = defined.get(type);
    if (!definition) return [`${type} is unknown here`];
    if (schema < definition.schema)
      return hasSteps(steps, type, schema, definition.schema) ? [] : [noStep(type, schema)];
    if (schema > definition.schema) return [`schema ${schema} of ${type} is unknown here`];
    return shapeChanges(required, definition.payload).flatMap(({ text, isReadable }) =>
      isReadable ? [] : `in ${type}, ${text}`,
    );
  });
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

function requiredField(rule: FieldRule): RequiredField {
  const { required, row } = rule;
  const choices = choicesOf(rule);
  return {
    kind: kindOf(rule),
    ...(choices && { choices }),
    ...(row && { row: requiredShape(row) }),
    ...(!required && { optional: true as const }),
  };
}

function fieldChanges(kept: RequiredField, rule: FieldRule | undefined, name: string): readonly ShapeChange[] {
  if (!rule) return kept.optional ? [] : [unreadable(`${name} is gone`)];
  const kind = kindOf(rule);
  if (kind !== kept.kind) return [unreadable(`${name} is ${kind} and was ${kept.kind}`)];
  const lost = lostChoices(kept, rule);
  return [
    ...(lost.length > 0 ? [unreadable(`${name} no longer takes ${lost.join(', ')}`)] : []),
    ...(kept.row && rule.row ? shapeChanges(kept.row, rule.row, `${name}.`) : []),
    ...(rule.required || kept.optional ? [] : [{ text: `${name} may be missing now`, isReadable: true }]),
  ];
}

function lostChoices(kept: RequiredField, rule: FieldRule): readonly string[] {
  const choices = choicesOf(rule);
  if (!choices) return [];
  return kept.choices?.filter((choice) => !choices.includes(choice)) ?? ['any other word'];
}

const unreadable = (text: string): ShapeChange => ({ text, isReadable: false });

const noStep = (type: string, schema: number): string => `no step leads on from schema ${schema} of ${type}`;

/** True when each older schema leads to the next one. */
function hasSteps(steps: Upcasters, type: string, from: number, to: number): boolean {
  for (let schema = from; schema < to; schema += 1) if (!steps[type]?.[schema]) return false;
  return true;
}

/** Figures are told apart by their unit, all else by its type in JSON. */
function kindOf({ type, schema, row }: FieldRule): string {
  if (row) return 'rows';
  return measures[type]?.sign === undefined ? jsonType(schema) : type;
}

function jsonType({ type = 'any', format, items }: JsonSchema): string {
  if (type === 'array') return `[${jsonType((items ?? {}) as JsonSchema)}]`;
  return String(format ?? type);
}

/** The fixed words of a field, or of each in a list of them. */
const choicesOf = ({ schema }: FieldRule): readonly string[] | undefined =>
  (schema['enum'] ?? (schema['items'] as JsonSchema | undefined)?.['enum']) as readonly string[] | undefined;
