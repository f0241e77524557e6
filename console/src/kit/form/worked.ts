import type { Row, ScreenField } from '../field/screen-field.js';

/** True for a value that nobody typed: none, or the one that was proposed. */
const isProposed = (value: unknown, proposed: unknown): boolean => value === undefined || value === proposed;

/** A row with what is worked out of it, and with what is proposed where nothing else was typed before. */
export function worked(
  { computed = {}, proposed = {} }: NonNullable<ScreenField['grid']>,
  row: Row,
  before: Row = {},
): Row {
  const whole = Object.entries(computed).reduce((known, [name, work]) => ({ ...known, [name]: work(known) }), row);
  return Object.entries(proposed).reduce(
    (known, [name, work]) => (isProposed(row[name], work(before)) ? { ...known, [name]: work(known) } : known),
    whole,
  );
}
