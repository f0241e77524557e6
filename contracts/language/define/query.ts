import type { PayloadClass } from './fields.js';
import type { Gate } from './gate.js';
import type { Board, HomeRole } from './home.js';

/** A read of the API: its call, its parameters and what it needs. `Row` is the shape of a row of the answer. */
export interface QueryDefinition<Q extends object = object, Row extends object = object> {
  readonly kind: 'query';
  /** `{field}` in it is a parameter that stands in the address. */
  readonly call: string;
  /** True for a read of one row: it answers `{ data: row }`, or 404. */
  readonly one?: true;
  readonly title: string;
  /** True for data of persons: the security log keeps who read them. */
  readonly personal?: true;
  readonly gate: Gate;
  readonly params: PayloadClass<Q>;
  readonly row: PayloadClass<Row>;
  /** Fields that a row may lack. */
  readonly maybe?: readonly string[];
  /**
   * Of a read of one row: who is told the whole record, with its masked fields, so many of them a day. Records of one
   * name and parameter are the same. Of a list: the field that says which of its rows are counted so, and their key.
   * `elsewhere` is the field with the branch of a record: one of another branch than the reader's is counted whatever
   * their rights, since its lists tell it in part, and so is a search for a whole phone that finds nobody of theirs.
   */
  readonly whole?: Whole;
  /** The roles whose home it stands in: it is read with all others of theirs, in one call (`beranda`). */
  readonly home?: readonly HomeRole[];
  /** The conditions of standing there, besides the gate: a summary may be hidden, a form needs its figures. */
  readonly homeGate?: Gate;
  /** The dashboards that it stands on: it is read with all others of theirs, in one call. */
  readonly boards?: readonly Board[];
}

/** The records of a read that are counted, and limited, by the day. */
export interface Whole {
  readonly gate: Gate;
  readonly of: string;
  readonly elsewhere?: string;
  readonly rows?: {
    readonly key: string;
    readonly counted?: string;
    /** The digits that a question searches such rows by: as many different ones are searched a day. */
    readonly digits?: (params: object) => string | undefined;
    /** The phone that a question names whole: as many different ones are searched a day. */
    readonly phone?: (params: object) => string | undefined;
    /** The key that a question names whole: that of a record elsewhere is counted as a phone, below SPV. */
    readonly code?: (params: object) => string | undefined;
    /** The key that a question names without its paper: as many different ones are asked for a day. */
    readonly named?: (params: object) => string | undefined;
  };
}

/** Defines a read by its parameters and the row it answers. */
export function defineQuery<Q extends object, Row extends object>(
  params: PayloadClass<Q>,
  row: PayloadClass<Row>,
  rest: {
    call: string;
    title: string;
    gate: Gate;
    one?: true;
    personal?: true;
    whole?: Whole;
    maybe?: readonly (keyof Row & string)[];
    home?: readonly HomeRole[];
    homeGate?: Gate;
    boards?: readonly Board[];
  },
): QueryDefinition<Q, Row> {
  return { kind: 'query', params, row, ...rest };
}

/** Lists answer their rows and how many there are in all; `more`: there are more than were counted. */
export interface ListAnswer<Row> {
  readonly data: readonly Row[];
  readonly count: number;
  readonly more?: true;
}

/** Returns the answer of a list with all of its rows. */
export const listOf = <Row>(data: readonly Row[]): ListAnswer<Row> => ({ data, count: data.length });

/** The age of figures: the instant they are true of, and the branches whose figures are older than that. */
export interface AsOf {
  /** ISO instant. */
  readonly time: string;
  /** The position projected, by branch. */
  readonly positions: Readonly<Record<string, number>>;
  /** Branches whose log is ahead of the figures, and since when. */
  readonly lagging: readonly { readonly kode_toko: string; readonly since: string }[];
}

/** Parameters of a read that takes none. */
export class NoParams {}

/** The latest run of a schedule at a branch, and why it failed, if so. */
export interface ScheduleStatus {
  readonly jadwal: string;
  readonly kode_toko: string;
  readonly tanggal: string;
  readonly status: 'running' | 'done' | 'failed';
  readonly percobaan: number;
  readonly perintah: number;
  readonly mulai: string;
  readonly selesai: string | null;
  readonly galat: string | null;
}

/** The progress of a branch: its head, the slowest read model, and since when that lags. */
export interface BranchStatus {
  readonly kode_toko: string;
  readonly head: number;
  readonly position: number;
  readonly lagging_since: string | null;
}
