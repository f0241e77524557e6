import {
  counts,
  detailOf,
  figureText,
  headOf,
  isFigureColumn,
  monthsBetween,
  namedFigures,
  nameOfSum,
  noSums,
  summedColumns,
  sumsBetween,
  withRatios,
  type Column,
} from '../../../contracts/language/define/report.js';
import { sum } from '../../../contracts/language/values/exact.js';
import type { ReportRow } from '../reads/report-reader.js';
import type { ExportDocument, SumLine } from './export-document.js';

/** A line of the table of an export: a row, a line under one, or what opens or sums up a group of rows. */
export type ExportItem =
  | { readonly kind: 'row'; readonly row: ReportRow }
  | { readonly kind: 'line'; readonly of: ReportRow; readonly row: ReportRow }
  | { readonly kind: 'head'; readonly level: number; readonly label: string }
  | ({ readonly kind: 'sum'; readonly level: number; readonly rows: number; readonly parts?: Parts } & SumLine);

/** The sections that a named sum adds up or takes off, by their number from 0: those that have rows. */
type Parts = readonly { readonly section: number; readonly sign: -1 | 1 }[];

/** A group that is open: its value, its label, the sums of its rows so far. */
interface Open {
  readonly value: ReportRow[string];
  readonly label: string;
  rows: number;
  readonly sums: Record<string, number>;
}

type Grouped = Pick<ExportDocument, 'columns' | 'groups' | 'uncounted' | 'statement' | 'months'>;

/**
 * The rows of an export with the lines of the groups that its document has: each group has a head and, after its rows,
 * their sums, each row the lines under it. Rows come in the order of the groups; nothing is kept but the sums of the
 * open ones.
 */
export async function* groupedItems(
  document: Grouped,
  chunks: AsyncIterable<readonly ReportRow[]>,
): AsyncIterable<readonly ExportItem[]> {
  const { columns, groups } = document;
  const by = groups.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const lines = new Groups(by, document);
  for await (const rows of chunks)
    yield rows.flatMap((row): readonly ExportItem[] => [
      ...lines.before(row),
      { kind: 'row', row },
      ...linesUnder(row),
    ]);
  const last = lines.end();
  if (last.length > 0) yield last;
}

const linesUnder = (of: ReportRow): readonly ExportItem[] =>
  detailOf(of).map((row) => ({ kind: 'line', of, row }) as const);

class Groups {
  private readonly open: Open[] = [];
  private readonly summed: readonly string[];
  /** Columns of a running balance, of which a group closes with the last one. */
  private readonly balances: readonly string[];
  /** The sums of the outermost groups that ended, where lines between these need them: sections, months. */
  private readonly sections = new Map<Open['value'] | undefined, Open['sums']>();

  constructor(
    private readonly by: readonly Column[],
    private readonly document: Grouped,
  ) {
    const { columns } = document;
    this.summed = summedColumns(document);
    this.balances = columns.filter(({ total }) => total === 'last').map(({ name }) => name);
  }

  private get isWhole(): boolean {
    return this.document.statement !== undefined || this.document.months !== undefined;
  }

  /** The lines before a row: sums of the groups that it ends, heads of those that it begins. */
  before(row: ReportRow): readonly ExportItem[] {
    const level = this.by.findIndex(({ name }, index) => this.open[index]?.value !== row[name]);
    const ended = level < 0 ? [] : [...this.close(level), ...(level === 0 ? this.between(row[this.by[0]!.name]) : [])];
    const begun = level < 0 ? [] : this.by.slice(level).map((column, index) => this.begin(column, level + index, row));
    const isCounted = counts(this.document, row);
    for (const group of this.open) {
      group.rows++;
      for (const name of this.balances) group.sums[name] = Number(row[name] ?? 0);
      for (const name of this.summed)
        group.sums[name] = sum([group.sums[name] ?? 0, isCounted ? Number(row[name] ?? 0) : 0], name);
    }
    return [...ended, ...begun];
  }

  /** The lines after the last row. */
  end(): readonly ExportItem[] {
    const ended = this.close(0);
    return ended.length > 0 ? [...ended, ...this.between(undefined)] : [];
  }

  /** The sums of the open groups from a level on, the innermost first. */
  private close(level: number): readonly ExportItem[] {
    const ended = this.open.splice(level);
    if (level === 0 && ended[0] && this.isWhole) this.sections.set(ended[0].value, ended[0].sums);
    return ended
      .map(({ label, rows, sums }, index): ExportItem => {
        const name = `Jumlah ${label}, ${figureText({ type: 'count' }, rows)} baris`;
        return {
          kind: 'sum',
          level: level + index,
          rows,
          label: name,
          figures: withRatios(this.document.columns, sums),
        };
      })
      .toReversed();
  }

  /** The lines between the outermost group that ended last and the next one. */
  private between(next: Open['value'] | undefined): readonly ExportItem[] {
    return [...this.empty(next), ...this.named(next)];
  }

  /** The months without rows between two that have some. */
  private empty(next: Open['value'] | undefined): readonly ExportItem[] {
    const { months } = this.document;
    if (!months) return [];
    const last = [...this.sections.keys()].at(-1);
    return monthsBetween(months, last, next).map((month) => {
      const label = `Jumlah ${this.by[0]!.label} ${month}, 0 baris`;
      return { kind: 'sum', level: 0, rows: 0, label, figures: noSums(this.document), parts: [] } as const;
    });
  }

  /** The named sums of a statement between the section that ended last and the next one. */
  private named(next: Open['value'] | undefined): readonly ExportItem[] {
    const { statement, columns } = this.document;
    if (!statement || this.summed.length === 0) return [];
    const sections = [...this.sections.keys()];
    return sumsBetween(statement, sections.at(-1), next).map((one): ExportItem => {
      const figures = namedFigures(one, this.sections, columns);
      const parts = sections.flatMap((section, index): Parts => {
        if (one.of.includes(String(section))) return [{ section: index, sign: 1 }];
        return one.less?.includes(String(section)) ? [{ section: index, sign: -1 }] : [];
      });
      return { kind: 'sum', level: 0, rows: 0, label: nameOfSum(one, figures), figures, parts };
    });
  }

  private begin({ name, label }: Column, level: number, row: ReportRow): ExportItem {
    const value = row[name] ?? '';
    const group: Open = { value: row[name]!, label: this.labelOf(label, value), rows: 0, sums: {} };
    this.open.push(group);
    return { kind: 'head', level, label: group.label };
  }

  /** The name of a group; a section of a statement has its own. */
  private labelOf(column: string, value: string | number): string {
    return this.document.statement ? String(value) : `${column} ${value === '' ? '\u2013' : value}`;
  }
}

/** The heads of the columns of rows, and of those that the lines under them have beside these. */
export const headsOf = (
  { columns, detail }: Pick<ExportDocument, 'columns' | 'detail'>,
  head: (column: Column) => string = headOf,
): readonly string[] => [
  ...columns.map((column) => head(column)),
  ...detail.map((column) => `Rincian ${head(column)}`),
];

/** The column under which the label of a line of sums stands: the first that is no figure and has none there. */
export const labelPlace = (columns: readonly Column[], { figures }: SumLine): number => {
  const text = columns.findIndex((column) => !isFigureColumn(column) && figures[column.name] === undefined);
  return text >= 0 ? text : columns.findIndex(({ name }) => figures[name] === undefined);
};
