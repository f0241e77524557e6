import type { FieldRule } from '../../../../contracts/language/define/fields.js';
import type { Row, ScreenField } from '../field/screen-field.js';
import { workedOut } from './known.js';

/** True for a value that nobody typed: none, or the one that was proposed. */
const isProposed = (value: unknown, proposed: unknown): boolean => value === undefined || value === proposed;

/**
 * A row with what is worked out of it, and with what is proposed where nothing else was typed before. Nothing is worked
 * out of a text that is no figure.
 */
export function worked(
  { computed = {}, proposed = {} }: NonNullable<ScreenField['grid']>,
  rules: ReadonlyMap<string, FieldRule>,
  row: Row,
  before: Row = {},
): Row {
  const whole = Object.entries(computed).reduce(
    (known, [name, work]) => ({ ...known, [name]: workedOut(work, rules, known) }),
    row,
  );
  return Object.entries(proposed).reduce(
    (known, [name, work]) =>
      isProposed(row[name], workedOut(work, rules, before))
        ? { ...known, [name]: workedOut(work, rules, known) }
        : known,
    whole,
  );
}
