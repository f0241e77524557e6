import { message, text } from '../messages/messages.js';
import type { BusinessDate } from '../values/business-date.js';
import type { Rupiah } from '../values/rupiah.js';
import {
  Choice,
  DateField,
  fieldsOf,
  Flag,
  Key,
  Money,
  MOST_RUPIAH,
  parsePayload,
  Rows,
  Text,
  WholeNumber,
} from './fields.js';
import { Texts } from './special-fields.js';

class Payment {
  @Text('Nama', { required: true, max: 20 }) nama!: string;
  @Money('Jumlah', { required: 'mutasi.jumlahRp.required', min: 1 }) jumlah!: Rupiah;
  @Choice('Jenis', ['MASUK', 'KELUAR'], { required: true }) jenis!: string;
  @Text('Catatan') catatan?: string;
  @Text('Sandi', { secret: true, max: 200 }) sandi?: string;
  @Money('Biaya') biaya?: Rupiah;
  @DateField('Tanggal') tanggal?: BusinessDate;
  @Flag('Lunas') lunas?: boolean;
  @WholeNumber('Baris', { min: 1, max: 500 }) baris?: number;
  @Texts('Saringan') saringan?: Readonly<Record<string, string>>;
  @Key('Rekening', { max: 20 }) rekening?: string;
  @Key('Kode', { as: 'upper' }) kode?: string;
  @Key('Kategori', { as: 'words' }) kategori?: string;
}

const valid = { nama: 'Siti', jumlah: 1_500_000, jenis: 'MASUK' };
const parse = (change: object) => parsePayload(Payment, { ...valid, ...change });
const errorsOf = (input: unknown) => {
  const result = parsePayload(Payment, input);
  return 'errors' in result ? result.errors : [];
};
const messageFor = (field: string, value: unknown) =>
  errorsOf({ ...valid, [field]: value }).find((error) => error.field === field)?.message;

describe('a payload', () => {
  it('is taken with its required fields alone, as an instance of its class', () => {
    const result = parse({});
    expect(result).toEqual({ value: valid });
    expect('value' in result && result.value).toBeInstanceOf(Payment);
  });
  it('is taken with all its fields', () => {
    const whole = {
      ...valid,
      catatan: "Setoran s.d. 31/12 (A&B), 50% 'lunas'",
      sandi: '\u0000;--"<>',
      biaya: 0,
      tanggal: '2026-02-28',
      lunas: false,
      baris: 500,
    };
    expect(parsePayload(Payment, whole)).toEqual({ value: whole });
  });
  it('names every wrong field at once, in the order of the class', () => {
    expect(errorsOf({}).map(({ field }) => field)).toEqual(['nama', 'jumlah', 'jenis']);
    expect(
      errorsOf({ nama: 1, jumlah: 0, jenis: 'X', tanggal: 'x', lunas: 1, baris: 0 }).map(({ field }) => field),
    ).toEqual(['nama', 'jumlah', 'jenis', 'tanggal', 'lunas', 'baris']);
  });
  it.each([[undefined], [null], ['{}'], [''], [7], [true], [[]], [[valid]], [() => valid]])('is not %p', (input) => {
    expect(errorsOf(input)).toEqual([{ field: 'body', ...message('request.notObject') }]);
  });
  it('lists its fields in the order of their declaration', () => {
    expect([...fieldsOf(Payment).keys()]).toEqual([
      'nama',
      'jumlah',
      'jenis',
      'catatan',
      'sandi',
      'biaya',
      'tanggal',
      'lunas',
      'baris',
      'saringan',
      'rekening',
      'kode',
      'kategori',
    ]);
    expect(fieldsOf(class {}).size).toBe(0);
  });
});

describe('a field that is missing', () => {
  it.each([[undefined], [null], [''], ['   '], ['\t\n']])('is refused when required: %p', (value) => {
    expect(messageFor('nama', value)).toBe('Nama Tidak Boleh Kosong');
    expect(messageFor('jumlah', value)).toBe(text('mutasi.jumlahRp.required'));
    expect(messageFor('jenis', value)).toBe('Jenis Tidak Boleh Kosong');
  });
  it.each([[undefined], [null], [''], ['   '], ['\t\n']])('is left out when optional: %p', (value) => {
    expect(parse({ catatan: value, sandi: value, biaya: value, tanggal: value, lunas: value, baris: value })).toEqual({
      value: valid,
    });
    expect(Object.keys((parse({ catatan: value }) as { value: object }).value)).not.toContain('catatan');
  });
});

