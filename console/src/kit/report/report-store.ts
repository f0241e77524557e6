import { makeAutoObservable, observableRef } from 'mobx';
import type { AsOf } from '../../../../contracts/language/define/query.js';
import {
  carriesBalance,
  type Column,
  type ReportAnswer,
  type ReportDefinition,
  type ReportGroup,
} from '../../../../contracts/language/define/report.js';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import type { Api } from '../api/api.js';
import type { ApiFailure } from '../api/failure.js';
import { PagedStore, type Sparse } from '../stores/paged-store.js';
import { sortParam, type FilterValues, type SortBy } from './report-url.js';

/** A row of a report, or the place of one that is not here yet. */
export type ReportRow = Readonly<Record<string, string | number>>;
/** Rows by index; undefined: not loaded yet. */
export type SparseRows = Sparse<ReportRow>;

/** The state of a report. Old rows stay, dimmed, while new ones are searched. */
export type ReportState = 'idle' | 'searching' | 'ready' | 'failed';

/** Rows asked for at once. */
export const pageSize = 200;

/** The parts of a question besides filters and order. */
interface Arrangement {
  readonly search?: string | undefined;
  /** The columns that rows are grouped by; the report's own when absent. */
  readonly groups?: readonly string[] | undefined;
}

interface Question extends Arrangement {
  readonly filters: FilterValues;
  readonly sort: SortBy | undefined;
}

/**
 * The answer to one question to a report: its rows, which are loaded where they are looked at, its totals and their
 * age.
 */
export class ReportStore {
  /** The question that the rows answer. */
  question: Question | undefined = undefined;
  private readonly pages: PagedStore<ReportRow, ReportAnswer>;

  constructor(
    api: Api,
    readonly report: ReportDefinition,
  ) {
    this.pages = new PagedStore(api, report.call, pageSize);
    makeAutoObservable<this, 'pages'>(
      this,
      { report: false, pages: false, question: observableRef },
      { autoBind: true },
    );
  }

  get rows(): SparseRows {
    return this.pages.rows;
  }

  /** The rows of the first page that came: what columns are measured by. */
  get firstRows(): readonly ReportRow[] {
    return this.pages.firstRows;
  }

  get totals(): Readonly<Record<string, Rupiah>> {
    return this.pages.answer?.totals ?? {};
  }

  get asOf(): AsOf | undefined {
    return this.pages.answer?.as_of;
  }

  get message(): string {
    return this.pages.answer?.message ?? '';
  }

  get state(): ReportState {
    return this.pages.state === 'loading' ? 'searching' : this.pages.state;
  }

  get failure(): ApiFailure | undefined {
    return this.pages.failure;
  }

  get count(): number {
    return this.pages.count;
  }

  /** True where there is something to show: rows, or a balance that did not move. */
  get found(): boolean {
    return (
      this.state !== 'failed' &&
      (this.count > 0 || carriesBalance(this.report, this.question?.filters ?? {}, this.totals))
    );
  }

  /** The groups that the rows stand in. */
  get groups(): readonly ReportGroup[] | undefined {
    return this.pages.answer?.groups;
  }

  /** The columns of what was found, where these come of it. */
  get columns(): readonly Column[] | undefined {
    return this.pages.answer?.columns;
  }

  /** Asks anew. */
  async search(filters: FilterValues, sort: SortBy | undefined, more: Arrangement = {}): Promise<void> {
    this.question = { filters, sort, ...more };
    const { search, groups } = more;
    await this.pages.ask({
      ...filters,
      sort: sort && sortParam(sort),
      search: search || undefined,
      // A report may have a filter of that name.
      ...(groups && { group_by: groups.join(',') }),
    });
  }

  /** Every row that answers the question. Throws ApiFailure. */
  all(): Promise<readonly ReportRow[]> {
    return this.pages.all();
  }

  /**
   * Reads the same again after something happened: totals, age and the rows that are looked at. Nothing on the screen
   * jumps.
   */
  refresh(): Promise<void> {
    return this.pages.refresh();
  }

  /** Rows `from`…`to` are looked at: loads what of them is missing or old. */
  look(from: number, to: number): void {
    this.pages.look(from, to);
  }

  /** Reads no more: nobody looks. */
  end(): void {
    this.pages.end();
  }

  /** Empties the screen: nothing is searched yet. */
  clear(): void {
    this.pages.clear();
    this.question = undefined;
  }
}
