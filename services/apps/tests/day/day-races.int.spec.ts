import { randomUUID } from 'node:crypto';
import { addDays, jakartaDate, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { checkRemittances } from '../../../features/kirim-uang/kirim-uang.checks.js';
import { Ledger } from '../../../kernel/event-store/ledger.js';
import { terminalSlip } from '../../../testing/money.js';
import { person, settingBy } from '../../../testing/people.js';
import { WRONG_FROZEN } from '../../../testing/raw-log/raw-money.js';
import { PASSWORD, refusalOf, Standalone, type Answer, type Someone } from '../../../testing/standalone.js';

const BCA = { kode_bank: 'BCA', no_rekening: '5220301187' };
const kas = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 11_000, keterangan: 'Modal' };
/** Commands that book while the shop is closed: a bit of everything. */
const booked: readonly (readonly [call: string, body: object])[] = [
  ['cash/uang-kas', kas],
  ['cash/uang-kas', { ...kas, jenis: 'KELUAR', kategori: 'GAJI', jumlah: 7_000 }],
  [
    'cash/mutasi-uang-cash',
    {
      kategori: 'SETORAN BANK',
      asal: 'CASH',
      tujuan: 'BCA',
      tujuan_rekening: '5220301187',
      jumlah: 3_000,
      keterangan: 'Setor',
    },
  ],
  ['cash/uang-bank', { jenis: 'BIAYA', ...BCA, kategori: 'BIAYA OPERASIONAL', jumlah: 500, keterangan: 'Biaya' }],
  ['non-cash/gesek-tunai', { kode_bank: 'BCA', tunai: 5_000, biaya: 100, keterangan: 'Gesek' }],
  ['kirim-uang', { jumlah_rp: 2_000, keterangan: 'Setoran' }],
];

/** The slip of a terminal where one is named. */
const slipOf = (call: string) => (call === 'non-cash/gesek-tunai' ? terminalSlip() : {});

