import type { Beranda } from '../../../../contracts/beranda/views.js';
import { queries } from '../../../../contracts/catalogue.js';
import { homeRoles, type HomeRole } from '../../../../contracts/language/define/home.js';
import type { AsOf } from '../../../../contracts/language/define/query.js';
import { accessKeys } from '../../../../contracts/menu.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { closableDay } from '../../../testing/closable-day.js';
import { balanceOf, holding, slipOf, terminalSlip } from '../../../testing/money.js';
import { person, setting } from '../../../testing/people.js';
import { atStandalone, type Answer, type Someone, type Standalone } from '../../../testing/standalone.js';

type Parts = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
const HIDING = 'HIDE_SALDO_DASHBOARD_MODULE';
/** The calls of the reads that stand in the home of a role. */
const callsOf = (role: HomeRole): string[] =>
  queries.flatMap(({ home, call }) => (home?.includes(role) ? [call] : [])).toSorted();
const homeOf = ({ body }: Answer): Beranda => (body['data'] as Beranda[])[0]!;
const partsOf = (answer: Answer): Parts =>
  Object.fromEntries(homeOf(answer).bagian.map(({ bacaan, baris }) => [bacaan, baris])) as Parts;

describeWith(['postgres'], 'the home of each role', () => {
  let app: Standalone;
  let cashier: Someone;
  let owner: Someone;
  let supervisor: Someone;
  /** The position of what was done last. */
  let after = '';
  atStandalone(['KASIR01', 'OWNER'], (...all) => ([app, cashier, owner] = all));
  beforeAll(async () => {
    supervisor = await person(app, { user_id: 'SPV07', level: 'SPV', kode_toko: 'JKT01', hak_akses: [...accessKeys] });
  });

  const home = (who: Someone): Promise<Answer> => who.get('beranda', { 'x-after': after });
  const does = async (who: Someone, call: string, body: object): Promise<Answer> => {
    const answer = await who.post(call, body);
    expect(answer.status).toBe(201);
    after = String(answer.body['position']);
    return answer;
  };
  const entry = (jenis: string, jumlah: number) => ({ jenis, kategori: 'MODAL', jumlah, keterangan: 'Uji' });

  it('is what the reads of that role answer by themselves, in one call with one age', async () => {
    const all = [...accessKeys];
    const homes = new Map<HomeRole, Someone>([
      ['KASIR', await person(app, { user_id: 'KASIR09', level: 'KASIR', kode_toko: 'JKT01', hak_akses: all })],
      ['PENGAWAS', supervisor],
      ['PEMILIK', owner],
    ]);
    for (const role of homeRoles) {
      const who = homes.get(role)!;
      const answer = await home(who);
      expect([answer.status, homeOf(answer).peran]).toEqual([200, role]);
      const parts = partsOf(answer);
      expect(Object.keys(parts).toSorted()).toEqual(callsOf(role));
      for (const [call, rows] of Object.entries(parts)) expect((await who.get(call)).body['data']).toEqual(rows);
      // The events that made the users are still on their way into the read models.
      await eventually(async () => {
        const { positions, lagging } = (await home(who)).body['as_of'] as AsOf;
        expect(Object.keys(positions)).toEqual(
          expect.arrayContaining(role === 'PEMILIK' ? ['BDG01', 'JKT01', 'PUSAT', 'SBY01'] : ['JKT01']),
        );
        expect(lagging).toEqual([]);
      });
    }
  });

  it('of a cashier follows what they do: the drawer, what came in, the screens they use', async () => {
    const before = partsOf(await home(cashier))['cash/harian']!.at(-1)!;
    await does(cashier, 'cash/uang-kas', entry('MASUK', 61_000));
    const parts = partsOf(await home(cashier));
    expect(parts['cash/harian']!.at(-1)).toEqual({
      ...before,
      masuk: Number(before['masuk']) + 61_000,
      kas: await balanceOf(app, 'JKT01/kas'),
    });
    expect(parts['cash/saldo']!.find(({ kode_bank }) => kode_bank === 'CASH')).toMatchObject({
      saldo: await balanceOf(app, 'JKT01/kas'),
    });
    expect(parts['beranda/layar']).toContainEqual({ path: '/uang-kas', dokumen: expect.any(Number) as number });
  });

  it('tells what is on its way as the log has it, and to whom it comes', async () => {
    await does(cashier, 'kirim-uang', { jumlah_rp: 250_000, tujuan: 'PUSAT', keterangan: 'Setoran' });
    const [total] = await app.rows<{ amount: number; nota: number }>(`
      select sum((e.payload ->> 'jumlah_rp')::bigint)::bigint as amount, count(*) as nota
      from log.event e
      where type = 'remittance.sent' and not exists (
        select from log.event l where l.stream = e.stream and l.version > e.version
      )`);
    const rows = partsOf(await home(owner))['kirim-uang-di-jalan']!;
    expect(rows[0]).toMatchObject({ total: total!.amount, nota: total!.nota, total_masuk: total!.amount });
    expect(rows.map(({ dari, jumlah_rp }) => [dari, jumlah_rp])).toContainEqual(['JKT01', 250_000]);
    const [own] = partsOf(await home(cashier))['kirim-uang-di-jalan']!;
    expect(own).toMatchObject({ nota_masuk: 0, total_masuk: 0 });
  });

  it('tells what banks have not paid, as the log has it', async () => {
    const empty = await home(owner);
    expect(partsOf(empty)['cash-pusat/outstand-noncash-total']).toEqual([{ jumlah: 0, bank: 0, tertua: '' }]);
    const swipe = { kode_bank: 'BCA', tunai: 70_000, biaya: 2_000, ...terminalSlip(), keterangan: 'Gesek' };
    await does(cashier, 'non-cash/gesek-tunai', swipe);
    const [open] = await app.rows(`
      select sum(amount)::bigint as jumlah, count(distinct split_part(account, '/', 3)) as bank,
        min(split_part(account, '/', 4)) as tertua
      from log.balance
      where account like '%/noncash/%' and amount <> 0`);
    expect(partsOf(await home(owner))['cash-pusat/outstand-noncash-total']).toEqual([open]);
  });

  it('of a supervisor has the last count with its difference, and the consents that wait', async () => {
    const kas = await balanceOf(app, 'JKT01/kas');
    await does(cashier, 'cash/hitung-kas', { hitungan: holding(kas - 500 - (kas % 100)), bukukan: false });
    const slip = slipOf(await does(cashier, 'cash/uang-kas', entry('MASUK', 5_000)));
    const body = { no_bukti: slip, keterangan: 'Salah' };
    expect((await cashier.post('authorization/request', { command: 'cancel-uang-kas', body })).status).toBe(200);
    const parts = partsOf(await home(supervisor));
    expect(parts['cash/hitungan-terakhir']![0]).toMatchObject({ selisih: -500 - (kas % 100), dibukukan: 0 });
    expect(parts['beranda/otorisasi']).toMatchObject([
      { asked_by: 'KASIR01', subject: slip, jumlah: 5_000, path: '/uang-kas', nomor: slip },
    ]);
    expect(parts['tutup-toko/halangan']![0]).toMatchObject({ halangan: [{ syarat: 'waiting-consents' }] });
    await app.rows(`delete from identity.authorization_request`);
  });

  it('names what stands in the way of closing, and which shops have closed since when', async () => {
    const today = await closableDay(app, supervisor);
    const list = async () => partsOf(await home(supervisor))['tutup-toko/halangan']![0]!['halangan'];
    await does(cashier, 'cash/shift', { hitungan: holding(await balanceOf(app, 'JKT01/kas')) });
    expect(await list()).toMatchObject([{ syarat: 'no-running-shift', path: '/hitung-kas' }]);
    const [running] = partsOf(await home(cashier))['cash/shift']!;
    expect(running).toMatchObject({ status: 'BUKA', dibuka_oleh: 'KASIR01' });
    const closing = { hitungan: holding(await balanceOf(app, 'JKT01/kas')) };
    const closed = await cashier.put(`cash/shift/${String(running!['no_shift'])}/close`, closing);
    expect(closed.status).toBe(200);
    expect(await list()).toEqual([]);
    await does(supervisor, 'tutup-toko', { tanggal: today });
    const shops = partsOf(await home(owner))['tutup-toko/toko']!;
    expect(shops.find(({ kode_toko }) => kode_toko === 'JKT01')).toMatchObject({
      ditutup: today,
      ditutup_oleh: 'SPV07',
    });
    expect(shops.find(({ kode_toko }) => kode_toko === 'BDG01')).toMatchObject({ ditutup: '', sejak: '' });
  });

  describe('has nothing', () => {
    it('of screens that the user may not open', async () => {
      const nobody = await person(app, { user_id: 'KASIR07', level: 'KASIR', kode_toko: 'JKT01', hak_akses: [] });
      expect(Object.keys(partsOf(await home(nobody)))).toEqual(['beranda/layar']);
      const uang = ['uang', '/hitung-kas'];
      const one = await person(app, { user_id: 'KASIR08', level: 'KASIR', kode_toko: 'JKT01', hak_akses: uang });
      expect(Object.keys(partsOf(await home(one))).toSorted()).toEqual(['beranda/layar', 'cash/saldo', 'cash/shift']);
    });

    it('of balances for who may not see them, in whatever part', async () => {
      after = await setting(app, 'JKT01', HIDING, true);
      await cashier.get('cash/saldo', { 'x-after': after });
      const answer = await home(cashier);
      expect(Object.keys(partsOf(answer))).not.toContain('cash/saldo');
      expect(Object.keys(partsOf(answer)['cash/harian']!.at(-1)!).toSorted()).toEqual([
        'biaya',
        'keluar',
        'masuk',
        'tanggal',
      ]);
      expect(partsOf(await home(supervisor))['cash/hitungan-terakhir']![0]).not.toHaveProperty('tercatat');
      const daysOn = async (who: Someone) => partsOf(await who.get('dashboard', { 'x-after': after }))['cash/harian']!;
      expect(Object.keys((await daysOn(cashier)).at(-1)!).filter((name) => ['kas', 'bank'].includes(name))).toEqual([]);
      expect((await daysOn(owner)).at(-1)).toHaveProperty('bank');
      await cashier.get('cash/saldo', { 'x-after': await setting(app, 'JKT01', HIDING, false) });
    });
  });
});
