import { message, type Message, type MessageId, type MessageValues } from '../messages/messages.js';
import { sum } from '../values/exact.js';
import { fieldsOf, type FieldError, type FieldRule, type PayloadClass } from './field-rule.js';

/**
 * Says what is wrong with several fields of a payload together. It is given the fields that are right by themselves, so
 * any of them may be missing. A field of a row is named by the place of the row from 1: `barang.2.kode_barcode`.
 */
export type TogetherCheck<T extends object> = (
  value: Partial<T>,
  payload: PayloadClass,
) => FieldError | readonly FieldError[] | undefined;

const checks = new WeakMap<object, TogetherCheck<object>[]>();

/**
 * Declares a check over several fields of a payload class: the form runs it while they are typed, the server before it
 * decides.
 */
export function Together<T extends object>(check: TogetherCheck<T>): (payload: PayloadClass<T>) => void {
  return (payload) => void checks.set(payload, [...(checks.get(payload) ?? []), check as TogetherCheck<object>]);
}

/** Makes the error of a field. */
export const wrong = (field: string, id: MessageId, values: MessageValues = {}): FieldError => ({
  field,
  ...message(id, values),
});

/** The checks of a payload class, those of the classes that it extends first. */
function checksOf(payload: PayloadClass): readonly TogetherCheck<object>[] {
  const above = Object.getPrototypeOf(payload) as PayloadClass | null;
  return [...(above ? checksOf(above) : []), ...(checks.get(payload) ?? [])];
}

/** True for a payload class with checks over several fields. */
export const isCheckedTogether = (payload: PayloadClass): boolean => checksOf(payload).length > 0;

/** Returns what is wrong with fields together, of a value of which some are wrong by themselves. */
export function togetherErrors(
  payload: PayloadClass,
  value: object,
  alone: readonly FieldError[] = [],
): readonly FieldError[] {
  const all = checksOf(payload);
  if (all.length === 0) return [];
  const isWrong = new Set(alone.map(({ field }) => field.split('.', 1)[0]));
  const right = Object.fromEntries(Object.entries(value).filter(([name]) => !isWrong.has(name)));
  return all.flatMap((check) => check(right, payload) ?? []);
}

type Rows = readonly Readonly<Record<string, unknown>>[];
const rowsIn = (value: object, field: string): Rows =>
  ((value as Readonly<Record<string, unknown>>)[field] ?? []) as Rows;

/** A check that a figure is not below another one, or a date not before it; the message stands under the later one. */
export const inOrder =
  <T extends object>(low: keyof T & string, high: keyof T & string): TogetherCheck<T> =>
  (value, payload) => {
    const [first, second] = [value[low], value[high]] as readonly (number | string | undefined)[];
    if (first === undefined || second === undefined || first <= second) return undefined;
    const { type, label } = fieldsOf(payload).get(low)!;
    return wrong(high, type === 'date' ? 'field.notBefore' : 'field.notBelow', { field: label });
  };

/** Says that a code of a row stands in an earlier one, of which the place is counted from 1. */
export const codeTwice = (rule: Pick<FieldRule, 'type'> | undefined, code: string, row: number): Message =>
  rule?.type === 'barcode' ? message('rule.barcode.inTable') : message('rows.twice', { code, row });

/** A check that no two rows of a list have the same value of a field: the later one is named. */
export const noneTwice =
  <T extends object>(rows: keyof T & string, field: string): TogetherCheck<T> =>
  (value, payload) => {
    const rule = fieldsOf(fieldsOf(payload).get(rows)!.row!).get(field);
    const first = new Map<string, number>();
    return rowsIn(value, rows).flatMap((row, index) => {
      const code = String(row[field] ?? '').toUpperCase();
      const before = first.get(code);
      if (before === undefined) first.set(code, index + 1);
      return before === undefined || code === ''
        ? []
        : [{ field: `${rows}.${index + 1}.${field}`, ...codeTwice(rule, String(row[field]), before) }];
    });
  };

/**
 * A check that the amounts of rows make a total, which is undefined while it is not known: payments in several ways.
 */
export const sumsTo =
  <T extends object>(
    rows: keyof T & string,
    amount: string,
    total: (value: Partial<T>) => number | undefined,
  ): TogetherCheck<T> =>
  (value) => {
    const due = total(value);
    const amounts = rowsIn(value, rows).map((row) => row[amount] ?? 0);
    if (due === undefined || !amounts.every((one): one is number => Number.isSafeInteger(one))) return undefined;
    const rest = due - sum(amounts, amount);
    if (rest === 0) return undefined;
    return wrong(rows, rest > 0 ? 'split.short' : 'split.excess', { rest: Math.abs(rest) });
  };
