/** The elements of an array parameter without control characters, back from its text. */
export function arrayValues(parameter: unknown): unknown[] {
  return JSON.parse(`[${(parameter as string).slice(1, -1)}]`) as unknown[];
}
