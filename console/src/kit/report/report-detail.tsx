import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  columnText,
  detailOf,
  detailText,
  isFigureColumn,
  isOnPaper,
  type Column,
} from '../../../../contracts/language/define/report.js';
import { label } from '../i18n/i18n.js';
import type { ListDetail } from '../list/list-detail.js';
import type { ReportScreen } from './define-report-screen.js';
import { drillPath } from './drill.js';
import { toneClass } from './report-cells.js';
import type { ReportRow } from './report-store.js';
import type { ReportView } from './use-report.js';

/** The texts at the head of a line, printed or not: the position of its event says nothing there. */
const textsOf = (columns: readonly Column[]): readonly Column[] =>
  columns.filter((column) => !isFigureColumn(column) && isOnPaper(column));

const lineCount = (row: ReportRow): number => detailOf(row).length;

/** The lines under the rows of a report; undefined where it has none. */
export function reportDetail({
  screen,
  store,
}: Pick<ReportView, 'screen' | 'store'>): ListDetail<ReportRow> | undefined {
  const { detail } = screen.report;
  if (!detail) return undefined;
  const filters = store.question?.filters ?? {};
  const texts = textsOf(detail.columns);
  const figure = (name: string): Column | undefined =>
    detail.columns.find((column) => column.name === name && isFigureColumn(column));
  return {
    count: lineCount,
    cell: (row, index, name, isFirst) => {
      const line = detailOf(row)[index];
      if (!line) return null;
      if (isFirst) return <LineHead columns={texts} line={{ ...row, ...line }} filters={filters} />;
      const column = figure(name);
      return column && <span className={toneClass(screen, column, line[name])}>{columnText(column, line[name])}</span>;
    },
  };
}

interface LineProps {
  readonly screen: ReportScreen;
  readonly row: ReportRow;
  readonly index: number;
  readonly filters: Readonly<Record<string, string>>;
}

/** A line under a row on a narrow screen: its texts, and by its name each figure that is not zero. */
export function NarrowLine({ screen, row, index, filters }: LineProps): ReactNode {
  const line = detailOf(row)[index];
  const { columns = [] } = screen.report.detail ?? {};
  if (!line) return null;
  const figures = columns.filter((column) => isFigureColumn(column) && line[column.name] !== 0);
  return (
    <>
      <LineHead columns={textsOf(columns)} line={{ ...row, ...line }} filters={filters} />
      <span className="rows-line-figures">
        {figures.map((column) => (
          <span key={column.name} className="figure">
            {label(column.label)}{' '}
            <span className={toneClass(screen, column, line[column.name])}>
              {columnText(column, line[column.name])}
            </span>
          </span>
        ))}
      </span>
    </>
  );
}

/** Pixels of such a line, which holds as many figures as there are. */
export const narrowLineHeight = ({ report }: Pick<ReportScreen, 'report'>): number =>
  Math.max(36, 8 + 16 * (report.detail?.columns.filter(isFigureColumn).length ?? 0));

interface HeadProps {
  readonly columns: readonly Column[];
  /** A line, with what its row says besides. */
  readonly line: ReportRow;
  readonly filters: Readonly<Record<string, string>>;
}

/** The texts of a line; one of them may open another report. */
const LineHead = ({ columns, line, filters }: HeadProps): ReactNode => (
  <span className="report-line" title={detailText(columns, line)}>
    {columns.map((column) => {
      const text = columnText(column, line[column.name]);
      const path = drillPath(column, line, filters);
      return path === undefined ? (
        <span key={column.name}>{text}</span>
      ) : (
        <Link key={column.name} className="cell-open" to={path}>
          {text}
        </Link>
      );
    })}
  </span>
);
