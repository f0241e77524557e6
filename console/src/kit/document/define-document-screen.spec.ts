import { mutasiUang, transferBank } from '../../../../contracts/mutasi-uang/documents.js';
import { gesek, swipeForCash } from '../../../../contracts/non-cash/documents.js';
import { kirimUang, receiveByReference, sendToPusat } from '../../../../contracts/kirim-uang/documents.js';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import { barang } from '../../../../contracts/data-barang/barang.js';
import { cancelSale, penjualan, recordSale } from '../../../../contracts/penjualan/sale.js';
import type { Row } from '../field/screen-field.js';
import { defineActionScreen, defineDocumentScreen, documentRows } from './define-document-screen.js';
import { stateTone } from './document-state.js';

const today = '2026-11-22';
const names = ({ columns }: { readonly columns: readonly { readonly name: string }[] }): string[] =>
  columns.map(({ name }) => name);

describe('the list of a document', () => {
  it('has the fields of its rows: date, time and number first, figures last, then the state and who recorded it', () =>
    expect(names(documentRows(gesek))).toEqual([
      ...['tanggal', 'jam', 'no_bukti', 'kategori', 'kode_bank', 'no_kartu', 'no_approval', 'keterangan'],
      ...['tunai', 'biaya', 'jumlah', 'status', 'user_id'],
    ]));
  it('leaves out what is the same in every row, and has the filters of its definition', () => {
    expect(names(documentRows(gesek, { without: ['kategori'] }))).not.toContain('kategori');
    expect(documentRows(kirimUang).filters).toEqual(kirimUang.list?.filters);
  });
  it('has the date on which a document began once, also where the document says it by itself', () =>
    expect(names(documentRows(kirimUang)).filter((name) => /^(tanggal|tgl_system)$/.test(name))).toEqual(['tanggal']));
  it('says the states in words', () =>
    expect(documentRows(gesek).columns.find(({ name }) => name === 'status')?.texts).toEqual(gesek.labels));
  it('is led by its number on a narrow screen, and then says what was said of it', () => {
    const { leads, notes } = documentRows(gesek);
    expect([leads, notes]).toEqual(['no_bukti', ['tanggal', 'no_bukti', 'keterangan', 'status']]);
  });
  it('knows the states that stand in none of its sums', () => {
    expect(documentRows(gesek).uncountedStates).toEqual(['BATAL']);
    expect(documentRows(barang).uncountedStates).toContain('TERJUAL');
  });
  it('keeps what leads its rows where room is short, and knows the amounts that not every row has', () => {
    const { spare, maybe } = documentRows(barang, { leads: 'nama_barang' });
    expect([spare?.includes('nama_barang'), spare?.includes('kode_dept')]).toEqual([false, true]);
    expect(maybe).toEqual(['ongkos', 'harga_jual', 'harga_external']);
  });
});

describe('what can be done to a document', () => {
  const screen = defineDocumentScreen(gesek, swipeForCash, ['tunai']);
  const offered = (row: Row, kode_toko = 'JKT01'): string[] =>
    screen.shown.actions
      .filter((action) => action.offered?.(row, today, kode_toko) !== false)
      .map(({ title }) => title);
  const slip = { status: '', tanggal: today, kode_toko: 'JKT01', no_bukti: 'GT-JKT01-000001' };
  it('follows from its steps: in the state they start from, on its date, at its branch', () => {
    expect(offered(slip)).toEqual(['Nota', 'Batal Gesek Tunai']);
    for (const other of [{ status: 'BATAL' }, { tanggal: '2026-11-21' }, { kode_toko: 'BDG01' }])
      expect(offered({ ...slip, ...other })).toEqual(['Nota']);
  });
  it('is nothing for a row that is no document, as the cancellation of one', () =>
    expect(offered({ ...slip, status: 'PEMBATALAN' })).toEqual([]));
  it('asks for all that its command takes but the number, which it has', () => {
    const form = screen.shown.actions[1]?.form;
    expect([form?.fields.map(({ name }) => name), form?.values(slip, undefined)]).toEqual([
      ['keterangan'],
      { no_bukti: 'GT-JKT01-000001' },
    ]);
  });
  it('is offered on each screen that begins the document', () =>
    expect(
      defineDocumentScreen(mutasiUang, transferBank, ['jumlah'], { lists: [] }).shown.actions.map(({ title }) => title),
    ).toEqual(['Nota', 'Batal Mutasi Uang']));
  it('is its validation first, at the screen of that, and its rejection while it waits', () => {
    const { shown } = defineDocumentScreen(penjualan, recordSale, []);
    const waiting = { status: 'MENUNGGU', tanggal: today, kode_toko: 'JKT01', no_bukti: 'PJ-JKT01-000001' };
    const [, ...actions] = shown.actions.filter((action) => action.offered?.(waiting, today, 'JKT01') !== false);
    expect(actions.map(({ title }) => title)).toEqual(['Validasi Penjualan', 'Tolak Penjualan']);
    expect(actions[0]?.path?.(waiting)).toBe('/validasi-penjualan?reff=PJ-JKT01-000001');
    const done = { ...waiting, status: 'TERCATAT' };
    expect(actions.filter((action) => action.offered?.(done, today, 'JKT01') !== false)).toEqual([]);
  });
  it('leads to the screen of a step that has its own, where that is offered', () => {
    const offers = { 'receive-by-reference': ({ ke }: Row, kode_toko: string) => ke === kode_toko };
    const { shown } = defineDocumentScreen(kirimUang, sendToPusat, ['jumlah_rp'], { offers });
    const receive = shown.actions.find(({ title }) => title === receiveByReference.title);
    expect(receive?.path?.({ no_reff: 'K7PM3XQD' })).toBe('/terima-uang-kas?reff=K7PM3XQD');
    const money = { status: 'OPEN', ke: 'PUSAT' };
    expect([receive?.offered?.(money, today, 'PUSAT'), receive?.offered?.(money, today, 'JKT01')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the screen of a step', () => {
  const screen = defineActionScreen(kirimUang, receiveByReference, { found: 'remittance.found' });
  it('finds the document by the field of its command, and asks for the others', () =>
    expect([screen.path, screen.key, screen.fields]).toEqual(['/terima-uang-kas', 'nomor_referensi', []]));
  it('that cancels shows the documents of today', () => {
    const { waiting } = defineActionScreen(penjualan, cancelSale, { found: 'document.ofToday' });
    expect(waiting?.params(false, today)).toEqual({ tgl_from: today, tgl_to: today });
    expect(names(waiting!.list)).toEqual(expect.arrayContaining(['no_bukti', 'kode_member', 'total', 'status']));
    expect(names(waiting!.list)).not.toContain('diskon');
  });
});

describe('the tone of a state', () => {
  const toneOf = (document: object, status: string) => stateTone(document as DocumentDefinition, status);
  it('says what is on its way, what has come and what is cancelled', () => {
    expect(['OPEN', 'DONE', 'CANCEL'].map((status) => toneOf(kirimUang, status))).toEqual([
      'tone-info',
      'tone-in',
      'quiet',
    ]);
    expect(['', 'BATAL'].map((status) => toneOf(gesek, status))).toEqual([undefined, 'quiet']);
  });
});
