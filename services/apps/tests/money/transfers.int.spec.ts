import { randomUUID } from 'node:crypto';
import { describeWith } from '../../../../infra/testing/servers.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { balanceOf, consentTo, whileNothingIsWritten } from '../../../testing/money.js';
import { setting } from '../../../testing/people.js';
import { atStandalone, refusalOf, Standalone, type Answer, type Someone } from '../../../testing/standalone.js';

const CASH_CALL = 'cash/mutasi-uang-cash';
const BANK_CALL = 'cash/mutasi-uang-bank';
const KAS_CALL = 'cash/uang-kas';

const setor = {
  kategori: 'SETORAN BANK',
  asal: 'CASH',
  tujuan: 'BCA',
  tujuan_rekening: '5220301187',
  jumlah: 250_000,
  keterangan: 'Setoran harian',
};
const tarik = {
  ...setor,
  kategori: 'TARIK TUNAI',
  asal: 'BCA',
  asal_rekening: '5220301187',
  tujuan: 'CASH',
  tujuan_rekening: '',
};
const pindah = {
  ...setor,
  kategori: 'PINDAH BUKU',
  asal: 'BCA',
  asal_rekening: '5220301187',
  tujuan: 'MANDIRI',
  tujuan_rekening: '1230098765',
};
const listrik = { jenis: 'KELUAR', kategori: 'BIAYA LISTRIK', jumlah: 75_000, keterangan: 'Token listrik' };

