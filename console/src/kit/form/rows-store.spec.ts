import {
  cashOrBank,
  screenFields,
  type FieldUse,
  type FormValues,
  type Found,
  type Row,
} from '../field/screen-field.js';
import { Bayar, Nota, notaFields, record } from '../testing/rows/nota.js';
import { later, memory, overWire, type Reply, type Sent } from '../testing/transport.js';
import { isUntouchedProposal } from './filled-in.js';
import { FormStore } from './form-store.js';
import { LookupStore } from './lookup-store.js';
import { RowsStore, type RowsField } from './rows-store.js';
import { ScanWatch } from './scan-watch.js';
import { UnansweredCommands } from './unanswered.js';

const [barang, bayar] = screenFields(Nota, notaFields) as readonly RowsField[];

const found = ({ params }: Sent): Reply => {
  const code = String(params['search']);
  const row = { kode_barcode: code.toUpperCase(), nama_barang: `Cincin ${code}`, berat: 2345, harga: 1_000_000 };
  return { status: 200, data: { data: code.startsWith('X') ? [] : [row], count: 1 } };
};
function grid(field = barang!, answer: (sent: Sent) => Reply | Promise<Reply> = found) {
  const drafts = memory();
  const { api, sent } = overWire(answer);
  const unanswered = new UnansweredCommands(drafts, 'KASIR01');
  const host = { api, drafts, unanswered, user_id: 'KASIR01', newKey: () => 'key' };
  const form = new FormStore(record, host, {}, { fields: [field] });
  const store = new RowsStore(form, field, (column) => new LookupStore(api, column.source!, 0));
  const at = (row: number, column: string) => ({ row, column });
  const codes = () => store.rows.map((row) => row['kode_barcode']);
  return { form, store, sent, at, codes };
}

