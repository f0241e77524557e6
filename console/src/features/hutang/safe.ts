import { hutang as loan } from '../../../../contracts/hutang/loan.js';
import { moveCollateral, pindahJaminan, safeContents, ChosenPiece } from '../../../../contracts/hutang/safe.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import type { FieldUse } from '../../kit/field/screen-field.js';

const place = ['rak', 'kantong'] as const;
const told = [...place, 'nama_barang', 'berat_kotor'] as const;

const contents = documentRows(pindahJaminan, {
  title: 'Isi Gudang',
  query: safeContents,
  filters: [{ kind: 'branch' }],
  key: ['no_hutang', 'jaminan'],
  columns: [
    ...place,
    ...(['no_hutang', 'jaminan', 'nama_barang', 'kode_group', 'kode_kadar', 'berat_kotor', 'berat'] as const),
    { name: 'status', texts: loan.labels },
  ],
  leads: 'jaminan',
  amount: 'berat',
  notes: [...place, 'nama_barang'],
  empty: 'hutang.safeEmpty',
  help: 'hutang.safeHelp',
});

/** Pieces in the safe that are scanned or chosen, a bag or a shelf with all that lies in it. */
const pieces: FieldUse<'barang'> = {
  name: 'barang',
  grid: {
    row: ChosenPiece,
    columns: [
      {
        name: 'jaminan',
        found: { query: safeContents as unknown as QueryDefinition, value: 'jaminan', many: ['kantong', 'rak'] },
        fills: Object.fromEntries(told.map((name) => [name, name])),
      },
      ...told.map((name) => ({ name, as: 'shown' as const })),
    ],
    totals: ['berat_kotor'],
  },
};

/** The safe: what lies in it, by shelf and bag, and what was laid elsewhere. */
export const safeScreen = defineDocumentScreen(
  pindahJaminan,
  moveCollateral,
  ['ke_rak', 'ke_kantong', pieces, 'keterangan'],
  {
    lists: [contents, documentRows(pindahJaminan, { title: pindahJaminan.list!.query.title })],
    add: 'hutang.layElsewhere',
  },
);
