import { randomUUID } from 'node:crypto';
import { commands } from '../../../../contracts/catalogue.js';
import { takeAsOwn } from '../../../../infra/testing/own-password.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { commandBodies } from '../../../testing/command-bodies.js';
import { person, setting } from '../../../testing/people.js';
import {
  atStandalone,
  PASSWORD,
  refusalOf,
  Standalone,
  type Answer,
  type Someone,
} from '../../../testing/standalone.js';

const setor = {
  kategori: 'SETORAN BANK',
  asal: 'CASH',
  tujuan: 'BCA',
  tujuan_rekening: '5220301187',
  jumlah: 250_000,
  keterangan: 'Setoran',
};
const FAILED = { status: 403, code: 'authorization.failed', message: 'Otorisasi Gagal..' };
const INVALID = {
  status: 403,
  code: 'authorization.invalid',
  message: 'Otorisasi tidak berlaku untuk perintah ini, silahkan minta lagi',
};

describeWith(['postgres'], 'the consent to a restricted action', () => {
  let app: Standalone;
  let cashier: Someone;
  let bandung: Someone;

  atStandalone(['KASIR01', 'KASIR02'], (...all) => ([app, cashier, bandung] = all));

  const slip = async (who = cashier, rekening = '5220301187'): Promise<string> =>
    (
      (await who.post('cash/mutasi-uang-cash', { ...setor, tujuan_rekening: rekening })).body['data'] as {
        no_bukti: string;
      }
    ).no_bukti;
  const bodyOf = (no_bukti: string, keterangan = 'Salah nominal') => ({ no_bukti, keterangan });
  const consent = (no_bukti: string, more: object = {}, who = cashier): Promise<Answer> =>
    who.post('authorization', {
      user_id: 'SPV01',
      password: PASSWORD,
      command: 'cancel-transfer',
      body: bodyOf(no_bukti),
      ...more,
    });
  const approvalOf = async (no_bukti: string, more: object = {}, who = cashier): Promise<string> =>
    ((await consent(no_bukti, more, who)).body['data'] as { approval: string }).approval;
  const cancel = (
    no_bukti: string,
    approval?: string,
    { who = cashier, key = randomUUID() as string, keterangan = 'Salah nominal' } = {},
  ): Promise<Answer> =>
    who.put(`cash/mutasi-uang/${no_bukti}/cancel`, { keterangan }, { 'x-approval': approval, 'idempotency-key': key });
  const refusedAndNothingWritten = async (work: () => Promise<Answer>, refusal: object): Promise<void> => {
    const before = await app.written();
    expect(refusalOf(await work())).toMatchObject(refusal);
    expect(await app.written()).toEqual(before);
  };
  const expired = (approval: string): Promise<unknown> =>
    app.rows(`update identity.approval set expires_at = now() - interval '1 second' where id = $1`, [approval]);

  it('is asked for by name, with what it is for', async () => {
    const no = await slip();
    const before = await app.written();
    expect(await cancel(no)).toMatchObject({
      status: 403,
      body: {
        code: 'authorization.required',
        message: `Perlu otorisasi: BATAL MUTASI UANG ${no}`,
        action: {
          kategori: 'UANG',
          description: 'BATAL MUTASI UANG',
          subject: no,
          jumlah: 250_000,
          rincian: 'SETORAN BANK \u00b7 Setoran',
        },
      },
    });
    expect(await app.written()).toEqual(before);
  });

  it('is given by a supervisor with their password, stands in the log and on the event, and turns all postings round', async () => {
    const no = await slip();
    const before = await app.rows('select account, amount from log.balance order by account');
    const more = { keterangan: 'kasir salah ketik', kategori: 'UANG', description: 'BATAL MUTASI UANG' };
    const given = await consent(no, more);
    expect(given).toMatchObject({
      status: 200,
      body: { data: { message: 'Otorisasi Berhasil', approval: expect.stringMatching(/^[\da-f-]{36}$/) } },
    });
    const answer = await cancel(no, (given.body['data'] as { approval: string }).approval);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Mutasi Uang Berhasil Dibatalkan', data: { no_bukti: no, jumlah: 250_000 } },
    });
    const [used, cancelled] = await app
      .rows(
        `
        select type, authorised_by, actor, payload, postings
        from log.event
        where branch = 'JKT01'
        order by position desc limit 2`,
      )
      .then((rows) => rows.reverse());
    expect(used).toMatchObject({
      type: 'authorization.used',
      payload: {
        command: 'cancel-transfer',
        kategori: 'UANG',
        description: 'BATAL MUTASI UANG',
        subject: no,
        jumlah: 250_000,
        keterangan: 'KASIR SALAH KETIK',
        cara: 'PASSWORD',
        diminta_oleh: 'KASIR01',
        disetujui_oleh: 'SPV01',
      },
    });
    expect(cancelled).toMatchObject({
      type: 'cash.transfer-cancelled',
      actor: 'KASIR01',
      authorised_by: 'SPV01',
      payload: { ...setor, asal_rekening: '', no_bukti: no, keterangan: 'Salah nominal' },
      postings: [{ from: 'JKT01/bank/BCA/5220301187', to: 'JKT01/kas', amount: 250_000 }],
    });
    const moved = new Map(before.map(({ account, amount }) => [account, Number(amount)]));
    const after = new Map(
      (await app.rows('select account, amount from log.balance')).map(({ account, amount }) => [
        account,
        Number(amount),
      ]),
    );
    expect(after.get('JKT01/kas')! - moved.get('JKT01/kas')!).toBe(250_000);
    expect(after.get('JKT01/bank/BCA/5220301187')! - moved.get('JKT01/bank/BCA/5220301187')!).toBe(-250_000);
  });

  it('has `-` for a note that says nothing', async () => {
    const approval = await approvalOf(await slip(), { keterangan: '   ' });
    expect(await app.rows('select keterangan from identity.approval where id = $1', [approval])).toEqual([
      { keterangan: '-' },
    ]);
  });

  it('may come from an owner of head office', async () => {
    const no = await slip();
    expect((await cancel(no, await approvalOf(no, { user_id: 'OWNER' }))).status).toBe(200);
  });

  describe('is refused alike', () => {
    it.each<[string, object]>([
      ['for a wrong password', { password: 'salah' }],
      ['for somebody whom nobody knows', { user_id: 'NOBODY' }],
      ['for somebody whom nobody could be', { user_id: '../x y:z' }],
      ['for a cashier', { user_id: 'KASIR02' }],
    ])('%s', async (_, more) => {
      const no = await slip();
      await refusedAndNothingWritten(() => consent(no, more), FAILED);
    });
    it('for a supervisor of another branch', async () => {
      const no = await slip(bandung, '5220302205');
      await refusedAndNothingWritten(() => consent(no, {}, bandung), FAILED);
    });
  });

  it('is never one’s own', async () => {
    const spv = await app.login('SPV01');
    const no = await slip();
    await refusedAndNothingWritten(() => consent(no, {}, spv), { status: 403, code: 'authorization.self' });
    expect((await cancel(no, await approvalOf(no, { user_id: 'OWNER' }, spv), { who: spv })).status).toBe(200);
  });

  it('is for what the command does, not for what its sender says', async () => {
    const no = await slip();
    for (const [field, value] of [
      ['kategori', 'PENJUALAN'],
      ['description', 'BATAL APA SAJA'],
    ] as const) {
      const errors = [{ field, message: 'Kategori atau deskripsi tidak cocok dengan perintah' }];
      await refusedAndNothingWritten(() => consent(no, { [field]: value }), {
        status: 422,
        code: 'authorization.other-action',
        errors,
      });
    }
    await refusedAndNothingWritten(() => consent(no, { command: 'transfer-cash', body: setor }), {
      status: 422,
      code: 'authorization.not-needed',
    });
    await refusedAndNothingWritten(() => consent(no, { command: 'nothing' }), {
      status: 404,
      code: 'request.not-found',
    });
    await refusedAndNothingWritten(() => consent(no, { body: { no_bukti: no } }), {
      status: 400,
      errors: [{ field: 'keterangan' }],
    });
    await refusedAndNothingWritten(() => consent('MU-JKT01-999999'), { status: 404, code: 'slip.unknown' });
  });

  it('can be asked for any command: none answers that the server failed', async () => {
    const asker = await person(app, { user_id: 'SU1', level: 'SU', kode_toko: 'PUSAT' });
    await setting(app, 'PUSAT', 'MEMBER_MODULE', true);
    const form = { nama_customer: 'Dewi Lestari', no_hp: '0812 9000 1111' };
    const entered = await asker.post('member', form);
    const { kode_member } = entered.body['data'] as { kode_member: string };
    const bodies: Readonly<Record<string, object>> = {
      ...Object.fromEntries(commands.map(({ name, call }) => [name, commandBodies[call] ?? {}])),
      'enter-customer': { ...form, no_hp: '0812 9000 2222' },
      'change-customer': { ...form, kode_member, versi: 1 },
    };
    const answers = new Map<string, number>();
    for (const [command, body] of Object.entries(bodies))
      answers.set(command, (await consent('', { command, body, user_id: 'OWNER' }, asker)).status);
    expect([...answers].filter(([, status]) => ![200, 400, 403, 404, 409, 422].includes(status))).toEqual([]);
    expect(['enter-customer', 'change-customer'].map((command) => answers.get(command))).toEqual([422, 422]);
  });

  it('does not hold when it is forged', async () => {
    const no = await slip();
    for (const approval of [randomUUID(), 'x', "' or true --", '00000000-0000-0000-0000-000000000000']) {
      await refusedAndNothingWritten(() => cancel(no, approval), INVALID);
    }
  });

  it('does not hold when it has expired', async () => {
    const no = await slip();
    const approval = await approvalOf(no);
    await expired(approval);
    await refusedAndNothingWritten(() => cancel(no, approval), INVALID);
  });

  it('does not hold for somebody else, of the same branch or of another', async () => {
    const no = await slip();
    const approval = await approvalOf(no);
    const spv = await app.login('SPV01');
    await refusedAndNothingWritten(() => cancel(no, approval, { who: spv }), INVALID);
    await refusedAndNothingWritten(() => cancel(no, approval, { who: bandung }), INVALID);
  });

  it('does not hold for another slip, or for another body', async () => {
    const [no, other] = [await slip(), await slip()];
    const approval = await approvalOf(no);
    await refusedAndNothingWritten(() => cancel(other, approval), INVALID);
    await refusedAndNothingWritten(() => cancel(no, approval, { keterangan: 'Lain' }), INVALID);
    expect((await cancel(no, approval)).status).toBe(200);
  });

  it('holds for one use: the same command may be sent again, another one is refused', async () => {
    const no = await slip();
    const approval = await approvalOf(no);
    const key = randomUUID();
    const first = await cancel(no, approval, { key });
    expect(first.status).toBe(200);
    const before = await app.written();
    expect((await cancel(no, approval, { key })).body).toEqual(first.body);
    await expired(approval);
    expect((await cancel(no, approval, { key })).body).toEqual(first.body);
    expect(await app.written()).toEqual(before);
    await refusedAndNothingWritten(() => cancel(no, approval), INVALID);
  });

  it('holds for the same command sent anew within its minutes, where it was refused with it', async () => {
    const no = await slip();
    const approval = await approvalOf(no);
    await app.rows(`update log.branch_head set business_date = business_date + 1 where branch = 'JKT01'`);
    await refusedAndNothingWritten(() => cancel(no, approval), { status: 409, code: 'slip.other-date' });
    await app.rows(`update log.branch_head set business_date = business_date - 1 where branch = 'JKT01'`);
    await refusedAndNothingWritten(() => cancel(no, approval, { keterangan: 'Lain' }), INVALID);
    expect((await cancel(no, approval)).status).toBe(200);
    await refusedAndNothingWritten(() => cancel(no, approval), INVALID);
  });

  it('ends with its minutes for a command that was refused with it', async () => {
    const no = await slip();
    const [approval, key] = [await approvalOf(no), randomUUID()];
    await app.rows(`update log.branch_head set business_date = business_date + 1 where branch = 'JKT01'`);
    await refusedAndNothingWritten(() => cancel(no, approval, { key }), { status: 409, code: 'slip.other-date' });
    await app.rows(`update log.branch_head set business_date = business_date - 1 where branch = 'JKT01'`);
    await expired(approval);
    await refusedAndNothingWritten(() => cancel(no, approval, { key }), INVALID);
  });

  it('does not hold once who gave it may give it no more; what was recorded with it is answered as before', async () => {
    const owner = await app.login('OWNER');
    const supervisor = { nama: 'Bambang Setiawan', level: 'SPV', kode_toko: 'JKT01' };
    const recorded = await slip();
    const [used, key] = [await approvalOf(recorded), randomUUID()];
    const first = await cancel(recorded, used, { key });
    expect(first.status).toBe(200);
    for (const other of [{ level: 'KASIR' }, { kode_toko: 'BDG01' }]) {
      const no = await slip();
      const [approval, again] = [await approvalOf(no), { key: randomUUID() }];
      expect((await owner.put('users/SPV01', { ...supervisor, ...other })).status).toBe(200);
      await refusedAndNothingWritten(() => cancel(no, approval, again), INVALID);
      expect((await cancel(recorded, used, { key })).body).toEqual(first.body);
      expect((await owner.put('users/SPV01', supervisor)).status).toBe(200);
      expect((await cancel(no, approval, again)).status).toBe(200);
    }
  });

  it('ends with the password of who gave it; what was recorded with it is answered as before', async () => {
    const owner = await app.login('OWNER');
    const [recorded, no, key] = [await slip(), await slip(), randomUUID()];
    const [used, approval] = [await approvalOf(recorded), await approvalOf(no)];
    const first = await cancel(recorded, used, { key });
    expect(first.status).toBe(200);
    for (const new_password of ['emas murni 24 karat', PASSWORD]) {
      expect((await owner.put('users/SPV01/password', { new_password })).status).toBe(200);
      await refusedAndNothingWritten(() => cancel(no, approval, { key: randomUUID() }), INVALID);
    }
    await takeAsOwn(app.database.url, 'SPV01');
    expect((await cancel(recorded, used, { key })).body).toEqual(first.body);
    expect((await cancel(no, await approvalOf(no), { key: randomUUID() })).status).toBe(200);
  });

  it('holds for one of two that use it at once, at one process or at two', async () => {
    await Standalone.beside(app, async (beside) => {
      const there = beside.someone(cashier);
      for (const others of [cashier, there]) {
        const no = await slip();
        const approval = await approvalOf(no);
        const answers = await Promise.all(
          [cashier, others, cashier, others].map((who) => cancel(no, approval, { who })),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
      }
    });
  });

  it('does not make possible what is not: a slip twice, one of another date, one of another branch, money that is gone', async () => {
    const no = await slip();
    const [approval, again] = [await approvalOf(no), await approvalOf(no)];
    expect((await cancel(no, approval)).status).toBe(200);
    await refusedAndNothingWritten(() => cancel(no, again), { status: 409, code: 'slip.cancelled' });
    await refusedAndNothingWritten(() => consent(no), { status: 409, code: 'slip.cancelled' });
    const foreign = await slip(bandung, '5220302205');
    await refusedAndNothingWritten(() => consent(foreign), { status: 404, code: 'slip.unknown' });
    const spent = await slip();
    const [{ amount } = { amount: 0 }] = await app.rows<{ amount: number }>(
      `select amount from log.balance where account = 'JKT01/bank/BCA/5220301187'`,
    );
    const away = {
      ...setor,
      kategori: 'TARIK TUNAI',
      asal: 'BCA',
      asal_rekening: '5220301187',
      tujuan: 'CASH',
      tujuan_rekening: '',
      jumlah: amount,
    };
    expect((await cashier.post('cash/mutasi-uang-cash', away)).status).toBe(201);
    const late = await approvalOf(spent);
    await refusedAndNothingWritten(() => cancel(spent, late), { status: 409, code: 'money.insufficient' });
    await app.rows(`update log.branch_head set business_date = business_date + 1 where branch = 'JKT01'`);
    await refusedAndNothingWritten(() => consent(spent), { status: 409, code: 'slip.other-date' });
    await app.rows(`update log.branch_head set business_date = business_date - 1 where branch = 'JKT01'`);
  });

  it('can be asked of supervisors and owners of one’s branch and of head office', async () => {
    const of = async (who: Someone): Promise<unknown> => (await who.get('authorization/users')).body;
    const owner = {
      user_id: 'OWNER',
      nama: 'Ratna Wijaya',
      level: 'OWN',
      kode_toko: 'PUSAT',
      cara: ['PASSWORD', 'PUSH'],
    };
    const spv = { user_id: 'SPV01', nama: 'Bambang Setiawan', level: 'SPV', kode_toko: 'JKT01', cara: ['PASSWORD'] };
    const pusat = { user_id: 'SPVPUSAT', nama: 'Maya Hartono', level: 'SPV', kode_toko: 'PUSAT', cara: ['PASSWORD'] };
    expect(await of(cashier)).toEqual({ data: [spv, pusat, owner], count: 3 });
    for (const one of [bandung, await app.login('SPV01')])
      expect(await of(one)).toEqual({ data: [pusat, owner], count: 2 });
  });

  it('is guessed ever more slowly, as a login is', async () => {
    const no = await slip();
    const tries: Answer[] = [];
    const guess = (attempt: number): Promise<Answer> => consent(no, { user_id: 'SPV09', password: `salah ${attempt}` });
    for (let attempt = 0; attempt < 5; attempt++) tries.push(await guess(attempt));
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    // However long the machine took for the last one.
    await app.rows('update identity.login_failure set last_at = now()');
    expect(await guess(5)).toMatchObject({ status: 429, body: { code: 'request.too-many' } });
  });
});
