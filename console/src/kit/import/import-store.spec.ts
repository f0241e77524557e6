import exceljs from 'exceljs';
import '../../../../contracts/features.js';
import { groupDescriptionKatalog, itemKatalog } from '../../../../contracts/katalog/katalog.js';
import { group } from '../../../../contracts/masters/references.js';
import { rekening, bank, hargaBeli } from '../../../../contracts/masters/masters.js';
import { parsePayload } from '../../../../contracts/language/define/fields.js';
import { importedRows } from '../../../../contracts/language/define/import-rows.js';
import { rowKey, type MasterDefinition } from '../../../../contracts/language/define/master.js';
import { later, overWire, type Reply, type Sent } from '../testing/transport.js';
import { rowsAsCsv } from '../list/rows-csv.js';
import { ImportStore } from './import-store.js';

const there: Readonly<Record<string, object[]>> = {
  banks: [{ kode_bank: 'BCA', nama_bank: 'Bank Central Asia' }],
  tokos: [{ kode_toko: 'JKT01', nama_toko: 'Cikini' }],
  rekenings: [{ kode_bank: 'BCA', no_rekening: '1', nama_rekening: 'Kilau', kode_toko: 'JKT01' }],
  'para-harga-beli': [{ kode_harga: '750', harga_per_gram: 950_000 }],
  'group/get/all': [{ kode_group: 'LM' }, { kode_group: 'UKIR' }],
  'app/member/group-description': [
    { kode_group: 'LM', description: '=Emas\n"8K"; asli\n\n- bergaransi' },
    { kode_group: 'UKIR', description: "'=1" },
  ],
  'app/kategori-katalog': [{ kode_kategori: 'CINCIN' }],
  'app/banner-katalog': [{ kode_banner: 'B1' }, { kode_banner: 'B2' }],
  'app/gambar': ['Aa1', 'Bb2'].map((gambar_name) => ({ gambar_name })),
  'app/item-katalog': [
    {
      ...{
        kode_barang: 'C1',
        nama_barang: 'Cincin',
        berat: 3250,
        harga_jual: 4_500_000,
        kode_kategori: 'CINCIN',
        kode_banner: ['B1', 'B2'],
        kode_info: [],
      },
      ...{
        direct_url: 'https://a.id/c',
        gambar_name: ['Aa1', 'Bb2'],
        gambar_path: ['public/gambar/PUSAT/ITEM/C1/Aa1.jpg', 'public/gambar/PUSAT/ITEM/C1/Bb2.jpg'],
      },
      ...{ hashtag_kadar: ['8K', '16K'], hashtag_jenis: [], hashtag_lm: ['LM'] },
    },
    {
      ...{
        kode_barang: 'C2',
        nama_barang: '@Gelang',
        berat: 1,
        harga_jual: 1,
        kode_kategori: 'CINCIN',
        kode_banner: [],
        kode_info: [],
      },
      ...{ direct_url: 'https://a.id/g', gambar_name: ['Bb2'], gambar_path: ['public/gambar/PUSAT/ITEM/C2/Bb2.jpg'] },
      ...{ hashtag_kadar: [], hashtag_jenis: ['a.b'], hashtag_lm: [] },
    },
  ],
};
/** The answer of the server to rows that are tried. */
const tried = (master: MasterDefinition, { body }: Sent): Reply => {
  const parsed = (body as { rows: object[] }).rows.map((row) => parsePayload(master.row, row));
  const rowsIn = (call: string): readonly object[] => there[call] ?? [];
  const present = (key: string): object | undefined => rowsIn(master.call).find((row) => rowKey(master, row) === key);
  const isThere = (of: Parameters<typeof rowKey>[0] & { call: string }, key: string): boolean =>
    rowsIn(of.call).some((row) => rowKey(of, row) === key);
  const imported = importedRows(
    master,
    parsed.map((one) => ('value' in one ? one.value : undefined)),
    { present, isThere },
  );
  const data = parsed.map((one, index) => {
    if ('errors' in one) return { row: index + 1, state: 'wrong', errors: one.errors };
    const outcome = imported[index]!;
    return {
      row: index + 1,
      state: outcome.state,
      errors: outcome.state === 'wrong' ? outcome.errors : [],
      versi: outcome.state === 'new' ? 0 : 4,
    };
  });
  return { status: 200, data: { data, count: data.length } };
};
async function sheetOf(rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array> {
  const book = new exceljs.Workbook();
  book.addWorksheet('Data').addRows(rows.map((row) => [...row]));
  return new Uint8Array(await book.xlsx.writeBuffer());
}
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
let keys = 0;

const storeOf = (master: unknown, answer: (sent: Sent) => Reply | Promise<Reply> = () => 'no answer') => {
  const wire = overWire((sent) =>
    sent.call.endsWith('/dry-run') ? tried(master as MasterDefinition, sent) : answer(sent),
  );
  return {
    store: new ImportStore(master as MasterDefinition, { api: wire.api, newKey: () => `key-${(keys += 1)}` }),
    ...wire,
  };
};
const linesOf = ({ lines }: ImportStore): unknown =>
  lines.map(({ state, errors }) => [state, ...errors.map(({ field, message }) => `${field}: ${message}`)]);

describe('a file that is chosen', () => {
  it('is looked through line by line before anything is sent', async () => {
    const { store, sent } = storeOf(rekening);
    await store.read(
      bytes(
        'Kode Bank;No Rekening;Nama Rekening;Cabang\nBCA;2;Baru;JKT01\nBCA;1;Nama lain;JKT01\nBCA;1;Kilau;JKT01\nBRI;3;Baru;JKT01\nBCA;4;;JKT01\nBCA;5;Baru;XYZ\nBCA;x y;Baru;JKT01;lebih\n',
      ),
    );
    expect(linesOf(store)).toEqual([
      ['new'],
      ['changed'],
      ['wrong', 'no_rekening: Kode ini sudah ada di baris 3'],
      ['wrong', 'kode_bank: Kode Bank tidak ditemukan'],
      ['wrong', 'nama_rekening: Nama Rekening Tidak Boleh Kosong'],
      ['wrong', 'kode_toko: Cabang tidak ditemukan'],
      ['wrong', expect.stringMatching(/^no_rekening: Hanya huruf/), 'kode_toko: Lebih banyak isi daripada kolom'],
    ]);
    expect([store.ready, store.count('wrong'), await store.send()]).toEqual([false, 5, undefined]);
    expect(sent.map(({ call }) => call)).toEqual(['rekenings/import/dry-run']);
  });

  it('may have codes in small letters, as fields of forms do; what is no code in large ones stands as it is', async () => {
    const { store } = storeOf(rekening);
    await store.read(bytes('Kode Bank;No Rekening;Nama Rekening;Cabang\nbca;2;Baru;jkt01\nb a;3;pelan;jkt01\n'));
    expect(linesOf(store)).toEqual([['new'], ['wrong', expect.any(String)]]);
    expect(store.lines.map(({ texts }) => Object.values(texts))).toEqual([
      ['BCA', '2', 'Baru', 'JKT01'],
      ['b a', '3', 'pelan', 'JKT01'],
    ]);
  });

  it('may be gone by the time it is read', async () => {
    const { store } = storeOf(rekening);
    await store.choose(
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
    );
    expect([store.problem, store.lines, store.state]).toEqual([
      expect.stringMatching(/^Berkas tidak bisa dibaca/),
      [],
      'choosing',
    ]);
    await store.choose(new Blob(['Kode Bank;No Rekening;Nama Rekening;Cabang\nBCA;2;Baru;JKT01\n']));
    expect([store.problem, linesOf(store)]).toEqual([undefined, [['new']]]);
  });

  it('may have its columns in any order, by label or name, and its figures as people write them', async () => {
    const { store, sent } = storeOf(hargaBeli, () => ({
      status: 201,
      data: { data: {}, position: 'PUSAT:9', message: 'Data Berhasil Diimpor' },
    }));
    await store.read(bytes('harga_per_gram,KODE HARGA\n"965.000",750\n400000,375\n'));
    expect(linesOf(store)).toEqual([['changed'], ['new']]);
    expect(await store.send()).toMatchObject({ position: 'PUSAT:9' });
    expect(sent.at(-1)).toMatchObject({
      call: 'para-harga-beli/import',
      body: {
        rows: [
          { kode_harga: '750', harga_per_gram: 965_000 },
          { kode_harga: '375', harga_per_gram: 400_000 },
        ],
      },
    });
  });

  it('that was exported is the same rows again, whatever a spreadsheet would make of them', async () => {
    const { store } = storeOf(bank);
    const rows = [
      ...there['banks']!,
      { kode_bank: 'X', nama_bank: '+62 812 @rumah' },
      { kode_bank: 'Y', nama_bank: "Kilau 'A'" },
    ];
    const csv = rowsAsCsv(bank as unknown as MasterDefinition, rows as never);
    expect(csv).toContain("X;'+62 812 @rumah");
    await store.read(bytes(csv));
    expect(store.lines.map(({ values }) => values)).toEqual(rows);
    expect(linesOf(store)).toEqual([['same'], ['new'], ['new']]);
  });

  it('with texts of several lines that was exported is the same rows again', async () => {
    const { store } = storeOf(groupDescriptionKatalog);
    const csv = rowsAsCsv(
      groupDescriptionKatalog as unknown as MasterDefinition,
      there['app/member/group-description'] as never,
    );
    expect(csv).toContain(`"'=Emas\n""8K""; asli\n\n- bergaransi"`);
    for (const file of [csv, csv.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')]) {
      await store.read(bytes(file));
      expect(linesOf(store)).toEqual([['same'], ['same']]);
    }
  });

  it('of items with pictures and tags that was exported is the same rows again', async () => {
    const { store } = storeOf(itemKatalog);
    const csv = rowsAsCsv(itemKatalog as unknown as MasterDefinition, there['app/item-katalog'] as never);
    await store.read(bytes(csv));
    expect(linesOf(store)).toEqual([['same'], ['same']]);
    const cells = csv
      .replace('\uFEFF', '')
      .replace("'@", '@')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    await store.read(await sheetOf([['Item Katalog'], ...cells]));
    expect(linesOf(store)).toEqual([['same'], ['same']]);
  });

  it.each([
    ['larger than any is', new Uint8Array(50_000_000), 'Berkas terlalu besar, paling besar 10 MB'],
    ['a little too large', new Uint8Array(10_000_001), 'Berkas terlalu besar, paling besar 10 MB'],
    ['of Excel that is broken', Uint8Array.of(0x50, 0x4b, 3, 4, 0), 'Berkas Excel ini tidak bisa dibaca'],
    ['of another encoding', Uint8Array.of(0x4e, 0xe9), 'Berkas ini bukan teks UTF-8: simpan sebagai CSV UTF-8'],
    [
      'with a quote that is not closed',
      bytes('Kode Bank;Nama Bank\n"BCA;x\n'),
      'Berkas CSV rusak: ada tanda kutip yang tidak ditutup',
    ],
    ['without rows', bytes('Kode Bank;Nama Bank\n'), 'Tidak ada baris di berkas ini'],
    ['that is empty', bytes(''), 'Tidak ada baris di berkas ini'],
    [
      'without a column',
      bytes('Kode Bank\nBCA\n'),
      'Kolom tidak ada: Nama Bank. Unduh templat untuk judul kolom yang dibaca',
    ],
    [
      'with another title for a column',
      bytes('Kode Bank;Nama\nBCA;x\n'),
      'Kolom tidak ada: Nama Bank. Di berkas ada judul lain: Nama. Ganti judulnya, atau unduh templat',
    ],
    [
      'with a column twice',
      bytes('Kode Bank;Nama Bank;nama_bank\nBCA;x;y\n'),
      'Judul kolom ada dua kali: Nama Bank. Hapus salah satu dari berkas',
    ],
    [
      'of an old Excel',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0),
      'Berkas .xls lama atau berkas berkata sandi tidak bisa dibaca: simpan sebagai .xlsx tanpa kata sandi',
    ],
    [
      'of too many rows',
      bytes(`Kode Bank;Nama Bank\n${'BCA;x\n'.repeat(20_001)}`),
      'Terlalu banyak baris, paling banyak 20.000',
    ],
  ])('is refused when it is one %s', async (_, file, problem) => {
    const { store, sent } = storeOf(bank);
    await store.read(file);
    expect([store.problem, store.lines, store.ready, sent]).toEqual([problem, [], false, []]);
  });
});

describe('columns that the master does not have', () => {
  const file = bytes('Kode Bank;Saldo;Nama Bank;;\nBNI;1;Bank Negara;;lihat\n');

  it('are named, and left out once somebody says so', async () => {
    const { store, sent } = storeOf(bank, () => ({ status: 201, data: { data: {}, position: 'PUSAT:9' } }));
    await store.read(file);
    expect([linesOf(store), store.foreign, store.ready, await store.send()]).toEqual([
      [['new']],
      ['Saldo', 'kolom E tanpa judul'],
      false,
      undefined,
    ]);
    store.leaveOut(true);
    expect(store.ready).toBe(true);
    await store.send();
    expect(sent.at(-1)).toMatchObject({
      call: 'banks/import',
      body: { rows: [{ kode_bank: 'BNI', nama_bank: 'Bank Negara' }], kolom: ['kode_bank', 'nama_bank'] },
    });
  });
  it('are asked again of the next file', async () => {
    const { store } = storeOf(bank);
    await store.read(file);
    store.leaveOut(true);
    await store.read(file);
    expect([store.foreign.length, store.ready]).toEqual([2, false]);
    await store.read(bytes('Kode Bank;Nama Bank;;\nBNI;Bank Negara;;\n'));
    expect([store.foreign, store.ready]).toEqual([[], true]);
  });
});

describe('figures that can be read in two ways', () => {
  const file = bytes('Kode Harga,Harga per Gram\n750,"965,000"\n375,400000\n');

  it('are refused until somebody says which mark is the decimal one', async () => {
    const { store } = storeOf(hargaBeli);
    await store.read(file);
    expect([linesOf(store), store.isUnclear, store.mark]).toEqual([
      [['wrong', expect.stringMatching(/^harga_per_gram: 965,000 bisa dibaca 965 atau 965.000/)], ['new']],
      true,
      undefined,
    ]);
    await store.readWith('.');
    expect([linesOf(store), store.isUnclear, store.mark]).toEqual([[['changed'], ['new']], true, '.']);
    expect(store.lines.map(({ values }) => values['harga_per_gram'])).toEqual([965_000, 400_000]);
    await store.readWith(',');
    expect(store.lines.map(({ values }) => values['harga_per_gram'])).toEqual([965, 400_000]);
  });
  it('may be of English spreadsheets, with points as decimal marks', async () => {
    const { store } = storeOf(group);
    await store.read(bytes('Kode Group,Nama Group,Kadar\nTUA,Emas Tua,"1,037.50"\nMUDA,Emas Muda,37.555\n'));
    expect([store.isUnclear, store.count('wrong')]).toEqual([true, 2]);
    await store.readWith('.');
    expect(store.lines.map(({ values }) => values['kadar'])).toEqual([103_750, '37.555']);
  });
  it('are not asked where no mark makes a figure of them', async () => {
    const { store } = storeOf(hargaBeli);
    await store.read(bytes('Kode Harga;Harga per Gram\n750;12,5\n375;abc\n'));
    expect([store.isUnclear, store.count('wrong')]).toEqual([false, 2]);
  });
  it('are asked again of the next file', async () => {
    const { store } = storeOf(hargaBeli);
    await store.read(file);
    await store.readWith('.');
    await store.read(file);
    expect([store.mark, store.count('wrong')]).toEqual([undefined, 1]);
  });
});

describe('a spreadsheet', () => {
  it('is read from the row of its titles on, figures as people write them', async () => {
    const { store } = storeOf(group);
    await store.read(
      await sheetOf([
        ['Master Group'],
        [],
        ['Kode Group', 'Nama Group', 'Kadar', 'Kelompok Harga'],
        ['MUDA', 'Emas Muda', 37.5, ''],
        ['TUA', 'Emas Tua', '75,00'],
        ['Total periode, 2 baris'],
      ]),
    );
    expect([store.problem, store.lines.map(({ values }) => values)]).toEqual([
      undefined,
      [
        { kode_group: 'MUDA', nama_group: 'Emas Muda', kadar: 3750 },
        { kode_group: 'TUA', nama_group: 'Emas Tua', kadar: 7500 },
      ],
    ]);
    expect(linesOf(store)).toEqual([['new'], ['new']]);
  });
  it('of many rows, or a CSV of them, is tried and written in parts, each under a key of its own; a key that stands twice is found across them', async () => {
    const { store, sent } = storeOf(group, () => ({ status: 201, data: { data: {}, position: 'PUSAT:9' } }));
    const rows = Array.from({ length: 2500 }, (_, index) => [`G${index}`, 'Emas', '75,00']);
    await store.read(await sheetOf([['Kode Group', 'Nama Group', 'Kadar'], ...rows, ['G3', 'Emas', '75,00']]));
    expect([store.count('wrong'), store.lines[2500]?.errors]).toEqual([
      1,
      [{ field: 'kode_group', message: 'Kode ini sudah ada di baris 5' }],
    ]);
    await store.read(await sheetOf([['Kode Group', 'Nama Group', 'Kadar'], ...rows]));
    expect(await store.send()).toMatchObject({ position: 'PUSAT:9' });
    const written = sent.filter(({ call }) => call === 'group/import');
    expect(written.map(({ body }) => (body as { rows: object[] }).rows.length)).toEqual([1000, 1000, 500]);
    expect(new Set(written.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(3);
    const plain = storeOf(bank, () => ({ status: 201, data: { data: {}, position: 'PUSAT:9' } }));
    await plain.store.read(bytes(`Kode Bank;Nama Bank\n${rows.map(([kode]) => `${kode};x\n`).join('')}`));
    expect(await plain.store.send()).toMatchObject({ position: 'PUSAT:9' });
    expect(plain.sent.map(({ call, body }) => [call, (body as { rows: object[] }).rows.length])).toEqual(
      ['banks/import/dry-run', 'banks/import'].flatMap((call) => [1000, 1000, 500].map((size) => [call, size])),
    );
  });
});

describe('a file that is chosen while another is looked through', () => {
  const file = (...codes: string[]) =>
    new Blob([`Kode Bank;Nama Bank\n${codes.map((code) => `${code};Bank\n`).join('')}`]);

  it('is the one that counts, whichever was looked through first', async () => {
    const banks = bank as unknown as MasterDefinition;
    const slow = later<undefined>();
    const { api } = overWire(async (asked) => {
      if ((asked.body as { rows: object[] }).rows.length > 1) await slow.promise;
      return tried(banks, asked);
    });
    const store = new ImportStore(banks, { api, newKey: () => 'key' });
    const first = store.choose(file('BNI', 'BRI'));
    while (store.state !== 'reading') await new Promise(setImmediate);
    await store.choose(file('BNI'));
    slow.settle(undefined);
    await first;
    expect([store.state, store.lines.map(({ values }) => values['kode_bank']), store.ready]).toEqual([
      'choosing',
      ['BNI'],
      true,
    ]);
  });
  it('is not taken while one is being written', async () => {
    const slow = later<Reply>();
    const { store } = storeOf(bank, () => slow.promise);
    await store.read(bytes('Kode Bank;Nama Bank\nBNI;Bank Negara\n'));
    const sent = store.send();
    await store.choose(file('BRI'));
    slow.settle({ status: 201, data: { data: {}, position: 'PUSAT:9' } });
    await sent;
    expect(store.lines.map(({ values, state }) => [values['kode_bank'], state])).toEqual([['BNI', 'written']]);
  });
});

describe('an import that is sent', () => {
  const file = bytes('Kode Bank;Nama Bank\nBNI;Bank Negara\n');

  it('goes again under the same key while nobody knows what became of it', async () => {
    const replies: Reply[] = ['timeout', { status: 201, data: { data: {}, position: 'PUSAT:9' } }];
    const { store, sent } = storeOf(bank, () => replies.shift()!);
    await store.read(file);
    expect(await store.send()).toBeUndefined();
    expect([store.state, store.problem]).toEqual(['unanswered', 'Gagal Mengimpor Data']);
    expect(await store.send()).toMatchObject({ position: 'PUSAT:9' });
    const posts = sent.filter(({ call }) => call === 'banks/import').map(({ headers }) => headers['Idempotency-Key']);
    expect(posts).toEqual([posts[0], posts[0]]);
  });

  it('shows at each line what the server says is wrong with it', async () => {
    const errors = [{ field: 'rows.1.kode_bank', message: 'Kode Bank tidak ditemukan' }];
    const { store } = storeOf(bank, () => ({
      status: 422,
      data: { code: 'master.rows', message: 'Mohon periksa isian', errors },
    }));
    await store.read(file);
    await store.send();
    const problem = 'Mohon periksa isian. Belum ada baris yang tersimpan';
    expect([store.state, store.problem, linesOf(store)]).toEqual([
      'choosing',
      problem,
      [['wrong', 'kode_bank: Kode Bank tidak ditemukan']],
    ]);
  });

  it('says of parts what was written and what was not, line by line, and goes on with the rest', async () => {
    const refusal = { status: 429, data: { code: 'x', message: 'Layanan sibuk.' } };
    const written = { status: 201, data: { data: {}, position: 'PUSAT:9' } };
    const replies: Reply[] = [written, refusal, 'timeout', written, written];
    const { store, sent } = storeOf(group, () => replies.shift()!);
    await store.read(
      await sheetOf([
        ['Kode Group', 'Nama Group', 'Kadar'],
        ...Array.from({ length: 2500 }, (_, index) => [`G${index}`, 'Emas', '75,00']),
      ]),
    );
    const counts = (): unknown => [store.state, store.count('written'), store.count('new'), store.ready, store.problem];
    await store.send();
    expect(counts()).toEqual([
      'choosing',
      1000,
      1500,
      true,
      'Layanan sibuk. 1.000 baris sudah tersimpan, 1.500 baris belum',
    ]);
    await store.send();
    expect(counts()).toEqual(['unanswered', 1000, 1500, true, 'Gagal Mengimpor Data. 1.000 baris sudah tersimpan']);
    expect(await store.send()).toMatchObject({ position: 'PUSAT:9' });
    expect(counts()).toEqual(['choosing', 2500, 0, false, undefined]);
    const keysSent = sent
      .filter(({ call }) => call === 'group/import')
      .map(({ headers }) => String(headers['Idempotency-Key']).split(':')[1]);
    expect(keysSent).toEqual(['0', '1000', '1000', '1000', '2000']);
  });
});
