import { ALL } from '../../../../contracts/define/gate.js';
import { fitColumns, type FittedColumn } from './fit-columns.js';
import type { ReportView } from './use-report.js';

/** The columns of a report in so many pixels, as its address and its answer want them. */
export function shownColumns(view: ReportView, room: number): readonly FittedColumn[] {
  const branch = (view.store.question?.filters ?? view.address.filters ?? view.defaults)['kode_toko'];
  return fitColumns(view.screen.report, { room, chosen: view.address.columns, manyBranches: branch === ALL, inspecting: view.address.open !== undefined });
}

/** Names of the columns that are shown now. */
export function useShownColumns(view: ReportView): ReadonlySet<string> {
  return new Set(shownColumns(view, view.store.room).map(({ column }) => column.name));
}
