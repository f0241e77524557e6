import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { hargaKatalog, itemKatalog, splashscreenKatalog } from '../../../../contracts/katalog/katalog.js';
import { fieldFor, formFields, formValues, imageSource } from './field-for.js';

const plain = (master: object): MasterDefinition => master as MasterDefinition;

describe('the controls of a master', () => {
  it('follow from the kinds of its fields', () => {
    const kinds = formFields(plain(itemKatalog)).map(([name, rule]) => [name, fieldFor(name, rule).kind]);
    expect(Object.fromEntries(kinds)).toMatchObject({
      kode_barang: 'text',
      berat: 'figure',
      harga_jual: 'rupiah',
      kode_kategori: 'select',
      kode_banner: 'keys',
      direct_url: 'link',
      hashtag_kadar: 'tags',
    });
  });
  it('are none for what the server fills in, nor for the place of a row', () => {
    expect(formFields(plain(itemKatalog)).map(([name]) => name)).not.toContain('gambar_path');
    expect(formFields(plain(splashscreenKatalog)).map(([name]) => name)).toEqual([
      'screen_name',
      'text',
      'position',
      'gambar_name',
    ]);
  });
  it('offer the rows of a master that answers in pages by a search', () => {
    const field = fieldFor('kode_kategori', fieldsOf(itemKatalog.row).get('kode_kategori')!);
    expect(field).toMatchObject({
      source: { call: 'app/kategori-katalog', value: 'kode_kategori', text: 'nama_kategori', paged: true },
    });
  });
});

it('images of a record that has a folder of its own go by its key', () => {
  expect(imageSource(plain(itemKatalog), 'gambar_name')).toEqual({
    path: 'gambar_path',
    many: true,
    folder: 'ITEM',
    record: 'kode_barang',
  });
  expect(imageSource(plain(splashscreenKatalog), 'gambar_name')).toEqual({
    path: 'image_path',
    many: false,
    folder: 'SPLASH',
  });
});

describe('what a form begins with', () => {
  it('are keys of the rows that the list answers whole', () => {
    const row = {
      kode_harga_app: 'H1',
      nama_harga_app: 'Harga',
      detail_group: [{ kode_group: 'LM', nama_group: 'Logam', kadar: 9999 }],
    };
    expect(formValues(hargaKatalog.row, row)).toEqual({
      kode_harga_app: 'H1',
      nama_harga_app: 'Harga',
      detail_group: ['LM'],
    });
  });
  it('is nothing where a blank stands', () =>
    expect(formValues(itemKatalog.row, { nama_barang: ' ' })['nama_barang']).toBeUndefined());
});
