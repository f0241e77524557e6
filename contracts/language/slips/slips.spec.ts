import fc from 'fast-check';
import { DateField, Flag, Money, Rows, Text, WholeNumber } from '../define/fields.js';
import { Grams } from '../define/measures.js';
import type { Weight } from '../values/weight.js';
import type { Rupiah } from '../values/rupiah.js';
import '../../setting-nota/index.js';
import { copiesOf, plainSlip, renderSlip } from './render.js';
import { readTemplate } from './template.js';

class Barang {
  @Text('Nama Barang') nama_barang!: string;
  @Grams('Berat') berat!: Weight;
  @Money('Harga') harga!: Rupiah;
}
class Nota {
  @Text('No Faktur') no_faktur!: string;
  @DateField('Tanggal') tanggal!: string;
  @Text('Alamat') alamat!: string;
  @Money('Total') total!: Rupiah;
  @WholeNumber('Jumlah', { min: 0, max: 100 }) qty!: number;
  @Flag('Lunas') lunas!: boolean;
  @Text('Cara') cara!: string;
  @Rows('Barang', Barang) barang!: readonly Barang[];
}

const facts = {
  no_faktur: 'FJ-JKT01-000001',
  tanggal: '2026-11-23',
  alamat: 'Jalan Melati Raya Nomor 12 Blok C, Kebayoran Baru, Jakarta Selatan 12110',
  total: 12_450_000,
  qty: 0,
  lunas: true,
  cara: 'TUNAI',
  barang: [
    { nama_barang: 'Cincin polos', berat: 2350, harga: 2_450_000 },
    { nama_barang: 'Gelang rantai ukir bunga melati', berat: 10_000, harga: 10_000_000 },
  ],
};
const paper = { width: 48, lineLength: 20, maxLines: 3 };
const render = (source: string, given: object = facts, on: Partial<typeof paper> = {}): readonly string[] => {
  const read = readTemplate(source, Nota);
  if ('errors' in read) throw new Error(read.errors.map((one) => one.message).join('; '));
  return renderSlip(read.nodes, given, { ...paper, ...on }).map((line) => line.text);
};
const errorsOf = (source: string): readonly string[] => {
  const read = readTemplate(source, Nota);
  return 'errors' in read ? read.errors.map((one) => one.message) : [];
};

