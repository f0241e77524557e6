import { addPiece } from '../../../../contracts/tambah-barang/documents.js';
import { formOf } from './define-form.js';
import { isInColumns } from './in-columns.js';

describe('the fields of a form', () => {
  const fields = ['kode_barcode', 'nama_barang', 'kode_group', 'kode_dept', 'kode_baki', 'harga_modal'] as const;
  it('stand in two columns where more than six can stand beside each other', () => {
    const areInColumns = (...more: readonly ('harga_jual' | 'keterangan')[]): boolean =>
      isInColumns(formOf(addPiece, [...fields, ...more]));
    expect([areInColumns(), areInColumns('keterangan'), areInColumns('harga_jual')]).toEqual([false, false, true]);
  });
});
