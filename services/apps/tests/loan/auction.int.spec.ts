import { describeWith } from '../../../../infra/testing/servers.js';
import { addDays, businessDate, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { cash, Counter } from '../../../testing/counter.js';
import { wrongIn } from '../../../testing/doctor.js';
import { balanceOf, consentTo } from '../../../testing/money.js';
import type { Answer } from '../../../testing/standalone.js';

const ring = { nama_barang: 'Cincin', kode_group: '750', kode_kadar: '18K', kode_kondisi: 'BAIK', berat_kotor: 3_000 };

describeWith(['postgres'], 'a pawn loan that is auctioned', () => {
  let counter: Counter;
  let today: BusinessDate;
  let no_bukti: string;
  let kode_member: string;
  let kelebihan: number;
  beforeAll(async () => {
    counter = await Counter.open();
    today = businessDate(await counter.today());
    const form = { nama_customer: 'Siti Aminah', no_hp: '081234560001', no_ktp: '3171234567890001' };
    kode_member = String(data(await counter.cashier.post('member', form))['kode_member']);
    const loan = {
      kode_member,
      kode_sales: 'DEWI',
      barang: [ring],
      jumlah_hutang: 1_000_000,
      pembayaran: cash(985_000),
    };
    no_bukti = String(data(await counter.cashier.post('hutang', loan))['no_bukti']);
    await counter.spv.put(`hutang/${no_bukti}/validate`, { no_bukti });
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
  const auction = () =>
    counter.cashier.put(`hutang/${no_bukti}/auction`, { no_bukti, cara_lelang: 'MASUK_STOK', kode_dept: 'CP' });
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
    expect((await auction()).body).toMatchObject({ code: 'loan.notices' });
    await later(128);
    expect(await waiting('BERITAHU')).toMatchObject([{ no_bukti }]);
    data(await tell());
    expect(await waiting('LELANG')).toEqual([]);
    await later(135);
    expect([await handled(), await waiting('LELANG')]).toMatchObject([{ beritahu: 0, lelang: 1 }, [{ no_bukti }]]);
  });

  it('comes into stock, and what is left over is owed on a document of its own', async () => {
    const done = data(await auction());
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

  it('is reminded of, and paid out with consent', async () => {
    const number = 'KL-JKT01-000001';
    await later(170);
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
    expect(await ofCustomer()).toMatchObject([[], [{ kelebihan: 0 }]]);
    expect(await rows('kelebihan-lelang?status=DIBAYAR')).toMatchObject([{ no_bukti: number }]);
  });

  it('leaves nothing for the doctor', async () => expect(await wrongIn(counter.app)).toEqual([]));
});
