import { describeWith } from '../../infra/testing/servers.js';
import { Counter, cash, type Saleable } from '../testing/counter.js';
import { balanceOf, refusedAndNothingWritten } from '../testing/money.js';
import type { Answer } from '../testing/standalone.js';

describeWith(['postgres'], 'card payments of sales', () => {
  let counter: Counter;
  let tanggal: string;

  beforeAll(async () => {
    counter = await Counter.open();
    await counter.set('VALIDASI_NON_CASH_MODULE', true);
    tanggal = await counter.today();
  });
  afterAll(() => counter?.close());

  const card = (jumlah: number) => ({ cara: 'KARTU', kode_bank: 'BCA', jumlah });
  const numberOf = (no_faktur: string, place: number): string =>
    `NC${no_faktur.slice(2)}${String(place).padStart(2, '0')}`;
  /** A piece that was sold for cash and the rest on a card; its invoice and the number of the card payment. */
  const sold = async () => {
    const piece: Saleable = await counter.piece();
    const jumlah = piece.harga_jual - 100_000;
    const sale = counter.sale([piece], { pembayaran: [...cash(100_000), card(jumlah)] });
    const { status, body } = await counter.cashier.post('penjualan', sale);
    expect(status).toBe(201);
    const { no_bukti } = body['data'] as { readonly no_bukti: string };
    return { no_bukti, jumlah, no_bayar: numberOf(no_bukti, 2) };
  };
  const pageOf = async (no_bayar: string): Promise<Record<string, unknown>> =>
    (await counter.spv.get(`dokumen/bayar-kartu/${no_bayar}`)).body['data'] as Record<string, unknown>;
  const step = (no_bayar: string, verb: string, body: object = {}): Promise<Answer> =>
    counter.spv.put(`non-cash/kartu/${no_bayar}/${verb}`, body);
  const owed = (): Promise<number> => balanceOf(counter.app, `JKT01/noncash/BCA/${tanggal}`);
  const reject = (no_bayar: string): Promise<Answer> => step(no_bayar, 'reject', { alasan: 'Kartu diblokir' });

  it('wait for a validator, who confirms one: nothing moves', async () => {
    const { no_bukti, no_bayar, jumlah } = await sold();
    expect(await pageOf(no_bayar)).toMatchObject({ status: 'MENUNGGU', no_faktur: no_bukti, kode_bank: 'BCA', jumlah });
    const { body } = await counter.spv.get('non-cash/kartu?kode_toko=JKT01&status=MENUNGGU');
    expect(body['data']).toMatchObject([{ no_bayar }]);
    const before = await owed();
    expect((await step(no_bayar, 'confirm')).status).toBe(200);
    expect(await pageOf(no_bayar)).toMatchObject({ status: 'TERCATAT', tervalidasi: true });
    expect(await owed()).toBe(before);
    await refusedAndNothingWritten(counter.app, () => reject(no_bayar), {
      status: 409,
      message: `Pembayaran Kartu ${no_bayar} sudah berstatus Tercatat`,
    });
  });

  it('are not confirmed by the cashier who took them', async () => {
    const { no_bayar } = await sold();
    const { status } = await counter.cashier.put(`non-cash/kartu/${no_bayar}/confirm`, {});
    expect(status).toBe(403);
    expect((await step(no_bayar, 'confirm')).status).toBe(200);
  });

  it('that are rejected are owed by the customer and no more by the bank, and come back when the bank takes them', async () => {
    const { no_bukti, no_bayar, jumlah } = await sold();
    const before = await owed();
    const chart = await balanceOf(counter.app, 'JKT01/luar');
    expect((await reject(no_bayar)).status).toBe(200);
    expect(await pageOf(no_bayar)).toMatchObject({ status: 'DITOLAK', alasan: 'Kartu diblokir' });
    expect(await owed()).toBe(before - jumlah);
    const lines = await counter.app.rows<{ debit: string; kredit: string }>(
      `select p -> 'akun' ->> 'debit' as debit, p -> 'akun' ->> 'kredit' as kredit
       from log.event e, json_array_elements(e.postings) p
       where e.type = 'card.payment-rejected' and e.stream = $1`,
      [`bayar-kartu/${no_bayar}`],
    );
    expect(lines).toMatchObject([{ debit: '1-1500', kredit: '1-1300' }]);
    expect((await counter.cashier.get(`dokumen/penjualan/${no_bukti}`)).body['data']).toMatchObject({
      status: 'MENUNGGU',
    });
    const { status, body } = await counter.cancel('penjualan', 'cancel-sale', no_bukti);
    expect([status, JSON.stringify(body)]).toEqual([
      409,
      expect.stringContaining(`Pembayaran kartu ${no_bayar} ditolak bank, terima dahulu sebelum membatalkan`),
    ]);
    expect((await step(no_bayar, 'accept')).status).toBe(200);
    expect([await owed(), await balanceOf(counter.app, 'JKT01/luar')]).toEqual([before, chart]);
  });

  it('are not rejected once the bank has paid for them', async () => {
    const { no_bayar } = await sold();
    const { body } = await counter.spv.post('non-cash/pelunasan', {
      ...{ kode_bank: 'BCA', tanggal, tujuan: 'BCA', tujuan_rekening: '5220301187' },
      ...{ jumlah: await owed(), keterangan: 'Cair' },
    });
    const { no_bukti } = body['data'] as { readonly no_bukti: string };
    await refusedAndNothingWritten(counter.app, () => reject(no_bayar), {
      status: 409,
      errors: [{ field: 'no_bayar', message: 'Sudah dilunasi bank, batalkan pelunasan dahulu' }],
    });
    expect((await counter.cancel('non-cash/pelunasan', 'cancel-settlement', no_bukti)).status).toBe(200);
  });

  it('go with their sale when that is cancelled', async () => {
    const { no_bukti, no_bayar } = await sold();
    const before = await owed();
    expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
    const { jumlah } = (await pageOf(no_bayar)) as { jumlah: number };
    expect(await pageOf(no_bayar)).toMatchObject({ status: 'BATAL' });
    expect(await owed()).toBe(before - jumlah);
  });

  it('are rejected once, however many validators do it at once', async () => {
    const { no_bayar, jumlah } = await sold();
    const before = await owed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reject(no_bayar)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await owed()).toBe(before - jumlah);
  });

  it.each([
    ['nothing that is there', 'NC-JKT01-99999901', { alasan: 'X' }, 404, 'no_bayar'],
    ['no reason', 'NC-JKT01-00000101', {}, 400, 'alasan'],
    ['a reason that is too long', 'NC-JKT01-00000101', { alasan: 'x'.repeat(81) }, 400, 'alasan'],
  ])('are not rejected for %s', async (_, no_bayar, body, status, field) => {
    await refusedAndNothingWritten(counter.app, () => step(no_bayar, 'reject', body), { status, errors: [{ field }] });
  });

  it('do not wait where the shop validates none', async () => {
    await counter.set('VALIDASI_NON_CASH_MODULE', false);
    const { no_bayar } = await sold();
    expect(await pageOf(no_bayar)).toMatchObject({ status: 'TERCATAT', tervalidasi: true });
  });
});
