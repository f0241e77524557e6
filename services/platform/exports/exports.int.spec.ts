import { execFileSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import readExcel from 'read-excel-file/node';
import type { ExportJob } from '../../../contracts/exports/views.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith, testServer } from '../../../infra/testing/servers.js';
import { someone } from '../../testing/someone.js';
import type { FileThread } from './file-thread.js';
import { ExportsApp } from './testing/exports-app.js';
import { GeneratedReports } from './testing/generated-reports.js';
import { cashier, filters } from './testing/sample-document.js';
import { endingThread, sourceThread } from './testing/source-thread.js';

const other = someone('KASIR02', 'KASIR', 'BDG01');
/** The title of a file: its report, branch and dates. */
const NAMED = 'Laporan Uji Kas JKT01 2026-11-01 sd 2026-11-30';
/** As a thread ends that took too much memory. */
const tooHeavy = Object.assign(new Error(), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
const wanted = { report: 'uji/kas', filters };
const ended = ({ state }: ExportJob): boolean => state !== 'queued' && state !== 'running';

let database: FreshDatabase;
let reports: GeneratedReports;
let app: ExportsApp;
beforeEach(async () => {
  database = await freshDatabase();
  reports = new GeneratedReports(1200);
  app = await ExportsApp.start({ databaseUrl: database.url, reports });
});
afterEach(async () => {
  await app.stop();
  await database.drop();
});

async function asked(body: object, actor = cashier): Promise<ExportJob> {
  const answer = await app.ask(actor, 'POST', '/exports', body);
  expect([answer.status, answer.body.toString()]).toEqual([202, expect.stringContaining('"state":"queued"')]);
  return answer.json().data;
}

async function done(
  body: object,
  actor = cashier,
): Promise<{ job: ExportJob; file: Buffer; headers: Readonly<Record<string, unknown>> }> {
  const { id } = await asked(body, actor);
  const job = await app.until(actor, id, ended);
  expect(job).toMatchObject({ state: 'done', error: null });
  const { status, body: file, headers } = await app.ask(actor, 'GET', `/exports/${id}/file`);
  expect(status).toBe(200);
  return { job, file, headers };
}

/** A gate that the report waits at before its second chunk. */
function hold(): { reached: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  let reach = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  reports.beforeChunk = (chunk) => {
    if (chunk === 0) return;
    reach();
    return opened;
  };
  return { reached, open };
}

describeWith(['postgres'], 'an export', () => {
  it('as Excel is fetched under the name of its report, with all rows', async () => {
    const { job, file, headers } = await done({ ...wanted, format: 'xlsx' });
    expect(job).toMatchObject({
      title: NAMED,
      format: 'xlsx',
      done: 1200,
      total: 1200,
      file_name: `${NAMED}.xlsx`,
    });
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="${NAMED}.xlsx"; filename*=UTF-8''${encodeURIComponent(NAMED)}.xlsx`,
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': String(file.length),
      'cache-control': 'private, no-store',
    });
    const [{ data } = { data: [] }] = await readExcel(file);
    expect(data.filter(([first]) => first instanceof Date)).toHaveLength(1200);
  });

  it('as CSV has the count and the totals of the report', async () => {
    const { file, headers } = await done({ ...wanted, format: 'csv' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.toString().split('\r\n').slice(-3)).toEqual([
      'Total periode, 1.200 baris;;;;100240200;200479200;;',
      'Saldo akhir;;;;;;-99239000;',
      '',
    ]);
  });

  it('without branch is of the own branch, head office gets all', async () => {
    const { kode_toko: _own, ...rest } = filters;
    expect((await done({ ...wanted, filters: rest, format: 'xlsx' })).file.length).toBeGreaterThan(0);
    const owner = someone('OWNER', 'OWN', 'PUSAT');
    const [{ data } = { data: [] }] = await readExcel(
      (await done({ ...wanted, filters: rest, format: 'xlsx' }, owner)).file,
    );
    expect(data.map(([first]) => first)).toContain('Semua cabang');
  });
});

describeWith(['postgres', 'pdftotext'], 'an export as PDF', () => {
  it('is paged, with totals and who printed it', async () => {
    const { file, headers } = await done({ ...wanted, format: 'pdf' });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`${NAMED}.pdf`),
    });
    const path = join(app.folder, 'read.pdf');
    await writeFile(path, file);
    const pages = execFileSync(testServer('pdftotext'), ['-layout', path, '-']).toString().split('\f').slice(0, -1);
    expect(pages.every((page, index) => page.includes(`${index + 1} of ${pages.length}`))).toBe(true);
    expect(pages.at(-1)).toMatch(/Total periode, 1\.200 baris +100\.240\.200 +200\.479\.200\n/);
    expect(pages[0]).toContain('Dicetak oleh KASIR01 / 2026-11-20 22:40:12');
  });
});

describeWith(['postgres', 'pdftotext'], 'an export of a report with sections', () => {
  const whole = { ...wanted, report: 'uji/semua' };
  const owner = someone('OWNER', 'OWN', 'PUSAT');
  beforeEach(() => (reports.count = 60));

  it('as Excel has a sheet of each that its reader may see', async () => {
    const sheets = async (actor: typeof owner) =>
      (await readExcel((await done({ ...whole, format: 'xlsx' }, actor)).file)).map(({ sheet, data }) => [
        sheet,
        data.filter(([first]) => first instanceof Date).length,
      ]);
    expect(await sheets(owner)).toEqual([
      ['Laporan Uji Semua', 60],
      ['Laporan Uji Kas', 60],
      ['Laporan Uji Pusat', 60],
    ]);
    expect(await sheets(cashier)).toEqual([
      ['Laporan Uji Semua', 60],
      ['Laporan Uji Kas', 60],
    ]);
  });

  it('as CSV and as text has them one after the other, each under its title', async () => {
    const { job, file } = await done({ ...whole, format: 'csv' });
    expect(job).toMatchObject({ done: 120, total: 120 });
    const [, section = ''] = file.toString().split('\r\n\r\n');
    expect(section.split('\r\n').slice(0, 2)).toEqual([
      'Laporan Uji Kas',
      'Tanggal;Jam;No Bukti;Keterangan;Masuk;Keluar;Saldo;Lembar',
    ]);
    const text = (await done({ ...whole, format: 'txt48' })).file.toString();
    expect(text.match(/LAPORAN UJI \w+/g)).toEqual(['LAPORAN UJI SEMUA', 'LAPORAN UJI KAS']);
  });

  it('as PDF begins a page with each, and numbers them through', async () => {
    const { file } = await done({ ...whole, format: 'pdf' });
    const path = join(app.folder, 'whole.pdf');
    await writeFile(path, file);
    const pages = execFileSync(testServer('pdftotext'), ['-layout', path, '-']).toString().split('\f').slice(0, -1);
    expect(pages.map((page, index) => page.includes(`${index + 1} of ${pages.length}\n`))).toEqual(
      pages.map(() => true),
    );
    const begun = pages.filter((page) => page.includes('Dicetak oleh') && page.includes('Saldo awal'));
    expect(begun.map((page) => /LAPORAN UJI \w+/.exec(page)?.[0])).toEqual(['LAPORAN UJI SEMUA', 'LAPORAN UJI KAS']);
    expect(pages.flatMap((page) => page.match(/MU-000060/g) ?? [])).toHaveLength(2);
  });

  it('is for nobody who lost the right to one of them', async () => {
    const { job } = await done({ ...whole, format: 'csv' }, owner);
    const shop = someone('OWNER', 'OWN', 'JKT01');
    expect((await app.ask(shop, 'GET', `/exports/${job.id}/file`)).status).toBe(403);
    const own = await done({ ...whole, format: 'csv' });
    expect((await app.ask(cashier, 'GET', `/exports/${own.job.id}/file`)).status).toBe(200);
  });
});

describeWith(['postgres'], 'what is refused at once', () => {
  it.each<[string, object, number, object]>([
    [
      'an unknown report',
      { ...wanted, report: 'uji/apa', format: 'pdf' },
      400,
      { errors: [{ field: 'report', message: 'Pilihan tidak dikenal' }] },
    ],
    [
      'an unknown format',
      { ...wanted, format: 'docx' },
      400,
      { errors: [{ field: 'format', message: 'Pilihan tidak dikenal' }] },
    ],
    ['a missing format', wanted, 400, { errors: [{ field: 'format', message: 'Format Tidak Boleh Kosong' }] }],
    [
      'an unknown filter',
      { ...wanted, filters: { ...filters, cabang: 'X' }, format: 'pdf' },
      400,
      { errors: [{ field: 'cabang', message: 'Kolom tidak dikenal' }] },
    ],
    [
      'filters that are no texts',
      { ...wanted, filters: { tgl_from: 5 }, format: 'pdf' },
      400,
      { errors: [{ field: 'filters', message: expect.any(String) }] },
    ],
    [
      'filters that are a list',
      { ...wanted, filters: ['ALL'], format: 'pdf' },
      400,
      { errors: [{ field: 'filters', message: 'Harus berupa teks' }] },
    ],
    [
      'missing dates',
      { ...wanted, filters: {}, format: 'pdf' },
      400,
      { errors: [{ field: 'tgl_from', message: 'Tanggal Awal Tidak Boleh Kosong' }] },
    ],
    [
      'an unknown column to sort by',
      { ...wanted, sort: '-apa', format: 'pdf' },
      400,
      { errors: [{ field: 'sort', message: expect.any(String) }] },
    ],
    [
      'an unknown field',
      { ...wanted, format: 'pdf', limit: 5 },
      400,
      { errors: [{ field: 'limit', message: 'Kolom tidak dikenal' }] },
    ],
    [
      'another branch',
      { ...wanted, filters: { ...filters, kode_toko: 'BDG01' }, format: 'pdf' },
      403,
      { message: 'Cabang lain tidak dapat dibuka' },
    ],
    [
      'a report for others',
      { report: 'uji/pusat', filters, format: 'pdf' },
      403,
      { message: 'Level atau cabang Anda tidak berhak melakukan ini' },
    ],
  ])('%s', async (_what, body, status, answer) => {
    const { status: got, json } = await app.ask(cashier, 'POST', '/exports', body);
    expect([got, json()]).toMatchObject([status, answer]);
    expect((await app.ask(cashier, 'GET', '/exports')).json()).toEqual({ data: [], count: 0 });
  });

  it('more than ten that wait', async () => {
    const { open } = hold();
    for (let index = 0; index < 10; index++) await asked({ ...wanted, format: 'csv' });
    const answer = await app.ask(cashier, 'POST', '/exports', { ...wanted, format: 'csv' });
    expect([answer.status, answer.json()]).toEqual([
      429,
      {
        code: 'export.too-many',
        message: 'Masih ada 10 ekspor yang belum selesai, tunggu atau batalkan dahulu',
        message_id: 'export.tooMany',
        values: { max: 10 },
      },
    ]);
    open();
  });
});

describeWith(['postgres'], 'an export that is waited for', () => {
  const waited = async (id: string, wait: number): Promise<ExportJob> =>
    (await app.ask(cashier, 'GET', `/exports/${id}?wait=${wait}`)).json().data;

  it('is answered once it is made', async () => {
    const { id } = await asked({ ...wanted, format: 'csv' });
    expect(await waited(id, 10)).toMatchObject({ state: 'done', done: 1200 });
  });
  it('is answered as it is after so many seconds', async () => {
    const { reached, open } = hold();
    const { id } = await asked({ ...wanted, format: 'csv' });
    await reached;
    expect(await waited(id, 1)).toMatchObject({ state: 'running' });
    open();
  });
  it('is not waited for longer than ten seconds', async () => {
    const { id } = await asked({ ...wanted, format: 'csv' });
    expect((await app.ask(cashier, 'GET', `/exports/${id}?wait=11`)).status).toBe(400);
  });
  it('is not behind a long one', async () => {
    reports.count = 21_000;
    const { reached, open } = hold();
    const long = await asked({ ...wanted, format: 'csv' });
    await reached;
    reports.count = 400;
    const short = await asked({ ...wanted, format: 'csv' });
    expect(await waited(short.id, 10)).toMatchObject({ state: 'done', done: 400 });
    expect(await waited(long.id, 0)).toMatchObject({ state: 'running' });
    reports.beforeChunk = () => undefined;
    open();
  });
});

describeWith(['postgres'], 'exports', () => {
  it('are listed newest first, one’s own only, as many as asked for', async () => {
    for (const format of ['csv', 'xlsx', 'csv']) await done({ ...wanted, format });
    const all = (await app.ask(cashier, 'GET', '/exports')).json<{ data: ExportJob[]; count: number }>();
    expect([all.count, all.data.map(({ format }) => format)]).toEqual([3, ['csv', 'xlsx', 'csv']]);
    const two = (await app.ask(cashier, 'GET', '/exports?limit=2')).json<{ data: ExportJob[]; count: number }>();
    expect([two.count, two.data]).toEqual([3, all.data.slice(0, 2)]);
    expect((await app.ask(cashier, 'GET', '/exports?limit=0')).status).toBe(400);
    expect((await app.ask(other, 'GET', '/exports')).json()).toEqual({ data: [], count: 0 });
  });

  it('asked for again under their key are the same, and the key stands for nothing else', async () => {
    const ask = (body: object, key = 'unduh-000001', actor = cashier) =>
      app.ask(actor, 'POST', '/exports', body, { 'idempotency-key': key });
    const body = { ...wanted, format: 'csv' };
    const first = (await ask(body)).json();
    await app.until(cashier, first.data.id, ended);
    const again = await ask(body);
    expect([again.status, again.json().data.id]).toEqual([202, first.data.id]);
    expect((await app.ask(cashier, 'GET', '/exports')).json()).toMatchObject({ count: 1 });
    for (const changed of [
      { ...body, format: 'xlsx' },
      { ...body, sort: '-masuk' },
    ]) {
      const refused = await ask(changed);
      expect([refused.status, refused.json()]).toEqual([422, expect.objectContaining({ code: 'command.key-reused' })]);
    }
    expect((await ask(body, 'unduh-000002')).json().data.id).not.toBe(first.data.id);
    expect((await ask(body, 'x')).status).toBe(400);
  });

  it('of others do not exist', async () => {
    const { job } = await done({ ...wanted, format: 'csv' });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/file'],
      ['DELETE', ''],
    ] as const) {
      const { status, json } = await app.ask(other, method, `/exports/${job.id}${path}`);
      expect([status, json()]).toEqual([
        404,
        { code: 'export.not-found', message: 'Alamat tidak ditemukan', message_id: 'request.notFound' },
      ]);
    }
    expect((await app.ask(cashier, 'GET', `/exports/${job.id}`)).status).toBe(200);
  });

  it('that never were are not found, whatever the id looks like', async () => {
    for (const id of ['0197a2b0-0000-7000-8000-000000000000', 'x', "1' or '1'='1", '..%2f..%2fetc%2fpasswd']) {
      expect((await app.ask(cashier, 'GET', `/exports/${id}`)).status).toBe(404);
    }
  });

  it('have no file before they are done', async () => {
    const { reached, open } = hold();
    const { id } = await asked({ ...wanted, format: 'csv' });
    await reached;
    const { status, json } = await app.ask(cashier, 'GET', `/exports/${id}/file`);
    expect([status, json()]).toEqual([
      409,
      { code: 'export.not-ready', message: 'Berkas belum siap', message_id: 'export.notReady' },
    ]);
    open();
  });

  it('are refused to their owner who may not see the report any more', async () => {
    const { job } = await done({ ...wanted, format: 'csv' });
    const moved = { ...cashier, kode_toko: 'BDG01' };
    expect((await app.ask(moved, 'GET', `/exports/${job.id}/file`)).status).toBe(403);
  });

  it('are removed with their file', async () => {
    const { job } = await done({ ...wanted, format: 'csv' });
    expect(await readdir(join(app.folder, 'jobs'))).toHaveLength(1);
    expect((await app.ask(cashier, 'DELETE', `/exports/${job.id}`)).json().data).toEqual(job);
    expect((await app.ask(cashier, 'GET', `/exports/${job.id}`)).status).toBe(404);
    expect(await readdir(join(app.folder, 'jobs'))).toEqual([]);
  });
});

describeWith(['postgres'], 'an export under way', () => {
  it('shows its rows, and is cancelled between chunks, with nothing left', async () => {
    const { reached, open } = hold();
    const { id } = await asked({ ...wanted, format: 'xlsx' });
    await reached;
    expect(await app.until(cashier, id, ({ done }) => done > 0)).toMatchObject({
      state: 'running',
      done: 500,
      total: 1200,
    });
    expect((await app.ask(cashier, 'DELETE', `/exports/${id}`)).json().data).toMatchObject({ state: 'cancelled' });
    reports.beforeChunk = () => undefined;
    open();
    await done({ ...wanted, format: 'csv' });
    expect(await app.until(cashier, id, ended)).toMatchObject({ state: 'cancelled', error: null });
    expect(reports.reads.ended).toBe(reports.reads.begun);
    expect(await readdir(join(app.folder, 'jobs'))).toHaveLength(1);
  });

  it('whose right is gone when it runs fails and says so', async () => {
    reports.check = () => {
      reports.check = GeneratedReports.prototype.check;
      return Promise.resolve();
    };
    const { id } = await asked({ report: 'uji/pusat', filters, format: 'pdf' });
    expect(await app.until(cashier, id, ended)).toMatchObject({
      state: 'failed',
      error: message('access.denied'),
    });
  });

  it('whose rows are not those of its totals fails and says so', async () => {
    reports.bend = (summary) => ({ ...summary, count: 1201 });
    const { id } = await asked({ ...wanted, format: 'pdf' });
    expect(await app.until(cashier, id, ended)).toMatchObject({
      state: 'failed',
      error: message('export.mismatch'),
    });
    expect(await readdir(app.folder)).not.toContain('jobs');
  });

  it.each([
    ['pdf', 100_001, message('export.tooLong', { format: 'PDF', rows: 100_001, max: 100_000 })],
    ['xlsx', 5_000_000, message('export.tooLongForAny', { rows: 5_000_000, max: 2_000_000 })],
    ['csv', 5_000_000, message('export.tooLongForAny', { rows: 5_000_000, max: 2_000_000 })],
  ])('that is too long fails before a row is read, and says the way out: %s of %i rows', async (format, rows, said) => {
    reports.bend = (summary) => ({ ...summary, count: rows });
    const { id } = await asked({ ...wanted, format });
    const { state, error } = await app.until(cashier, id, ended);
    expect([state, error, reports.reads.begun]).toEqual(['failed', said, 0]);
  });

  it.each([
    ['takes too long to read', Object.assign(new Error(), { code: '57014' }), message('export.tooSlow')],
    ['takes more memory than a thread has', tooHeavy, message('export.tooHeavy')],
  ])('that %s fails and says the way out', async (_what, error, said) => {
    reports.beforeChunk = () => Promise.reject(error);
    const { id } = await asked({ ...wanted, format: 'csv' });
    expect(await app.until(cashier, id, ended)).toMatchObject({ state: 'failed', error: said });
  });

  it('whose thread dies in the middle is made again, once', async () => {
    const threads = [endingThread, sourceThread];
    const dying: FileThread = {
      get code() {
        return (threads.length > 1 ? threads.shift()! : threads[0]!).code;
      },
      options: sourceThread.options,
    };
    const other = await ExportsApp.start({ databaseUrl: database.url, reports, thread: dying });
    await app.stop();
    app = other;
    const { job, file } = await done({ ...wanted, format: 'xlsx' });
    expect([job.state, threads]).toEqual(['done', [sourceThread]]);
    const [{ data } = { data: [] }] = await readExcel(file);
    expect(data.filter(([first]) => first instanceof Date)).toHaveLength(1200);
    expect(await readdir(join(app.folder, 'jobs'))).toHaveLength(1);
    expect(await readdir(join(app.folder, '.unfinished'))).toEqual([]);
    expect(reports.reads.ended).toBe(reports.reads.begun);
  });

  it('that meets a busy server is tried again', async () => {
    reports.beforeChunk = () => {
      reports.beforeChunk = () => undefined;
      return Promise.reject(new Refusal('request.busy', undefined, undefined, 2));
    };
    const { id } = await asked({ ...wanted, format: 'csv' });
    expect(await app.until(cashier, id, ({ error }) => error !== null)).toMatchObject({
      state: 'queued',
      error: message('job.retrying', { attempt: 1 }),
    });
    expect(await app.until(cashier, id, ended)).toMatchObject({ state: 'done', error: null, done: 1200 });
    expect(await readdir(join(app.folder, 'jobs'))).toHaveLength(1);
  });
});

describeWith(['postgres', 'redis'], 'over Redis', () => {
  it('an export asked for in one process is made in another and fetched in the first', async () => {
    const shared = { databaseUrl: database.url, reports, redisUrl: testServer('redis') };
    const asking = await ExportsApp.start({ ...shared, runs: false });
    const working = await ExportsApp.start({ ...shared, filesFolder: asking.folder });
    const { id } = (await asking.ask(cashier, 'POST', '/exports', { ...wanted, format: 'csv' })).json().data;
    expect(await asking.until(cashier, id, ended)).toMatchObject({ state: 'done', done: 1200 });
    expect((await asking.ask(cashier, 'GET', `/exports/${id}/file`)).body.toString()).toContain(
      'Total periode, 1.200 baris',
    );
    await working.stop();
    await asking.stop();
  });
});
