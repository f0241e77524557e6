import type { FieldView, FormValues } from '../field/screen-field.js';

/** Transaction codes that may be used for one kind of movement. */
export const kategori = (jenisOf: (values: FormValues) => unknown) => ({
  name: 'kategori' as const,
  where: (({ jenis }, values) => [jenisOf(values), 'UMUM'].includes(jenis)) satisfies FieldView['where'],
});
