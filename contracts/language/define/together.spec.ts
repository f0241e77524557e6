import { message } from '../messages/messages.js';
import { Grams } from './measures.js';
import { Key, Money, parsePayload, picked, Rows, Text } from './fields.js';
import { codeTwice, noneTwice, sumsTo, Together, wrong } from './together.js';
import { versioned } from './versioned.js';

@Together<Barang>(({ berat, kotor }) =>
  berat !== undefined && kotor !== undefined && berat > kotor ? wrong('berat', 'field.choice') : undefined,
)
class Barang {
  @Key('Barcode', { required: true }) kode_barcode!: string;
  @Grams('Berat') berat?: number;
  @Grams('Kotor') kotor?: number;
}

class Bayar {
  @Text('Cara') cara?: string;
  @Money('Jumlah') jumlah?: number;
}

@Together<Nota>(noneTwice('barang', 'kode_barcode'))
@Together<Nota>(sumsTo('pembayaran', 'jumlah', ({ total, pembayaran }) => (pembayaran ? total : undefined)))
@Together<Nota>(({ bayar, total }) =>
  bayar !== undefined && total !== undefined && bayar > total ? wrong('bayar', 'field.amountMax') : undefined,
)
class Nota {
  @Rows('Pembayaran', Bayar) pembayaran?: readonly Bayar[];
  @Rows('Barang', Barang, { required: true, each: true }) barang!: readonly Barang[];
  @Money('Total') total?: number;
  @Money('Bayar') bayar?: number;
}

const one = { kode_barcode: 'A1', berat: 1, kotor: 2 };
const fields = (input: object, payload: new () => object = Nota): unknown => {
  const parsed = parsePayload(payload, input);
  return 'errors' in parsed ? parsed.errors.map(({ field }) => field) : [];
};

describe('a check over several fields', () => {
  it('names the field that it is about', () => {
    expect(fields({ barang: [one], total: 5, bayar: 5 })).toEqual([]);
    expect(fields({ barang: [one], total: 5, bayar: 6 })).toEqual(['bayar']);
  });
  it('of a row names the row, as one over several rows does', () => {
    expect(fields({ barang: [one, { ...one, kode_barcode: 'A2', berat: 3 }] })).toEqual(['barang', 'barang.2.berat']);
    expect(fields({ barang: [one, { ...one }] })).toEqual(['barang.2.kode_barcode']);
  });
  it('says of a barcode that stands twice what the specification does, of any other code where it stands', () => {
    expect(codeTwice({ type: 'barcode' }, 'C-0001', 2).message).toBe('Barcode sudah ada di tabel');
    expect(codeTwice({ type: 'text' }, 'TAS', 2).message).toBe('TAS sudah ada di baris 2');
  });
  it('is not asked about a field that is wrong by itself', () =>
    expect(fields({ barang: [one], total: 'x', bayar: 6 })).toEqual(['total']));
  it('holds for the classes that extend it, and not for some of its fields', () => {
    expect(fields({ barang: [one], total: 5, bayar: 6, versi: 1 }, versioned(Nota))).toEqual(['bayar']);
    expect(fields({ total: 5, bayar: 6 }, picked(Nota, ['total', 'bayar']))).toEqual([]);
  });
  it('adds payments in several ways up to the total, to the rupiah', () => {
    const paid = (...amounts: readonly number[]) => ({
      ...{ barang: [one], total: 1_500_000 },
      pembayaran: amounts.map((jumlah) => ({ cara: 'KAS', jumlah })),
    });
    expect(fields(paid(1_000_000, 500_000))).toEqual([]);
    expect(parsePayload(Nota, paid(1_000_000))).toEqual({
      errors: [{ field: 'pembayaran', ...message('split.short', { rest: 500_000 }) }],
    });
    expect(parsePayload(Nota, paid(2_000_000))).toMatchObject({ errors: [{ message: 'Lebih Rp 500.000' }] });
  });
});
