import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';
import type { PrintedSlip } from '../../../../contracts/language/define/slip.js';
import { plainSlip } from '../../../../contracts/language/slips/render.js';
import type { TemplateRow } from '../../../../contracts/setting-nota/views.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith, testServer } from '../../../../infra/testing/servers.js';
import { closableDay } from '../../../testing/closable-day.js';
import { balanceOf, holding, refusedAndNothingWritten } from '../../../testing/money.js';
import { person, setting } from '../../../testing/people.js';
import { PASSWORD, refusalOf, Standalone, type Answer, type Someone } from '../../../testing/standalone.js';

const setor = { jumlah_rp: 1_500_000, tujuan: 'PUSAT', keterangan: 'Setoran malam' };
const ESC_INIT = Buffer.from([0x1b, 0x40]);

/** A reference as it is read out, on the screen and on paper. */
const readOut = (reff: string): string => `${reff.slice(0, 4)}-${reff.slice(4)}`;

describeWith(['postgres', 'pdftotext'], 'slips', () => {
  let app: Standalone;
  let cashier: Someone;
  let spv: Someone;
  let bandung: Someone;
  let owner: Someone;
  let today: BusinessDate;
  /** The slips that the printer at a socket got, a connection each. */
  const printed: Buffer[] = [];
  let printer: Server;
  const folder = mkdtempSync(join(tmpdir(), 'kilau-printer-'));

  beforeAll(async () => {
    printer = createServer((socket) => {
      const parts: Buffer[] = [];
      socket.on('data', (part: Buffer) => parts.push(part)).on('end', () => printed.push(Buffer.concat(parts)));
    });
    await new Promise<void>((ready) => printer.listen(0, '127.0.0.1', ready));
    const { port } = printer.address() as AddressInfo;
    app = await Standalone.start({
      PRINTERS: `JKT01=tcp://127.0.0.1:${port}, BDG01=${pathToFileURL(folder).href}`,
    });
    cashier = await app.login('KASIR01');
    spv = await app.login('SPV01');
    bandung = await app.login('KASIR02');
    owner = await app.login('OWNER');
    today = await closableDay(app, spv);
  });
  afterAll(async () => {
    await app?.close();
    printer.close();
    rmSync(folder, { recursive: true });
  });

  const slipIn = ({ body }: Answer) => body['data'] as PrintedSlip;
  const textOf = (answer: Answer): string => slipIn(answer).lembar.map(plainSlip).join('');
  const send = async (who = cashier): Promise<string> =>
    ((await who.post('kirim-uang', setor)).body['data'] as { no_reff: string }).no_reff;
  const print = async (slip: string, who = cashier, cara = 'LAYAR', more = {}): Promise<number> => {
    const answer = await who.post(`nota/${slip}/cetak`, { cara, ...more });
    expect(answer.status).toBe(201);
    return (answer.body['data'] as { ke: number }).ke;
  };
  const fileOf = async (slip: string, bentuk: string, cetakan: number, who = cashier): Promise<Buffer> =>
    Buffer.from(slipIn(await who.get(`nota/${slip}?cetakan=${cetakan}&bentuk=${bentuk}`)).berkas!, 'base64');
  const pdfText = (bytes: Buffer): string => {
    const path = join(folder, '.slip.pdf');
    writeFileSync(path, bytes);
    const text = execFileSync(testServer('pdftotext'), ['-layout', path, '-'], { encoding: 'utf8' });
    rmSync(path);
    return text;
  };
  const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

  it('of money to head office is the same on the screen, as PDF, as text and for a receipt printer', async () => {
    const reff = await send();
    const shown = await cashier.get(`nota/kirim-uang/${reff}`);
    expect(slipIn(shown)).toMatchObject({ judul: `Kirim Uang ${readOut(reff)}`, lebar: 48, cetakan: [] });
    const screen = textOf(shown);
    for (const part of [
      'Kilau Cikini',
      'KIRIM UANG',
      'JKT01',
      'PUSAT',
      '1.500.000',
      'Setoran malam',
      'Di Jalan',
      readOut(reff),
    ])
      expect(screen).toContain(part);
    const ke = await print(`kirim-uang/${reff}`);
    expect(ke).toBe(1);
    const text = (await fileOf(`kirim-uang/${reff}`, 'TEKS', ke)).toString();
    const asSet = (one: string): string => words(one).replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, '');
    expect(asSet(text)).toBe(asSet(screen));
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(48);
    const paper = pdfText(await fileOf(`kirim-uang/${reff}`, 'PDF', ke));
    expect(words(paper)).toBe(words(text.replace(`${reff}\nPengirim`, 'Pengirim')));
    const bytes = await fileOf(`kirim-uang/${reff}`, 'ESCPOS', ke);
    expect(bytes.subarray(0, 2)).toEqual(ESC_INIT);
    for (const part of ['KIRIM UANG', '1.500.000', `1P0${reff}`]) expect(bytes.includes(part)).toBe(true);
  });

  it('of a document says when it was recorded and by whom, and the shop once', async () => {
    const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 50_000, keterangan: 'Uang receh' };
    const { no_bukti } = (await cashier.post('cash/uang-kas', entry)).body['data'] as { no_bukti: string };
    const page = (await cashier.get(`dokumen/uang-kas/${no_bukti}`)).body['data'] as { riwayat: DocumentEvent[] };
    const paper = words(textOf(await cashier.get(`nota/uang-kas/${no_bukti}`)));
    expect(paper).toContain(`Tanggal: ${page.riwayat[0]!.tanggal} `);
    expect(paper).toContain('Dicatat oleh: KASIR01');
    expect(paper.split('Kilau Cikini')).toHaveLength(2);
  });

  it('that is printed again says so, and the log by whom', async () => {
    const reff = await send();
    const slip = `kirim-uang/${reff}`;
    expect([await print(slip), await print(slip, spv, 'PDF'), await print(slip, owner, 'TEKS')]).toEqual([1, 2, 3]);
    const { cetakan } = slipIn(await cashier.get(`nota/${slip}`));
    expect(cetakan.map(({ ke, cara, user_id }) => [ke, cara, user_id])).toEqual([
      [1, 'LAYAR', 'KASIR01'],
      [2, 'PDF', 'SPV01'],
      [3, 'TEKS', 'OWNER'],
    ]);
    expect((await fileOf(slip, 'TEKS', 3, owner)).toString()).toContain('CETAK ULANG 2');
    expect(textOf(await cashier.get(`nota/${slip}`))).toContain('CETAK ULANG 3');
    const page = (await cashier.get(`dokumen/kirim-uang/${reff}`)).body['data'] as { riwayat: DocumentEvent[] };
    expect(slipIn(await cashier.get(`nota/kirim-uang/${page.riwayat[0]!.no_bukti}`)).cetakan).toEqual(cetakan);
    expect(page.riwayat.map(({ kejadian, keterangan, user_id }) => [kejadian, keterangan, user_id])).toEqual([
      ['remittance.sent', 'Setoran malam', 'KASIR01'],
      ['slip.printed', '', 'KASIR01'],
      ['slip.printed', 'CETAK ULANG 1', 'SPV01'],
      ['slip.printed', 'CETAK ULANG 2', 'OWNER'],
    ]);
    const events = await app.rows('select actor, branch from log.event where stream = $1 order by version', [
      `slip/${slip}`,
    ]);
    expect(events).toEqual([
      { actor: 'KASIR01', branch: 'JKT01' },
      { actor: 'SPV01', branch: 'JKT01' },
      { actor: 'OWNER', branch: 'PUSAT' },
    ]);
  });

  it('is counted once for each print, whoever prints at once, and once for a request that comes twice', async () => {
    const slip = `kirim-uang/${await send()}`;
    const many = [cashier, owner, spv, owner, cashier, spv];
    const ke = await Promise.all(many.map((who) => print(slip, who)));
    expect(ke.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    const key = { 'idempotency-key': randomUUID() };
    const twice = [1, 2].map(() => cashier.post(`nota/${slip}/cetak`, { cara: 'PDF' }, key));
    const answers = await Promise.all(twice);
    expect(answers.map(({ body }) => (body['data'] as { ke: number }).ke)).toEqual([7, 7]);
  });

  it('leaves as a file only where its print is recorded, by who recorded it, until it is printed again', async () => {
    const slip = `kirim-uang/${await send()}`;
    const refused = (query: string, who = cashier) =>
      who.get(`nota/${slip}?${query}`).then((answer) => expect(refusalOf(answer).code).toBe('nota.not-printed'));
    await refused('bentuk=PDF');
    await refused('bentuk=PDF&cetakan=1');
    const ke = await print(slip);
    await refused(`bentuk=TEKS&cetakan=${ke}`, spv);
    await print(slip, spv);
    await refused(`bentuk=TEKS&cetakan=${ke}`);
  });

  it('is nobody’s but that of the branches that it is of, and of who may read what it is the slip of', async () => {
    const reff = await send();
    const gone = { status: 404, code: 'slip.unknown' };
    expect(refusalOf(await bandung.get(`nota/kirim-uang/${reff}`))).toMatchObject(gone);
    await refusedAndNothingWritten(app, () => bandung.post(`nota/kirim-uang/${reff}/cetak`, { cara: 'PDF' }), gone);
    await refusedAndNothingWritten(app, () => cashier.post('nota/kirim-uang/XX/cetak', { cara: 'PDF' }), gone);
    const hak_akses = ['uang', '/uang-kas'];
    const clerk = await person(app, { user_id: 'TAMU', level: 'KASIR', kode_toko: 'JKT01', hak_akses });
    const denied = { status: 403, code: 'access.right' };
    expect(refusalOf(await clerk.get(`nota/kirim-uang/${reff}`))).toMatchObject(denied);
    const asked = { nama: 'kirim-uang', nomor: reff, cetakan: 1 };
    expect(refusalOf(await clerk.post('nota/printer', asked))).toMatchObject(denied);
  });

  it('has as many copies as the module of its kind says', async () => {
    const reff = await send();
    await setting(app, 'JKT01', 'DUPLICATE_NOTA_KIRIM_UANG_MODULE', true);
    const copies = await eventually(async () => {
      const { lembar } = slipIn(await cashier.get(`nota/kirim-uang/${reff}`));
      expect(lembar).toHaveLength(2);
      return lembar;
    });
    expect(copies.map(plainSlip).map((one) => /Lembar \d dari \d/.exec(one)?.[0])).toEqual([
      'Lembar 1 dari 2',
      'Lembar 2 dari 2',
    ]);
    await setting(app, 'JKT01', 'DUPLICATE_NOTA_KIRIM_UANG_MODULE', false);
  });

  describe('is written by a shop, or the company:', () => {
    const template = async (who: Someone, shop = ''): Promise<TemplateRow> =>
      ((await who.get(`setting-nota${shop && `?kode_toko=${shop}`}`)).body['data'] as TemplateRow[]).find(
        ({ nama }) => nama === 'kirim-uang',
      )!;
    const save = (who: Someone, isi: string, more = {}): Promise<Answer> =>
      who.put('setting-nota/kirim-uang', { lebar: 42, isi, ...more });

    it('the template of the shop is in force there, the company’s elsewhere, until it is given back', async () => {
      const keeper = await person(app, {
        ...{ user_id: 'NOTA1', level: 'KASIR', kode_toko: 'JKT01' },
        hak_akses: ['utility', '/setting-nota'],
      });
      const reff = await send();
      expect((await template(keeper)).milik).toBe('BAWAAN');
      expect((await save(keeper, '{nama_toko|tengah}\n{no_reff} {jumlah_rp|kanan}')).status).toBe(200);
      expect(await template(keeper)).toMatchObject({ milik: 'TOKO', lebar: 42, diubah_oleh: 'NOTA1' });
      const shown = slipIn(await cashier.get(`nota/kirim-uang/${reff}`));
      expect([shown.lebar, shown.lembar[0]!.length]).toEqual([42, 2]);
      expect(shown.lembar[0]![1]!.text).toBe(`${readOut(reff)}${'1.500.000'.padStart(33)}`);

      expect((await save(owner, 'Perusahaan {no_reff}')).status).toBe(200);
      expect(await template(owner, 'BDG01')).toMatchObject({ milik: 'PERUSAHAAN', isi: 'Perusahaan {no_reff}' });
      const back = (who: Someone, shop: string) =>
        who.send('DELETE', `setting-nota/kirim-uang/toko/${shop}`, undefined);
      expect((await back(keeper, 'JKT01')).status).toBe(200);
      expect(textOf(await cashier.get(`nota/kirim-uang/${reff}`))).toBe(`Perusahaan ${readOut(reff)}\n`);
      expect((await back(owner, 'ALL')).status).toBe(200);
      expect((await template(owner)).milik).toBe('BAWAAN');

      const denied = { status: 403, code: 'access.branch' };
      await refusedAndNothingWritten(app, () => save(keeper, 'x', { kode_toko: 'BDG01' }), denied);
      await refusedAndNothingWritten(app, () => back(keeper, 'ALL'), denied);
      await refusedAndNothingWritten(app, () => back(owner, 'ALL'), { status: 409, code: 'nota.not-own' });
    });
    it('what is wrong in it is said with its place, and nothing is recorded', async () => {
      const wrong = async (isi: string, message: string) => {
        const answer = await save(owner, isi);
        expect([answer.status, (answer.body['errors'] as { field: string; message: string }[])[0]]).toMatchObject([
          422,
          { field: 'isi', message },
        ]);
      };
      await wrong('a\n b {nama_barang}', 'Baris 2, kolom 4: {nama_barang} tidak dikenal di nota ini');
      await wrong('{#riwayat}', 'Baris 1, kolom 1: {#riwayat} tidak ditutup');
      await refusedAndNothingWritten(app, () => owner.put('setting-nota/apa', { lebar: 48, isi: 'x' }), {
        status: 404,
      });
      await refusedAndNothingWritten(app, () => save(owner, 'x', { lebar: 50 }), { status: 422 });
    });
    it('is kept by the owners where they say so', async () => {
      await setting(app, 'ALL', 'SETTING_NOTA_OWNER_ONLY', true);
      const denied = await eventually(async () => {
        const answer = await spv.get('setting-nota');
        expect(answer.status).toBe(403);
        return answer;
      });
      expect(refusalOf(denied).code).toMatch(/^access\./);
      expect((await owner.get('setting-nota')).status).toBe(200);
      await setting(app, 'ALL', 'SETTING_NOTA_OWNER_ONLY', false);
    });
  });

  describe('goes to the receipt printer of the shop:', () => {
    const toPrinter = async (who: Someone, nomor: string): Promise<Answer> => {
      const cetakan = await print(`kirim-uang/${nomor}`, who, 'PRINTER');
      return who.post('nota/printer', { nama: 'kirim-uang', nomor, cetakan });
    };

    it('to a socket, byte for byte what the file has', async () => {
      const reff = await send();
      const answer = await toPrinter(cashier, reff);
      expect([answer.status, answer.body['message']]).toEqual([200, 'Nota dikirim ke printer struk']);
      expect(printed.at(-1)).toEqual(await fileOf(`kirim-uang/${reff}`, 'ESCPOS', 1));
    });
    it('to a folder, a file a slip', async () => {
      const reff = await send(bandung);
      expect((await toPrinter(bandung, reff)).status).toBe(200);
      const [name, ...others] = readdirSync(folder);
      expect(others).toEqual([]);
      expect(readFileSync(join(folder, name!)).includes(reff)).toBe(true);
    });
    it('says so where there is none, which is no print, or it is silent; the same print goes again', async () => {
      const reff = await send();
      const none = { status: 409, code: 'nota.no-printer' };
      const before = await app.written();
      expect(refusalOf(await owner.post(`nota/kirim-uang/${reff}/cetak`, { cara: 'PRINTER' }))).toMatchObject(none);
      expect(await app.written()).toEqual(before);
      const sent = await owner.post('nota/printer', { nama: 'kirim-uang', nomor: reff, cetakan: 1 });
      expect(refusalOf(sent)).toMatchObject(none);
      expect((await owner.get('nota/printer')).body['data']).toEqual({ ada: false });
      expect((await cashier.get('nota/printer')).body['data']).toEqual({ ada: true });
      const { port } = printer.address() as AddressInfo;
      await new Promise((closed) => printer.close(closed));
      expect(refusalOf(await toPrinter(cashier, reff))).toMatchObject({ status: 503, code: 'nota.printer-silent' });
      await new Promise<void>((ready) => printer.listen(port, '127.0.0.1', ready));
      const { cetakan } = slipIn(await cashier.get(`nota/kirim-uang/${reff}`));
      const again = { nama: 'kirim-uang', nomor: reff, cetakan: cetakan.at(-1)!.ke };
      expect((await cashier.post('nota/printer', again)).status).toBe(200);
      expect(again.cetakan).toBe(1);
      expect(printed.at(-1)!.includes('CETAK ULANG')).toBe(false);
    });
  });

  it('of every kind of document is there', async () => {
    const { body } = await cashier.post('cash/uang-kas', {
      ...{ jenis: 'MASUK', kategori: 'MODAL', jumlah: 77_000, keterangan: 'Modal siang' },
    });
    const { no_bukti } = body['data'] as { no_bukti: string };
    const text = textOf(await cashier.get(`nota/uang-kas/${no_bukti}`));
    for (const part of [no_bukti, '77.000', 'MODAL', 'Modal siang']) expect(text).toContain(part);
  });

  it('of a shift is an X report while it runs, a Z report once it is closed', async () => {
    const kas = await balanceOf(app, 'JKT01/kas');
    const begun = await cashier.post('cash/shift', { hitungan: holding(kas) });
    const { no_bukti: no_shift } = begun.body['data'] as { no_bukti: string };
    const after = { 'x-after': String(begun.body['position']) };
    const x = await cashier.get(`nota/laporan-shift/${no_shift}`, after);
    expect(slipIn(x).judul).toBe(`Laporan X ${no_shift}`);
    expect(textOf(x)).toContain('Seharusnya');
    expect(textOf(x)).not.toContain('Dihitung');
    const closed = await cashier.put(`cash/shift/${no_shift}/close`, { hitungan: holding(kas) });
    const afterClosing = { 'x-after': String(closed.body['position']) };
    const z = await owner.get(`nota/laporan-shift/${no_shift}?kode_toko=JKT01`, afterClosing);
    expect(textOf(z)).toContain('Laporan Z Z-JKT01-');
    expect(textOf(z)).toContain('Dihitung');
    expect(await print(`laporan-shift/${no_shift}`)).toBe(1);
    expect(await print(`laporan-shift/${no_shift}`, owner, 'PDF', { kode_toko: 'JKT01' })).toBe(2);
    const other = await bandung.post(`nota/laporan-shift/${no_shift}/cetak`, { cara: 'PDF', kode_toko: 'JKT01' });
    expect(refusalOf(other).code).toBe('access.branch');
    expect((await bandung.post(`nota/laporan-shift/${no_shift}/cetak`, { cara: 'PDF' })).status).toBe(404);
  });

  it('of a shift is an X report again once it is closed: as it was at each print of it, and at its end', async () => {
    const { no_shift } = ((await cashier.get('cash/shift')).body['data'] as { no_shift: string }[])[0]!;
    const hitungan = holding(await balanceOf(app, 'JKT01/kas'));
    const begun = await cashier.post('cash/shift', { setelah: no_shift, hitungan });
    const { no_bukti: next } = begun.body['data'] as { no_bukti: string };
    const earn = async (jumlah: number): Promise<Answer> =>
      cashier.post('cash/uang-kas', { jenis: 'MASUK', kategori: 'MODAL', jumlah, keterangan: 'Modal' });
    await earn(11_000);
    expect(await print(`laporan-shift/${next}`)).toBe(1);
    await earn(22_000);
    expect(await print(`laporan-shift/${next}`, owner, 'PDF', { kode_toko: 'JKT01' })).toBe(2);
    await earn(33_000);
    const counted = holding(await balanceOf(app, 'JKT01/kas'));
    expect((await cashier.put(`cash/shift/${next}/close`, { hitungan: counted })).status).toBe(200);
    expect(await print(`laporan-shift/${next}`)).toBe(3);
    const earned = async (nomor: string): Promise<string | undefined> => {
      const text = textOf(await cashier.get(`nota/laporan-x/${nomor}`));
      expect(text).toContain(`Laporan X ${next}`);
      expect(text).not.toContain('Dihitung');
      return /^Masuk +(\S+)$/m.exec(text)?.[1];
    };
    expect(await earned(`${next}.1`)).toBe('11.000');
    expect(await earned(`${next}.2`)).toBe('33.000');
    expect(await earned(next)).toBe('66.000');
    expect((await cashier.get(`nota/laporan-x/${next}.4`)).status).toBe(404);
    const { riwayat } = (await cashier.get(`dokumen/shift/${next}`)).body['data'] as { riwayat: DocumentEvent[] };
    expect(riwayat.map(({ nomor_slip }) => nomor_slip)).toEqual(['', `${next}.1`, `${next}.2`, '', '']);
    expect(await print(`laporan-x/${next}.1`)).toBe(1);
    expect((await cashier.post(`nota/laporan-x/${next}.4/cetak`, { cara: 'PDF' })).status).toBe(404);
    expect((await bandung.get(`nota/laporan-x/${next}`)).status).toBe(404);
  });

  it('of a closed day is printed, without keeping that day from being opened again', async () => {
    expect(refusalOf(await spv.get(`nota/tutup-toko/${today}`)).code).toBe('slip.unknown');
    expect((await spv.post(`nota/tutup-toko/${today}/cetak`, { cara: 'PDF' })).status).toBe(404);
    expect((await spv.post('tutup-toko', { tanggal: today })).status).toBe(201);
    const text = textOf(await spv.get(`nota/tutup-toko/${today}`));
    for (const part of [`TUTUP TOKO ${today}`, 'SPV01', 'KAS', 'Saldo Akhir']) expect(text).toContain(part);
    await setting(app, 'JKT01', 'HIDE_SALDO_DASHBOARD_MODULE', true);
    const hidden = await eventually(async () => {
      const seen = textOf(await spv.get(`nota/tutup-toko/${today}`));
      expect(seen).not.toContain('Saldo Akhir');
      return seen;
    });
    expect(hidden).toContain('Masuk');
    await setting(app, 'JKT01', 'HIDE_SALDO_DASHBOARD_MODULE', false);
    for (const nomor of ['1', '2026-02-30'])
      expect(refusalOf(await spv.post(`nota/tutup-toko/${nomor}/cetak`, { cara: 'PDF' })).code).toBe('slip.unknown');
    expect(await print(`tutup-toko/${today}`, spv)).toBe(1);
    const { body } = await spv.post('authorization', {
      ...{ user_id: 'OWNER', password: PASSWORD, command: 'reopen-shop', body: { tanggal: today } },
    });
    const { approval } = body['data'] as { approval: string };
    const reopened = await spv.put('tutup-toko/buka-kembali', { tanggal: today }, { 'x-approval': approval });
    expect(reopened.status).toBe(200);
    expect(textOf(await spv.get(`nota/tutup-toko/${today}`))).toContain('DIBUKA KEMBALI');
  });
});
