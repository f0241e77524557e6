/**
 * A backslash that escapes anything but a quote or a backslash: Postgres reads such an escape otherwise than JSON means
 * it.
 */
const foreignEscape = /(?<!\\)(?:\\\\)*\\[^"\\]/;

/**
 * Texts or numbers as a parameter of an array type. The driver's own encoding, element by element, is the largest cost
 * of a set-based write; JSON quotes an element as Postgres does, but for control characters: those are left to the
 * driver.
 */
export function arrayParameter(values: readonly unknown[]): string | unknown[] {
  const json = JSON.stringify(values);
  return foreignEscape.test(json) ? [...values] : `{${json.slice(1, -1)}}`;
}
