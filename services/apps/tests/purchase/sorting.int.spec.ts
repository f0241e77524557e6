import { laporanValidasiSusut } from '../../../../contracts/sortir-pembelian/losses.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { pieceChecks } from '../../../domain/pieces/piece-checks.js';
import { cash, Counter, type Document } from '../../../testing/counter.js';
import { consentTo, refusedAndNothingWritten } from '../../../testing/money.js';
import { recompute, toldRows } from '../../../testing/raw-log/raw-log.js';
import type { Answer } from '../../../testing/standalone.js';

interface Sorted {
  readonly no_bukti: string;
  readonly no_susut: string;
  readonly nilai_susut: number;
}

/** A line of a purchase. */
type Line = Readonly<Record<string, unknown>> & { readonly harga: number };

describeWith(['postgres'], 'sorting what was bought', () => {
  let counter: Counter;
  beforeAll(async () => void (counter = await Counter.open()));
  afterAll(() => counter?.close());

  const buy = async (line: Line): Promise<Document> => {
    const { status, body } = await counter.cashier.post('pembelian', counter.purchase([line]));
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body['data'] as Document;
  };
  const outside = (more: object = {}) => ({
    ...{ nama_barang: 'Gelang lama', kode_group: '750', kode_dept: 'CP' },
    ...{ kondisi_barang: 'BAIK', berat: 2000, harga: 2_500_000, ...more },
  });
  /** A purchase at which somebody has looked: the barcode of its gold, which waits to be sorted. */
  const bought = async (line: Line = outside()): Promise<string> => {
    const { no_bukti, barang, tervalidasi } = await buy(line);
    if (!tervalidasi) await counter.validate('pembelian', no_bukti);
    return barang[0]!.kode_barcode;
  };
  const sort = (...barang: readonly object[]): Promise<Answer> => counter.cashier.post('sepuhan/sortir', { barang });
  /** Reads the value of what a sorting lost: its sorter is not told. */
  const nilaiOf = async ({ no_bukti }: Pick<Sorted, 'no_bukti'>): Promise<number> => {
    const { body } = await counter.spv.get(`dokumen/sortir-pembelian/${no_bukti}`);
    return (body['data'] as { readonly nilai_susut: number }).nilai_susut;
  };
  const toStock = (kode_barcode: string, more: object = {}) => ({
    ...{ kode_barcode, tujuan: 'STOCK', berat: 2000, kode_baki: 'B01', ongkos: 75_000, ...more },
  });
  const toWash = (kode_barcode: string, more: object = {}) => ({
    ...{ kode_barcode, tujuan: 'CUCI', berat: 2000, ...more },
  });
  /** Sorts pieces, with the consent of the supervisor where one loses much. */
  const sorted = async (...barang: readonly object[]): Promise<Sorted> => {
    const first = await sort(...barang);
    const isAsked = first.body['code'] === 'authorization.required';
    const consent = isAsked ? await consentTo(counter.cashier, 'sort-purchases', { barang }) : {};
    const { status, body } = isAsked ? await counter.cashier.post('sepuhan/sortir', { barang }, consent) : first;
    if (status !== 201) throw new Error(JSON.stringify(body));
    const data = body['data'] as Sorted;
    return { ...data, nilai_susut: await nilaiOf(data) };
  };
  /** The average cost by which some milligrams are lost now: value of the group by what is held of it. */
  const shareNow = async (grams: number): Promise<number> => {
    const { persediaan, luar, susut } = await counter.books();
    return Math.round((persediaan * grams) / (-luar - susut));
  };

  it('goes where its condition sends it, unless somebody sorts it elsewhere', async () => {
    const { sold, buyable } = await counter.sold();
    const piece = await counter.piece();
    const worn = { kode_barcode: sold.kode_barcode, kondisi_barang: 'RUSAK', berat: buyable.berat_nota, harga: 1 };
    const exchange = counter.sale([piece], { beli: [worn], pembayaran: cash(piece.harga_jual - 1) });
    const exchanged = await counter.cashier.post('penjualan', exchange);
    await counter.validate('penjualan', (exchanged.body['data'] as Document).no_bukti);
    const codes = [await bought(), await bought(outside({ kondisi_barang: 'KUSAM' })), sold.kode_barcode];
    const proposed = async (code: string): Promise<unknown> =>
      (await counter.cashier.get(`pembelian/sortir?search=${code}`)).body['data'];
    const { tujuan, ...melted } = ((await proposed(codes[2]!)) as Record<string, unknown>[])[0]!;
    expect([await proposed(codes[0]!), await proposed(codes[1]!), melted, tujuan]).toMatchObject([
      [{ kondisi_barang: 'BAIK', tujuan_kondisi: 'STOCK', tujuan: 'STOCK' }],
      [{ kondisi_barang: 'KUSAM', tujuan_kondisi: 'CUCI', tujuan: 'CUCI' }],
      { kondisi_barang: 'RUSAK', tujuan_kondisi: 'LEBUR' },
      undefined,
    ]);
    expect((await sort(toStock(codes[1]!))).status).toBe(201);
  });

  it('puts a piece on a tray with a price of its own, from which it is sold', async () => {
    const code = await bought();
    const before = await counter.books();
    const { no_bukti, no_susut } = await sorted(toStock(code, { harga_jual: 4_000_000 }));
    expect(no_susut).toBeUndefined();
    expect(await counter.books()).toEqual({ ...before, sortir: before.sortir - 2000, baki: before.baki + 2000 });
    expect(await counter.pieceOf(code)).toMatchObject({
      ...{ status: 'READY', kode_baki: 'B01', harga_jual: 4_000_000, no_dokumen: no_bukti },
    });
    const { body } = await counter.cashier.get(`penjualan/barang?search=${code}`);
    expect(body['data']).toMatchObject([{ kode_barcode: code, harga_jual: 4_000_000 }]);
    expect(
      (await counter.cashier.post('penjualan', counter.sale([{ kode_barcode: code, harga_jual: 4_000_000 }]))).status,
    ).toBe(201);
  });

  it('posts what a piece weighs less to the loss with its value, and leaves the average cost as it was', async () => {
    const code = await bought();
    const before = await counter.books();
    const nilai = await shareNow(150);
    const done = await sorted(toStock(code, { berat: 1850 }));
    expect(done.nilai_susut).toBe(nilai);
    const after = await counter.books();
    expect(after).toEqual({
      ...before,
      sortir: before.sortir - 2000,
      baki: before.baki + 1850,
      susut: before.susut + 150,
      persediaan: before.persediaan - nilai,
      nilai_susut: before.nilai_susut + nilai,
    });
    // What came in is what lies somewhere and what was lost.
    expect(-after.luar).toBe(after.baki + after.sortir + after.cuci + after.susut);
    const average = ({ persediaan, luar, susut }: typeof after): number => persediaan / (-luar - susut);
    expect(Math.abs(average(after) - average(before))).toBeLessThan(0.001);
  });

  it('sends a piece to be washed, from where it comes back onto a tray, lighter', async () => {
    const code = await bought();
    const before = await counter.books();
    await sorted(toWash(code));
    expect(await counter.books()).toEqual({ ...before, sortir: before.sortir - 2000, cuci: before.cuci + 2000 });
    const found = await counter.spv.get(`sepuhan/cuci?search=${code}`);
    expect(found.body['data']).toMatchObject([{ kode_barcode: code, berat: 2000 }]);
    const nilai = await shareNow(20);
    const { status, body } = await counter.spv.post('sepuhan/terima-cuci', {
      barang: [{ kode_barcode: code, berat: 1980, kode_baki: 'B01', ongkos: 50_000 }],
    });
    expect([status, (body['data'] as Partial<Sorted>).nilai_susut]).toEqual([201, nilai]);
    expect(await counter.pieceOf(code)).toMatchObject({ status: 'READY', berat: 1980, ongkos: 50_000 });
    expect(await counter.books()).toMatchObject({
      ...{ sortir: before.sortir - 2000, cuci: before.cuci, baki: before.baki + 1980, susut: before.susut + 20 },
    });
  });

  it('is as if it had never been once it is cancelled, and cannot be cancelled once a piece went on', async () => {
    const { sold, buyable } = await counter.sold();
    const { berat_nota: berat } = buyable;
    await bought({ kode_barcode: sold.kode_barcode, kondisi_barang: 'BAIK', berat, harga: 1 });
    const { riwayat: _, ...pieceBefore } = await counter.pieceOf(sold.kode_barcode);
    const before = await counter.books();
    const other = await bought();
    const withOther = await counter.books();
    const { no_bukti, no_susut } = await sorted(
      toStock(sold.kode_barcode, { berat: berat - 100, ongkos: 1, harga_jual: 2 }),
      toWash(other, { berat: 1900 }),
    );
    expect((await counter.cancel('sepuhan/sortir', 'cancel-sorting', no_bukti)).status).toBe(200);
    expect(await counter.books()).toEqual(withOther);
    expect(withOther.sortir).toBe(before.sortir + 2000);
    const { riwayat: __, ...piece } = await counter.pieceOf(sold.kode_barcode);
    expect(piece).toEqual(pieceBefore);
    expect(await counter.pieceOf(other)).toMatchObject({ status: 'SORTIR', berat: 2000 });
    expect((await counter.spv.get(`dokumen/susut/${no_susut}`)).body['data']).toMatchObject({ status: 'BATAL' });
    const again = await sorted(toStock(other, { harga_jual: 4_000_000 }));
    await counter.cashier.post('penjualan', counter.sale([{ kode_barcode: other, harga_jual: 4_000_000 }]));
    const { status, body } = await counter.cancel('sepuhan/sortir', 'cancel-sorting', again.no_bukti);
    expect([status, JSON.stringify(body)]).toEqual([
      409,
      expect.stringContaining(`Barang ${other} sudah diubah oleh FJ-`),
    ]);
  });

  it('leaves the sums of the list as they were once it is cancelled, though the piece was lighter', async () => {
    const code = await bought();
    const sums = async () => (await counter.cashier.get('barang')).body['totals'] as { readonly berat: number };
    const before = await sums();
    const { no_bukti } = await sorted(toStock(code, { berat: 1850 }));
    expect((await sums()).berat).toBe(before.berat + 1850);
    expect((await counter.cancel('sepuhan/sortir', 'cancel-sorting', no_bukti)).status).toBe(200);
    expect(await sums()).toEqual(before);
  });

  it('ends the price at which the piece was offered outside before it was sold', async () => {
    await counter.set('BARANG_WEB_EXTERNAL_MODULE', true);
    const { kode_barcode, harga_jual } = await counter.piece();
    const offered = { barang: [{ kode_barcode, harga: 2_000_000 }] };
    expect((await counter.spv.post('barang/external', offered)).status).toBe(201);
    expect(await counter.pieceOf(kode_barcode)).toMatchObject({ harga_external: 2_000_000 });
    await counter.validate('penjualan', (await counter.sell([{ kode_barcode, harga_jual }])).no_bukti);
    await bought({ kode_barcode, kondisi_barang: 'BAIK', berat: 2500, harga: 500_000 });
    const before = await counter.pieceOf(kode_barcode);
    const { no_bukti } = await sorted(toStock(kode_barcode, { berat: 2500 }));
    const { status, harga_external } = await counter.pieceOf(kode_barcode);
    expect([status, harga_external]).toEqual(['READY', undefined]);
    expect((await counter.cancel('sepuhan/sortir', 'cancel-sorting', no_bukti)).status).toBe(200);
    const after = await counter.pieceOf(kode_barcode);
    expect([before['harga_external'], { ...after, riwayat: [] }]).toEqual([2_000_000, { ...before, riwayat: [] }]);
    await sorted(toStock(kode_barcode, { berat: 2500 }));
  });

  it('waits until somebody has looked at what brought the piece, be it to be melted', async () => {
    const { no_bukti, barang } = await buy(outside());
    const code = barang[0]!.kode_barcode;
    const errors = [
      { field: 'barang.1.kode_barcode', message: `${no_bukti} masih menunggu validasi, validasi dahulu` },
    ];
    const melted = { barang: [{ kode_barcode: code }], keterangan: 'Patah' };
    for (const way of [
      () => sort(toStock(code)),
      () => sort(toWash(code)),
      () => counter.cashier.post('pembelian/hancur', melted),
    ])
      await refusedAndNothingWritten(counter.app, way, { status: 409, errors });
    const offered = (text: string): Promise<Answer> => counter.cashier.get(`pembelian/sortir?search=${text}`);
    const { status: asked, body: told } = await offered(code);
    expect([asked, told['message']]).toEqual([409, errors[0]!.message]);
    const codesOf = async (text: string): Promise<readonly unknown[]> =>
      ((await offered(text)).body['data'] as Document['barang']).map(({ kode_barcode }) => kode_barcode);
    expect(await codesOf('Gelang')).not.toContain(code);
    await counter.validate('pembelian', no_bukti);
    expect([await codesOf(code), await codesOf('Gelang')]).toEqual([[code], expect.arrayContaining([code])]);
    expect((await sort(toStock(code))).status).toBe(201);
    const { sold, buyable } = await counter.sold();
    const piece = await counter.piece();
    const beli = [{ kode_barcode: sold.kode_barcode, kondisi_barang: 'BAIK', berat: buyable.berat_nota, harga: 1 }];
    const exchange = counter.sale([piece], { beli, pembayaran: cash(piece.harga_jual - 1) });
    const { body } = await counter.cashier.post('penjualan', exchange);
    const { no_bukti: no_faktur } = body['data'] as Document;
    await refusedAndNothingWritten(counter.app, () => sort(toWash(sold.kode_barcode, { berat: buyable.berat_nota })), {
      errors: [{ field: 'barang.1.kode_barcode', message: `${no_faktur} masih menunggu validasi, validasi dahulu` }],
    });
    expect((await counter.spv.put(`penjualan/${no_faktur}/reject`, { keterangan: 'Palsu' })).status).toBe(200);
  });

  it('is found only where it can be sorted, and nowhere else where pieces are taken', async () => {
    const code = await bought();
    const calls = ['barang/siap', 'barang/di-baki', 'barang/koreksi/siap', 'penjualan/barang'];
    for (const call of calls) {
      const { status, body } = await counter.cashier.get(`${call}?search=${code}`);
      expect([call, status, body['message']]).toEqual([call, 409, `Barang ${code} berstatus Menunggu Sortir`]);
      const { body: named } = await counter.cashier.get(`${call}?search=Gelang&limit=200`);
      expect(JSON.stringify(named['data'])).not.toContain(code);
    }
    expect((await counter.cashier.get(`pembelian/barang?search=${code}`)).body['data']).toEqual([]);
    expect((await counter.cashier.get(`pembelian/sortir?search=${code}`)).body['data']).toMatchObject([
      { kode_barcode: code },
    ]);
  });

  it('sorts a piece once, however many do it at the same moment', async () => {
    const code = await bought();
    const before = await counter.books();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sort(index % 2 ? toStock(code) : toWash(code))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const after = await counter.books();
    expect([after.sortir, after.baki + after.cuci]).toEqual([before.sortir - 2000, before.baki + before.cuci + 2000]);
  });

  describe('a loss', () => {
    const loss = async () => sorted(toStock(await bought(), { berat: 1900 }));
    const validate = (no_susut: string, verb: string, body: object = {}): Promise<Answer> =>
      counter.spv.put(`susut/${no_susut}/${verb}`, body);
    const numbers = async (type: string, no_susut: string) =>
      counter.app.rows<{ debit: string; kredit: string; amount: number }>(
        `select p -> 'akun' ->> 'debit' as debit, p -> 'akun' ->> 'kredit' as kredit, (p ->> 'amount')::int as amount
         from log.event e, json_array_elements(e.postings) p
         where e.type = $1 and e.stream = $2`,
        [type, `susut/${no_susut}`],
      );

    it('needs consent where it is large: who gives it reads both weights', async () => {
      const barang = [toStock(await bought(), { berat: 1 })];
      const { status, body } = await counter.cashier.post('sepuhan/sortir', { barang });
      expect([status, body['action']]).toEqual([
        403,
        expect.objectContaining({
          description: 'SUSUT DI ATAS BATAS',
          subject: `${barang[0]!.kode_barcode} 2,000 / 0,001 g`,
        }),
      ]);
    });

    it('waits for somebody else, who accepts it: its value is an expense', async () => {
      const { no_susut, nilai_susut } = await loss();
      const { nilai_susut: waiting } = await counter.books();
      expect((await counter.cashier.put(`susut/${no_susut}/accept`, {})).status).toBe(403);
      expect((await validate(no_susut, 'accept')).status).toBe(200);
      expect((await counter.books()).nilai_susut).toBe(waiting - nilai_susut);
      expect(await numbers('loss.accepted', no_susut)).toEqual([
        { debit: '5-1300', kredit: '1-1620', amount: nilai_susut },
      ]);
    });

    it('is not validated by whoever found it', async () => {
      const barang = [toStock(await bought(), { berat: 1980 })];
      const { body } = await counter.spv.post('sepuhan/sortir', { barang });
      const { no_susut } = body['data'] as Sorted;
      await refusedAndNothingWritten(counter.app, () => validate(no_susut, 'accept'), {
        errors: [{ field: 'no_susut', message: 'Harus dilakukan user lain, bukan yang membuat dokumen ini' }],
      });
    });

    it('is rejected with a reason: its value is owed by who lost it', async () => {
      const { no_bukti, no_susut, nilai_susut } = await loss();
      expect((await validate(no_susut, 'reject')).body['errors']).toMatchObject([{ field: 'alasan' }]);
      expect((await validate(no_susut, 'reject', { alasan: 'Terlalu banyak' })).status).toBe(200);
      expect(await numbers('loss.rejected', no_susut)).toEqual([
        { debit: '1-1530', kredit: '1-1620', amount: nilai_susut },
      ]);
      const { status, body } = await counter.cancel('sepuhan/sortir', 'cancel-sorting', no_bukti);
      expect([status, JSON.stringify(body)]).toEqual([
        409,
        expect.stringContaining(`Susut ${no_susut} dari dokumen ini sudah divalidasi`),
      ]);
    });

    it('stands in its report', async () => {
      const { no_susut, no_bukti, nilai_susut } = await loss();
      const today = await counter.today();
      const asked = { kode_toko: 'JKT01', tgl_from: today, tgl_to: today };
      const { call } = laporanValidasiSusut;
      const { body } = await counter.spv.get(`${call}?${new URLSearchParams(asked).toString()}`);
      const rows = body['data'] as readonly Readonly<Record<string, string | number>>[];
      expect(rows.find((row) => row['no_susut'] === no_susut)).toMatchObject({
        ...{ no_asal: no_bukti, berat: 100, nilai: nilai_susut, status: 'MENUNGGU' },
      });
      const raw = await recompute((query, values) => counter.app.rows(query, values), call, asked);
      expect({ totals: body['totals'], rows: toldRows(laporanValidasiSusut, rows) }).toEqual({
        totals: raw.totals,
        rows: toldRows(laporanValidasiSusut, raw.rows),
      });
    });

    it('waits for nobody where the shop validates nothing', async () => {
      await counter.set('SKIP_VALIDASI_MODULE', true);
      const before = await counter.books();
      const { no_bukti, nilai_susut } = await loss();
      const after = await counter.books();
      expect([after.nilai_susut, nilai_susut > 0]).toEqual([before.nilai_susut, true]);
      expect((await counter.cancel('sepuhan/sortir', 'cancel-sorting', no_bukti)).status).toBe(200);
      await counter.set('SKIP_VALIDASI_MODULE', false);
    });
  });

  describe('refuses', () => {
    it.each([
      [
        'more than the piece weighs',
        { berat: 2001 },
        422,
        'berat',
        'Berat yang dimasukkan tidak boleh melebihi berat stock',
      ],
      ['nothing on the scale', { berat: 0 }, 400, 'berat', 'Berat tidak boleh 0'],
      ['stock without a tray', { kode_baki: undefined }, 400, 'kode_baki', 'Kode baki belum dipilih'],
      ['a tray that is not there', { kode_baki: 'TIDAK' }, 422, 'kode_baki', 'Data Kode baki tidak ditemukan'],
      ['a place that is none', { tujuan: 'LEBUR' }, 400, 'tujuan', expect.any(String)],
    ])('%s', async (_, more, status, field, message) => {
      const code = await bought();
      await refusedAndNothingWritten(counter.app, () => sort(toStock(code, more)), {
        status,
        errors: expect.arrayContaining([{ field: `barang.1.${field}`, message }]) as unknown,
      });
    });

    it('a piece twice, one that is in stock, and one of another branch', async () => {
      const code = await bought();
      await refusedAndNothingWritten(counter.app, () => sort(toStock(code), toWash(code)), {
        status: 400,
        errors: [{ field: 'barang.2.kode_barcode' }],
      });
      const piece = await counter.piece();
      await refusedAndNothingWritten(counter.app, () => sort(toStock(piece.kode_barcode)), {
        status: 409,
        errors: [{ field: 'barang.1.kode_barcode', message: `Barang ${piece.kode_barcode} berstatus Siap Jual` }],
      });
      await refusedAndNothingWritten(
        counter.app,
        () => counter.other.post('sepuhan/sortir', { barang: [toWash(code)] }),
        { status: 409, errors: [{ field: 'barang.1.kode_barcode', message: `Barang ${code} ada di JKT01` }] },
      );
    });
  });

  it('leaves the gold in each place that of its pieces', async () => {
    for (const check of pieceChecks) expect(await check({ database: counter.app.pool })).toMatchObject({ wrong: [] });
  });
});
