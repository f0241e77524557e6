import { describeWith } from '../../../../infra/testing/servers.js';
import { addDays, businessDate, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { cash, Counter } from '../../../testing/counter.js';
import { wrongIn } from '../../../testing/doctor.js';
import { balanceOf, consentTo, refusedAndNothingWritten, whileNothingIsWritten } from '../../../testing/money.js';
import type { Answer } from '../../../testing/standalone.js';

const ring = { nama_barang: 'Cincin', kode_group: '750', kode_kadar: '18K', kode_kondisi: 'BAIK', berat_kotor: 3_000 };

describeWith(['postgres'], 'a pawn loan that is auctioned', () => {
  let counter: Counter;
  let today: BusinessDate;
  let kode_member: string;
  let no_bukti: string;
  let kelebihan: number;
  beforeAll(async () => {
    counter = await Counter.open();
    today = businessDate(await counter.today());
    const form = { nama_customer: 'Siti Aminah', no_hp: '081234560001', no_ktp: '3171234567890001' };
    kode_member = String(data(await counter.cashier.post('member', form))['kode_member']);
    no_bukti = await granted(1_000_000);
  });
  afterAll(() => counter?.close());

  const data = ({ status, body }: Answer) => {
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body['data'] as Readonly<Record<string, unknown>>;
  };
  const rows = async (path: string) => (await counter.cashier.get(path)).body['data'] as readonly object[];
  const ofCustomer = async () => [
    await rows(`hutang/pelanggan/${kode_member}`),
    await rows(`hutang/pelanggan/${kode_member}/jumlah`),
  ];
  const later = (days: number) =>
    counter.app.rows(`update log.branch_head set business_date = $1 where branch = 'JKT01'`, [addDays(today, days)]);
  const granted = async (jumlah_hutang: number): Promise<string> => {
    const fee = cash(jumlah_hutang - 15_000);
    const loan = { kode_member, kode_sales: 'DEWI', barang: [ring], jumlah_hutang, pembayaran: fee };
    const number = String(data(await counter.cashier.post('hutang', loan))['no_bukti']);
    data(await counter.spv.put(`hutang/${number}/validate`, { no_bukti: number }));
    return number;
  };
  const lot = () => ({ no_bukti, cara_lelang: 'MASUK_STOK', kode_dept: 'CP' });
  const auction = (more: object = {}, consent: object = {}) =>
    counter.cashier.put(`hutang/${no_bukti}/auction`, { ...lot(), ...more }, consent as never);
  const refusedWith = (code: string, text: string, ask: () => Promise<Answer> = () => auction(), field = 'no_bukti') =>
    refusedAndNothingWritten(counter.app, ask, { code, errors: [{ field, message: text }] });
  const owed = async (number: string): Promise<number> => {
    const loans = (await rows('hutang')) as readonly { readonly no_bukti: string; readonly total_hari_ini: number }[];
    return loans.find((one) => one.no_bukti === number)!.total_hari_ini;
  };
  const paper = async (path: string) => JSON.stringify((await counter.cashier.get(`nota/${path}`)).body);

  it('waits for its notices and its day', async () => {
    const telling = { no_bukti, saluran: 'WA', alamat: '081234560001', penerima: 'SITI' };
    const tell = () => counter.cashier.put(`hutang/${no_bukti}/notify`, telling);
    expect((await tell()).body).toMatchObject({ code: 'document.state' });
    expect(await ofCustomer()).toMatchObject([
      [{ nomor: no_bukti, dokumen: 'Hutang', jumlah: 1_000_000, status: 'Berjalan' }],
      [{ surat: 1, sisa: 1_000_000, kelebihan: 0 }],
    ]);
    const handled = async () => (await rows('hutang/penanganan'))[0];
    const waiting = (name: string) => rows(`hutang?penanganan=${name}`);
    await later(117);
    expect(await rows('tempo/hutang')).toMatchObject([{ minggu_ini: 1, lewat: 0 }]);
    expect([await rows('hutang?tempo=TUJUH_HARI'), await waiting('BERITAHU')]).toMatchObject([[{ no_bukti }], []]);
    await later(121);
    expect([await handled(), await waiting('BERITAHU')]).toMatchObject([{ beritahu: 1, lelang: 0 }, [{ no_bukti }]]);
    expect(data(await tell())).toMatchObject({ no_pemberitahuan: 'NH-JKT01-000001' });
    expect([await handled(), await waiting('BERITAHU')]).toMatchObject([{ beritahu: 0, lelang: 0 }, []]);
    expect(await paper('notify-loan/NH-JKT01-000001')).toContain('PEMBERITAHUAN LELANG');
    await later(135);
    expect(await rows('hutang?tempo=LELANG')).toMatchObject([{ no_bukti }]);
    await refusedWith('loan.notices', 'Pelanggan harus diberitahu 2 kali sebelum lelang: baru 1 kali');
    await later(128);
    expect(await waiting('BERITAHU')).toMatchObject([{ no_bukti }]);
    data(await tell());
    expect(await waiting('LELANG')).toEqual([]);
    await later(135);
    expect([await handled(), await waiting('LELANG')]).toMatchObject([{ beritahu: 0, lelang: 1 }, [{ no_bukti }]]);
  });

  it('waits for a later day where nobody bought, and for notices after interest that is paid', async () => {
    const postpone = (berikut: BusinessDate) =>
      counter.cashier.put(`hutang/${no_bukti}/postpone`, { no_bukti, berikut });
    const day = addDays(today, 135);
    await refusedWith('loan.auction-later', `Lelang berikut harus sesudah ${day}`, () => postpone(day), 'berikut');
    expect(data(await postpone(addDays(day, 7)))).toMatchObject({ tgl_lelang: addDays(day, 7) });
    await refusedAndNothingWritten(counter.app, () => auction(), { status: 409, code: 'document.state' });
    const undo = async (command: string, call: string) => {
      const why = { no_bukti, keterangan: 'Salah' };
      data(
        await counter.cashier.put(`hutang/${no_bukti}/${call}`, why, await consentTo(counter.cashier, command, why)),
      );
    };
    await undo('undo-notice', 'undo-notice');
    const interest = (await owed(no_bukti)) - 1_000_000;
    data(await counter.cashier.put(`hutang/${no_bukti}/bayar-bunga`, { no_bukti, pembayaran: cash(interest) }));
    const until = addDays(today, 150);
    await refusedWith(
      'loan.interest-paid-on',
      `Bunga sudah dibayar sampai ${until}: lelang paling cepat sesudah tanggal itu`,
    );
    await undo('undo-loan-interest', 'batal-bayar-bunga');
  });

  it('is sold to staff, and below the board, with a consent of head office that says both', () =>
    whileNothingIsWritten(counter.app, async () => {
      const buyer = { nama_pembeli: 'BUDI', identitas_pembeli: '3171', pembeli_pegawai: true };
      const { status, body } = await auction({
        cara_lelang: 'DIJUAL',
        harga: 1_000_000,
        pembayaran: cash(1_000_000),
        ...buyer,
      });
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 'authorization.required', action: { subject: no_bukti } });
      const { rincian } = body['action'] as { readonly rincian: string };
      expect(rincian).toContain('LELANG DI BAWAH PAPAN HARGA');
      expect(rincian).toContain('LELANG KE PEGAWAI 1.000.000');
    }));

  it('comes into stock, and what is left over is owed on a document of its own', async () => {
    await refusedAndNothingWritten(counter.app, () => auction(), { code: 'authorization.required' });
    const done = data(await auction({}, await consentTo(counter.cashier, 'auction-loan', lot())));
    kelebihan = Number(done['kelebihan']);
    const { hasil_lelang, pokok_lelang, bunga_lelang, denda_lelang } = done as Readonly<Record<string, number>>;
    expect(done).toMatchObject({
      no_lelang: 'LL-JKT01-000001',
      pokok_lelang: 1_000_000,
      no_kelebihan: expect.any(String),
    });
    expect(hasil_lelang).toBe(pokok_lelang! + bunga_lelang! + denda_lelang! + kelebihan);
    const [sorted] = await counter.app.rows<{ amount: string }>(
      `select amount from log.balance where account = 'JKT01/sortir' and asset = 'G:750'`,
    );
    expect(Number(sorted?.amount)).toBe(3_000);
    expect(await balanceOf(counter.app, `JKT01/pinjaman/${no_bukti}`)).toBe(0);
    expect(await paper('auction-loan/LL-JKT01-000001')).toContain('RINCIAN HASIL LELANG');
    const owed = await rows('kelebihan-lelang?status=DITERBITKAN');
    expect(owed).toMatchObject([{ no_bukti: 'KL-JKT01-000001', no_hutang: no_bukti, jumlah: kelebihan, tempo: '' }]);
    expect(await ofCustomer()).toMatchObject([
      [{ nomor: 'KL-JKT01-000001', jumlah: kelebihan, status: 'Belum Dibayar' }],
      [{ surat: 0, sisa: 0, kelebihan }],
    ]);
    expect(await wrongIn(counter.app)).toEqual([]);
  });

  it('keeps its customer from being erased until it is theirs', async () => {
    const owner = await counter.app.login('OWNER');
    const until = addDays(today, 135 + 365);
    await refusedWith(
      'member.surplus',
      `Member ini masih berhak atas kelebihan lelang KL-JKT01-000001 sampai ${until}: bayar atau salurkan dahulu`,
      () => owner.post(`member/${kode_member}/hapus`, { kode_member, keterangan: 'Permintaan' }),
      'kode_member',
    );
  });

  it('pays another loan of its customer, and stands as before once that is undone', async () => {
    const number = 'KL-JKT01-000001';
    const other = await granted(500_000);
    await later(170);
    const due = await owed(other);
    const sent = { no_bukti: number, untuk_hutang: other, jumlah_untuk_hutang: due, pembayaran: cash(kelebihan - due) };
    const pay = async () =>
      counter.cashier.put(
        `kelebihan-lelang/${number}/pay`,
        sent,
        await consentTo(counter.cashier, 'pay-surplus', sent),
      );
    const stands = async () => {
      const { status, sisa } = data(await counter.cashier.get(`dokumen/hutang/${other}`));
      const accounts = [`pinjaman/${other}`, `kelebihan/${number}`].map((one) =>
        balanceOf(counter.app, `JKT01/${one}`),
      );
      expect(await wrongIn(counter.app)).toEqual([]);
      return [status, sisa, ...(await Promise.all(accounts))];
    };
    expect(due).toBeGreaterThan(500_000);
    data(await pay());
    expect(await stands()).toEqual(['LUNAS', 0, 0, 0]);
    const why = { no_bukti: number, keterangan: 'Salah' };
    const undone = await consentTo(counter.cashier, 'undo-surplus-payment', why);
    data(await counter.cashier.put(`kelebihan-lelang/${number}/undo`, why, undone));
    expect(await stands()).toEqual(['BERJALAN', 500_000, 500_000, -kelebihan]);
  });

  it('is reminded of, and paid out with consent', async () => {
    const number = 'KL-JKT01-000001';
    expect(await rows('kelebihan-lelang?tempo=INGATKAN')).toMatchObject([{ no_bukti: number }]);
    const reminder = { no_bukti: number, saluran: 'SURAT', alamat: 'JL MELATI 1' };
    data(await counter.cashier.put(`kelebihan-lelang/${number}/remind`, reminder));
    expect(await rows('kelebihan-lelang?tempo=INGATKAN')).toEqual([]);
    const paying = { no_bukti: number, pembayaran: cash(kelebihan) };
    const pay = (more?: Parameters<typeof counter.cashier.put>[2]) =>
      counter.cashier.put(`kelebihan-lelang/${number}/pay`, paying, more);
    expect((await pay()).status).toBe(403);
    data(await pay(await consentTo(counter.cashier, 'pay-surplus', paying)));
    expect(await balanceOf(counter.app, `JKT01/kelebihan/${number}`)).toBe(0);
    expect(await paper(`kelebihan-lelang/${number}`)).toContain('KELEBIHAN HASIL LELANG');
    expect(await ofCustomer()).toMatchObject([[{ dokumen: 'Hutang' }], [{ kelebihan: 0 }]]);
    expect(await rows('kelebihan-lelang?status=DIBAYAR')).toMatchObject([{ no_bukti: number }]);
  });

  it('leaves nothing for the doctor', async () => expect(await wrongIn(counter.app)).toEqual([]));
});
