import { describeWith } from '../../../../infra/testing/servers.js';
import { pieceChecks } from '../../../domain/pieces/piece-checks.js';
import { consentTo, refusedAndNothingWritten } from '../../../testing/money.js';
import type { Answer } from '../../../testing/standalone.js';
import { Counter, cash, type Document, type Saleable } from '../../../testing/counter.js';

interface Exchange extends Document {
  readonly total_beli: number;
  readonly beli: readonly { readonly kode_barcode: string }[];
}

describeWith(['postgres'], 'exchanges', () => {
  let counter: Counter;
  beforeAll(async () => {
    counter = await Counter.open();
    // So much of the group at its usual cost that no exchange makes its average dear.
    await counter.piece({ berat: 90_000 });
  });
  afterAll(() => counter?.close());

  /** A customer brings a piece that they bought here, and takes another one. */
  const brought = async (harga: number) => {
    const { sold, buyable } = await counter.sold();
    const beli = [{ kode_barcode: buyable.kode_barcode, kondisi_barang: 'BAIK', berat: buyable.berat_nota, harga }];
    return { old: sold, beli, taken: await counter.piece({ berat: 3000 }) };
  };
  const exchange = (
    taken: Saleable,
    beli: readonly object[],
    pembayaran: readonly object[],
    more: object = {},
  ): Promise<Answer> => counter.cashier.post('penjualan', counter.sale([taken], { beli, pembayaran, ...more }));
  /** The value that the gold of a piece takes with it out of the books. */
  const shareOf = ({ persediaan, luar }: { persediaan: number; luar: number }, berat: number): number =>
    Math.round((persediaan * berat) / -luar);

  it('let the customer pay what is left, with the whole of what was sold as revenue', async () => {
    const { old, beli, taken } = await brought(1_500_000);
    const before = await counter.books();
    const { status, body } = await exchange(taken, beli, cash(taken.harga_jual - 1_500_000));
    expect(status).toBe(201);
    const { no_bukti } = body['data'] as Exchange;
    expect(body['data']).toMatchObject({
      ...{ kategori: 'TUKAR TAMBAH', total: taken.harga_jual, total_beli: 1_500_000 },
      beli: [{ kode_barcode: old.kode_barcode, no_faktur: old.no_faktur, harga: 1_500_000 }],
    });
    const persediaan = before.persediaan - shareOf(before, 3000);
    const settled = {
      ...before,
      kas: before.kas + taken.harga_jual - 1_500_000,
      sortir: before.sortir + 2500,
      baki: before.baki - 3000,
    };
    expect(await counter.books()).toEqual({
      ...settled,
      persediaan,
      luar: before.luar + 3000,
      nilai_tunggu: before.nilai_tunggu + 1_500_000,
      tunggu: before.tunggu - 2500,
    });
    await counter.validate('penjualan', no_bukti);
    expect(await counter.books()).toEqual({
      ...settled,
      persediaan: persediaan + 1_500_000,
      luar: before.luar + 500,
    });
    expect(await counter.pieceOf(old.kode_barcode)).toMatchObject({ status: 'SORTIR', no_dokumen: no_bukti });
    expect(await counter.pieceOf(taken.kode_barcode)).toMatchObject({ status: 'TERJUAL', no_dokumen: no_bukti });
    expect(await counter.booked('4-1100', `penjualan/${no_bukti}`)).toBe(taken.harga_jual);
    await refusedAndNothingWritten(counter.app, () => exchange(taken, beli, cash(1)), { status: 409 });
    const again = await counter.piece();
    await refusedAndNothingWritten(counter.app, () => exchange(again, beli, cash(again.harga_jual - 1_500_000)), {
      status: 409,
      errors: [{ field: 'beli.1.kode_barcode', message: 'Barang sudah ditukar' }],
    });
  });

  it('let the shop pay what is left, out of its drawer or an account, and by no card', async () => {
    const { beli } = await brought(3_000_000);
    const small = await counter.piece({ berat: 500, ongkos: 0, harga_modal: 100_000 });
    const rest = 3_000_000 - small.harga_jual;
    expect(rest).toBeGreaterThan(500_000);
    await refusedAndNothingWritten(
      counter.app,
      () => exchange(small, beli, [{ cara: 'KARTU', kode_bank: 'BCA', jumlah: rest }]),
      {
        status: 422,
        errors: [{ field: 'pembayaran.1.cara', message: 'Pembayaran kepada pelanggan hanya tunai atau transfer' }],
      },
    );
    const before = await counter.books();
    const transfer = { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '5220301187', jumlah: 200_000 };
    const payee = { bank_penerima: 'BRI', rekening_penerima: '0021', nama_penerima: 'RATNA' };
    const paid = [...cash(rest - 200_000), { ...transfer, ...payee }];
    const kode_member = await counter.regular('Ratna Dewi', '081255550002');
    const { status, body } = await exchange(small, beli, paid, { kode_member });
    expect(status).toBe(201);
    expect(body['data']).toMatchObject({
      pembayaran: [],
      dibayarkan: [{ jumlah: rest - 200_000 }, { jumlah: 200_000 }],
      penerima: 'BRI 0021 a.n. RATNA',
    });
    const after = await counter.books();
    expect([after.kas - before.kas, after.bank - before.bank, after.tukar]).toEqual([200_000 - rest, -200_000, 0]);
  });

  it('need no payment where both are worth the same', async () => {
    const { beli, taken } = await brought(1);
    const { sold, buyable } = await counter.sold();
    const even = [
      ...beli,
      { kode_barcode: buyable.kode_barcode, kondisi_barang: 'BAIK', berat: buyable.berat_nota, harga: 1_000_000 },
      ...[{ nama_barang: 'Gelang lama', kode_group: '750', kode_dept: 'CP', kondisi_barang: 'BAIK', berat: 3_000 }].map(
        (outside) => ({ ...outside, harga: taken.harga_jual - 1_000_001 }),
      ),
    ];
    const before = await counter.books();
    const { status, body } = await exchange(taken, even, []);
    expect([status, body['data']]).toEqual([201, expect.objectContaining({ total_beli: taken.harga_jual })]);
    const { kas, bank } = await counter.books();
    expect([kas, bank]).toEqual([before.kas, before.bank]);
    expect(await counter.pieceOf(sold.kode_barcode)).toMatchObject({ status: 'SORTIR' });
  });

  it('are cancelled whole: both sides are as if it had never been', async () => {
    const { old, beli, taken } = await brought(2_000_000);
    const before = await counter.books();
    const pieces = async () =>
      Promise.all(
        [old, taken].map(async ({ kode_barcode }) => {
          const { riwayat: _, ...piece } = await counter.pieceOf(kode_barcode);
          return piece;
        }),
      );
    const were = await pieces();
    const { body } = await exchange(taken, beli, cash(taken.harga_jual - 2_000_000));
    const { no_bukti } = body['data'] as Exchange;
    expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
    expect(await counter.books()).toEqual(before);
    expect(await pieces()).toEqual(were);
  });

  it('are not cancelled by half where what was taken is brought back', async () => {
    const { beli, taken } = await brought(2_000_000);
    const { body } = await exchange(taken, beli, cash(taken.harga_jual - 2_000_000));
    const { no_bukti } = body['data'] as Exchange;
    await counter.validate('penjualan', no_bukti);
    const back = [{ kode_barcode: taken.kode_barcode, kondisi_barang: 'BAIK', berat: 3000, harga: 2_000_000 }];
    expect((await counter.cashier.post('pembelian', counter.purchase(back))).status).toBe(201);
    const [before, were] = [await counter.books(), await counter.pieceOf(beli[0]!.kode_barcode)];
    const refused = await counter.cancel('penjualan', 'cancel-sale', no_bukti);
    expect([refused.status, refused.body['code']]).toEqual([409, 'piece.gone-on']);
    expect([await counter.books(), await counter.pieceOf(beli[0]!.kode_barcode)]).toEqual([before, were]);
  });

  it('need one approval for what is sold below cost and bought above the rules, and tell each with its amount', async () => {
    const { beli } = await brought(9_000_000);
    const taken = await counter.piece({ harga_jual: 10_000_000, harga_modal: 12_000_000 });
    const body = counter.sale([taken], { beli, pembayaran: cash(1_000_000) });
    const asked = await counter.spv.post('penjualan', body);
    expect([asked.status, asked.body['action']]).toEqual([
      403,
      expect.objectContaining({
        description: 'PENJUALAN DI BAWAH MODAL',
        jumlah: 10_000_000,
        rincian: expect.stringMatching(
          /^PENJUALAN DI BAWAH MODAL 10\.000\.000: .+; PEMBELIAN DI LUAR KETENTUAN 9\.000\.000: .+ g, 9\.000\.000 \/ [\d.]+$/,
        ) as string,
      }),
    ]);
    const consent = await consentTo(counter.cashier, 'record-sale', body);
    expect((await counter.cashier.post('penjualan', body, consent)).status).toBe(201);

    const { beli: dear } = await brought(9_500_000);
    const cheap = await counter.piece({ ongkos: 100_000 });
    const barang = [{ ...cheap, ongkos: 99_000, harga_jual: cheap.harga_jual - 1000 }].map(
      ({ kode_barcode, ongkos, harga_jual }) => ({ kode_barcode, ongkos, harga_jual }),
    );
    const hidden = counter.sale([], { barang, beli: dear, pembayaran: cash(9_500_000 - cheap.harga_jual + 1000) });
    expect((await counter.spv.post('penjualan', hidden)).body['action']).toMatchObject({
      ...{ description: 'PEMBELIAN DI LUAR KETENTUAN', jumlah: 9_500_000 },
      rincian: expect.stringContaining('ONGKOS DI BAWAH TARIF 99.000') as string,
    });
  });

  it('exchange a piece once, however many tills take it at the same moment', async () => {
    const { beli } = await brought(1_000_000);
    const pieces = await Promise.all(Array.from({ length: 8 }, () => counter.piece()));
    const answers = await Promise.all(pieces.map((taken) => exchange(taken, beli, cash(taken.harga_jual - 1_000_000))));
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  it('wait for their validation as sales do, in the list of those', async () => {
    const { beli, taken } = await brought(1_000_000);
    const { body } = await exchange(taken, beli, cash(taken.harga_jual - 1_000_000));
    const { no_bukti } = body['data'] as Exchange;
    const { body: list } = await counter.spv.get('penjualan?status=MENUNGGU');
    expect(list['data']).toEqual(
      expect.arrayContaining([expect.objectContaining({ no_bukti, kategori: 'TUKAR TAMBAH', total_beli: 1_000_000 })]),
    );
    expect((await counter.spv.send('PUT', `penjualan/${no_bukti}/validate`, {})).status).toBe(200);
  });

  it('leave trays, and what waits to be sorted, with the gold of their pieces', async () => {
    for (const check of pieceChecks) expect(await check({ database: counter.app.pool })).toMatchObject({ wrong: [] });
  });
});
