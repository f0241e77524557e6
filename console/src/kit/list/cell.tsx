import type { ReactNode } from 'react';
import { cellText } from '../field/cell-text.js';
import type { Row, ScreenField } from '../field/screen-field.js';
import { imagesOf, Thumbnails } from '../image/thumbnails.js';
import { NumberLink } from '../number/number-link.js';
import type { RowsView } from './define-list.js';

/** The texts of a row, for the search. */
export const textsOf = ({ columns }: Pick<RowsView, 'columns'>, row: Row): readonly string[] =>
  columns.map((column) => cellText(column, row));

/** The text of the number of a document, which has a series before it. */
const numbered = /^[A-Z]{1,6}-/;

const isBarcode = ({ rule }: ScreenField): boolean => rule?.type === 'barcode';
const isNumber = (column: ScreenField, text: string): boolean =>
  text !== '' && !column.isPlain && (isBarcode(column) || numbered.test(text));

/** A cell of a row: its screen, its column, the row. */
export interface CellProps {
  readonly screen: RowsView;
  readonly column: ScreenField;
  readonly row: Row;
}

/** A cell: its text, a colour with its sample, an image as a small picture. */
export function Cell({ screen, column, row }: CellProps): ReactNode {
  const text = cellText(column, row);
  const images = imagesOf(screen.query.row, column.name, row);
  if (images) return <Thumbnails images={images} />;
  if (column.rule?.type === 'colour' && text) return <ColourCell text={text} />;
  if (isNumber(column, text)) return <NumberLink number={text} isFree={isBarcode(column)} />;
  const tone = column.tone?.(row);
  if (tone) return <span className={`tone-${tone}`}>{text}</span>;
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
