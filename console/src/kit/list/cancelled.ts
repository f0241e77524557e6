/** The words of a state that does not count any more. */
const words: ReadonlySet<unknown> = new Set(['BATAL', 'CANCEL']);

/** True for a row whose state says that it was cancelled. */
export const isCancelledWord = (row: object): boolean =>
  words.has((row as Readonly<Record<string, unknown>>)['status']);
