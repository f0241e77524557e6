/** A reference as it is read out: `K7PM-3XQD`. */
export const referenceText = (reference: string): string => reference.match(/.{1,4}/g)?.join('-') ?? '';