describe('a field that the class does not have', () => {
  it.each(['x', 'Nama', 'nama ', '0', '', 'toString', 'hasOwnProperty', 'constructor', 'prototype', '__proto__'])(
    'is refused: %p',
    (name) => {
      const input = JSON.parse(
        `{"nama":"Siti","jumlah":1,"jenis":"MASUK",${JSON.stringify(name)}:{"nama":"Budi"}}`,
      ) as unknown;
      expect(errorsOf(input)).toEqual([{ field: name, ...message('field.unknown') }]);
    },
  );
  it('cannot bring the required fields in by the prototype', () => {
    const input = JSON.parse('{"__proto__":{"nama":"Siti","jumlah":-1,"jenis":"MASUK"}}') as unknown;
    expect(errorsOf(input).map(({ field }) => field)).toEqual(['nama', 'jumlah', 'jenis', '__proto__']);
    expect(errorsOf(Object.create(valid)).map(({ field }) => field)).toEqual(['nama', 'jumlah', 'jenis']);
    expect({}).not.toHaveProperty('nama');
  });
  it('is answered for the first few only, so that the answer stays small', () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`x${index}`, 1]));
    expect(errorsOf({ ...valid, ...many }).length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(errorsOf({ ...valid, ['x'.repeat(1_000_000)]: 1 })).length).toBeLessThan(200);
  });
});

describe('an amount of rupiah', () => {
  it.each([1, 1_500_000, MOST_RUPIAH])('may be %d', (amount) => expect(messageFor('jumlah', amount)).toBeUndefined());
  it.each([0, -0, -1, -1_500_000, -(2 ** 53), -Infinity])('must not be below its least: %d', (amount) => {
    expect(messageFor('jumlah', amount)).toBe('Paling sedikit Rp 1');
  });
  it.each([0.5, 1.5, -0.1, 5e-324, '1', '1500000', '1.500.000', 'Rp 1', true, [1], { amount: 1 }, NaN])(
    'must be a whole number: %p',
    (amount) => {
      expect(messageFor('jumlah', amount)).toBe(text('field.amount'));
    },
  );
  it.each(['1000000000000', '9007199254740991', '9007199254740992', '9007199254740993', '1e300', '1e999'])(
    'must be below a trillion: %s',
    (json) => {
      expect(messageFor('jumlah', JSON.parse(json))).toBe(text('field.amountMax'));
    },
  );
  it('knows one zero', () => {
    const result = parse({ biaya: JSON.parse('-0') as number });
    expect(Object.is((result as { value: Payment }).value.biaya, 0)).toBe(true);
  });
});

