import { DateField, Text } from '../language/define/fields.js';
import { open } from '../language/define/gate.js';
import { defineQuery } from '../language/define/query.js';
import type { BusinessDate } from '../language/values/business-date.js';

/** The beginning of a number: `KM-JKT01-0000`, or the parts that tell it: `KM 12`. */
class NumberParams {
  @Text('Nomor', { required: true, max: 40 }) nomor!: string;
}

/** A document by its number. */
export class FoundDocument {
  @Text('Nomor') nomor!: string;
  /** Its title, and its state as screens call it. */
  @Text('Dokumen') dokumen!: string;
  @Text('Status') status!: string;
  @Text('Cabang') kode_toko!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
}

/** The documents whose number begins so, of those that the asker may read, the newest first. */
export const findDocuments = defineQuery(NumberParams, FoundDocument, {
  call: 'cari/dokumen',
  title: 'Cari Dokumen',
  gate: open,
});
