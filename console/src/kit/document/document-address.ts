export { documentName, eventName } from '../number/number-address.js';

/** Names in an address: the document that a step is done to. */
export const referenceName = 'reff';
/** The form of a screen, the list that is shown, and its page. */
export const formName = 'form';
export const tabName = 'tab';
/** The address of the form of a screen, about something that stands. */
export const formPath = (path: string, about: string): string => `${path}?${formName}=${encodeURIComponent(about)}`;
export const pageName = 'hal';
/** The action that is open, and the number of the document that it is done to. */
export const actionName = 'aksi';
export const numberName = 'baris';
