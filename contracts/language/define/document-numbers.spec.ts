import '../../features.js';
import { documentOf, documentsNamed, isFreeNumber } from './document-numbers.js';

const namesOf = (number: string): readonly string[] => documentsNamed(number).map(({ name }) => name);

describe('the documents that a number may be of', () => {
  it.each([
    ['FJ-JKT01-000001', ['penjualan']],
    ['KU-JKT01-000012', ['kirim-uang']],
    ['K7PM3XQD', ['kirim-uang', 'barang']],
    ['23456789', ['kirim-uang', 'barang']],
    ['C-0001', ['barang']],
    ['BR-JKT01-000001', ['barang']],
    ['8991234567890', ['barang']],
    ['XX-JKT01-000001', ['barang']],
    ['', []],
    ['a/b', []],
  ])('of %j are %j', (number, names) => expect(namesOf(number)).toEqual(names));

  it('are a remittance where a word looks like a reference, as long as nothing is looked up', () => {
    expect(documentOf('K7PM3XQD')?.name).toBe('kirim-uang');
    expect(documentOf('C-0001')).toBeUndefined();
  });

  it('leave to barcodes every word without the series of a document', () => {
    expect(['K7PM3XQD', '23456789', 'XX-JKT01-000001'].filter(isFreeNumber)).toHaveLength(3);
    expect(['KM-JKT01-000001', 'BR-JKT01-000001'].filter(isFreeNumber)).toEqual([]);
  });
});
