import { WholeNumber, type PayloadClass } from './fields.js';

/**
 * The version of a row: how much has happened to it. Its list answers it, and whoever changes the row says on which it
 * was made.
 */
export interface Versioned {
  readonly versi: number;
}

/** The present row, for a user who changed an older version of it. */
export interface Present {
  readonly versi: number;
  /** The user who changed it last. */
  readonly user_id: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** A payload with the version that it was made on. */
export function versioned<R extends object>(row: PayloadClass<R>): PayloadClass<R & Versioned> {
  class OfVersion extends (row as PayloadClass<object>) {}
  WholeNumber('Versi', { required: true, min: 0, max: Number.MAX_SAFE_INTEGER })(OfVersion.prototype, 'versi');
  return OfVersion as unknown as PayloadClass<R & Versioned>;
}
