import { fieldText, fieldValue, plainText } from './field-text.js';
import { fieldsOf, Flag, Money, parsePayload, picked, WholeNumber } from './fields.js';
import { Grams, Percentage } from './measures.js';

class Sample {
  @Grams('Berat', { required: true, min: 1 }) berat!: number;
  @Percentage('Kadar', { max: 500_00 }) kadar?: number;
  @Money('Harga') harga?: number;
  @WholeNumber('Jumlah', { min: 0, max: 1_000_000 }) jumlah?: number;
  @Flag('Aktif') aktif?: boolean;
}
const fields = fieldsOf(Sample);
const read = (name: string, text: string): unknown => fieldValue(fields.get(name)!, text);
const messageFor = (name: string, value: unknown): string | undefined => fields.get(name)!.check(value)?.message;

describe('weights and percentages', () => {
  it('are whole milligrams and hundredths within their bounds', () => {
    expect(parsePayload(Sample, { berat: 4350, kadar: 7500 })).toEqual({ value: { berat: 4350, kadar: 7500 } });
    for (const wrong of [0, -1, 0.5, '4350', 1_000_000_001])
      expect(messageFor('berat', wrong)).toBe(
        'Harus angka 0,001 sampai 1.000.000, paling banyak 3 angka di belakang koma',
      );
    expect(messageFor('kadar', 500_01)).toBe('Harus angka 0 sampai 500, paling banyak 2 angka di belakang koma');
    expect(messageFor('berat', undefined)).toBe('Berat Tidak Boleh Kosong');
  });
});

describe('the text of a value', () => {
  it.each([
    ['berat', '4,35', 4350, '4,350', '4,350'],
    ['berat', '1.284,350', 1_284_350, '1.284,350', '1284,350'],
    ['kadar', '75', 7500, '75,00', '75,00'],
    ['harga', '950.000', 950_000, '950.000', '950000'],
    ['jumlah', '1200', 1200, '1.200', '1200'],
    ['aktif', 'ya', true, 'Ya', 'Ya'],
    ['aktif', 'Tidak', false, 'Tidak', 'Tidak'],
  ])('of %s: %s is %s', (name, typed, value, shown, plain) => {
    expect(read(name, typed)).toBe(value);
    expect([fieldText(fields.get(name)!, value), plainText(fields.get(name)!, value)]).toEqual([shown, plain]);
    expect(read(name, plain)).toBe(value);
  });
  it.each([
    ['berat', '4.350'],
    ['berat', '4,3501'],
    ['harga', '950.000,50'],
    ['harga', '-5'],
    ['aktif', 'mungkin'],
  ])('that cannot be one stays text, and is refused: %s %s', (name, typed) => {
    expect(read(name, typed)).toBe(typed);
    expect(messageFor(name, read(name, typed))).toEqual(expect.stringMatching(/./));
  });
  it('of nothing is empty', () => {
    expect([fieldText(fields.get('berat')!, undefined), read('berat', ' ')]).toEqual(['', undefined]);
  });
});

describe('some fields of a payload', () => {
  it('are a payload of their own', () => {
    const Key = picked(Sample, ['berat']);
    expect(parsePayload(Key, { berat: 1 })).toEqual({ value: { berat: 1 } });
    expect(parsePayload(Key, { berat: 0, kadar: 1 })).toMatchObject({
      errors: [{ field: 'berat' }, { field: 'kadar' }],
    });
  });
});