describe('a text', () => {
  it.each([['Siti Nurhaliza'], ['Pt. Émas (A&B)'], ['Țepeș Ŵyn'], ['x'.repeat(20)]])('may be %p', (value) =>
    expect(messageFor('nama', value)).toBeUndefined(),
  );
  it.each<unknown>([7, true, ['Siti'], { nama: 'Siti' }, { toString: 'x' }])('must be a text: %p', (value) =>
    expect(messageFor('nama', value)).toBe(text('field.text')),
  );
  it('has a longest length, and a megabyte is refused at once', () => {
    expect(messageFor('nama', 'x'.repeat(21))).toBe('Paling banyak 20 karakter');
    expect(messageFor('nama', 'x'.repeat(1_000_000))).toBe('Paling banyak 20 karakter');
    expect(messageFor('catatan', '-'.repeat(1_000_000))).toBe('Paling banyak 80 karakter');
    expect(messageFor('jenis', 'x'.repeat(1_000_000))).toBe(text('field.choice'));
    expect(messageFor('tanggal', '1'.repeat(1_000_000))).toBe(text('field.date'));
    expect(messageFor('baris', '1'.repeat(1_000_000))).toBe('Harus bilangan bulat 1 sampai 500');
  });
  it.each([
    "'; DROP TABLE log.event; --",
    "' OR '1'='1",
    "' OR 1=1 --",
    '" OR ""="',
    "admin'--",
    "admin'/*",
    "' || pg_sleep(9) || '",
    "1; UPDATE log.event SET payload='{}'",
    '$1',
    '${7*7}',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc\\passwd',
  ])('is plain, not %p, and says which character is none', (value) =>
    expect(messageFor('catatan', value)).toMatch(/^Tanda (--|[^A-Za-z0-9 ]) tidak bisa dipakai di sini/),
  );
  it.each([
    ['a\u0000b', '0000'],
    ['a\u001b[31m', '001B'],
    ['a\u007fb', '007F'],
    ['a\ud800', 'D800'],
  ])('has no control characters: %j', (value, code) => {
    expect(messageFor('catatan', value)).toBe(text('field.mark', { tanda: `U+${code}` }));
  });
  it.each([
    ['Nur’aini Sya’ban', "Nur'aini Sya'ban"],
    ['Raʼuf', "Ra'uf"],
    ['Mu`min', "Mu'min"],
    ['Jl. Melati No. 7; RT 03/RW 05', 'Jl. Melati No. 7; RT 03/RW 05'],
    ['Blok C–12', 'Blok C-12'],
    ['Gg. “Damai”', 'Gg. "Damai"'],
    ['Jl. Kenanga\tNo. 4', 'Jl. Kenanga No. 4'],
    ['baris satu\r\nbaris dua\u2028tiga', 'baris satu baris dua tiga'],
    ['a\u00a0b\u200b\ufeff\u00ad\u202ec', 'a bc'],
    ['dua  spasi', 'dua  spasi'],
  ])('reads what has a plain twin as that: %j', (sent, kept) => {
    expect((parse({ catatan: sent }) as { value: Payment }).value.catatan).toBe(kept);
  });
});

describe('a text of letters that paper cannot show', () => {
  it.each([
    ['金行'],
    ['きん'],
    ['ကျပ်'],
    ['Злато'],
    ['Χρυσός'],
    ['ذهب'],
    ['\u3164'],
    ['a\u3164b'],
    ['a\uffa0b'],
    ['a\u115fb'],
    ['Z\u0351\u036b\u0343alg\u0334o'],
    ['e\u0301\u0301\u0301'],
    ['ｋｉｌａｕ'],
    ['١٢٣'],
    ['😀'],
  ])('is refused: %j', (value) => {
    const shown = /^Tanda (\S+) tidak bisa dipakai di sini/;
    expect(messageFor('nama', value)).toMatch(shown);
    expect(messageFor('saringan', { nama: value })).toMatch(shown);
  });
  it('is taken without the space around it, and composed, however it was typed', () => {
    const nama = (value: string) => (parse({ nama: value }) as { value: Payment }).value.nama;
    expect(nama('  Siti Émas \u00a0\n')).toBe('Siti Émas');
    expect(nama('Siti E\u0301mas')).toBe('Siti Émas');
    expect(parse({ catatan: '  Budi ' })).toEqual(parse({ catatan: 'Budi' }));
    expect(parse({ saringan: { nama: ' E\u0301 ' } })).toEqual(parse({ saringan: { nama: 'É' } }));
  });
  it('is as long as it is when composed', () => {
    expect(messageFor('nama', `${'e\u0301'.repeat(20)}  `)).toBeUndefined();
    expect(messageFor('nama', 'e\u0301'.repeat(21))).toBe('Paling banyak 20 karakter');
  });
  it('may be a secret, which is taken to the letter', () => {
    for (const sandi of [' 金 ', 'e\u0301', '\u3164']) expect(parse({ sandi })).toEqual({ value: { ...valid, sandi } });
  });
});

