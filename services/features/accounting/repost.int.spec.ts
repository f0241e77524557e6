import { randomUUID } from 'node:crypto';
import { SUSPENSE } from '../../../contracts/accounting/accounts.js';
import { cashReceived, type CashEntry } from '../../../contracts/mutasi-uang/documents.js';
import { kodeTransaksi } from '../../../contracts/masters/masters.js';
import { dayClosed } from '../../../contracts/tutup-toko/events.js';
import { addDays, businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { begins, decider, happened, posting, streamOf, type Decider } from '../../kernel/event-store/decider.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import { createMaster } from '../../platform/masters/masters.js';
import { decideMove, origin } from '../../testing/till.js';
import { atStandalone, refusalOf, type Answer, type Someone, type Standalone } from '../../testing/standalone.js';
import { movesOf, type PostedLeg } from './repost-moves.js';
import { paramsVersion } from './testing/params-version.js';

const range = { tgl_from: '2020-01-01', tgl_to: '2030-12-31' };

describe('what a re-posting moves', () => {
  const key = { trx: 'UANG KAS', type: 'GAJI' };
  const rows = [{ kode_akun: 'KAS', jenis_akun: 'KREDIT' as const, nomor_akun: '1-1100' }];
  const leg = (more: Partial<PostedLeg>): PostedLeg => ({
    ...key,
    business_date: '2026-11-20',
    rekening: 'kas',
    jenis_akun: 'KREDIT',
    nomor_akun: SUSPENSE,
    jumlah: 100,
    ...more,
  });
  const moved = (posted: PostedLeg) => movesOf([posted], () => rows).map(({ dari, ke, jumlah }) => [dari, ke, jumlah]);

  it('is what stands elsewhere than its parameter says', () => {
    expect(moved(leg({}))).toEqual([[SUSPENSE, '1-1100', 100]]);
    expect(moved(leg({ nomor_akun: '1-1100' }))).toEqual([]);
    expect(moved(leg({ jumlah: 0 }))).toEqual([]);
    expect(moved(leg({ rekening: 'luar', jenis_akun: 'DEBIT', nomor_akun: '6-1100' }))).toEqual([
      ['6-1100', SUSPENSE, 100],
    ]);
  });
  it('goes the other way where more was turned round than stands there', () =>
    expect(moved(leg({ jumlah: -100 }))).toEqual([['1-1100', SUSPENSE, 100]]));
});

describeWith(['postgres'], 're-posting', () => {
  let app: Standalone;
  let owner: Someone;
  let cashier: Someone;
  atStandalone(['OWNER', 'KASIR01'], (...all) => ([app, owner, cashier] = all));

  const record = (rules: unknown, branch: string, body: object) =>
    app.running.app.get(Ledger, { strict: false }).record(rules as Decider, body, origin(branch));
  const setParams = async (type: string, luar: string): Promise<Answer> =>
    owner.put(`para-akun-transaksi/UANG%20KAS/${encodeURIComponent(type)}`, {
      versi: await paramsVersion(app.pool, { trx: 'UANG KAS', type }),
      detail_akun: [
        { kode_akun: 'KAS', jenis_akun: 'KREDIT', nomor_akun: '1-1100' },
        { kode_akun: 'LUAR', jenis_akun: 'DEBIT', nomor_akun: luar },
      ],
    });
  const repost = (kode_toko?: string, body: object = range): Promise<Answer> =>
    owner.post('jurnal/repost', { ...body, ...(kode_toko && { kode_toko }) });
  const moves = ({ body }: Answer): unknown => (body['data'] as { pindah: number }).pindah;
  const reposts = async (): Promise<number> =>
    (await app.rows(`select from log.event where type = 'journal.reposted'`)).length;
  const saldo = async (nomor_akun: string, kode_toko: string, after = ''): Promise<number> => {
    const { body } = await owner.get(`neraca-saldo?tgl_from=2020-01-01&tgl_to=2030-12-31&kode_toko=${kode_toko}`, {
      'x-after': after,
    });
    const rows = body['data'] as { nomor_akun: string; saldo_akhir: number }[];
    return rows.find((row) => row.nomor_akun === nomor_akun)?.saldo_akhir ?? 0;
  };
  const suspense = async (kode_toko = 'ALL'): Promise<unknown> =>
    (await owner.get(`jurnal/penampung?kode_toko=${kode_toko}`)).body['data'];

  it('takes what had no parameter off the suspense account, on its own date, once', async () => {
    await record(createMaster(kodeTransaksi), 'PUSAT', {
      kode_transaksi: 'BIAYA SEWA',
      nama_transaksi: 'Sewa',
      jenis: 'KELUAR',
    });
    const paid = await cashier.post('cash/uang-kas', {
      jenis: 'KELUAR',
      kategori: 'BIAYA SEWA',
      jumlah: 2_500_000,
      keterangan: 'Sewa',
    });
    expect(await saldo('1-1100', 'JKT01', String(paid.body['position']))).toBe(await saldo('1-1100', 'JKT01'));
    const left = { trx: 'UANG KAS', type: 'BIAYA SEWA', jumlah: 2_500_000 };
    expect(await suspense()).toEqual([
      { ...left, rekening: 'kas', jenis_akun: 'KREDIT' },
      { ...left, rekening: 'luar', jenis_akun: 'DEBIT' },
    ]);
    const kas = await saldo('1-1100', 'JKT01');
    await setParams('BIAYA SEWA', '6-1400');
    const done = await repost();
    expect([done.status, done.body['message'], moves(done)]).toEqual([201, 'Jurnal Berhasil Diposting Ulang', 2]);
    expect([await saldo('1-1100', 'JKT01'), await saldo('6-1400', 'JKT01'), await saldo('6-1400', 'ALL')]).toEqual([
      kas - 2_500_000,
      2_500_000,
      2_500_000,
    ]);
    expect([await suspense(), await suspense('JKT01')]).toEqual([[], []]);
    const [line] = await app.rows(`select business_date from read_journals.line where source || ':' || position = $1`, [
      done.body['position'],
    ]);
    const [event] = await app.rows(`select business_date from log.event where branch || ':' || position = $1`, [
      paid.body['position'],
    ]);
    expect(line).toEqual(event);
    const again = await repost();
    expect([moves(again), again.body['message'], await reposts()]).toEqual([
      0,
      'Tidak ada jurnal yang perlu diposting ulang',
      1,
    ]);
    expect((await owner.get('jurnal/repost')).body).toMatchObject({
      count: 1,
      data: [{ kode_toko: 'JKT01', baris: 2, user_id: 'OWNER' }],
    });
  });

  it('answers a repeated key as it answered first, also where there was nothing to move, and does nothing more', async () => {
    await setParams('BIAYA SEWA', '6-9100');
    const [key, other] = [randomUUID(), randomUUID()];
    const under = (command: string, body: object = range) =>
      owner.post('jurnal/repost', body, { 'idempotency-key': command });
    const first = await under(key);
    expect([first.status, moves(first)]).toEqual([201, 1]);
    await setParams('BIAYA SEWA', '6-1400');
    const before = await app.written();
    expect((await under(key)).body).toEqual(first.body);
    expect(refusalOf(await under(key, { ...range, kode_toko: 'JKT01' }))).toMatchObject({
      status: 422,
      code: 'command.key-reused',
    });
    expect(await app.written()).toEqual(before);
    const both = await Promise.all([under(other), under(other)]);
    expect([both.map(moves), both[1]!.body]).toEqual([[1, 1], both[0]!.body]);
    const none = await under(randomUUID());
    expect([moves(none), none.body['message']]).toEqual([0, 'Tidak ada jurnal yang perlu diposting ulang']);
  });

  it('moves what a changed parameter maps elsewhere, of one branch and of some days alone', async () => {
    const before = await reposts();
    await setParams('BIAYA LISTRIK', '6-9100');
    expect(moves(await repost('BDG01'))).toBe(0);
    expect(moves(await repost('JKT01', { tgl_from: '2020-01-01', tgl_to: '2020-12-31' }))).toBe(0);
    expect(moves(await repost('JKT01'))).toBe(1);
    expect([await saldo('6-1200', 'JKT01'), await saldo('6-9100', 'JKT01'), await reposts()]).toEqual([
      0,
      1_750_000,
      before + 1,
    ]);
  });

  it('is done once by many who ask at once', async () => {
    const before = await reposts();
    await setParams('BIAYA LISTRIK', '6-1200');
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => repost(n % 2 ? 'JKT01' : undefined)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(answers.map(moves).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    expect([await reposts(), await saldo('6-1200', 'JKT01'), await saldo('6-9100', 'JKT01')]).toEqual([
      before + 1,
      1_750_000,
      0,
    ]);
  });

  it('leaves nothing where what it moved was cancelled before and after', async () => {
    const slip = async () =>
      (await cashier.post('cash/uang-kas', { jenis: 'KELUAR', kategori: 'GAJI', jumlah: 7_000, keterangan: 'Gaji' }))
        .body['data'] as { no_bukti: string };
    const cancel = async ({ no_bukti }: { no_bukti: string }): Promise<void> => {
      const decideBack = decider(decideMove.command, {
        needs: () => ({}),
        decide: (_c, _s, { branch }) =>
          begins(cashReceived, streamOf({ category: 'test', initial: 0, evolve: () => 0 }, no_bukti), entry(no_bukti), [
            {
              ...posting(`${branch}/luar`, `${branch}/kas`, rupiah(7_000)),
              akun: { debit: '1-1100', kredit: '6-1100', trx: 'UANG KAS', type: 'GAJI', balik: true as const },
            },
          ]),
      });
      await record(decideBack, 'JKT01', { dari: 'x', ke: 'y', jumlah: rupiah(1) });
    };
    const entry = (no_bukti: string): CashEntry => ({
      no_bukti,
      kategori: 'GAJI',
      jumlah: rupiah(7_000),
      keterangan: 'Batal',
    });
    await cancel(await slip());
    const late = await slip();
    await setParams('GAJI', '6-9100');
    expect(moves(await repost('JKT01'))).toBe(1);
    await cancel(late);
    expect(moves(await repost('JKT01'))).toBe(1);
    expect([await saldo('6-1100', 'JKT01'), await saldo('6-9100', 'JKT01')]).toEqual([0, 0]);
    await setParams('GAJI', '6-1100');
  });

  it('changes a day that its branch has closed only where that is said, and tells before what it would do', async () => {
    const paid = await cashier.post('cash/uang-kas', {
      jenis: 'KELUAR',
      kategori: 'GAJI',
      jumlah: 9_000,
      keterangan: 'Gaji',
    });
    const [{ business_date: day } = { business_date: '' }] = await app.rows<{ business_date: string }>(
      `select business_date from log.event where branch || ':' || position = $1`,
      [paid.body['position']],
    );
    const days = streamOf({ category: 'day', initial: 0, evolve: () => 0 }, 'JKT01');
    const shut = (how: 'closed' | 'reopened') =>
      decider(decideMove.command, {
        needs: () => ({ days }),
        decide: () =>
          happened({ ...dayClosed, type: `day.${how}` }, days, {
            ...{
              tanggal: businessDate(day),
              berikutnya: addDays(businessDate(day), 1),
              saldo: [],
              masuk: rupiah(0),
              keluar: rupiah(0),
            },
            ...{ ditutup_oleh: 'SPV01', dibuka_oleh: 'SPV01' },
          }),
      });
    const preview = async (kode_toko: string): Promise<unknown> =>
      (await owner.get(`jurnal/repost/pratinjau?tgl_from=2020-01-01&tgl_to=2030-12-31&kode_toko=${kode_toko}`)).body[
        'data'
      ];
    await setParams('GAJI', '6-9100');
    const { position } = await record(shut('closed'), 'JKT01', { dari: 'x', ke: 'y', jumlah: rupiah(1) });
    await saldo('1-1100', 'JKT01', position);
    const planned = {
      kode_toko: 'JKT01',
      dari: '6-1100',
      nama_dari: 'Beban Gaji dan Uang Makan',
      ke: '6-9100',
      nama_ke: 'Beban Lain-lain',
      baris: 1,
      jumlah: 9_000,
    };
    expect([await preview('ALL'), await preview('JKT01'), await preview('BDG01')]).toEqual([
      [{ ...planned, tutup: [{ tanggal: day }] }],
      [{ ...planned, tutup: [{ tanggal: day }] }],
      [],
    ]);
    const before = await app.written();
    const message = `Tanggal yang sudah ditutup ikut berubah: JKT01 ${day}. Setujui dahulu bila memang harus ikut`;
    for (const body of [range, { ...range, termasuk_tutup: false }])
      expect(refusalOf(await repost(undefined, body))).toMatchObject({
        ...{ status: 409, code: 'journal.closed-days', message },
        errors: [{ field: 'termasuk_tutup', message }],
      });
    expect(await app.written()).toEqual(before);
    expect(moves(await repost('JKT01', { ...range, termasuk_tutup: true }))).toBe(1);
    expect([await saldo('6-1100', 'JKT01'), await saldo('6-9100', 'JKT01'), await preview('ALL')]).toEqual([
      0,
      9_000,
      [],
    ]);
    await record(shut('reopened'), 'JKT01', { dari: 'x', ke: 'y', jumlah: rupiah(1) });
    await setParams('GAJI', '6-1100');
    expect(await preview('JKT01')).toMatchObject([{ tutup: [] }]);
    expect(moves(await repost('JKT01'))).toBe(1);
  });

  it('is done for the other branches where the books of one stand still, which it names', async () => {
    const rent = { jenis: 'KELUAR', kategori: 'BIAYA SEWA', jumlah: 90_000, keterangan: 'Sewa' };
    expect((await cashier.post('cash/uang-kas', rent)).status).toBe(201);
    expect((await setParams('BIAYA SEWA', '6-9100')).status).toBe(200);
    const before = await reposts();
    await app.rows(`update log.branch_head set position = position + 1 where branch = 'SBY01'`);
    const told = await repost(undefined, { ...range, termasuk_tutup: true });
    expect(refusalOf(told)).toMatchObject({ code: 'journal.behind' });
    expect([told.status, told.body['message'], await reposts()]).toEqual([
      503,
      'Pembukuan SBY01 belum selesai dihitung. Cabang lain sudah diposting ulang, coba lagi nanti',
      before + 1,
    ]);
    await app.rows(`update log.branch_head set position = position - 1 where branch = 'SBY01'`);
  });

  it('is refused for what is no range, no branch, and for who is not head office', async () => {
    const before = await app.written();
    expect(refusalOf(await repost(undefined, { tgl_from: '2026-11-21', tgl_to: '2026-11-20' }))).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
    expect(refusalOf(await repost(undefined, { tgl_from: '2026-11-21' }))).toMatchObject({
      status: 400,
      errors: [{ field: 'tgl_to' }],
    });
    expect(refusalOf(await repost('NOWHERE'))).toMatchObject({ status: 404, code: 'branch.unknown' });
    expect(refusalOf(await cashier.post('jurnal/repost', range))).toMatchObject({ status: 403, code: 'access.denied' });
    expect(await app.written()).toEqual(before);
  });
});
