import { asidePart } from '../form/aside-part.js';

/**
 * Defines what stands below the pieces of a form: those of a tray, a group, a type or a document are added to them.
 * `fills` are fields that a scanned one fills in, too.
 */
export const definePieceFilter = (fills: Readonly<Record<string, string>> = {}) =>
  asidePart(async () => (await import('./piece-filter.js')).pieceFilter(fills));
