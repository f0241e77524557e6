import { describeWith } from '../../../../infra/testing/servers.js';
import { addDays, businessDate, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { clockedRunner } from '../../../testing/clocked-schedules.js';
import { cash, Counter } from '../../../testing/counter.js';
import { wrongIn } from '../../../testing/doctor.js';
import { balanceOf, consentTo } from '../../../testing/money.js';
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
  const clock = async (day: BusinessDate): Promise<void> => {
    await clockedRunner(counter.app, hutang.schedules, () => new Date(`${day}T08:00:00+07:00`)).run();
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
        `select day::text, state from job.schedule_run where schedule = 'bunga-dimuka' and branch = 'JKT01' order by day`,
      ),
    ).toEqual([
      { day: today, state: 'done' },
      { day: addDays(today, 1), state: 'running' },
    ]);
    await books(second);
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
