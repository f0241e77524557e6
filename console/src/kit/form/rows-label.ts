import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { codeTwice } from '../../../../contracts/language/define/together.js';
import type { LabelCode } from '../../../../contracts/language/values/label-code.js';
import { isBlankRow, titleOf, type LabelFields, type Row, type ScreenField } from '../field/screen-field.js';
import { t, worded } from '../i18n/i18n.js';
import { scannedCode } from '../number/paper-address.js';
import { codesOfLabel, scannedLabel } from './label-rules.js';
import { filledFrom, type LookupStore } from './lookup-store.js';
import type { CellPosition, RowsStore } from './rows-store.js';

/** The record that a label stands for, and the column that names it. */
interface Labelled {
  readonly column: ScreenField;
  readonly record: Row;
}

/** A scanned label: its whole barcode, and what that says. */
interface Scanned {
  readonly code: string;
  readonly label: LabelCode;
}

/** Looks up the goods of a label in columns of codes: by the whole barcode first, then by the code in it. */
export async function findLabel(
  { code, label }: Scanned,
  columns: readonly ScreenField[],
  lookupOf: (column: ScreenField) => LookupStore,
): Promise<Labelled | { readonly problem: string }> {
  let refused: string | undefined;
  for (const asked of codesOfLabel(code, label))
    for (const column of columns) {
      const lookup = lookupOf(column);
      const record = await lookup.byCode(asked);
      if (record) return { column, record };
      const { failure } = lookup;
      if (failure) return { problem: t('rows.unanswered', { reason: failure.reasonFor('net.noResponse') }) };
      refused ??= lookup.refused;
    }
  return { problem: refused ?? t('label.none', { item: label.item, code }) };
}

/** The columns of a figure of a label, each with that figure. */
const figuresOf = ({ columns }: RowsStore, label: LabelCode, fields: LabelFields = {}) =>
  (['berat', 'harga'] as const).flatMap((kind) => {
    const column = columns.find(({ name }) => name === fields[kind]);
    const figure = label[kind];
    return column && figure !== undefined ? [{ column, figure }] : [];
  });

/**
 * Adds a row for the goods of a label. Its weight or its price fills in the field that is typed; one that follows from
 * the goods stays, and the difference is told.
 */
export function addLabel(store: RowsStore, { column, record }: Labelled, label: LabelCode): void {
  const { coded, rows } = store;
  const filled = filledFrom(column, record);
  const code = String(filled[column.name]);
  const there = rows.findIndex((row) => String(row[column.name] ?? '') === code);
  if (column === coded && there >= 0) return store.refuse(worded(codeTwice(column.rule, code, there + 1)));
  const at = rows.findLastIndex((row) => !isBlankRow(row)) + 1;
  if (!store.hasRoom(at + 1)) return;
  const figures = figuresOf(store, label, store.field.grid.label);
  const typed = figures.filter((one) => store.isTyped(one.column)).map((one) => [one.column.name, one.figure] as const);
  const row = store.work({ ...filled, ...Object.fromEntries(typed) });
  store.hold([...rows.slice(0, at), row]);
  const next = nextOf(store, column, at);
  if (next) store.go({ row: at, column: next });
  const other = figures.find((one) => row[one.column.name] !== one.figure);
  if (other) store.refuse(differs(other, row));
}

/** Holds the barcode of new goods as it was meant; of a label, its weight or its price is filled in beside it. */
export function takeBarcode(store: RowsStore, place: CellPosition, fields: LabelFields | undefined): void {
  const held = String(store.rows[place.row]?.[place.column] ?? '');
  const code = scannedCode(held);
  if (code !== held) store.set(place, code);
  const label = scannedLabel(code);
  if (!label) return;
  if ('problem' in label) return store.refuse(label.problem);
  for (const { column, figure } of figuresOf(store, label, fields))
    store.set({ row: place.row, column: column.name }, figure);
}

/** The column that is typed first in the row of a label. */
function nextOf(store: RowsStore, column: ScreenField, row: number): string | undefined {
  const { coded, rows, field } = store;
  if (column === coded) return field.grid.goesTo;
  const isOpen = ({ name }: ScreenField): boolean =>
    name !== coded?.name && rows[row]?.[name] === undefined && store.isEditable({ row, column: name });
  return store.typed.find(isOpen)?.name;
}

function differs({ column, figure }: { readonly column: ScreenField; readonly figure: number }, row: Row): string {
  const written = (value: unknown): string => fieldText(column.rule ?? { type: 'number' }, value);
  return t('label.differs', { field: titleOf(column), label: written(figure), own: written(row[column.name]) });
}