describe('a grid of rows', () => {
  it('goes on with Enter: along the cells that are typed, to the next row, at the end to a new one', () => {
    const { store, at } = grid();
    store.set(at(0, 'kode_barcode'), 'A1');
    const way = ['kode_barcode', 'berat', 'harga', 'ongkos'].map((column) => {
      store.next(at(0, column));
      return [store.target?.row, store.target?.column];
    });
    expect(way).toEqual([[0, 'berat'], [0, 'harga'], [0, 'ongkos'], [1, 'kode_barcode']]); // prettier-ignore
    store.next(at(1, 'ongkos'));
    expect([store.rows.length, store.count]).toEqual([2, 1]);
  });
  it('moves within its rows and the columns that are typed', () => {
    const { store, at } = grid();
    store.set(at(0, 'kode_barcode'), 'A1');
    store.add();
    store.move(at(1, 'berat'), -1, -1);
    expect(store.target).toEqual(at(0, 'kode_barcode'));
    store.move(at(0, 'kode_barcode'), -1, -1);
    expect(store.target).toEqual(at(0, 'kode_barcode'));
  });
  it('chooses in a cell by what stands in its row and in the form', () => {
    const { form, store, at } = grid(bayar);
    form.set({ kode_orang: 'MB-000001' });
    store.set(at(0, 'kode_bank'), 'BCA');
    expect(store.valuesIn(0)).toMatchObject({ kode_orang: 'MB-000001', kode_bank: 'BCA' });
  });
  it('works out columns, and sums them up', () => {
    const { store, at } = grid();
    store.set(at(0, 'harga'), 1_000_000);
    store.set(at(0, 'ongkos'), 50_000);
    expect([store.rows[0]?.['jumlah'], store.total('jumlah'), store.total('berat')]).toEqual([1_050_000, 1_050_000, 0]);
  });
  it.each([
    ['berat', '2.345 gram', 1_050_000, undefined],
    ['ongkos', 'lima ribu', undefined, 0],
    ['ongkos', Number.MAX_SAFE_INTEGER, undefined, 0],
  ])('has no sum of %s while a row has %s there, nor of what follows from it', (column, text, jumlah, berat) => {
    const { store, at } = grid();
    store.set(at(0, 'harga'), 1_000_000);
    store.set(at(0, 'ongkos'), 50_000);
    store.set(at(0, column), text);
    store.add();
    store.set(at(1, 'harga'), 2_000_000);
    expect([store.total('jumlah'), store.total('berat')]).toEqual([jumlah && jumlah + 2_000_000, berat]);
  });
  it('takes a row out and puts it back', () => {
    const { store, at, codes } = grid();
    store.paste(at(0, 'kode_barcode'), 'A1\nA2\nA3\n');
    store.remove(1);
    expect(codes()).toEqual(['A1', 'A3']);
    store.undo();
    expect([codes(), store.target?.row, store.removed]).toEqual([['A1', 'A2', 'A3'], 1, undefined]);
  });
  it('takes a block of a spreadsheet, and says at the cell what is no figure', () => {
    const { store, at } = grid();
    expect(store.paste(at(0, 'berat'), 'kata')).toBe(false);
    store.paste(at(0, 'berat'), '2,345\t1.250.000\t5000\r\n1.284\tRp lima\r\n4,5\t950000\r\n');
    expect(store.rows.map((row) => [row['berat'], row['harga'], row['ongkos']])).toEqual([
      [2345, 1_250_000, 5000],
      ['1.284', 'Rp lima', undefined],
      [4500, 950_000, undefined],
    ]);
    expect(store.errorOf(at(1, 'berat'))).toBe('1.284 bisa dibaca dua cara; tulis pecahan dengan koma: 1,284');
    expect(store.errorOf(at(1, 'harga'))).toBe('Harus angka rupiah bulat');
    expect(store.errorOf(at(0, 'berat'))).toBeUndefined();
  });
  it('takes cells of a block with lines and quotes in them, as a spreadsheet writes them', () => {
    const { store, at, codes } = grid();
    store.paste(at(0, 'kode_barcode'), '"A\n1"\r\n"A ""2"""\r\nA"3"\r\n');
    expect(codes()).toEqual(['A\n1', 'A "2"', 'A"3"']);
  });
  it('says which cells of a block have no column, until the rows change', () => {
    const { store, at } = grid();
    store.paste(at(0, 'ongkos'), '5000\tlebih\t\t\r\n6000\t\t\t\r\n');
    expect([store.rows.map((row) => row['ongkos']), store.problem]).toEqual([
      [5000, 6000],
      'Tidak ada kolom untuk lebih: tempel mulai dari kolom lain, atau ketik di tempatnya',
    ]);
    store.set(at(0, 'ongkos'), 7000);
    expect(store.problem).toBeUndefined();
    store.paste(at(0, 'ongkos'), '5000\t\r\n');
    expect(store.problem).toBeUndefined();
  });
  it('names a code that stands in another row at its cell, until it is another', () => {
    const { store, at } = grid();
    store.paste(at(0, 'kode_barcode'), 'A1\nA1');
    expect(store.errorOf(at(1, 'kode_barcode'))).toBe('A1 sudah ada di baris 1');
    store.set(at(0, 'kode_barcode'), 'A2');
    expect(store.errorOf(at(1, 'kode_barcode'))).toBeUndefined();
  });
  it('has no more rows than its field takes', () => {
    const { store, at } = grid();
    store.paste(at(0, 'kode_barcode'), Array.from({ length: 501 }, (_, index) => `A${index}`).join('\n'));
    expect([store.count, store.problem]).toEqual([0, 'Paling banyak 500 baris']);
  });
});

