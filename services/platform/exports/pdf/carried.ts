import { summedColumns } from '../../../../contracts/language/define/report.js';
import { sum } from '../../../../contracts/language/values/exact.js';
import type { ExportDocument } from '../export-document.js';
import type { ExportItem } from '../grouped-items.js';
import type { CarriedLines } from './pages.js';
import { laySum, type PlacedColumn } from './table-layout.js';

/** The sums of the rows so far and the last balance, as they are carried from one page to the next. */
export class Carried {
  private readonly figures: Record<string, number> = {};
  private readonly summed: readonly string[];
  private readonly balances: readonly string[];

  constructor({ columns, opening }: Pick<ExportDocument, 'columns' | 'opening'>) {
    this.summed = summedColumns({ columns });
    this.balances = columns.filter(({ total }) => total === 'last').map(({ name }) => name);
    for (const { figures } of opening) Object.assign(this.figures, figures);
  }

  /** Counts a line that stands on a page. */
  take(item: ExportItem): void {
    if (item.kind !== 'row') return;
    for (const name of this.summed)
      this.figures[name] = sum([this.figures[name] ?? 0, Number(item.row[name] ?? 0)], name);
    for (const name of this.balances) this.figures[name] = Number(item.row[name] ?? 0);
  }

  /** The line at the foot of a page, and the one at the head of the next. */
  lines(placed: readonly PlacedColumn[]): CarriedLines {
    const line = (label: string) => laySum({ label, figures: this.figures }, 'opening', placed);
    return () => ({ foot: line('Dipindahkan'), head: line('Pindahan') });
  }
}
