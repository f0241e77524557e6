import type { HargaEmas } from '../../../contracts/barang/harga.js';
import type { BoardPrice, PriceStep, PriceToSet } from '../../../contracts/papan-harga/views.js';
import { addDays, businessDate, jakartaDate, jakartaTime } from '../../../contracts/language/values/business-date.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import { goldPrice, priceAt } from '../../domain/prices/gold-price.js';
import { consentTo, refusedAndNothingWritten } from '../../testing/money.js';
import { person } from '../../testing/people.js';
import { refusalOf, Standalone, type Answer, type Someone } from '../../testing/standalone.js';

type Consent = Readonly<Record<string, string>>;
const today = jakartaDate(new Date());
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
/** The time that the clocks in Jakarta show, so many minutes later. */
const clock = (minutes = 0): string => jakartaTime(new Date(Date.now() + minutes * 60_000)).slice(0, 5);

const priced = (jual: number, berlaku_mulai: string = today, more: object = {}) => ({
  berlaku_mulai,
  harga_beli: jual - 100_000,
  harga_jual: jual,
  ...more,
});

describeWith(['postgres'], 'the board of prices', () => {
  let app: Standalone;
  let owner: Someone;
  let cashier: Someone;
  beforeAll(async () => {
    app = await Standalone.start({}, yesterday);
    [owner, cashier] = [await app.login('OWNER'), await app.login('KASIR01')];
  });
  afterAll(() => app?.close());

  const create = (kode_group: string, row: object): Promise<Answer> =>
    owner.post('para-harga-emas', { kode_group, ...row });
  const change = async (kode_group: string, row: object): Promise<Answer> => {
    const { body } = await owner.get('para-harga-emas');
    const present = (body['data'] as { kode_group: string; versi: number }[]).find(
      (one) => one.kode_group === kode_group,
    );
    return owner.put(`para-harga-emas/${kode_group}`, { ...row, versi: present?.versi });
  };
  const taken = async (answer: Promise<Answer>): Promise<HargaEmas> => {
    const { status, body } = await answer;
    if (status > 201) throw new Error(JSON.stringify(body));
    return body['data'] as HargaEmas;
  };
  const board = async (kode_group: string, who = cashier): Promise<BoardPrice | undefined> => {
    const { body } = await who.get('papan-harga');
    return (body['data'] as BoardPrice[]).find((row) => row.kode_group === kode_group);
  };
  const history = async (kode_group: string, dates = ''): Promise<readonly PriceStep[]> => {
    const { body } = await cashier.get(`para-harga-emas/riwayat?kode_group=${kode_group}${dates}`);
    if (!body['data']) throw new Error(JSON.stringify(body));
    return body['data'] as PriceStep[];
  };
  /** Has every branch book on a date. */
  const bookOn = (date: string) => app.rows('update log.branch_head set business_date = $1', [date]);

  it('shows a price from the moment on at which it is set, who set it, and what comes next', async () => {
    await taken(create('750', priced(1_500_000, yesterday)));
    expect(await board('750')).toMatchObject({ harga_jual: 1_500_000, user_id: 'OWNER', nama_group: 'Emas 750' });
    expect(await board('750')).not.toHaveProperty('perubahan');
    await bookOn(today);
    const before = clock();
    const { jam_mulai } = await taken(change('750', priced(1_530_000)));
    expect([before, clock()]).toContain(jam_mulai);
    expect(await board('750')).toMatchObject({ harga_jual: 1_530_000, perubahan: 30_000, persen: 200 });
    expect(await taken(change('750', priced(1_600_000, tomorrow)))).not.toHaveProperty('jam_mulai');
    await taken(change('750', priced(1_650_000, tomorrow, { jam_mulai: '9.05' })));
    expect(await board('750')).toMatchObject({
      ...{ harga_jual: 1_530_000, tgl_berikut: tomorrow, jual_berikut: 1_600_000 },
    });
    await bookOn(tomorrow);
    const next = await board('750');
    expect(next).toMatchObject({ harga_jual: 1_600_000, perubahan: 70_000, jam_berikut: '09:05' });
    await bookOn(today);
  });

  it('tells the history of a group, those that begin last first, each with who set it and by how much it moved', async () => {
    const all = await history('750');
    expect(all.map(({ harga_jual, perubahan, persen, user_id }) => [harga_jual, perubahan, persen, user_id])).toEqual([
      [1_650_000, 50_000, 313, 'OWNER'],
      [1_600_000, 70_000, 458, 'OWNER'],
      [1_530_000, 30_000, 200, 'OWNER'],
      [1_500_000, undefined, undefined, 'OWNER'],
    ]);
    expect((await history('750', `&tgl_from=${today}&tgl_to=${today}`)).map((one) => one.harga_jual)).toEqual([
      1_530_000, 1_500_000,
    ]);
    expect(await history('TIADA')).toEqual([]);
    expect(refusalOf(await cashier.get('para-harga-emas/riwayat')).status).toBe(400);
  });

  it('answers as the rule of a sale does, at every moment', async () => {
    const state = (await new EventReader(app.pool).needed({ price: goldPrice('750') })).price;
    for (const day of [addDays(yesterday, -1), yesterday, today, tomorrow].map(businessDate))
      for (const time of ['00:00', '09:04', '09:05', '23:59']) {
        const { body } = await cashier.get(`para-harga-emas/berlaku?tanggal=${day}&jam=${time}`);
        const rows = (body['data'] as HargaEmas[]).filter(({ kode_group }) => kode_group === '750');
        const held = priceAt(state, { business_date: day, today: day, time });
        expect(rows.map(({ harga_jual }) => harga_jual)).toEqual(held ? [held.harga_jual] : []);
      }
  });

  it.each([
    ['of a past date', priced(1, yesterday, { harga_beli: 1 }), 'berlaku_mulai', /Tanggal sudah lewat, paling awal/],
    ['of a time that is past', priced(1, today, { harga_beli: 1, jam_mulai: '00:00' }), 'jam_mulai', /Jam sudah lewat/],
    ['of no time', priced(1, today, { harga_beli: 1, jam_mulai: '24:00' }), 'jam_mulai', 'Jam harus seperti 09:30'],
    ['that is bought for more', priced(1, today, { harga_beli: 2 }), 'harga_jual', /Harga Beli per Gram/],
  ])('refuses a price %s', async (_, row, field, said) => {
    const answer = refusalOf(await create('375', row));
    expect(answer.errors).toMatchObject([{ field, message: expect.stringMatching(said) }]);
    expect([400, 422]).toContain(answer.status);
  });

  it('takes other figures with the beginning of the present ones as new from now on', async () => {
    const { berlaku_mulai, jam_mulai } = await taken(create('700', priced(1_400_000, today, { jam_mulai: clock(1) })));
    await bookOn(tomorrow);
    const now = await taken(change('700', priced(1_410_000, berlaku_mulai, { jam_mulai })));
    expect([now.harga_jual, now.berlaku_mulai, now.jam_mulai]).toEqual([1_410_000, tomorrow, undefined]);
    await bookOn(today);
  });

  it('refuses a price of a group that is not there, and tries an import by the same rules', async () => {
    expect(refusalOf(await create('TIADA', priced(1_000_000))).errors).toMatchObject([{ field: 'kode_group' }]);
    const { body } = await owner.post('para-harga-emas/import/dry-run', {
      rows: [
        { kode_group: '420', ...priced(900_000, yesterday) },
        { kode_group: 'LM', ...priced(900_000) },
      ],
    });
    expect(body['data']).toMatchObject([{ state: 'wrong', errors: [{ field: 'berlaku_mulai' }] }, { state: 'new' }]);
  });

  it('takes one of two prices that are set at the same moment, and tells the other', async () => {
    await taken(create('420', priced(900_000)));
    const answers = await Promise.all(
      [910_000, 920_000].map((jual) => owner.put('para-harga-emas/420', { ...priced(jual), versi: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [lost] = answers.filter(({ status }) => status === 409).map(refusalOf);
    expect(lost?.code).toBe('master.changed-meanwhile');
    expect(await history('420')).toHaveLength(2);
  });

  it('shows nothing of a row that was removed, nor what it was before it was added again', async () => {
    await taken(create('375', priced(800_000)));
    await owner.send('DELETE', 'para-harga-emas/375', { versi: 1 });
    expect(await board('375')).toBeUndefined();
    await taken(create('375', priced(850_000, tomorrow)));
    expect(await board('375')).toBeUndefined();
    const state = (await new EventReader(app.pool).needed({ price: goldPrice('375') })).price;
    expect(priceAt(state, { business_date: today, today, time: '23:59:59' })).toBeUndefined();
    expect((await history('375')).map(({ harga_jual }) => harga_jual)).toEqual([850_000]);
  });

  it('takes a price of a date on which a shop still books, as the last of that day, and of no date that all have closed', async () => {
    const before = addDays(yesterday, -1);
    const books = (branch: string, date: string, back: string | null = null) =>
      app.rows('update log.branch_head set business_date = $2, present_date = $3 where branch = $1', [
        ...[branch, date, back],
      ]);
    const early = (date: string) => create('LM', priced(1_200_000, date));
    await books('JKT01', yesterday);
    expect(refusalOf(await early(before)).errors).toMatchObject([
      { field: 'berlaku_mulai', message: `Tanggal sudah lewat, paling awal ${yesterday}` },
    ]);
    const { body } = await owner.post('para-harga-emas/import/dry-run', {
      rows: [{ kode_group: 'LM', ...priced(1_200_000, yesterday) }],
    });
    expect(body['data']).toMatchObject([{ state: 'new' }]);
    expect(await taken(early(yesterday))).toMatchObject({ berlaku_mulai: yesterday, jam_mulai: '23:59' });
    expect(await board('LM')).toMatchObject({ harga_jual: 1_200_000, berlaku_mulai: yesterday });
    expect(await taken(change('LM', priced(1_210_000, yesterday)))).toMatchObject({ jam_mulai: '23:59' });
    expect(await board('LM')).toMatchObject({ harga_jual: 1_210_000 });
    // A shop that is back on an earlier date has that one open, and none between.
    await books('JKT01', before, today);
    expect(refusalOf(await change('LM', priced(1_220_000, yesterday))).errors).toMatchObject([
      { field: 'berlaku_mulai' },
    ]);
    expect(await taken(change('LM', priced(1_220_000, before)))).toMatchObject({ jam_mulai: '23:59' });
    await books('JKT01', today);
    expect(refusalOf(await change('LM', priced(1_230_000, yesterday))).errors).toMatchObject([
      { field: 'berlaku_mulai', message: `Tanggal sudah lewat, paling awal ${today}` },
    ]);
  });

  it('takes a price that jumps, at a desk or of a sheet, with the consent of somebody else alone', async () => {
    const clerk = await person(app, { user_id: 'HARGA01', level: 'SPV', kode_toko: 'PUSAT' });
    const gold = { kode_group: '999', nama_group: 'Emas 999', kadar: 99_90, kelompok_harga: 'EMAS TUA' };
    expect((await owner.post('group', gold)).status).toBe(201);
    await taken(create('999', priced(2_000_000)));
    const wanted = priced(20_000_000);
    const rincian =
      '999: Harga Beli per Gram dari 1.900.000 menjadi 19.900.000, Harga Jual per Gram dari 2.000.000 menjadi 20.000.000';
    const action = { kategori: 'HARGA', description: 'HARGA EMAS BERUBAH JAUH', subject: '999', jumlah: 19_900_000 };
    const refused = {
      ...{ status: 403, code: 'authorization.required' },
      message: 'Perlu otorisasi: HARGA EMAS BERUBAH JAUH 999',
    };
    const put = (headers: Consent = {}) => clerk.put('para-harga-emas/999', { ...wanted, versi: 1 }, headers);
    await refusedAndNothingWritten(app, put, refused);
    expect((await put()).body['action']).toEqual({ ...action, rincian });
    const body = { kode_group: '999', ...wanted, versi: 1 };
    await expect(consentTo(clerk, 'change-harga-emas', body, 'HARGA01')).rejects.toThrow(/authorization\./);
    const consent = await consentTo(clerk, 'change-harga-emas', body, 'OWNER');
    expect(await taken(put(consent))).toMatchObject({ harga_beli: 19_900_000 });
    const used = await app.rows("select payload from log.event where type = 'authorization.used'");
    expect(used).toMatchObject([{ payload: { ...action, diminta_oleh: 'HARGA01', disetujui_oleh: 'OWNER' } }]);

    const sheet = { rows: [{ kode_group: '999', ...priced(2_000_000), versi: 2 }] };
    const bring = (headers: Consent = {}) => clerk.post('para-harga-emas/import', sheet, headers);
    await refusedAndNothingWritten(app, bring, refused);
    expect((await bring(await consentTo(clerk, 'import-harga-emas', sheet, 'OWNER'))).status).toBe(201);
    expect(await board('999')).toMatchObject({ harga_jual: 2_000_000 });
  });

  it('takes the prices of all groups at once or of none, of who sets them alone, with one consent to all jumps', async () => {
    const read = async (): Promise<readonly PriceToSet[]> =>
      (await owner.get('papan-harga/isi')).body['data'] as PriceToSet[];
    const higher = (rows: readonly PriceToSet[], percent: number) => ({
      berlaku_mulai: today,
      harga: rows
        .filter(({ harga_jual }) => harga_jual !== undefined)
        .map(({ kode_group, versi, harga_jual = 0, harga_beli = 0 }) => ({
          kode_group,
          versi,
          harga_beli,
          harga_jual: harga_jual + Math.trunc((harga_jual * percent) / 100),
        })),
    });
    const before = await read();
    expect(before.map(({ kode_group }) => kode_group)).toEqual(['LM', '999', '750', '700', '420', '375']);
    expect(before.find(({ kode_group }) => kode_group === '750')).toMatchObject({
      harga_jual: 1_530_000,
      jual_kemarin: 1_500_000,
      beli_kemarin: 1_400_000,
      user_id: 'OWNER',
      tgl_berikut: tomorrow,
      jual_berikut: 1_600_000,
    });
    const body = higher(before, 1);
    expect((await cashier.post('papan-harga', body)).status).toBe(403);
    expect((await cashier.get('papan-harga/isi')).status).toBe(403);
    expect((await owner.post('papan-harga', body)).status).toBe(201);
    const after = await read();
    expect(after.map(({ harga_jual }) => harga_jual)).toEqual(
      before.map(({ harga_jual }) => harga_jual && harga_jual + Math.trunc(harga_jual / 100)),
    );
    const codes = await app.rows<{ codes: number }>(
      "select count(distinct command_id)::int as codes from log.event where payload ->> 'harga_jual' = any($1)",
      [body.harga.map(({ harga_jual }) => String(harga_jual))],
    );
    expect(codes).toEqual([{ codes: 1 }]);
    // The versions are those of before.
    await refusedAndNothingWritten(app, () => owner.post('papan-harga', body), { status: 422, code: 'master.rows' });

    const clerk = await person(app, { user_id: 'HARGA02', level: 'SPV', kode_toko: 'PUSAT' });
    const jumping = higher(after, 50);
    const put = (headers: Consent = {}) => clerk.post('papan-harga', jumping, headers);
    await refusedAndNothingWritten(app, put, { status: 403, code: 'authorization.required' });
    expect((await put(await consentTo(clerk, 'set-prices', jumping, 'OWNER'))).status).toBe(201);
    expect((await read())[0]!.harga_jual).toBe(jumping.harga[0]!.harga_jual);
  });
});
