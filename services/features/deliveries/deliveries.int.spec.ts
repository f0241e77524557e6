import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeCertificate } from '../../../infra/testing/certificates.js';
import { describeWith, testServer } from '../../../infra/testing/servers.js';
import { eventually } from '../../../infra/testing/eventually.js';
import { addDays, jakartaDate } from '../../../contracts/language/values/business-date.js';
import type { ExportJob } from '../../../contracts/exports/views.js';
import { DATABASE } from '../../platform/config/tokens.js';
import { ShopDirectory } from '../../platform/identity/shop-directory.js';
import { UserDirectory } from '../../platform/identity/user-directory.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { createLog } from '../../platform/log/log.js';
import { Standalone, type Answer, type Someone } from '../../testing/standalone.js';
import { DeliveryRunner } from './delivery-runner.js';
import { SmtpMailer } from './mailer.js';
import { PostOffice } from './testing/post-office.js';

const TOMORROW = addDays(jakartaDate(new Date()), 1);
const schedule = {
  nama_jadwal: 'Kas kemarin',
  kode_toko: 'JKT01',
  laporan: 'cash/laporan-transaksi-cash',
  filter: ['kode_toko:JKT01'],
  periode: 'Kemarin',
  format: 'csv',
  setiap: 'Harian',
  jam: 7,
  penerima: ['SPV01'],
  email: true,
};

interface Row {
  readonly kode_jadwal: string;
  readonly terakhir: string;
  readonly hasil: { readonly message: string };
  readonly berikutnya: string;
}

