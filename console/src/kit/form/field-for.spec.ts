import { baki } from '../../../../contracts/barang/gudang.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { hargaKatalog, itemKatalog, splashscreenKatalog } from '../../../../contracts/katalog/katalog.js';
import { screenFields } from '../field/screen-field.js';
import { formFields, formValues, imageSource } from './field-for.js';

const plain = (master: object): MasterDefinition => master as MasterDefinition;

describe('the controls of a master', () => {
  it('follow from the kinds of its fields', () => {
    const fields = screenFields(itemKatalog.row, formFields(plain(itemKatalog)));
    const kinds = fields.map(({ name, control }) => [name, control]);
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
    expect(formFields(plain(itemKatalog))).not.toContain('gambar_path');
    expect(formFields(plain(splashscreenKatalog))).toEqual(['screen_name', 'text', 'position', 'gambar_name']);
  });
  it('offer of rows with a key of several fields those that have the other parts of the form', () => {
    const [field] = screenFields(baki.row, ['kode_gudang']);
    expect(field).toMatchObject({ source: { call: 'gudang/get/all', value: 'kode_gudang', beside: ['nama_gudang'] } });
    const offered = (kode_toko: string) => field!.where!({ kode_toko, kode_gudang: 'UTAMA' }, { kode_toko: 'JKT01' });
    expect([offered('JKT01'), offered('BDG01')]).toEqual([true, false]);
  });
  it('offer the rows of a master that answers in pages by a search', () => {
    const [field] = screenFields(itemKatalog.row, ['kode_kategori']);
    expect(field).toMatchObject({
      control: 'select',
      source: { call: 'app/kategori-katalog', value: 'kode_kategori', beside: ['nama_kategori'], paged: true },
    });
  });
});

it('images of a record that has a folder of its own go by its key', () => {
  expect(imageSource(plain(itemKatalog), 'gambar_name')).toEqual({
    path: 'gambar_path',
    folder: 'ITEM',
    record: 'kode_barang',
  });
  expect(imageSource(plain(splashscreenKatalog), 'gambar_name')).toEqual({
    path: 'image_path',
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