describe('a code that is scanned', () => {
  it('adds a row with what the server knows of it', async () => {
    const { store, codes } = grid();
    await store.codes.scan('A1');
    await store.codes.scan('A2');
    expect(codes()).toEqual(['A1', 'A2']);
    expect(store.rows[1]).toMatchObject({ nama_barang: 'Cincin A2', berat: 2345, harga: 1_000_000, jumlah: 1_000_000 });
  });
  it('is refused where it stands already, and where there is none', async () => {
    const { store, codes, at } = grid();
    await store.codes.scan('A1');
    await store.codes.scan('a1');
    expect([codes(), store.problem]).toEqual([['A1'], 'a1 sudah ada di baris 1']);
    await store.codes.scan('X9');
    expect([store.problem, store.errorOf(at(1, 'kode_barcode'))]).toEqual(['Tidak ada kode X9', 'Tidak ada kode X9']);
  });
  it.each<[string, (store: RowsStore) => unknown]>([
    ['an edit', (store) => store.set({ row: 0, column: 'berat' }, 5)],
    ['a block that is pasted', (store) => store.paste({ row: 1, column: 'kode_barcode' }, 'A2\nA3')],
    ['another scan', (store) => store.codes.scan('A2')],
    ['a row that is taken out', (store) => store.remove(0)],
  ])('is refused until %s', async (_, change) => {
    const { store } = grid();
    await store.codes.scan('A1');
    await store.codes.scan('A1');
    expect(store.problem).toBe('A1 sudah ada di baris 1');
    await change(store);
    expect(store.problem).toBeUndefined();
  });
  it('is refused in the words of the server where that says why', async () => {
    const message = 'Barang A1 dijual oleh BDG01, hanya toko itu yang membelinya kembali';
    const { store, at } = grid(barang, () => ({ status: 409, data: { code: 'piece.sold-elsewhere', message } }));
    await store.codes.scan('A1');
    expect([store.problem, store.errorOf(at(0, 'kode_barcode'))]).toEqual([message, message]);
  });
  it('says where the server does not answer, and is asked for again when it is scanned again', async () => {
    let isAway = true;
    const { form, store, sent, at, codes } = grid(barang, (asked) =>
      isAway ? { status: 502, data: '<html>' } : found(asked),
    );
    await store.codes.scan('A1');
    const told = 'Scan lagi, atau tekan Enter pada kodenya.';
    expect([store.problem, form.errors.get(store.nameOf(at(0, 'kode_barcode')))]).toEqual([
      expect.stringContaining(told),
      expect.stringContaining(told),
    ]);
    isAway = false;
    await store.codes.scan('a1');
    expect([codes(), store.rows[0]?.['nama_barang'], store.problem]).toEqual([['A1'], 'Cincin A1', undefined]);
    expect([store.errorOf(at(0, 'kode_barcode')), sent.length]).toEqual([undefined, 2]);
    await store.codes.scan('A1');
    expect([store.problem, sent.length]).toEqual(['A1 sudah ada di baris 1', 2]);
  });
  it('stands for the document of its address, where it was scanned from paper', async () => {
    const { store, codes } = grid();
    await store.codes.scan('https://emas.example/cek-nota/A1/K7PM3XQD2345');
    expect(codes()).toEqual(['A1']);
  });
  it.each([']C1A1', '  a1 ', ']Q3https://emas.example/cek-nota/A1/K7PM3XQD2345'])(
    'is understood as scanners send it: %s',
    async (sent) => {
      const { store, codes } = grid();
      await store.codes.scan(sent);
      expect(codes()).toEqual(['A1']);
    },
  );
  it('is the pieces of an invoice, by its number or the address in its QR', async () => {
    const pieces = ['A1', 'A2'].map((kode_barcode) => ({ kode_barcode, nama_barang: 'Cincin', no_faktur: 'FJ-1' }));
    const [column, ...others] = barang!.grid.columns as readonly [
      { readonly name: string; readonly found: Found },
      ...FieldUse[],
    ];
    const columns = [{ ...column, found: { ...column.found, many: ['kantong', 'no_faktur'] } } as FieldUse, ...others];
    const [field] = screenFields(Nota, [{ name: 'barang', grid: { ...barang!.grid, columns } }]) as [RowsField];
    for (const sent of ['FJ-1', 'http://localhost:3000/cek-nota/fj-1/K7PM3XQD2345']) {
      const { store, codes } = grid(field, () => ({ status: 200, data: { data: pieces, count: 2 } }));
      await store.codes.scan(sent);
      expect(codes()).toEqual(['A1', 'A2']);
    }
  });
  it('fills its own row in, although another one was taken out meanwhile', async () => {
    const slow = later<Reply>();
    const { store, codes } = grid(barang, (sent) => (sent.params['search'] === 'A2' ? slow.promise : found(sent)));
    await store.codes.scan('A1');
    const scanned = store.codes.scan('A2');
    store.remove(0);
    slow.settle(found({ params: { search: 'A2' } } as unknown as Sent));
    await scanned;
    expect([codes(), store.rows[0]?.['nama_barang']]).toEqual([['A2'], 'Cincin A2']);
  });
  it('is told from typing by its speed, whatever it is typed into', () => {
    const typed = (text: string, pause: number): (string | undefined)[] => {
      const watch = new ScanWatch();
      const keys = [...text].flatMap((key) => (key === 'A' ? ['Shift', key] : [key]));
      return [...keys, 'Enter'].map((key, index) => watch.take({ key, timeStamp: index * pause }));
    };
    expect(typed('A1234', 8).at(-1)).toBe('A1234');
    expect(typed('A1234', 90).at(-1)).toBeUndefined();
    expect(typed('12', 8).at(-1)).toBeUndefined();
  });
  it('is told from typing after a key that was held: that of Ctrl A is none of its letters', () => {
    const watch = new ScanWatch();
    watch.take({ key: 'a', timeStamp: 0, ctrlKey: true, altKey: false, metaKey: false });
    const taken = [...'BR-1', 'Tab'].map((key, index) => watch.take({ key, timeStamp: 8 + index * 8 }));
    expect(taken.at(-1)).toBe('BR-1');
  });
  it('is told from typing although the page was busy in the midst of it', () => {
    const watch = new ScanWatch();
    const times = [0, 90, 92, 94, 96, 98, 100];
    const taken = [...'A12345', 'Enter'].map((key, index) => watch.take({ key, timeStamp: times[index]! }));
    expect(taken.at(-1)).toBe('A12345');
  });
  it('stays wrong at its cell where there is none, and takes with it what followed from another', async () => {
    const { form, store, at } = grid();
    await store.codes.scan('A1');
    store.set(at(0, 'kode_barcode'), 'X9');
    expect(store.rows[0]).toMatchObject({ nama_barang: undefined, berat: 2345 });
    await store.codes.fill(0);
    form.wrong('barang.1.kode_barcode', undefined);
    expect(store.errorOf(at(0, 'kode_barcode'))).toBe('Tidak ada kode X9');
    store.set(at(0, 'kode_barcode'), 'A2');
    expect(store.errorOf(at(0, 'kode_barcode'))).toBeUndefined();
  });
});

