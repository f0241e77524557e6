import { readyPieces, ReadyPiece } from '../../../../contracts/data-barang/lines.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { FieldUse } from '../field/screen-field.js';

const shown = ['nama_barang', 'kode_group', 'kode_baki', 'berat'] as const;

/** Pieces that are scanned one after the other, with what the server says of each. */
export const piecesGrid: FieldUse<'barang'> = {
  name: 'barang',
  grid: {
    row: ReadyPiece,
    columns: [
      {
        name: 'kode_barcode',
        found: { query: readyPieces as unknown as QueryDefinition, value: 'kode_barcode' },
        fills: Object.fromEntries(shown.map((field) => [field, field])),
      },
      ...shown.map((name) => ({ name, as: 'shown' as const })),
    ],
    totals: ['berat'],
  },
};
