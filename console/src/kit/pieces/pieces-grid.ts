import { readyPieces, ReadyPiece } from '../../../../contracts/data-barang/lines.js';
import type { PayloadClass } from '../../../../contracts/language/define/fields.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { FieldUse } from '../field/screen-field.js';

const shown = ['nama_barang', 'kode_group', 'kode_baki', 'berat'] as const;
/** The fields of a row that say what its piece is. */
export const shownOfPiece: Readonly<Record<string, string>> = Object.fromEntries(shown.map((field) => [field, field]));

interface PiecesGrid {
  /** The payload of a row; defaults to that of a piece. */
  readonly row?: PayloadClass;
  /** Fields of a row that its piece fills in besides, each with the field of the piece. */
  readonly fills?: Readonly<Record<string, string>>;
  /** The columns after those of the piece. */
  readonly columns?: readonly FieldUse[];
}

/** Pieces that are scanned one after the other, with what the server says of each, and what a form asks of each. */
export const piecesGridOf = ({ row = ReadyPiece, fills = {}, columns = [] }: PiecesGrid): FieldUse<'barang'> => ({
  name: 'barang',
  grid: {
    row,
    columns: [
      {
        name: 'kode_barcode',
        found: { query: readyPieces as unknown as QueryDefinition, value: 'kode_barcode' },
        fills: { ...shownOfPiece, ...fills },
      },
      ...shown.map((name) => ({ name, as: 'shown' as const })),
      ...columns,
    ],
    totals: ['berat'],
  },
});

/** Pieces that are scanned one after the other. */
export const piecesGrid = piecesGridOf({});
