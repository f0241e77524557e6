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

const bounds = { min: 0, max: Number.MAX_SAFE_INTEGER };

/** A row with its version, as a list answers it. */
export function versioned<R extends object>(row: PayloadClass<R>): PayloadClass<R & Versioned> {
  class OfVersion extends (row as PayloadClass<object>) {}
  WholeNumber('Versi', { required: true, ...bounds })(OfVersion.prototype, 'versi');
  return OfVersion as unknown as PayloadClass<R & Versioned>;
}

/**
 * A change of a row with the version that it was made on. A client that knows no versions leaves it out: the change is
 * taken whatever stands there, and its answer says what it replaced.
 */
export function madeOn<R extends object>(row: PayloadClass<R>): PayloadClass<R & Partial<Versioned>> {
  class OnVersion extends (row as PayloadClass<object>) {}
  Version()(OnVersion.prototype, 'versi');
  return OnVersion as unknown as PayloadClass<R & Partial<Versioned>>;
}

/** Declares the version that a change was made on. */
export const Version = (): PropertyDecorator => WholeNumber('Versi', bounds);
