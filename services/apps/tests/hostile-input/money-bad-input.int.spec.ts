import ExcelJS from 'exceljs';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { balanceOf, consentTo, holding, refusedAndNothingWritten, terminalSlip } from '../../../testing/money.js';
import { person } from '../../../testing/people.js';
import { removeRow } from '../../../testing/remove-row.js';
import { atStandalone, type Answer, type Someone, type Standalone } from '../../../testing/standalone.js';

const setoran = { jumlah_rp: 1_000_000, keterangan: 'Setoran' };
const gone = { kode_bank: 'BCA', no_rekening: '777' };
const mutasi = {
  kategori: 'SETORAN BANK',
  asal: 'CASH',
  tujuan: 'BCA',
  tujuan_rekening: '777',
  jumlah: 1_000,
  keterangan: 'Uji',
};
const UNKNOWN_ACCOUNT = {
  status: 422,
  code: 'cash.unknown-rekening',
  message: 'Rekening tidak ditemukan di cabang ini',
};
const notes = ['@SUM(A1)', '+1+1', '-1+1', '@A1'];

/** The bad input that the money areas must stand: each gets the message that is specified, and nothing is written. */
describeWith(['postgres'], 'bad input to the money areas', () => {
  let app: Standalone;
  let cashier: Someone;
  let braga: Someone;
  let spv: Someone;
  let owner: Someone;
  let today: string;

  atStandalone(['KASIR01', 'KASIR02', 'SPV01', 'OWNER'], (...all) => ([app, cashier, braga, spv, owner] = all));
  beforeAll(async () => {
    today = (
      await app.rows<{ date: string }>(`select business_date as date from log.branch_head where branch = 'JKT01'`)
    )[0]!.date;
  });

  const refused = (ask: () => Promise<Answer>, refusal: object) => refusedAndNothingWritten(app, ask, refusal);
  const sent = async (): Promise<string> =>
    ((await cashier.post('kirim-uang', setoran)).body['data'] as { no_reff: string }).no_reff;
  const receive = (who: Someone, reference: string) =>
    who.put(`kirim-uang/${encodeURIComponent(reference)}/reception`, {});
  const because = (message: string) => ({
    status: 409,
    message: 'Terima Uang Pusat Gagal',
    errors: [{ field: 'nomor_referensi', message: expect.stringContaining(message) as string }],
  });
  const NOT_FOUND = { status: 404, message: 'No Terima Tidak Ditemukan' };

  it('a reference that nobody gave, or that can be none', async () => {
    await refused(() => receive(owner, 'ZZZZZZZZ'), NOT_FOUND);
    await refused(() => receive(owner, "x' or 1=1"), {
      status: 400,
      errors: [{ field: 'nomor_referensi', message: 'No Terima Tidak Ditemukan' }],
    });
  });
  it('an empty reference', () =>
    refused(() => receive(owner, ' '), {
      status: 400,
      errors: [{ field: 'nomor_referensi', message: 'Mohon Masukkan Nomor Referensi' }],
    }));
  it('a reference that was received, and one that was cancelled', async () => {
    const [received, cancelled] = [await sent(), await sent()];
    expect((await receive(owner, received)).status).toBe(200);
    expect((await cashier.put(`kirim-uang/${cancelled}/cancel`, {})).status).toBe(200);
    await refused(() => receive(owner, received), because('Sudah diterima'));
    await refused(() => receive(owner, cancelled), because('Sudah dibatalkan oleh pengirim'));
  });
  it('the reference of another branch, which learns nothing of it, and reception at the branch that sent it', async () => {
    const reference = await sent();
    await refused(() => receive(braga, reference), NOT_FOUND);
    await refused(() => braga.put(`kirim-uang/${reference}/cancel`, {}), NOT_FOUND);
    await refused(() => receive(cashier, reference), because('Uang ini hanya dapat diterima oleh PUSAT'));
    expect((await braga.get(`kirim-uang/${reference}`)).status).toBe(404);
  });

  it('more money than the drawer has, by one rupiah', async () => {
    const [{ amount }] = (await app.rows<{ amount: number }>(
      `select amount from log.balance where account = 'JKT01/kas'`,
    )) as [{ amount: number }];
    const SHORT = { status: 409, code: 'money.insufficient', message: 'Saldo Tidak Mencukupi' };
    await refused(() => cashier.post('kirim-uang', { ...setoran, jumlah_rp: amount + 1 }), SHORT);
    await refused(
      () => spv.post('cash/uang-kas', { jenis: 'KELUAR', kategori: 'GAJI', jumlah: amount + 1, keterangan: 'x' }),
      SHORT,
    );
    await refused(
      () => cashier.post('cash/mutasi-uang-cash', { ...mutasi, tujuan_rekening: '5220301187', jumlah: amount + 1 }),
      SHORT,
    );
    await refused(
      () =>
        spv.post('non-cash/gesek-tunai', { kode_bank: 'BCA', tunai: amount + 1, ...terminalSlip(), keterangan: 'x' }),
      SHORT,
    );
  });

  it('an account, a bank, a code or a number of the chart that was deleted meanwhile', async () => {
    await owner.post('rekenings', { ...gone, nama_rekening: 'Kilau', kode_toko: 'JKT01' });
    await owner.post('banks', { kode_bank: 'EDC', nama_bank: 'Bank EDC' });
    await owner.post('paratransaksi', { kode_transaksi: 'UJI', nama_transaksi: 'Uji', jenis: 'UMUM' });
    await owner.post('akuns', { nomor_akun: '6-7777', nama_akun: 'Uji', jenis: 'BEBAN' });
    await cashier.post('non-cash/gesek-tunai', { kode_bank: 'BCA', tunai: 5_000, ...terminalSlip(), keterangan: 'x' });
    const alih = {
      asal: 'MANDIRI',
      asal_rekening: '1230098765',
      tujuan: 'BCA',
      tujuan_rekening: '777',
      keterangan: 'x',
    };
    const consent = await consentTo(cashier, 'carry-balance', alih);
    for (const row of ['rekenings/BCA/777', 'banks/EDC', 'paratransaksi/UJI', 'akuns/6-7777'])
      expect([row, (await removeRow(owner, row)).status]).toEqual([row, 200]);
    await refused(() => cashier.post('cash/mutasi-uang-cash', mutasi), UNKNOWN_ACCOUNT);
    await refused(
      () => cashier.post('cash/mutasi-uang-bank', { ...mutasi, asal: 'BCA', asal_rekening: '5220301187' }),
      UNKNOWN_ACCOUNT,
    );
    await refused(
      () => cashier.post('cash/uang-bank', { ...gone, jenis: 'SETOR', kategori: 'MODAL', jumlah: 1, keterangan: 'x' }),
      UNKNOWN_ACCOUNT,
    );
    await refused(() => cashier.post('cash/pengalihan-saldo', alih, consent), UNKNOWN_ACCOUNT);
    const lunas = {
      kode_bank: 'BCA',
      tanggal: today,
      tujuan: 'BCA',
      tujuan_rekening: '777',
      jumlah: 5_000,
      keterangan: 'x',
    };
    await refused(() => cashier.post('non-cash/pelunasan', lunas), UNKNOWN_ACCOUNT);
    await refused(
      () =>
        cashier.post('non-cash/gesek-tunai', { kode_bank: 'EDC', tunai: 5_000, ...terminalSlip(), keterangan: 'x' }),
      {
        status: 422,
        code: 'noncash.unknown-bank',
      },
    );
    await refused(
      () => cashier.post('cash/uang-kas', { jenis: 'MASUK', kategori: 'UJI', jumlah: 1, keterangan: 'x' }),
      {
        status: 422,
        code: 'cash.unknown-kategori',
      },
    );
    const detail_akun = [
      { kode_akun: 'LUAR', jenis_akun: 'DEBIT', nomor_akun: '6-7777' },
      { kode_akun: 'KAS', jenis_akun: 'KREDIT', nomor_akun: '1-1100' },
    ];
    await refused(() => owner.put('para-akun-transaksi/UANG%20KAS/GAJI', { detail_akun, versi: 1 }), {
      status: 422,
      errors: [{ field: 'detail_akun', message: 'Nomor akun 6-7777 tidak ada di daftar akun' }],
    });
    await refused(
      () => owner.put('para-akun-transaksi/UANG%20KAS/GAJI', { detail_akun: detail_akun.slice(1), versi: 1 }),
      {
        status: 422,
        errors: [{ field: 'detail_akun', message: 'Debit dan kredit tidak seimbang, belum ada LUAR DEBIT' }],
      },
    );
  });

  it('notes that a spreadsheet would take for a formula: refused where they hold an equals sign, without effect in every file', async () => {
    await refused(
      () => cashier.post('cash/uang-kas', { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1, keterangan: '=1+1' }),
      { status: 400 },
    );
    let after = '';
    for (const keterangan of notes) {
      const answer = await cashier.post('cash/uang-kas', { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1, keterangan });
      expect(answer.status).toBe(201);
      after = String(answer.body['position']);
    }
    const csv = (await exported('cash/laporan-transaksi-cash', 'csv', after)).toString();
    expect(notes.filter((note) => !csv.includes(`;'${note};`) || csv.includes(`;${note};`))).toEqual([]);
    for (const report of ['cash/laporan-transaksi-cash', 'jurnal']) {
      const book = new ExcelJS.Workbook();
      await book.xlsx.load((await exported(report, 'xlsx', after)) as never);
      const texts: string[] = [];
      book.eachSheet((sheet) =>
        sheet.eachRow((row) =>
          row.eachCell((cell) => {
            // The sums are ours.
            expect(cell.formula ?? '').toMatch(/^(SUBTOTAL\(9,[A-Z]+\d+:[A-Z]+\d+\))?$/);
            texts.push(cell.text);
          }),
        ),
      );
      expect(notes.filter((note) => !texts.includes(note))).toEqual([]);
    }
  });
  /** The file of a report of today, as head office takes it away. */
  const exported = async (report: string, format: string, after: string): Promise<Buffer> => {
    const filters = { tgl_from: today, tgl_to: today, kode_toko: 'JKT01' };
    const { body } = await owner.post('exports', { report, format, filters }, { 'x-after': after });
    const { id } = body['data'] as { id: string };
    await eventually(async () =>
      expect((await owner.get(`exports/${id}`)).body['data']).toMatchObject({ state: 'done' }),
    );
    const answer = await fetch(`${app.address}/api/v1/exports/${id}/file`, {
      headers: { 'x-auth-token': owner.token },
    });
    return Buffer.from(await answer.arrayBuffer());
  };

  it('a shop that is closed while consents wait or a shift runs, twice, or by another after one', async () => {
    const { body } = await cashier.post('cash/uang-kas', {
      jenis: 'MASUK',
      kategori: 'MODAL',
      jumlah: 1,
      keterangan: 'x',
    });
    const asked = { no_bukti: (body['data'] as { no_bukti: string }).no_bukti, keterangan: 'Salah' };
    const request = await cashier.post('authorization/request', {
      command: 'cancel-uang-kas',
      body: asked,
      keterangan: '',
    });
    const counted = async () => ({
      hitungan: holding(Math.floor((await balanceOf(app, 'JKT01/kas')) / 100) * 100 + 100),
      keterangan: 'Lebih',
    });
    const opening = await counted();
    const shift = await cashier.post('cash/shift', opening);
    const { no_bukti } = shift.body['data'] as { no_bukti: string };
    const close = (who = spv) => who.post('tutup-toko', { tanggal: today });
    await refused(() => close(), {
      status: 409,
      message: `Shift ${no_bukti} masih berjalan, tutup dahulu di Hitung Kas`,
      errors: [
        { field: 'no-running-shift' },
        { field: 'waiting-consents', message: 'Ada 1 permintaan otorisasi yang menunggu jawaban' },
      ],
    });
    const ending = await counted();
    await cashier.put(`cash/shift/${no_bukti}/close`, ending);
    await refused(() => close(), { status: 409, message: 'Ada 1 permintaan otorisasi yang menunggu jawaban' });
    await cashier.send('DELETE', `authorization/requests/${(request.body['data'] as { id: string }).id}`, {});
    expect((await close()).status).toBe(201);
    await refused(() => close(), { status: 409, message: `Tanggal ${today} sudah ditutup` });
    const other = await person(app, { user_id: 'SPV09', level: 'SPV', kode_toko: 'JKT01' });
    await refused(() => close(other), { status: 409, message: 'Toko sudah ditutup oleh akun lain' });
  });
});
