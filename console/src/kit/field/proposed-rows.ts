type Row = Readonly<Record<string, unknown>>;

/** Payments whose amount nobody typed: it is what the others leave. */
const proposed = new WeakSet<Row>();

/** Marks a payment as one whose amount nobody typed. */
export function asProposed<R extends Row>(row: R): R {
  proposed.add(row);
  return row;
}

/** True for a payment whose amount nobody typed. */
export const isProposed = (row: Row): boolean => proposed.has(row);
