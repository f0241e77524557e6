import type { SystemCheck } from '../../platform/doctor/examined.js';
import { checkDerived } from '../../platform/derived/derived-rows.js';
import { keysOf } from './stream-keys.js';

/** The checks of what the log keeps beside its events. */
export const derivedChecks: readonly SystemCheck[] = [({ database }) => checkDerived(database, keysOf)];