describe('codes that are looked up by what stands in the form', () => {
  const [code, ...others] = barang!.grid.columns as readonly [object, ...FieldUse[]];
  const source = { ...(code as { readonly name: string; readonly found: Found }) };
  const columns = [{ ...source, found: { ...source.found, by: ['tingkat'] } }, ...others];
  const priced = { ...barang!, grid: { ...barang!.grid, columns } };
  const byLevel = (sent: Sent): Reply => {
    const harga = sent.params['tingkat'] === 'MEMBER' ? 900_000 : 1_000_000;
    return {
      status: 200,
      data: { data: [{ kode_barcode: sent.params['search'], harga, nama_barang: `Cincin ${harga}` }] },
    };
  };
  it('are looked up again when that changes; what was typed stays', async () => {
    const { form, store, at } = grid(priced, byLevel);
    await store.codes.scan('A1');
    store.set(at(0, 'ongkos'), 50_000);
    const before = store.codes.by;
    form.set({ barang: store.rows });
    expect(store.codes.by).toBe(before);
    form.set({ tingkat: 'MEMBER' });
    expect(store.codes.by).not.toBe(before);
    await store.codes.refill();
    expect(store.rows).toMatchObject([{ kode_barcode: 'A1', nama_barang: 'Cincin 900000', ongkos: 50_000 }]);
    await store.codes.scan('A2');
    expect(store.rows[1]).toMatchObject({ nama_barang: 'Cincin 900000', harga: 900_000 });
  });
  it('are so in any column, as the coupons of the customer are: what nobody knew before is filled in', async () => {
    const coupon = { name: 'kode_bank', found: { ...source.found, value: 'kode_bank', by: ['kode_orang'] } };
    const columns = ['cara', { ...coupon, fills: { jumlah: 'nilai' } }, 'jumlah'] as readonly FieldUse[];
    const { form, store, at } = grid({ ...bayar!, grid: { ...bayar!.grid, columns } }, ({ params }) => {
      const own = params['kode_orang'] === 'MB-000001' ? [{ kode_bank: params['search'], nilai: 150_000 }] : [];
      return { status: 200, data: { data: own, count: own.length } };
    });
    store.set(at(0, 'kode_bank'), 'KP-1');
    const { by } = store.codes;
    const error = () => store.errorOf(at(0, 'kode_bank'));
    expect(await store.codes.fill(0, 1, store.columns[1])).toBe(false);
    expect(error()).toBe('Tidak ada kode KP-1');
    form.set({ kode_orang: 'MB-000001' });
    expect(store.codes.by).not.toBe(by);
    await store.codes.refill();
    expect(error()).toBeUndefined();
    expect(store.rows).toMatchObject([{ kode_bank: 'KP-1', jumlah: 150_000 }]);
    store.set(at(0, 'jumlah'), 100_000);
    await store.codes.refill();
    expect(store.rows).toMatchObject([{ kode_bank: 'KP-1', jumlah: 100_000 }]);
    form.set({ kode_orang: 'MB-000002' });
    await store.codes.refill();
    expect(error()).toBe('Tidak ada kode KP-1');
  });
  it('are not filled in by an answer to what was asked before', async () => {
    const slow = later<Reply>();
    const { form, store } = grid(priced, (sent) => (sent.params['tingkat'] ? byLevel(sent) : slow.promise));
    const scanned = store.codes.scan('A1');
    form.set({ tingkat: 'MEMBER' });
    await store.codes.refill();
    slow.settle(byLevel({ params: { search: 'A1' } } as unknown as Sent));
    await scanned;
    expect(store.rows[0]).toMatchObject({ nama_barang: 'Cincin 900000' });
  });
});

