import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { REMITTANCE } from '../../../../contracts/kirim-uang/views.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { balanceOf, whileNothingIsWritten } from '../../../testing/money.js';
import { person } from '../../../testing/people.js';
import {
  atStandalone,
  PASSWORD,
  refusalOf,
  Standalone,
  type Answer,
  type Someone,
} from '../../../testing/standalone.js';

const setor = { jumlah_rp: 1_500_000, tujuan: 'PUSAT', keterangan: 'Setoran malam' };
const UNKNOWN = { status: 404, code: 'remittance.unknown', message: 'No Terima Tidak Ditemukan' };

describeWith(['postgres'], 'money to head office', () => {
  let app: Standalone;
  let cashier: Someone;
  let other: Someone;
  let owner: Someone;
  let second: Someone;

  atStandalone(['KASIR01', 'KASIR02', 'OWNER'], (...all) => ([app, cashier, other, owner] = all));
  beforeAll(
    async () => void (second = await person(app, { user_id: 'KASIR-PUSAT', level: 'SPV', kode_toko: 'PUSAT' })),
  );

  const balance = (account: string) => balanceOf(app, account);
  const nothingWritten = (work: () => Promise<unknown>) => whileNothingIsWritten(app, work);
  const send = async (by = cashier, body: object = setor): Promise<string> => {
    const { body: answer } = await by.post('kirim-uang', body);
    return (answer['data'] as { no_reff: string }).no_reff;
  };
  const receive = (reff: string, by = owner): Promise<Answer> => by.put(`kirim-uang/${reff}/reception`, {});
  const cancel = (reff: string, by = cashier): Promise<Answer> =>
    by.put(`kirim-uang/${reff}/cancel`, { keterangan: 'Salah jumlah' });
  const rowsOf = ({ body }: Answer): readonly Record<string, unknown>[] => body['data'] as Record<string, unknown>[];

  it('leaves the drawer and is on its way, with a slip', async () => {
    const before = await balance('JKT01/kas');
    const { status, body } = await cashier.post('kirim-uang', setor);
    expect([status, body['message']]).toEqual([201, 'Kirim Uang Berhasil']);
    const slip = {
      ...setor,
      kategori: 'KIRIM UANG',
      no_reff: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{8}$/) as string,
      no_bukti: expect.stringMatching(/^KU-JKT01-\d{6}$/) as string,
      dari: 'JKT01',
      ke: 'PUSAT',
      tgl_system: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      input_by: 'KASIR01',
    };
    expect(body['data']).toEqual({ ...slip, nota_kirim: slip });
    const { no_reff } = body['data'] as { no_reff: string };
    expect([await balance('JKT01/kas'), await balance(`JKT01/kirim/${no_reff}`)]).toEqual([
      before - 1_500_000,
      1_500_000,
    ]);
  });

  it('that is cancelled is marked in the cash book as every cancelled slip', async () => {
    const { body: sent } = await cashier.post('kirim-uang', setor);
    const { no_reff, no_bukti, tgl_system } = sent['data'] as Record<string, string>;
    const { body: done } = await cancel(no_reff!);
    const dates = `tgl_from=${tgl_system}&tgl_to=${tgl_system}`;
    const book = await cashier.get(`cash/laporan-transaksi-cash?${dates}`, { 'x-after': String(done['position']) });
    const lines = rowsOf(book).filter((line) => line['no_bukti'] === no_bukti);
    expect(lines.map(({ status, masuk, keluar }) => [status, masuk, keluar])).toEqual([
      ['BATAL', 0, 1_500_000],
      ['PEMBATALAN', 1_500_000, 0],
    ]);
  });

  it('is received once, by whoever names its reference, however it is written', async () => {
    const [reff, before] = [await send(), await balance('PUSAT/kas')];
    const spoken = `${reff.slice(0, 4).toLowerCase()}-${reff.slice(4)}`;
    const answer = await receive(spoken);
    expect([answer.status, answer.body['message']]).toEqual([200, 'Terima Uang Berhasil']);
    expect(answer.body['position']).toMatch(/^PUSAT:/);
    expect([await balance('PUSAT/kas'), await balance(`JKT01/kirim/${reff}`)]).toEqual([before + 1_500_000, 0]);
    await nothingWritten(async () => {
      const again = refusalOf(await receive(reff));
      expect(again).toMatchObject({ status: 409, code: 'reception.received', message: 'Terima Uang Pusat Gagal' });
      expect(again.errors).toEqual([
        { field: 'nomor_referensi', message: expect.stringMatching(/^Sudah diterima, tanggal \d/) as string },
      ]);
      expect(refusalOf(await cancel(reff))).toMatchObject({
        status: 409,
        code: 'remittance.received',
        message: 'Uang Sudah Diterima',
      });
    });
  });

  it('is received once when a request is sent again under its key, and answered the same', async () => {
    const reff = await send();
    const key = { 'idempotency-key': randomUUID() };
    const answers = [
      await owner.put(`kirim-uang/${reff}/reception`, {}, key),
      await owner.put(`kirim-uang/${reff}/reception`, {}, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    const sent = { 'idempotency-key': randomUUID() };
    const slips = [await cashier.post('kirim-uang', setor, sent), await cashier.post('kirim-uang', setor, sent)];
    expect(slips[1]!.body).toEqual(slips[0]!.body);
  });

  it('comes back to the drawer when its sender cancels it, and cannot be received then', async () => {
    const before = await balance('JKT01/kas');
    const reff = await send();
    expect((await cancel(reff)).body['message']).toBe('Kirim Uang Berhasil Dibatalkan');
    expect([await balance('JKT01/kas'), await balance(`JKT01/kirim/${reff}`)]).toEqual([before, 0]);
    await nothingWritten(async () => {
      expect(refusalOf(await receive(reff))).toMatchObject({
        status: 409,
        code: 'reception.cancelled',
        message: 'Terima Uang Pusat Gagal',
      });
      expect(refusalOf(await cancel(reff))).toMatchObject({ status: 409, code: 'remittance.cancelled' });
    });
  });

  it('comes back alone until the drawer is counted, and with a consent that names the count afterwards', async () => {
    const [alone, counted] = [await send(), await send()];
    expect((await cancel(alone)).status).toBe(200);
    const hitungan = [{ jenis: 'LOGAM', nominal: 500, jumlah: 3 }];
    const count = await cashier.post('cash/hitung-kas', { hitungan, bukukan: false, keterangan: 'Malam' });
    const { no_bukti } = count.body['data'] as { no_bukti: string };
    const later = await send();
    expect((await cancel(later)).status).toBe(200);
    await nothingWritten(async () =>
      expect((await cancel(counted)).body).toMatchObject({
        code: 'authorization.required',
        action: { description: 'BATAL KIRIM UANG SESUDAH HITUNG KAS', rincian: `Setoran malam \u00b7 ${no_bukti}` },
      }),
    );
    const body = { nomor_referensi: counted, keterangan: 'Salah jumlah' };
    const asked = { command: 'cancel-remittance', body, user_id: 'OWNER', password: PASSWORD };
    const { approval } = (await cashier.post('authorization', asked)).body['data'] as { approval: string };
    const before = await balance('JKT01/kas');
    const back = await cashier.put(
      `kirim-uang/${counted}/cancel`,
      { keterangan: 'Salah jumlah' },
      { 'x-approval': approval },
    );
    expect([back.status, await balance('JKT01/kas')]).toEqual([200, before + setor.jumlah_rp]);
  });

  it('goes back from head office under a new reference, which its branch receives', async () => {
    const reff = await send();
    await receive(reff);
    const pusat = await balance('PUSAT/kas');
    const { status, body } = await owner.put(`kirim-uang/${reff}/return`, { keterangan: 'Kelebihan setor' });
    const { no_reff } = body['data'] as { no_reff: string };
    expect([status, body['message'], await balance('PUSAT/kas'), await balance(`PUSAT/kirim/${no_reff}`)]).toEqual([
      200,
      'Uang Dikirim Kembali',
      pusat - 1_500_000,
      1_500_000,
    ]);
    expect(no_reff).not.toBe(reff);
    await nothingWritten(async () => {
      expect(refusalOf(await receive(no_reff))).toMatchObject({ status: 409, code: 'reception.elsewhere' });
      expect(refusalOf(await receive(no_reff, other))).toMatchObject(UNKNOWN);
      expect(refusalOf(await owner.put(`kirim-uang/${reff}/return`, {}))).toMatchObject({
        status: 409,
        code: 'remittance.returned',
      });
    });
    const answer = await receive(no_reff, cashier);
    expect([answer.status, answer.body['position']]).toEqual([200, expect.stringMatching(/^JKT01:/)]);
    const row = await owner.get(`kirim-uang/${reff}`);
    expect(row.body['data']).toMatchObject({ status: 'DONE', retur_ke: no_reff, alasan: 'Kelebihan setor' });
  });

  it.each([
    ['an unknown reference', () => receive('ZZZZZZZZ'), UNKNOWN],
    [
      'what can be no reference',
      () => receive('K7PM_3XQ'),
      { status: 400, errors: [{ field: 'nomor_referensi', message: 'No Terima Tidak Ditemukan' }] },
    ],
    [
      'an empty reference',
      () => receive('%20'),
      { status: 400, errors: [{ field: 'nomor_referensi', message: 'Mohon Masukkan Nomor Referensi' }] },
    ],
    [
      'the sender',
      async () => receive(await send(), cashier),
      { status: 409, code: 'reception.elsewhere', message: 'Terima Uang Pusat Gagal' },
    ],
    ['a foreign branch', async () => receive(await send(), other), UNKNOWN],
    ['a foreign branch that cancels', async () => cancel(await send(), other), UNKNOWN],
    [
      'head office that cancels what a branch sent',
      async () => cancel(await send(), owner),
      { status: 409, code: 'remittance.not-sender' },
    ],
    [
      'a branch that returns',
      async () => cashier.put(`kirim-uang/${await send()}/return`, {}),
      { status: 403, code: 'remittance.pusat-only' },
    ],
    [
      'head office that sends to itself',
      () => owner.post('kirim-uang', setor),
      { status: 422, code: 'remittance.from-pusat' },
    ],
    [
      'more than the drawer has',
      () => cashier.post('kirim-uang', { ...setor, jumlah_rp: 900_000_000 }),
      {
        status: 409,
        code: 'money.insufficient',
        message: 'Saldo Tidak Mencukupi',
        errors: [{ field: 'jumlah_rp', message: 'Saldo Tidak Mencukupi' }],
      },
    ],
    ['nothing', () => cashier.post('kirim-uang', { ...setor, jumlah_rp: 0 }), { status: 400 }],
    ['less than nothing', () => cashier.post('kirim-uang', { ...setor, jumlah_rp: -1 }), { status: 400 }],
    [
      'an amount beyond 2^53',
      () => cashier.post('kirim-uang', '{"jumlah_rp":9007199254740993,"tujuan":"PUSAT","keterangan":"x"}'),
      { status: 400 },
    ],
    ['no amount', () => cashier.post('kirim-uang', { tujuan: 'PUSAT', keterangan: 'x' }), { status: 400 }],
  ])('is not moved by %s', async (_, attempt, refusal) => expect(refusalOf(await attempt())).toMatchObject(refusal));

  it('is looked up by both its sides before it is received, by nobody else', async () => {
    const reff = await send();
    for (const who of [owner, cashier]) {
      const { body } = await who.get(`kirim-uang/${reff.toLowerCase()}`, { 'x-after': 'JKT01:999999' });
      expect(body['data']).toMatchObject({
        status: 'OPEN',
        dari: 'JKT01',
        ke: 'PUSAT',
        nomor_referensi: reff,
        no_reff: reff,
        jumlah_rp: 1_500_000,
      });
      expect(new Date((body['data'] as { dikirim: string }).dikirim).getTime()).toBeGreaterThan(Date.now() - 60_000);
    }
    expect(refusalOf(await other.get(`kirim-uang/${reff}`))).toMatchObject(UNKNOWN);
    expect(refusalOf(await owner.get('kirim-uang/ZZZZZZZZ'))).toMatchObject(UNKNOWN);
  });

  it('is followed by its shop to the event on its own side, with date and number of what head office did', async () => {
    const events = (who: Someone, position: unknown): Promise<Answer> =>
      who.get(`events/${String(position).replace(':', '/')}`);
    const sideOf = async (who: Someone, position: unknown) => (await events(who, position)).body['data'];
    const reff = await send();
    const { position } = (await receive(reff)).body;
    const { body } = await events(cashier, position);
    expect(body['data']).toMatchObject({ branch: 'JKT01', type: 'remittance.arrived', payload: { no_reff: reff } });
    const step = (branch: string, type: string, may_open: boolean) => ({
      branch,
      type,
      may_open,
      no_bukti: expect.stringMatching(/^KU-JKT01-/),
    });
    expect(body['steps']).toMatchObject([
      step('JKT01', 'remittance.sent', true),
      step('JKT01', 'remittance.arrived', true),
      { ...step('PUSAT', 'remittance.received', false), business_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    expect(JSON.stringify(body)).not.toContain('PUSAT/kas');
    expect(await sideOf(owner, position)).toMatchObject({ branch: 'PUSAT', type: 'remittance.received' });
    const elsewhere = { status: 403, code: 'access.branch' };
    expect(refusalOf(await events(other, position))).toMatchObject(elsewhere);
    const history = await cashier.get(`kirim-uang-history?nomor_referensi=${reff}`, { 'x-after': String(position) });
    for (const row of rowsOf(history))
      expect(await sideOf(cashier, row['position'])).toMatchObject({ branch: 'JKT01' });

    const back = await owner.put(`kirim-uang/${reff}/return`, { keterangan: 'Kelebihan' });
    expect(await sideOf(cashier, back.body['position'])).toBeUndefined();
    expect(refusalOf(await events(cashier, back.body['position']))).toMatchObject(elsewhere);
    await receive((back.body['data'] as { no_reff: string }).no_reff, cashier);
    expect(await sideOf(cashier, back.body['position'])).toMatchObject({
      branch: 'JKT01',
      type: 'remittance.received',
    });
    expect(refusalOf(await events(cashier, 'PUSAT:999999'))).toMatchObject(elsewhere);
  });

  it('is listed by status, dates and shop, with how much it is together', async () => {
    const opened = await send(other, { ...setor, jumlah_rp: 123_000 });
    const done = await send(other, { ...setor, jumlah_rp: 45_000 });
    await receive(done);
    const list = (query: string, by = owner) =>
      by.get(`kirim-uang?kode_toko=BDG01&${query}`, { 'x-after': 'PUSAT:999999' });
    const [all, open, closed] = [await list('status=ALL'), await list('status=OPEN'), await list('status=DONE')];
    expect(rowsOf(all).map(({ no_reff, status }) => [no_reff, status])).toEqual([
      [done, 'DONE'],
      [opened, 'OPEN'],
    ]);
    expect(rowsOf(open).map((row) => row['no_reff'])).toEqual([opened]);
    expect(rowsOf(closed)[0]).toMatchObject({
      no_reff: done,
      diterima_oleh: 'OWNER',
      tgl_terima: rowsOf(open)[0]!['tgl_system'],
    });
    expect([all, open, closed].map(({ body }) => [body['count'], body['totals']])).toEqual([
      [2, { jumlah_rp: 168_000 }],
      [1, { jumlah_rp: 123_000 }],
      [1, { jumlah_rp: 45_000 }],
    ]);
    expect(rowsOf(await list('tgl_to=2020-01-01'))).toEqual([]);
    expect(refusalOf(await list('tgl_from=2026-12-31&tgl_to=2026-01-01'))).toMatchObject({
      status: 400,
      code: 'dateRange.startAfterEnd',
    });
    expect(refusalOf(await list('', cashier))).toMatchObject({ status: 403, code: 'access.branch' });
    const own = rowsOf(await other.get('kirim-uang'));
    expect(own.map((row) => row['no_reff'])).toEqual([done, opened]);
    expect(Number((await owner.get('kirim-uang')).body['count'])).toBeGreaterThan(2);
    const history = rowsOf(await other.get(`kirim-uang-history?nomor_referensi=${done}`));
    expect(history.map(({ langkah, user_id }) => [langkah, user_id])).toEqual([
      ['TERIMA', 'OWNER'],
      ['KIRIM', 'KASIR02'],
    ]);
  });

  it('is in both reports, by sending and by reception, with totals that agree with their rows', async () => {
    const dates = 'tgl_from=2020-01-01&tgl_to=2030-12-31&limit=1000';
    const after = { 'x-after': 'PUSAT:999999,JKT01:999999' };
    const sums = (rows: readonly Record<string, unknown>[], ...names: string[]) =>
      Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name]), 0)]));
    for (const kode_toko of ['ALL', 'PUSAT', 'JKT01', 'BDG01']) {
      const sent = await owner.get(`remittance/laporan-kirim-uang-pusat?${dates}&kode_toko=${kode_toko}`, after);
      expect(sent.body['totals']).toEqual(sums(rowsOf(sent), 'jumlah_rp', 'di_jalan', 'diterima', 'dibatalkan'));
      expect(sent.body['count']).toBe(rowsOf(sent).length);
      const received = await owner.get(`remittance/laporan-terima-uang-kas?${dates}&kode_toko=${kode_toko}`, after);
      expect(received.body['totals']).toEqual(sums(rowsOf(received), 'jumlah_rp'));
      expect(received.body['count']).toBe(rowsOf(received).length);
      if (kode_toko !== 'ALL')
        expect(
          rowsOf(sent).every(({ dari }) => dari === kode_toko) && rowsOf(received).every(({ ke }) => ke === kode_toko),
        ).toBe(true);
    }
  });

  it('is on its way as the accounts say', async () => {
    const [{ amount }] = (await app.rows(
      `select sum(amount)::bigint as amount from log.balance where split_part(account, '/', 2) = 'kirim'`,
    )) as [{ amount: number }];
    const { body } = await owner.get('kirim-uang?status=OPEN', { 'x-after': 'PUSAT:999999' });
    expect(body['totals']).toEqual({ jumlah_rp: amount });
  });

  it('of two receivers at two processes one gets it; of a reception and a cancellation one wins, and the money is where it says', async () => {
    await Standalone.beside(app, async (beside) => {
      const [ownerThere, secondThere] = [beside.someone(owner), beside.someone(second)];
      for (let turn = 0; turn < 12; turn++) {
        const [before, reff] = [await balance('PUSAT/kas'), await send(cashier, { ...setor, jumlah_rp: 1000 })];
        const answers = await Promise.all([receive(reff, owner), receive(reff, secondThere)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(answers.map(({ body }) => body['message']).sort()).toEqual([
          'Terima Uang Berhasil',
          'Terima Uang Pusat Gagal',
        ]);
        expect(await balance('PUSAT/kas')).toBe(before + 1000);
      }
      const won = { received: 0, cancelled: 0 };
      for (let turn = 0; turn < 40; turn++) {
        const [before, reff] = [await balance('PUSAT/kas'), await send(cashier, { ...setor, jumlah_rp: 1000 })];
        const [received, cancelled] = await Promise.all(
          turn % 2 ? [receive(reff, ownerThere), cancel(reff)] : [receive(reff), cancel(reff, beside.someone(cashier))],
        );
        expect([received.status, cancelled.status].sort()).toEqual([200, 409]);
        if (received.status === 200) expect(refusalOf(cancelled).code).toBe('remittance.received');
        else expect(refusalOf(received).code).toBe('reception.cancelled');
        won[received.status === 200 ? 'received' : 'cancelled'] += 1;
        expect([await balance('PUSAT/kas'), await balance(`JKT01/kirim/${reff}`)]).toEqual([
          before + (received.status === 200 ? 1000 : 0),
          0,
        ]);
      }
      expect(won.received + won.cancelled).toBe(40);
    });
  });

  it('is told to the consoles of its branch and of head office at once, to no other', async () => {
    const heard: { who: string; position: string }[] = [];
    const sockets = [cashier, other, owner].map(({ token, user_id }): Socket => {
      const socket = io(app.address, { auth: { token }, transports: ['websocket'], reconnection: false });
      socket.on(REMITTANCE, ({ position }: { position: string }) => heard.push({ who: user_id, position }));
      return socket;
    });
    await Promise.all(sockets.map((socket) => new Promise((ready) => socket.once('ready', ready))));
    const sent = await cashier.post('kirim-uang', setor);
    const received = await receive((sent.body['data'] as { no_reff: string }).no_reff);
    const both = [sent, received].flatMap(({ body }) =>
      ['KASIR01', 'OWNER'].map((who) => ({ who, position: String(body['position']) })),
    );
    await eventually(() => expect(heard).toEqual(expect.arrayContaining(both)));
    expect(heard.filter(({ position }) => both.some((one) => one.position === position))).toHaveLength(both.length);
    expect(heard.filter(({ who }) => who === other.user_id)).toEqual([]);
    for (const socket of sockets) socket.close();
  });
});
