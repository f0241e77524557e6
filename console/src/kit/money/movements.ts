import { cashPaginated, type CashPageParams } from '../../../../contracts/mutasi-uang/views.js';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import { documentRows, type DocumentRows } from '../document/define-document-screen.js';
import type { FieldView, FormValues } from '../field/screen-field.js';

/** Transaction codes that may be used for one kind of movement. */
export const kategori = (jenisOf: (values: FormValues) => unknown) => ({
  name: 'kategori' as const,
  where: (({ jenis }, values) => [jenisOf(values), 'UMUM'].includes(jenis)) satisfies FieldView['where'],
});

/** The list of a document that moves money: the movements of its kind, with those that cancelled one. */
export const movements = <F extends object, S extends string>(
  document: DocumentDefinition<F, S>,
  jenis: CashPageParams['jenis'],
): DocumentRows => documentRows(document, { query: cashPaginated, params: { jenis } });
