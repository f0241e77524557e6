import { DateField, fieldsOf, Key, picked, Text, type PayloadClass } from './fields.js';
import { TimeOfDay } from './special-fields.js';
import type { Gate } from './gate.js';
import { defineQuery, type QueryDefinition } from './query.js';

/** A read of some of the rows of a master, as its definition says it. */
export interface ReadOptions<R extends object> {
  /** A field in `{…}` stands in the address. */
  readonly call: string;
  /** The fields that the reader gives, and rows have. */
  readonly by?: readonly (keyof R & string)[];
  /** Values that the rows have. */
  readonly only?: Partial<R>;
  /** Rows of the reader's own branch alone, for head office too. */
  readonly own?: true;
}

/** The fields that say from when the values of a row hold: a date, and a time of day. */
export interface ValidFrom<R extends object> {
  readonly date: keyof R & string;
  readonly time: keyof R & string;
}

/** A read of a master: its query, and which rows it answers. */
export interface MasterRead<R extends object = object> extends Omit<ReadOptions<R>, 'call'> {
  readonly query: QueryDefinition<object, R>;
  /** True for the values that held at the date and time that the reader gives. */
  readonly asOf?: true;
}

interface Table<R extends object> {
  readonly base: string;
  readonly title: string;
  readonly gate: Gate;
  readonly validFrom?: ValidFrom<R>;
}

/** The day of which the values are asked, and the time of day; without that its end. */
export class OnDate {
  @DateField('Tanggal', { required: true }) tanggal!: string;
  @TimeOfDay('Jam') jam?: string;
}

/**
 * The reads of a master besides its list; of one whose values hold from a time, those of a moment come by themselves.
 */
export function readsOf<R extends object>(
  row: PayloadClass<R>,
  { base, title, gate, validFrom }: Table<R>,
  reads: readonly ReadOptions<R>[] = [],
): readonly MasterRead<R>[] {
  const optional = [...fieldsOf(row)].filter(([, { required }]) => !required).map(([name]) => name as keyof R & string);
  const shared = { title, gate, maybe: optional };
  const some = reads.map(({ call, ...rest }): MasterRead<R> => ({
    ...rest,
    query: defineQuery(picked(row, rest.by ?? []) as PayloadClass<object>, row, { call, ...shared }),
  }));
  if (validFrom === undefined) return some;
  const call = `${base}/berlaku`;
  return [...some, { query: defineQuery(OnDate, given(row), { call, ...shared }), asOf: true }];
}

/** The values of a row with who gave them, and when. */
function given<R extends object>(row: PayloadClass<R>): PayloadClass<R> {
  class Given extends (row as PayloadClass<object>) {
    @Key('User') user_id!: string;
    /** ISO instant. */
    @Text('Waktu') waktu!: string;
  }
  return Given as PayloadClass<R>;
}
