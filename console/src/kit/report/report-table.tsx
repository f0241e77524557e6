import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import {
  counts,
  hasTotal,
  isOfMany,
  type Column,
  type ReportDefinition,
} from '../../../../contracts/language/define/report.js';
import { addDays, isBusinessDate } from '../../../../contracts/language/values/business-date.js';
import { label, t } from '../i18n/i18n.js';
import { balanceText } from '../base/format.js';
import { ListTable } from '../list/list-table.js';
import { useOpen } from './use-open.js';
import type { FixedRow } from '../table/grid.js';
import { balanceColumn, closingOf, openingOf, totalText } from './report-cells.js';
import { reportColumns } from './report-columns.js';
import { reportDetail } from './report-detail.js';
import type { ReportView } from './use-report.js';

interface TableProps {
  readonly view: ReportView;
  readonly onShown: (names: readonly string[]) => void;
}

const branchColumn: ReadonlySet<string> = new Set(['kode_toko']);

/** The rows of a report on a wide screen: opening balance at the head, totals and closing balance at the foot. */
export const ReportTable = observer(function ReportTable({ view, onShown }: TableProps): ReactNode {
  const { store, address, screen, list } = view;
  const { rows, groups } = store;
  const open = useOpen(view);
  const filters = store.question?.filters ?? {};
  const byName = useMemo(() => new Map(screen.report.columns.map((column) => [column.name, column])), [screen]);
  const empty = new Set(
    screen.report.columns.filter(({ total, name }) => total && !store.totals[name]).map(({ name }) => name),
  );
  // Several branches are in the report: only then is the branch worth a column.
  const asked = filters['kode_toko'] ?? '';
  const many = isOfMany(asked) ? { wanted: branchColumn } : { unwanted: branchColumn };
  return (
    <ListTable
      label={label(screen.report.title)}
      columns={reportColumns(view, open)}
      found={{
        ...{ rows, groups, sample: store.firstRows, count: store.count, question: store.question, look: store.look },
        isBusy: store.state === 'searching',
      }}
      address={list}
      of={JSON.stringify(filters)}
      open={open}
      top={openingRows(view)}
      foot={footRows(view, byName)}
      isPicked={(index) => address.open !== undefined && rows[index]?.['position'] === address.open}
      isCancelled={(row) => !counts(screen.report, row)}
      isBeside={address.open !== undefined}
      detail={reportDetail(view)}
      onShown={onShown}
      empty={empty}
      {...many}
    />
  );
});

function openingRows({ store, screen: { report } }: ReportView): readonly FixedRow[] {
  const balance = balanceColumn(report);
  const from = store.question?.filters['tgl_from'];
  if (!report.opening || !balance) return [];
  const title = (
    <>
      {t('report.opening')}{' '}
      {isBusinessDate(from) && (
        <span className="quiet plain-weight">{t('report.per', { date: addDays(from, -1) })}</span>
      )}
    </>
  );
  const none = <span className="quiet plain-weight">{t('report.noMoves')}</span>;
  return [
    {
      name: 'opening',
      cell: (name, index) => (name === balance.name ? balanceText(openingOf(store)) : index === 0 && title),
    },
    ...(store.count === 0 ? [{ name: 'none', cell: (_: string, index: number) => index === 0 && none }] : []),
  ];
}

function footRows({ store, screen }: ReportView, columns: ReadonlyMap<string, Column>): readonly FixedRow[] {
  const { report } = screen;
  const balance = balanceColumn(report);
  const total = (name: string, index: number): ReactNode => {
    const column = columns.get(name);
    return (column && totalText(screen, store, column)) ?? (index === 0 && totalLabel(report, store.question?.search));
  };
  const closing = (name: string, index: number): ReactNode =>
    name === balance?.name ? balanceText(closingOf(store)) : index === 0 && t('report.closing');
  const hasSums = hasTotal(report) && report.columns.some((column) => column.total === 'sum');
  return [
    ...(hasSums ? [{ name: 'total', cell: total }] : []),
    ...(report.closing && balance ? [{ name: 'closing', cell: closing }] : []),
  ];
}

/** The name of the sum of the rows: those that a search found, or all of them, for which a statement has its own. */
function totalLabel({ statement, filters }: ReportDefinition, search: string | undefined): string {
  if (search) return t('report.foundTotal');
  if (statement?.labelOfTotal !== undefined) return label(statement.labelOfTotal);
  return t(filters.some(({ kind }) => kind === 'date') ? 'list.total' : 'report.total');
}
