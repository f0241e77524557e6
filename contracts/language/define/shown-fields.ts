import type { DocumentList } from './document.js';
import { Recorded } from './document-rows.js';
import { fieldsOf, type FieldRule } from './fields.js';

const base = new Set(fieldsOf(Recorded).keys());

/** The fields of the rows of a list that its read model has a column for, with those that a filter asks for. */
export function shownFields({ query, filters, joined, figures }: DocumentList): ReadonlyMap<string, FieldRule> {
  const asked = filters.flatMap((filter) => ('name' in filter && !figures.includes(filter.name) ? [filter.name] : []));
  const params = fieldsOf(query.params);
  const own = [...fieldsOf(query.row)].filter(([name]) => !base.has(name) && !joined.includes(name));
  return new Map([...own, ...asked.map((name) => [name, params.get(name)!] as const)]);
}
