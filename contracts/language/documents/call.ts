import type { PayloadClass } from '../define/fields.js';
import type { Gate } from '../define/gate.js';
import type { JsonSchema } from './schema.js';

/** A call that is neither a command of the ledger nor a read of rows: described by hand. */
export interface CallDefinition {
  readonly kind: 'call';
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** `{…}` stands for a part that is chosen. */
  readonly call: string;
  readonly title: string;
  /** Absent: needs no session. */
  readonly gate?: Gate;
  /** True when an enrolled terminal signs it, instead of a session. */
  readonly signed?: true;
  readonly params?: PayloadClass;
  readonly body?: PayloadClass;
  /** The field of the file that is sent with the body, as multipart/form-data. */
  readonly file?: string;
  /** Defaults to 200. */
  readonly status?: 201 | 202;
  /** Absent: the bytes of a file. */
  readonly answer?: JsonSchema;
}

/** Any text. */
export const text = { type: 'string' };
/** A whole number from 0. */
export const whole = { type: 'integer', minimum: 0 };
/** A moment, in UTC. */
export const instant = { type: 'string', format: 'date-time' };
/* @__NO_SIDE_EFFECTS__ */
/** The same schema, or null. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema['type'], 'null'] });
