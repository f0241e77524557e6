import { keyAt } from '../../../contracts/language/define/key-at.js';

/** A key for a command that is made now. */
export const newKey = (): string => keyAt(Date.now());
