import { fieldCases, recordBaris, type Isian } from '../testing/figure-fields.js';
import { ways, wrongOf, type Wrong } from '../testing/attempts.js';
import { wrongFigures } from '../testing/wrong-figures.js';
import { formOf } from './define-form.js';
import { fieldId } from './field.js';

/** No cell holds a secret or a colour, nor completes an address. */
const cellCases = fieldCases.filter(([name]) => !['sandi', 'alamat', 'warna'].includes(name));

describe.each(ways)('a text that is %s into a cell', (way) => {
  it.each(cellCases)('of %s is what it says, or stays with the reason', async (name, cases) => {
    const id = fieldId(`baris.1.${name}`);
    const target = {
      parts: formOf(recordBaris, [{ name: 'baris', grid: { columns: [name] } }]),
      name,
      id,
      valueIn: (body: unknown) => (body as { readonly baris?: readonly Isian[] }).baris?.[0]?.[name],
      said: () => document.getElementById(id)?.title ?? '',
    };
    expect(await wrongOf(target, way, cases)).toEqual<Wrong>(wrongFigures[`cell ${name}, ${way}`] ?? {});
  });
});
