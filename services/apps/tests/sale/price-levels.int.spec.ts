import { addDays, businessDate } from '../../../../contracts/language/values/business-date.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { cash, Counter, type Saleable } from '../../../testing/counter.js';
import { consentTo, whileNothingIsWritten } from '../../../testing/money.js';
import { setting } from '../../../testing/people.js';
import type { Answer, Someone } from '../../../testing/standalone.js';

interface Priced extends Saleable {
  readonly harga_gram: number;
}

describeWith(['postgres'], 'price levels', () => {
  let counter: Counter;
  let owner: Someone;
  let today: string;
  /** Customers who buy at the level of members, and at none. */
  let regular: string;
  let other: string;
  const module = (isOn: boolean) => counter.set('MULTI_HARGA_JUAL_MODULE', isOn);

  beforeAll(async () => {
    counter = await Counter.open();
    [owner, today] = [await counter.app.login('OWNER'), await counter.today()];
    for (const [kode_tingkat, nama_tingkat] of [
      ['MEMBER', 'Harga member'],
      ['GROSIR', 'Harga grosir'],
    ])
      expect((await owner.post('tingkat-harga', { kode_tingkat, nama_tingkat })).status).toBe(201);
    for (const [kode_tingkat, berlaku_mulai, harga_jual] of [
      ['MEMBER', today, 900_000],
      ['GROSIR', addDays(businessDate(today), 1), 800_000],
    ]) {
      const row = { kode_group: '750', kode_tingkat, berlaku_mulai, harga_jual };
      expect((await owner.post('harga-tingkat', row)).status).toBe(201);
    }
    regular = await counter.customer('Ibu Langganan', '0812 5550 0201');
    other = await counter.customer('Bapak Lain', '0812 5550 0202');
    expect((await agreed(owner, regular, 'MEMBER')).status).toBe(200);
  });
  afterAll(() => counter?.close());

  const levelled = (who: Someone, kode_member: string, kode_tingkat?: string): Promise<Answer> =>
    who.put(`member/${kode_member}/tingkat`, { kode_tingkat });
  /** The same, with the consent of a supervisor of head office. */
  const agreed = async (who: Someone, kode_member: string, kode_tingkat: string): Promise<Answer> => {
    const headers = await consentTo(who, 'set-customer-level', { kode_member, kode_tingkat }, 'SPVPUSAT');
    return who.put(`member/${kode_member}/tingkat`, { kode_tingkat }, headers);
  };

  /** A new piece as the till sees it at a level. */
  const pieceAt = async (kode_tingkat: string, facts: object = {}): Promise<Priced> => {
    const { kode_barcode } = await counter.piece({ harga_modal: 1_000_000, ...facts });
    const { body } = await counter.cashier.get(`penjualan/barang?search=${kode_barcode}&kode_tingkat=${kode_tingkat}`);
    return (body['data'] as Priced[])[0]!;
  };
  const sell = (pieces: readonly Saleable[], kode_tingkat?: string, more: object = {}): Promise<Answer> =>
    counter.cashier.post(
      'penjualan',
      counter.sale(pieces, { ...(kode_tingkat && { kode_tingkat, kode_member: regular }), ...more }),
    );
  const wrong = ({ status, body }: Answer): unknown => [status, body['code'], (body['errors'] as object[])?.[0]];

  it('price what the board prices; the document keeps the level and the price of a gram', async () => {
    const piece = await pieceAt('MEMBER');
    expect(piece).toMatchObject({ harga_gram: 900_000, harga_jual: 900_000 * 2.5 + 75_000 });
    const { status, body } = await sell([piece], 'MEMBER');
    expect([status, body['data']]).toEqual([
      201,
      expect.objectContaining({
        kode_tingkat: 'MEMBER',
        total: piece.harga_jual,
        // The gap is that to the board.
        barang: [expect.objectContaining({ harga_gram: 900_000, harga_hitung: 1_625_000 * 2.5 + 75_000 })],
        selisih: (900_000 - 1_625_000) * 2.5,
      }),
    ]);
    const { no_bukti } = body['data'] as { no_bukti: string };
    const found = await counter.cashier.get(`dokumen/penjualan/${no_bukti}`);
    expect(found.body['data']).toMatchObject({ kode_tingkat: 'MEMBER' });
    const usual = await counter.piece();
    expect(usual.harga_jual).toBeGreaterThan(piece.harga_jual);
    const plain = await sell([usual]);
    expect([plain.status, (plain.body['data'] as object | undefined) ?? {}]).toEqual([
      201,
      expect.not.objectContaining({ kode_tingkat: expect.anything() as string }),
    ]);
  });

  it('are for the customers who have them, whom nobody at the counter gives one', async () => {
    const piece = await pieceAt('MEMBER');
    const refused = async (kode_member?: string): Promise<unknown> => {
      const { status, body } = await sell([piece], 'MEMBER', { kode_member });
      return [status, body['code'], (body['errors'] as { field: string; message: string }[])[0]!.message];
    };
    await whileNothingIsWritten(counter.app, async () => {
      expect(await refused()).toEqual([422, 'sale.level-of-members', expect.stringContaining('pilih membernya')]);
      expect(await refused(other)).toEqual(await refused());
      expect((await levelled(counter.cashier, other, 'MEMBER')).status).toBe(403);
      expect(wrong(await levelled(owner, other, 'TIADA'))).toMatchObject([422, 'sale.unknown-level', {}]);
    });
    const found = async (): Promise<unknown> =>
      ((await counter.cashier.get(`member/cari?search=${other}`)).body['data'] as readonly object[])[0];
    expect(await found()).toMatchObject({ kode_tingkat: '' });
    expect(wrong(await levelled(counter.spv, other, 'MEMBER'))).toMatchObject([403, 'authorization.required']);
    expect((await agreed(counter.spv, other, 'MEMBER')).status).toBe(200);
    expect(await found()).toMatchObject({ kode_tingkat: 'MEMBER' });
    expect((await sell([piece], 'MEMBER', { kode_member: other })).status).toBe(201);
    expect((await levelled(counter.spv, other)).status).toBe(200);
    expect(await found()).toMatchObject({ kode_tingkat: '' });
  });

  it('leave a piece with a price of its own at that, and what is brought in exchange at its own', async () => {
    const [tagged, piece] = [await pieceAt('MEMBER', { harga_jual: 3_000_000 }), await pieceAt('MEMBER')];
    expect(tagged.harga_jual).toBe(3_000_000);
    const beli = [
      {
        nama_barang: 'CINCIN LAMA',
        kode_group: '750',
        kode_dept: 'CP',
        kondisi_barang: 'BAIK',
        berat: 1000,
        harga: 1_400_000,
      },
    ];
    const price = tagged.harga_jual + piece.harga_jual;
    const { status, body } = await sell([tagged, piece], 'MEMBER', { beli, pembayaran: cash(price - 1_400_000) });
    expect([status, body['data']]).toEqual([
      201,
      expect.objectContaining({ kategori: 'TUKAR TAMBAH', kode_tingkat: 'MEMBER', total: price }),
    ]);
  });

  it('need the consent of every sale below cost', async () => {
    const piece = await pieceAt('MEMBER', { harga_modal: 2_400_000 });
    const body = counter.sale([piece], { kode_tingkat: 'MEMBER', kode_member: regular });
    const asked = await counter.cashier.post('penjualan', body);
    expect([asked.status, asked.body['action']]).toEqual([
      403,
      expect.objectContaining({ description: 'PENJUALAN DI LUAR KETENTUAN' }),
    ]);
    const consent = await consentTo(counter.cashier, 'record-sale', body);
    expect((await counter.cashier.post('penjualan', body, consent)).status).toBe(201);
  });

  it('are neither sold by nor seen where the module is off', async () => {
    const piece = await pieceAt('MEMBER');
    await module(false);
    await whileNothingIsWritten(counter.app, async () =>
      expect(wrong(await sell([piece], 'MEMBER'))).toEqual([
        422,
        'sale.no-levels',
        expect.objectContaining({ field: 'kode_tingkat', message: 'Toko ini tidak memakai tingkat harga' }),
      ]),
    );
    expect((await counter.cashier.get('tingkat-harga')).status).toBe(403);
    expect((await counter.cashier.get('penjualan/barang?kode_tingkat=MEMBER')).status).toBe(422);
    expect((await sell([await counter.piece()])).status).toBe(201);
    await module(true);
    await setting(counter.app, 'JKT01', 'MULTI_HARGA_JUAL_MODULE', false);
    expect((await sell([piece], 'MEMBER')).status).toBe(422);
  });
});
