import { reaction } from 'mobx';
import { useEffect } from 'react';
import { asProposed, isProposed } from '../field/proposed-rows.js';
import type { Row } from '../field/screen-field.js';
import type { FormStore } from './form-store.js';
import type { RowsField } from './rows-store.js';

/** Has the amount of a payment that nobody typed follow the total, and what the other payments leave of it. */
export function useFollowing(form: FormStore, field: RowsField): void {
  useEffect(() => {
    if (!field.grid.owed) return undefined;
    const follow = (rows: readonly Row[] | undefined): void => {
      if (rows) form.set({ [field.name]: rows });
    };
    return reaction(() => followed(form, field), follow, { fireImmediately: true });
  }, [form, field]);
}

/** The payments as they are by the total of now; undefined where they are so already. */
function followed(form: FormStore, { name, grid }: RowsField): readonly Row[] | undefined {
  const isUnknown = form.uncounted.some((one) => one !== name && one !== grid.received);
  const rows = (form.values[name] ?? []) as readonly Row[];
  const at = rows.findLastIndex(isProposed);
  const [row, column] = [rows[at], grid.totals?.[0]];
  if (!row || column === undefined || isUnknown || form.state !== 'editing') return undefined;
  const others = (form.known[name] as readonly Row[]).filter((_, index) => index !== at);
  const owed = grid.owed!(row, others, form.known);
  const amount = owed > 0 ? owed : undefined;
  if (row[column] === amount) return undefined;
  if (amount === undefined && rows.length === 1) return [];
  return rows.map((one) => (one === row ? asProposed({ ...row, [column]: amount }) : one));
}

/** Keeps a payment that was changed as one whose amount nobody typed, where that amount is still what others leave. */
export function keepProposed(before: Row, after: Row, changes: Row, { grid }: RowsField): Row {
  const column = grid.totals?.[0];
  if (!grid.owed || column === undefined || column in changes || after[column] === undefined) return after;
  const follows = isProposed(before) || before[column] === undefined;
  return follows ? asProposed(after) : after;
}