describeWith(['postgres', 'redis'], 'reports by schedule', () => {
  let app: Standalone;
  let office: PostOffice;
  let owner: Someone;
  let spv: Someone;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kilau-surat-'));
    const certificate = makeCertificate(folder, 'surat');
    office = await PostOffice.open(certificate);
    app = await Standalone.start({
      SMTP_URL: office.url,
      SMTP_SSL_CA: certificate.ca,
      REDIS_URL: testServer('redis'),
    });
    [owner, spv] = [await app.login('OWNER'), await app.login('SPV01')];
    const cashier = await app.login('KASIR01');
    const paid = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 125_000, keterangan: 'Modal' };
    expect((await cashier.post('cash/uang-kas', paid)).status).toBe(201);
    for (const [who, email] of [
      [spv, 'spv@toko.co.id'],
      [owner, 'owner@toko.co.id'],
    ] as const)
      await done(who.put('email-laporan', { email }));
  });
  afterAll(async () => {
    await app?.close();
    await office?.leave();
    rmSync(folder, { recursive: true, force: true });
  });

  const done = async (answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer;
    if (given.status > 201) throw new Error(given.text);
    return given;
  };
  const make = (kode_jadwal: string, more: object = {}, who = owner) =>
    done(who.post('jadwal-laporan', { ...schedule, kode_jadwal, ...more }));
  const remove = (kode_jadwal: string) => done(owner.send('DELETE', `jadwal-laporan/${kode_jadwal}`, {}));
  /** The runner of a further process, on the morning after at that time in Jakarta. */
  const at = (time: string, day = TOMORROW) => {
    const part = { strict: false } as const;
    const { app: all } = app.running;
    return new DeliveryRunner({
      database: all.get(DATABASE, part),
      jobs: all.get(Jobs, part),
      users: all.get(UserDirectory, part),
      shops: all.get(ShopDirectory, part),
      clock: { now: () => new Date(`${day}T${time}:00+07:00`) },
      log: createLog('test', 'silent'),
    });
  };
  const row = async (kode: string): Promise<Row | undefined> =>
    ((await owner.get('jadwal-laporan')).body['data'] as readonly Row[]).find(
      ({ kode_jadwal }) => kode_jadwal === kode,
    );
  const outcome = async (kode: string) => (await row(kode))?.hasil.message;
  const shows = (kode: string, words: string) => eventually(async () => expect(await outcome(kode)).toEqual(words));
  const run = async (kode: string, words = 'Terkirim', day = TOMORROW) => {
    await owner.get('jadwal-laporan');
    await at('07:00', day).run();
    await shows(kode, words);
  };
  const exportsOf = async (who: Someone) => (await who.get('exports')).body['data'] as readonly ExportJob[];

  it('are made at their hour, once, into the files of the receiver and by mail', async () => {
    await make('SEKALI');
    expect(await row('SEKALI')).toMatchObject({ terakhir: '', hasil: { message: 'Belum pernah' } });
    await at('06:59').run();
    expect(await outcome('SEKALI')).toBe('Belum pernah');
    await Promise.all([at('07:00').run(), at('07:00').run()]);
    await shows('SEKALI', 'Terkirim');
    await at('23:00').run();
    expect((await row('SEKALI'))?.terakhir).toBe(TOMORROW);
    const [file] = await exportsOf(spv);
    expect(file).toMatchObject({ state: 'done', format: 'csv', title: expect.stringContaining('JKT01') as string });
    const got = await app.call('GET', `exports/${file!.id}/file`, { headers: { 'x-auth-token': spv.token } });
    expect(got.text).toContain('125000');
    expect(office.files('spv@toko.co.id')).toEqual([got.text]);
    expect(office.headers('spv@toko.co.id', 'Subject')[0]).toContain('Kas kemarin');
    const jobs = await app.rows(`select kind, count(*)::int from job.job group by kind order by kind`);
    expect(jobs).toEqual([
      { kind: 'delivery', count: 1 },
      { kind: 'export', count: 1 },
    ]);
    await remove('SEKALI');
  });

  it('are sent again under one Message-ID where a process died before it could say so', async () => {
    await make('MATI');
    await run('MATI');
    const before = office.headers('spv@toko.co.id', 'Message-ID').at(-1);
    await app.rows(
      `update job.job set state = 'running', file = null, finished_at = null, heartbeat_at = now() - interval '1 hour'
       where request_key = $1`,
      [`MATI/${TOMORROW}`],
    );
    const sent = office.mails.length;
    await eventually(() => expect(office.mails.length).toBe(sent + 1));
    expect(office.headers('spv@toko.co.id', 'Message-ID').at(-1)).toBe(before);
    await shows('MATI', 'Terkirim');
    await remove('MATI');
  });

  it('are skipped where they are empty, unless they are wanted so', async () => {
    await make('KOSONG');
    await make('TETAP', { kosong: true });
    const sent = office.mails.length;
    await run('KOSONG', 'Dilewati: kosong', addDays(TOMORROW, 1));
    await shows('TETAP', 'Terkirim');
    expect(office.mails.length).toBe(sent + 1);
    for (const kode of ['KOSONG', 'TETAP']) await remove(kode);
  });

  it('wait for the server of mail, while the file is there already', async () => {
    await office.leave();
    await make('TUNGGU');
    const files = (await exportsOf(spv)).length;
    await run('TUNGGU', 'SPV01: Ada di Berkas, server email tidak dapat dihubungi, akan dicoba lagi');
    expect((await exportsOf(spv)).length).toBe(files + 1);
    await office.come();
    const sent = office.mails.length;
    await app.rows(`update job.job set run_after = now() where request_key = $1`, [`TUNGGU/${TOMORROW}`]);
    await shows('TUNGGU', 'Terkirim');
    expect([office.mails.length, (await exportsOf(spv)).length]).toEqual([sent + 1, files + 1]);
    await remove('TUNGGU');
  });

  it('say what the server refuses for good, without the address', async () => {
    await done(spv.put('email-laporan', { email: 'tolak@toko.co.id' }));
    await make('TOLAK');
    await run('TOLAK', 'SPV01: Ada di Berkas, email ditolak server email (kode 550): periksa alamat di Email Laporan');
    await remove('TOLAK');
    await done(spv.put('email-laporan', {}));
    await make('TANPA');
    await run('TANPA', 'SPV01: Ada di Berkas, email tidak dikirim: isi Email Laporan dahulu');
    await remove('TANPA');
    await done(spv.put('email-laporan', { email: 'spv@toko.co.id' }));
  });

  it('wait where the server refuses the login, which stands in no text with its password', async () => {
    const { password } = office;
    office.password = 'sandi-baru';
    await make('SANDI');
    const words = 'Ada di Berkas, server email menolak login Kilau: periksa SMTP_URL, akan dicoba lagi';
    await run('SANDI', `SPV01: ${words}`);
    const told = await app.rows<{ all: string }>(`
      select to_jsonb(j)::text as all from job.job j
      union all select to_jsonb(e)::text from log.event e
      union all select to_jsonb(s)::text from job.schedule_run s`);
    expect(told.length).toBeGreaterThan(4);
    expect(told.filter(({ all }) => all.includes(password) || all.includes('sandi-baru'))).toEqual([]);
    office.password = password;
    await app.rows(`update job.job set run_after = now() where request_key = $1`, [`SANDI/${TOMORROW}`]);
    await shows('SANDI', 'Terkirim');
    await remove('SANDI');
  });

  it('are given to no server whose certificate nobody vouches for', async () => {
    const sent = office.mails.length;
    const file = { filename: 'kas.csv', contentType: 'text/csv', content: Readable.from(['kas']) };
    const mail = { key: 'kas', to: 'spv@toko.co.id', subject: 'Kas', text: 'Kas', file };
    const failure = await new SmtpMailer({ url: office.url, from: 'laporan@kilau.id' })
      .send(mail)
      .catch((error: unknown) => String(error));
    expect(failure).toMatch(/^Error: mail was not sent: \w+ 0$/);
    expect(failure).not.toContain(office.password);
    expect(office.mails.length).toBe(sent);
  });

  it('keep addresses out of the log', async () => {
    const [known] = (await spv.get('email-laporan')).body['data'] as readonly object[];
    expect(known).toEqual({ user_id: 'SPV01', email: 'spv@toko.co.id', terpasang: true });
    const written = await app.rows<{ all: string }>(
      `select payload::text || metadata as all from (
         select payload, coalesce((select string_agg(to_jsonb(c)::text, '') from log.command c), '') as metadata
         from log.event where type = 'report-email.set') e
       union all select to_jsonb(j)::text from job.job j`,
    );
    expect(written.length).toBeGreaterThan(4);
    expect(written.filter(({ all }) => all.includes('toko.co.id'))).toEqual([]);
  });

  it('give each receiver the columns that they may see', async () => {
    const name = 'Nilai persediaan';
    await make('NILAI', {
      nama_jadwal: name,
      laporan: 'laporan-nilai-persediaan',
      kosong: true,
      penerima: ['SPV01', 'OWNER'],
    });
    const { body } = await owner.get('users/SPV01/hak-akses');
    interface Node {
      readonly key: string;
      readonly is_show: boolean;
      readonly children?: readonly Node[];
    }
    const tree = (body['data'] as { readonly hak_akses: readonly Node[] }).hak_akses;
    const without = tree.map((node) => (node.key === 'HARGA_MODAL' ? { ...node, is_show: false } : node));
    await done(owner.put('users/SPV01/hak-akses', { user_id: 'SPV01', hak_akses: without }));
    await run('NILAI');
    const heads = ['spv@toko.co.id', 'owner@toko.co.id'].map((to) => office.files(to).at(-1));
    expect(heads.map((text) => text?.includes('Rata-rata per Gram'))).toEqual([false, true]);
    expect(heads[0]).toContain('Group');
    await done(owner.put('users/SPV01/hak-akses', { user_id: 'SPV01', hak_akses: tree }));
    await remove('NILAI');
  });

  it('are not sent to who has lost the right to them, or is gone, and not of what a branch may not see', async () => {
    const { body } = await owner.get('users/SPV01/hak-akses');
    const tree = (body['data'] as { readonly hak_akses: readonly object[] }).hak_akses;
    const sent = office.mails.length;
    await make('ASING', { filter: ['kode_toko:BDG01'] }, spv);
    await run('ASING', expect.stringMatching(/^SPV01: .*[Cc]abang/) as unknown as string);
    await remove('ASING');
    await make('HAK');
    await done(owner.put('users/SPV01/hak-akses', { user_id: 'SPV01', hak_akses: [] }));
    await run('HAK', expect.stringMatching(/^SPV01: .*[Hh]ak/) as unknown as string);
    await remove('HAK');
    await done(owner.put('users/SPV01/hak-akses', { user_id: 'SPV01', hak_akses: tree }));
    await make('PERGI');
    await done(owner.put('users/SPV01/active', { user_id: 'SPV01', active: false }));
    await run('PERGI', 'SPV01: User tidak aktif lagi');
    await remove('PERGI');
    expect(office.mails.length).toBe(sent);
    await done(owner.put('users/SPV01/active', { user_id: 'SPV01', active: true }));
    spv = await app.login('SPV01');
  });

  it('are not made up for, not sent while paused, and not on the day on which they are made after their hour', async () => {
    await make('JEDA', { dijeda: true });
    await make('LUSA');
    await at('06:00').run();
    await run('LUSA', 'Dilewati: kosong', addDays(TOMORROW, 3));
    const days = await app.rows(`select day::text from job.schedule_run where schedule = 'laporan/LUSA'`);
    expect(days).toEqual([{ day: addDays(TOMORROW, 3) }]);
    expect(await row('JEDA')).toMatchObject({ hasil: { message: 'Belum pernah' }, berikutnya: '' });
    await make('TERLAMBAT', { jam: 0 });
    await at('23:59', jakartaDate(new Date())).run();
    expect(await outcome('TERLAMBAT')).toBe('Belum pernah');
    for (const kode of ['JEDA', 'LUSA', 'TERLAMBAT']) await remove(kode);
  });

  it('are listed for their branch, and for head office all', async () => {
    await make('BANDUNG', { kode_toko: 'BDG01', penerima: ['OWNER'], dijeda: true });
    await make('CIKINI', { dijeda: true }, spv);
    const codes = async (who: Someone) =>
      ((await who.get('jadwal-laporan')).body['data'] as readonly Row[]).map(({ kode_jadwal }) => kode_jadwal);
    expect([await codes(owner), await codes(spv)]).toEqual([['BANDUNG', 'CIKINI'], ['CIKINI']]);
    const receivers = (await spv.get('jadwal-laporan/penerima')).body['data'] as readonly { user_id: string }[];
    expect(receivers.map(({ user_id }) => user_id)).toEqual(['SPV01']);
    const reports = (await spv.get('jadwal-laporan/laporan')).body['data'];
    expect(reports).toContainEqual({ laporan: 'cash/laporan-transaksi-cash', judul: 'Laporan Transaksi Cash' });
  });
});
