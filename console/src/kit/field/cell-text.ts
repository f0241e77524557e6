import { fieldText, isFigure, unitOf } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf, type FieldRule, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import type { Message } from '../../../../contracts/language/messages/messages.js';
import { label, worded } from '../i18n/i18n.js';
import { titleOf, type Row, type ScreenField } from './screen-field.js';

/** The head of a column: the name of the field, and its unit (`Berat (g)`). */
export function headText(field: ScreenField): string {
  const unit = field.rule && unitOf(field.rule);
  return unit ? `${titleOf(field)} (${unit})` : titleOf(field);
}

/** True for a column of figures, which are aligned to the right. */
export const isFigureField = ({ rule }: ScreenField): boolean => rule !== undefined && isFigure(rule);

const isTold = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'message_id' in value;

/** The text of a cell. */
export function cellText(field: ScreenField, row: Row | undefined): string {
  if (field.says) return row ? field.says(row) : '';
  const value = row?.[field.name];
  return isTold(value) ? worded(value) : valueText(field, value);
}

function valueText({ rule, texts, rows }: ScreenField, value: unknown): string {
  if (rows) return rowsText(rows, value);
  const text = texts?.[String(value ?? '')];
  if (text !== undefined) return label(text);
  const written = rule ? fieldText(rule, value) : String(value ?? '');
  return rule?.type === 'flag' || rule?.words ? label(written) : written;
}

/** Rows that a cell holds, one after the other: `Emas Tua 75,00 %, Logam Mulia 99,99 %`. */
function rowsText({ row: fields, shows }: NonNullable<ScreenField['rows']>, value: unknown): string {
  const rules = fieldsOf(fields);
  const textOf = (one: Row): string =>
    shows
      .map((name) => namedText(rules.get(name), one[name]))
      .filter(Boolean)
      .join(' ');
  return Array.isArray(value) ? (value as readonly Row[]).map(textOf).join(', ') : '';
}

/** A value as it is written where no head says its unit. */
export function namedText(rule: FieldRule | undefined, value: unknown): string {
  const written = rule ? fieldText(rule, value) : String(value ?? '');
  const unit = rule && unitOf(rule);
  if (!unit || !written) return written;
  return unit === 'Rp' || unit === 'US$' ? `${unit} ${written}` : `${written} ${unit}`;
}

/** Kinds of fields of which a text without its name says too little. */
const namedTypes: ReadonlySet<string> = new Set(['flag', 'date']);

/** The text of a field where no head stands above it: a figure with its name and its unit, a yes with what it is of. */
export function toldIn(columns: readonly ScreenField[], name: string, row: Row): string {
  const column = columns.find((one) => one.name === name);
  const text = textIn(columns, name, row);
  if (!column?.rule || text.trim() === '') return text;
  if (isFigureField(column)) return `${titleOf(column)} ${namedText(column.rule, row[name])}`;
  const isNamed = namedTypes.has(column.rule.type) && name !== 'tanggal' && text !== titleOf(column);
  return isNamed ? `${titleOf(column)} ${text}` : text;
}

/** A figure of a row where no head stands above it, with its unit. */
export function figureIn(columns: readonly ScreenField[], name: string, row: Row): string {
  const column = columns.find((one) => one.name === name);
  return column?.rule ? namedText(column.rule, row[name]) : textIn(columns, name, row);
}

/** Sums by the names of their figures, each as it is called and with its unit: `Jumlah Rp 5.000.000`. */
export const sumTexts = (row: PayloadClass, sums: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(sums).map(([name, sum]) => {
    const rule = fieldsOf(row).get(name);
    return `${label(rule?.label ?? name)} ${namedText(rule, sum)}`;
  });

/** The text of a field of a row, as its column has it. */
export function textIn(columns: readonly ScreenField[], name: string, row: Row): string {
  const column = columns.find((one) => one.name === name);
  return column ? cellText(column, row) : String(row[name] ?? '');
}
