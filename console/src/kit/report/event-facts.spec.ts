import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Money, Rows, Text, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import { Grams } from '../../../../contracts/language/define/measures.js';
import { PayloadFacts } from './event-facts.js';

class Barang {
  @Text('Nama') nama!: string;
  @Grams('Berat') berat!: number;
  @Money('Harga') harga!: number;
}
class Nota {
  @Text('Keterangan') keterangan!: string;
  @Rows('Barang', Barang, { totals: ['berat'] }) barang!: readonly Barang[];
}
class Hitungan {
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
  const shown = (payload: PayloadClass): string[] =>
    cells(renderToStaticMarkup(createElement(PayloadFacts, { payload, values, children: null })));
  const rows = ['Nama', 'Berat (g)', 'Harga (Rp)', 'Cincin', '2,350', '1.500.000', 'Gelang', '4,000', '2.000.000'];
  it('are a table with their units at its head, and the sums that their definition names in its foot', () =>
    expect(shown(Nota)).toEqual([...rows, 'Total', '6,350', '']));
  it('have no sums where it names none: of rates and denominations there are none', () =>
    expect(shown(Hitungan)).toEqual(rows));
});
