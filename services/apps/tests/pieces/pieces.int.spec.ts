import { formatScaled } from '../../../../contracts/language/values/exact.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { pieceChecks } from '../../../domain/pieces/piece-checks.js';
import { balanceOf, consentTo, refusedAndNothingWritten } from '../../../testing/money.js';
import { Standalone, type Answer, type Someone } from '../../../testing/standalone.js';
import { takenAway } from '../../../testing/taken-away.js';

const ring = {
  ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500, kode_bandrol: 'KECIL' },
  ...{ ongkos: 75_000, harga_modal: 3_650_000, kode_baki: 'B01' },
};
const chain = { ...ring, nama_barang: 'Kalung rantai', kode_dept: 'KR', berat: 7310, harga_modal: 10_700_000 };

describeWith(['postgres'], 'pieces of stock', () => {
  let app: Standalone;
  let cashier: Someone;
  let other: Someone;
  let owner: Someone;

  beforeAll(async () => {
    app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
    [cashier, other, owner] = [await app.login('SPV01'), await app.login('KASIR02'), await app.login('OWNER')];
  });
  afterAll(() => app?.close());

  const add = (body: object, by = cashier): Promise<Answer> => by.post('barang', body);
  const addAll = (barang: readonly object[], by = cashier): Promise<Answer> => by.post('barang/tambah', { barang });
  const grams = async (kode_baki: string, kode_group: string): Promise<number> => {
    const rows = await app.rows<{ amount: number }>(
      'select amount from log.balance where account = $1 and asset = $2',
      [`JKT01/baki/${kode_baki}`, `G:${kode_group}`],
    );
    return rows[0]?.amount ?? 0;
  };
  const one = async (kode_barcode: string, by = cashier): Promise<Record<string, unknown>> => {
    const { body } = await by.get(`dokumen/barang/${kode_barcode}`);
    return body['data'] as Record<string, unknown>;
  };

  it('come in under barcodes of their own or of the shop, with their gold and their value', async () => {
    const [gold, value] = [await grams('B01', '750'), await balanceOf(app, 'JKT01/persediaan/750')];
    const { status, body } = await addAll([{ ...ring, kode_barcode: 'C-0001' }, ring, chain]);
    expect([status, body['message']]).toEqual([201, 'Tambah Barang Berhasil Disimpan']);
    const { barang: rows, ...facts } = body['data'] as { barang: readonly { kode_barcode: string }[] };
    expect(facts).toMatchObject({ qty: 3, berat: 12_310, harga_modal: 18_000_000 });
    expect(rows.map(({ kode_barcode }) => kode_barcode)).toEqual(['C-0001', 'BR-JKT01-000001', 'BR-JKT01-000002']);
    expect([await grams('B01', '750'), await balanceOf(app, 'JKT01/persediaan/750')]).toEqual([
      gold + 12_310,
      value + 18_000_000,
    ]);
    expect(await one('C-0001')).toMatchObject({ status: 'READY', kadar: 75_00, berat: 2500, berat_bandrol: 120 });
    const list = await cashier.get('barang?search=C-0001');
    expect(list.body['data']).toMatchObject([{ kode_barcode: 'C-0001', kode_baki: 'B01', berat: 2500 }]);
  });

  it('are found by what they weigh, their sums and groups too', async () => {
    await addAll([
      { ...ring, kode_barcode: 'W-0001', kode_group: '375', berat: 41_000, ongkos: 300_000, harga_modal: 30_000_000 },
      { ...ring, kode_barcode: 'W-0002', kode_group: '375', berat: 42_000, ongkos: 300_000, harga_modal: 31_000_000 },
      { ...ring, kode_barcode: 'W-0003', kode_group: '375', berat: 43_000, ongkos: 300_000, harga_modal: 32_000_000 },
    ]);
    const found = async (range: string) => {
      const { body } = await cashier.get(`barang?group_by=kode_group&sort_by=kode_barcode&${range}`);
      const rows = body['data'] as readonly { kode_barcode: string }[];
      return [rows.map(({ kode_barcode }) => kode_barcode), body['count'], body['totals'], body['groups']];
    };
    const totals = { berat: 85_000, harga_modal: 63_000_000 };
    expect(await found('berat_from=42000&berat_to=43000')).toEqual([
      ['W-0002', 'W-0003'],
      2,
      totals,
      [{ by: ['375'], count: 2, totals }],
    ]);
    expect((await found('berat_from=42001'))[0]).toEqual(['W-0003']);
    expect((await found('berat_from=40001&berat_to=41000'))[0]).toEqual(['W-0001']);
    expect((await found('berat_from=44000'))[1]).toBe(0);
  });

  it.each([
    ['no weight', 'berat_from=ringan', 'berat_from', /^Harus 0 sampai/],
    ['a weight below nothing', 'berat_to=-1', 'berat_to', /^Harus 0 sampai/],
    ['ends the wrong way round', 'berat_from=5000&berat_to=2000', 'berat_to', /^Batas atas Berat di bawah/],
  ])('are not searched by %s', async (_, range, field, message) => {
    const { status, body } = await cashier.get(`barang?${range}`);
    expect([status, body['errors']]).toEqual([
      400,
      [expect.objectContaining({ field, message: expect.stringMatching(message) as string })],
    ]);
  });

  it('are seen by their own branch and head office', async () => {
    await add({ ...ring, kode_barcode: 'C-0002' });
    expect((await owner.get('dokumen/barang/C-0002')).status).toBe(200);
    expect((await other.get('dokumen/barang/C-0002')).status).toBe(404);
    expect((await other.get('barang?search=C-0002')).body['count']).toBe(0);
  });

  it.each([
    [
      'a barcode that is taken',
      { kode_barcode: 'C-0001' },
      409,
      'kode_barcode',
      'Barcode C-0001 sudah dipakai barang lain',
    ],
    ['a barcode that looks like a document', { kode_barcode: 'KM-JKT01-000001' }, 422, 'kode_barcode', /nomor dokumen/],
    ['a short name', { nama_barang: 'Cinci' }, 400, 'nama_barang', 'Nama barang harus lebih dari 5 karakter'],
    ['no weight', { berat: 0 }, 400, 'berat', 'Berat tidak boleh 0'],
    ['no group', { kode_group: '' }, 400, 'kode_group', 'Kode group tidak boleh kosong'],
    ['an unknown group', { kode_group: 'X' }, 422, 'kode_group', 'Data Group tidak ditemukan'],
    ['an unknown type', { kode_dept: 'X' }, 422, 'kode_dept', 'Data Jenis tidak ditemukan'],
    ['no tray', { kode_baki: '' }, 400, 'kode_baki', 'Kode baki belum dipilih'],
    ['an unknown tray', { kode_baki: 'X' }, 422, 'kode_baki', 'Data Kode baki tidak ditemukan'],
    ['a tray out of use', { kode_baki: 'B04' }, 409, 'kode_baki', 'Baki B04 tidak siap dipakai'],
    ['an unknown tag', { kode_bandrol: 'X' }, 422, 'kode_bandrol', 'Data Bandrol tidak ditemukan'],
    ['an unknown supplier', { kode_supplier: 'X' }, 422, 'kode_supplier', 'Data Supplier tidak ditemukan'],
  ])('refuses %s, and nothing is written', async (_, wrong, status, field, message) => {
    await refusedAndNothingWritten(app, () => add({ ...ring, ...wrong }), {
      status,
      errors: [{ field, message: typeof message === 'string' ? message : (expect.stringMatching(message) as string) }],
    });
  });

  it('have whatever barcode a shop brings along, but that of a reference which somebody was given', async () => {
    const codes = ['23456789', 'K7PM3XQD'];
    expect((await addAll(codes.map((kode_barcode) => ({ ...ring, kode_barcode })))).status).toBe(201);
    for (const kode_barcode of codes) {
      expect(await one(kode_barcode)).toMatchObject({ kode_barcode, status: 'READY' });
      expect((await cashier.get(`dokumen/kirim-uang/${kode_barcode}`)).status).toBe(404);
      expect((await cashier.get(`barang/siap?search=${kode_barcode}`)).body['data']).toMatchObject([{ kode_barcode }]);
    }
    await cashier.post('cash/uang-kas', { jenis: 'MASUK', kategori: 'MODAL', jumlah: 900_000, keterangan: 'Modal' });
    const sent = await cashier.post('kirim-uang', { jumlah_rp: 1000, tujuan: 'PUSAT', keterangan: 'Setoran' });
    const { no_reff } = sent.body['data'] as { no_reff: string };
    for (const by of [cashier, other])
      await refusedAndNothingWritten(app, () => add({ ...ring, kode_barcode: no_reff }, by), {
        status: 422,
        errors: [{ field: 'kode_barcode', message: expect.stringMatching(/nomor dokumen/) as string }],
      });
  });

  it('have the next barcode of the shop, which nobody can take before', async () => {
    const { body } = await addAll([ring]);
    const [{ kode_barcode }] = (body['data'] as { barang: [{ kode_barcode: string }] }).barang;
    const next = kode_barcode.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(6, '0'));
    await refusedAndNothingWritten(app, () => add({ ...ring, kode_barcode: next }), { status: 422 });
    expect((await addAll([ring])).body['data']).toMatchObject({ barang: [{ kode_barcode: next }] });
    const found = await cashier.get(`cari/dokumen?nomor=${next}`);
    expect(found.body['data']).toMatchObject([{ nomor: next, dokumen: 'Barang', status: 'Siap Jual' }]);
  });

  it('refuses a barcode twice in one document', async () => {
    const twice = { ...ring, kode_barcode: 'C-0009' };
    await refusedAndNothingWritten(app, () => addAll([twice, twice]), {
      status: 400,
      errors: [{ field: 'barang.2.kode_barcode', message: expect.any(String) as string }],
    });
  });

  it('need consent for a weight or a cost out of the ordinary, and are never above ten kilograms', async () => {
    const till = await app.login('KASIR01');
    const heavy = { ...ring, berat: 100_001, harga_modal: 146_000_000 };
    const mistyped = { ...ring, berat: 25_000 };
    for (const [body, description] of [
      [heavy, 'BERAT BARANG DI LUAR KEWAJARAN'],
      [mistyped, 'NILAI BARANG JAUH DARI PAPAN HARGA'],
    ] as const) {
      await refusedAndNothingWritten(app, () => till.post('barang', body), {
        status: 403,
        code: 'authorization.required',
      });
      expect((await till.post('barang', body)).body['action']).toMatchObject({ kategori: 'BARANG', description });
    }
    await refusedAndNothingWritten(app, () => till.post('barang', { ...ring, berat: 10_000_001 }), {
      status: 400,
      errors: [{ field: 'berat', message: expect.stringContaining('10.000') as string }],
    });
    const consent = await consentTo(till, 'add-piece', mistyped);
    expect((await till.post('barang', mistyped, consent)).status).toBe(201);
  });

  it('take a barcode once, however many enter it at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ ...ring, kode_barcode: 'C-0010' })));
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  /** Cancels the receipt that was answered, with consent. */
  const cancelled = async ({ body }: Answer): Promise<Answer> => {
    const { no_bukti } = body['data'] as { no_bukti: string };
    const keterangan = 'Salah ketik';
    const cashierOf = await app.login('KASIR01');
    const consent = await consentTo(cashierOf, 'cancel-addition', { no_bukti, keterangan });
    return cashierOf.send('PUT', `barang/tambah/${no_bukti}/cancel`, { keterangan }, consent);
  };

  it('are as if they had never been once their document is cancelled with consent', async () => {
    const before = [await grams('B02', '375'), await balanceOf(app, 'JKT01/persediaan/375')];
    const done = await cancelled(
      await addAll([{ ...ring, kode_group: '375', harga_modal: 1_800_000, kode_baki: 'B02', kode_barcode: 'C-0011' }]),
    );
    expect([done.status, done.body['message']]).toEqual([200, 'Tambah Barang Berhasil Dibatalkan']);
    expect([await grams('B02', '375'), await balanceOf(app, 'JKT01/persediaan/375')]).toEqual(before);
    expect((await one('C-0011'))['status']).toBe('BATAL');
    const list = await cashier.get('barang?search=C-0011');
    expect(list.body).toMatchObject({ count: 1, totals: { berat: 0 } });
  });

  it('come in again with the same labels once their receipt was cancelled, and show their whole life', async () => {
    const listed = async (code: string, by: Someone) => {
      const { body } = await by.get(`barang?search=${code}`);
      return (body['data'] as Record<string, unknown>[]).map(({ kode_toko, berat, status }) => [
        kode_toko,
        berat,
        status,
      ]);
    };
    const before = [await grams('B01', '750'), await balanceOf(app, 'JKT01/persediaan/750')];
    const first = await addAll([{ ...ring, kode_barcode: 'C-0015' }, ring]);
    const codes = (first.body['data'] as { barang: { kode_barcode: string }[] }).barang.map((row) => row.kode_barcode);
    const again = codes.map((kode_barcode) => ({ ...ring, kode_barcode, berat: 2600, harga_modal: 3_800_000 }));
    await refusedAndNothingWritten(app, () => addAll(again), {
      status: 409,
      errors: [{ field: 'barang.1.kode_barcode', message: 'Barcode C-0015 sudah dipakai barang lain' }],
    });
    expect((await cancelled(first)).status).toBe(200);
    const second = await addAll(again);
    expect(second.status).toBe(201);
    expect([await grams('B01', '750'), await balanceOf(app, 'JKT01/persediaan/750')]).toEqual([
      before[0]! + 5200,
      before[1]! + 7_600_000,
    ]);
    for (const code of codes) {
      const { riwayat, ...facts } = await one(code);
      expect(facts).toMatchObject({ status: 'READY', berat: 2600 });
      expect((riwayat as { kejadian: string }[]).map(({ kejadian }) => kejadian)).toEqual([
        ...['piece.received', 'piece.receipt-cancelled', 'piece.received'],
      ]);
      expect(await listed(code, cashier)).toEqual([['JKT01', 2600, 'READY']]);
    }
    expect((await cancelled(second)).status).toBe(200);
    expect([await grams('B01', '750'), await balanceOf(app, 'JKT01/persediaan/750')]).toEqual(before);
    expect((await add({ ...ring, kode_barcode: codes[0] }, other)).status).toBe(201);
    const [shop] = await listed(codes[0]!, other);
    expect(shop).toEqual([expect.not.stringContaining('JKT01'), 2500, 'READY']);
    expect(await listed(codes[0]!, cashier)).toEqual([]);
    expect((await one(codes[0]!, owner))['status']).toBe('READY');
  });

  const move = (codes: readonly string[], ke_baki: string, by = cashier): Promise<Answer> =>
    by.post('barang/pindah', { ke_baki, barang: codes.map((kode_barcode) => ({ kode_barcode })) });

  it('are found by their barcode alone, or by letters of their name', async () => {
    await add({ ...chain, kode_barcode: 'C-0020' });
    const found = async (query: string): Promise<unknown> =>
      ((await cashier.get(`barang/siap?${query}`)).body['data'] as { kode_barcode: string }[]).map(
        (row) => row.kode_barcode,
      );
    expect(await found('search=c-0020')).toEqual(['C-0020']);
    expect(await found('search=kalung')).toContain('C-0020');
    expect(await found('search=C-0020&kode_baki=B02')).toEqual([]);
    expect((await other.get('barang/siap?search=C-0020')).body).toMatchObject({
      ...{ code: 'piece.elsewhere', message: 'Barang C-0020 ada di JKT01' },
    });
  });

  it('are laid on another tray, with their gold', async () => {
    const before = [await grams('B01', '750'), await grams('B02', '750')] as const;
    const { status, body } = await move(['C-0020', 'C-0010'], 'B02');
    expect([status, body['data']]).toEqual([201, expect.objectContaining({ qty: 2, berat: 9810, ke_baki: 'B02' })]);
    expect([await grams('B01', '750'), await grams('B02', '750')]).toEqual([before[0] - 9810, before[1] + 9810]);
    const { riwayat, ...piece } = await one('C-0020');
    expect(piece).toMatchObject({ kode_baki: 'B02', status: 'READY' });
    expect((riwayat as { kejadian: string }[]).map(({ kejadian }) => kejadian)).toEqual([
      'piece.received',
      'piece.moved',
    ]);
  });

  it.each([
    ['of another branch', ['C-0020'], 'B01', 'barang.1.kode_barcode', 'Barang C-0020 ada di JKT01', 'other'],
    ['that nobody knows', ['X-1'], 'B01', 'barang.1.kode_barcode', 'Data Barcode tidak ditemukan', 'own'],
    ['that lies there', ['C-0020'], 'B02', 'barang.1.kode_barcode', 'Barang C-0020 sudah ada di baki B02', 'own'],
    ['that was cancelled', ['C-0011'], 'B01', 'barang.1.kode_barcode', 'Barang C-0011 berstatus Dibatalkan', 'own'],
    ['onto a tray out of use', ['C-0020'], 'B04', 'ke_baki', 'Baki B04 tidak siap dipakai', 'own'],
    ['twice', ['C-0020', 'C-0020'], 'B01', 'barang.2.kode_barcode', expect.any(String) as string, 'own'],
  ])('refuses to move a piece %s', async (_, codes, tray, field, message, who) => {
    await refusedAndNothingWritten(app, () => move(codes, tray, who === 'own' ? cashier : other), {
      errors: [{ field, message }],
    });
  });

  it('cannot be as if they had never been once something was done to them', async () => {
    const added = await addAll([{ ...ring, kode_barcode: 'C-0021' }]);
    await move(['C-0021'], 'B02');
    const { no_bukti } = added.body['data'] as { no_bukti: string };
    await refusedAndNothingWritten(
      app,
      () => cashier.put(`barang/tambah/${no_bukti}/cancel`, { keterangan: 'Salah' }),
      { status: 409, code: 'piece.gone-on' },
    );
  });

  it('are taken out of stock with consent, once, and their gold waits to be melted', async () => {
    const till = await app.login('KASIR01');
    const body = { barang: [{ kode_barcode: 'C-0021' }], keterangan: 'Patah' };
    await refusedAndNothingWritten(app, () => till.post('barang/hancur', body), { status: 403 });
    const consent = await consentTo(till, 'destroy-pieces', body);
    const done = await till.post('barang/hancur', body, consent);
    expect(done.status).toBe(201);
    const melted = await app.rows(`select amount from log.balance where account = 'JKT01/lebur' and asset = 'G:750'`);
    expect(melted).toEqual([{ amount: 2500 }]);
    expect((await one('C-0021'))['status']).toBe('HANCUR');
    await refusedAndNothingWritten(app, () => move(['C-0021'], 'B01'), { code: 'piece.not-ready' });
    await refusedAndNothingWritten(app, () => add({ ...ring, kode_barcode: 'C-0021' }), { code: 'piece.exists' });
  });

  it('count in a file of them what they count in their list: those that are there', async () => {
    const { totals } = (await cashier.get('barang')).body as { totals: { berat: number; harga_modal: number } };
    const { lines } = await takenAway(cashier, {
      ...{ report: 'barang', filters: { kode_toko: 'JKT01' }, columns: 'kode_barcode,berat,harga_modal' },
    });
    expect(lines.at(-2)!.split(';').slice(1)).toEqual([
      ...[formatScaled(totals.berat, 3).replaceAll('.', ''), String(totals.harga_modal)],
    ]);
  });

  it('lie where their gold is, and doctor names a tray of which that is not so', async () => {
    const examined = async (): Promise<readonly string[]> =>
      (await Promise.all(pieceChecks.map((check) => check({ database: app.pool }))))
        .flat()
        .flatMap(({ wrong }) => wrong);
    expect(await examined()).toEqual([]);
    const byOne = (sign: string): Promise<unknown> =>
      app.rows(`update log.balance set amount = amount ${sign} 1 where account = 'JKT01/baki/B02' and asset = 'G:750'`);
    await byOne('+');
    expect(await examined()).toEqual([expect.stringMatching(/^JKT01\/baki\/B02 has \d+ mg of G:750/)]);
    await byOne('-');
    expect(await examined()).toEqual([]);
  });
});
