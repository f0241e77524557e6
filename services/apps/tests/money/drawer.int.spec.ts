import type { PrintedSlip } from '../../../../contracts/language/define/slip.js';
import { plainSlip } from '../../../../contracts/language/slips/render.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { balanceOf, consentTo, holding, refusedAndNothingWritten, slipOf } from '../../../testing/money.js';
import { setting } from '../../../testing/people.js';
import { recompute } from '../../../testing/raw-log/raw-log.js';
import {
  atStandalone,
  PASSWORD,
  refusalOf,
  type Answer,
  type Someone,
  type Standalone,
} from '../../../testing/standalone.js';

const COUNT = 'cash/hitung-kas';
const SHIFT = 'cash/shift';

describeWith(['postgres'], 'the drawer as it is counted', () => {
  let app: Standalone;
  let cashier: Someone;
  let bandung: Someone;
  let owner: Someone;

  atStandalone(['KASIR01', 'KASIR02', 'OWNER'], (...all) => ([app, cashier, bandung, owner] = all));

  beforeAll(() => setting(app, 'JKT01', 'selisih_kas.batas', 0));

  const kas = () => balanceOf(app, 'JKT01/kas');
  const refused = (ask: () => Promise<Answer>, refusal: object) => refusedAndNothingWritten(app, ask, refusal);
  const pay = (jumlah: number) =>
    cashier.post('cash/uang-kas', { jenis: 'KELUAR', kategori: 'GAJI', jumlah, keterangan: 'Gaji' });
  const dataOf = (answer: Answer) => answer.body['data'] as Record<string, unknown>;
  const shift = async (after: Answer, query = ''): Promise<Record<string, unknown>> =>
    (
      (await cashier.get(`${SHIFT}?${query}`, { 'x-after': String(after.body['position']) })).body['data'] as Record<
        string,
        unknown
      >[]
    )[0]!;

  it('is kept as it was counted, and the drawer stays as it is', async () => {
    const before = await kas();
    const answer = await cashier.post(COUNT, { hitungan: holding(before - 50_000), bukukan: false });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { tercatat: before, dihitung: before - 50_000, selisih: -50_000, dibukukan: false } },
    });
    expect(await kas()).toBe(before);
  });

  it('is booked with consent to just that difference', async () => {
    const before = await kas();
    const body = { hitungan: holding(before - 50_000), bukukan: true, keterangan: 'Uang kembali kurang' };
    await refused(() => cashier.post(COUNT, body), { status: 403, code: 'authorization.required' });
    const early = await consentTo(cashier, 'count-drawer', body);
    await pay(10_000);
    await refused(() => cashier.post(COUNT, body, early), { status: 403, code: 'authorization.required' });
    const answer = await cashier.post(COUNT, body, await consentTo(cashier, 'count-drawer', body));
    expect(answer).toMatchObject({ status: 201, body: { data: { selisih: -40_000, dibukukan: true } } });
    expect(await kas()).toBe(before - 50_000);
    const [event] = await app.rows('select * from log.event where stream = $1', [`hitung-kas/${slipOf(answer)}`]);
    expect(event).toMatchObject({
      authorised_by: 'SPV01',
      postings: [{ from: 'JKT01/kas', to: 'JKT01/luar', amount: 40_000 }],
    });
  });

  it('begins and ends a shift, of which X and Z report tell; two who open one at once open one', async () => {
    const begun = await kas();
    const open = () => cashier.post(SHIFT, { hitungan: holding(begun) });
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const opened = answers.find(({ status }) => status === 201)!;
    const no_shift = slipOf(opened);
    await refused(open, { status: 409, code: 'shift.not-last' });
    await refused(() => cashier.post(SHIFT, { setelah: no_shift, hitungan: holding(begun) }), {
      status: 409,
      code: 'shift.running',
    });
    await pay(25_000);
    const paid = await cashier.post('cash/uang-kas', {
      jenis: 'MASUK',
      kategori: 'MODAL',
      jumlah: 100_000,
      keterangan: 'Modal',
    });
    expect(await shift(paid)).toMatchObject({
      no_shift,
      status: 'BUKA',
      saldo_awal: begun,
      masuk: 100_000,
      keluar: 25_000,
      seharusnya: begun + 75_000,
    });
    await refused(() => bandung.put(`${SHIFT}/${no_shift}/close`, { hitungan: [] }), {
      status: 404,
      code: 'shift.unknown',
    });
    const short = { no_shift, hitungan: holding(begun + 74_000), keterangan: 'Kembalian' };
    const closing = (headers = {}) => cashier.put(`${SHIFT}/${no_shift}/close`, short, headers);
    await refused(closing, { status: 403, code: 'authorization.required' });
    const consent = await consentTo(cashier, 'close-shift', short);
    const closed = await closing(consent);
    expect(closed).toMatchObject({
      status: 200,
      body: { data: { no_bukti: 'Z-JKT01-000001', selisih: -1_000, saldo_awal: begun } },
    });
    const [event] = await app.rows(
      "select authorised_by from log.event where type = 'shift.closed' and branch = 'JKT01'",
    );
    expect(event).toEqual({ authorised_by: 'SPV01' });
    expect(await kas()).toBe(begun + 74_000);
    const z = await shift(closed, `no_shift=${no_shift}`);
    expect(z).toMatchObject({
      status: 'TUTUP',
      no_z: 'Z-JKT01-000001',
      masuk: 100_000,
      keluar: 25_000,
      seharusnya: begun + 75_000,
      dihitung: begun + 74_000,
      selisih: -1_000,
    });
    await refused(() => cashier.put(`${SHIFT}/${no_shift}/close`, { hitungan: [] }), {
      status: 409,
      code: 'shift.over',
    });
    const late = slipOf(await pay(5_000));
    const next = await cashier.post(SHIFT, { setelah: no_shift, hitungan: holding(await kas()) });
    const paper = await cashier.get(`nota/laporan-shift/${no_shift}`, { 'x-after': String(next.body['position']) });
    expect(paper.text).toContain(late);
    expect(dataOf(next)).toMatchObject({ no_bukti: 'SH-JKT01-000002', selisih: 0 });
    expect(await shift(next, `no_shift=${no_shift}`)).toEqual(z);
    expect(await shift(next)).toMatchObject({ no_shift: 'SH-JKT01-000002', masuk: 0, keluar: 0 });
    // A document that moves cash twice is one document.
    await app.rows(`
      insert into read_money.cash_line
        select branch, position, business_date, recorded_at, account, no_bukti, kategori, keterangan, asal, tujuan,
          0, 0, jenis, kembali, user_id
        from read_money.cash_line
        where kategori = 'GAJI' and keluar = 25000 and branch = 'JKT01'`);
    const { body } = await cashier.get(`cash/shift-gerak?no_shift=${no_shift}`);
    expect(body['data']).toEqual([
      { kategori: 'GAJI', dokumen: 1, masuk: 0, keluar: 25_000, pembatalan: 0 },
      { kategori: 'MODAL', dokumen: 1, masuk: 100_000, keluar: 0, pembatalan: 0 },
    ]);
    expect((await bandung.get(`${SHIFT}?kode_toko=JKT01`)).status).toBe(403);
  });

  it('has its shifts in a report, each with the slip that it had, for its own branch and head office alone', async () => {
    const listed = async (who: Someone, kode_toko: string) =>
      who.get(`cash/laporan-shift?tgl_from=2020-01-01&tgl_to=2030-12-31&kode_toko=${kode_toko}`);
    const { body } = await listed(cashier, 'JKT01');
    const rows = body['data'] as Record<string, unknown>[];
    expect(body).toMatchObject({ count: 2, totals: { selisih: -1_000 } });
    expect(rows.map(({ no_shift, status }) => [no_shift, status])).toEqual([
      ['SH-JKT01-000001', 'TUTUP'],
      ['SH-JKT01-000002', 'BUKA'],
    ]);
    for (const row of rows) {
      const {
        masuk,
        keluar,
        pembatalan: _,
        ...slip
      } = await shift(await pay(1_000), `no_shift=${String(row['no_shift'])}`);
      const isRunning = row['status'] === 'BUKA';
      const since = isRunning ? 2_000 : 0;
      const { dihitung, selisih, ...told } = row;
      const seharusnya = Number(row['seharusnya']) - since;
      expect(slip).toEqual({ ...told, seharusnya, ...(!isRunning && { dihitung, selisih }) });
      expect([dihitung === null, selisih === null]).toEqual([isRunning, isRunning]);
      const moved = Number(masuk) - Number(keluar);
      expect(slip['seharusnya']).toBe(Number(slip['saldo_awal']) + moved);
    }
    expect((await listed(bandung, 'BDG01')).body).toMatchObject({ count: 0 });
    expect((await listed(bandung, 'JKT01')).status).toBe(403);
    for (const call of [SHIFT, 'cash/shift-gerak', 'cash/shift-selisih'])
      expect((await bandung.get(`${call}?kode_toko=JKT01&no_shift=SH-JKT01-000001`)).status).toBe(403);
    expect((await bandung.get(`${SHIFT}?no_shift=SH-JKT01-000001`)).body['data']).toEqual([]);
    expect((await listed(owner, 'ALL')).body).toMatchObject({ count: 2 });
    expect((await owner.get(`${SHIFT}?kode_toko=JKT01&no_shift=SH-JKT01-000001`)).body['data']).toMatchObject([
      { no_z: 'Z-JKT01-000001' },
    ]);
  });

  it.each(['ALL', 'JKT01', 'BDG01'])('has in the report of shifts what the log says, at %s', async (kode_toko) => {
    const range = { tgl_from: '2020-01-01', tgl_to: '2030-12-31', kode_toko };
    const { body } = await owner.get(`cash/laporan-shift?${new URLSearchParams(range).toString()}`);
    const raw = await recompute((query, values) => app.rows(query, values), 'cash/laporan-shift', range);
    expect({ rows: body['data'], totals: body['totals'] }).toEqual(raw);
  });

  it('pays what is cancelled after its shift was closed out of the one that runs, off the side on which it was', async () => {
    const entry = async (jenis: string, kategori: string, jumlah: number) =>
      slipOf(await cashier.post('cash/uang-kas', { jenis, kategori, jumlah, keterangan: 'Salah' }));
    const [income, expense] = [await entry('MASUK', 'MODAL', 30_000), await entry('KELUAR', 'GAJI', 4_000)];
    const running = await shift(await pay(1_000));
    const no_shift = String(running['no_shift']);
    expect((await cashier.put(`${SHIFT}/${no_shift}/close`, { no_shift, hitungan: holding(await kas()) })).status).toBe(
      200,
    );
    const cancel = async (no_bukti: string): Promise<Answer> => {
      const body = { no_bukti, keterangan: 'Salah' };
      const consent = await consentTo(cashier, 'cancel-uang-kas', body);
      return cashier.put(`cash/uang-kas/${no_bukti}/cancel`, { keterangan: 'Salah' }, consent);
    };
    const message = `Shift ${no_shift} sudah ditutup: buka shift dahulu di Hitung Kas, uang kembali dari sana`;
    const body = { no_bukti: income, keterangan: 'Salah' };
    const asked = await cashier.post('authorization', {
      command: 'cancel-uang-kas',
      body,
      user_id: 'SPV01',
      password: PASSWORD,
      keterangan: 'Ya',
    });
    expect(refusalOf(asked)).toMatchObject({ status: 409, code: 'shift.closed-since', message });
    const opened = await cashier.post(SHIFT, { setelah: no_shift, hitungan: holding(await kas()) });
    expect(opened.status).toBe(201);
    for (const one of [income, expense]) expect((await cancel(one)).status).toBe(200);
    const counted = await shift(await pay(500), `no_shift=${slipOf(opened)}`);
    expect(counted).toMatchObject({ masuk: -30_000, keluar: -3_500, pembatalan: -26_000 });
    expect(counted['seharusnya']).toBe(await kas());
    expect((await cashier.get('cash/shift-gerak')).body['data']).toEqual([
      { kategori: 'GAJI', dokumen: 2, masuk: 0, keluar: -3_500, pembatalan: 4_000 },
      { kategori: 'MODAL', dokumen: 1, masuk: -30_000, keluar: 0, pembatalan: -30_000 },
    ]);
  });

  it('keeps the reason of what was booked at each count of a shift, and who consented', async () => {
    await setting(app, 'JKT01', 'selisih_kas.batas', 5_000);
    const running = await shift(await pay(1_000));
    expect(
      (await cashier.put(`${SHIFT}/${String(running['no_shift'])}/close`, { hitungan: holding(await kas()) })).status,
    ).toBe(200);
    const opened = await cashier.post(SHIFT, {
      setelah: running['no_shift'],
      hitungan: holding((await kas()) + 2_000),
      keterangan: 'Receh',
    });
    const no_shift = slipOf(opened);
    await cashier.post(COUNT, { hitungan: holding((await kas()) - 7_000), bukukan: false, keterangan: 'Belum dicari' });
    const between = { hitungan: holding((await kas()) - 50_000), bukukan: true, keterangan: 'Uang palsu' };
    const counted = await cashier.post(COUNT, between, await consentTo(cashier, 'count-drawer', between));
    const differences = async (after: Answer) =>
      (await cashier.get(`cash/shift-selisih?no_shift=${no_shift}`, { 'x-after': String(after.body['position']) }))
        .body;
    const began = {
      no_bukti: no_shift,
      jenis: 'BUKA',
      selisih: 2_000,
      keterangan: 'Receh',
      user_id: 'KASIR01',
      disetujui_oleh: '',
    };
    const later = {
      no_bukti: slipOf(counted),
      jenis: 'HITUNG',
      selisih: -50_000,
      keterangan: 'Uang palsu',
      disetujui_oleh: 'SPV01',
    };
    expect(await differences(counted)).toMatchObject({ count: 2, data: [began, later] });
    const ending = { no_shift, hitungan: holding((await kas()) - 60_000), keterangan: 'Salah kembalian' };
    const closed = await cashier.put(
      `${SHIFT}/${no_shift}/close`,
      ending,
      await consentTo(cashier, 'close-shift', ending),
    );
    const ended = {
      jenis: 'TUTUP',
      selisih: -60_000,
      keterangan: 'Salah kembalian',
      user_id: 'KASIR01',
      disetujui_oleh: 'SPV01',
    };
    expect(await differences(closed)).toMatchObject({ count: 3, data: [began, later, ended] });
    const next = await cashier.post(SHIFT, { setelah: no_shift, hitungan: holding(await kas()) });
    expect(await differences(next)).toMatchObject({ count: 3 });
    await setting(app, 'JKT01', 'selisih_kas.batas', 0);
  });

  it('begins a shift with a difference after consent to just that difference', async () => {
    const runs = await shift(await pay(5_000));
    const no_shift = String(runs['no_shift']);
    expect((await cashier.put(`${SHIFT}/${no_shift}/close`, { hitungan: holding(await kas()) })).status).toBe(200);
    const before = await kas();
    const body = { setelah: no_shift, hitungan: holding(before + 3_000), keterangan: 'Lebih sejak kemarin' };
    await refused(() => cashier.post(SHIFT, { ...body, keterangan: '' }), {
      status: 422,
      code: 'drawer.reason-required',
    });
    await refused(() => cashier.post(SHIFT, { ...body, hitungan: [] }), {
      status: 422,
      code: 'drawer.nothing-counted',
    });
    await refused(() => cashier.post(SHIFT, body), { status: 403, code: 'authorization.required' });
    const early = await consentTo(cashier, 'open-shift', body);
    await pay(10_000);
    await refused(() => cashier.post(SHIFT, body, early), { status: 403, code: 'authorization.required' });
    const opened = await cashier.post(SHIFT, body, await consentTo(cashier, 'open-shift', body));
    expect(opened).toMatchObject({ status: 201, body: { data: { selisih: 13_000 } } });
    expect(await kas()).toBe(before + 3_000);
  });

  it('books small differences without consent up to the limit of a day, short and over together', async () => {
    const kasOf = () => balanceOf(app, 'BDG01/kas');
    const differing = async (by: number) => ({ hitungan: holding((await kasOf()) + by), keterangan: 'Kembalian' });
    const count = async (by: number) => bandung.post(COUNT, { ...(await differing(by)), bukukan: true });
    expect((await count(-9_000)).body['data']).toMatchObject({ selisih: -9_000, dibukukan: true });
    const over = { status: 403, code: 'authorization.required' };
    for (const by of [9_000, -1_100]) {
      const body = { ...(await differing(by)), bukukan: true };
      await refused(() => bandung.post(COUNT, body), over);
    }
    const shift = await differing(-1_100);
    await refused(() => bandung.post(SHIFT, shift), over);
    expect((await count(0)).status).toBe(201);
    const opened = await bandung.post(SHIFT, await differing(1_000));
    expect(opened).toMatchObject({ status: 201, body: { data: { selisih: 1_000 } } });
    const close = { ...(await differing(-100)), no_shift: slipOf(opened) };
    await refused(() => bandung.put(`${SHIFT}/${slipOf(opened)}/close`, close), over);
    await app.rows(`update log.branch_head set business_date = business_date + 1 where branch = 'BDG01'`);
    expect((await bandung.put(`${SHIFT}/${slipOf(opened)}/close`, close)).status).toBe(200);
  });

  it('has in a shift all cash since it began, whatever dates its counts and its cash stand on', async () => {
    const spv = await app.login('SPV01');
    await setting(app, 'JKT01', 'SUPERVISOR_PREVIOUS_DATE_MODULE', true);
    await app.rows(`update log.branch_head set opened_on = business_date - 9 where branch = 'JKT01'`);
    const [dates] = await app.rows<{ tanggal: string }>(
      `select (business_date - 2)::text as tanggal from log.branch_head where branch = 'JKT01'`,
    );
    const earn = (jumlah: number) =>
      cashier.post('cash/uang-kas', { jenis: 'MASUK', kategori: 'MODAL', jumlah, keterangan: 'Modal' });
    const goBack = async () =>
      expect(
        (await spv.put('business-date/activate', dates!, await consentTo(spv, 'activate-date', dates!, 'OWNER')))
          .status,
      ).toBe(200);
    const close = async (no_shift: string) =>
      cashier.put(`${SHIFT}/${no_shift}/close`, { hitungan: holding(await kas()) });
    const exact = async () => ({ tercatat: await kas(), dihitung: await kas(), selisih: 0 });

    const setelah = String((await shift(await earn(9_000_000)))['no_shift']);
    await goBack();
    expect(dataOf(await close(setelah))).toMatchObject(await exact());
    const opened = await cashier.post(SHIFT, { setelah, hitungan: holding(await kas()) });
    expect(dataOf(opened)).toMatchObject(await exact());
    expect(await shift(await earn(40_000))).toMatchObject({ masuk: 40_000, seharusnya: await kas() });
    expect((await spv.put('business-date/restore', {})).status).toBe(200);
    const running = await shift(await earn(700_000));
    expect(running).toMatchObject({ ...dates!, masuk: 740_000, seharusnya: await kas() });
    await goBack();
    const seharusnya = await kas();
    const short = { hitungan: holding(seharusnya - 9_000_000), bukukan: true, keterangan: 'Hilang' };
    await refused(() => cashier.post(COUNT, short), { status: 409, code: 'drawer.short-on-date' });
    expect((await spv.put('business-date/restore', {})).status).toBe(200);
    const closed = await close(slipOf(opened));
    expect(dataOf(closed)).toMatchObject(await exact());
    const z = await shift(await earn(1_500), `no_shift=${slipOf(opened)}`);
    expect(z).toMatchObject({ masuk: 740_000, seharusnya, dihitung: seharusnya, selisih: 0 });
    const range = { tgl_from: dates!.tanggal, tgl_to: dates!.tanggal, kode_toko: 'JKT01' };
    const report = await owner.get(`cash/laporan-shift?${new URLSearchParams(range).toString()}`);
    expect(report.body['data']).toMatchObject([{ no_shift: slipOf(opened), seharusnya, selisih: 0 }]);
    const paper = await cashier.get(`nota/laporan-shift/${slipOf(opened)}`);
    const { lembar } = dataOf(paper) as unknown as PrintedSlip;
    expect(lembar.map(plainSlip).join('')).toMatch(/Menyusul KM-.* 1\.500\n/);
  });

  it.each<[string, object, number, string]>([
    [
      'a note that there is not',
      { hitungan: [{ jenis: 'KERTAS', nominal: 3_000, jumlah: 1 }] },
      422,
      'drawer.not-counted',
    ],
    ['a note named twice', { hitungan: [...holding(100_000), ...holding(100_000)] }, 422, 'drawer.not-counted'],
    ['a part of a note', { hitungan: [{ jenis: 'KERTAS', nominal: 1_000, jumlah: 0.5 }] }, 400, 'request.invalid'],
    ['less than no note', { hitungan: [{ jenis: 'KERTAS', nominal: 1_000, jumlah: -1 }] }, 400, 'request.invalid'],
    [
      'more notes than a drawer holds',
      { hitungan: [{ jenis: 'KERTAS', nominal: 1_000, jumlah: 2 ** 53 + 2 }] },
      400,
      'request.invalid',
    ],
    ['no count', { hitungan: undefined }, 400, 'request.invalid'],
    ['a difference without reason', { hitungan: holding(100), bukukan: true }, 422, 'drawer.reason-required'],
    ['an empty count of a drawer that is not', { hitungan: [] }, 422, 'drawer.nothing-counted'],
  ])('refuses %s, and nothing is written', (_, more, status, code) =>
    refused(() => cashier.post(COUNT, { bukukan: false, ...more }), { status, code }),
  );
});
