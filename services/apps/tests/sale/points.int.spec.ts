import { describeWith } from '../../../../infra/testing/servers.js';
import { cash, Counter, type Saleable } from '../../../testing/counter.js';
import { balanceOf, consentTo, whileNothingIsWritten } from '../../../testing/money.js';
import { addDays, businessDate, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import type { SharedDocument } from '../../../../contracts/cek-nota/views.js';
import { pointReset } from '../../../features/member/points-reset.js';
import { clockedRunner } from '../../../testing/clocked-schedules.js';
import { setting } from '../../../testing/people.js';
import { wrongIn } from '../../../testing/doctor.js';
import type { Answer } from '../../../testing/standalone.js';

interface Rule {
  readonly kode_group: string;
  readonly kelipatan_rp: number;
  readonly point: number;
}
interface Sale {
  readonly no_bukti: string;
  readonly poin_didapat?: number;
  readonly poin_dipakai?: number;
}

describeWith(['postgres'], 'points', () => {
  let counter: Counter;
  let kode_member: string;
  let rule: Rule;

  beforeAll(async () => {
    counter = await Counter.open();
    for (const shop of ['PUSAT', 'JKT01']) await setting(counter.app, shop, 'MEMBER_MODULE', true);
    await counter.set('PENJUALAN_BAYAR_POIN_MODULE', true);
    await counter.set('poin.nilai', 10_000);
    const owner = await counter.app.login('OWNER');
    const { body } = await owner.get('para-get-point-member');
    rule = (body['data'] as Rule[]).find(({ kode_group }) => kode_group === '750')!;
    kode_member = await counter.customer('Ratna Kusuma', '081299887766');
  });
  afterAll(() => counter?.close());

  const sell = (pieces: readonly Saleable[], more: object = {}): Promise<Answer> =>
    counter.cashier.post('penjualan', counter.sale(pieces, { kode_member, ...more }));
  const recorded = async (pieces: readonly Saleable[], more: object = {}): Promise<Sale> => {
    const { status, body } = await sell(pieces, more);
    expect([status, body['errors']]).toEqual([201, undefined]);
    return body['data'] as Sale;
  };
  /** A sale at which somebody has looked. */
  const sold = async (pieces: readonly Saleable[], more: object = {}): Promise<Sale> => {
    const sale = await recorded(pieces, more);
    await counter.validate('penjualan', sale.no_bukti);
    return sale;
  };
  const said = ({ body }: Answer): unknown => (body['errors'] as readonly { field: string; message: string }[])[0];
  const paidBy = ({ harga_jual }: Saleable, poin: number) => ({
    pembayaran: [{ cara: 'POIN', jumlah: poin * 10_000 }, ...cash(harga_jual - poin * 10_000)],
  });
  const has = async (who = kode_member): Promise<number> => {
    const { body } = await counter.cashier.get(`member/${who}/poin`);
    return (body['data'] as { poin: number }[]).reduce((sum, { poin }) => sum + poin, 0);
  };
  const lapsed = (who: string) =>
    counter.app.rows(
      `select (payload ->> 'poin')::int as poin, actor from log.event
       where type = 'customer-points.lapsed' and payload ->> 'kode_member' = $1`,
      [who],
    );
  const given = ({ harga_jual }: Saleable): number => Math.floor(harga_jual / rule.kelipatan_rp) * rule.point;

  it('are given by the pieces of a sale, to whom it names', async () => {
    const piece = await counter.piece();
    expect(await has()).toBe(0);
    const { no_bukti, poin_didapat } = await sold([piece]);
    expect(poin_didapat).toBe(given(piece));
    expect(await has()).toBe(given(piece));
    expect((await counter.cashier.get(`member/${kode_member}/mutasi-poin`)).body['data']).toEqual([
      expect.objectContaining({ nomor: no_bukti, kode_toko: 'JKT01', masuk: given(piece), keluar: 0 }),
    ]);
    const nobody = await sold([await counter.piece()], { kode_member: undefined });
    expect(nobody.poin_didapat).toBeUndefined();
    const paper = await counter.cashier.get(`nota/penjualan/${no_bukti}`);
    expect(JSON.stringify(paper.body)).toMatch(/Poin Didapat +\d+/);
  });

  it('pay for a sale, and come back to the rupiah and the point when it is cancelled', async () => {
    const piece = await counter.piece();
    const [before, points] = [await counter.books(), await has()];
    const sale = await sold([piece], paidBy(piece, 5));
    expect(sale).toMatchObject({ poin_dipakai: 5, poin_didapat: given(piece) });
    expect((await counter.books()).kas).toBe(before.kas + piece.harga_jual - 50_000);
    expect(await has()).toBe(points - 5 + given(piece));
    expect((await counter.cancel('penjualan', 'cancel-sale', sale.no_bukti)).status).toBe(200);
    expect([await counter.books(), await has()]).toEqual([before, points]);
  });

  it('are told on the slip and the page of the sale; a cashier takes as many alone on a day as the company says', async () => {
    const piece = await counter.piece();
    const before = await has();
    const body = counter.sale([piece], { kode_member, ...paidBy(piece, 5) });
    await counter.set('member.tebus_terbesar', 40_000);
    const asked = await counter.cashier.post('penjualan', body);
    expect([asked.status, asked.body['action']]).toMatchObject([
      403,
      { description: 'POIN DAN KUPON PELANGGAN SEHARI DI ATAS BATAS', subject: kode_member, jumlah: 50_000 },
    ]);
    const { status, body: answer } = await counter.cashier.post(
      'penjualan',
      body,
      await consentTo(counter.cashier, 'record-sale', body),
    );
    await counter.set('member.tebus_terbesar', 100_000_000_000);
    const after = before - 5 + given(piece);
    expect([status, answer['data']]).toMatchObject([201, { poin_sebelum: before, poin_sesudah: after }]);
    const paper = await counter.cashier.get(`nota/penjualan/${(answer['data'] as Sale).no_bukti}`);
    const text = JSON.stringify(paper.body);
    expect(text).toMatch(new RegExp(`Poin Sebelum +${before}".*Poin Dipakai +5".*Poin Sesudah +${after}"`));
    const [, address] = /cek-nota\/([\w/-]+)/.exec(text)!;
    const page = (await counter.app.call('GET', `public/nota/${address}`)).body['data'] as unknown as SharedDocument;
    const told = page.fakta.filter(({ nama }) => nama.startsWith('Poin')).map(({ nama, isi }) => `${nama} ${isi}`);
    expect(told).toEqual([
      `Poin Sebelum ${before}`,
      'Poin Dipakai 5',
      `Poin Didapat ${given(piece)}`,
      `Poin Sesudah ${after}`,
    ]);
  });

  it('are spent once, however many tills try at the same moment', async () => {
    const who = await counter.customer('Bagus Prakoso', '081311112222');
    const first = await counter.piece();
    await sold([first], { kode_member: who });
    const own = given(first);
    const pieces: Saleable[] = [];
    for (let index = 0; index < 8; index += 1) pieces.push(await counter.piece({ kode_group: '700' }));
    const all = await Promise.all(pieces.map((piece) => sell([piece], { kode_member: who, ...paidBy(piece, own) })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    const [winner] = all.filter(({ status }) => status === 201);
    const gave = (winner!.body['data'] as Sale).poin_didapat ?? 0;
    expect(await has(who)).toBe(gave);
    expect(await balanceOf(counter.app, 'JKT01/kas')).toBeGreaterThan(0);
  });

  it('are spent once somebody has looked at the sale that gave them; until then it is rejected at any moment', async () => {
    const who = await counter.customer('Dewi Anggraini', '081377778888');
    const [first, second, third] = [
      await counter.piece(),
      await counter.piece(),
      await counter.piece({ kode_group: '700' }),
    ];
    await sold([first], { kode_member: who });
    const waiting = await recorded([second], { kode_member: who });
    const all = given(first) + given(second);
    await whileNothingIsWritten(counter.app, async () =>
      expect(said(await sell([third], { kode_member: who, ...paidBy(third, all) }))).toEqual(
        expect.objectContaining({
          field: 'pembayaran.1.jumlah',
          message: `${waiting.no_bukti} masih menunggu validasi, validasi dahulu`,
        }),
      ),
    );
    await recorded([third], { kode_member: who, ...paidBy(third, given(first)) });
    expect((await counter.spv.put(`penjualan/${waiting.no_bukti}/reject`, { keterangan: 'Salah' })).status).toBe(200);
  });

  it('end on their day of reset, once, but for those that sales gave since', async () => {
    const who = await counter.customer('Sari Utami', '081355554444');
    const old = await counter.piece();
    await sold([old], { kode_member: who });
    const sampai_tgl = businessDate(await counter.today());
    const tgl_reset = addDays(sampai_tgl, 1);
    await counter.app.rows(`update log.branch_head set business_date = $1 where branch = 'JKT01'`, [tgl_reset]);
    const pieces = [await counter.piece(), await counter.piece({ kode_group: '700' }), await counter.piece()];
    await sold([pieces[0]!], { kode_member: who });
    const spending = await sold([pieces[1]!], { kode_member: who, ...paidBy(pieces[1]!, 3) });
    const undone = await sold([pieces[2]!], { kode_member: who, ...paidBy(pieces[2]!, 2) });
    expect((await counter.cancel('penjualan', 'cancel-sale', undone.no_bukti)).status).toBe(200);
    const since = given(pieces[0]!) + (spending.poin_didapat ?? 0);
    expect(await has(who)).toBe(given(old) + since - 3);

    const owner = await counter.app.login('OWNER');
    expect((await owner.post('para-reset-poin-member', { tgl_reset, sampai_tgl })).status).toBe(201);
    const runner = (day: BusinessDate) =>
      clockedRunner(counter.app, [pointReset], () => new Date(`${day}T08:00:00+07:00`)).run();
    await runner(sampai_tgl);
    expect(await has(who)).toBe(given(old) + since - 3);
    await Promise.all([runner(tgl_reset), runner(tgl_reset)]);
    await runner(addDays(tgl_reset, 1));
    expect(await lapsed(who)).toEqual([{ poin: given(old) - 3, actor: 'SISTEM' }]);
    expect((await counter.cashier.get(`member/${who}/mutasi-poin`)).body['data']).toContainEqual(
      expect.objectContaining({ tanggal: tgl_reset, masuk: 0, keluar: given(old) - 3 }),
    );
    expect(await has(who)).toBe(since);
  });

  it('leave nothing for the doctor', async () => expect(await wrongIn(counter.app)).toEqual([]));
});
