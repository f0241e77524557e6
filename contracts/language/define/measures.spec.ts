import { payloadSchema, rowSchema } from '../documents/schema.js';
import { fieldText, fieldValue, isUnread, plainText } from './field-text.js';
import { fieldsOf, Flag, Money, parsePayload, picked, Rows, WholeNumber } from './fields.js';
import { Carats, Dollars, Grams, Percentage, PerMille } from './measures.js';

const largest = { setting: 'kadar.max.item', initial: 500, wrong: 'rule.kadar.max.item' } as const;

class Barang {
  @Grams('Berat') berat?: number;
}

class Sample {
  @PerMille('Mutu') mutu?: number;
  @Rows('Barang', Barang) barang?: readonly Barang[];
  @Grams('Berat', { required: true, min: 1 }) berat!: number;
  @Percentage('Kadar', { max: 500_00 }) kadar?: number;
  @Percentage('Potongan') potongan?: number;
  @Percentage('Emas', { min: 1, zero: 'rule.kadar.zero', largest }) emas?: number;
  @Money('Harga') harga?: number;
  @WholeNumber('Jumlah', { min: 0, max: 1_000_000 }) jumlah?: number;
  @Flag('Aktif') aktif?: boolean;
  @Carats('Carat') carat?: number;
  @Dollars('Harga USD') usd?: number;
}
const sentGrams = 'Whole milligrams: 2345 is 2,345 g';
const fields = fieldsOf(Sample);
const read = (name: string, text: string): unknown => fieldValue(fields.get(name)!, text);
const messageFor = (name: string, value: unknown): string | undefined => fields.get(name)!.check(value)?.message;

describe('weights and percentages', () => {
  it('are whole milligrams and hundredths within their bounds', () => {
    expect(parsePayload(Sample, { berat: 4350, kadar: 7500 })).toEqual({ value: { berat: 4350, kadar: 7500 } });
    for (const wrong of [0, -1, '4350', 1_000_000_001])
      expect(messageFor('berat', wrong)).toBe('Harus 0,001 sampai 1.000.000 g, paling banyak 3 angka di belakang koma');
    expect(messageFor('kadar', 500_01)).toBe('Harus 0 sampai 500 %, paling banyak 2 angka di belakang koma');
    expect(messageFor('mutu', 1000_1)).toBe('Harus 0 sampai 1.000 ‰, paling banyak 1 angka di belakang koma');
    expect(messageFor('berat', undefined)).toBe('Berat Tidak Boleh Kosong');
  });
  it('says of a share that it is more than the whole, and of a purity that it is none, or above the cap', () => {
    expect([messageFor('potongan', 100_00), messageFor('potongan', 100_01)]).toEqual([
      undefined,
      'Tidak Boleh Melebihi 100 !',
    ]);
    expect([0, 1, 100_00, 100_01, 500_00, 500_01].map((value) => messageFor('emas', value))).toEqual([
      'Kadar tidak boleh 0',
      ...[undefined, undefined],
      ...['Tidak Boleh Melebihi 100 !', 'Tidak Boleh Melebihi 100 !'],
      'Kadar tidak boleh lebih dari 500',
    ]);
  });
});

describe('the unit of a figure', () => {
  it('stands in the message for a number with decimals, and for a text that can be read in two ways', () => {
    expect(messageFor('berat', 2.345)).toBe('Kirim miligram bulat: 2345 untuk 2,345 g');
    expect(messageFor('kadar', 75.5)).toBe('Kirim perseratus persen bulat: 7550 untuk 75,50 %');
    expect(messageFor('carat', 1.25)).toBe('Kirim perseribu karat bulat: 1250 untuk 1,250 ct');
    expect(messageFor('usd', 1500.5)).toBe('Kirim sen bulat: 150050 untuk US$ 1.500,50');
    expect(read('carat', '1,25')).toBe(1_250);
    expect(read('usd', '1.500,5')).toBe(150_050);
    expect(messageFor('mutu', 750.5)).toBe('Kirim persepuluh permil bulat: 7505 untuk 750,5 ‰');
    expect(messageFor('berat', '2.345')).toBe('2.345 bisa dibaca dua cara; tulis pecahan dengan koma: 2,345');
  });
  it('stands in the documents of the API, of what is sent and of what is answered, in rows too', () => {
    const rows = { type: 'array', items: { properties: { berat: { title: 'Berat', description: sentGrams } } } };
    expect([payloadSchema(Sample), rowSchema(Sample)]).toMatchObject(
      Array(2).fill({ properties: { berat: { description: sentGrams }, mutu: { title: 'Mutu' }, barang: rows } }),
    );
  });
});

describe('a text that can be read in two ways, or in none', () => {
  it.each([
    ['berat', '2.345', '2.345 bisa dibaca dua cara; tulis pecahan dengan koma: 2,345'],
    ['harga', '50,000', '50,000 bisa dibaca 50 atau 50.000; tulis angka bulat, ribuan dengan titik'],
    ['harga', '100.00', '100.00 bisa dibaca 100 atau 10.000; tulis angka bulat, ribuan dengan titik'],
    ['harga', '12.50', '12.50 bisa dibaca 12,50 atau 1.250; tulis angka bulat, ribuan dengan titik'],
    [
      'harga',
      '1500000.50',
      '1500000.50 bisa dibaca 1.500.000,50 atau 150.000.050; tulis angka bulat, ribuan dengan titik',
    ],
    ['harga', '1500,5', 'Harus angka rupiah bulat'],
    ['harga', '-5', 'Paling sedikit Rp 0'],
    ['harga', 'abc', 'Harus angka rupiah bulat'],
    ['harga', '5%', 'Ketik rupiahnya dengan angka saja, misalnya 50.000; tanpa %, rb atau jt'],
    ['harga', '50rb', 'Ketik rupiahnya dengan angka saja, misalnya 50.000; tanpa %, rb atau jt'],
    ['harga', '150.0000', 'Titik memisahkan tiap tiga angka, misalnya 1.500.000 atau 1500000'],
    ['harga', '9007199254740993', 'Jumlah terlalu besar'],
    ['jumlah', '2,5', 'Harus bilangan bulat 0 sampai 1.000.000'],
    ['jumlah', '1,500', '1,500 bisa dibaca 1 atau 1.500; tulis angka bulat, ribuan dengan titik'],
    ['jumlah', '-3', 'Harus bilangan bulat 0 sampai 1.000.000'],
    ['potongan', '2,555', 'Harus 0 sampai 100 %, paling banyak 2 angka di belakang koma'],
  ])('stays a text, and says why: %s %s', (name, text, wrong) => {
    const value = read(name, text);
    expect([value, isUnread(fields.get(name), value), messageFor(name, value)]).toEqual([text, true, wrong]);
  });
});

describe('the text of a value', () => {
  it.each([
    ['mutu', '750,5', 7505, '750,5', '750,5'],
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
