import { readyPieces, ReadyPiece } from '../../../../contracts/data-barang/lines.js';
import type { PayloadClass } from '../../../../contracts/language/define/fields.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { FieldUse, FieldView, Found } from '../field/screen-field.js';
import { asidePart } from '../form/aside-part.js';

const usual = ['nama_barang', 'kode_group', 'kode_baki', 'berat'] as const;
const same = (fields: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field, field]));
/** The fields of a row that say what its piece is. */
export const shownOfPiece = same(usual);

interface PiecesGrid extends Pick<
  NonNullable<FieldView['grid']>,
  'computed' | 'totals' | 'begins' | 'isEditable' | 'goesTo' | 'label' | 'isStrict' | 'isSearched'
> {
  /** The call that finds the pieces; defaults to those that are in stock. */
  readonly query?: object;
  /** Fields of the form by which the pieces are priced. */
  readonly by?: Found['by'];
  /** The payload of a row; defaults to that of a piece. */
  readonly row?: PayloadClass;
  /** Fields that the server says of a piece, in columns of their own; defaults to what it is and where it lies. */
  readonly shown?: readonly string[];
  /** Fields of a row that its piece fills in besides, each with the field of the piece. */
  readonly fills?: Readonly<Record<string, string>>;
  /** The columns after those of the piece. */
  readonly columns?: readonly FieldUse[];
}

/** Pieces that are scanned one after the other, with what the server says of each, and what a form asks of each. */
export const piecesGridOf = ({
  query = readyPieces,
  by = [],
  row = ReadyPiece,
  shown = usual,
  fills = {},
  columns = [],
  totals = ['berat'],
  label = { berat: 'berat' },
  ...more
}: PiecesGrid): FieldUse<'barang'> => ({
  name: 'barang',
  grid: {
    row,
    columns: [
      {
        name: 'kode_barcode',
        found: { query: query as QueryDefinition, value: 'kode_barcode', by },
        fills: { ...same(shown), ...fills },
        ...(more.isSearched && { beside: ['nama_barang', 'kode_baki'] }),
      },
      ...shown.map((name) => ({ name, as: 'shown' as const })),
      ...columns,
    ],
    totals,
    label,
    ...more,
  },
});

/** The line of a form for prices that the board has changed since its rows got theirs. */
export const priceNotice = asidePart(async () => (await import('./price-notice.js')).PriceNotice);

/** Pieces that are scanned one after the other. */
export const piecesGrid = piecesGridOf({});
