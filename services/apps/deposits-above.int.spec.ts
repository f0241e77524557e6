import { describeWith } from '../../infra/testing/servers.js';
import { cash, Counter, type Saleable } from '../testing/counter.js';
import { Deposits, said } from '../testing/deposits.js';
import { wrongIn } from '../testing/doctor.js';
import { consentTo, whileNothingIsWritten } from '../testing/money.js';
import type { Answer } from '../testing/standalone.js';

describeWith(['postgres'], 'deposits of more than is still to be paid', () => {
  let counter: Counter;
  let deposits: Deposits;

  beforeAll(async () => {
    counter = await Counter.open();
    deposits = new Deposits(counter, await counter.customer('Ratna Kusuma', '081299887766'));
  });
  afterAll(() => counter?.close());

  const sell = (pieces: readonly Saleable[], more: object): Promise<Answer> =>
    counter.cashier.post('penjualan', counter.sale(pieces, more));
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
    const barang = [{ kode_barcode: piece.kode_barcode, diskon: 150_000, harga_jual: dp - 150_000 }];
    const pays = (...others: readonly object[]) => ({ barang, ...deposits.pays(no_bukti, dp, ...others) });
    const stillPaid = (jumlah: string): string =>
      `Toko masih membayar Rp ${jumlah} kepada pelanggan: tambah baris Tunai atau Transfer`;
    await whileNothingIsWritten(counter.app, async () => {
      const wrong: readonly (readonly [object, string, string])[] = [
        [pays(), 'pembayaran', stillPaid('150.000')],
        [pays(...cash(100_000)), 'pembayaran', stillPaid('50.000')],
        [pays(...cash(160_000)), 'pembayaran.2.jumlah', 'Pembayaran tidak boleh melebihi sisa'],
        [
          pays({ cara: 'KARTU', kode_bank: 'BCA', jumlah: 150_000 }),
          'pembayaran.2.cara',
          'Pembayaran kepada pelanggan hanya tunai atau transfer',
        ],
      ];
      for (const [body, field, message] of wrong)
        expect(said(await sell([piece], body))).toEqual(expect.objectContaining({ field, message }));
    });
    await paysOut(() => sell([piece], pays(...cash(150_000))), { dp, out: 150_000 });
    expect(await deposits.of(no_bukti)).toMatchObject({ status: 'TERBUKA' });
    expect((await sell([piece], pays(...cash(150_000)))).status).toBe(201);
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
