import type { PayloadClass } from './fields.js';

/** A type of event: its frozen name, the number of its present shape, and that shape. */
export interface EventDefinition<T extends string = string, P extends object = object> {
  /** `area.thing-happened`, past tense. */
  readonly type: T;
  /** Grows by one with each change of shape; older shapes are upcast when read. */
  readonly schema: number;
  readonly payload: PayloadClass<P>;
}

/** Defines a type of event. A published type is frozen: a change of shape is a new `schema` and an upcaster. */
export function defineEvent<const T extends string, P extends object>(type: T, schema: number, payload: PayloadClass<P>): EventDefinition<T, P> {
  return { type, schema, payload };
}

/** Something moved: a positive integer of an asset (`IDR`: rupiah; `G:<kode_group>`: milligrams) from one account to another. */
export interface Posting {
  readonly from: string;
  readonly to: string;
  readonly asset: string;
  readonly amount: number;
}

/** An event as it stands in the log. */
export interface RecordedEvent<P extends object = Readonly<Record<string, unknown>>> {
  readonly branch: string;
  readonly position: number;
  readonly event_id: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly business_date: string;
  /** ISO instant, milliseconds. */
  readonly recorded_at: string;
  readonly actor: string;
  readonly authorised_by: string | null;
  readonly command_id: string;
  readonly correlation_id: string;
  readonly payload: P;
  readonly postings: readonly Posting[];
  /** Hex of SHA-256(previous hash ‖ canonical JSON of all the rest). */
  readonly hash: string;
}
