import type { PayloadClass } from './fields.js';

/** A type of event: its frozen name, the number of its present shape, and that shape. */
export interface EventDefinition<T extends string = string, P extends object = object> {
  /** `area.thing-happened`, past tense. */
  readonly type: T;
  /** The number of its shape: 1, and one more with each change of required fields that a release had frozen. */
  readonly schema: number;
  readonly payload: PayloadClass<P>;
  /** It erases the person of its stream: their key goes, and nobody reads again what was encrypted with it. */
  readonly erases?: true;
}

/* @__NO_SIDE_EFFECTS__ */
/**
 * Defines a type of event, of schema 1. A field that may be missing is added without a version: readers are tolerant.
 * What an event must have is free until a release freezes it; then its change is the next `schema`, and a step from the
 * one before (`older-shapes.ts`), by which events of both are read alike.
 */
export function defineEvent<const T extends string, P extends object>(
  type: T,
  schema: number,
  payload: PayloadClass<P>,
  options: Pick<EventDefinition, 'erases'> = {},
): EventDefinition<T, P> {
  return { type, schema, payload, ...options };
}

/** The key of an accounting parameter: the transaction, and its kind. */
export interface JournalKey {
  readonly trx: string;
  readonly type: string;
}

/** Numbers of the chart of accounts at which a posting of rupiah stands in the journal: its two legs. */
export interface JournalNumbers {
  /** Of the leg that receives, `to`. */
  readonly debit: string;
  /** Of the leg that gives, `from`. */
  readonly kredit: string;
  /** The accounting parameter that said so; absent where none was asked. */
  readonly trx?: string;
  readonly type?: string;
  /** True when it turns round what was posted by that parameter: its debit is that one's credit. */
  readonly balik?: true;
  /**
   * Of what clears something opened before: the parameter that opened it. Its number here is that at which the books
   * had it then.
   */
  readonly buka?: JournalKey;
}

/**
 * Something moved: a positive integer of an asset (`IDR`: rupiah; `G:<kode_group>`: milligrams; `POIN`: points;
 * `SENDIRI`: rupiah that somebody moved without a consent; `SELISIH`: rupiah by which drawers differed without one;
 * `TUNGGU`: rupiah that customers transferred by documents that wait) from one account to another.
 */
export interface Posting {
  readonly from: string;
  readonly to: string;
  readonly asset: string;
  readonly amount: number;
  /** Of rupiah alone; the recorder writes it. */
  readonly akun?: JournalNumbers;
}

/** The same turned round, for what undoes it: also in the journal, number by number. */
export function turnedRound({ from, to, asset, amount, akun }: Posting): Posting {
  if (!akun) return { from: to, to: from, asset, amount };
  const { debit, kredit, balik, ...parameter } = akun;
  return {
    from: to,
    to: from,
    asset,
    amount,
    akun: { debit: kredit, kredit: debit, ...parameter, ...(!balik && { balik: true as const }) },
  };
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

/** True for an event of a type: its payload has the shape of that type. */
export const isOfType = <E extends Pick<RecordedEvent, 'type' | 'payload'>, P extends object>(
  event: E,
  { type }: EventDefinition<string, P>,
): event is E & { readonly payload: P } => event.type === type;

/** An event of a stream, as far as everybody may know it who sees a side of it: when, and under which number. */
export interface EventStep extends Pick<RecordedEvent, 'branch' | 'position' | 'type' | 'business_date'> {
  /** Number of its document; empty where it has none. */
  readonly no_bukti: string;
  /** True where the asker may open it. */
  readonly may_open: boolean;
}

/** An event, and the latest ones of its stream, oldest first; where it is another branch's, the own side of it. */
export interface EventAnswer {
  readonly data: RecordedEvent & { readonly previous_hash: string };
  readonly steps: readonly EventStep[];
}
