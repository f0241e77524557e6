import { randomUUID } from 'node:crypto';
import type { ClosedDay } from '../../../../contracts/tutup-toko/views.js';
import { addDays, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { paramsVersion } from '../../../features/accounting/testing/params-version.js';
import { consentTo, slipOf, terminalSlip } from '../../../testing/money.js';
import { setting } from '../../../testing/people.js';
import { atStandalone, PASSWORD, type Answer, type Someone, type Standalone } from '../../../testing/standalone.js';

const modal = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 77_000, keterangan: 'Modal' };
const setor = {
  jenis: 'SETOR',
  kode_bank: 'BCA',
  no_rekening: '5220301187',
  kategori: 'MODAL',
  jumlah: 30_000,
  keterangan: 'Menyusul',
};
const kirim = { jumlah_rp: 10_000, tujuan: 'PUSAT', keterangan: 'Di jalan' };
const gesek = { kode_bank: 'BCA', tunai: 5_000, biaya: 500, keterangan: 'Gesek' };

describeWith(['postgres'], 'what comes to a closed day afterwards', () => {
  let app: Standalone;
  let spv: Someone;
  let cashier: Someone;
  let owner: Someone;
  let day: BusinessDate;
  /** An entry of the day before it was closed. */
  let early: string;
  atStandalone(['SPV01', 'KASIR01', 'OWNER'], (...all) => ([app, spv, cashier, owner] = all));

  const done = async (answer: Promise<Answer>): Promise<Answer> => {
    const { status, text } = await answer;
    if (status >= 300) throw new Error(text);
    return answer;
  };
  const record = (call: string, body: object): Promise<Answer> => done(cashier.post(call, body));
  /** The frozen accounts of the day with what came to them since, as of an answer. */
  const frozen = async ({ body }: Answer): Promise<ClosedDay['saldo']> => {
    const { body: history } = await spv.get('tutup-toko/riwayat', { 'x-after': String(body['position']) });
    return (history['data'] as ClosedDay[])[0]!.saldo;
  };
  const closedDay = async (): Promise<ClosedDay> =>
    ((await spv.get('tutup-toko/riwayat')).body['data'] as ClosedDay[])[0]!;
  /** The words of the events of an entry. */
  const saidOf = async (no_bukti: string): Promise<readonly string[]> => {
    const { body } = await cashier.get(`dokumen/uang-kas/${no_bukti}`);
    const { riwayat } = body['data'] as { riwayat: readonly { keterangan: string }[] };
    return riwayat.map(({ keterangan }) => keterangan);
  };
  const nameOf = ({ jenis, kode_bank, no_rekening }: ClosedDay['saldo'][number]): string =>
    [jenis, kode_bank, no_rekening].filter(Boolean).join(' ');
  /** The amounts of a mark that are not zero, by account. */
  const marked = (saldo: ClosedDay['saldo'], mark: 'menyusul' | 'diposting_ulang') =>
    Object.fromEntries(saldo.filter((one) => one[mark] !== 0).map((one) => [nameOf(one), one[mark]]));
  const activate = async (): Promise<void> => {
    const body = { tanggal: day };
    const asked = { user_id: 'OWNER', password: PASSWORD, command: 'activate-date', body };
    await eventually(async () => {
      const { approval } = ((await spv.post('authorization', asked)).body['data'] ?? {}) as { approval?: string };
      const answer = await spv.put('business-date/activate', body, {
        'x-approval': approval,
        'idempotency-key': randomUUID(),
      });
      expect(answer.status).toBe(200);
    });
  };
  const restore = () => done(spv.put('business-date/restore', {}, { 'idempotency-key': randomUUID() }));

  beforeAll(async () => {
    day = ((await spv.get('users/me')).body['user'] as { tgl_system: BusinessDate }).tgl_system;
    await app.rows('update log.branch_head set opened_on = $1', [addDays(day, -5)]);
    await setting(app, 'JKT01', 'SUPERVISOR_PREVIOUS_DATE_MODULE', true);
    early = slipOf(await record('cash/uang-kas', modal));
    await record('kirim-uang', kirim);
    await record('non-cash/gesek-tunai', { ...gesek, ...terminalSlip() });
    await done(spv.post('tutup-toko', { tanggal: day }, { 'idempotency-key': randomUUID() }));
  });

  it('stands beside each frozen figure of it: drawer, bank, what banks owe and what is on its way', async () => {
    const before = await frozen(await record('cash/uang-kas', modal));
    expect(marked(before, 'menyusul')).toEqual({});
    await activate();
    await record('cash/uang-kas', { ...modal, jumlah: 40_000 });
    await record('cash/uang-bank', setor);
    await record('kirim-uang', kirim);
    const slip = slipOf(await record('non-cash/gesek-tunai', { ...gesek, ...terminalSlip() }));
    const after = await frozen(
      await record('cash/uang-bank', { ...setor, jenis: 'TARIK', kategori: 'TARIK TUNAI', jumlah: 1_000 }),
    );
    expect(marked(after, 'menyusul')).toEqual({
      'KAS CASH': 40_000 - 10_000 - 5_000 + 1_000,
      'BANK BCA 5220301187': 30_000 - 1_000,
      'NON CASH BCA': 5_500,
      'DI JALAN': 10_000,
    });
    const { susulan } = await closedDay();
    expect(susulan.map(({ jenis, jumlah }) => [jenis, jumlah])).toEqual([
      ['KAS', 40_000],
      ['BANK', 30_000],
      ['KAS', -10_000],
      ['KAS', -5_000],
      ['NON CASH', 5_500],
      ['BANK', -1_000],
      ['KAS', 1_000],
    ]);
    expect(susulan[3]).toMatchObject({ no_bukti: slip, kategori: 'GESEK TUNAI' });
    const paper = await spv.get(`nota/tutup-toko/${day}`);
    expect(paper.text).toContain(slip);
    const late = `Menyusul setelah tanggal ${day} ditutup`;
    expect(await saidOf(susulan[0]!.no_bukti)).toEqual([`${modal.keterangan} \u00b7 ${late}`]);
    expect(await saidOf(early)).toEqual([modal.keterangan]);

    const figures = (saldo: ClosedDay['saldo']) => saldo.map(({ menyusul: _, ...one }) => one);
    expect(figures(after)).toEqual(figures(before));

    const body = { no_bukti: slip, keterangan: 'Salah' };
    const approval = await consentTo(cashier, 'cancel-swipe', body);
    const cancelled = await frozen(
      await done(cashier.put(`non-cash/gesek-tunai/${slip}/cancel`, { keterangan: 'Salah' }, approval)),
    );
    expect((await closedDay()).susulan.map(({ no_bukti }) => no_bukti)).not.toContain(slip);
    expect(marked(cancelled, 'menyusul')).toEqual({
      'KAS CASH': 31_000,
      'BANK BCA 5220301187': 29_000,
      'DI JALAN': 10_000,
    });
    await restore();
  });

  it('is marked where it was re-posted to other numbers of the chart: of each account as much as moved', async () => {
    const renumber = async (trx: string, type: string, rows: readonly (readonly [string, string, string])[]) =>
      done(
        owner.put(`para-akun-transaksi/${encodeURIComponent(trx)}/${encodeURIComponent(type)}`, {
          versi: await paramsVersion(app.pool, { trx, type }),
          detail_akun: rows.map(([kode_akun, jenis_akun, nomor_akun]) => ({ kode_akun, jenis_akun, nomor_akun })),
        }),
      );
    await renumber('UANG KAS', 'MODAL', [
      ['KAS', 'DEBIT', '1-1500'],
      ['LUAR', 'KREDIT', '3-1100'],
    ]);
    await renumber('UANG BANK', 'MODAL', [
      ['BANK', 'DEBIT', '1-1500'],
      ['LUAR', 'KREDIT', '3-1100'],
    ]);
    const unmoved = await frozen(
      await renumber('KIRIM UANG', 'UMUM', [
        ['KIRIM', 'DEBIT', '1-1510'],
        ['KAS', 'KREDIT', '1-1100'],
      ]),
    );
    expect(marked(unmoved, 'diposting_ulang')).toEqual({});
    const range = { tgl_from: day, tgl_to: day, kode_toko: 'JKT01', termasuk_tutup: true };
    const answer = await done(owner.post('jurnal/repost', range, { 'idempotency-key': randomUUID() }));
    const reposted = await frozen(answer);
    expect(marked(reposted, 'diposting_ulang')).toEqual({
      'KAS CASH': 77_000 + 40_000,
      'BANK BCA 5220301187': 30_000,
      'DI JALAN': 20_000,
    });
    expect(marked(reposted, 'menyusul')).toEqual(marked(unmoved, 'menyusul'));
  });
});
