import { describeWith } from '../../../../infra/testing/servers.js';
import { takenAway } from '../../../testing/taken-away.js';
import { Standalone, type Someone } from '../../../testing/standalone.js';

const ring = {
  ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500 },
  ...{ harga_modal: 3_650_000, ongkos: 75_000, kode_baki: 'B01' },
};
/** More than are searched one by one. */
const MANY = 51_000;

/** Writes copies of the piece M-0 into the read model: none of them is in the log. */
const copies = [
  `insert into read_data_barang.barang
   select (jsonb_populate_record(b, jsonb_build_object('nomor', 'M-' || n, 'kode_barcode', 'M-' || n,
     'nama_barang', case when n % 1000 = 0 then 'Kalung emas-putih Italia' else 'Gelang rantai ' || n end,
     'kode_baki', case when n <= 20 then 'B02' when n <= 5000 then 'B03' else b.kode_baki end))).*
   from read_data_barang.barang b, generate_series(1, ${MANY}) n
   where nomor = 'M-0'`,
  `insert into read_data_barang.barang_begun
   select (jsonb_populate_record(s, jsonb_build_object('nomor', 'M-' || n))).*
   from read_data_barang.barang_begun s, generate_series(1, ${MANY}) n
   where nomor = 'M-0'`,
  'analyze read_data_barang.barang',
];

/** More than are counted one by one, and what their bucket has of them. */
const SOLD = 12_000;
const soldCopies = [
  `insert into read_data_barang.barang
   select (jsonb_populate_record(b, jsonb_build_object('nomor', 'T-' || n, 'kode_barcode', 'T-' || n,
     'status', 'TERJUAL', 'berat', 1000 + n, 'harga_modal', n))).*
   from read_data_barang.barang b, generate_series(1, ${SOLD}) n
   where nomor = 'M-0'`,
  `insert into read_data_barang.barang_begun
   select (jsonb_populate_record(s, jsonb_build_object('nomor', 'T-' || n))).*
   from read_data_barang.barang_begun s, generate_series(1, ${SOLD}) n
   where nomor = 'M-0'`,
  `insert into read_data_barang.barang_settled (branch, status, kode_group, kode_dept, kode_baki, documents)
   select branch, status, kode_group, kode_dept, kode_baki, count(*)
   from read_data_barang.barang
   where status = 'TERJUAL'
   group by 1, 2, 3, 4, 5`,
  'analyze read_data_barang.barang',
];

