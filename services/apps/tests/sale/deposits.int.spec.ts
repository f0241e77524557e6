import { describeWith } from '../../../../infra/testing/servers.js';
import { cash, Counter, type Saleable } from '../../../testing/counter.js';
import { Deposits, said, type Deposit } from '../../../testing/deposits.js';
import { consentTo, whileNothingIsWritten } from '../../../testing/money.js';
import { person } from '../../../testing/people.js';
import { wrongIn } from '../../../testing/doctor.js';
import type { Answer } from '../../../testing/standalone.js';

describeWith(['postgres'], 'deposits', () => {
  let counter: Counter;
  let deposits: Deposits;
  let bagus: string;

  beforeAll(async () => {
    counter = await Counter.open();
    deposits = new Deposits(counter, await counter.customer('Ratna Kusuma', '081299887766'));
    bagus = await counter.customer('Bagus Prakoso', '081311112222');
  });
  afterAll(() => counter?.close());

  const paidBy = (piece: Saleable, no_titipan: string, dp: number) =>
    deposits.pays(no_titipan, dp, ...cash(piece.harga_jual - dp));
  const sell = (pieces: readonly Saleable[], more: object): Promise<Answer> =>
    counter.cashier.post('penjualan', counter.sale(pieces, more));

  it('are of customers whom a till finds, or enters in two fields, with no module and no right but its own', async () => {
    const at = (user_id: string, hak_akses: readonly string[]) =>
      person(counter.app, { user_id, level: 'KASIR', kode_toko: 'JKT01', hak_akses });
    const tills = [
      ['penjualan', '/transaksi-penjualan'],
      ['pembelian', '/transaksi-pembelian'],
      ['penjualan', '/transaksi-titipan'],
    ];
    for (const [index, shown] of tills.entries()) {
      const till = await at(`TILL-${index}`, shown);
      const no_hp = `628137770001${index}`;
      const { status, body } = await till.post('member', { nama_customer: 'Yuniar Hadi', no_hp });
      expect([status, body['code']]).toEqual([201, undefined]);
      const { kode_member } = body['data'] as { kode_member: string };
      expect((await till.get(`member/cari?search=${no_hp}`)).body['data']).toEqual([
        {
          kode_member,
          nama_customer: 'Yuniar Hadi',
          no_hp,
          kode_area: '',
          kode_toko: 'JKT01',
          kode_tingkat: '',
          kunjungan: '',
          dari_ktp: false,
        },
      ]);
      expect((await till.get('member/cari?search=yuni')).body['data']).toContainEqual(
        expect.objectContaining({ kode_member }),
      );
      expect((await till.get('member/cari')).body['data']).toEqual([]);
      expect((await till.get('member/get/all')).status).toBe(403);
    }
    const nobody = await at('TILL-NONE', ['uang', '/uang-kas']);
    expect([
      (await nobody.get('member/cari?search=yuni')).status,
      (await nobody.post('member', { nama_customer: 'Yuniar', no_hp: '6281377780000' })).status,
    ]).toEqual([403, 403]);
  });

  it('keep a piece for a customer, whose money is in the drawer and owed to them', async () => {
    const piece = await counter.piece();
    const [before, owed] = [await counter.books(), await deposits.held()];
    const { status, body } = await deposits.take([piece], 500_000);
    expect([status, body['data']]).toEqual([
      201,
      expect.objectContaining({ kategori: 'TITIPAN', dp_rp: 500_000, total: piece.harga_jual, tervalidasi: false }),
    ]);
    const { no_bukti } = body['data'] as Deposit;
    expect(await counter.books()).toEqual({ ...before, kas: before.kas + 500_000 });
    expect((await deposits.held()) - owed).toBe(500_000);
    expect(await counter.pieceOf(piece.kode_barcode)).toMatchObject({ status: 'TITIP', no_titipan: no_bukti });
    const paper = await counter.cashier.get(`nota/titipan/${no_bukti}`);
    expect(JSON.stringify(paper.body)).toMatch(/Ratna Kusuma.*500\.000/s);
    expect((await counter.cashier.get(`titipan/terbuka?search=${no_bukti}`)).body['data']).toEqual([]);
    expect((await counter.spv.put(`titipan/${no_bukti}/validate`, {})).status).toBe(200);
    expect((await counter.cashier.get(`titipan/terbuka?search=${no_bukti}`)).body['data']).toEqual([
      expect.objectContaining({ no_titipan: no_bukti, kode_member: deposits.kode_member, dp_rp: 500_000 }),
    ]);
  });

  it('are paid off by a sale whose whole price is revenue, and are open again when it is cancelled', async () => {
    const piece = await counter.piece();
    const { no_bukti } = await deposits.open([piece], 400_000);
    const [before, owed] = [await counter.books(), await deposits.held()];
    const answer = await sell([piece], paidBy(piece, no_bukti, 400_000));
    expect(answer.status).toBe(201);
    const sale = (answer.body['data'] as { no_bukti: string }).no_bukti;
    const after = await counter.books();
    expect([after.kas - before.kas, after.tukar, owed - (await deposits.held())]).toEqual([
      piece.harga_jual - 400_000,
      0,
      400_000,
    ]);
    expect(await counter.booked('4-1100', `penjualan/${sale}`)).toBe(piece.harga_jual);
    expect(await deposits.of(no_bukti)).toMatchObject({ status: 'LUNAS', no_penjualan: sale });
    expect((await counter.cancel('penjualan', 'cancel-sale', sale)).status).toBe(200);
    expect([await counter.books(), await deposits.held()]).toEqual([before, owed]);
    expect(await deposits.of(no_bukti)).toMatchObject({ status: 'TERBUKA' });
    expect(await counter.pieceOf(piece.kode_barcode)).toMatchObject({ status: 'TITIP', no_titipan: no_bukti });
    expect((await sell([piece], paidBy(piece, no_bukti, 400_000))).status).toBe(201);
  });

  it('are paid back with consent, less the fee of the shop, and the piece is in stock again', async () => {
    const [piece, dear] = [await counter.piece(), await counter.piece()];
    const before = [await counter.books(), await deposits.held()];
    const { no_bukti } = await deposits.open([piece], 300_000);
    expect((await counter.cashier.put(`titipan/${no_bukti}/cancel`, { keterangan: 'Tanpa izin' })).status).toBe(403);
    expect((await deposits.cancel(no_bukti)).status).toBe(200);
    expect([await counter.books(), await deposits.held()]).toEqual(before);
    expect(await counter.pieceOf(piece.kode_barcode)).toMatchObject({ status: 'READY' });
    expect((await deposits.cancel(no_bukti)).status).toBe(409);

    await counter.set('titipan.biaya_batal', 50_000);
    const odd = (await deposits.take([piece], 300_000)).body['data'] as Deposit;
    expect((await counter.spv.put(`titipan/${odd.no_bukti}/reject`, { keterangan: 'Salah' })).status).toBe(200);
    expect([await counter.books(), await deposits.held()]).toEqual(before);
    expect([await deposits.of(odd.no_bukti), await counter.pieceOf(piece.kode_barcode)]).toMatchObject([
      { status: 'BATAL', keterangan: 'Salah' },
      { status: 'READY' },
    ]);
    const kept = await deposits.open([dear], 300_000);
    const [books, owed] = [await counter.books(), await deposits.held()];
    expect((await deposits.cancel(kept.no_bukti)).status).toBe(200);
    expect(await counter.books()).toEqual({ ...books, kas: books.kas - 250_000 });
    expect(owed - (await deposits.held())).toBe(300_000);
    expect(await deposits.of(kept.no_bukti)).toMatchObject({ status: 'BATAL', biaya: 50_000 });
    await counter.set('titipan.biaya_batal', 0);
  });

  it('pay once, and keep a piece once, however many tills try at the same moment', async () => {
    const piece = await counter.piece();
    const taken = await Promise.all(Array.from({ length: 12 }, () => deposits.take([piece], 100_000)));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    const other = await counter.piece();
    const { no_bukti } = await deposits.open([other], 100_000);
    const sold = await Promise.all([
      ...Array.from({ length: 8 }, () => sell([other], paidBy(other, no_bukti, 100_000))),
      ...Array.from({ length: 4 }, () => deposits.cancel(no_bukti)),
    ]);
    expect(sold.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  it('are refused with what is wrong, and nothing is written', async () => {
    const [piece, second, free] = [await counter.piece(), await counter.piece(), await counter.piece()];
    const { no_bukti } = await deposits.open([piece, second], 200_000);
    const both = [piece, second];
    const price = piece.harga_jual + second.harga_jual;
    const pays = (more: object = {}) => ({
      kode_member: deposits.kode_member,
      pembayaran: [{ cara: 'TITIPAN', no_titipan: no_bukti, jumlah: 200_000 }, ...cash(price - 200_000)],
      ...more,
    });
    const waiting = (await deposits.take([free], 100_000)).body['data'] as Deposit;
    const fresh = await counter.piece();
    const wrong: readonly (readonly [() => Promise<Answer>, string, string])[] = [
      [
        () => sell([piece], { kode_member: bagus }),
        'barang.1.kode_barcode',
        `Barang ${piece.kode_barcode} disimpan untuk pelanggan titipan ${no_bukti}`,
      ],
      [
        () => sell(both, pays({ kode_member: bagus })),
        'pembayaran.1.no_titipan',
        `Titipan ${no_bukti} milik pelanggan lain`,
      ],
      [
        () => sell([piece], paidBy(piece, no_bukti, 200_000)),
        'pembayaran.1.no_titipan',
        `Semua barang titipan ${no_bukti} dijual dalam satu faktur`,
      ],
      [
        () =>
          sell(both, {
            kode_member: deposits.kode_member,
            pembayaran: [{ cara: 'TITIPAN', no_titipan: no_bukti, jumlah: 150_000 }, ...cash(price - 150_000)],
          }),
        'pembayaran.1.jumlah',
        'Titipan ini bernilai Rp 200.000',
      ],
      [
        () =>
          sell(both, {
            kode_member: deposits.kode_member,
            pembayaran: [
              ...[1, 2].map(() => ({ cara: 'TITIPAN', no_titipan: no_bukti, jumlah: 200_000 })),
              ...cash(price - 400_000),
            ],
          }),
        'pembayaran.2.no_titipan',
        'Titipan ini sudah ada di pembayaran lain',
      ],
      [
        () => sell([fresh], { ...paidBy(fresh, 'TP-JKT01-999999', 100_000) }),
        'pembayaran.1.no_titipan',
        'Titipan tidak ditemukan di toko ini',
      ],
      [() => sell([fresh], paidBy(fresh, '', 100_000)), 'pembayaran.1.no_titipan', 'Isi nomor titipannya'],
      [
        () => sell([free], paidBy(free, waiting.no_bukti, 100_000)),
        'pembayaran.1.no_titipan',
        `${waiting.no_bukti} masih menunggu validasi, validasi dahulu`,
      ],
      [
        () => deposits.take([fresh], fresh.harga_jual + 1),
        'pembayaran.1.jumlah',
        `Uang titipan melebihi harga barang: Rp ${fresh.harga_jual.toLocaleString('id-ID')}`,
      ],
      [
        () => deposits.take([piece], 100_000),
        'barang.1.kode_barcode',
        `Barang ${piece.kode_barcode} berstatus Disimpan untuk Pelanggan`,
      ],
      [() => deposits.take([fresh], 0), 'pembayaran', 'Baris 1: Paling sedikit Rp 1'],
      [
        () => deposits.take([fresh], 1000, { kode_member: 'MB-999999' }),
        'kode_member',
        'Member yang dimasukkan tidak ditemukan',
      ],
    ];
    await whileNothingIsWritten(counter.app, async () => {
      for (const [ask, field, message] of wrong)
        expect(said(await ask())).toEqual(expect.objectContaining({ field, message }));
    });
    const elsewhere = await counter.other.get(`dokumen/titipan/${no_bukti}`);
    expect(elsewhere.status).toBe(404);
  });

  it('leave nothing for the doctor', async () => expect(await wrongIn(counter.app)).toEqual([]));

  describe('of more than is still to be paid', () => {
    /** Sells, sees that the rest goes out of the drawer and all of the sale is revenue, and cancels it. */
    const paysOut = async (
      sold: () => Promise<Answer>,
      { dp, out }: { readonly dp: number; readonly out: number },
    ): Promise<void> => {
      const [before, owed] = [await counter.books(), await deposits.held()];
      const { status, body } = await sold();
      expect([status, body['errors']]).toEqual([201, undefined]);
      expect(body['data']).toMatchObject({ pembayaran: [{ cara: 'TITIPAN', jumlah: dp }], dibayarkan: cash(out) });
      const { no_bukti, total } = body['data'] as { no_bukti: string; total: number };
      const after = await counter.books();
      expect([before.kas - after.kas, after.tukar, owed - (await deposits.held())]).toEqual([out, 0, dp]);
      const stream = `penjualan/${no_bukti}`;
      // What was bought is its value in stock: nothing of it is a cost.
      expect([await counter.booked('4-1100', stream), await counter.booked('5-1200', stream)]).toEqual([total, 0]);
      expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
      expect([await counter.books(), await deposits.held()]).toEqual([before, owed]);
    };

    it('are paid back in cash, and are open again when the sale is cancelled', async () => {
      const piece = await counter.piece();
      const dp = piece.harga_jual;
      const { no_bukti } = await deposits.open([piece], dp);
      const barang = [{ kode_barcode: piece.kode_barcode, diskon: 120_000, harga_jual: dp - 120_000 }];
      const pays = (...others: readonly object[]) => ({ barang, ...deposits.pays(no_bukti, dp, ...others) });
      const stillPaid = (jumlah: string): string =>
        `Toko masih membayar Rp ${jumlah} kepada pelanggan: tambah baris Tunai atau Transfer`;
      await whileNothingIsWritten(counter.app, async () => {
        const wrong: readonly (readonly [object, string, string])[] = [
          [pays(), 'pembayaran', stillPaid('120.000')],
          [pays(...cash(100_000)), 'pembayaran', stillPaid('20.000')],
          [pays(...cash(160_000)), 'pembayaran.2.jumlah', 'Pembayaran tidak boleh melebihi sisa'],
          [
            pays({ cara: 'KARTU', kode_bank: 'BCA', jumlah: 120_000 }),
            'pembayaran.2.cara',
            'Pembayaran kepada pelanggan hanya tunai atau transfer',
          ],
        ];
        for (const [body, field, message] of wrong)
          expect(said(await sell([piece], body))).toEqual(expect.objectContaining({ field, message }));
      });
      await paysOut(() => sell([piece], pays(...cash(120_000))), { dp, out: 120_000 });
      expect(await deposits.of(no_bukti)).toMatchObject({ status: 'TERBUKA' });
      expect((await sell([piece], pays(...cash(120_000)))).status).toBe(201);
    });

    it.each([
      ['less than', 1_000_000],
      ['more than', 4_000_000],
    ])('are paid back with what is brought in exchange, which is worth %s the price', async (_, harga) => {
      const { buyable } = await counter.sold();
      const beli = [{ kode_barcode: buyable.kode_barcode, kondisi_barang: 'BAIK', berat: buyable.berat_nota, harga }];
      const piece = await counter.piece();
      const dp = piece.harga_jual - 300_000;
      const { no_bukti } = await deposits.open([piece], dp);
      const out = dp + harga - piece.harga_jual;
      const sale = counter.sale([piece], { beli, ...deposits.pays(no_bukti, dp, ...cash(out)) });
      const consent = await consentTo(counter.cashier, 'record-sale', sale).catch(() => ({}));
      await paysOut(() => counter.cashier.send('POST', 'penjualan', sale, consent), { dp, out });
    });

    it('leave nothing for the doctor', async () => expect(await wrongIn(counter.app)).toEqual([]));
  });
});
