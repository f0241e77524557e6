import { gambar } from '../../images/gambar.js';
import { fieldText, fieldValue, plainText } from './field-text.js';
import { fieldsOf, parsePayload, Text } from './fields.js';
import { Colour, Image, ImagePath, Images, Keys, keysIn, Link, Phone, Tags } from './kinds.js';

class Page {
  @Link('Alamat', { required: 'katalog.banner.urlPendukung.required' }) url!: string;
  @Colour('Warna') warna?: string;
  @Phone('No HP', { min: 11, wrong: 'katalog.kontakAdmin.noHp.min' }) no_hp?: string;
  @Phone('Telepon') telepon?: string;
  @Tags('Hashtag') hashtag!: readonly string[];
  @Keys('Group', { as: 'upper', max: 5, most: 3, of: () => gambar }) groups!: readonly string[];
  @Keys('Wajib', { required: 'katalog.harga.detailGroup.min', of: () => gambar }) wajib!: readonly string[];
  @Image('Gambar', { of: () => gambar }) gambar_name?: string;
  @ImagePath('Alamat Gambar', { by: 'gambar_name', field: 'gambar_path' }) gambar_path?: string;
  @Images('Foto', { of: () => gambar, most: 2 }) foto!: readonly string[];
  @ImagePath('Alamat Foto', { by: 'foto', field: 'gambar_path', list: true }) foto_path?: readonly string[];
  @Text('Sub Title', { blank: ' ' }) sub_title!: string;
}

const valid = { url: 'https://kilau.example/a?b=1#c', wajib: ['A'] };
const parse = (change: object) => parsePayload(Page, { ...valid, ...change });
const valueOf = (field: string, sent: unknown): unknown =>
  (parse({ [field]: sent }) as unknown as { value: Readonly<Record<string, unknown>> }).value[field];
const messageFor = (field: string, sent: unknown): string | undefined => {
  const parsed = parse({ [field]: sent });
  return 'errors' in parsed ? parsed.errors.find((error) => error.field === field)?.message : undefined;
};

const isLong = (no_hp: string): boolean => messageFor('no_hp', no_hp) === undefined;

describe('what is left out', () => {
  it('is an empty list of what is listed, and a space where a space stands for nothing', () =>
    expect(parse({})).toEqual({ value: { ...valid, hashtag: [], groups: [], foto: [], sub_title: ' ' } }));
  it.each([[''], ['  '], [null], [undefined]])('stands as a space: %j', (sent) =>
    expect(valueOf('sub_title', sent)).toBe(' '),
  );
  it.each([[[]], [null], [undefined]])('is refused of a list that is needed: %j', (sent) =>
    expect(messageFor('wajib', sent)).toBe('Mohon Pilih List Group Minimal 1'),
  );
});

describe('an address', () => {
  it.each(['http://a.id', 'https://kilau.example/x?y=%20&z=(1)', 'https://xn--mas-hoa.id:8443/', ' https://a.id '])(
    'may be %j',
    (sent) => expect(valueOf('url', sent)).toBe(sent.trim()),
  );
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.id',
    '//a.id',
    'a.id',
    'http:/a.id',
    'https://',
    'https://a b.id',
    'https://a.id/"><script>',
    'https://user@a.id',
    'https://user:pass@a.id',
    'https://a.id/金',
    'https://a.id/\u0000',
  ])('is none: %j', (sent) =>
    expect(messageFor('url', sent)).toBe('Harus alamat lengkap yang diawali http:// atau https://'),
  );
  it('has a longest length', () =>
    expect(messageFor('url', `https://a.id/${'x'.repeat(500)}`)).toBe('Paling banyak 500 karakter'));
  it('is told by its own message when it is missing', () =>
    expect(messageFor('url', ' ')).toBe('URL Pendukung Tidak Boleh Kosong'));
});

describe('a colour', () => {
  it('is written large', () => expect(valueOf('warna', ' #d4af37 ')).toBe('#D4AF37'));
  it.each(['gold', '#FFF', 'D4AF37', '#D4AF3G', '#D4AF37FF', 7, {}])('is none: %j', (sent) =>
    expect(messageFor('warna', sent)).toBe('Harus warna seperti #D4AF37'),
  );
});

describe('the number of a phone', () => {
  it.each([
    ['08123456789', '628123456789'],
    ['+62 812-3456-7890', '6281234567890'],
    ['(0812) 345.678.90', '6281234567890'],
  ])('%j is %j', (sent, read) => expect(valueOf('no_hp', sent)).toBe(read));
  it('is counted in the digits that are dialled at home, however it is written', () =>
    expect(['0812345678', '+62 812 345 678', '62812345678', '08123456789', '+62 812 345 6789'].map(isLong)).toEqual([
      ...[false, false, false, true, true],
    ]));
  it.each([
    '0812345678',
    '0812345678a',
    'telepon',
    '0'.repeat(11),
    '1'.repeat(16),
    '11234567890',
    '٠٨١٢٣٤٥٦٧٨٩',
    8123456789,
    {},
  ])('is none: %j', (sent) => expect(messageFor('no_hp', sent)).toBe('Mohn Masukan Nomor Handphone Yang Valid'));
});

