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