describe('a template of a slip', () => {
  it('sets values in their places: figures to the right, with dots and decimals, texts cut to their room', () =>
    expect(
      render('{no_faktur}  {tanggal|kanan}\n{#barang}{nama_barang|14}{berat|10} {harga|14}{/barang}\nTotal {total|20}'),
    ).toEqual([
      'FJ-JKT01-000001                       2026-11-23',
      'Cincin polos       2,350      2.450.000',
      'Gelang rantai     10,000     10.000.000',
      'Total           12.450.000',
    ]));
  it('sets a name of one word as it is, and leaves no gap for another', () =>
    expect(render('Kepada {alamat}, di tempat', { ...facts, alamat: 'Suharto' })).toEqual([
      'Kepada Suharto, di tempat',
    ]));
  it('sets texts in lines of 20 characters, three at most, and in as many as it says', () => {
    expect(render('{alamat|baris}')).toEqual(['Jalan Melati Raya', 'Nomor 12 Blok C,', 'Kebayoran Baru,']);
    expect(render('Ke: {alamat|16x2} |')).toEqual(['Ke: Jalan Melati     |', '    Raya Nomor 12']);
    expect(render('{alamat|baris}', facts, { lineLength: 30, maxLines: 1 })).toEqual([
      'Jalan Melati Raya Nomor 12 Blo',
    ]);
  });
  it('gives the rest of a line to what stands in its middle, or at its end', () => {
    expect(render('{no_faktur|tengah}')).toEqual([`${' '.repeat(16)}FJ-JKT01-000001`]);
    expect(render('Tgl {tanggal|kanan}', facts, { width: 20 })).toEqual(['Tgl       2026-11-23']);
  });
  it('has lines for each row, and lines that stand only where there is something', () => {
    expect(render('A\n{#barang}\n- {nama_barang|20}\n  {no_faktur}\n{/barang}\nB')).toEqual([
      'A',
      '- Cincin polos',
      '  FJ-JKT01-000001',
      '- Gelang rantai ukir b',
      '  FJ-JKT01-000001',
      'B',
    ]);
    expect(render('{#barang}\n  {#harga}Rp {harga}{/harga}\n{/barang}')).toEqual(['  Rp 2.450.000', '  Rp 10.000.000']);
    expect(render('{#qty}Jumlah {qty}{/qty}\n{#lunas}LUNAS{/lunas}\n{#barang}{#harga}x{/harga}{/barang}')).toEqual([
      'LUNAS',
      'x',
      'x',
    ]);
  });
  it('draws a line across the paper, bold lines, codes, and cuts', () => {
    const read = readTemplate('{tebal}{cara}\n{garis}\n{no_faktur|barcode}\n{no_faktur|qr}\n{auto_cut}', Nota);
    expect('nodes' in read && renderSlip(read.nodes, facts, { ...paper, width: 32 })).toEqual([
      { kind: 'text', text: 'TUNAI', bold: true },
      { kind: 'text', text: '-'.repeat(32) },
      { kind: 'barcode', text: 'FJ-JKT01-000001' },
      { kind: 'qr', text: 'FJ-JKT01-000001' },
      { kind: 'cut', text: '' },
    ]);
  });
  it('has so many rows and no more, however many blocks stand within each other', () => {
    let looked = 0;
    const barang = Array.from({ length: 30 }, () => facts.barang[0]);
    const given = Object.defineProperty({ ...facts }, 'barang', { get: () => (looked++, barang) });
    const block = '{#barang}'.repeat(4) + '{/barang}'.repeat(4);
    expect(render(`A\n${block}\nB`, given)).toEqual(['A', 'B']);
    expect(looked).toBeLessThanOrEqual(10_001);
  });
  it('has lines that stand only where a field says nothing, of a row as of the whole', () => {
    expect(render('{^qty}Tanpa{/qty}\n{^lunas}BELUM{/lunas}\n{^barang}Kosong{/barang}')).toEqual(['Tanpa']);
    const rows = [{ nama_barang: 'A', harga: 0 }, facts.barang[0]];
    expect(render('{#barang}\n{#harga}{harga}{/harga}\n{^harga}gratis{/harga}\n{/barang}', { barang: rows })).toEqual([
      'gratis',
      '2.450.000',
    ]);
    expect(render('{^barang}Kosong{/barang}', { barang: [] })).toEqual(['Kosong']);
  });
  it('never cuts a figure that a line has room for: what does not fit stands on the next line', () => {
    expect(render('{total|2}', facts, { width: 8 })).toEqual(['12.450.0', '00']);
    expect(render('Emas 750 × {total} g', facts, { width: 16 })).toEqual(['Emas 750 ×', '12.450.000 g']);
    expect(render('Dibayarkan {cara}{total|kanan}', facts, { width: 24 })).toEqual([
      'Dibayarkan TUNAI',
      '              12.450.000',
    ]);
  });

  it.each([
    ['Halo\nTotal {totla}', 'Baris 2, kolom 7: {totla} tidak dikenal di nota ini'],
    ['  {#lunas}Total {totla}{/lunas}', 'Baris 1, kolom 17: {totla} tidak dikenal di nota ini'],
    ['{constructor}', 'Baris 1, kolom 1: {constructor} tidak dikenal di nota ini'],
    ['{__proto__}', 'Baris 1, kolom 1: {__proto__} tidak dikenal di nota ini'],
    ['{nama_barang}', 'Baris 1, kolom 1: {nama_barang} tidak dikenal di nota ini'],
    ['{#barnag}\n{/barnag}', 'Baris 1, kolom 1: {barnag} tidak dikenal di nota ini'],
    ['a {total', 'Baris 1, kolom 3: kurung kurawal harus dibuka dan ditutup di baris yang sama'],
    ['{total|lebar}', 'Baris 1, kolom 1: bentuk {total|lebar} tidak dikenal'],
    ['{barang}', 'Baris 1, kolom 1: bentuk {barang} tidak dikenal'],
    ['a {garis}', 'Baris 1, kolom 3: {garis} harus sendiri di barisnya'],
    ['a {no_faktur|qr}', 'Baris 1, kolom 3: {no_faktur} harus sendiri di barisnya'],
    ['a {#barang}b{/barang}', 'Baris 1, kolom 3: {#barang} harus di awal baris, penutupnya di akhir baris'],
    ['{#barang}\nb', 'Baris 1, kolom 1: {#barang} tidak ditutup'],
    ['{^barang}{nama_barang}{/barang}', 'Baris 1, kolom 10: {nama_barang} tidak dikenal di nota ini'],
    ['{^lunas}\nb', 'Baris 1, kolom 1: {^lunas} tidak ditutup'],
    ['b{/barang}', 'Baris 1, kolom 1: {/barang} menutup blok yang tidak dibuka di sini'],
    ['a\u001bb', 'Baris 1, kolom 2: huruf ini tidak dapat dicetak'],
  ])('%j is refused, with its place', (source, message) => expect(errorsOf(source)).toContain(message));

  it('names lines that the form of a field does not take, whatever is written', () => {
    const pieces = fc.constantFrom(...['{', '}', '#', '/', '|', '\n', 'barang', 'total', 'garis', '20x3', ' ', '$']);
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(any, (source) => {
        const read = readTemplate(source, Nota);
        if (!('errors' in read)) return true;
        return read.errors.every(({ line, column, message }) => line > 0 && column > 0 && message.startsWith('Baris '));
      }),
    );
  });
});

