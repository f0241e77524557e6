import type { ValidFrom } from '../../../contracts/language/define/master-reads.js';

/** The text in a field of a row; undefined without one. */
export const textIn = (row: object, field: string): string | undefined =>
  (row as Readonly<Record<string, string | undefined>>)[field];

/** The time from which the values of a row hold, as a text in the order of time. */
export const startOf = <R extends object>({ date, time }: ValidFrom<R>, row: R): string =>
  `${textIn(row, date)} ${textIn(row, time) ?? ''}`;