describeWith(['postgres'], 'more pieces than are searched one by one', () => {
  let app: Standalone;
  let cashier: Someone;

  beforeAll(async () => {
    app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
    cashier = await app.login('SPV01');
    const { status, body } = await cashier.post('barang/tambah', {
      barang: [
        { ...ring, kode_barcode: 'M-0' },
        { ...ring, kode_barcode: '77', kode_group: '375', harga_modal: 1_800_000, kode_baki: 'B02' },
      ],
    });
    expect(status).toBe(201);
    expect((await cashier.get('barang', { 'x-after': String(body['position']) })).body['count']).toBe(2);
    for (const statement of copies) await app.rows(statement);
  });
  afterAll(() => app?.close());

  const found = async (query: string) => {
    const { status, body } = await cashier.get(`barang?${query}`);
    const rows = (body['data'] ?? []) as readonly { kode_barcode: string }[];
    return {
      status,
      codes: rows.map(({ kode_barcode }) => kode_barcode),
      count: body['count'],
      totals: body['totals'],
    };
  };

  it('are found by their barcode, that one alone', async () => {
    expect(await found('search=m-1000')).toEqual({
      ...{ status: 200, codes: ['M-1000'], count: 1 },
      totals: { berat: 2500, harga_modal: 3_650_000 },
    });
    expect((await found('search=M-1000&kode_baki=B02')).codes).toEqual([]);
  });

  it('are found by how words of their name begin', async () => {
    const { codes, ...rest } = await found('search=ital%20kal');
    expect(rest).toEqual({ status: 200, count: 51, totals: { berat: 127_500, harga_modal: 186_150_000 } });
    expect(codes).toHaveLength(50);
    expect((await found('search=emas-put')).count).toBe(51);
  });

  it.each([
    ['tray', 'kode_baki=B02', 21],
    ['group', 'kode_group=375', 1],
    ['type', 'kode_dept=KR', 0],
    ['tray and group', 'kode_baki=B02&kode_group=750', 20],
    ['all trays', 'kode_baki=ALL', MANY + 2],
  ])('are narrowed by their %s', async (_, query, count) => {
    expect(await found(query)).toMatchObject({ status: 200, count });
  });

  it('are found by parts of their names where they were narrowed to some thousands, else by all that they say', async () => {
    expect(await found('kode_baki=B03&search=antai%20gelang%2049')).toMatchObject({ status: 200, count: 199 });
    expect(await found('kode_baki=B03&search=emas-putih')).toMatchObject({ count: 5, totals: { berat: 12_500 } });
    expect(await found('kode_baki=B03&search=3.650.000')).toMatchObject({ status: 200, count: 4980 });
    expect(await found('kode_baki=B03&search=tidak%20ada')).toMatchObject({ status: 200, count: 0 });
  });

  it('are searched one by one where they were narrowed, and sorted', async () => {
    expect((await found('kode_baki=B02&search=olos')).codes).toEqual(['77']);
    expect((await found('kode_baki=B02&sort_by=kode_barcode&limit=2')).codes).toEqual(['77', 'M-1']);
    expect((await found('sort_by=nama_barang')).status).toBe(422);
    expect((await found('sort_by=-kode_barcode&limit=2')).status).toBe(200);
  });

  it('are taken away as they are found, however many there are', async () => {
    const file = (search: string, filters: object = {}) =>
      takenAway(cashier, {
        ...{ report: 'barang', filters: { kode_toko: 'JKT01', ...filters }, search },
        columns: 'kode_barcode,nama_barang,berat',
      });
    const { lines } = await file('ital kal');
    expect(lines.slice(1, -2)).toHaveLength(51);
    expect(lines.slice(1, -2).every((line) => line.includes('Kalung emas-putih Italia'))).toBe(true);
    expect(lines.at(-2)).toBe(
      'Total dari hasil pencarian, 51 baris, yang batal atau sudah tidak ada tidak dihitung;;127,500',
    );
    expect((await file('m-1000')).lines.slice(1, -2)).toEqual(['M-1000;Kalung emas-putih Italia;2,500']);
    expect((await file('olos', { kode_baki: 'B02' })).lines.slice(1, -2)).toEqual(['77;Cincin polos;2,500']);
    expect((await file('gelang')).lines).toHaveLength(50_949 + 3);
  });

  describe('of which many were sold', () => {
    beforeAll(async () => {
      for (const statement of soldCopies) await app.rows(statement);
    });
    const counted = async (query: string) => {
      const { status, body } = await cashier.get(`barang?${query}`);
      return [status, body['count'], body['more']];
    };

    it('are all counted where a bucket knows them', async () => {
      expect(await counted('')).toEqual([200, MANY + 2 + SOLD, undefined]);
      expect(await counted('status=TERJUAL&kode_baki=B01&kode_group=750')).toEqual([200, SOLD, undefined]);
      expect(await counted('status=TERJUAL&kode_baki=B03')).toEqual([200, 0, undefined]);
      expect(await counted('status=HANCUR')).toEqual([200, 0, undefined]);
    });

    it('are counted up to ten thousand where none does, and further on as far as they are looked at', async () => {
      const narrowed = 'status=TERJUAL&berat_from=1';
      expect(await counted(narrowed)).toEqual([200, 10_000, true]);
      expect(await counted(`${narrowed}&skip=9900&limit=100`)).toEqual([200, SOLD, undefined]);
      expect(await counted('status=TERJUAL&search=polos')).toEqual([200, 10_000, true]);
      expect(await counted('berat_from=1')).toEqual([200, MANY + 2 + 10_000, true]);
      expect(await counted('status=TERJUAL&berat_from=1001&berat_to=1005')).toEqual([200, 5, undefined]);
      expect((await found('berat_from=1')).totals).toEqual((await found('status=ADA')).totals);
    });

    it.each([
      ['those that are there', 'status=ADA&sort_by=-berat', ['M-9999', 'M-9998', 'M-9997']],
      ['those that were sold', 'status=TERJUAL&sort_by=-berat', ['T-12000', 'T-11999', 'T-11998']],
      ['all of them', 'sort_by=-berat', ['T-12000', 'T-11999', 'T-11998']],
      ['by what they cost', 'sort_by=harga_modal&status=TERJUAL', ['T-1', 'T-2', 'T-3']],
      ['after one of them', 'sort_by=-berat&sesudah=T-11999', ['T-11998', 'T-11997', 'T-11996']],
    ])('are sorted: %s', async (_, query, codes) => {
      expect((await found(`${query}&limit=3`)).codes).toEqual(codes);
    });
  });

  it('are found by indexes', async () => {
    const plans = await Promise.all(
      [
        `kode_baki = 'B02' and branch = 'JKT01'`,
        `to_tsvector('simple'::regconfig, nama_barang) @@ to_tsquery('simple', 'ital:*')`,
      ].map((which) => app.rows(`explain select * from read_data_barang.barang where ${which}`)),
    );
    expect(plans.map((plan) => /Index Scan/.test(JSON.stringify(plan)))).toEqual([true, true]);
  });
});
