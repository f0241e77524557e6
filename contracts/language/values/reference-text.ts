/** A number as it is read out: a reference in groups of four (`K7PM-3XQD`), others as they are. */
export const referenceText = (number: string): string =>
  number.includes('-') ? number : (number.match(/.{1,4}/g)?.join('-') ?? '');
