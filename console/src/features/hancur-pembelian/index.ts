import { ReadyPiece } from '../../../../contracts/data-barang/lines.js';
import { hancurPembelian, meltPurchases, piecesToSort } from '../../../../contracts/hancur-pembelian/documents.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { defineDocumentScreen } from '../../kit/document/define-document-screen.js';
import type { FieldUse } from '../../kit/field/screen-field.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const shown = ['nama_barang', 'kode_group', 'berat'] as const;
const pieces: FieldUse<'barang'> = {
  name: 'barang',
  grid: {
    row: ReadyPiece,
    columns: [
      {
        name: 'kode_barcode',
        found: { query: piecesToSort as unknown as QueryDefinition, value: 'kode_barcode' },
        fills: Object.fromEntries(shown.map((field) => [field, field])),
      },
      ...shown.map((name) => ({ name, as: 'shown' as const })),
    ],
    totals: ['berat'],
  },
};

/** The screen by which pieces that were bought are scanned, and what became of them. */
export const meltingPurchases = defineScreens({
  texts,
  screens: [defineDocumentScreen(hancurPembelian, meltPurchases, [pieces, 'keterangan'], { opens: true })],
});
