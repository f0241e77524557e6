import { describeWith } from '../../../../infra/testing/servers.js';
import { rugiNota } from '../../../../contracts/pembelian/parameters.js';
import { pieceChecks } from '../../../domain/pieces/piece-checks.js';
import { consentTo, refusedAndNothingWritten } from '../../../testing/money.js';
import type { Answer } from '../../../testing/standalone.js';
import { Counter, cash, type Buyable, type Document } from '../../../testing/counter.js';

describeWith(['postgres'], 'purchases', () => {
  let counter: Counter;
  beforeAll(async () => (counter = await Counter.open()));
  afterAll(() => counter?.close());

  const line = ({ kode_barcode, berat_nota }: Buyable, more: object = {}) => ({
    ...{ kode_barcode, kondisi_barang: 'BAIK', berat: berat_nota, harga: 1 },
    ...more,
  });
  const buy = (barang: readonly { readonly harga: number }[], more: object = {}): Promise<Answer> =>
    counter.cashier.post('pembelian', counter.purchase(barang, more));
  const outside = (more: object = {}) => ({
    ...{ nama_barang: 'Gelang lama', kode_group: '750', kode_dept: 'CP' },
    ...{ kondisi_barang: 'BAIK', berat: 2000, harga: 2_500_000 },
    ...more,
  });
  /** The price that the rules make of an invoice's: two per cent less for BAIK, and two for rings. */
  const computed = (harga: number): number => harga - Math.round(harga * 0.04);
  /** The price that the rules make of gold from outside: two per cent less for BAIK. */
  const ofOutside = (harga: number): number => harga - Math.round(harga * 0.02);

  it('take our piece back by its invoice: gold to be sorted, money out of the drawer, what was paid apart', async () => {
    const { sold, buyable } = await counter.sold();
    expect(buyable).toMatchObject({ harga_nota: sold.harga_jual, berat_nota: 2500, no_faktur: sold.no_faktur });
    const before = await counter.books();
    const harga = computed(sold.harga_jual);
    const { status, body } = await buy([line(buyable, { harga })]);
    expect([status, body['message']]).toEqual([201, 'Pembelian Berhasil Disimpan']);
    expect(body['data']).toMatchObject({
      ...{ total: harga, selisih: 0, berat: 2500, tervalidasi: false },
      barang: [
        {
          kode_barcode: sold.kode_barcode,
          no_faktur: sold.no_faktur,
          harga_nota: sold.harga_jual,
          harga_hitung: harga,
        },
      ],
    });
    expect(await counter.books()).toEqual({
      ...before,
      kas: before.kas - harga,
      nilai_tunggu: before.nilai_tunggu + harga,
      sortir: before.sortir + 2500,
      tunggu: before.tunggu - 2500,
    });
    expect(await counter.pieceOf(sold.kode_barcode)).toMatchObject({ status: 'SORTIR', harga_modal: harga });
  });

  it('take gold from outside by the price of the board, under a barcode of the shop, from an account', async () => {
    const { body: answer } = await counter.cashier.get('pembelian/group?search=750');
    const [{ harga_emas } = { harga_emas: 0 }] = answer['data'] as { harga_emas: number }[];
    expect(harga_emas).toBeGreaterThan(0);
    const before = await counter.books();
    const transfer = { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '5220301187', jumlah: 2_500_000 };
    const payee = { bank_penerima: 'BRI', rekening_penerima: '0021', nama_penerima: 'RATNA DEWI' };
    const kode_member = await counter.regular('Ratna Dewi', '081255550001');
    const { body } = await buy([outside()], { kode_member, pembayaran: [{ ...transfer, ...payee }] });
    const { barang, no_bukti } = body['data'] as Document;
    expect(body['data']).toMatchObject({ penerima: 'BRI 0021 a.n. RATNA DEWI' });
    expect(barang[0]).toMatchObject({ harga_emas, harga_hitung: ofOutside(harga_emas * 2), harga: 2_500_000 });
    expect(barang[0]!.kode_barcode).toMatch(/^BR-JKT01-\d{6}$/);
    const paid = { ...before, bank: before.bank - 2_500_000, sortir: before.sortir + 2000 };
    expect(await counter.books()).toEqual({
      ...paid,
      nilai_tunggu: before.nilai_tunggu + 2_500_000,
      tunggu: before.tunggu - 2000,
    });
    await counter.validate('pembelian', no_bukti);
    expect(await counter.books()).toEqual({
      ...paid,
      persediaan: before.persediaan + 2_500_000,
      luar: before.luar - 2000,
    });
    expect(await counter.booked('1-1600', `pembelian/${no_bukti}`)).toBe(-2_500_000);
    expect(await counter.pieceOf(barang[0]!.kode_barcode)).toMatchObject({
      status: 'SORTIR',
      nama_barang: 'Gelang lama',
    });
  });

  it('are as if they had never been once they are cancelled with consent', async () => {
    const { sold, buyable } = await counter.sold();
    const pieceBefore = await counter.pieceOf(sold.kode_barcode);
    const before = await counter.books();
    const { body } = await buy([line(buyable, { berat: 2470, harga: 500_000 }), outside()]);
    const { no_bukti, barang } = body['data'] as Document;
    expect((await counter.cancel('pembelian', 'cancel-purchase', no_bukti)).status).toBe(200);
    expect(await counter.books()).toEqual(before);
    const { riwayat: _, ...piece } = await counter.pieceOf(sold.kode_barcode);
    const { riwayat: __, ...was } = pieceBefore;
    expect(piece).toEqual(was);
    expect(await counter.pieceOf(barang[1]!.kode_barcode)).toMatchObject({ status: 'BATAL' });
    expect((await buy([line(buyable, { harga: 500_000 })])).status).toBe(201);
  });

  it('are as if they had never been once a validator rejects them', async () => {
    const { buyable } = await counter.sold();
    const before = await counter.books();
    const { no_bukti, barang } = (await buy([line(buyable, { harga: 500_000 }), outside()])).body['data'] as Document;
    expect((await counter.spv.put(`pembelian/${no_bukti}/reject`, { keterangan: 'Palsu' })).status).toBe(200);
    expect(await counter.books()).toEqual(before);
    expect(await counter.pieceOf(barang[1]!.kode_barcode)).toMatchObject({ status: 'BATAL' });
    const page = await counter.spv.get(`dokumen/pembelian/${no_bukti}`);
    expect(page.body['data']).toMatchObject({ status: 'BATAL', keterangan: 'Palsu' });
  });

  it('find all of an invoice that was not bought back yet, and nothing of it afterwards', async () => {
    const one = await counter.piece();
    const two = await counter.piece();
    const { no_bukti } = await counter.sell([one, two]);
    await refusedAndNothingWritten(
      counter.app,
      () => buy([line({ kode_barcode: one.kode_barcode, berat_nota: 2500 } as Buyable)]),
      {
        status: 409,
        errors: [{ field: 'barang.1.kode_barcode', message: `${no_bukti} masih menunggu validasi, validasi dahulu` }],
      },
    );
    for (const text of [no_bukti, one.kode_barcode]) {
      const { status, body: told } = await counter.cashier.get(`pembelian/barang?search=${text}`);
      expect([status, told['message']]).toEqual([409, `${no_bukti} masih menunggu validasi, validasi dahulu`]);
    }
    await counter.validate('penjualan', no_bukti);
    const found = async (): Promise<readonly Buyable[]> =>
      (await counter.cashier.get(`pembelian/barang?search=${no_bukti}`)).body['data'] as Buyable[];
    const lines = await found();
    expect(lines.map(({ kode_barcode }) => kode_barcode)).toEqual([one.kode_barcode, two.kode_barcode]);
    expect((await buy([line(lines[0]!)])).status).toBe(201);
    expect(await found()).toMatchObject([{ kode_barcode: two.kode_barcode }]);
    expect((await buy([line(lines[1]!)])).status).toBe(201);
    expect(await found()).toEqual([]);
    const { body } = await counter.spv.get('pembelian/barang?search=FJ-JKT01-999999');
    expect(body['data']).toEqual([]);
  });

  it('buy a piece once, however many tills scan it at the same moment', async () => {
    const { buyable } = await counter.sold();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy([line(buyable)])));
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    await refusedAndNothingWritten(counter.app, () => buy([line(buyable)]), {
      status: 409,
      errors: [{ field: 'barang.1.kode_barcode', message: 'Barang sudah dibeli' }],
    });
  });

  const needsConsent = async (barang: readonly { readonly harga: number }[]): Promise<void> => {
    const body = counter.purchase(barang);
    const asked = await counter.cashier.post('pembelian', body);
    expect([asked.status, asked.body['action']]).toMatchObject([
      403,
      { kategori: 'PEMBELIAN', description: 'PEMBELIAN DI LUAR KETENTUAN' },
    ]);
    const consent = await consentTo(counter.cashier, 'record-purchase', body);
    expect((await counter.cashier.post('pembelian', body, consent)).status).toBe(201);
  };
  it('need an approval above what the rules make, above the invoice, and off its weight by more than the tolerance', async () => {
    const { sold, buyable } = await counter.sold();
    await needsConsent([line(buyable, { harga: computed(sold.harga_jual) + 1 })]);
    await needsConsent([outside({ berat: 100, harga: 400_000 })]);
    const within = await counter.sold();
    expect((await buy([line(within.buyable, { berat: 2450 })])).status).toBe(201);
    const light = await counter.sold();
    await needsConsent([line(light.buyable, { berat: 2449 })]);
    await counter.set('pembelian.toleransi_berat', 0.2);
    const tolerated = await counter.sold();
    expect((await buy([line(tolerated.buyable, { berat: 2300 })])).status).toBe(201);
    // Heavier gold is worth more than the invoice by the rules: that alone is reason enough.
    const heavy = await counter.sold();
    const harga = computed(Math.round((heavy.sold.harga_jual * 2650) / 2500));
    expect(harga).toBeGreaterThan(heavy.sold.harga_jual);
    await needsConsent([line(heavy.buyable, { berat: 2650, harga })]);
    await counter.set('pembelian.toleransi_berat', 0.05);
  });

  it('need an approval above the cash that a cashier pays on a day; a cancellation takes its part off', async () => {
    const paid = async (): Promise<number> => {
      const [row] = await counter.app.rows<{ amount: number }>(
        `select amount from log.balance where account = 'JKT01/beli-tunai/KASIR01' and asset = 'SENDIRI'`,
      );
      return row?.amount ?? 0;
    };
    const before = await paid();
    await counter.set('pembelian.tunai_terbesar', before + 3_000_000);
    const { body } = await buy([outside()]);
    expect(await paid()).toBe(before + 2_500_000);
    const asked = await buy([outside()]);
    expect([asked.status, asked.body['action']]).toMatchObject([
      403,
      {
        description: 'TUNAI PEMBELIAN SEHARI DI ATAS BATAS',
        jumlah: 2_500_000,
        rincian: expect.stringMatching(/^Gelang lama 2,000 g \u00b7 [\d.]+ \+ 2\.500\.000 \/ [\d.]+$/) as string,
      },
    ]);
    const { no_bukti } = body['data'] as Document;
    expect((await counter.cancel('pembelian', 'cancel-purchase', no_bukti)).status).toBe(200);
    expect(await paid()).toBe(before);
    expect((await buy([outside()])).status).toBe(201);
    await counter.set('pembelian.tunai_terbesar', 100_000_000_000);
  });

  it('need an approval for gold that is heavier than pieces are, and take none above ten kilograms', async () => {
    const heavy = (berat: number) => outside({ kode_dept: 'KR', berat, harga: 300_000_000 });
    const body = counter.purchase([heavy(500_001)]);
    await refusedAndNothingWritten(counter.app, () => counter.cashier.post('pembelian', body), {
      status: 403,
      code: 'authorization.required',
    });
    const { action } = (await counter.cashier.post('pembelian', body)).body;
    expect(action).toMatchObject({ kategori: 'PEMBELIAN', description: 'BERAT BARANG DI LUAR KEWAJARAN' });
    await refusedAndNothingWritten(counter.app, () => buy([heavy(10_000_001)]), {
      status: 400,
      errors: expect.arrayContaining([
        { field: 'barang.1.berat', message: expect.stringContaining('10.000') as string },
      ]) as object,
    });
  });

  it('round the grams that are paid for, and the price, as the shop says; the gold is what was weighed', async () => {
    const { sold, buyable } = await counter.sold();
    await counter.set('rounding.gram.thresholds', '20/60');
    await counter.set('pembulatan', 1000);
    await counter.set('PEMBULATAN_BAWAH_PEMBELIAN_MODULE', true);
    const before = await counter.books();
    const { body } = await buy([line(buyable, { berat: 2459 })]);
    const worth = Math.round((sold.harga_jual * 2450) / 2500);
    expect((body['data'] as Document).barang[0]).toMatchObject({
      ...{ berat: 2459, berat_hitung: 2450 },
      harga_hitung: Math.floor(computed(worth) / 1000) * 1000,
    });
    expect((await counter.books()).sortir - before.sortir).toBe(2459);
    for (const [key, value] of [
      ['rounding.gram.thresholds', 'none'],
      ['pembulatan', 0],
      ['PEMBULATAN_BAWAH_PEMBELIAN_MODULE', false],
    ] as const)
      await counter.set(key, value);
  });

  it('are paid in coins: the value is the price, and the books keep the difference apart', async () => {
    await counter.set('kas.uang_terkecil', '1000');
    const before = await counter.books();
    const harga = 2_499_900;
    const { body } = await buy([outside({ harga })], { pembayaran: cash(2_500_000) });
    const { no_bukti, total } = body['data'] as Document;
    expect(body['data']).toMatchObject({ total: harga, pembulatan_tunai: 100, uang_terkecil: 1_000 });
    const after = await counter.books();
    expect({ ...after, sortir: before.sortir, tunggu: before.tunggu }).toEqual({
      ...before,
      kas: before.kas - 2_500_000,
      nilai_tunggu: before.nilai_tunggu + total,
      pembulatan: before.pembulatan + 100,
    });
    const numbers = ['1-1100', '5-1200', '6-2200', '1-1600'].map((akun) =>
      counter.booked(akun, `pembelian/${no_bukti}`),
    );
    expect(await Promise.all(numbers)).toEqual([2_500_000, 0, -100, -harga]);
    await counter.set('kas.uang_terkecil', '1');
  });

  it('pay no more than the drawer has, unless the shop lets it', async () => {
    const dear = counter.purchase([outside({ berat: 90_000, harga: 120_000_000 })]);
    await refusedAndNothingWritten(counter.app, () => counter.cashier.post('pembelian', dear), {
      status: 409,
      message: 'Saldo Tidak Mencukupi',
    });
    await counter.set('kas_negatif', true);
    const { status, body } = await counter.cashier.post('pembelian', dear);
    expect(status).toBe(201);
    expect((await counter.cancel('pembelian', 'cancel-purchase', (body['data'] as Document).no_bukti)).status).toBe(
      200,
    );
    await counter.set('kas_negatif', false);
  });

  it('cannot be cancelled where the sale, or the purchase, has gone on', async () => {
    const { sold, buyable } = await counter.sold();
    expect((await buy([line(buyable)])).status).toBe(201);
    const cancelled = await counter.cancel('penjualan', 'cancel-sale', sold.no_faktur);
    expect([cancelled.status, cancelled.body['code']]).toEqual([409, 'piece.gone-on']);
  });

  it('wait for their validation by somebody else, and keep the day open meanwhile', async () => {
    const { body } = await buy([outside()]);
    const { no_bukti } = body['data'] as Document;
    expect((await counter.cashier.send('PUT', `pembelian/${no_bukti}/validate`, {})).status).toBe(403);
    const waiting = async (): Promise<number> =>
      Number((await counter.spv.get('pembelian?status=MENUNGGU')).body['count']);
    const before = await waiting();
    expect((await counter.spv.send('PUT', `pembelian/${no_bukti}/validate`, {})).status).toBe(200);
    expect(await waiting()).toBe(before - 1);
    const { body: state } = await counter.spv.get('tutup-toko');
    expect(JSON.stringify(state)).toContain('pembelian yang belum divalidasi');
  });

  /** Errors of which one is of a field, and says so. */
  const namedAs = (field: string, said: unknown): unknown =>
    expect.arrayContaining([
      expect.objectContaining({
        field,
        message: said instanceof RegExp ? (expect.stringMatching(said) as string) : said,
      }),
    ]);
  it.each([
    ['nothing', { barang: [] }, 400, 'barang', expect.any(String)],
    ['without a payment', { pembayaran: [] }, 422, 'pembayaran', 'Minimal satu cara bayar'],
    ['of nobody', { kode_sales: '' }, 400, 'kode_sales', 'Sales Tidak Boleh Kosong'],
    ['of somebody elsewhere', { kode_sales: 'RUDI' }, 422, 'kode_sales', 'Data Sales tidak ditemukan'],
    ['of an unknown member', { kode_member: 'MB-X' }, 422, 'kode_member', 'Member yang dimasukkan tidak ditemukan'],
    ['with too little', { pembayaran: cash(1) }, 422, 'pembayaran.1.jumlah', /Pembayaran kurang/],
    [
      'with too much',
      { pembayaran: cash(2_600_000) },
      422,
      'pembayaran.1.jumlah',
      'Pembayaran tidak boleh melebihi sisa',
    ],
    ['by card', { pembayaran: [{ cara: 'KARTU', jumlah: 1 }] }, 400, 'pembayaran.1.cara', expect.any(String)],
    [
      'from an account of another branch',
      { pembayaran: [{ cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '5220302205', jumlah: 1 }] },
      422,
      'pembayaran.1.no_rekening',
      expect.any(String),
    ],
  ])('refuse to buy %s, and nothing is written', async (_, wrong, status, field, message) => {
    await refusedAndNothingWritten(counter.app, () => buy([outside()], wrong), {
      status,
      errors: namedAs(field, message),
    });
  });
  it.each([
    ['a weight of zero', { berat: 0 }, 400, 'berat', 'Berat tidak boleh 0'],
    ['no group', { kode_group: '' }, 400, 'kode_group', /roup/],
    ['a group that nobody knows', { kode_group: 'X' }, 422, 'kode_group', 'Data Group tidak ditemukan'],
    ['a type that nobody knows', { kode_dept: 'X' }, 422, 'kode_dept', 'Data Jenis tidak ditemukan'],
    ['a name of five letters', { nama_barang: 'Emas1' }, 400, 'nama_barang', /5/],
    ['no name', { nama_barang: '' }, 400, 'nama_barang', 'Nama Barang Tidak Boleh Kosong'],
    ['no condition', { kondisi_barang: '' }, 400, 'kondisi_barang', 'Kondisi Tidak Boleh Kosong'],
    [
      'a condition that nobody knows',
      { kondisi_barang: 'X' },
      422,
      'kondisi_barang',
      'Data Kondisi Pembelian tidak ditemukan',
    ],
    ['a price of nothing', { harga: 0 }, 400, 'harga', expect.any(String)],
    ['a barcode that nobody knows', { kode_barcode: 'NONE' }, 404, 'kode_barcode', /tidak/],
  ])('refuse %s, and nothing is written', async (_, wrong, status, field, message) => {
    await refusedAndNothingWritten(counter.app, () => buy([outside(wrong)], { pembayaran: cash(1_000_000) }), {
      status,
      errors: namedAs(`barang.1.${field}`, message),
    });
  });
  it('refuse a piece twice, one that is in stock, and one of another branch', async () => {
    const { buyable } = await counter.sold();
    await refusedAndNothingWritten(counter.app, () => buy([line(buyable), line(buyable)]), { status: 400 });
    const { kode_barcode } = await counter.piece();
    await refusedAndNothingWritten(counter.app, () => buy([line({ ...buyable, kode_barcode })]), {
      status: 409,
      errors: [{ field: 'barang.1.kode_barcode', message: `Barang ${kode_barcode} berstatus Siap Jual` }],
    });
    const elsewhere = { ...counter.purchase([line(buyable)]), kode_sales: 'RUDI' };
    const { kode_barcode: code, no_faktur: nomor } = buyable;
    const message = `Barang ${code} dijual oleh JKT01, hanya toko itu yang membelinya kembali`;
    await refusedAndNothingWritten(counter.app, () => counter.other.post('pembelian', elsewhere), {
      ...{ status: 409, errors: [{ field: 'barang.1.kode_barcode', message }] },
    });
    const asked = async (text: string): Promise<unknown> => {
      const { status, body } = await counter.other.get(`pembelian/barang?search=${text}`);
      return [status, body['message']];
    };
    expect(await asked(code)).toEqual([409, message]);
    const ofInvoice = `Nota ${nomor} dari JKT01, hanya toko itu yang membelinya kembali`;
    expect(await asked(nomor)).toEqual([409, ofInvoice]);
  });

  it('take off what the age of an invoice and the category of its piece cost, and say so before', async () => {
    const owner = await counter.app.login('OWNER');
    const { change } = rugiNota.commands!;
    const lossOf = async (row: object): Promise<void> => {
      const { body } = await owner.get('ruginota/get/all');
      const { versi } = (body['data'] as { kode_rugi: string; versi: number }[]).find((one) => one.kode_rugi === 'R1')!;
      const sent = { kode_rugi: 'R1', dari_hari: 0, sampai_hari: 90, ...row, versi };
      const { status } = await owner.send(
        (change.method ?? 'put').toUpperCase(),
        change.call.replace('{kode_rugi}', 'R1'),
        sent,
      );
      expect(status).toBe(200);
    };
    await lossOf({ rugi: 1_50, rugi_per_gram: 10_000 });
    const { sold, buyable } = await counter.sold();
    // One and a half per cent by age and two for rings, and 10.000 a gram.
    expect(buyable).toMatchObject({ potongan_nota: 3_50, potongan_nota_per_gram: 10_000 });
    const taken = Math.round(sold.harga_jual * 0.055) + 25_000;
    const { body } = await buy([line(buyable)]);
    expect((body['data'] as Document).barang[0]).toMatchObject({
      ...{ potongan: taken, harga_hitung: sold.harga_jual - taken },
    });
    await lossOf({ rugi: 0 });
  });

  it('are melted with consent, and stay the gold and the value of the shop', async () => {
    const { sold, buyable } = await counter.sold();
    const { no_bukti } = (await buy([line(buyable)])).body['data'] as Document;
    await counter.validate('pembelian', no_bukti);
    const { body: found } = await counter.cashier.get(`pembelian/sortir?search=${sold.kode_barcode}`);
    expect(found['data']).toMatchObject([{ kode_barcode: sold.kode_barcode, berat: 2500 }]);
    const before = await counter.books();
    const body = { barang: [{ kode_barcode: sold.kode_barcode }], keterangan: 'Patah' };
    await refusedAndNothingWritten(counter.app, () => counter.cashier.post('pembelian/hancur', body), { status: 403 });
    const consent = await consentTo(counter.cashier, 'melt-purchases', body);
    expect((await counter.cashier.post('pembelian/hancur', body, consent)).status).toBe(201);
    expect(await counter.books()).toEqual({ ...before, sortir: before.sortir - 2500 });
    expect(await counter.pieceOf(sold.kode_barcode)).toMatchObject({ status: 'HANCUR' });
    const cancelled = await counter.cancel('pembelian', 'cancel-purchase', no_bukti);
    expect([cancelled.status, cancelled.body['code']]).toEqual([409, 'piece.gone-on']);
  });
  it('are not melted while they are in stock', async () => {
    const { kode_barcode } = await counter.piece();
    const body = { barang: [{ kode_barcode }], keterangan: 'Patah' };
    await refusedAndNothingWritten(counter.app, () => counter.cashier.post('pembelian/hancur', body), {
      status: 409,
      errors: [{ field: 'barang.1.kode_barcode', message: `Barang ${kode_barcode} berstatus Siap Jual` }],
    });
  });

  it('of yesterday, and of no number, are not cancelled; nor are such sales', async () => {
    const { sold } = await counter.sold();
    const { body } = await buy([outside()]);
    const { no_bukti } = body['data'] as Document;
    const refused = async (call: string, command: string, number: string): Promise<unknown> => {
      const before = await counter.app.written();
      const { status, body: answer } = await counter.cancel(call, command, number);
      expect(await counter.app.written()).toEqual(before);
      return [status, answer['message']];
    };
    expect(await refused('pembelian', 'cancel-purchase', 'FB-JKT01-999999')).toEqual([
      404,
      'Data Pembelian tidak ditemukan',
    ]);
    expect(await refused('penjualan', 'cancel-sale', 'FJ-JKT01-999999')).toEqual([
      404,
      'Data Penjualan tidak ditemukan',
    ]);
    const goOn = (days: number) =>
      counter.app.rows(`update log.branch_head set business_date = business_date + $1::int where branch = 'JKT01'`, [
        days,
      ]);
    await goOn(1);
    expect(await refused('pembelian', 'cancel-purchase', no_bukti)).toEqual([
      409,
      'Tidak bisa membatalkan pembelian kemarin',
    ]);
    expect(await refused('penjualan', 'cancel-sale', sold.no_faktur)).toEqual([
      409,
      'Tidak bisa membatalkan penjualan kemarin',
    ]);
    await goOn(-1);
  });

  it('leave the list of pieces with as many as there ever were', async () => {
    const { body } = await counter.cashier.get('barang?limit=1');
    const [there] = await counter.app.rows<{ count: number }>(
      `select count(distinct stream) from log.event where stream like 'barang/%'`,
    );
    expect(body['count']).toBe(Number(there!.count));
  });

  it('leave what waits to be sorted with the gold of its pieces', async () => {
    for (const check of pieceChecks) expect(await check({ database: counter.app.pool })).toMatchObject({ wrong: [] });
  });
});
