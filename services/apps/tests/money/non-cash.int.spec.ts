import { formatRupiah, rupiah } from '../../../../contracts/language/values/rupiah.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { balanceOf, consentTo, refusedAndNothingWritten, slipOf } from '../../../testing/money.js';
import { atStandalone, type Answer, type Someone, type Standalone } from '../../../testing/standalone.js';

const SWIPE = 'non-cash/gesek-tunai';
const SETTLE = 'non-cash/pelunasan';
const BCA = 'JKT01/bank/BCA/5220301187';
const gesek = {
  kode_bank: 'BCA',
  tunai: 500_000,
  biaya: 15_000,
  no_kartu: '4471',
  no_approval: '008812',
  keterangan: 'Gesek tunai',
};

interface Open {
  readonly kode_toko: string;
  readonly kode_bank: string;
  readonly tanggal: string;
  readonly diterima: number;
  readonly dilunasi: number;
  readonly jumlah: number;
}

describeWith(['postgres'], 'receipts that are no cash', () => {
  let app: Standalone;
  let cashier: Someone;
  let bandung: Someone;
  let owner: Someone;
  let today: string;
  /** The last settlement. */
  let settled: Answer | undefined;

  atStandalone(['KASIR01', 'KASIR02', 'OWNER'], (...all) => ([app, cashier, bandung, owner] = all));
  beforeAll(async () => {
    today = (
      await app.rows<{ date: string }>(`select business_date as date from log.branch_head where branch = 'JKT01'`)
    )[0]!.date;
  });

  const balance = (account: string) => balanceOf(app, account);
  const refused = (ask: () => Promise<Answer>, refusal: object) => refusedAndNothingWritten(app, ask, refusal);
  const lunas = (more: object = {}) => ({
    kode_bank: 'BCA',
    tanggal: today,
    tujuan: 'BCA',
    tujuan_rekening: '5220301187',
    jumlah: 100_000,
    biaya: 700,
    keterangan: 'EDC',
    ...more,
  });
  const open = async (who: Someone, query = '', after?: Answer): Promise<readonly Open[]> =>
    (await who.get(`cash-pusat/outstand-noncash?${query}`, after && { 'x-after': String(after.body['position']) }))
      .body['data'] as readonly Open[];

  it('come from a card that pays for cash: the drawer is lighter, the bank owes cash and fee', async () => {
    const [kas, owed] = [await balance('JKT01/kas'), await balance(`JKT01/noncash/BCA/${today}`)];
    const answer = await cashier.post(SWIPE, gesek);
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Gesek Tunai Berhasil Disimpan', data: { jumlah: 515_000 } },
    });
    expect([await balance('JKT01/kas'), await balance(`JKT01/noncash/BCA/${today}`)]).toEqual([
      kas - 500_000,
      owed + 515_000,
    ]);
    const { body } = await cashier.get('non-cash/gesek-histories?limit=1', {
      'x-after': String(answer.body['position']),
    });
    expect(body).toMatchObject({
      data: [
        { no_bukti: slipOf(answer), tunai: 500_000, biaya: 15_000, jumlah: 515_000, no_kartu: '4471', status: '' },
      ],
    });
    expect(await open(owner, '', answer)).toContainEqual(
      expect.objectContaining({ kode_toko: 'JKT01', kode_bank: 'BCA', tanggal: today, jumlah: owed + 515_000 }),
    );
  });

  it('are settled in parts, less the fee of the bank, and no further than they are open', async () => {
    const first = await cashier.post(SWIPE, { ...gesek, no_approval: '008813', kode_bank: 'MANDIRI', biaya: 0 });
    const [bca, owed] = [await balance(BCA), `JKT01/noncash/MANDIRI/${today}`];
    const answer = await cashier.post(SETTLE, lunas({ kode_bank: 'MANDIRI', jumlah: 300_000, biaya: 2_100 }));
    expect(answer).toMatchObject({ status: 201, body: { data: { diterima: 297_900 } } });
    expect([await balance(BCA), await balance(owed)]).toEqual([bca + 297_900, 200_000]);
    expect(await open(cashier, '', answer)).toContainEqual({
      kode_toko: 'JKT01',
      kode_bank: 'MANDIRI',
      tanggal: today,
      diterima: 500_000,
      dilunasi: 300_000,
      jumlah: 200_000,
      menunggu: 0,
    });
    await refused(() => cashier.post(SETTLE, lunas({ kode_bank: 'MANDIRI', jumlah: 200_001 })), {
      status: 409,
      code: 'noncash.over-open',
    });
    const swipe = { no_bukti: slipOf(first), keterangan: 'Ditolak' };
    await refused(() => cashier.put(`${SWIPE}/${swipe.no_bukti}/cancel`, { keterangan: 'Ditolak' }), {
      status: 409,
      code: 'noncash.settled-by',
    });
    const wrong = { no_bukti: slipOf(answer), keterangan: 'Salah' };
    const back = await cashier.put(
      `${SETTLE}/${wrong.no_bukti}/cancel`,
      { keterangan: 'Salah' },
      await consentTo(cashier, 'cancel-settlement', wrong),
    );
    expect(back.status).toBe(200);
    expect([await balance(BCA), await balance(owed)]).toEqual([bca, 500_000]);
    expect(await open(cashier, '', back)).toContainEqual(
      expect.objectContaining({ kode_bank: 'MANDIRI', diterima: 500_000, dilunasi: 0, jumlah: 500_000 }),
    );
    const gone = await cashier.put(
      `${SWIPE}/${swipe.no_bukti}/cancel`,
      { keterangan: 'Ditolak' },
      await consentTo(cashier, 'cancel-swipe', swipe),
    );
    expect(gone.status).toBe(200);
    expect((await open(cashier, '', gone)).filter(({ kode_bank }) => kode_bank === 'MANDIRI')).toEqual([]);
    const { body } = await cashier.get('non-cash/pelunasan?limit=1', { 'x-after': String(gone.body['position']) });
    expect(body).toMatchObject({ data: [{ no_bukti: wrong.no_bukti, status: 'BATAL' }] });
  });

  it('of which two settle more than there is at once, one does', async () => {
    await cashier.post(SWIPE, { ...gesek, no_approval: '008814', kode_bank: 'BRI', tunai: 100_000, biaya: 0 });
    const settle = () => cashier.post(SETTLE, lunas({ kode_bank: 'BRI', jumlah: 70_000, biaya: 0 }));
    const answers = await Promise.all([settle(), settle(), settle()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    settled = answers.find(({ status }) => status === 201);
    expect(await balance(`JKT01/noncash/BRI/${today}`)).toBe(30_000);
  });

  it('are seen by each branch for itself, by head office for all, as of any date', async () => {
    const own = await open(cashier, '', settled);
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ kode_toko }) => kode_toko === 'JKT01')).toBe(true);
    expect(await open(owner, 'kode_toko=JKT01')).toEqual(own);
    expect(await open(owner, 'tgl_system=2020-01-01')).toEqual([]);
    expect(await open(bandung)).toEqual([]);
    expect((await bandung.get('cash-pusat/outstand-noncash?kode_toko=JKT01')).status).toBe(403);
  });

  it('of a day need the consent of somebody else where they are much together, which says so', async () => {
    const half = { ...gesek, no_approval: '000001', kode_bank: 'BRI', tunai: 2_600_000, biaya: 0 };
    const other = { ...half, no_approval: '000002' };
    const [before] = await app.rows<{ amount: number }>(
      "select amount from log.balance where account = 'JKT01/gesek' and asset = 'SENDIRI'",
    );
    const alone = before!.amount;
    expect((await cashier.post(SWIPE, half)).status).toBe(201);
    await refused(() => cashier.post(SWIPE, other), { status: 403, code: 'authorization.required' });
    expect((await cashier.post(SWIPE, other)).body['action']).toEqual({
      kategori: 'UANG',
      description: 'GESEK TUNAI DI ATAS BATAS',
      subject: 'BRI',
      jumlah: 2_600_000,
      rincian: `Gesek tunai \u00b7 ${formatRupiah(rupiah(alone + 2_600_000))} + 2.600.000 / 5.000.000`,
    });
    expect((await cashier.post(SWIPE, other, await consentTo(cashier, 'swipe-for-cash', other))).status).toBe(201);
    expect((await cashier.post(SWIPE, { ...half, no_approval: '000003', tunai: 100_000 })).status).toBe(201);
  });

  it.each([
    [
      'more cash than a cashier pays out alone',
      SWIPE,
      { ...gesek, no_approval: '9001', tunai: 5_000_100 },
      403,
      'authorization.required',
    ],
    ['a bank nobody knows', SWIPE, { ...gesek, kode_bank: 'XYZ' }, 422, 'noncash.unknown-bank'],
    ['no cash', SWIPE, { ...gesek, tunai: 0 }, 400, 'request.invalid'],
    ['a fee below nothing', SWIPE, { ...gesek, biaya: -1 }, 400, 'request.invalid'],
    ['a fraction', SWIPE, { ...gesek, biaya: 0.5 }, 400, 'request.invalid'],
    ['more than a number holds exactly', SWIPE, { ...gesek, tunai: 2 ** 53 + 2 }, 400, 'request.invalid'],
    ['no card', SWIPE, { ...gesek, no_kartu: '' }, 400, 'request.invalid'],
    ['no approval', SWIPE, { ...gesek, no_approval: '' }, 400, 'request.invalid'],
    [
      'the approval of another swipe',
      SWIPE,
      { ...gesek, kode_bank: 'BRI', no_approval: 'O8-812' },
      409,
      'noncash.approval-used',
    ],
    [
      'a fee as large as the cash',
      SWIPE,
      { ...gesek, no_approval: '9001', biaya: 500_000 },
      422,
      'noncash.fee-over-cash',
    ],
    ['three digits of a card', SWIPE, { ...gesek, no_kartu: '447' }, 400, 'request.invalid'],
    ['letters of a card', SWIPE, { ...gesek, no_kartu: '44A1' }, 400, 'request.invalid'],
    ['a whole card number', SWIPE, { ...gesek, no_kartu: '4471123412341234' }, 400, 'request.invalid'],
  ])('refuse %s, and nothing is written', (_, call, body, status, code) =>
    refused(() => cashier.post(call, body), { status, code }),
  );
  it.each([
    ['the account of another branch', { tujuan_rekening: '5220302205' }, 422, 'cash.unknown-rekening'],
    ['an account nobody knows', { tujuan_rekening: '1' }, 422, 'cash.unknown-rekening'],
    ['a fee as large as what is settled', { biaya: 100_000 }, 422, 'noncash.fee-too-large'],
    ['a date without receipts', { tanggal: '2020-01-01' }, 409, 'noncash.over-open'],
    ['nothing', { jumlah: 0 }, 400, 'request.invalid'],
  ])('are not settled with %s', (_, more, status, code) =>
    refused(() => cashier.post(SETTLE, lunas(more)), { status, code }),
  );
});