describeWith(['postgres'], 'a day that is closed at one process while another books', () => {
  let app: Standalone;
  let spv: Someone;
  let second: Someone;
  let cashier: Someone;
  let owner: Someone;
  let treasurer: Someone;

  beforeAll(async () => {
    app = await Standalone.start({}, addDays(jakartaDate(new Date()), -60));
    [spv, cashier, owner] = [await app.login('SPV01'), await app.login('KASIR01'), await app.login('OWNER')];
    second = await person(app, { user_id: 'SPV09', level: 'SPV', kode_toko: 'JKT01' });
    treasurer = await person(app, { user_id: 'SPV-PUSAT', level: 'SPV', kode_toko: 'PUSAT' });
  });
  afterAll(() => app?.close());

  const dateOf = async (branch: string): Promise<BusinessDate> =>
    (
      await app.rows<{ date: BusinessDate }>('select business_date as date from log.branch_head where branch = $1', [
        branch,
      ])
    )[0]!.date;
  const close = (who: Someone, tanggal: string): Promise<Answer> =>
    who.post('tutup-toko', { tanggal }, { 'idempotency-key': randomUUID() });
  const placeOf = ({ body }: Answer): number => Number(String(body['position']).split(':')[1]);
  const send = async (jumlah_rp: number): Promise<string> =>
    ((await cashier.post('kirim-uang', { jumlah_rp, keterangan: 'Setoran' })).body['data'] as { no_reff: string })
      .no_reff;

  /**
   * One closed it, the other reads that it was closed, and everything of the branch stands on its side of the closing.
   */
  const closedOnce = async (branch: string, tanggal: BusinessDate, answers: readonly Answer[]): Promise<void> => {
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect([won!.status, refusalOf(lost!)]).toMatchObject([
      201,
      { status: 409, code: 'closing.by-other', message: 'Toko sudah ditutup oleh akun lain' },
    ]);
    const wrong = await app.rows(
      `select position, type, business_date
       from log.event
       where branch = $1
         and position > $2 - 200
         and business_date is distinct from (
           case when position <= $2 then least(business_date, $3::date) else $4::date end
         )`,
      [branch, placeOf(won!), tanggal, addDays(tanggal, 1)],
    );
    expect(wrong).toEqual([]);
    expect(await dateOf(branch)).toBe(addDays(tanggal, 1));
  };

  it('has each entry within its frozen figures, or on the next date; of two who close one does', async () => {
    const sides = { before: 0, after: 0 };
    await Standalone.beside(app, async (beside) => {
      for (let round = 0; round < 12; round++) {
        const tanggal = await dateOf('JKT01');
        const [here, there] = round % 2 ? [app, beside] : [beside, app];
        const till = async (who: Someone): Promise<readonly Answer[]> => {
          const answers: Answer[] = [];
          for (const [call, body] of booked)
            answers.push(await who.post(call, { ...body, ...slipOf(call) }, { 'idempotency-key': randomUUID() }));
          return answers;
        };
        const tills = [till(here.someone(cashier)), till(there.someone(cashier)), till(there.someone(second))];
        await here.someone(cashier).post('cash/uang-kas', kas);
        const closings = await Promise.all([close(here.someone(spv), tanggal), close(there.someone(second), tanggal)]);
        const entries = (await Promise.all(tills)).flat();
        await closedOnce('JKT01', tanggal, closings);
        expect(entries.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
        const closed = placeOf(closings.find(({ status }) => status === 201)!);
        for (const entry of entries) sides[placeOf(entry) < closed ? 'before' : 'after'] += 1;
      }
    });
    expect(sides.before + sides.after).toBe(12 * 3 * booked.length);
    expect(Math.min(sides.before, sides.after)).toBeGreaterThan(12);
    expect(await app.rows(WRONG_FROZEN)).toEqual([]);
  });

  it('has money that arrives at head office on one date or the other, once, whoever closes', async () => {
    await Standalone.beside(app, async (beside) => {
      for (let round = 0; round < 6; round++) {
        const tanggal = await dateOf('PUSAT');
        const references = await Promise.all([1, 2, 3, 4].map((thousands) => send(thousands * 1000)));
        const receptions = references.map((reference, index) =>
          (index % 2 ? app : beside).someone(owner).put(`kirim-uang/${reference}/reception`, {}),
        );
        const closings = await Promise.all([
          close(app.someone(owner), tanggal),
          close(beside.someone(treasurer), tanggal),
        ]);
        expect((await Promise.all(receptions)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        await closedOnce('PUSAT', tanggal, closings);
      }
    });
    expect(await app.rows(WRONG_FROZEN)).toEqual([]);
  });

  it('keeps what it had when money that it sent arrives elsewhere: on its own open date, or before its closing', async () => {
    await Standalone.beside(app, async (beside) => {
      for (let round = 0; round < 6; round++) {
        const tanggal = await dateOf('JKT01');
        const references = await Promise.all([1, 2, 3, 4].map((thousands) => send(thousands * 1000)));
        const receptions = references.map((reference, index) =>
          (index % 2 ? app : beside).someone(owner).put(`kirim-uang/${reference}/reception`, {}),
        );
        const closings = await Promise.all([close(spv, tanggal), close(beside.someone(second), tanggal)]);
        expect((await Promise.all(receptions)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        await closedOnce('JKT01', tanggal, closings);
      }
    });
    expect(await app.rows(WRONG_FROZEN)).toEqual([]);
  });

  it('has closed before head office, which is a day behind, receives what it sent since: no line comes to the closed day', async () => {
    while ((await dateOf('JKT01')) <= (await dateOf('PUSAT')))
      expect((await close(spv, await dateOf('JKT01'))).status).toBe(201);
    const [open, behind] = [await dateOf('JKT01'), await dateOf('PUSAT')];
    const reference = await send(70_000);
    expect((await owner.put(`kirim-uang/${reference}/reception`, {})).status).toBe(200);
    const lines = await app.rows(
      `select e.branch, e.business_date as date, p ->> 'from' as giver, p ->> 'to' as taker
       from log.event e
       cross join lateral json_array_elements(e.postings) p
       where e.stream = $1
       order by version`,
      [`remittance/${reference}`],
    );
    expect(behind < open).toBe(true);
    expect(lines).toEqual([
      { branch: 'JKT01', date: open, giver: 'JKT01/kas', taker: `JKT01/kirim/${reference}` },
      { branch: 'JKT01', date: open, giver: `JKT01/kirim/${reference}`, taker: 'JKT01/antar-cabang/PUSAT' },
      { branch: 'PUSAT', date: behind, giver: 'PUSAT/antar-cabang/JKT01', taker: 'PUSAT/kas' },
    ]);
    expect((await checkRemittances({ database: app.pool })).wrong).toEqual([]);
  });

  it('stands on the open date of its sender also while that one books on an earlier date', async () => {
    const [open, reference] = [await dateOf('JKT01'), await send(30_000)];
    const body = { tanggal: addDays(open, -1) };
    await settingBy(app.running.app.get(Ledger, { strict: false }), 'JKT01', 'SUPERVISOR_PREVIOUS_DATE_MODULE', true);
    await eventually(async () => {
      const { body: answer } = await spv.post('authorization', {
        user_id: 'OWNER',
        password: PASSWORD,
        command: 'activate-date',
        body,
      });
      const { approval } = answer['data'] as { approval: string };
      expect((await spv.put('business-date/activate', body, { 'x-approval': approval })).status).toBe(200);
    });
    expect(await dateOf('JKT01')).toBe(body.tanggal);
    expect(refusalOf(await cashier.put(`kirim-uang/${reference}/cancel`, {}))).toMatchObject({
      status: 409,
      code: 'remittance.before-sending',
    });
    expect((await owner.put(`kirim-uang/${reference}/reception`, {})).status).toBe(200);
    expect(
      await app.rows(
        `select business_date as date from log.event where type = 'remittance.arrived' and payload ->> 'no_reff' = $1`,
        [reference],
      ),
    ).toEqual([{ date: open }]);
    expect((await spv.put('business-date/restore', {})).status).toBe(200);
    expect(await dateOf('JKT01')).toBe(open);
  });

  it('is opened again, or something is booked on the next date: never both', async () => {
    const outcomes = { reopened: 0, booked: 0 };
    await Standalone.beside(app, async (beside) => {
      for (let round = 0; round < 12; round++) {
        const tanggal = await dateOf('JKT01');
        expect((await close(spv, tanggal)).status).toBe(201);
        const { body } = await spv.post('authorization', {
          user_id: 'OWNER',
          password: PASSWORD,
          command: 'reopen-shop',
          body: { tanggal },
        });
        const { approval } = body['data'] as { approval: string };
        const reopen = app
          .someone(spv)
          .put('tutup-toko/buka-kembali', { tanggal }, { 'idempotency-key': randomUUID(), 'x-approval': approval });
        const till = beside.someone(cashier);
        // A reopening asks more of the database: without a question before it the entry is nearly always first.
        const post =
          round % 2
            ? till.get('users/me').then(() => till.post('cash/uang-kas', kas))
            : till.post('cash/uang-kas', kas);
        const [reopened, entry] = await Promise.all([reopen, post]);
        const [{ date }] = (await app.rows<{ date: BusinessDate }>(
          `select business_date as date from log.event where branch = 'JKT01' and position = $1`,
          [placeOf(entry)],
        )) as [{ date: BusinessDate }];
        if (reopened.status === 200) expect([date, placeOf(entry) > placeOf(reopened)]).toEqual([tanggal, true]);
        else expect([refusalOf(reopened).code, date]).toEqual(['closing.booked', addDays(tanggal, 1)]);
        outcomes[reopened.status === 200 ? 'reopened' : 'booked'] += 1;
        if (reopened.status === 200) expect((await close(spv, tanggal)).status).toBe(201);
      }
    });
    expect(outcomes.reopened + outcomes.booked).toBe(12);
    expect(await app.rows(WRONG_FROZEN)).toEqual([]);
  });

  it('leaves every account where its postings say, and sums to nothing', async () => {
    const [{ wrong, sum }] = (await app.rows(`
      with moved as (
        select p ->> 'to' as account, p ->> 'asset' as asset, (p ->> 'amount')::bigint as amount
        from log.event, json_array_elements(postings) p
        union all
        select p ->> 'from', p ->> 'asset', -(p ->> 'amount')::bigint
        from log.event, json_array_elements(postings) p
      )
      select
        (
          select count(*)
          from (select account, asset, sum(amount) as amount from moved group by account, asset) m
          full join log.balance b using (account, asset)
          where m.amount is distinct from b.amount
        ) as wrong,
        (select sum(amount) from log.balance) as sum`)) as [{ wrong: number; sum: number }];
    expect({ wrong, sum }).toEqual({ wrong: 0, sum: 0 });
  });
});
