import { cellError, namedError } from './named-error.js';

describe('an error beside the name of its field', () => {
  it.each([
    ['Berat', 'Berat Tidak Boleh Kosong', 'Berat Tidak Boleh Kosong', 'Baris 3: Berat Tidak Boleh Kosong'],
    ['Harga Jual', 'Harga jual di bawah modal', 'Harga jual di bawah modal', 'Baris 3: Harga jual di bawah modal'],
    ['Berat', 'Harus angka', 'Berat: Harus angka', 'Baris 3, Berat: Harus angka'],
    ['No', 'Nota 12 tidak ada', 'No: Nota 12 tidak ada', 'Baris 3, No: Nota 12 tidak ada'],
    ['重量', '重量は必須です', '重量は必須です', 'Baris 3: 重量は必須です'],
  ])('%s says "%s" once', (title, error, named, ofCell) =>
    expect([namedError(title, error), cellError('Baris 3', title, error)]).toEqual([named, ofCell]),
  );
});
