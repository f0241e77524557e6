import { isHidden, type Hidden } from '../../../../contracts/language/define/hidden.js';
import type { RowsView } from './define-list.js';

/** A list as somebody sees it: without the columns that the server does not send them. */
export function seenView<V extends RowsView>(view: V, hidden: Hidden): V {
  const gone = new Set(view.columns.flatMap(({ name, rule }) => (rule && isHidden(rule, hidden) ? [name] : [])));
  if (gone.size === 0) return view;
  const isSeen = (name: string): boolean => !gone.has(name);
  const { amount, sortable, ...rest } = view;
  return {
    ...rest,
    columns: view.columns.filter(({ name }) => isSeen(name)),
    notes: view.notes.filter(isSeen),
    ...(amount !== undefined && isSeen(amount) && { amount }),
    ...(sortable && { sortable: sortable.filter(isSeen) }),
  } as unknown as V;
}