describe('rows that are sent', () => {
  it('are what the command takes, without the empty ones at the end', async () => {
    const { form, store, sent } = grid(barang, (one) =>
      one.method === 'post' ? { status: 201, data: { data: {}, position: 'JKT01:1' } } : found(one),
    );
    await store.codes.scan('A1');
    store.add();
    await form.save();
    expect(sent.at(-1)?.body).toEqual({ barang: [{ kode_barcode: 'A1', berat: 2345, harga: 1_000_000 }] });
  });
  it('begin with no empty one: another is asked for where there is one already', () => {
    const { store, at } = grid();
    store.add();
    expect([store.rows.length, store.target]).toEqual([1, at(0, 'kode_barcode')]);
  });
  it('lead to the first cell that is wrong as they are read', async () => {
    const { form, store, at } = grid();
    store.set(at(0, 'berat'), 5);
    form.wrong('barang.2.kode_barcode', 'Sudah terjual');
    form.wrong('barang.1.ongkos', 'Terlalu banyak');
    form.wrong('barang.1.kode_barcode', 'Kosong');
    store.goToError();
    expect(store.target).toEqual(at(0, 'kode_barcode'));
  });
  it('lead to the first cell that is refused', async () => {
    const errors = [{ field: 'barang.2.kode_barcode', message: 'Sudah terjual' }];
    const { form, store, at } = grid(barang, (one) =>
      one.method === 'post'
        ? { status: 409, data: { code: 'piece.sold', message: 'Sudah terjual', errors } }
        : found(one),
    );
    store.paste(at(0, 'kode_barcode'), 'A1\nA2');
    await form.save();
    store.goToError();
    expect([store.target, store.errorOf(at(1, 'kode_barcode'))]).toEqual([at(1, 'kode_barcode'), 'Sudah terjual']);
    store.set(at(1, 'kode_barcode'), 'A3');
    expect(store.errorOf(at(1, 'kode_barcode'))).toBeUndefined();
  });
});

