import { ALL } from '../../../../contracts/define/gate.js';
import { fitColumns, type FittedColumn } from './fit-columns.js';
import type { ReportView } from './use-report.js';

/** Width of the inspector and the gap before it. */
const inspectorWidth = 412;

/** The columns of a report in so many pixels, as its address and its answer want them. */
export function shownColumns(view: ReportView, room: number, inspecting = view.address.open !== undefined): readonly FittedColumn[] {
  const branch = (view.store.question?.filters ?? view.address.filters ?? view.defaults)['kode_toko'];
  return fitColumns(view.screen.report, { room, chosen: view.address.columns, manyBranches: branch === ALL, inspecting });
}

/** Names of the columns that are chosen: those that the table has while no inspector takes its room. */
export function chosenColumns(view: ReportView): ReadonlySet<string> {
  const room = view.store.room + (view.address.open ? inspectorWidth : 0);
  return new Set(shownColumns(view, room, false).map(({ column }) => column.name));
}
