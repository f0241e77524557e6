import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Money, Rows, Text } from '../../../../contracts/language/define/fields.js';
import { Grams } from '../../../../contracts/language/define/measures.js';
import { PayloadFacts } from './event-facts.js';

class Barang {
  @Text('Nama') nama!: string;
  @Grams('Berat') berat!: number;
  @Money('Harga') harga!: number;
}
class Nota {
  @Text('Keterangan') keterangan!: string;
  @Rows('Barang', Barang) barang!: readonly Barang[];
}

const cells = (html: string): string[] => [...html.matchAll(/<t[dh]\b[^>]*>([^<]*)</g)].map(([, text = '']) => text);

describe('the rows of a payload', () => {
  const values = {
    keterangan: 'Dua cincin',
    barang: [
      { nama: 'Cincin', berat: 2350, harga: 1_500_000 },
      { nama: 'Gelang', berat: 4000, harga: 2_000_000 },
    ],
  };
  const shown = (sums: boolean): string[] =>
    cells(renderToStaticMarkup(createElement(PayloadFacts, { payload: Nota, values, sums, children: null })));
  const rows = ['Nama', 'Berat (g)', 'Harga (Rp)', 'Cincin', '2,350', '1.500.000', 'Gelang', '4,000', '2.000.000'];
  it('are a table with their units at its head, and the sums of their figures in its foot', () =>
    expect(shown(true)).toEqual([...rows, 'Total', '6,350', '3.500.000']));
  it('have no sums where they are not asked for: of rates and denominations there are none', () =>
    expect(shown(false)).toEqual(rows));
});