describe('a slip', () => {
  const cell = fc.constantFrom('{total|9}', '{alamat|baris}', '{alamat|30x2}', '{tanggal}', ' x ', '{cara|tengah}');
  const line = fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(''));
  const block = line.map((one) => `{#barang}${one}{nama_barang|12}{berat|8}{/barang}`);
  const special = fc.constantFrom('{garis}', '{auto_cut}', '{no_faktur|qr}', '{#lunas}a{/lunas}', '{tebal}{alamat}');
  const template = fc.array(fc.oneof(line, block, special), { maxLength: 12 }).map((lines) => lines.join('\n'));
  const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.integer(), fc.double(), fc.anything());
  const row = fc.dictionary(fc.constantFrom('nama_barang', 'berat', 'harga'), value);
  const anyFacts = fc.record(
    {
      total: value,
      alamat: value,
      cara: value,
      lunas: value,
      no_faktur: value,
      barang: fc.oneof(fc.array(row), value),
    },
    { requiredKeys: [] },
  );

  it('has no line that is longer than the paper, and none that a printer would obey, whatever its facts are', () => {
    fc.assert(
      fc.property(template, anyFacts, fc.constantFrom(32, 42, 48, 90), (source, given, width) => {
        const read = readTemplate(source, Nota);
        if ('errors' in read) throw new Error(JSON.stringify(read.errors));
        const lines = renderSlip(read.nodes, given, { ...paper, width });
        for (const copy of copiesOf(lines, { ke: 3, rangkap: 2 }, { width }))
          for (const { kind, text } of copy) {
            if (kind === 'text') expect([...text].length).toBeLessThanOrEqual(width);
            expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          }
      }),
      { numRuns: 400 },
    );
  });
  it('is text alone: what its facts say is set as it is, and run nowhere', () => {
    const evil = '{total} ${1+1} <b> {#barang}';
    expect(render('{cara}', { ...facts, cara: evil })).toEqual([evil]);
    expect(render('{#barang}{nama_barang|14}{/barang}', { barang: 'x' })).toEqual([]);
  });
  it('says on each copy that it is a reprint, and which copy it is', () => {
    const copies = copiesOf([{ kind: 'text', text: 'A' }], { ke: 3, rangkap: 2 }, { width: 32 });
    expect(copies.map(plainSlip)).toEqual([
      '         CETAK ULANG 2\n        Lembar 1 dari 2\nA\n',
      '         CETAK ULANG 2\n        Lembar 2 dari 2\nA\n',
    ]);
    expect(copiesOf([], { ke: 1, rangkap: 1 }, { width: 32 })).toEqual([[]]);
  });
});
