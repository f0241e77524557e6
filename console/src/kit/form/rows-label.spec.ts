import { recordPurchase } from '../../../../contracts/pembelian/purchase.js';
import { checkDigit } from '../../../../contracts/language/values/label-code.js';
import { screenFields, type FieldUse } from '../field/screen-field.js';
import { boughtGrid } from '../pieces/bought-grid.js';
import { piecesGrid } from '../pieces/pieces-grid.js';
import { memory, overWire, type Reply, type Sent } from '../testing/transport.js';
import { FormStore } from './form-store.js';
import { setLabelRules } from './label-rules.js';
import { LookupStore } from './lookup-store.js';
import { RowsStore, type RowsField } from './rows-store.js';
import { UnansweredCommands } from './unanswered.js';

const whole = (digits: string): string => `${digits}${checkDigit(digits)}`;
const weights = { carries: 'BERAT', prefix: 21, layout: '5-5', decimals: 3, unit: '1' };
const prices = { ...weights, carries: 'HARGA', unit: '1000' };
/** Labels of 2,345 grams, or of 2.345 units of a price: of a code, and of a group of gold. */
const [ofPiece, ofGroup] = [whole('211000102345'), whole('210075002345')];

const rounding = { satuan: 0, arah: 'nearest', gram: 'EXACT', uang_terkecil: 0 };
const piece = { kode_barcode: '10001', nama_barang: 'Cincin polos', kode_group: '750', berat: 2345, kode_baki: 'B1' };
const sold = { ...rounding, ...piece, no_faktur: 'FJ-1', berat_nota: 2350, harga_nota: 2_000_000 };
const gold = { ...rounding, kode_group: '750', nama_group: 'Emas 750', harga_emas: 1_000_000 };
const server =
  (...pieces: readonly object[]) =>
  ({ call, params: { search } }: Sent): Reply => {
    const rows = call === 'pembelian/group' ? [gold] : pieces;
    const data = rows.filter((row) => Object.values(row).includes(search));
    return { status: 200, data: { data, count: data.length } };
  };

function grid(use: FieldUse, answer: (sent: Sent) => Reply) {
  const [field] = screenFields(recordPurchase.body, [use]) as readonly [RowsField];
  const { api, sent } = overWire(answer);
  const drafts = memory();
  const unanswered = new UnansweredCommands(drafts, 'KASIR01');
  const host = { api, drafts, unanswered, user_id: 'KASIR01', newKey: () => 'key' };
  const form = new FormStore(recordPurchase, host, {}, { fields: [field] });
  const store = new RowsStore(form, field, (column) => new LookupStore(api, column.source!, 0));
  return { store, searched: () => sent.map(({ params }) => params['search']) };
}
const bought = (...pieces: readonly object[]) => grid(boughtGrid('barang'), server(...pieces));
const ready = (...pieces: readonly object[]) => grid(piecesGrid, server(...pieces));

describe('a label with a weight or a price', () => {
  afterEach(() => setLabelRules({ ...weights, carries: 'TIDAK' }));

  it('is any other code until the settings of the shop say what it carries', async () => {
    const { store, searched } = ready(piece);
    await store.codes.scan(ofPiece);
    expect([store.problem, searched()]).toEqual([`Tidak ada kode ${ofPiece}`, [ofPiece]]);
  });
  it('finds gold by its group, fills in the weight exactly and goes to what is still to be said', async () => {
    setLabelRules(weights);
    const { store } = bought();
    await store.codes.scan(ofGroup);
    await store.codes.scan(whole('210075010001'));
    expect(store.rows).toMatchObject([
      { kode_group: '750', berat: 2345, harga_emas: 1_000_000 },
      { kode_group: '750', berat: 10_001 },
    ]);
    expect([store.problem, store.target]).toEqual([undefined, { row: 1, column: 'nama_barang' }]);
  });
  it('says what a piece weighs now, whatever our invoice said', async () => {
    setLabelRules(weights);
    const { store } = bought(sold);
    await store.codes.scan(ofPiece);
    expect(store.rows).toMatchObject([{ kode_barcode: '10001', berat: 2345, berat_nota: 2350 }]);
    expect([store.problem, store.target?.column]).toEqual([undefined, 'kondisi_barang']);
    await store.codes.scan(ofPiece);
    expect([store.count, store.problem]).toEqual([1, 'Barcode sudah ada di tabel']);
  });
  it('fills in its price, in the unit of the setting, in place of the one that is proposed', async () => {
    setLabelRules(prices);
    const { store } = bought(sold);
    await store.codes.scan(ofPiece);
    store.set({ row: 0, column: 'kondisi_barang' }, 'BAIK');
    expect(store.rows).toMatchObject([{ kode_barcode: '10001', harga: 2_345_000 }]);
  });
  it('is held against a weight that the piece has: a difference is told', async () => {
    setLabelRules(weights);
    const same = ready(piece);
    await same.store.codes.scan(ofPiece);
    expect([same.store.rows, same.store.problem]).toMatchObject([[{ kode_barcode: '10001', berat: 2345 }], undefined]);
    const other = ready({ ...piece, berat: 2350 });
    await other.store.codes.scan(ofPiece);
    expect(other.store.rows).toMatchObject([{ kode_barcode: '10001', berat: 2350 }]);
    expect(other.store.problem).toBe('Berat di label 2,345, di sini 2,350: periksa barang dan labelnya');
  });
  it('may be the barcode of a piece as a whole, which is asked for first', async () => {
    setLabelRules(weights);
    const { store, searched } = ready({ ...piece, kode_barcode: ofPiece }, { ...piece });
    await store.codes.scan(ofPiece);
    expect([store.rows[0]?.['kode_barcode'], searched()]).toEqual([ofPiece, [ofPiece]]);
  });
  it('is refused in words: misread, without a figure, of no goods, or without an answer', async () => {
    setLabelRules(weights);
    const { store, searched } = ready(piece);
    const misread = `${ofPiece.slice(0, 12)}${(Number(ofPiece[12]) + 1) % 10}`;
    await store.codes.scan(misread);
    expect([store.problem, searched()]).toEqual([
      `Barcode label ${misread} salah baca: angka periksanya tidak cocok. Scan lagi, atau ketik kode barangnya`,
      [],
    ]);
    await store.codes.scan(whole('211000100000'));
    expect(store.problem).toContain('tidak membawa berat atau harga');
    await store.codes.scan(whole('219999902345'));
    expect([store.problem, store.count]).toEqual([`Tidak ada kode 99999 dari label ${whole('219999902345')}`, 0]);
    const away = grid(piecesGrid, () => ({ status: 502, data: '<html>' }));
    await away.store.codes.scan(ofPiece);
    expect([away.store.problem, away.store.count]).toEqual([expect.stringContaining('Scan lagi'), 0]);
  });
});
