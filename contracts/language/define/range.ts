import { message } from '../messages/messages.js';
import { fieldText, unitOf } from './field-text.js';
import { field, fieldsOf, Money, type FieldError, type FieldRule, type PayloadClass } from './fields.js';
import { Grams } from './measures.js';

const figures = { weight: Grams, rupiah: Money } as const;

/**
 * A figure of rows by which a list or a report is narrowed, from and to, both inclusive, either of which may be left
 * out: `berat_from`, `berat_to`, in whole numbers of its unit (milligrams, rupiah).
 */
export interface Range {
  readonly kind: 'range';
  readonly of: string;
  readonly label: string;
  readonly type: keyof typeof figures;
}

/** A weight, from and to. */
export const weightRange = (of: string, label: string): Range => ({ kind: 'range', of, label, type: 'weight' });
/** An amount of money, from and to. */
export const moneyRange = (of: string, label: string): Range => ({ kind: 'range', of, label, type: 'rupiah' });

/** The names of the parameters of a range: those of its lower and its upper end. */
export const rangeNames = ({ of }: Pick<Range, 'of'>) => [`${of}_from`, `${of}_to`] as const;

const digits = (sent: unknown): unknown =>
  typeof sent === 'string' && /^\d{1,15}$/.test(sent.trim()) ? Number(sent) : sent;

const made = new WeakMap<Range, PayloadClass>();

/** The parameters of a range, whose values may come as digits of a query string. */
export function rangeParams(range: Range): PayloadClass {
  const known = made.get(range);
  if (known) return known;
  class Written {}
  class Ends {}
  for (const name of rangeNames(range)) {
    figures[range.type](range.label)(Written.prototype, name);
    const rule = fieldsOf(Written).get(name)!;
    field(rule.type, rule.label, {}, rule.schema, rule.check, (sent) => rule.read(digits(sent)))(Ends.prototype, name);
  }
  made.set(range, Ends);
  return Ends;
}

/** The rule of the ends of a range, by which they are read, checked and written. */
export const rangeRule = (range: Range): FieldRule => fieldsOf(rangeParams(range)).get(rangeNames(range)[0])!;

/** The values of the ends of a range, undefined for one that is open. */
export function rangeEnds(range: Range, values: object): readonly [low: unknown, high: unknown] {
  const rule = rangeRule(range);
  const [low, high] = rangeNames(range).map((name) => rule.read((values as Readonly<Record<string, unknown>>)[name]));
  return [low, high];
}

/** Returns the errors of a range: an end that is no such figure, or a lower end above the upper one. */
export function rangeErrors(range: Range, values: object): readonly FieldError[] {
  const [names, ends, { check }] = [rangeNames(range), rangeEnds(range, values), rangeRule(range)];
  const wrong = names.flatMap((name, at): FieldError[] => {
    const problem = check(ends[at]);
    return problem ? [{ field: name, ...problem }] : [];
  });
  const [low, high] = ends as readonly (number | undefined)[];
  if (wrong.length > 0 || low === undefined || high === undefined || low <= high) return wrong;
  return [{ field: names[1], ...message('field.rangeOrder', { label: range.label }) }];
}

/** A range as people read it: `2,000 – 5,000 g`, `≥ 2,000 g`, `≤ 5,000 g`; empty where both ends are open. */
export function rangeText(range: Range, values: object): string {
  const rule = rangeRule(range);
  const [low, high] = rangeEnds(range, values).map((end) => fieldText(rule, end));
  const figures = low && high ? `${low} – ${high}` : low ? `≥ ${low}` : high ? `≤ ${high}` : '';
  const unit = unitOf(rule)!;
  return figures && (range.type === 'rupiah' ? `${unit} ${figures}` : `${figures} ${unit}`);
}
