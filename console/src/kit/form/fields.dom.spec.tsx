import { fieldCases, recordIsian } from '../testing/figure-fields.js';
import { ways, wrongOf, type Wrong } from '../testing/attempts.js';
import { wrongFigures } from '../testing/wrong-figures.js';
import { formOf } from './define-form.js';
import { fieldId } from './field.js';

describe.each(ways)('a text that is %s into a field', (way) => {
  it.each(fieldCases)('%s is what it says, or stays with the reason', async (name, cases) => {
    const use = name === 'sandi' ? ({ name, as: 'password' } as const) : name;
    const target = {
      parts: formOf(recordIsian, [use]),
      name,
      id: fieldId(name),
      valueIn: (body: unknown) => (body as Readonly<Record<string, unknown>>)[name],
      said: () => document.getElementById(`${fieldId(name)}-error`)?.textContent ?? '',
    };
    expect(await wrongOf(target, way, cases)).toEqual<Wrong>(wrongFigures[`field ${name}, ${way}`] ?? {});
  });
});
