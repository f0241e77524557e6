import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { AccountDay } from '../../../../contracts/tutup-toko/events.js';
import { addDays, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { checkClosings } from '../../../features/tutup-toko/tutup-toko.checks.js';
import { balanceOf, holding, refusedAndNothingWritten } from '../../../testing/money.js';
import { closableDay } from '../../../testing/closable-day.js';
import type { Read } from '../../../testing/document-walk.js';
import { person, setting } from '../../../testing/people.js';
import {
  atStandalone,
  PASSWORD,
  refusalOf,
  type Answer,
  type Someone,
  type Standalone,
} from '../../../testing/standalone.js';

const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 77_000, keterangan: 'Modal' };

describeWith(['postgres'], 'closing the shop', () => {
  let app: Standalone;
  let spv: Someone;
  let cashier: Someone;
  let bandung: Someone;
  let owner: Someone;
  let today: BusinessDate;
  const sockets: Socket[] = [];

  atStandalone(['SPV01', 'KASIR01', 'KASIR02', 'OWNER'], (...all) => ([app, spv, cashier, bandung, owner] = all));
  afterAll(() => sockets.forEach((socket) => socket.close()));
  beforeAll(async () => {
    today = await closableDay(app, spv);
  });

  const dateOf = async (who: Someone): Promise<unknown> =>
    ((await who.get('users/me')).body['user'] as Record<string, unknown>)['tgl_system'];
  const close = (tanggal: string, who = spv, key = randomUUID()): Promise<Answer> =>
    who.post('tutup-toko', { tanggal }, { 'idempotency-key': key });
  const reopen = (tanggal: string, approval?: string, who = spv): Promise<Answer> =>
    who.put('tutup-toko/buka-kembali', { tanggal }, { 'idempotency-key': randomUUID(), 'x-approval': approval });
  const openDay = async (who = spv, kode_toko = 'JKT01') =>
    (await who.get(`tutup-toko?kode_toko=${kode_toko}`)).body['data'] as Record<string, unknown>;
  const consent = (user_id: string, tanggal: string): Promise<Answer> =>
    spv.post('authorization', { user_id, password: PASSWORD, command: 'reopen-shop', body: { tanggal } });
  const refused = (ask: () => Promise<Answer>, refusal: object) => refusedAndNothingWritten(app, ask, refusal);
  const drawerOf = (day: Record<string, unknown>) => (day['saldo'] as AccountDay[])[0]!;

  it('is not for a cashier to whom nobody has shown the screen', async () => {
    await refused(() => close(today, cashier), { status: 403, code: 'access.right' });
    expect((await cashier.get('tutup-toko')).status).toBe(403);
  });

  it('shows what would be frozen, as the reports have it', async () => {
    const { body } = await cashier.post('cash/uang-kas', entry);
    const day = await openDay();
    const report = await cashier.get(`cash/laporan-transaksi-cash?tgl_from=${today}&tgl_to=${today}`, {
      'x-after': String(body['position']),
    });
    const { saldo_awal, masuk, keluar, saldo_akhir } = report.body['totals'] as Record<string, number>;
    expect(day).toMatchObject({ kode_toko: 'JKT01', tanggal: today, berikutnya: addDays(today, 1), halangan: [] });
    expect(drawerOf(day)).toEqual({
      jenis: 'KAS',
      kode_bank: 'CASH',
      no_rekening: '',
      saldo_awal,
      masuk,
      keluar,
      pembatalan: 0,
      saldo_akhir,
    });
    expect((day['saldo'] as AccountDay[]).length).toBeGreaterThan(2);
  });

  it('is refused while a request for consent waits, and says so beforehand', async () => {
    const { body } = await cashier.post('cash/uang-kas', entry);
    const asked = { no_bukti: (body['data'] as { no_bukti: string }).no_bukti, keterangan: 'Salah' };
    const request = await cashier.post('authorization/request', {
      command: 'cancel-uang-kas',
      body: asked,
      keterangan: '',
    });
    const { id } = request.body['data'] as { id: string };
    const message = 'Ada 1 permintaan otorisasi yang menunggu jawaban';
    expect((await openDay())['halangan']).toEqual([
      { syarat: 'waiting-consents', pesan: expect.objectContaining({ message }), path: '' },
    ]);
    await refused(() => close(today), {
      status: 409,
      code: 'closing.waiting-consents',
      message,
      errors: [{ field: 'waiting-consents', message }],
    });
    await cashier.send('DELETE', `authorization/requests/${id}`, {});
    expect((await openDay())['halangan']).toEqual([]);
  });

  it('waits for no request for good: who closes dismisses those of the branch, and of no other', async () => {
    const { body } = await cashier.post('cash/uang-kas', entry);
    const asked = { no_bukti: (body['data'] as { no_bukti: string }).no_bukti, keterangan: 'Salah' };
    const request = await cashier.post('authorization/request', { command: 'cancel-uang-kas', body: asked });
    const { id } = request.body['data'] as { id: string };
    const beside = await person(app, { user_id: 'SPV98', level: 'SPV', kode_toko: 'BDG01' });
    expect((await beside.send('DELETE', 'authorization/requests', {})).body['data']).toEqual({ jumlah: 0 });
    expect(refusalOf(await cashier.send('DELETE', 'authorization/requests', {})).code).toBe('access.right');
    expect((await openDay())['halangan']).toMatchObject([{ syarat: 'waiting-consents' }]);
    expect((await spv.send('DELETE', 'authorization/requests', {})).body['data']).toEqual({ jumlah: 1 });
    expect((await openDay())['halangan']).toEqual([]);
    expect((await cashier.get(`authorization/requests/${id}`)).body['data']).toMatchObject({
      status: 'withdrawn',
      answered_by: 'SPV01',
    });
  });

  it('is refused while a shift runs, with the way to where it is closed', async () => {
    const hitungan = holding(await balanceOf(app, 'JKT01/kas'));
    const { body } = await cashier.post('cash/shift', { hitungan });
    const { no_bukti } = body['data'] as { no_bukti: string };
    const message = `Shift ${no_bukti} masih berjalan, tutup dahulu di Hitung Kas`;
    expect((await openDay())['halangan']).toEqual([
      { syarat: 'no-running-shift', pesan: expect.objectContaining({ message }), path: '/hitung-kas' },
    ]);
    expect((await openDay(owner, 'PUSAT'))['halangan']).toEqual([]);
    await refused(() => close(today), {
      status: 409,
      code: 'closing.shift-running',
      message,
      errors: [{ field: 'no-running-shift', message }],
    });
    expect((await cashier.put(`cash/shift/${no_bukti}/close`, { hitungan })).status).toBe(200);
    expect((await openDay())['halangan']).toEqual([]);
  });

  it('is refused while an earlier date is active, with the way back', async () => {
    await setting(app, 'JKT01', 'SUPERVISOR_PREVIOUS_DATE_MODULE', true);
    const body = { tanggal: addDays(today, -1) };
    let approval = '';
    await eventually(async () => {
      const { body: answer } = await spv.post('authorization', {
        user_id: 'OWNER',
        password: PASSWORD,
        command: 'activate-date',
        body,
      });
      approval = (answer['data'] as { approval: string }).approval;
    });
    await spv.put('business-date/activate', body, { 'x-approval': approval, 'idempotency-key': randomUUID() });
    await refused(() => close(today), { status: 409, code: 'closing.earlier-date' });
    expect((await openDay())['halangan']).toMatchObject([{ syarat: 'present-date', path: '/home' }]);
    await spv.put('business-date/restore', {}, { 'idempotency-key': randomUUID() });
  });

  it('moves the date on, once, and every console of the branch hears of it', async () => {
    const next = addDays(today, 1);
    const heard: unknown[] = [];
    for (const who of [cashier, bandung, owner]) {
      const socket = io(app.address, {
        auth: { token: who.token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      sockets.push(socket);
      // Word of the date that was restored before may come last.
      socket.on(
        'business-date',
        (news: { tgl_system: string }) => news.tgl_system === next && heard.push({ ...news, who: who.user_id }),
      );
      await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
    }
    expect(
      (await cashier.post('kirim-uang', { jumlah_rp: 25_000, tujuan: 'PUSAT', keterangan: 'Masih di jalan' })).status,
    ).toBe(201);
    const { tanggal: _, ...shown } = await openDay();
    expect(shown['saldo']).toContainEqual(expect.objectContaining({ jenis: 'DI JALAN', saldo_akhir: 25_000 }));
    const key = randomUUID();
    const answer = await close(today, spv, key);
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Tutup Toko Berhasil', data: { tanggal: today, ditutup_oleh: 'SPV01', saldo: shown['saldo'] } },
    });
    expect(await close(today, spv, key)).toMatchObject({ status: 201, body: { position: answer.body['position'] } });
    expect([await dateOf(spv), await dateOf(cashier), await dateOf(bandung)]).toEqual([next, next, today]);
    const news = { kode_toko: 'JKT01', tgl_system: next, position: expect.stringMatching(/^JKT01:\d+$/) as string };
    await eventually(() =>
      expect(heard).toEqual(
        expect.arrayContaining([
          { ...news, who: 'KASIR01' },
          { ...news, who: 'OWNER' },
        ]),
      ),
    );
    expect(heard).toHaveLength(2);
  });

  it('is refused the second time: oneself, and whoever did not know', async () => {
    await refused(() => close(today), {
      status: 409,
      code: 'closing.closed',
      message: `Tanggal ${today} sudah ditutup`,
    });
    const other = await person(app, { user_id: 'SPV09', level: 'SPV', kode_toko: 'JKT01' });
    await refused(() => close(today, other), {
      status: 409,
      code: 'closing.by-other',
      message: 'Toko sudah ditutup oleh akun lain',
    });
    await refused(() => close('kemarin'), { status: 400, code: 'request.invalid' });
  });

  describe('opened again', () => {
    it('needs the consent of an owner, not of just anybody', async () => {
      expect(await openDay()).toMatchObject({ dapat_dibuka: today });
      expect(await openDay()).not.toHaveProperty('alasan_tidak_dibuka');
      await refused(() => reopen(today), { status: 403, code: 'authorization.required' });
      await refused(() => reopen(today, undefined, cashier), { status: 403 });
      await person(app, { user_id: 'SPV10', level: 'SPV', kode_toko: 'JKT01' });
      await app.rows(`
        insert into identity.credential (user_id, password_hash)
        select 'SPV10', password_hash
        from identity.credential
        where user_id = 'SPV01'`);
      expect(refusalOf(await consent('SPV10', today))).toMatchObject({ status: 403, code: 'authorization.failed' });
    });

    it('moves the date back, and its next closing freezes all of it', async () => {
      const { approval } = (await consent('OWNER', today)).body['data'] as { approval: string };
      expect(await reopen(today, approval)).toMatchObject({
        status: 200,
        body: { message: 'Toko Berhasil Dibuka Kembali' },
      });
      expect(await dateOf(cashier)).toBe(today);
      const before = drawerOf(await openDay());
      await cashier.post('cash/uang-kas', entry);
      const closed = (await close(today)).body['data'] as Record<string, unknown>;
      expect(drawerOf(closed)).toEqual({
        ...before,
        masuk: before.masuk + 77_000,
        saldo_akhir: before.saldo_akhir + 77_000,
      });
    });

    it('is not refused for a count of the drawer that books nothing, nor for a re-posting', async () => {
      const hitungan = holding(await balanceOf(app, 'JKT01/kas'));
      expect((await cashier.post('cash/hitung-kas', { hitungan, bukukan: false, keterangan: 'Hitung' })).status).toBe(
        201,
      );
      const range = { tgl_from: today, tgl_to: addDays(today, 1), kode_toko: 'JKT01', termasuk_tutup: true };
      expect((await owner.post('jurnal/repost', range)).status).toBe(201);
      expect((await openDay())['dapat_dibuka']).toBe(today);
    });

    it('is refused once something was booked on the next date', async () => {
      const { approval } = (await consent('OWNER', today)).body['data'] as { approval: string };
      await cashier.post('cash/uang-kas', entry);
      const message = `Sudah ada pembukuan pada tanggal ${addDays(today, 1)}`;
      const day = await openDay();
      expect([day['dapat_dibuka'], day['alasan_tidak_dibuka']]).toEqual([
        undefined,
        expect.objectContaining({ message }),
      ]);
      await refused(() => reopen(today, approval), { status: 409, code: 'closing.booked', message });
      expect(refusalOf(await consent('OWNER', today))).toMatchObject({ status: 409, message });
    });
  });

  it('is refused on a date that the calendar has not come to: a shop is closed once a day', async () => {
    const tomorrow = addDays(today, 1);
    const message = `Tanggal ${tomorrow} belum tiba, toko ditutup sekali sehari`;
    await refused(() => close(tomorrow), { status: 409, code: 'closing.too-early', message });
    expect((await openDay())['halangan']).toEqual([
      { syarat: 'date-has-come', pesan: expect.objectContaining({ message }), path: '' },
    ]);
  });

  it('stands in the history of the branch, and for head office of all', async () => {
    const day = { kode_toko: 'JKT01', tanggal: today, status: 'TUTUP', user_id: 'SPV01', menyusul: 0 };
    for (const who of [spv, owner]) {
      const { body } = await who.get('tutup-toko/riwayat?after=JKT01:1');
      expect(body).toMatchObject({ count: 1, data: [day] });
    }
    expect((await bandung.get('tutup-toko/riwayat?kode_toko=JKT01')).status).toBe(403);
  });

  it('is a document with a number of its own, from its first closing on, for its branch and head office', async () => {
    const number = `TT-JKT01-${today.replaceAll('-', '')}`;
    const history = (await spv.get('tutup-toko/riwayat?after=JKT01:1')).body['data'] as { no_bukti: string }[];
    expect(history.map(({ no_bukti }) => no_bukti)).toEqual([number]);
    const report = await owner.get(`tutup-toko/laporan?tgl_from=${today}&tgl_to=${today}&kode_toko=JKT01`);
    expect(report.body['data']).toMatchObject([{ no_bukti: number }]);
    expect((await spv.post(`nota/tutup-toko/${number}/cetak`, { cara: 'PDF' })).status).toBe(201);
    expect((await spv.post(`nota/tutup-toko/${today}/cetak`, { cara: 'PDF' })).body['data']).toMatchObject({ ke: 2 });
    for (const who of [spv, owner]) {
      const { riwayat, ...said } = (await who.get(`dokumen/tutup-toko/${number}`)).body['data'] as Read;
      expect(said).toMatchObject({ no_bukti: number, tanggal: today, status: 'TUTUP', ditutup_oleh: 'SPV01' });
      const [begun, reopened, again, ...prints] = riwayat;
      expect([begun, reopened, again].map((event) => event?.kejadian)).toEqual([
        'day.closed',
        'day.reopened',
        'day.closed',
      ]);
      expect(prints.map(({ kejadian }) => kejadian)).toEqual(['slip.printed', 'slip.printed']);
      expect(reopened).toMatchObject({ disetujui_oleh: 'OWNER' });
      const found = await who.get(`cari/dokumen?nomor=${number.slice(0, -2)}`);
      expect(found.body['data']).toMatchObject([{ nomor: number, dokumen: 'Tutup Toko', status: 'Tutup' }]);
    }
    for (const other of [number.slice(0, -8) + '20010101', 'TT-JKT01-000001', 'TT-JKT01-20261399'])
      expect(refusalOf(await spv.get(`dokumen/tutup-toko/${other}`))).toMatchObject({ code: 'slip.unknown' });
    const stranger = await person(app, { user_id: 'SPV11', level: 'SPV', kode_toko: 'BDG01' });
    expect(refusalOf(await stranger.get(`dokumen/tutup-toko/${number}`))).toMatchObject({ code: 'slip.unknown' });
    expect((await stranger.get(`cari/dokumen?nomor=${number}`)).body['data']).toEqual([]);
  });

  it('is true to the doctor, also of what is on its way', async () => {
    expect((await checkClosings({ database: app.pool })).wrong).toEqual([]);
  });
});