describe('a key', () => {
  it.each(['5220301187', 'MU-JKT01-000001', 'a.b_c-d', 'x'.repeat(20), ' BCA '])('may be %j', (value) =>
    expect(messageFor('rekening', value)).toBeUndefined(),
  );
  it.each(['A/B', '/', 'A:1', 'A B', '..', '-A', '.A', '_A', 'A+B', 'A\\B', '%2F'])('may not be %j', (value) => {
    expect(messageFor('rekening', value)).toBe(text('field.key'));
    expect(messageFor('kode', value)).toBe(text('field.keyUpper'));
  });
  it.each([
    ['AÉ', 'É'],
    ['金', '金'],
    ['A\u0000', 'U+0000'],
  ])('may not be %j, of which the mark is named that no keyboard has', (value, tanda) =>
    expect(messageFor('kode', value)).toBe(text('field.mark', { tanda })),
  );
  it('has a longest length, and is a text', () => {
    expect(messageFor('rekening', 'x'.repeat(21))).toBe('Paling banyak 20 karakter');
    expect(messageFor('rekening', 5220301187)).toBe(text('field.text'));
  });
  it('has no small letters where two keys must not differ by them alone', () => {
    expect(messageFor('kode', 'JKT01')).toBeUndefined();
    expect(messageFor('kode', 'jkt01')).toBe(text('field.keyUpper'));
  });
  it('may be of words, with single spaces between them', () => {
    expect(messageFor('kategori', ' BIAYA LISTRIK ')).toBeUndefined();
    for (const value of ['BIAYA  LISTRIK', 'BIAYA/LISTRIK', 'Biaya'])
      expect(messageFor('kategori', value)).toBe(text('field.keyWords'));
  });
});

describe('a choice', () => {
  it.each(['masuk', 'MASUK ', 'toString', 0, ['MASUK'], {}])('is one of its words, not %p', (value) =>
    expect(messageFor('jenis', value)).toBe(text('field.choice')),
  );
});

describe('a date', () => {
  it.each(['2026-1-1', '2026-01-01T00:00:00Z', 20260101, ['2026-01-01'], {}])(
    'is written yyyy-MM-dd, not %p',
    (value) => {
      expect(messageFor('tanggal', value)).toBe(text('field.date'));
    },
  );
  it.each(['2026-02-30', '2026-13-01', '0000-01-01'])('is one of the calendar, not %p', (value) => {
    expect(messageFor('tanggal', value)).toBe(text('field.noSuchDate'));
  });
});

describe('a flag', () => {
  it.each(['true', 1, 0, [], {}])('is true or false, not %p', (value) =>
    expect(messageFor('lunas', value)).toBe(text('field.flag')),
  );
});

describe('a whole number', () => {
  it.each([
    [7, 7],
    ['7', 7],
    ['500', 500],
  ])('%p is %d, also from a query string', (value, number) =>
    expect(parse({ baris: value })).toEqual({ value: { ...valid, baris: number } }),
  );
  it.each([0, 501, -1, 1.5, '1.5', '-1', '0x10', '1e2', ' 7', '7 ', '501', NaN, [7], ['7', '8'], {}])(
    'is within its bounds, not %p',
    (value) => {
      expect(messageFor('baris', value)).toBe('Harus bilangan bulat 1 sampai 500');
    },
  );
});

class Line {
  @Key('Kode', { required: true, as: 'upper' }) kode!: string;
  @Money('Jumlah') jumlah?: Rupiah;
}
class Lines {
  @Rows('Baris', Line, { required: true, max: 3 }) baris!: readonly Line[];
}

describe('a list of rows', () => {
  const errors = (baris: unknown): unknown => {
    const parsed = parsePayload(Lines, { baris });
    return 'errors' in parsed ? parsed.errors.map(({ message }) => message) : [];
  };
  it('is taken with what its rows have', () =>
    expect(
      parsePayload(Lines, {
        baris: [
          { kode: ' BCA ', jumlah: 5 },
          { kode: 'BRI', jumlah: null },
        ],
      }),
    ).toEqual({
      value: { baris: [{ kode: 'BCA', jumlah: 5 }, { kode: 'BRI' }] },
    }));
  it('names the first row that is wrong', () => {
    expect(errors([{ kode: 'BCA' }, { jumlah: 1 }])).toEqual(['Baris 2: Kode Tidak Boleh Kosong']);
    expect(errors([{ kode: 'BCA', x: 1 }])).toEqual([`Baris 1: ${text('field.unknown')}`]);
    expect(errors([1])).toEqual(['Baris 1: Bukan baris: harus objek dengan nama kolom']);
  });
  it('is a list, and not too long', () => {
    expect(errors({ kode: 'BCA' })).toEqual([text('field.rows')]);
    expect(errors(Array.from({ length: 4 }, () => ({ kode: 'BCA' })))).toEqual(['Paling banyak 3 baris']);
    expect(errors(undefined)).toEqual(['Baris Tidak Boleh Kosong']);
  });
});
