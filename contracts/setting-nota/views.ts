import { Choice, Key, Text, WholeNumber } from '../language/define/fields.js';
import { defineQuery } from '../language/define/query.js';
import { gate } from './commands.js';
import { TemplateText } from './template-text.js';

/** The shop of the templates; defaults to the reader's. Head office may name a shop, or `ALL` for the company. */
class TemplateParams {
  @Key('Cabang', { max: 20, as: 'upper' }) kode_toko?: string;
}

/** The owners of a template that is in force: the shop, the company, or nobody where the slip is as it begins. */
export const templateOwners = ['TOKO', 'PERUSAHAAN', 'BAWAAN'] as const;

/** The template of a slip as it is in force. */
export class TemplateRow {
  @Text('Nota') nama!: string;
  @WholeNumber('Lebar', { min: 1, max: 200 }) lebar!: number;
  @TemplateText('Isi', {}) isi!: string;
  @Choice('Milik', templateOwners) milik!: (typeof templateOwners)[number];
  /** The user who wrote it; absent for one that nobody wrote. */
  @Text('Diubah oleh') diubah_oleh?: string;
  @Text('Tanggal') diubah_tanggal?: string;
}

/** The templates of every slip, as they are in force in a shop. */
export const templates = defineQuery(TemplateParams, TemplateRow, {
  call: 'setting-nota',
  title: 'Setting Nota',
  gate,
  maybe: ['diubah_oleh', 'diubah_tanggal'],
});
