/** The letters of a column of a spreadsheet by its place from 0: `AB` of the 28th. */
export const columnLetters = (place: number): string =>
  (place >= 26 ? columnLetters(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/** The place of a column from 0 by the address of a cell: 27 of `AB3`; undefined for what is no address. */
export function columnAt(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0) - 1;
}
