import type { ReactNode } from 'react';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf, type FieldRule } from '../../../../contracts/language/define/fields.js';
import { label } from '../i18n/i18n.js';
import { imagesOf, Thumbnails } from '../image/thumbnails.js';
import type { ListScreen, ListTextColumn } from './define-list.js';

/** A row of a list, as its call answers it. */
export type Row = Readonly<Record<string, unknown>>;

/** The text of a cell. */
export function cellText(screen: Pick<ListScreen, 'query'>, { name, texts, rows }: ListTextColumn, row: Row): string {
  if (rows) return rowsText(rows, row[name]);
  const text = texts?.[String(row[name] ?? '')];
  const rule = fieldsOf(screen.query.row).get(name);
  if (text !== undefined) return label(text);
  const written = rule ? fieldText(rule, row[name]) : String(row[name] ?? '');
  return rule?.type === 'flag' ? label(written) : written;
}

/** Rows that a cell holds, one after the other: `Emas Tua 75,00 %, Logam Mulia 99,99 %`. */
function rowsText({ row: fields, shows }: NonNullable<ListTextColumn['rows']>, held: unknown): string {
  const rules = fieldsOf(fields);
  const textOf = (one: Row): string => shows.map((name) => namedText(rules.get(name), one[name])).filter(Boolean).join(' '); // prettier-ignore
  return Array.isArray(held) ? (held as readonly Row[]).map(textOf).join(', ') : '';
}

/** A value as it is written where no head says its unit. */
export function namedText(rule: FieldRule | undefined, value: unknown): string {
  const written = rule ? fieldText(rule, value) : String(value ?? '');
  return rule?.type === 'percent' && written ? `${written} %` : written;
}

/** The texts of a row, for the search. */
export const textsOf = (screen: ListScreen, row: Row): readonly string[] =>
  screen.columns.map((column) => cellText(screen, column, row));

interface CellProps {
  readonly screen: ListScreen;
  readonly column: ListTextColumn;
  readonly row: Row;
}

/** A cell: its text, a colour with its sample, an image as a small picture. */
export function Cell({ screen, column, row }: CellProps): ReactNode {
  const text = cellText(screen, column, row);
  const rule = fieldsOf(screen.query.row).get(column.name);
  const images = imagesOf(screen.query.row, column.name, row);
  if (images) return <Thumbnails images={images} />;
  if (rule?.type === 'colour' && text) return <ColourCell text={text} />;
  if (column.pending?.(row)) return <strong className="tone-late">{text}</strong>;
  return column.quiet?.includes(String(row[column.name])) ? <span className="quiet">{text}</span> : text;
}

function ColourCell({ text }: { readonly text: string }): ReactNode {
  return (
    <>
      <span className="list-colour" style={{ background: text }} /> {text}
    </>
  );
}