describe('payments in several ways', () => {
  it('offer what is left of the total, and ask of a way what it needs', () => {
    const { form, store, at } = grid(bayar);
    form.set({ barang: [{ kode_barcode: 'A1', harga: 1_500_000 }] });
    expect(store.rows).toEqual([{ jumlah: 1_500_000 }]);
    expect([store.isProposal, store.count, store.total('jumlah'), store.rest]).toEqual([true, 0, 0, 1_500_000]);
    store.set(at(0, 'cara'), 'KAS');
    store.set(at(0, 'jumlah'), 1_000_000);
    expect([store.isProposal, store.count, store.total('jumlah')]).toEqual([false, 1, 1_000_000]);
    expect([store.rest, store.isEditable(at(0, 'kode_bank'))]).toEqual([500_000, false]);
    expect(form.errors.get('bayar')).toBe('Masih kurang Rp 500.000');
    store.next(at(0, 'jumlah'));
    store.set(at(1, 'cara'), 'BANK');
    expect([store.rows[1]?.['jumlah'], store.rest, store.isEditable(at(1, 'kode_bank'))]).toEqual([500_000, 0, true]);
    expect(form.errors.has('bayar')).toBe(false);
  });
  it('go on from what is proposed with what is left then', () => {
    const { form, store } = grid(bayar);
    form.set({ barang: [{ kode_barcode: 'A1', harga: 1_500_000 }] });
    store.add();
    expect([store.rows, store.rest]).toEqual([[{ jumlah: 1_500_000 }, {}], 0]);
  });
  it('are nothing that would be lost as they are proposed, also once somebody looks at them', () => {
    const { form, store } = grid(bayar);
    form.set({ barang: [{ kode_barcode: 'A1', harga: 1_500_000 }] });
    store.begin();
    expect([store.count, isUntouchedProposal(bayar!, form.values)]).toEqual([1, true]);
    store.set({ row: 0, column: 'cara' }, 'KAS');
    expect(isUntouchedProposal(bayar!, form.values)).toBe(false);
  });
  it('are not sent as they are proposed before somebody looks at them, which is said there meanwhile', async () => {
    const { form, store, sent } = grid(bayar);
    form.set({ barang: [{ kode_barcode: 'A1', harga: 1_500_000 }] });
    await form.save();
    const look = 'Periksa pembayaran ini, lalu simpan';
    expect([form.errors.get('bayar'), form.refusals, sent.length]).toEqual([look, 1, 0]);
    store.begin();
    expect([form.errors.get('bayar'), store.count]).toEqual([look, 1]);
    store.set({ row: 0, column: 'cara' }, 'KAS');
    expect(form.errors.has('bayar')).toBe(false);
    await form.save();
    expect(sent).toHaveLength(1);
  });
  it('are summed up with what goes out taken off what comes in', () => {
    const out = ({ cara }: Row, { kode_orang }: FormValues): boolean => kode_orang === 'MB-000001' && cara === 'KAS';
    const { form, store } = grid({ ...bayar!, grid: { ...bayar!.grid, out } });
    form.set({
      bayar: [
        { cara: 'BANK', jumlah: 600_000 },
        { cara: 'KAS', jumlah: 100_000 },
      ],
    });
    expect(store.total('jumlah')).toBe(700_000);
    form.set({ kode_orang: 'MB-000001' });
    expect(store.total('jumlah')).toBe(500_000);
  });
});

it('the side of a movement keeps its own control', () =>
  expect(screenFields(Bayar, [cashOrBank('kode_bank', { account: 'cara' })])).toMatchObject([
    { control: 'cashOrBank' },
  ]));
