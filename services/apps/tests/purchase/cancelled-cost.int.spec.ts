import { describeWith } from '../../../../infra/testing/servers.js';
import { pieceChecks } from '../../../domain/pieces/piece-checks.js';
import { Counter, type Document, type Saleable } from '../../../testing/counter.js';
import { balanceOf, consentTo } from '../../../testing/money.js';

/** A group that nobody else trades in; each case leaves nothing of it. */
const kode_group = '420';
const DIFFERENCE = '5-1500';

describeWith(['postgres'], 'what is cancelled after sales took their share of its value', () => {
  let counter: Counter;
  beforeAll(async () => (counter = await Counter.open()));
  afterAll(() => counter?.close());

  const received = (berat: number, harga_modal: number): Promise<Saleable> =>
    counter.piece({ kode_group, berat, harga_modal, harga_jual: 90_000_000 });
  const receiptOf = async ({ kode_barcode }: Saleable): Promise<string> =>
    (await counter.pieceOf(kode_barcode))['no_dokumen'] as string;
  /** Records something, with the supervisor's consent where it needs one; answers its number. */
  const agreed = async (command: string, call: string, said: object): Promise<string> => {
    const alone = await counter.cashier.post(call, said);
    const { status, body } =
      alone.status === 403
        ? await counter.cashier.post(call, said, await consentTo(counter.cashier, command, said))
        : alone;
    if (status !== 201) throw new Error(JSON.stringify(body));
    return (body['data'] as Document).no_bukti;
  };
  const bought = async (berat: number, harga: number): Promise<string> => {
    const line = { nama_barang: 'Gelang lama', kode_group, kode_dept: 'CP', kondisi_barang: 'BAIK', berat, harga };
    const no_bukti = await agreed('record-purchase', 'pembelian', counter.purchase([line]));
    await counter.validate('pembelian', no_bukti);
    return no_bukti;
  };
  const cancelReceipt = (no_bukti: string) => counter.cancel('barang/tambah', 'cancel-addition', no_bukti);
  const cancelPurchase = (no_bukti: string) => counter.cancel('pembelian', 'cancel-purchase', no_bukti);
  const cancelSale = (no_bukti: string) => counter.cancel('penjualan', 'cancel-sale', no_bukti);

  /** The gold of the group and its value, and what was booked as a difference. */
  const stock = async () => {
    const [sums] = await counter.app.rows<{ berat: number; selisih: number }>(
      `select
         (select coalesce(sum(amount), 0)::int from log.balance
          where asset = 'G:${kode_group}' and account not in ('JKT01/luar', 'JKT01/susut', 'JKT01/tunggu')) as berat,
         (select coalesce(sum(case when p -> 'akun' ->> 'debit' = '${DIFFERENCE}' then 1
            when p -> 'akun' ->> 'kredit' = '${DIFFERENCE}' then -1 else 0 end * (p ->> 'amount')::bigint), 0)::int
          from log.event, json_array_elements(postings) p) as selisih`,
    );
    return { ...sums!, nilai: await balanceOf(counter.app, `JKT01/persediaan/${kode_group}`) };
  };
  const since = async (before: { readonly selisih: number }) => {
    const { selisih, ...rest } = await stock();
    return { ...rest, selisih: selisih - before.selisih };
  };

  afterEach(async () => {
    expect(await stock()).toMatchObject({ berat: 0, nilai: 0 });
    for (const check of pieceChecks) expect(await check({ database: counter.app.pool })).toMatchObject({ wrong: [] });
  });

  it('takes of the receipt of a dear piece what is left, the rest being a difference', async () => {
    const before = await stock();
    const [cheap, dear] = [await received(1000, 1_000_000), await received(1000, 3_000_000)];
    await counter.sell([cheap]);
    expect(await since(before)).toEqual({ berat: 1000, nilai: 2_000_000, selisih: 0 });
    expect((await cancelReceipt(await receiptOf(dear))).status).toBe(200);
    expect(await since(before)).toEqual({ berat: 0, nilai: 0, selisih: -1_000_000 });
  });

  it('leaves no value behind with the receipt of a cheap piece', async () => {
    const before = await stock();
    const [dear, cheap] = [await received(1000, 3_000_000), await received(1000, 1_000_000)];
    await counter.sell([dear]);
    expect((await cancelReceipt(await receiptOf(cheap))).status).toBe(200);
    expect(await since(before)).toEqual({ berat: 0, nilai: 0, selisih: 1_000_000 });
  });

  it.each([
    ['less', 1_000_000, -454_545],
    ['more', 100_000, 363_636],
  ])('gives a purchase back where %s stands for its gold than was paid', async (_, harga, selisih) => {
    const before = await stock();
    const many = await received(10_000, 5_000_000);
    const { kas } = await counter.books();
    const no_bukti = await bought(1000, harga);
    await counter.sell([many]);
    expect((await cancelPurchase(no_bukti)).status).toBe(200);
    expect(await since(before)).toEqual({ berat: 0, nilai: 0, selisih });
    expect((await counter.books()).kas).toBe(kas + 90_000_000);
  });

  it('leaves the gold that stays its average cost, where there is not enough for what was booked', async () => {
    const before = await stock();
    const [sold, stays] = [await received(2000, 2_000_000), await received(1000, 1_000_000)];
    const dear = await received(1000, 9_000_000);
    await counter.sell([sold]);
    expect(await since(before)).toEqual({ berat: 2000, nilai: 6_000_000, selisih: 0 });
    expect((await cancelReceipt(await receiptOf(dear))).status).toBe(200);
    expect(await since(before)).toEqual({ berat: 1000, nilai: 3_000_000, selisih: -6_000_000 });
    await counter.sell([stays]);
  });

  it('turns exactly round what was booked where that is there, whatever came or went meanwhile', async () => {
    const before = await stock();
    const stays = await received(3000, 2_999_999);
    const gone = await received(1000, 1_000_001);
    const other = await received(1000, 777_777);
    const books = await counter.books();
    const sale = await counter.sell([other]);
    expect((await cancelReceipt(await receiptOf(gone))).status).toBe(200);
    expect((await cancelSale(sale.no_bukti)).status).toBe(200);
    expect(await since(before)).toEqual({ berat: 4000, nilai: 2_999_999 + 777_777, selisih: 0 });
    expect((await counter.books()).kas).toBe(books.kas);
    await counter.sell([stays, other]);
  });

  it('turns an exchange round with what its halves leave, and a sale after its purchase with its own share', async () => {
    const before = await stock();
    const taken = await received(1000, 2_000_000);
    const beli = [
      {
        ...{ nama_barang: 'Gelang lama', kode_group, kode_dept: 'CP', kondisi_barang: 'BAIK' },
        ...{ berat: 1000, harga: 6_000_000 },
      },
    ];
    const body = counter.sale([taken], { beli, pembayaran: [{ cara: 'TUNAI', jumlah: 84_000_000 }] });
    const no_bukti = await agreed('record-sale', 'penjualan', body);
    await counter.validate('penjualan', no_bukti);
    const more = await received(3000, 2_000_000);
    const sale = await counter.sell([more]);
    expect(await since(before)).toEqual({ berat: 1000, nilai: 2_000_000, selisih: 0 });
    // 2,000,000 come back with the piece that was taken: two thirds less than stands for what was brought.
    expect((await cancelSale(no_bukti)).status).toBe(200);
    expect(await since(before)).toEqual({ berat: 1000, nilai: 2_000_000, selisih: -4_000_000 });
    expect((await cancelSale(sale.no_bukti)).status).toBe(200);
    expect(await since(before)).toEqual({ berat: 4000, nilai: 8_000_000, selisih: -4_000_000 });
    await counter.sell([taken, more]);
  });
});
