/** Names, in an address, of an action on a row and of the row that it is done to. */
export const actionName = 'aksi';
export const rowName = 'baris';

/** The part of an address that opens an action on a row. */
export const actionSearch = (command: string, row: string): string =>
  new URLSearchParams({ [actionName]: command, [rowName]: row }).toString();
