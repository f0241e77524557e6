import { ALL } from '../../../../contracts/language/define/gate.js';
import type { Column } from '../../../../contracts/language/define/report.js';
import { neededWidth } from '../table/measure.js';
import { fitColumns, type FittedColumn } from './fit-columns.js';
import { balanceText } from '../base/format.js';
import { cellText, columnTitle, totalOf } from './report-cells.js';
import type { ReportStore } from './report-store.js';
import type { ReportView } from './use-report.js';

/** Width of the inspector and the gap before it. */
const inspectorWidth = 412;

/** The columns of a report in so many pixels, as its address and its answer want them. */
export function shownColumns(
  view: ReportView,
  room: number,
  inspecting = view.address.open !== undefined,
): readonly FittedColumn[] {
  const { store, address, screen } = view;
  const branch = (store.question?.filters ?? address.filters ?? view.defaults)['kode_toko'];
  const need = (column: Column): number => columnWidth(store, column, column.name === screen.leads);
  return fitColumns(screen.report, { room, need, chosen: address.columns, manyBranches: branch === ALL, inspecting });
}

/** Names of the columns that are chosen: those that the table has while no inspector takes its room. */
export function chosenColumns(view: ReportView): ReadonlySet<string> {
  const room = view.store.room + (view.address.open ? inspectorWidth : 0);
  return new Set(shownColumns(view, room, false).map(({ column }) => column.name));
}

const measured = new WeakMap<object, Map<string, number>>();

/** Measured once for each reading of the first rows, so that columns do not move while one scrolls. */
function columnWidth(store: ReportStore, column: Column, prose: boolean): number {
  const known = measured.get(store.firstRows) ?? new Map<string, number>();
  measured.set(store.firstRows, known);
  const width = known.get(column.name) ?? measure(store, column, prose);
  known.set(column.name, width);
  return width;
}

function measure(store: ReportStore, column: Column, prose: boolean): number {
  const { opening, closing } = store.report;
  const names = column.total === 'last' ? [opening, closing] : [column.name];
  const totals = column.total ? names.map((name) => balanceText(totalOf(store, name))) : [];
  return neededWidth({
    title: `${columnTitle(column)} \u2193`,
    texts: store.firstRows.map((row) => cellText(column, row)),
    totals,
    prose,
  });
}
