import type { FieldView } from '../field/screen-field.js';

/** The values of a new piece, in the order in which they are typed. */
export const pieceFields = [
  'kode_barcode',
  'nama_barang',
  'kode_group',
  'kode_dept',
  'berat',
  'kode_baki',
  'harga_modal',
  'ongkos',
  'harga_jual',
  'kode_bandrol',
  'size',
  'kode_intern',
] as const;

/** The tray that pieces are laid on: one in use. */
export const readyTray = <const N extends string>(name: N) =>
  ({ name, where: ({ siap }) => siap === true }) satisfies { readonly name: N } & FieldView;

/** The barcode of a new piece, which may be the label of a scale. */
const labelled = { name: 'kode_barcode', label: { berat: 'berat', harga: 'harga_jual' } } as const;

/** The values of a new piece as a form asks for them. */
export const newPieceFields = pieceFields.map((name) => {
  if (name === 'kode_barcode') return labelled;
  return name === 'kode_baki' ? readyTray(name) : name;
});

/** The supplier of new pieces, where the shop records any. */
export const supplierField = { name: 'kode_supplier', module: 'SUPPLIER_BARANG_MODULE' } as const;
