import type { Hidden } from '../../../contracts/language/define/hidden.js';
import type { AsOf } from '../../../contracts/language/define/query.js';
import type { ReportDefinition } from '../../../contracts/language/define/report.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Across } from './report-source.js';

/** A row of any report, by column name. */
export type ReportRow = Readonly<Record<string, string | number>>;

/** The order of the rows; the report's own order when absent. */
export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** A report asked for: its filters are checked (gate, branch scope, dates) before anything is read. */
export interface ReportRequest {
  readonly report: ReportDefinition;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort?: Sort;
  /** Only rows in which each word of it stands. */
  readonly search?: string;
  /** Columns that the rows are grouped by, the outermost first: their order comes before any other. */
  readonly groups?: readonly string[];
  /** The keys of the rows that are wanted, in this order, whatever is searched and sorted elsewhere. */
  readonly keys?: readonly string[];
  /** The columns of a file, in their order; all of them when absent. */
  readonly columns?: readonly string[];
  /** Its rows, where its columns come of what was found. */
  readonly pivot?: Across;
  /** Aborted when nobody waits for the answer any longer. */
  readonly signal?: AbortSignal;
}

/** The head of a report: all but its rows. */
export interface ReportSummary {
  readonly totals: Readonly<Record<string, Rupiah>>;
  readonly count: number;
  readonly as_of: AsOf;
}

/** Reads reports for screens and exports: the same query serves both. */
export abstract class ReportReader {
  /** The definition behind a call (`cash/laporan-transaksi-cash`), if there is one. */
  abstract find(call: string): ReportDefinition | undefined;
  /** The kinds of figures that are hidden from someone: they get a report as `seenReport` makes it. */
  abstract hiddenFrom(actor: Actor): Hidden;
  /**
   * Checks what is asked and who asks. Rejects with a refusal (403 access, a report with figures that are hidden from
   * them; 400 filters).
   */
  abstract check(request: ReportRequest, actor: Actor): Promise<void>;
  /** Waits (bounded) until what the report reads has passed positions: that of one's own last command. */
  abstract passed(report: ReportDefinition, after: Positions): Promise<void>;
  /**
   * The request with the columns that come of what is found, where it asks for such. Rejects with a refusal (422) where
   * they would be too many.
   */
  abstract withColumns(request: ReportRequest): Promise<ReportRequest>;
  /** The totals that the report asked for names, number of rows and their age. */
  abstract summary(request: ReportRequest): Promise<ReportSummary>;
  /**
   * Rows from `skip` on, `limit` of them at most. Rejects with a refusal (422) where that would cost without bound: a
   * page too far on, too many rows to sort.
   */
  abstract page(request: ReportRequest, skip: number, limit: number): Promise<readonly ReportRow[]>;
  /** All rows in chunks, from one snapshot, in bounded memory; ends early when the caller stops. */
  abstract rows(request: ReportRequest, chunk: number): AsyncIterable<readonly ReportRow[]>;
}
