import type { EventDefinition } from '../define/event.js';
import { fieldsOf, type FieldRule, type PayloadClass } from '../define/fields.js';
import type { JsonSchema } from './schema.js';

/** The file with the shape of every event that was published, by `type schema`. */
export const SHAPES = 'contracts/event-shapes.json';

/** Shapes of events by `type schema`: name and unit or JSON type of each field; `?` where it may be missing. */
export type EventShapes = Readonly<Record<string, string>>;

/** The present shape of each type of event. */
export const eventShapes = (events: readonly EventDefinition[]): EventShapes =>
  Object.fromEntries(events.map(({ type, schema, payload }) => [`${type} ${schema}`, shapeOf(payload)]));

function shapeOf(payload: PayloadClass): string {
  const fields = [...fieldsOf(payload)].map(([name, rule]) => `${name} ${valueOf(rule)}${rule.required ? '' : '?'}`);
  return fields.sort().join(', ');
}

/** Figures are told apart by their unit, all else by its type in JSON. */
function valueOf({ type, schema, row }: FieldRule): string {
  if (row) return `[${shapeOf(row)}]`;
  return ['rupiah', 'weight', 'percent'].includes(type) ? type : jsonType(schema);
}

function jsonType({ type, format, items }: JsonSchema): string {
  if (type === 'array') return `[${jsonType((items ?? {}) as JsonSchema)}]`;
  return String(format ?? type);
}