describe('a phone that is none is refused with the reason', () => {
  it.each([
    ['08127777000X', 'Tanda X tidak ada dalam nomor telepon'],
    ['0812', 'Nomor telepon harus 8 sampai 15 angka'],
    ['+62', 'Nomor telepon harus 8 sampai 15 angka'],
    ['0000000000', 'Nomor telepon ditulis dari awalannya: 0812…, 021…, +65…'],
    ['5551234567', 'Nomor telepon ditulis dari awalannya: 0812…, 021…, +65…'],
  ])('%j: %s', (sent, reason) => expect(messageFor('telepon', sent)).toBe(reason));
});

describe('hashtags', () => {
  it('are taken without the space around them', () =>
    expect(valueOf('hashtag', [' 8K ', '16K', 'emas_tua'])).toEqual(['8K', '16K', 'emas_tua']));
  it.each([[['8 K']], [['#8K']], [['8K,16K']], [['']], [['x'.repeat(21)]], [[7]], [['金']]])('are none: %j', (sent) =>
    expect(messageFor('hashtag', sent)).toMatch(/^Hashtag .* tanpa spasi$/),
  );
  it('stand there once, in whatever letters', () =>
    expect(messageFor('hashtag', ['8K', '8k'])).toBe('8k ditulis dua kali'));
  it('are at most twenty', () =>
    expect(
      messageFor(
        'hashtag',
        Array.from({ length: 21 }, (_, index) => `T${index}`),
      ),
    ).toBe('Paling banyak 20'));
  it('are a list', () => expect(messageFor('hashtag', '#8K')).toBe('Harus berupa daftar baris'));
  it('are read and written with a # before each, and commas', () => {
    const rule = fieldsOf(Page).get('hashtag')!;
    expect([fieldText(rule, ['8K', '16K']), plainText(rule, [])]).toEqual(['#8K,#16K', '']);
    expect([fieldValue(rule, '#8K, 16K ,'), fieldValue(rule, ' ')]).toEqual([['8K', '16K'], undefined]);
  });
});

describe('keys of rows of a master', () => {
  it('are as a key is', () => {
    expect(valueOf('groups', [' A1 ', 'B-2'])).toEqual(['A1', 'B-2']);
    expect(messageFor('groups', ['a1'])).toMatch(/^Hanya huruf besar/);
    expect(messageFor('groups', ['TOOLONG'])).toBe('Paling banyak 5 karakter');
    expect(messageFor('groups', ['../x'])).toMatch(/^Hanya huruf besar|^Paling banyak/);
  });
  it('stand there once, and are no more than they may be', () => {
    expect(messageFor('groups', ['A', 'A'])).toBe('A ditulis dua kali');
    expect(messageFor('groups', ['A', 'B', 'C', 'D'])).toBe('Paling banyak 3');
  });
  it('are named one by one', () => {
    expect([keysIn(['A', 'B']), keysIn('A'), keysIn(undefined), keysIn(null)]).toEqual([['A', 'B'], ['A'], [], []]);
  });
  it('are read and written with commas', () =>
    expect(fieldValue(fieldsOf(Page).get('groups')!, 'A, B')).toEqual(['A', 'B']));
});

describe('an image', () => {
  it('is named by its key', () => {
    expect(valueOf('gambar_name', 'a1B2c3D4e5F6g7H8')).toBe('a1B2c3D4e5F6g7H8');
    expect(messageFor('gambar_name', '../../etc/passwd')).toMatch(/^Hanya huruf/);
    expect(messageFor('foto', ['A', 'B', 'C'])).toBe('Paling banyak 2');
  });
  it('has an address that shows its key, and says whose it is', () => {
    const { copies } = fieldsOf(Page).get('gambar_path')!;
    expect([copies?.by, copies?.field]).toEqual(['gambar_name', 'gambar_path']);
    expect(copies?.keyOf?.('public/gambar/PUSAT/SPLASH/a1B2c3D4e5F6g7H8.jpg')).toBe('a1B2c3D4e5F6g7H8');
    expect(copies?.keyOf?.('https://elsewhere.example/')).toBeUndefined();
    const of = (name: string): string => `public/gambar/PUSAT/ITEM/C/${name}.jpg`;
    expect(parse({ gambar_path: of('Aa1'), foto_path: [of('Bb2'), of('Cc3')] })).toMatchObject({
      value: { gambar_name: 'Aa1', foto: ['Bb2', 'Cc3'] },
    });
    expect(parse({ gambar_path: of('Aa1'), gambar_name: 'Dd4' })).toMatchObject({ value: { gambar_name: 'Dd4' } });
    expect(valueOf('foto_path', ['x'])).toEqual(['x']);
    expect(messageFor('gambar_path', 7)).toBe('Harus berupa teks');
    expect(messageFor('foto_path', ['a', 7])).toBe('Harus berupa teks');
  });
});
