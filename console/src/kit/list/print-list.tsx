import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isOnPaper, type ReportGroup } from '../../../../contracts/language/define/report.js';
import { apiFailure } from '../api/failure.js';
import { businessInstant, countText, timeText } from '../base/format.js';
import { PrinterOutlined } from '../base/icons.js';
import { documentName } from '../number/number-address.js';
import { useSearch } from '../base/use-search.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { label, t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import { groupLines, groupName, unfoldedLines, type Line } from './group-lines.js';
import type { ListColumn } from './list-column.js';
import type { ListDetail } from './list-detail.js';
import { rowCount } from './list-foot.js';
import './print.css';

/** The most rows of a list that are printed from the screen. */
export const MOST_PRINTED = 2000;

/** A list on paper. */
export interface Printed<R extends object> {
  readonly title: string;
  /** The words of what is listed: period, branch, search, order. */
  readonly facts: readonly string[];
  readonly columns: readonly ListColumn<R>[];
  readonly count: number;
  /** True where there are more than were counted. */
  readonly isMore?: boolean;
  readonly groups?: readonly ReportGroup[] | undefined;
  /** The columns that they are grouped by. */
  readonly grouped?: readonly string[] | undefined;
  /** The lines under its rows, all of which are printed. */
  readonly detail?: ListDetail<R> | undefined;
  /** Reads every row. */
  readonly all: () => Promise<readonly R[]>;
  /** Reads the lists that stand under it, each as a `PaperSection`. */
  readonly sections?: (() => Promise<ReactNode>) | undefined;
}

/** The printing of a list, and its paper meanwhile. */
interface ListPaper {
  readonly print: () => void;
  readonly paper: ReactNode;
}

/**
 * Prints a list as it is shown, whole: its head, the heads of its columns on each page, its totals, and the lists under
 * it. Also `Ctrl P`, unless a document lies open beside it.
 */
export function usePaper<R extends object>(list: Printed<R>): ListPaper {
  const { toasts } = useRoot();
  const [read, setRead] = useState<WholePaper<R>>();
  const print = (): void => {
    if (list.count > MOST_PRINTED) return toasts.show('error', tooMany(rowCount(list)));
    Promise.all([list.all(), list.sections?.()]).then(
      ([rows, sections]) => setRead({ rows, sections }),
      (thrown: unknown) => toasts.show('error', apiFailure(thrown).message),
    );
  };
  const [search] = useSearch();
  useHotkeys({ 'Ctrl P': print }, !search.has(documentName));
  useEffect(() => {
    if (!read) return undefined;
    const done = (): void => setRead(undefined);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [read]);
  return { print, paper: read && createPortal(<Paper list={list} {...read} />, document.body) };
}

/** Says why so many rows are not printed. */
const tooMany = (rows: string): string => t('list.printTooMany', { rows, max: countText(MOST_PRINTED) });

/** Prints a list that has no files. */
export function PrintButton<R extends object>(list: Printed<R>): ReactNode {
  const { print, paper } = usePaper(list);
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={print}>
        {t('list.print')}
      </Button>
      {paper}
    </>
  );
}

interface TableProps<R extends object> {
  readonly list: Omit<Printed<R>, 'facts' | 'all' | 'sections'>;
  readonly rows: readonly R[];
}

/** The rows that were read for paper, and the lists under them. */
interface WholePaper<R extends object> extends Pick<TableProps<R>, 'rows'> {
  readonly sections: ReactNode;
}

function Paper<R extends object>({ list, rows, sections }: WholePaper<R> & { readonly list: Printed<R> }): ReactNode {
  const { api, session } = useRoot();
  return (
    <section className="print-list">
      <h1>{list.title}</h1>
      <p>{list.facts.filter(Boolean).join(' \u00b7 ')}</p>
      <PaperTable list={list} rows={rows} />
      {sections}
      <p>
        {t('list.printed', {
          user: session.user?.user_id ?? '',
          time: timeText(businessInstant(api)),
        })}
      </p>
    </section>
  );
}

/** A list under another one on paper; where it has none, or too many rows, its note stands in their place. */
export function PaperSection<R extends object>({
  list,
  rows,
  note,
}: TableProps<R> & { readonly note?: string | undefined }): ReactNode {
  const isTooLong = list.count > MOST_PRINTED;
  return (
    <>
      <h2>{list.title}</h2>
      {rows.length > 0 && !isTooLong ? (
        <PaperTable list={list} rows={rows} />
      ) : (
        <p>{isTooLong ? tooMany(rowCount(list)) : note}</p>
      )}
    </>
  );
}

function PaperTable<R extends object>({ list: whole, rows }: TableProps<R>): ReactNode {
  const list = { ...whole, columns: whole.columns.filter(isOnPaper) };
  const { columns, groups, detail } = list;
  const plain: readonly Line[] = groups ? groupLines(groups, new Set()) : rows.map((_, row) => ({ row }));
  const lines = detail ? unfoldedLines(plain, new Set(rows.keys()), (row) => detail.count(rows[row]!)) : plain;
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ name, title: head, figure }) => (
            <th key={name} className={figure ? 'figure' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <PaperLine key={index} list={list} line={line} row={rows[line.row ?? -1]} />
        ))}
        <Totals columns={columns} />
      </tbody>
    </table>
  );
}

function Totals<R extends object>({ columns }: Pick<Printed<R>, 'columns'>): ReactNode {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tr className="print-total">
      {columns.map(({ name, figure, total }, index) => (
        <td key={name} className={figure ? 'figure' : undefined}>
          {total ?? (index === 0 ? t('list.total') : '')}
        </td>
      ))}
    </tr>
  );
}

/** The name of a group with the number of its rows, or that of a named sum. */
function groupHead<R extends object>(
  group: ReportGroup,
  grouped: Printed<R>['grouped'],
  columns: Printed<R>['columns'],
): string {
  if (group.title !== undefined) return label(group.title);
  return `${groupName(group, grouped, columns, (one, value) => one.text(value as R))} (${countText(group.count)})`;
}

interface LineProps<R extends object> {
  readonly list: TableProps<R>['list'];
  readonly line: Line;
  readonly row: R | undefined;
}

function PaperLine<R extends object>({ list: { columns, grouped, detail }, line, row }: LineProps<R>): ReactNode {
  const text = (column: ListColumn<R>, index: number): ReactNode => {
    if (line.row !== undefined && !row) return '';
    if (line.row !== undefined && line.line !== undefined)
      return detail?.cell(row!, line.line, column.name, index === 0);
    if (line.row !== undefined) return column.text(row!);
    if (index === 0) return groupHead(line.group, grouped, columns);
    const total = line.group.totals[column.name];
    return total === undefined ? '' : (column.sum?.(total) ?? '');
  };
  return (
    <tr className={line.row === undefined ? 'print-group' : undefined}>
      {columns.map((column, index) => (
        <td key={column.name} className={column.figure ? 'figure' : undefined}>
          {text(column, index)}
        </td>
      ))}
    </tr>
  );
}
