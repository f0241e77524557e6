import { MOST_PIECES } from '../../../../contracts/data-barang/lines.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { closableDay } from '../../../testing/closable-day.js';
import { cash, Counter, type Buyable, type Saleable } from '../../../testing/counter.js';
import { consentTo, refusedAndNothingWritten } from '../../../testing/money.js';
import { setting } from '../../../testing/people.js';
import type { Answer } from '../../../testing/standalone.js';

/** Something that is refused: what is wrong with what is sent, and what stands under which field. */
type Wrong = readonly [what: string, wrong: () => object, status: number, field: string, message: string];

const NOTHING = 'Data customer atau barang harus diisi sebelum disimpan';
const TWICE = 'Barcode sudah ada di tabel';
const NO_AMOUNT = 'Nominal tidak boleh kosong';
const NO_ACCOUNT = 'Nomor rekening harus dipilih';
const TOO_MUCH = 'Pembayaran tidak boleh melebihi sisa';
const ENOUGH = 'Pembayaran sudah cukup';

const figure = (amount: number): string => amount.toLocaleString('id-ID');
const twice = <T>(one: T): readonly T[] => [one, one];
const noAmount = { pembayaran: [{ cara: 'TUNAI' }] };
const noAccount = (jumlah: number) => ({ pembayaran: [{ cara: 'TRANSFER', kode_bank: 'BCA', jumlah }] });
const outside = {
  ...{ nama_barang: 'Gelang lama', kode_group: '750', kode_dept: 'CP' },
  ...{ kondisi_barang: 'BAIK', berat: 2000, harga: 2_500_000 },
};

