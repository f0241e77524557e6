import { describeWith } from '../../../../infra/testing/servers.js';
import { addDays, businessDate, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { clockedRunner } from '../../../testing/clocked-schedules.js';
import { cash, Counter, ticketOf } from '../../../testing/counter.js';
import { wrongIn } from '../../../testing/doctor.js';
import { closableDay } from '../../../testing/closable-day.js';
import { balanceOf, consentTo, refusedAndNothingWritten } from '../../../testing/money.js';
import type { Answer } from '../../../testing/standalone.js';
import { hutang } from '../../../features/hutang/index.js';

const ring = { nama_barang: 'Cincin', kode_group: '750', kode_kadar: '18K', kode_kondisi: 'BAIK', berat_kotor: 3_000 };

describeWith(['postgres'], 'a pawn loan that is paid', () => {
  let counter: Counter;
  let today: BusinessDate;
  let no_bukti: string;
  beforeAll(async () => {
    counter = await Counter.open();
    today = businessDate(await counter.today());
    const form = { nama_customer: 'Siti Aminah', no_hp: '081234560001', no_ktp: '3171234567890001' };
    const { kode_member } = data(await counter.cashier.post('member', form));
    const loan = {
      kode_member,
      kode_sales: 'DEWI',
      barang: [ring],
      jumlah_hutang: 1_000_000,
      pembayaran: cash(985_000),
    };
    no_bukti = String(data(await counter.cashier.post('hutang', loan))['no_bukti']);
    const validated = await counter.spv.put(`hutang/${no_bukti}/validate`, { no_bukti });
    expect([200, 409]).toContain(validated.status);
  });
  afterAll(() => counter?.close());

  const data = ({ status, body }: Answer) => {
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body['data'] as Readonly<Record<string, unknown>>;
  };
  const pay = async (call: string, jumlah: number, more: object = {}) =>
    data(await counter.cashier.put(`hutang/${no_bukti}/${call}`, { no_bukti, pembayaran: cash(jumlah), ...more }));
  const undo = async (call: string, command: string) => {
    const reason = { no_bukti, keterangan: 'Salah' };
    return data(
      await counter.cashier.put(
        `hutang/${no_bukti}/${call}`,
        reason,
        await consentTo(counter.cashier, command, reason),
      ),
    );
  };
  const ahead = () => balanceOf(counter.app, `JKT01/bunga_dimuka/${no_bukti}`);
  const clock = async (day: BusinessDate, time = '08:00:00+07:00'): Promise<void> => {
    await clockedRunner(counter.app, hutang.schedules, () => new Date(`${day}T${time}`)).run();
  };
  const books = (day: BusinessDate) =>
    counter.app.rows(`update log.branch_head set business_date = $1 where branch = 'JKT01'`, [day]);

  it('holds interest ahead until its period begins, on its day, once', async () => {
    const paid = await pay('bayar-bunga', 90_000, { periode: 3 });
    expect(paid).toMatchObject({ bayar_bunga: 30_000, bayar_dimuka: 60_000, no_bayar: 'BH-JKT01-000001' });
    expect(await ahead()).toBe(-60_000);
    const slip = await counter.cashier.get(`nota/pay-loan-interest/BH-JKT01-000001`);
    expect(JSON.stringify(slip.body)).toContain('BUKTI BAYAR BUNGA');
    const second = addDays(today, 31);
    await clock(today);
    // The branch still books on an earlier day: it waits.
    await clock(addDays(today, 1));
    expect(
      await counter.app.rows(
        `select day::text, state from job.schedule_run
         where schedule = 'bunga-dimuka' and branch = 'JKT01' order by day`,
      ),
    ).toEqual([
      { day: today, state: 'done' },
      { day: addDays(today, 1), state: 'running' },
    ]);
    // Half past eleven at night in Jakarta, and half past twelve: in UTC both are of the day before.
    await books(addDays(second, -1));
    await clock(addDays(second, -1), '16:30:00Z');
    expect(await ahead()).toBe(-60_000);
    await books(second);
    await clock(addDays(second, -1), '17:30:00Z');
    expect(await ahead()).toBe(-30_000);
    await clock(second);
    expect(await ahead()).toBe(-30_000);
    await clock(addDays(second, 0));
    expect(await ahead()).toBe(-30_000);
    const { body } = await counter.cashier.get(`dokumen/hutang/${no_bukti}`);
    expect(body['data']).toMatchObject({ bunga_dimuka: 30_000, status: 'BERJALAN' });
  });

  it('settles, and settles again once that is undone', async () => {
    const settled = await pay('lunasi', 1_000_000);
    expect(settled).toMatchObject({ no_lunas: 'LH-JKT01-000001', bunga_pinjam: 90_000, total_bayar: 1_090_000 });
    expect([await ahead(), await balanceOf(counter.app, `JKT01/pinjaman/${no_bukti}`)]).toEqual([0, 0]);
    const list = await counter.cashier.get('hutang?status=LUNAS');
    expect(list.body['data']).toMatchObject([{ no_bukti }]);
    await undo('batal-lunas', 'undo-loan-settlement');
    expect([await ahead(), await balanceOf(counter.app, `JKT01/pinjaman/${no_bukti}`)]).toEqual([-30_000, 1_000_000]);
    await pay('angsur', 1_000_000, { jumlah: 1_000_000 });
    expect(await balanceOf(counter.app, `JKT01/pinjaman/${no_bukti}`)).toBe(0);
    const found = await counter.cashier.get('dokumen/hutang/BH-JKT01-000002');
    expect(found.body['data']).toMatchObject({ no_bukti, no_lunas: 'LH-JKT01-000002' });
  });

  it('leaves nothing for the doctor', async () => expect(await wrongIn(counter.app)).toEqual([]));
});

describeWith(['postgres'], 'a step of a pawn loan that must not be', () => {
  let counter: Counter;
  let today: BusinessDate;
  let siti: string;
  beforeAll(async () => {
    counter = await Counter.open();
    today = await closableDay(counter.app, counter.spv);
    siti = await customer('Siti Aminah', '1');
  });
  afterAll(() => counter?.close());

  const data = ({ status, body }: Answer) => {
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body['data'] as Readonly<Record<string, unknown>>;
  };
  async function customer(nama_customer: string, last: string): Promise<string> {
    const form = { nama_customer, no_hp: `08123456000${last}`, no_ktp: `317123456789000${last}` };
    return String(data(await counter.cashier.post('member', form))['kode_member']);
  }
  const ask = (jumlah_hutang: number, more: object = {}): Promise<Answer> =>
    counter.cashier.post('hutang', {
      kode_member: siti,
      kode_sales: 'DEWI',
      barang: [ring],
      jumlah_hutang,
      pembayaran: cash(jumlah_hutang - 15_000),
      ...more,
    });
  const validate = (no_bukti: string) => counter.spv.put(`hutang/${no_bukti}/validate`, { no_bukti });
  /** A loan that runs, of a million on one ring unless it says otherwise. */
  async function lent(jumlah_hutang = 1_000_000, more: object = {}): Promise<string> {
    const no_bukti = String(data(await ask(jumlah_hutang, more))['no_bukti']);
    data(await validate(no_bukti));
    return no_bukti;
  }
  const put = (no_bukti: string, call: string, body: object, who = counter.cashier): Promise<Answer> =>
    who.put(`hutang/${no_bukti}/${call}`, { no_bukti, ...body });
  const settle = (no_bukti: string, jumlah = 1_030_000) => put(no_bukti, 'lunasi', { pembayaran: cash(jumlah) });
  const renew = (no_lama: string, jumlah_hutang: number, paid: number, more: object = {}) =>
    counter.cashier.post('hutang/peremajaan', { no_lama, jumlah_hutang, pembayaran: cash(paid), ...more });
  const isSettled = (no_bukti: string): string => `Hutang ${no_bukti} sudah berstatus Lunas Belum Diambil`;
  const held = { sebab_tahan: 'POLISI', surat: 'LP-1' };
  const hold = async (no_bukti: string): Promise<Answer> => {
    const body = { no_bukti, ...held };
    const consent = await consentTo(counter.cashier, 'hold-loan', body);
    return counter.cashier.put(`hutang/${no_bukti}/tahan`, body, consent);
  };
  const refused = (wrong: () => Promise<Answer>, status: number, field: string, message: string): Promise<void> =>
    refusedAndNothingWritten(counter.app, wrong, {
      status,
      errors: expect.arrayContaining([{ field, message }]) as unknown,
    });
  const needsConsent = (wrong: () => Promise<Answer>): Promise<void> =>
    refusedAndNothingWritten(counter.app, wrong, { code: 'authorization.required' });
  const codeOf = (no_bukti: string) => ticketOf(counter.app, no_bukti);
  const principal = (no_bukti: string) => balanceOf(counter.app, `JKT01/pinjaman/${no_bukti}`);

  it('is redeemed once, though two ask at once', async () => {
    const no_bukti = await lent();
    const drawer = await balanceOf(counter.app, 'JKT01/kas');
    const answers = await Promise.all([settle(no_bukti), settle(no_bukti), settle(no_bukti)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'document.state',
      message: isSettled(no_bukti),
    });
    expect([await balanceOf(counter.app, 'JKT01/kas'), await principal(no_bukti)]).toEqual([drawer + 1_030_000, 0]);
  });

  it('is summed among those that wait for their owner: by its pieces and their weight', async () => {
    data(await settle(await lent()));
    const { body } = await counter.cashier.get('hutang?status=LUNAS');
    const rows = body['data'] as readonly { readonly qty: number; readonly berat: number }[];
    const sumOf = (figure: 'qty' | 'berat') => rows.reduce((sum, row) => sum + row[figure], 0);
    expect(rows.length).toBeGreaterThan(0);
    expect(body['totals']).toMatchObject({ qty: sumOf('qty'), berat: sumOf('berat'), sisa: 0 });
  });

  it('hands nothing over at another branch, with the ticket of another, or with one that was replaced', async () => {
    const [no_bukti, other] = [await lent(), await lent()];
    data(await settle(no_bukti));
    const barang = [{ no: '1', berat: 3_000 }];
    const take =
      (more: object, who = counter.cashier) =>
      () =>
        put(no_bukti, 'serahkan', { barang, ...more }, who);
    const attorney = { pihak: 'KUASA', nama_pihak: 'Ani', identitas_pihak: '3171', surat_pihak: 'SK-1' };
    const old = await codeOf(no_bukti);
    await refusedAndNothingWritten(counter.app, take({ kode_surat: old }, counter.other), {
      status: 409,
      code: 'document.at-its-branch',
    });
    const strange = await codeOf(other);
    for (const who of [{}, attorney])
      await refused(
        take({ ...who, kode_surat: strange }),
        422,
        'kode_surat',
        'Kode surat salah: pindai QR di surat hutang',
      );
    await refused(take(attorney), 422, 'kode_surat', 'Pindai QR di surat hutang: yang datang bukan pelanggan');
    await needsConsent(take({}));
    const lost = { no_bukti, sebab: 'Hilang', surat_polisi: 'SKTLK-1', pembayaran: cash(10_000) };
    const consent = await consentTo(counter.cashier, 'replace-ticket', lost);
    data(await counter.cashier.put(`hutang/${no_bukti}/ganti-surat`, lost, consent));
    await refused(take({ kode_surat: old }), 422, 'kode_surat', 'Surat sudah diganti: minta surat penggantinya');
  });

  it('is never dated before its last step, and undone newest first', async () => {
    const no_bukti = await lent();
    const books = (day: BusinessDate) =>
      counter.app.rows(`update log.branch_head set business_date = $1 where branch = 'JKT01'`, [day]);
    const yesterday = addDays(today, -1);
    await books(yesterday);
    const late = `${no_bukti} berubah pada ${today}, sesudah tanggal bisnis ${yesterday}: kerjakan pada tanggal itu`;
    await refused(() => settle(no_bukti), 409, 'no_bukti', late);
    await books(today);
    data(await put(no_bukti, 'bayar-bunga', { pembayaran: cash(30_000) }));
    data(await put(no_bukti, 'angsur', { jumlah: 100_000, pembayaran: cash(100_000) }));
    const reason = { keterangan: 'Salah' };
    const newer = `Batalkan Angsur Hutang ${today} dari ${no_bukti} dahulu`;
    await refused(() => put(no_bukti, 'batal-bayar-bunga', reason), 409, 'no_bukti', newer);
    const part = { no_bukti, ...reason };
    const consent = await consentTo(counter.cashier, 'undo-loan-part', part);
    data(await counter.cashier.put(`hutang/${no_bukti}/batal-angsur`, part, consent));
    expect(await principal(no_bukti)).toBe(1_000_000);
  });

  it('is renewed neither when it is settled, nor for less than its interest, nor for another customer', async () => {
    const no_bukti = await lent();
    const due = 'Yang dibayar pelanggan harus Rp 30.000';
    await refused(() => renew(no_bukti, 1_000_000, 29_900), 422, 'pembayaran', due);
    const budi = await customer('Budi', '2');
    await refused(
      () => renew(no_bukti, 1_000_000, 30_000, { kode_member: budi }),
      422,
      'kode_member',
      `Hutang ${no_bukti} bukan milik pelanggan ${budi}`,
    );
    data(await settle(no_bukti));
    await refusedAndNothingWritten(counter.app, () => renew(no_bukti, 1_000_000, 30_000), {
      status: 409,
      message: isSettled(no_bukti),
    });
  });

  it('lends no more without the ticket or a consent, and its rejection pays nothing out without one', async () => {
    const old = await lent();
    const drawer = await balanceOf(counter.app, 'JKT01/kas');
    await needsConsent(() => renew(old, 1_500_000, 455_000));
    const no_bukti = String(data(await renew(old, 600_000, 430_000))['no_bukti']);
    const reason = { no_bukti, keterangan: 'Salah' };
    await refusedAndNothingWritten(counter.app, () => put(no_bukti, 'reject', reason, counter.spv), {
      code: 'authorization.required',
    });
    const consent = await consentTo(counter.spv, 'reject-loan', reason, 'OWNER');
    data(await counter.spv.put(`hutang/${no_bukti}/reject`, reason, consent));
    expect([await balanceOf(counter.app, 'JKT01/kas'), await principal(old)]).toEqual([drawer, 1_000_000]);
  });

  it('releases no piece on which the rest depends, and waives no interest alone', async () => {
    const no_bukti = await lent(6_000_000, { barang: [ring, ring] });
    await refused(
      () => put(no_bukti, 'angsur', { jumlah: 1_000_000, lepas: [{ no: '1' }], pembayaran: cash(1_150_000) }),
      422,
      'lepas',
      'Barang yang tersisa hanya menjamin Rp 3.570.000: tambah angsuran atau kurangi barang yang dilepas',
    );
    await needsConsent(() => put(no_bukti, 'bayar-bunga', { bunga: 0, alasan_keringanan: 'Langganan' }));
  });

  it('lends nothing by a kadar that is typed too high, and no more than the pieces are good for', async () => {
    const typed = { barang: [{ ...ring, kode_kadar: '24K' }] };
    const share = 'Kadar 24K belum punya persen plafond: isi dahulu di Plafond Kadar Hutang';
    await refused(() => ask(1_000_000, typed), 422, 'barang.1.kode_kadar', share);
    const plafond = 'Jumlah hutang tidak boleh melebihi plafond';
    await refused(() => ask(3_570_100), 422, 'jumlah_hutang', plafond);
  });

  it('holds what is transferred beyond what is due, keeps its customer until it is used or given back', async () => {
    const kode_member = await customer('Rina', '3');
    const no_bukti = await lent(1_000_000, { kode_member });
    const [held, bank] = [`JKT01/titipan/${no_bukti}`, 'JKT01/bank/BCA/5220301187'];
    const account = { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '5220301187' };
    const pembayaran = [{ ...account, jumlah: 50_000 }];
    const [before, drawer] = [await balanceOf(counter.app, bank), await balanceOf(counter.app, 'JKT01/kas')];
    const exact = 'Yang dibayar pelanggan harus Rp 30.000';
    await refused(() => put(no_bukti, 'bayar-bunga', { pembayaran }), 422, 'pembayaran', exact);
    await needsConsent(() =>
      put(no_bukti, 'bayar-bunga', { pembayaran: [{ ...account, jumlah: 500_000 }], titipkan: true }),
    );
    const paid = data(await put(no_bukti, 'bayar-bunga', { pembayaran, titipkan: true }));
    expect(paid).toMatchObject({ dititipkan: 20_000, titipan: 20_000, diterima: 50_000 });
    expect([await balanceOf(counter.app, held), await balanceOf(counter.app, bank)]).toEqual([
      -20_000,
      before + 50_000,
    ]);
    const slip = await counter.cashier.get(`nota/pay-loan-interest/${String(paid['no_bayar'])}`);
    expect(JSON.stringify(slip.body)).toMatch(/Dititipkan *20\.000/);
    const list = await counter.cashier.get(`hutang?search=${no_bukti}`);
    expect(list.body).toMatchObject({ data: [{ titipan: 20_000 }], totals: { titipan: 20_000 } });
    const renewed = { no_lama: no_bukti, jumlah_hutang: 1_000_000 };
    await refusedAndNothingWritten(counter.app, () => counter.cashier.post('hutang/peremajaan', renewed), {
      errors: [{ field: 'no_lama', message: 'Titipan Rp 20.000 dipakai atau dikembalikan dahulu' }],
    });
    data(await put(no_bukti, 'lunasi', { dari_titipan: 5_000, pembayaran: cash(995_000) }));
    const barang = [{ no: '1', berat: 3_000 }];
    data(await put(no_bukti, 'serahkan', { barang, kode_surat: await codeOf(no_bukti) }));
    const sums = await counter.cashier.get(`hutang/pelanggan/${kode_member}/jumlah`);
    expect(sums.body['data']).toMatchObject([{ surat: 0, titipan: 15_000 }]);
    const owner = await counter.app.login('OWNER');
    const reason = { kode_member, keterangan: 'Diminta pelanggan' };
    expect((await owner.post(`member/${kode_member}/hapus`, reason)).body).toMatchObject({ code: 'member.has-loans' });
    expect(await wrongIn(counter.app)).toEqual([]);
    const returned = { no_bukti, pembayaran: cash(15_000) };
    await needsConsent(() => put(no_bukti, 'kembalikan-titipan', returned));
    await needsConsent(() => put(no_bukti, 'kembalikan-titipan', returned, counter.spv));
    const consent = await consentTo(counter.cashier, 'return-loan-deposit', returned);
    const back = data(await counter.cashier.put(`hutang/${no_bukti}/kembalikan-titipan`, returned, consent));
    expect(back).toMatchObject({ no_kembali: 'KT-JKT01-000001' });
    expect([await balanceOf(counter.app, held), await balanceOf(counter.app, 'JKT01/kas')]).toEqual([
      0,
      drawer + 995_000 - 15_000,
    ]);
    const receipt = await counter.cashier.get('nota/return-loan-deposit/KT-JKT01-000001');
    expect(JSON.stringify(receipt.body)).toContain('BUKTI KEMBALI TITIPAN');
    const { body } = await counter.cashier.get(`dokumen/hutang/${no_bukti}`);
    expect(body['data']).toMatchObject({ status: 'DIAMBIL' });
  });

  it('takes no piece of our own stock: collateral has no barcode', async () => {
    const { kode_barcode } = await counter.piece();
    const answer = () => ask(1_000_000, { barang: [{ ...ring, kode_barcode }] });
    await refusedAndNothingWritten(counter.app, answer, { status: 400 });
  });

  it('does nothing with a loan that is held, also while it waits; it is validated, and its day waits for that', async () => {
    const no_bukti = String(data(await ask(1_000_000))['no_bukti']);
    expect(data(await hold(no_bukti))).toMatchObject({ ditahan: 'LP-1', tervalidasi: false });
    const message = `Hutang ${no_bukti} ditahan dengan surat LP-1: lepas tahanannya dahulu`;
    const reason = { keterangan: 'Salah' };
    await refused(() => put(no_bukti, 'reject', reason, counter.spv), 409, 'no_bukti', message);
    await refused(() => put(no_bukti, 'cancel', reason), 409, 'no_bukti', message);
    const close = () => counter.spv.post('tutup-toko', { tanggal: today });
    await refused(close, 409, 'no-waiting-loans', 'Ada 1 hutang yang belum divalidasi');
    data(await validate(no_bukti));
    await refused(() => settle(no_bukti), 409, 'no_bukti', message);
    await refused(() => renew(no_bukti, 1_000_000, 30_000), 409, 'no_lama', message);
  });

  it('leaves nothing for the doctor', async () => expect(await wrongIn(counter.app)).toEqual([]));
});
