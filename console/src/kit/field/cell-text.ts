import { fieldText, isFigure, unitOf } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf, type FieldRule } from '../../../../contracts/language/define/fields.js';
import { label } from '../i18n/i18n.js';
import { titleOf, type Row, type ScreenField } from './screen-field.js';

/** The head of a column: the name of the field, and its unit (`Berat (g)`). */
export function headText(field: ScreenField): string {
  const unit = field.rule && unitOf(field.rule);
  return unit ? `${titleOf(field)} (${unit})` : titleOf(field);
}

/** True for a column of figures, which are aligned to the right. */
export const isFigureField = ({ rule }: ScreenField): boolean => rule !== undefined && isFigure(rule);

/** The text of a cell. */
export function cellText({ name, rule, texts, rows }: ScreenField, row: Row | undefined): string {
  const value = row?.[name];
  if (rows) return rowsText(rows, value);
  const text = texts?.[String(value ?? '')];
  if (text !== undefined) return label(text);
  const written = rule ? fieldText(rule, value) : String(value ?? '');
  return rule?.type === 'flag' ? label(written) : written;
}

/** Rows that a cell holds, one after the other: `Emas Tua 75,00 %, Logam Mulia 99,99 %`. */
function rowsText({ row: fields, shows }: NonNullable<ScreenField['rows']>, held: unknown): string {
  const rules = fieldsOf(fields);
  const textOf = (one: Row): string =>
    shows
      .map((name) => namedText(rules.get(name), one[name]))
      .filter(Boolean)
      .join(' ');
  return Array.isArray(held) ? (held as readonly Row[]).map(textOf).join(', ') : '';
}

/** A value as it is written where no head says its unit. */
export function namedText(rule: FieldRule | undefined, value: unknown): string {
  const written = rule ? fieldText(rule, value) : String(value ?? '');
  const unit = rule && unitOf(rule);
  if (!unit || !written) return written;
  return unit === 'Rp' || unit === 'US$' ? `${unit} ${written}` : `${written} ${unit}`;
}

/** The text of a field of a row, as its column has it. */
export function textIn(columns: readonly ScreenField[], name: string, row: Row): string {
  const column = columns.find((one) => one.name === name);
  return column ? cellText(column, row) : String(row[name] ?? '');
}