describeWith(['postgres'], 'past the forms of the counter', () => {
  let counter: Counter;
  let piece: Saleable;
  let buyable: Buyable;
  let ratna: string;

  beforeAll(async () => {
    counter = await Counter.open();
    for (const shop of ['PUSAT', 'JKT01']) await setting(counter.app, shop, 'MEMBER_MODULE', true);
    ratna = await counter.customer('Ratna Kusuma', '081299887766');
    piece = await counter.piece();
    ({ buyable } = await counter.sold());
  });
  afterAll(() => counter?.close());

  const refused = (ask: () => Promise<Answer>, status: number, field: string, message: string): Promise<void> =>
    refusedAndNothingWritten(counter.app, ask, {
      status,
      errors: expect.arrayContaining([{ field, message }]) as unknown,
    });
  const sell = (wrong: object): Promise<Answer> => counter.cashier.post('penjualan', counter.sale([piece], wrong));
  const buy = (wrong: object): Promise<Answer> => counter.cashier.post('pembelian', counter.purchase([outside], wrong));
  const keep = (wrong: object): Promise<Answer> =>
    counter.cashier.post('titipan', {
      ...{ barang: [{ kode_barcode: piece.kode_barcode }], kode_member: ratna, kode_sales: 'DEWI' },
      pembayaran: cash(500_000),
      ...wrong,
    });
  /** The piece of the sale, with a discount. */
  const less = (diskon: number) => ({
    barang: [{ kode_barcode: piece.kode_barcode, diskon, harga_jual: Math.max(0, piece.harga_jual - diskon) }],
  });
  const brought = () => ({ kode_barcode: buyable.kode_barcode, kondisi_barang: 'BAIK', berat: 2500, harga: 1 });

  it.each<Wrong>([
    ['of nothing', () => ({ barang: [] }), 400, 'barang', NOTHING],
    [
      'of no barcode',
      () => ({ barang: [{ harga_jual: 1 }] }),
      400,
      'barang.1.kode_barcode',
      'Kode barcode tidak boleh kosong',
    ],
    ['of a piece twice', () => ({ barang: twice(less(0).barang[0]) }), 400, 'barang.2.kode_barcode', TWICE],
    ['that buys a piece twice', () => ({ beli: twice(brought()) }), 400, 'beli.2.kode_barcode', TWICE],
    ['with too large a discount', () => less(piece.harga_jual + 1), 422, 'barang.1.diskon', 'Diskon melebihi total'],
    ['with a payment of no amount', () => noAmount, 400, 'pembayaran.1.jumlah', NO_AMOUNT],
    ['into no account', () => noAccount(piece.harga_jual), 422, 'pembayaran.1.no_rekening', NO_ACCOUNT],
    ['for a rupiah too much', () => ({ pembayaran: cash(piece.harga_jual + 1) }), 422, 'pembayaran.1.jumlah', TOO_MUCH],
    [
      'with a payment after all is paid',
      () => ({ pembayaran: [...cash(piece.harga_jual), ...cash(1)] }),
      ...([422, 'pembayaran.2.jumlah', ENOUGH] as const),
    ],
  ])('a sale %s is refused, and nothing is written', (_, wrong, status, field, message) =>
    refused(() => sell(wrong()), status, field, message),
  );

  it.each<Wrong>([
    ['of nothing', () => ({ barang: [] }), 400, 'barang', NOTHING],
    ['of a piece twice', () => ({ barang: twice(brought()) }), 400, 'barang.2.kode_barcode', TWICE],
    [
      'of no group',
      () => ({ barang: [{ ...outside, kode_group: '' }] }),
      400,
      'barang.1.kode_group',
      'Kode group tidak boleh kosong',
    ],
    [
      'of a name of five letters',
      () => ({ barang: [{ ...outside, nama_barang: 'Emas1' }] }),
      ...([400, 'barang.1.nama_barang', 'Nama barang harus lebih dari 5 karakter'] as const),
    ],
    ['with a payment of no amount', () => noAmount, 400, 'pembayaran.1.jumlah', NO_AMOUNT],
    ['from no account', () => noAccount(2_500_000), 422, 'pembayaran.1.no_rekening', NO_ACCOUNT],
    ['for a rupiah too much', () => ({ pembayaran: cash(2_500_001) }), 422, 'pembayaran.1.jumlah', TOO_MUCH],
    [
      'for a rupiah too little',
      () => ({ pembayaran: cash(2_499_999) }),
      ...([422, 'pembayaran.1.jumlah', 'Pembayaran kurang: total Rp 2.500.000'] as const),
    ],
    [
      'with a payment after all is paid',
      () => ({ pembayaran: [...cash(2_500_000), ...cash(1)] }),
      ...([422, 'pembayaran.2.jumlah', ENOUGH] as const),
    ],
  ])('a purchase %s is refused, and nothing is written', (_, wrong, status, field, message) =>
    refused(() => buy(wrong()), status, field, message),
  );

  it.each<Wrong>([
    ['of nothing', () => ({ barang: [] }), 400, 'barang', NOTHING],
    [
      'of a piece twice',
      () => ({ barang: twice({ kode_barcode: piece.kode_barcode }) }),
      400,
      'barang.2.kode_barcode',
      TWICE,
    ],
    ['of nobody', () => ({ kode_member: '' }), 400, 'kode_member', 'Kode member belum diisi'],
    ['with a payment of no amount', () => noAmount, 400, 'pembayaran.1.jumlah', NO_AMOUNT],
    ['into no account', () => noAccount(500_000), 422, 'pembayaran.1.no_rekening', NO_ACCOUNT],
  ])('a deposit %s is refused, and nothing is written', (_, wrong, status, field, message) =>
    refused(() => keep(wrong()), status, field, message),
  );

  it('a discount may be as large as the price, with an approval', async () => {
    const given = await counter.piece();
    const line = { kode_barcode: given.kode_barcode, diskon: given.harga_jual, harga_jual: 0 };
    const body = counter.sale([], { barang: [line], pembayaran: [] });
    await refusedAndNothingWritten(counter.app, () => counter.cashier.post('penjualan', body), { status: 403 });
    const consent = await consentTo(counter.cashier, 'record-sale', body);
    const { status, body: answer } = await counter.cashier.post('penjualan', body, consent);
    expect([status, answer['data']]).toEqual([201, expect.objectContaining({ total: 0, diskon: given.harga_jual })]);
  });

  it('a document has 200 lines, and no more', async () => {
    const rows = Array.from({ length: MOST_PIECES + 1 }, (_, index) => ({
      ...{ kode_barcode: `Z-${String(index).padStart(4, '0')}`, nama_barang: 'Cincin polos', kode_group: '750' },
      ...{ kode_dept: 'CP', berat: 2500, ongkos: 75_000, harga_modal: 3_650_000, kode_baki: 'B01' },
    }));
    const add = (barang: readonly object[]) => counter.spv.post('barang/tambah', { barang });
    const ask = (some: typeof rows): Promise<Answer> => {
      const sold = some.map(({ kode_barcode }) => ({ kode_barcode, harga_jual: piece.harga_jual }));
      return counter.cashier.post('penjualan', counter.sale(sold));
    };
    const most = `Paling banyak ${MOST_PIECES} baris`;
    await refused(() => add(rows), 400, 'barang', most);
    expect((await add(rows.slice(1))).status).toBe(201);
    await refused(() => ask(rows), 400, 'barang', most);
    await setting(counter.app, ALL, 'kas.tunai_wajib_lapor', 100_000_000_000);
    const { status, body } = await ask(rows.slice(1));
    expect([status, body['data']]).toEqual([201, expect.objectContaining({ qty: MOST_PIECES })]);
  });

  it('the day is not closed while sales and deposits wait for their validation', async () => {
    const { app, spv } = counter;
    const today = await closableDay(app, spv);
    const waitingIn = async (call: string): Promise<readonly string[]> =>
      ((await spv.get(`${call}?status=MENUNGGU`)).body['data'] as { no_bukti: string }[]).map((one) => one.no_bukti);
    expect((await keep({ barang: [{ kode_barcode: (await counter.piece()).kode_barcode }] })).status).toBe(201);
    const [sales, deposits] = [await waitingIn('penjualan'), await waitingIn('titipan')];
    const inTheWay = [
      { field: 'no-waiting-sales', message: `Ada ${figure(sales.length)} penjualan yang belum divalidasi` },
      { field: 'no-waiting-deposits', message: `Ada ${figure(deposits.length)} titipan yang belum divalidasi` },
    ];
    const close = () => spv.post('tutup-toko', { tanggal: today });
    expect([sales.length, deposits.length]).toEqual([expect.any(Number), 1]);
    for (const { field, message } of inTheWay) await refused(close, 409, field, message);
    for (const number of sales) expect((await spv.put(`penjualan/${number}/validate`, {})).status).toBe(200);
    for (const number of deposits) expect((await spv.put(`titipan/${number}/validate`, {})).status).toBe(200);
    const { status, body } = await close();
    expect({ status, body }).toEqual({ status: 201, body: expect.any(Object) as unknown });
  });
});
