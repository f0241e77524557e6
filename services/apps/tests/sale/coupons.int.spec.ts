import { describeWith } from '../../../../infra/testing/servers.js';
import { formatRupiah, rupiah } from '../../../../contracts/language/values/rupiah.js';
import { Counter, cash, type Saleable } from '../../../testing/counter.js';
import type { Answer } from '../../../testing/standalone.js';

/** The kind of coupons: for sales from 2,000,000, worth 150,000. */
const kind = {
  ...{ kode_kupon: 'UJI', nama_kupon: 'Kupon Uji', min_penjualan: 2_000_000, nilai: 150_000 },
  ...{ tgl_awal: '2026-01-01', tgl_akhir: '2027-12-31', aktif: true },
};

interface Invoice {
  readonly no_bukti: string;
  readonly kupon_baru: string;
}

describeWith(['postgres'], 'coupons', () => {
  let counter: Counter;

  beforeAll(async () => {
    counter = await Counter.open();
    const owner = await counter.app.login('OWNER');
    for (const one of [
      kind,
      { ...kind, kode_kupon: 'LAMA', tgl_akhir: '2026-01-31' },
      { ...kind, kode_kupon: 'MATI', aktif: false },
    ])
      expect((await owner.post('para-kupon', one)).status).toBe(201);
  });
  afterAll(() => counter?.close());

  const sell = (sold: readonly Saleable[], more: object = {}): Promise<Answer> =>
    counter.cashier.post('penjualan', counter.sale(sold, more));
  const said = ({ status, body }: Answer): unknown =>
    status < 400 ? body : (body['errors'] as readonly { field: string; message: string }[])[0];
  const coupon = async (no_kupon: string): Promise<Record<string, unknown>> => {
    const { body } = await counter.cashier.get(`dokumen/kupon/${no_kupon}`);
    return body['data'] as Record<string, unknown>;
  };
  /** A sale that gave a coupon, at which somebody has looked. */
  const given = async (): Promise<Invoice> => {
    const invoice = await waiting();
    await counter.validate('penjualan', invoice.no_bukti);
    return invoice;
  };
  /** The same, at which nobody has. */
  const waiting = async (): Promise<Invoice> => {
    const answer = await sell([await counter.piece()], { kode_kupon: 'UJI' });
    expect(answer.status).toBe(201);
    return answer.body['data'] as unknown as Invoice;
  };
  const paidBy = (piece: Saleable, no_kupon: string, jumlah = kind.nilai) => ({
    pembayaran: [{ cara: 'KUPON', no_kupon, jumlah }, ...cash(piece.harga_jual - jumlah)],
  });

  it('are given by a sale that is large enough, and stand on its slip', async () => {
    const { no_bukti, kupon_baru } = await given();
    expect(await coupon(kupon_baru)).toMatchObject({
      ...{ nilai: 150_000, tgl_akhir: '2027-12-31', no_asal: no_bukti, status: 'BERLAKU' },
    });
    const { body } = await counter.cashier.get(`nota/penjualan/${no_bukti}`);
    expect(JSON.stringify(body)).toContain(kupon_baru);
    const found = await counter.cashier.get(`kupon/berlaku?search=${kupon_baru}`);
    expect(found.body['data']).toEqual([
      { no_kupon: kupon_baru, nama_kupon: 'Kupon Uji', nilai: 150_000, tgl_akhir: '2027-12-31' },
    ]);
  });

  it('pay once for a sale: what they are worth is no revenue', async () => {
    const { kupon_baru } = await given();
    const piece = await counter.piece();
    const before = await counter.books();
    const answer = await sell([piece], paidBy(piece, kupon_baru));
    expect(answer.status).toBe(201);
    const { no_bukti } = answer.body['data'] as unknown as Invoice;
    expect((await counter.books()).kas).toBe(before.kas + piece.harga_jual - 150_000);
    expect(await coupon(kupon_baru)).toMatchObject({ status: 'TERPAKAI', no_dipakai: no_bukti });
    const again = await counter.piece();
    expect(said(await sell([again], paidBy(again, kupon_baru)))).toEqual(
      expect.objectContaining({ field: 'pembayaran.1.no_kupon', message: `Kupon ${kupon_baru} sudah terpakai` }),
    );
    expect((await counter.cashier.get(`kupon/berlaku?search=${kupon_baru}`)).body['data']).toEqual([]);
  });

  it('pay for nothing until somebody has looked at the sale that gave them', async () => {
    const { no_bukti, kupon_baru } = await waiting();
    const offered = async (): Promise<number> =>
      (await counter.cashier.get(`kupon/berlaku?search=${kupon_baru}`)).body['count'] as number;
    expect([await coupon(kupon_baru), await offered()]).toEqual([expect.objectContaining({ status: 'MENUNGGU' }), 0]);
    const piece = await counter.piece();
    expect(said(await sell([piece], paidBy(piece, kupon_baru)))).toEqual(
      expect.objectContaining({
        field: 'pembayaran.1.no_kupon',
        message: `${no_bukti} masih menunggu validasi, validasi dahulu`,
      }),
    );
    await counter.validate('penjualan', no_bukti);
    expect([await coupon(kupon_baru), await offered()]).toEqual([expect.objectContaining({ status: 'BERLAKU' }), 1]);
    expect((await sell([piece], paidBy(piece, kupon_baru))).status).toBe(201);
  });

  it('pay for one sale alone, however many tills try at once', async () => {
    const { kupon_baru } = await given();
    const pieces: Saleable[] = [];
    for (let index = 0; index < 8; index += 1) pieces.push(await counter.piece());
    const answers = await Promise.all(pieces.map((piece) => sell([piece], paidBy(piece, kupon_baru))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('are not paid out when what they paid for is brought back', async () => {
    const { kupon_baru } = await given();
    const piece = await counter.piece();
    const bought = await sell([piece], paidBy(piece, kupon_baru));
    await counter.validate('penjualan', (bought.body['data'] as Invoice).no_bukti);
    const { body } = await counter.cashier.get(`pembelian/barang?search=${piece.kode_barcode}`);
    expect(body['data']).toMatchObject([{ harga_nota: piece.harga_jual - kind.nilai }]);
    const all = [{ kode_barcode: piece.kode_barcode, kondisi_barang: 'BAIK', berat: 3000, harga: piece.harga_jual }];
    expect((await counter.cashier.post('pembelian', counter.purchase(all))).body['action']).toMatchObject({
      description: 'PEMBELIAN DI LUAR KETENTUAN',
      rincian: expect.stringContaining(`${formatRupiah(rupiah(piece.harga_jual))} / `) as string,
    });
  });

  it('are back when the sale is cancelled that used them, and gone with the one that gave them', async () => {
    const { no_bukti, kupon_baru } = await given();
    const piece = await counter.piece();
    const before = await counter.books();
    const used = (await sell([piece], paidBy(piece, kupon_baru))).body['data'] as unknown as Invoice;
    expect(said(await counter.cancel('penjualan', 'cancel-sale', no_bukti))).toEqual(
      expect.objectContaining({
        message: `Kupon ${kupon_baru} dari penjualan ini sudah dipakai di ${used.no_bukti}`,
      }),
    );
    expect((await counter.cancel('penjualan', 'cancel-sale', used.no_bukti)).status).toBe(200);
    expect(await counter.books()).toEqual(before);
    const returned = await coupon(kupon_baru);
    expect([returned['status'], returned['no_dipakai']]).toEqual(['BERLAKU', undefined]);
    expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
    expect(await coupon(kupon_baru)).toMatchObject({ status: 'BATAL' });
  });

  it('are neither given nor taken where the shop has none', async () => {
    const { kupon_baru } = await given();
    const piece = await counter.piece();
    await counter.set('KUPON_PENJUALAN_MODULE', false);
    for (const more of [paidBy(piece, kupon_baru), { kode_kupon: 'UJI' }])
      expect(said(await sell([piece], more))).toEqual(
        expect.objectContaining({ message: 'Kupon penjualan tidak dipakai di toko ini' }),
      );
  });
});
