import { describeWith } from '../../../../infra/testing/servers.js';
import { balanceOf, consentTo, refusedAndNothingWritten, slipOf } from '../../../testing/money.js';
import { atStandalone, type Answer, type Someone, type Standalone } from '../../../testing/standalone.js';

const CALL = 'cash/uang-bank';
const CARRY = 'cash/pengalihan-saldo';
const setor = {
  jenis: 'SETOR',
  kode_bank: 'BCA',
  no_rekening: '5220301187',
  kategori: 'MODAL',
  jumlah: 2_000_000,
  keterangan: 'Modal',
};
const biaya = { ...setor, jenis: 'BIAYA', kategori: 'BIAYA OPERASIONAL', jumlah: 17_500, keterangan: 'Administrasi' };
const alih = {
  asal: 'MANDIRI',
  asal_rekening: '1230098765',
  tujuan: 'BCA',
  tujuan_rekening: '5220301195',
  keterangan: 'Rekening ditutup',
};
const BCA = 'JKT01/bank/BCA/5220301187';

describeWith(['postgres'], 'the money of bank accounts', () => {
  let app: Standalone;
  let cashier: Someone;
  let bandung: Someone;
  let spv: Someone;

  atStandalone(['KASIR01', 'KASIR02', 'SPV01'], (...all) => ([app, cashier, bandung, spv] = all));

  const balance = (account: string) => balanceOf(app, account);
  const refused = (ask: () => Promise<Answer>, refusal: object) => refusedAndNothingWritten(app, ask, refusal);

  it.each([
    ['in', setor, 'BM', 2_000_000],
    ['out', { ...setor, jenis: 'BAYAR', kategori: 'GAJI' }, 'BK', -2_000_000],
    ['as the fee of the bank', biaya, 'BA', -17_500],
  ])('moves %s, and the balance, the list and the history say so', async (_, body, series, change) => {
    const before = await balance(BCA);
    const answer = await cashier.post(CALL, body);
    expect(answer).toMatchObject({ status: 201, body: { message: 'Uang Bank Berhasil Disimpan' } });
    expect(slipOf(answer)).toMatch(new RegExp(`^${series}-JKT01-\\d{6}$`));
    expect(await balance(BCA)).toBe(before + change);
    const after = { 'x-after': String(answer.body['position']) };
    const { body: list } = await cashier.get('cash/paginated?jenis=REKENING&limit=1', after);
    expect(list['data']).toEqual([
      expect.objectContaining({ no_bukti: slipOf(answer), jumlah: Math.abs(change), status: '' }),
    ]);
  });

  it('pays a large fee of a cashier with consent alone, and one of a supervisor at once', async () => {
    const large = { ...biaya, kategori: 'ANEKA', jumlah: 5_000_001 };
    const action = { kategori: 'UANG', description: 'PENGELUARAN DI ATAS BATAS', subject: 'ANEKA' };
    for (const body of [large, { ...large, jumlah: 5_000_000_000 }, { ...large, jenis: 'BAYAR' }]) {
      await refused(() => cashier.post(CALL, body), { status: 403, code: 'authorization.required' });
      expect((await cashier.post(CALL, body)).body['action']).toMatchObject({ ...action, jumlah: body.jumlah });
    }
    const before = await balance(BCA);
    const consent = await consentTo(cashier, 'record-uang-bank', large);
    expect((await cashier.post(CALL, large, consent)).status).toBe(201);
    expect((await spv.post(CALL, large)).status).toBe(201);
    expect(await balance(BCA)).toBe(before - 2 * large.jumlah);
  });

  it('is drawn into the drawer, as the books have it, and comes back from there when that is cancelled', async () => {
    const KAS = 'JKT01/kas';
    const [bank, kas] = [await balance(BCA), await balance(KAS)];
    const tarik = { ...setor, jenis: 'TARIK', kategori: 'TARIK TUNAI', keterangan: 'Untuk kembalian' };
    await refused(() => cashier.post(CALL, { ...tarik, kategori: 'GAJI' }), {
      status: 422,
      code: 'cash.kategori-direction',
    });
    const drawn = await cashier.post(CALL, tarik);
    const no_bukti = slipOf(drawn);
    expect([await balance(BCA), await balance(KAS)]).toEqual([bank - 2_000_000, kas + 2_000_000]);
    const [event] = await app.rows('select type, postings from log.event where stream = $1', [`uang-bank/${no_bukti}`]);
    expect(event).toMatchObject({
      type: 'bank.cash-drawn',
      postings: [{ from: BCA, to: KAS, akun: { debit: '1-1100', kredit: '1-1200' } }],
    });
    const after = { 'x-after': String(drawn.body['position']) };
    const { body } = await cashier.get('cash/paginated?jenis=REKENING&limit=1', after);
    expect(body['data']).toEqual([
      expect.objectContaining({ no_bukti, asal: 'BCA 5220301187', tujuan: 'CASH', jumlah: 2_000_000 }),
    ]);
    const [today] = (await cashier.get('cash/saldo', after)).body['data'] as { kode_bank: string; saldo: number }[];
    expect(today).toMatchObject({ kode_bank: 'CASH', saldo: kas + 2_000_000 });
    const batal = { no_bukti, keterangan: 'Salah' };
    const approval = await consentTo(cashier, 'cancel-uang-bank', batal);
    expect((await cashier.put(`${CALL}/${no_bukti}/cancel`, { keterangan: 'Salah' }, approval)).status).toBe(200);
    expect([await balance(BCA), await balance(KAS)]).toEqual([bank, kas]);
  });

  it.each([
    [
      'more than is on the account',
      { ...setor, jenis: 'TARIK', kategori: 'TARIK TUNAI', jumlah: 900_000_000 },
      409,
      'money.insufficient',
      'jumlah',
    ],
    [
      'an account of another branch',
      { ...setor, no_rekening: '5220302205' },
      422,
      'cash.unknown-rekening',
      'no_rekening',
    ],
    ['an account of head office', { ...setor, no_rekening: '5220300001' }, 422, 'cash.unknown-rekening', 'no_rekening'],
    ['an account nobody knows', { ...setor, no_rekening: '1' }, 422, 'cash.unknown-rekening', 'no_rekening'],
    ['a code of the other direction', { ...setor, kategori: 'GAJI' }, 422, 'cash.kategori-direction', 'kategori'],
    ['a code nobody knows', { ...setor, kategori: 'APA SAJA' }, 422, 'cash.unknown-kategori', 'kategori'],
    ['nothing', { ...setor, jumlah: 0 }, 400, 'request.invalid', 'jumlah'],
    ['less than nothing', { ...setor, jumlah: -1 }, 400, 'request.invalid', 'jumlah'],
    ['a fraction', { ...setor, jumlah: 0.5 }, 400, 'request.invalid', 'jumlah'],
    ['more than a number holds exactly', { ...setor, jumlah: 2 ** 53 + 2 }, 400, 'request.invalid', 'jumlah'],
    ['no kind', { ...setor, jenis: undefined }, 400, 'request.invalid', 'jenis'],
  ])('refuses %s, and writes nothing', (_, body, status, code, field) =>
    refused(() => cashier.post(CALL, body), { status, code, errors: [{ field, message: expect.stringMatching(/./) }] }),
  );

  it('is cancelled with consent, once, at its own branch', async () => {
    const before = await balance(BCA);
    const no_bukti = slipOf(await cashier.post(CALL, biaya));
    const body = { no_bukti, keterangan: 'Salah' };
    const cancel = (headers = {}, who = cashier) =>
      who.put(`${CALL}/${no_bukti}/cancel`, { keterangan: 'Salah' }, headers);
    await refused(() => cancel(), { status: 403, code: 'authorization.required' });
    await refused(() => cancel({}, bandung), { status: 404, code: 'slip.unknown' });
    expect(await cancel(await consentTo(cashier, 'cancel-uang-bank', body))).toMatchObject({
      status: 200,
      body: { message: 'Uang Bank Berhasil Dibatalkan' },
    });
    expect(await balance(BCA)).toBe(before);
    await refused(() => cancel(), { status: 409, code: 'slip.cancelled' });
    await refused(() => cashier.put(`cash/uang-kas/${no_bukti}/cancel`, { keterangan: 'x' }), {
      status: 404,
      code: 'slip.unknown',
    });
  });

  describe('as a whole', () => {
    const from = 'JKT01/bank/MANDIRI/1230098765';
    const to = 'JKT01/bank/BCA/5220301195';

    it('goes over to another account, with consent to just that balance', async () => {
      const [whole, there] = [await balance(from), await balance(to)];
      const early = await consentTo(cashier, 'carry-balance', alih);
      await cashier.post(CALL, { ...setor, kode_bank: 'MANDIRI', no_rekening: '1230098765', jumlah: 5 });
      await refused(() => cashier.post(CARRY, alih, early), { status: 403 });
      const answer = await cashier.post(CARRY, alih, await consentTo(cashier, 'carry-balance', alih));
      expect(answer).toMatchObject({
        status: 201,
        body: { data: { jumlah: whole + 5, kategori: 'PENGALIHAN SALDO' } },
      });
      expect([await balance(from), await balance(to)]).toEqual([0, there + whole + 5]);
      await refused(() => cashier.post(CARRY, alih), { status: 409, code: 'cash.nothing-to-carry' });
      const body = { no_bukti: slipOf(answer), keterangan: 'Salah' };
      const approval = await consentTo(cashier, 'cancel-carry', body);
      expect((await cashier.put(`${CARRY}/${body.no_bukti}/cancel`, { keterangan: 'Salah' }, approval)).status).toBe(
        200,
      );
      expect([await balance(from), await balance(to)]).toEqual([whole + 5, there]);
    });
    it('does not go without consent', () =>
      refused(() => cashier.post(CARRY, alih), { status: 403, code: 'authorization.required' }));
  });
});
