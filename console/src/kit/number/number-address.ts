/** Names in an address: the document that is open, and the event of it that is. */
export const documentName = 'nota';
export const eventName = 'buka';

/** The page of a document by its number: the same as the panel, alone. */
export const documentPath = '/dokumen';
/** The address of the page of a document. */
export const pagePath = (number: string): string => `${documentPath}/${encodeURIComponent(number)}`;
