import type { ComponentType } from 'react';
import type { Column, ReportDefinition } from '../../../../contracts/language/define/report.js';
import type { TextId } from '../i18n/i18n.js';
import type { SlipOptions } from './slip-page.js';

interface ReportOptions<Columns extends string> {
  /** Columns of money that came in or went out, or is there. Defaults to `masuk` and `keluar`. */
  readonly tones?: Readonly<Partial<Record<Columns, 'in' | 'out' | 'there'>>>;
  /**
   * The text column that leads a row on a narrow screen. Defaults to `keterangan`, or the first that leads elsewhere.
   */
  readonly leads?: Columns;
  /** Columns that lead it there in place of that text. */
  readonly titles?: readonly Columns[];
  /** A signed amount that stands at its right, where no column has a tone. */
  readonly amount?: Columns;
  /** Columns of the second line of a row on a narrow screen. Defaults to two texts that are left out last. */
  readonly notes?: readonly Columns[];
  /** The slip that a row opens where its report leads to itself: the address has the column that names which one. */
  readonly slip?: SlipOptions & { readonly key: Columns };
  /** Said where nothing was found, with the screen on which there comes to be something. */
  readonly none?: { readonly help: TextId; readonly path: string };
  /** Stands above the rows: what somebody who reads these figures must know. `age` changes when they do. */
  readonly Notice?: ComponentType<NoticeProps>;
}

/** The parts of the screen of a report that follow from its columns. */
interface Usual extends Required<Pick<ReportOptions<string>, 'tones' | 'leads' | 'notes'>> {
  /** The figures at the right of a row where no money came in or went out: the last of these that is not zero. */
  readonly figures: readonly Column[];
}

/** The properties of a notice: what was searched, and an age of the figures that changes when they do. */
export interface NoticeProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly age: unknown;
}

/** The screen of a report. */
export interface ReportScreen extends Omit<ReportOptions<string>, keyof Usual>, Usual {
  readonly kind: 'report';
  readonly path: string;
  readonly report: ReportDefinition;
}

/** Columns that say who recorded a row, and where. */
const recorded: readonly string[] = ['user_id', 'position'];

/** Columns of money that moved. */
const moved: Readonly<Record<string, 'in' | 'out'>> = { masuk: 'in', keluar: 'out' };

/** The way in which a report is shown that says nothing else, by its columns. */
function usual({ columns }: ReportDefinition): Usual {
  const texts = columns.filter(({ type, name }) => type === 'text' && !recorded.includes(name));
  const lead = texts.find(({ name }) => name === 'keterangan') ?? texts.find(({ opens }) => opens) ?? texts[0];
  const rank = ({ priority = 1 }: Column): number => priority;
  const notes = texts.filter((column) => column !== lead).toSorted((a, b) => rank(a) - rank(b));
  return {
    tones: Object.fromEntries(columns.flatMap(({ name }) => (name in moved ? [[name, moved[name]]] : []))),
    leads: lead?.name ?? '',
    notes: notes.slice(0, 2).map(({ name }) => name),
    figures: columns.filter(({ total, ratio, comparing }) => total === 'sum' && !ratio && !comparing),
  };
}

/** The screen of a report whose columns came of what was found. */
export function withFoundColumns(screen: ReportScreen, columns: readonly Column[]): ReportScreen {
  const { detail: _, ...rest } = screen.report;
  const report = { ...rest, columns };
  return { ...screen, report, ...usual(report) };
}

/** Defines the screen of a report: route, title, filters, columns, right and messages are the report's. */
export function defineReportScreen<R extends ReportDefinition>(
  report: R,
  options: ReportOptions<R['columns'][number]['name']> = {},
): ReportScreen {
  return { kind: 'report', path: report.path, report, ...usual(report), ...options };
}
