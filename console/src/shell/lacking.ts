import { part } from '../kit/base/part.js';

/** The page in the place of a screen that a user may not open; few come there. */
export const NoAccess = part(async () => (await import('./no-access.js')).NoAccess);
