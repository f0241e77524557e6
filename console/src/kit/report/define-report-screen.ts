import type { ComponentType } from 'react';
import type { EventDefinition } from '../../../../contracts/language/define/event.js';
import type { ReportDefinition } from '../../../../contracts/language/define/report.js';

interface ReportOptions<Columns extends string> {
  /** Columns of money that came in or went out. */
  readonly tones?: Readonly<Partial<Record<Columns, 'in' | 'out'>>>;
  /** The text column that leads a row on a narrow screen. */
  readonly leads: Columns;
  /** Columns that lead it there in place of that text. */
  readonly titles?: readonly Columns[];
  /** A signed amount that stands at its right, where no column has a tone. */
  readonly amount?: Columns;
  /** Columns of the second line of a row on a narrow screen. */
  readonly notes: readonly Columns[];
  /** Events that a row can open: their fields give the facts their labels. */
  readonly events?: readonly EventDefinition[];
  /** The page that a row opens where its report leads to itself: the address has the column that names which one. */
  readonly document?: { readonly param: Columns; readonly Page: ComponentType };
  /** Stands above the rows: what somebody who reads these figures must know. `age` changes when they do. */
  readonly Notice?: ComponentType<NoticeProps>;
}

/** What a notice is told: what was searched, and an age of the figures that changes when they do. */
export interface NoticeProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly age: unknown;
}

/** The screen of a report. */
export interface ReportScreen extends ReportOptions<string> {
  readonly kind: 'report';
  readonly path: string;
  readonly report: ReportDefinition;
}

/** Defines the screen of a report: route, title, filters, columns, right and messages are the report's. */
export function defineReportScreen<R extends ReportDefinition>(
  report: R,
  options: ReportOptions<R['columns'][number]['name']>,
): ReportScreen {
  return { kind: 'report', path: report.path, report, ...options };
}