describeWith(['postgres'], 'moving money', () => {
  let app: Standalone;
  let cashier: Someone;
  let other: Someone;

  atStandalone(['KASIR01', 'KASIR02'], (...all) => ([app, cashier, other] = all));

  const balance = (account: string) => balanceOf(app, account);
  const nothingWritten = (work: () => Promise<unknown>) => whileNothingIsWritten(app, work);
  const eventAt = async (answer: Answer): Promise<Record<string, unknown>> => {
    const [branch, position] = (answer.body['position'] as string).split(':');
    return (await app.rows('select * from log.event where branch = $1 and position = $2', [branch, position]))[0]!;
  };

  it.each([
    [
      'from the drawer to a bank account',
      CASH_CALL,
      setor,
      'Mutasi Uang Cash Berhasil Disimpan',
      'JKT01/kas',
      'JKT01/bank/BCA/5220301187',
    ],
    [
      'from a bank account to the drawer',
      CASH_CALL,
      tarik,
      'Mutasi Uang Cash Berhasil Disimpan',
      'JKT01/bank/BCA/5220301187',
      'JKT01/kas',
    ],
    [
      'between two bank accounts, as cash',
      CASH_CALL,
      pindah,
      'Mutasi Uang Cash Berhasil Disimpan',
      'JKT01/bank/BCA/5220301187',
      'JKT01/bank/MANDIRI/1230098765',
    ],
    [
      'between two bank accounts',
      BANK_CALL,
      pindah,
      'Mutasi Uang Bank Berhasil Disimpan',
      'JKT01/bank/BCA/5220301187',
      'JKT01/bank/MANDIRI/1230098765',
    ],
  ])('records a transfer %s', async (_, call, body, message, from, to) => {
    const before = [await balance(from), await balance(to)];
    const answer = await cashier.post(call, body);
    expect(answer.status).toBe(201);
    const { tujuan_rekening = '', ...rest } = body;
    const payload = {
      asal_rekening: '',
      ...rest,
      tujuan_rekening,
      no_bukti: expect.stringMatching(/^MU-JKT01-\d{6}$/),
    };
    expect(answer.body).toMatchObject({ data: payload, message, position: expect.stringMatching(/^JKT01:\d+$/) });
    expect([await balance(from), await balance(to)]).toEqual([before[0]! - body.jumlah, before[1]! + body.jumlah]);
    expect(await eventAt(answer)).toMatchObject({
      type: 'cash.transferred',
      actor: 'KASIR01',
      payload: answer.body['data'],
      postings: [{ from, to, asset: 'IDR', amount: body.jumlah }],
    });
  });

  it.each([
    ['in', { ...listrik, jenis: 'MASUK', kategori: 'PENDAPATAN LAIN' }, 'cash.received', 'KM', 75_000],
    ['out', listrik, 'cash.paid', 'KK', -75_000],
  ])('records cash %s', async (_, body, type, series, change) => {
    const before = await balance('JKT01/kas');
    const answer = await cashier.post(KAS_CALL, body);
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Uang Kas Berhasil Disimpan', data: { jumlah: 75_000 } },
    });
    expect((answer.body['data'] as { no_bukti: string }).no_bukti).toMatch(new RegExp(`^${series}-JKT01-\\d{6}$`));
    expect(await balance('JKT01/kas')).toBe(before + change);
    expect((await eventAt(answer))['type']).toBe(type);
  });

  const wrongField = (
    status: number,
    code: string,
    field: string,
    message: string,
    general = status === 400 ? 'Mohon periksa isian' : message,
  ) => ({
    status,
    code,
    message: general,
    errors: [{ field, message }],
  });

  it.each([
    [
      'no category',
      CASH_CALL,
      { ...setor, kategori: '' },
      wrongField(400, 'request.invalid', 'kategori', 'Kategori Tidak Boleh Kosong'),
    ],
    [
      'no source',
      CASH_CALL,
      { ...setor, asal: ' ' },
      wrongField(400, 'request.invalid', 'asal', 'Asal Tidak Boleh Kosong'),
    ],
    [
      'no destination',
      CASH_CALL,
      { ...setor, tujuan: null },
      wrongField(400, 'request.invalid', 'tujuan', 'Asal Tidak Boleh Kosong'),
    ],
    [
      'no amount',
      CASH_CALL,
      { ...setor, jumlah: undefined },
      wrongField(400, 'request.invalid', 'jumlah', 'Jumlah Rp Tidak Boleh Kosong'),
    ],
    [
      'no description',
      BANK_CALL,
      { ...pindah, keterangan: '' },
      wrongField(400, 'request.invalid', 'keterangan', 'Keterangan Tidak Boleh Kosong'),
    ],
    [
      'the drawer on both sides',
      CASH_CALL,
      { ...setor, tujuan: 'CASH', tujuan_rekening: '' },
      wrongField(422, 'cash.same-drawer', 'tujuan', 'Asal dan Tujuan Tidak Boleh Sama-sama CASH'),
    ],
    [
      'the same account on both sides, as cash',
      CASH_CALL,
      { ...pindah, tujuan: 'BCA', tujuan_rekening: '5220301187' },
      wrongField(422, 'cash.same-account', 'tujuan_rekening', 'Rekening Tidak Boleh Sama'),
    ],
    [
      'the same account on both sides',
      BANK_CALL,
      { ...pindah, tujuan: 'BCA', tujuan_rekening: '5220301187' },
      wrongField(422, 'cash.same-account', 'tujuan_rekening', 'Rekening Tidak Boleh Sama'),
    ],
    [
      'the drawer as source of a bank transfer',
      BANK_CALL,
      setor,
      wrongField(422, 'cash.bank-only', 'asal', 'Mutasi bank tidak melayani CASH'),
    ],
    [
      'the drawer as destination of a bank transfer',
      BANK_CALL,
      tarik,
      wrongField(422, 'cash.bank-only', 'tujuan', 'Mutasi bank tidak melayani CASH'),
    ],
    [
      'a bank without account',
      CASH_CALL,
      { ...setor, tujuan_rekening: '' },
      wrongField(422, 'cash.rekening-required', 'tujuan_rekening', 'Rekening Tidak Boleh Kosong'),
    ],
    [
      'the drawer with an account',
      CASH_CALL,
      { ...setor, asal_rekening: '5220301187' },
      wrongField(422, 'cash.rekening-for-drawer', 'asal_rekening', 'CASH tidak memakai rekening'),
    ],
    [
      'an account nobody knows',
      CASH_CALL,
      { ...setor, tujuan_rekening: '1' },
      wrongField(422, 'cash.unknown-rekening', 'tujuan_rekening', 'Rekening tidak ditemukan di cabang ini'),
    ],
    [
      'the account of another branch as destination',
      CASH_CALL,
      { ...setor, tujuan_rekening: '5220302205' },
      wrongField(422, 'cash.unknown-rekening', 'tujuan_rekening', 'Rekening tidak ditemukan di cabang ini'),
    ],
    [
      'the account of another branch as source',
      BANK_CALL,
      { ...pindah, asal_rekening: '5220302205' },
      wrongField(422, 'cash.unknown-rekening', 'asal_rekening', 'Rekening tidak ditemukan di cabang ini'),
    ],
    [
      'the account of head office',
      BANK_CALL,
      { ...pindah, asal_rekening: '5220300001' },
      wrongField(422, 'cash.unknown-rekening', 'asal_rekening', 'Rekening tidak ditemukan di cabang ini'),
    ],
    [
      'a category nobody knows',
      CASH_CALL,
      { ...setor, kategori: 'APA SAJA' },
      wrongField(422, 'cash.unknown-kategori', 'kategori', 'Kode transaksi tidak ditemukan'),
    ],
    [
      'a category of the other direction',
      KAS_CALL,
      { ...listrik, jenis: 'MASUK' },
      wrongField(422, 'cash.kategori-direction', 'kategori', 'Kode transaksi tidak berlaku untuk jenis ini'),
    ],
    [
      'a category of cash in or out for a transfer',
      CASH_CALL,
      { ...setor, kategori: 'GAJI' },
      wrongField(422, 'cash.kategori-direction', 'kategori', 'Kode transaksi tidak berlaku untuk jenis ini'),
    ],
    [
      'more than there is in the drawer',
      CASH_CALL,
      { ...setor, jumlah: 900_000_000 },
      wrongField(409, 'money.insufficient', 'jumlah', 'Saldo Tidak Mencukupi'),
    ],
    [
      'more than there is in the account',
      BANK_CALL,
      { ...pindah, jumlah: 900_000_000 },
      wrongField(409, 'money.insufficient', 'jumlah', 'Saldo Tidak Mencukupi'),
    ],
    [
      'an expense above the limit',
      KAS_CALL,
      { ...listrik, jumlah: 5_000_001 },
      {
        status: 403,
        code: 'authorization.required',
        message: 'Perlu otorisasi: PENGELUARAN DI ATAS BATAS BIAYA LISTRIK',
      },
    ],
  ])('refuses %s, and writes nothing', (_, call, body, refusal) =>
    nothingWritten(async () => expect(refusalOf(await cashier.post(call, body))).toEqual(refusal)),
  );

  it('needs a consent for cash to the bank that is above the limit with that of the day', async () => {
    await setting(app, ALL, 'kas.setoran_terbesar', setor.jumlah);
    const first = await cashier.post(CASH_CALL, setor);
    expect(first.status).toBe(201);
    await nothingWritten(async () =>
      expect(refusalOf(await cashier.post(CASH_CALL, setor))).toEqual({
        status: 403,
        code: 'authorization.required',
        message: 'Perlu otorisasi: SETORAN DI ATAS BATAS SETORAN BANK',
      }),
    );
    expect((await cashier.post(CASH_CALL, setor, await consentTo(cashier, 'transfer-cash', setor))).status).toBe(201);
    expect((await cashier.post(CASH_CALL, tarik)).status).toBe(201);
    await setting(app, ALL, 'kas.setoran_terbesar', 0);
  });

  describe('sent again', () => {
    it('with the same key, at once and later, is recorded once and answered alike', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const before = await balance('JKT01/kas');
      const answers = await Promise.all(Array.from({ length: 8 }, () => cashier.post(CASH_CALL, setor, key)));
      answers.push(
        await cashier.post(
          CASH_CALL,
          Object.fromEntries(Object.entries({ ...setor, asal_rekening: '' }).reverse()),
          key,
        ),
      );
      for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body]);
      expect(await app.rows('select count(*) from log.event where command_id = $1', [key['idempotency-key']])).toEqual([
        { count: 1 },
      ]);
      expect(await balance('JKT01/kas')).toBe(before - setor.jumlah);
    });

    it('with the same key is answered alike also by another process', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const first = await cashier.post(CASH_CALL, setor, key);
      const second = await Standalone.beside(app, (beside) => beside.someone(cashier).post(CASH_CALL, setor, key));
      expect([second.status, second.body]).toEqual([201, first.body]);
    });

    it('with the same key but another body, as another command or by another user, is refused', async () => {
      const key = { 'idempotency-key': randomUUID() };
      await cashier.post(CASH_CALL, setor, key);
      const reused = {
        status: 422,
        code: 'command.key-reused',
        message: 'Idempotency-Key sudah dipakai untuk isi yang lain',
      };
      await nothingWritten(async () => {
        expect(refusalOf(await cashier.post(CASH_CALL, { ...setor, jumlah: 250_001 }, key))).toEqual(reused);
        expect(refusalOf(await cashier.post(BANK_CALL, pindah, key))).toEqual(reused);
        expect(refusalOf(await (await app.login('SPV01')).post(CASH_CALL, setor, key))).toEqual(reused);
      });
    });

    it('with the same key by another branch is a command of its own: it hears nothing of the first', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const [first, second] = [
        await cashier.post(KAS_CALL, listrik, key),
        await other.post(KAS_CALL, { ...listrik, jumlah: 1 }, key),
      ];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect([first, second].map(({ body }) => (body['position'] as string).split(':')[0])).toEqual(['JKT01', 'BDG01']);
      expect((await other.post(KAS_CALL, { ...listrik, jumlah: 1 }, key)).body).toEqual(second.body);
    });

    it('with a key that was refused is decided anew', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const amount = (await balance('JKT01/bank/MANDIRI/1230098765')) + 1;
      const body = {
        ...pindah,
        asal: 'MANDIRI',
        asal_rekening: '1230098765',
        tujuan: 'BCA',
        tujuan_rekening: '5220301187',
        jumlah: amount,
      };
      expect((await cashier.post(BANK_CALL, body, key)).status).toBe(409);
      await cashier.post(BANK_CALL, { ...pindah, jumlah: 1 });
      expect((await cashier.post(BANK_CALL, body, key)).status).toBe(201);
    });

    it('without a key is recorded each time', async () => {
      const [first, second] = [await cashier.post(CASH_CALL, setor), await cashier.post(CASH_CALL, setor)];
      expect(first.body['position']).not.toBe(second.body['position']);
    });

    it.each(['', 'short', 'has a space in it', 'x'.repeat(101), 'naïve-key-of-mine', "'; drop table log.event; --"])(
      'with a key that is none is refused: %p',
      async (key) => {
        await nothingWritten(async () =>
          expect(
            refusalOf(await cashier.post(CASH_CALL, setor, { 'idempotency-key': Buffer.from(key).toString('latin1') })),
          ).toMatchObject({
            status: 400,
            code: 'request.bad-key',
            message: 'Idempotency-Key harus 8 sampai 100 huruf, angka, titik, titik dua atau strip',
          }),
        );
      },
    );
  });

  it('lets one of two win that together overdraw, sent at once', async () => {
    for (let round = 0; round < 5; round++) {
      await cashier.post(KAS_CALL, { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1_000_000, keterangan: 'Modal' });
      const before = await balance('JKT01/kas');
      const jumlah = Math.ceil(before * 0.6);
      const answers = await Promise.all([
        cashier.post(CASH_CALL, { ...setor, jumlah }),
        cashier.post(CASH_CALL, { ...setor, jumlah }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(refusalOf(answers.find(({ status }) => status === 409)!).message).toBe('Saldo Tidak Mencukupi');
      expect(await balance('JKT01/kas')).toBe(before - jumlah);
    }
  });

  it('numbers the slips of a branch one after the other, however many are sent at once', async () => {
    const numbers = (
      await Promise.all(Array.from({ length: 20 }, () => other.post(KAS_CALL, { ...listrik, jumlah: 1 })))
    ).map(({ body }) => Number((body['data'] as { no_bukti: string }).no_bukti.slice(-6)));
    const first = Math.min(...numbers);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => first + index));
  });
});
